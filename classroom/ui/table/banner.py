"""A slip of paper on the felt: what has just happened, in a few lines."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from classroom.ui import theme
from classroom.ui.table.layout import Box

_SMALLEST: Final = 0.7
_SHRINK: Final = 0.95


class Banner(QFrame):
    """The first line large, the others as running text (they may colour their cards as rich text)."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("banner")
        self.setStyleSheet(
            f"#banner {{ background: {theme.PAPER}; border: 2px solid {theme.GOLD}; border-radius: 10px; }}"
        )
        self._head = QLabel(self)
        self._more = QLabel(self)
        self._column = QVBoxLayout(self)
        self._column.addStretch()
        for label in (self._head, self._more):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setTextFormat(Qt.TextFormat.RichText)
            self._column.addWidget(label)
        self._column.addStretch()

    def say(self, lines: tuple[str, ...]) -> None:
        """Say these lines (rich text); nothing hides the slip."""
        self.setVisible(bool(lines))
        if lines:
            self._head.setText(lines[0])
            self._more.setText("<br>".join(lines[1:]))
            self._more.setVisible(len(lines) > 1)

    def wanted_height(self, width: int) -> int:
        """How high it has to be when it is that wide; 0 when it says nothing."""
        return 0 if self.isHidden() else self._written(width, 1.0)

    def _written(self, width: int, scale: float) -> int:
        """Write it in type of this part of the usual size; the height it takes then."""
        self._head.setFont(theme.font(theme.size("heading", self) * scale, bold=True))
        self._more.setFont(theme.font(theme.size("body", self) * scale))
        margin = theme.size("small", self) // 2
        self._column.setContentsMargins(2 * margin, margin, 2 * margin, margin)
        self._column.setSpacing(margin // 2)
        # A hair's breadth less than there is: a dressed label may set its text that much wider.
        inside = width - 4 * margin - 6
        heights = [label.heightForWidth(inside) for label in (self._head, self._more) if not label.isHidden()]
        return sum(heights) + 2 * margin + margin // 2 * len(heights) + 4

    def place(self, box: Box) -> None:
        """Lie in this box, in smaller type where it is too low for all that is said."""
        scale = 1.0
        while not self.isHidden() and self._written(box.w, scale) > box.h and scale > _SMALLEST:
            scale *= _SHRINK
        self.setGeometry(box.x, box.y, box.w, box.h)

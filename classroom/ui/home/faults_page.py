"""Everything that is wrong with files that could not be used, to be read at leisure."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontDatabase, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QScrollBar, QVBoxLayout, QWidget

from classroom.ui import theme
from classroom.ui.press import shortcut
from classroom.words import _


class FaultsPage(QWidget):
    """Emits `left`, and `unwanted` when the file shown is to be deleted."""

    left = Signal()
    unwanted = Signal()
    lesson = None

    def __init__(
        self, heading: str, faults: Sequence[str], parent: QWidget | None = None, *, deletable: bool = False
    ) -> None:
        super().__init__(parent)
        theme.paper(self)
        self._faults = faults
        self._title = QLabel(heading)
        self._title.setProperty("role", "title")
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._title.setWordWrap(True)
        self.back = theme.button("primary")
        self.back.clicked.connect(self.left)
        self.delete_file = theme.button()
        self.delete_file.clicked.connect(self.unwanted)
        self.delete_file.setVisible(deletable)
        self._build()
        bar = self.area.verticalScrollBar()
        step = QScrollBar.SliderAction
        shortcut(self, ["Esc"], self.left.emit)
        shortcut(self, ["PgDown", "Down"], lambda: bar.triggerAction(step.SliderPageStepAdd))
        shortcut(self, ["PgUp", "Up"], lambda: bar.triggerAction(step.SliderPageStepSub))
        self.retranslate()

    @property
    def text(self) -> str:
        """All that is said."""
        return "\n".join(self._faults)

    def retranslate(self) -> None:
        """Read all words again in the language spoken now; the faults stay as they were said."""
        self.back.setText(_("Close"))
        self.delete_file.setText(_("Delete the file"))
        self.area.setAccessibleName(self.text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        px = theme.body(self)
        self._outer.setContentsMargins(px * 2, px, px * 2, px)
        self._outer.setSpacing(px)
        self._column.setContentsMargins(px, px, px, px)
        self._column.setSpacing(round(px * 0.7))

    def _build(self) -> None:
        header = QHBoxLayout()
        header.addWidget(self._title, 1)
        header.addWidget(self.delete_file)
        header.addWidget(self.back)
        panel = QFrame()
        panel.setProperty("ground", "card")
        self._column = QVBoxLayout(panel)
        for fault in self._faults:
            sentence, _newline, formula = fault.partition("\n")
            self._column.addWidget(_text(sentence))
            if formula:
                self._column.addWidget(_formula(formula))
        self._column.addStretch(1)
        self.area = QScrollArea()
        self.area.setWidget(panel)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._outer = QVBoxLayout(self)
        self._outer.addLayout(header)
        self._outer.addWidget(self.area, 1)


def _text(sentence: str) -> QLabel:
    label = QLabel(sentence)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def _formula(lines: str) -> QLabel:
    """The formula with the caret under it, where every sign is as wide as the next."""
    label = QLabel(lines)
    label.setTextFormat(Qt.TextFormat.PlainText)
    family = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family()
    label.setStyleSheet(f'font-family: "{family}"; color: {theme.RED};')
    return label

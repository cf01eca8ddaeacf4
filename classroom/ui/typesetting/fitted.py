"""A line of text that is written smaller where it would be cut off."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from classroom.ui import theme

_SMALLEST: Final = 0.55  # of the size asked for
_SHRINK: Final = 0.95


class FittedLabel(QLabel):
    """One line of rich or plain text, as large as asked for if the width allows."""

    def __init__(self, parent: QWidget | None = None, *, plain: bool = False) -> None:
        super().__init__(parent)
        self._px, self._bold = 12.0, False
        self.setTextFormat(Qt.TextFormat.PlainText if plain else Qt.TextFormat.RichText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def setText(self, text: str) -> None:
        if text != self.text():
            super().setText(text)
            self._fit()

    def set_px(self, px: float, *, bold: bool = False) -> None:
        """Write it `px` high."""
        self._px, self._bold = px, bold
        # The line keeps its height however small it is written, so that nothing else moves.
        self.setFixedHeight(round(QFontMetricsF(theme.font(px, bold)).height()) + 2)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        px = self._px
        self.setFont(theme.font(px, self._bold))
        while self.sizeHint().width() > self.width() and px > self._px * _SMALLEST:
            px *= _SHRINK
            self.setFont(theme.font(px, self._bold))

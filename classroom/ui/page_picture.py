"""Pages of a document to look at, one at a time."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from classroom.ui import theme
from classroom.ui.press import KeyButton
from classroom.words import _


class PagePicture(QWidget):
    """The pages given to it, with buttons to turn them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages: list[QImage] = []
        self.shown = 0
        self._awaited = True
        self._sheet = _Sheet(self)
        self._where = QLabel()
        self._where.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.before, self.after = KeyButton("", "←"), KeyButton("", "→")
        self.before.clicked.connect(lambda: self.turn(-1))
        self.after.clicked.connect(lambda: self.turn(1))
        row = QHBoxLayout()
        row.addWidget(self.before)
        row.addWidget(self._where, 1)
        row.addWidget(self.after)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._sheet, 1)
        column.addLayout(row)
        self.retranslate()

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return len(self._pages)

    def retranslate(self) -> None:
        """Read all words again in the language spoken now."""
        self.before.say(_("Page before"))
        self.after.say(_("Next page"))
        self._show()

    def clear(self, *, awaited: bool) -> None:
        """No page any more; `awaited`: others are being made."""
        self._pages.clear()
        self._awaited = awaited
        self.shown = 0
        self._show()

    def add(self, picture: bytes) -> None:
        """One more page, as the bytes of a picture."""
        self._pages.append(QImage.fromData(picture))
        self._show()

    def turn(self, by: int) -> None:
        """Show the page that many further on; the first and the last are the ends."""
        self.shown = max(0, min(self.shown + by, len(self._pages) - 1))
        self._show()

    def _show(self) -> None:
        self._sheet.show_page(self._pages[self.shown] if self._pages else None)
        here = _("Page {page} of {pages}", page=self.shown + 1, pages=len(self._pages)) if self._pages else ""
        self._where.setText(here or (_("The pages are being made…") if self._awaited else ""))
        self._sheet.setAccessibleName(here)
        self.before.setEnabled(self.shown > 0)
        self.after.setEnabled(self.shown + 1 < len(self._pages))


class _Sheet(QWidget):
    """One page, as large as there is room for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._page: QImage | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        px = theme.body(self)
        return QSize(px * 18, px * 24)

    def show_page(self, page: QImage | None) -> None:
        """Show this page, or none."""
        self._page = page
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), QColor(theme.PAPER_SHADE))
            if self._page is None:
                return
            size = self._page.size().scaled(self.size() * 0.97, Qt.AspectRatioMode.KeepAspectRatio)
            left, top = (self.width() - size.width()) / 2, (self.height() - size.height()) / 2
            room = QRectF(left, top, size.width(), size.height())
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.fillRect(room.translated(2, 3), QColor(0, 0, 0, 50))
            dots = room.size().toSize() * self.devicePixelRatioF()
            page = self._page.scaled(
                dots, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
            painter.drawImage(room, page)

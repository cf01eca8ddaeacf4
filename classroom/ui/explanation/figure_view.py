"""Shows the figure of an explanation: drawn once for each size, after the words are on the screen."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from classroom.maths.figure import FigureSpec, PlaneFigure, Stage
from classroom.ui import theme
from classroom.ui.warmup import warmup

_RESIZING_MS = 120


def ratio(spec: FigureSpec) -> float:
    """Width over height in which this figure looks best."""
    return 1.0 if isinstance(spec, PlaneFigure) else 2.6


class FigureView(QWidget):
    """The drawn figure, as large as fits, in its own proportions; `drawn` comes when it is up to date.

    It may be shown a stage at a time: the stage after the one that is seen is drawn ahead.
    """

    drawn = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spec: FigureSpec | None = None
        self._stage = Stage.WHOLE
        self._image: QImage | None = None
        self._images: dict[Stage, QImage] = {}
        self._current = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._draw)
        self._ahead = QTimer(self)
        self._ahead.setSingleShot(True)
        self._ahead.timeout.connect(self._draw_ahead)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        warmup.done.connect(self.update)

    def show_figure(self, spec: FigureSpec, description: str, stage: Stage = Stage.WHOLE) -> None:
        """Show `spec`, so much of it; `description` says what is to be seen to those who cannot see it."""
        self._spec, self._stage, self._image, self._current = spec, stage, None, False
        self._images.clear()
        self.setAccessibleName(description)
        self._timer.stop()
        self._ahead.stop()
        self.update()

    def show_stage(self, stage: Stage, description: str) -> None:
        """Show more of the same figure, or less."""
        self._stage = stage
        self._current = self._current and stage in self._images
        # What was seen stays until this stage is drawn.
        self._image = self._images.get(stage, self._image)
        if stage in self._images:
            self._ahead.start(0)
        self.setAccessibleName(description)
        self.update()

    def clear(self) -> None:
        """Show nothing."""
        self._spec, self._image, self._current = None, None, False
        self._images.clear()
        self.setAccessibleName("")
        self.update()

    @property
    def up_to_date(self) -> bool:
        """Whether what is shown is the figure, at this size."""
        return self._spec is None or self._current

    def sizeHint(self) -> QSize:
        side = theme.body(self) * 18
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 90)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._spec is None:
            return
        box = self.box()
        if self._image is not None:
            with QPainter(self) as painter:
                painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
                painter.drawImage(box, self._image)
        wanted = self._pixels(box)
        sized = self._image is not None and self._image.size() == wanted
        self._current = sized and self._image is self._images.get(self._stage)
        if not self._current and not self._timer.isActive() and not warmup.pending:
            # A picture comes at once, but after this paint; while resizing, the old one is stretched.
            self._timer.start(0 if sized or self._image is None else _RESIZING_MS)

    def box(self) -> QRectF:
        """Where in the widget the figure is."""
        assert self._spec is not None
        shape = ratio(self._spec)
        width = min(float(self.width()), self.height() * shape)
        height = width / shape
        return QRectF((self.width() - width) / 2, (self.height() - height) / 2, width, height)

    def _pixels(self, box: QRectF) -> QSize:
        scale = self.devicePixelRatioF()
        return QSize(max(1, round(box.width() * scale)), max(1, round(box.height() * scale)))

    def _draw(self) -> None:
        if self._spec is None:
            return
        self._image = self._images[self._stage] = self._drawn(self._spec, self._stage)
        self._current = True
        self.update()
        self._ahead.start(0)
        self.drawn.emit()

    def _draw_ahead(self) -> None:
        """The next stage at this size, while people read."""
        following = Stage(min(self._stage + 1, Stage.WHOLE))
        if self._spec is None or self._image is None:
            return
        self._images = {
            stage: made for stage, made in self._images.items() if made.size() == self._image.size()
        }
        if following not in self._images:
            self._images[following] = self._drawn(self._spec, following)

    def _drawn(self, spec: FigureSpec, stage: Stage) -> QImage:
        from classroom.plots import render

        pixels, scale = self._pixels(self.box()), self.devicePixelRatioF()
        data = render(spec, pixels.width(), pixels.height(), scale, stage)
        return QImage(data, pixels.width(), pixels.height(), QImage.Format.Format_RGBA8888).copy()

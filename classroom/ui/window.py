"""The one window. It opens empty, at once; its pages follow when it has been painted.

Nothing is imported here that the empty window does not need.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QSize, QTimer, Signal
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from classroom.resources import ASSETS
from classroom.ui import alarm, colours, settings
from classroom.ui.settings import Settings
from classroom.words import _, speak

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent, QPaintEvent, QResizeEvent

_ICON: Final = ASSETS / "icons" / "dalangtaojin.svg"
_RESIZED_MS: Final = 80
_SAVE_MS: Final = 400
_USUAL_SIZE: Final = (1280, 800)


class MainWindow(QMainWindow):
    """Keeps the settings in the file at `path`; `filled` says that the pages are there.

    The lessons in `files` are brought in as soon as they are.
    """

    filled = Signal()

    def __init__(self, path: Path, files: Sequence[str] = ()) -> None:
        super().__init__()
        self._path = path
        self._files = files
        loaded = settings.load(path)
        self._settings: Settings = loaded.settings
        self._notices = [loaded.notice] if loaded.notice else []
        self._painted = False
        speak(self._settings.language)
        self._saving = _timer(self, _SAVE_MS, self._save)
        self._resizing = _timer(self, _RESIZED_MS, self._rescale)
        # A painter of our own would cost a fifth of the whole start: its first use loads half of Qt's names.
        ground = self.palette()
        ground.setColor(ground.ColorRole.Window, QColor(colours.FELT))
        self.setPalette(ground)
        self.setWindowTitle(_("Dalang Taojin · Maths Card Classroom"))
        self._place()

    @property
    def was_maximised(self) -> bool:
        """Whether it was closed while it filled the screen."""
        return self._settings.maximised

    def fill(self) -> None:
        """Put the pages into the window, once."""
        if self.centralWidget() is not None:
            return
        from PySide6.QtGui import QIcon, QKeySequence, QShortcut
        from PySide6.QtWidgets import QVBoxLayout

        from classroom.ui import theme
        from classroom.ui.held import HeldKeys
        from classroom.ui.warmup import warmup

        warmup.expect()
        theme.install(theme.application())
        self._rescale()
        self.setWindowIcon(QIcon(str(_ICON)))
        self._make_pages()
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.pages, 1)
        column.addWidget(self.notice)
        holder.setGeometry(self.rect())
        self.setCentralWidget(holder)
        for keys, act in (
            ("F11", self.toggle_full_screen),
            ("Ctrl+,", self.pages.open_settings),
            ("Ctrl+Shift+L", self.pages.switch_language),
        ):
            QShortcut(QKeySequence(keys), self, act)
        for sentence in self._notices:
            self.notice.say(sentence)
        self.windowHandle().installEventFilter(HeldKeys(self))
        self.pages.go_home()
        # Now, not when events come round again: the keyboard is to find its lesson.
        holder.show()
        self.filled.emit()
        self.pages.deeds.bring_in([Path(file) for file in self._files])
        QTimer.singleShot(0, warmup.start)

    def _make_pages(self) -> None:
        """The pages, and the bar in which is told what comes of them."""
        from classroom.ui.notice import NoticeBar
        from classroom.ui.pages import Pages

        self.pages = Pages(self._settings)
        self.pages.titled.connect(self.setWindowTitle)
        self.pages.changed.connect(self._saving.start)
        self.pages.troubled.connect(self.tell)
        self.notice = NoticeBar()
        self.pages.undoable.connect(lambda said, act: self.notice.offer(said, _("Bring back"), act))
        self.pages.told.connect(lambda said: self.notice.say(said, passing=True))
        self.pages.undo_wanted.connect(self.notice.take_offer)

    def tell(self, sentence: str) -> None:
        """Show this sentence at the foot of the window."""
        if self.centralWidget() is None:
            self._notices.append(sentence)
        else:
            self.notice.say(sentence)

    def toggle_full_screen(self) -> None:
        """Fill the screen, or no longer."""
        from PySide6.QtCore import Qt

        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.centralWidget() is not None:
            self.pages.stop()
            self._save()
        super().closeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Dressing every widget anew takes longer than a frame: not for each pixel of a dragged edge.
        if self.centralWidget() is not None:
            self._resizing.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self.fill)

    def _save(self) -> None:
        self._saving.stop()
        kept = self.pages.settings
        if not (self.isMaximized() or self.isFullScreen()):
            box = self.geometry()
            kept = replace(kept, window=(box.x(), box.y(), box.width(), box.height()))
        if trouble := settings.save(replace(kept, maximised=self.isMaximized()), self._path):
            self.notice.say(trouble)

    def _rescale(self) -> None:
        from classroom.ui import theme

        theme.resize(theme.application(), theme.body(self))

    def _place(self) -> None:
        """Where it was last time, but never outside the screen or larger than it."""
        screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        self.setGeometry(placed(self._settings.window, screens))


def placed(wanted: tuple[int, int, int, int] | None, screens: Sequence[QRect]) -> QRect:
    """The window's place on one of these screens (the first is the main one), all of it visible."""
    box = QRect(*wanted) if wanted else QRect()
    overlap = [screen.intersected(box) for screen in screens]
    areas = [part.width() * part.height() if part.isValid() else 0 for part in overlap]
    screen = screens[areas.index(max(areas))]
    # Room for the frame that the system draws round the window.
    room = screen.adjusted(8, 36, -8, -8)
    size = (box.size() if wanted else QSize(*_USUAL_SIZE)).boundedTo(room.size())
    where = QRect(QPoint(0, 0), size)
    where.moveCenter(room.center())
    if wanted and max(areas):
        where.moveTo(
            min(max(box.x(), room.left()), room.right() - size.width() + 1),
            min(max(box.y(), room.top()), room.bottom() - size.height() + 1),
        )
    return where


def run(files: Sequence[str] = ()) -> int:
    """Open the window, with the lessons in `files`, and stay until it is closed; the exit code."""
    app = QApplication(sys.argv)
    app.setApplicationName("dalangtaojin")
    app.setDesktopFileName("dalangtaojin")
    # Ctrl+C in the terminal ends the program as it does any other.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    window = MainWindow(settings.default_path(), files)
    watch = alarm.Alarm(alarm.default_path(), window)
    watch.raised.connect(window.tell)
    watch.install()
    window.showMaximized() if window.was_maximised else window.show()
    return app.exec()


def _timer(parent: QMainWindow, milliseconds: int, act: Callable[[], None]) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(act)
    return timer

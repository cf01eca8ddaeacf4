"""Where the desk stands: in a window on a screen that the class does not see, else beside the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QScreen, QShortcut, QWindow
from PySide6.QtWidgets import QVBoxLayout, QWidget

from classroom.ui import theme
from classroom.ui.desk.desk import Desk
from classroom.ui.press import Keys, shortcut
from classroom.ui.table.table_stage import TableStage
from classroom.ui.window import placed
from classroom.words import _

_DRAWER = 0.82  # of running text
_WINDOW = 0.03  # of the height of the screen


def screen_beside(here: QScreen, screens: Sequence[QScreen]) -> QScreen | None:
    """A screen that shows nothing of `here`; None when there is none. (Two that show the same are one.)"""
    return next((each for each in screens if not each.geometry().intersects(here.geometry())), None)


class DeskWindow(QWidget):
    """The desk on a screen of its own. `put_away`: the person has closed it."""

    put_away = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        # The clicker's keys are to go on reaching the table.
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        theme.paper(self)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._on: QScreen | None = None

    def take(self, desk: Desk, screen: QScreen) -> None:
        """Hold the desk, in the middle of that screen, or where it has been moved to there."""
        self._column.addWidget(desk)
        desk.show()
        desk.set_px(max(14, round(screen.availableGeometry().height() * _WINDOW)), narrow=False)
        if self._on is screen and screen.geometry().intersects(self.geometry()):
            return
        self._on = screen
        self.setScreen(screen)
        self.resize(self.sizeHint())
        where = self.rect()
        where.moveCenter(screen.availableGeometry().center())
        self.move(where.topLeft())

    def closeEvent(self, event: QCloseEvent) -> None:
        # Accepted: refused, it would keep the whole program from ending.
        super().closeEvent(event)
        self.put_away.emit()


class DeskPlace(QObject):
    """Opens the desk where it belongs, and moves it when a screen comes or goes."""

    moved = Signal()
    """The desk stands elsewhere, or is put away."""

    def __init__(self, stage: TableStage, desk: Desk) -> None:
        super().__init__(stage)
        self._stage, self._desk = stage, desk
        self.opened = False
        self._watched: QWindow | None = None
        self._window = DeskWindow(stage)
        self._window.put_away.connect(self.put_away)
        stage.lay_beside(desk)
        desk.hide()
        app = theme.application()
        app.screenAdded.connect(self._screens_changed)
        app.screenRemoved.connect(self._screens_changed)

    def hear(self, keys: Keys) -> list[QShortcut]:
        """In a window of its own the desk hears these keys too; gives what can be disabled."""
        return [shortcut(self._window, each, do) for each, do in keys.items()]

    @property
    def asking(self) -> QWidget:
        """The window over which dialogs open: the class is to see none of them where that can be."""
        return self._window if self.private else self._stage

    @property
    def private(self) -> bool:
        """Whether the class cannot see the desk."""
        return self._window.isVisible()

    def open(self) -> None:
        """Open the desk."""
        self.opened = True
        self._settle()

    def put_away(self) -> None:
        """Put it away; nothing is lost."""
        self.opened = False
        if self._window.isActiveWindow():
            self._stage.window().activateWindow()
        self._settle()

    def swap(self) -> None:
        """The table goes to the screen of the desk, and the desk to the other one."""
        window = self._stage.window()
        other = screen_beside(window.screen(), QGuiApplication.screens())
        if other is None:
            return
        filling = window.windowState()
        box = window.normalGeometry()
        window.setWindowState(Qt.WindowState.WindowNoState)
        window.setScreen(other)
        size = (box.x(), box.y(), box.width(), box.height())
        window.setGeometry(placed(size, [other.availableGeometry()]))
        window.setWindowState(filling)

    def show_again(self) -> None:
        """The table is to be seen (again), the desk with it, if it was open."""
        window = self._stage.window().windowHandle()
        if window is not None and window is not self._watched:
            self._watched = window
            window.screenChanged.connect(self._screens_changed)
        self._settle()

    def hide_for_now(self) -> None:
        """The table is out of sight."""
        self._window.hide()

    def fit(self) -> None:
        """Write the drawer in the size of its window."""
        if not self.private:
            self._desk.set_px(max(11, round(theme.body(self._stage) * _DRAWER)))

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self._window.setWindowTitle(_("Desk"))

    def fill_screen(self) -> None:
        """The table fills its screen, or no longer."""
        window = self._stage.window()
        window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _screens_changed(self) -> None:
        # What is told of a screen that goes comes before the windows have left it.
        QTimer.singleShot(0, self, self._settle)

    def _settle(self) -> None:
        seen = self._stage.isVisible()
        other = screen_beside(self._stage.screen(), QGuiApplication.screens())
        if self.opened and seen and other is not None:
            self._window.take(self._desk, other)
            self._window.show()
        else:
            self._window.hide()
            self._stage.lay_beside(self._desk)
            self.fit()
            self._desk.setVisible(self.opened)
        self.moved.emit()

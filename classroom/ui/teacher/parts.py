"""The editor's widgets and where they stand: the relation and its rules, beside them four tabs."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from classroom.ui import theme
from classroom.ui.choice import Row
from classroom.ui.press import KeyButton
from classroom.ui.teacher.bars import FaultsBar, QuestionBar
from classroom.ui.teacher.focus import next_part
from classroom.ui.teacher.fun_panel import FunPanel
from classroom.ui.teacher.idle_grid import IdleGrid
from classroom.ui.teacher.palette import Palette
from classroom.ui.teacher.picture import Picture
from classroom.ui.teacher.relation_field import Line, RelationField
from classroom.ui.teacher.rules_form import RulesForm
from classroom.ui.teacher.texts import Texts
from classroom.ui.teacher.understanding import Understanding
from classroom.words import _, later

if TYPE_CHECKING:
    from classroom.draft import Draft

TABS: Final = (
    later("Figure and cards"),
    later("Idle cards"),
    later("Is it fun?"),
    later("Texts"),
)
_IDLE_TAB: Final = 1
_TEXTS_TAB: Final = 3
_LEFT, _RIGHT = 10, 14


class Parts(QWidget):
    """All that the editor shows, dressed for the size of the window; what it does is not here."""

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        theme.paper(self)
        self.back = KeyButton("", "Esc")
        self.title = Line()
        self.state = QLabel()
        self.try_out = KeyButton("", "F5")
        self.save_button = KeyButton("", "Ctrl+S", primary=True)
        self.question, self.faults = QuestionBar(), FaultsBar()
        self.field = RelationField()
        self.understanding = Understanding()
        self.palette_keys = Palette()
        self.form = RulesForm(draft)
        self.tabs = Row(len(TABS))
        self.picture = Picture()
        self.idle = IdleGrid()
        self.fun = FunPanel()
        self.texts = Texts(draft)
        self.pages = QStackedWidget()
        self._build()
        self._order()
        self.tabs.chosen.connect(self.show_tab)
        self.show_tab(0)

    def show_tab(self, place: int) -> None:
        """Open the tab at this place, the first being 0."""
        self.tabs.show_choice(place)
        self.pages.setCurrentIndex(place)

    def go_to(self, fault: str) -> None:
        """To the field that the fault names; the relation's cursor to its mistake."""
        names = {
            _("Title"): self.title,
            _("Teaching text"): self.texts,
            _("Background knowledge"): self.texts,
            _("Idle cards"): self.idle,
            _("Pack"): self.idle,
        }
        target = next((part for name, part in names.items() if fault.startswith(name)), self.field)
        if target in (self.texts, self.idle):
            self.show_tab(_TEXTS_TAB if target is self.texts else _IDLE_TAB)
            next_part((target,), 1)
        else:
            target.setFocus()
        if target is self.field and self.field.marked is not None:
            self.field.setCursorPosition(self.field.marked)

    def retranslate(self) -> None:
        """Say all words again in the language spoken now."""
        self.back.say(_("Back"))
        self.try_out.say(_("Try it"))
        self.save_button.say(_("Save"))
        self.title.setAccessibleName(_("Title"))
        self.tabs.say(_("Views"), [_(words) for words in TABS])
        for part in (self.field, self.form, self.picture, self.idle, self.fun, self.texts):
            part.retranslate()

    def dress(self) -> None:
        """Sizes for the window that this is in."""
        px = theme.body(self)
        self._outer.setContentsMargins(round(px * 1.2), round(px * 0.6), round(px * 1.2), round(px * 0.6))
        self._outer.setSpacing(round(px * 0.5))
        self._header.setSpacing(round(px * 0.6))
        self._columns.setSpacing(round(px * 1.1))
        self._left.setSpacing(round(px * 0.45))
        self._right.setSpacing(round(px * 0.5))
        self.tabs.dress(px, 0.3, 0.4)
        for part in (
            self.question,
            self.faults,
            self.field,
            self.understanding,
            self.palette_keys,
            self.form,
            self.picture,
            self.texts,
        ):
            part.dress()
        bar = self.left_area.verticalScrollBar().sizeHint().width()
        self.left_area.setMinimumWidth(self._holder.minimumSizeHint().width() + bar)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.dress()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.layout() is not None:
            self.dress()

    def _build(self) -> None:
        self._header = QHBoxLayout()
        self.state.setProperty("role", "small")
        self.state.setProperty("tone", "soft")
        for widget, stretch in (
            (self.back, 0),
            (self.title, 1),
            (self.state, 0),
            (self.try_out, 0),
            (self.save_button, 0),
        ):
            self._header.addWidget(widget, stretch)
        self._columns = QHBoxLayout()
        self._columns.addWidget(self._left_side(), _LEFT)
        self._columns.addLayout(self._right_side(), _RIGHT)
        self._outer = QVBoxLayout(self)
        self._outer.addLayout(self._header)
        self._outer.addWidget(self.question)
        self._outer.addWidget(self.faults)
        self._outer.addLayout(self._columns, 1)

    def _order(self) -> None:
        """Tab goes from the relation down the left side, then to the right, then to the header."""
        form = self.form
        stops = (
            self.field,
            *self.understanding.mends,
            self.palette_keys.keys[0],
            *form.reading.options.values(),
            *form.size_row.keys,
            form.joker,
            *form.seats.keys,
            form.topic,
            form.year,
            form.difficulty,
            *self.tabs.keys,
        )
        for before, after in pairwise(stops):
            self.setTabOrder(before, after)

    def _left_side(self) -> QScrollArea:
        """Scrolls only where the window is too low."""
        self._holder = QWidget()
        self._left = QVBoxLayout(self._holder)
        self._left.setContentsMargins(0, 0, 0, 0)
        for widget in (self.field, self.understanding, self.palette_keys, self.form):
            self._left.addWidget(widget)
        self._left.addStretch(1)
        self.left_area = scrolling(self._holder)
        return self.left_area

    def _right_side(self) -> QVBoxLayout:
        self._right = QVBoxLayout()
        self.tabs.fill_width()
        self._right.addWidget(self.tabs)
        self.pages.addWidget(self.picture)
        for page in (self.idle, self.fun, self.texts):
            self.pages.addWidget(scrolling(page))
        self._right.addWidget(self.pages, 1)
        return self._right


def scrolling(page: QWidget) -> QScrollArea:
    """The page in an area that scrolls up and down where it is too high."""
    area = QScrollArea()
    area.setWidget(page)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area

"""One lesson before it starts: what the relation is, how cards are read, which are idle, how to play, why."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QScrollBar, QVBoxLayout, QWidget

from classroom.lesson import Lesson
from classroom.ui import theme
from classroom.ui.home.lesson_menu import lesson_menu
from classroom.ui.lesson import lesson_words
from classroom.ui.lesson.board import Talk
from classroom.ui.lesson.idle_talk import idle_talk
from classroom.ui.lesson.shape_talk import shape_talk
from classroom.ui.lesson.sketch import Sketch
from classroom.ui.lesson.small_cards import KindChart
from classroom.ui.press import KeyButton, shortcut
from classroom.ui.typesetting.fitted import FittedLabel
from classroom.ui.typesetting.formula import FormulaLabel
from classroom.ui.typesetting.lines import keep_together
from classroom.words import _, language, later


class Offer(NamedTuple):
    """A board that a lesson's page leads to: the button's words, its key, what the board says, and the sizes
    of group for which there is one."""

    words: str
    key: str
    talk: Callable[[Lesson], Talk]
    sizes: tuple[int, ...]


OFFERS: Final = (
    Offer(later("Shape and transformation"), "S", shape_talk, (2, 3)),
    Offer(later("Why idle"), "I", idle_talk, (2, 3)),
)


class Details(QWidget):
    """Emits `started` for the lesson shown, `left`, `asked` with a talk that a board is to show, or `wanted`
    with a deed of lesson_menu. `mine`: the lesson is a person's own."""

    started = Signal(Lesson)
    left = Signal()
    asked = Signal(object)
    wanted = Signal(str)

    def __init__(self, lesson: Lesson, parent: QWidget | None = None, *, mine: bool = False) -> None:
        super().__init__(parent)
        self.lesson = lesson
        self.mine = mine
        theme.paper(self)
        self._title = FittedLabel(plain=True)
        self._reading = theme.label("body")
        self._idle = theme.label("small", "soft")
        self._about = theme.label("small", "soft")
        self._formula = FormulaLabel(lesson.relation.latex, lesson.relation.text)
        self._sketch = Sketch(lesson)
        idle = lesson.idle if lesson.idle is not None else lesson.groups.idle
        self._chart = KindChart(idle)
        self._headings = (theme.label("heading"), theme.label("heading"))
        self._texts = (theme.label("body"), theme.label("body"))
        self._back = theme.button()
        self._back.clicked.connect(self.left)
        self.start = theme.button("primary")
        self.start.clicked.connect(lambda: self.started.emit(self.lesson))
        self._offers = [offer for offer in OFFERS if lesson.size in offer.sizes]
        self.offers = [self._offer(offer) for offer in self._offers]
        self.edit = self._key_button("E", lambda: self.wanted.emit("edit"))
        self.worksheet = self._key_button("W", lambda: self.wanted.emit("worksheet"))
        self.more = self._key_button("M", self._show_menu)
        self._build()
        bar = self.pages_area.verticalScrollBar()
        # A clicker sends Page Down, wherever the keyboard is.
        for key, act in (
            ("Esc", self.left.emit),
            ("PgDown", lambda: bar.triggerAction(QScrollBar.SliderAction.SliderPageStepAdd)),
            ("PgUp", lambda: bar.triggerAction(QScrollBar.SliderAction.SliderPageStepSub)),
        ):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)
        self.retranslate()

    def retranslate(self) -> None:
        """Read all words again in the language spoken now."""
        number = lesson_words.number(self.lesson)
        title = lesson_words.title(self.lesson)
        self._title.setText(f"{number}  {title}" if number else title)
        self._reading.setText(lesson_words.reading_words(self.lesson))
        self._chart.retranslate()
        self._idle.setText(self._chart.accessibleName())
        self._about.setText(lesson_words.about(self.lesson))
        self._about.setVisible(bool(self._about.text()))
        self._back.setText(_("Back"))
        self.start.setText(_("Start the lesson"))
        for button, offer in zip(self.offers, self._offers, strict=True):
            button.say(_(offer.words))
        self.edit.say(_("Edit") if self.mine else _("Edit a copy"))
        self.worksheet.say(_("Worksheet"))
        self.more.say(_("More"))
        self._say_texts()

    def _say_texts(self) -> None:
        """Each text under its heading; a text that is not written has none."""
        spoken = language()
        said = (self.lesson.teaching[spoken].strip(), self.lesson.background[spoken].strip())
        titles = (_("How to play and what to say"), _("Background knowledge"))
        for heading, title, text, words in zip(self._headings, titles, self._texts, said, strict=True):
            heading.setText(title)
            text.setText(keep_together(words).replace("\n", "\n\n"))
            heading.setVisible(bool(words))
            text.setVisible(bool(words))
        if not any(said):
            self._texts[0].setText(_("No teaching text has been written for this lesson."))
            self._texts[0].show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        px = theme.body(self)
        self._outer.setContentsMargins(px * 2, px, px * 2, px)
        self._outer.setSpacing(px)
        self._columns.setSpacing(px * 2)
        self._left.setSpacing(round(px * 0.6))
        self._left.setContentsMargins(px, px, px, px)
        self._title.set_px(px * 1.6, bold=True)
        self._formula.set_px(px * 2.0)
        self._reading_column.setSpacing(round(px * 0.7))
        self._right.setSpacing(round(px * 0.7))

    def _build(self) -> None:
        header = QHBoxLayout()
        header.addWidget(self._back)
        header.addWidget(self._title, 1)
        for button in (self.edit, self.worksheet, self.more, self.start):
            header.addWidget(button)
        panel = QFrame()
        panel.setProperty("ground", "card")
        self._left = QVBoxLayout(panel)
        self._left.addWidget(self._formula)
        self._left.addWidget(self._sketch, 1)
        self._left.addWidget(self._reading)
        self._left.addWidget(self._chart)
        self._left.addWidget(self._idle)
        self._left.addWidget(self._about)
        self._columns = QHBoxLayout()
        self._columns.addWidget(panel, 9)
        self._columns.addLayout(self._beside(), 11)
        self._outer = QVBoxLayout(self)
        self._outer.addLayout(header)
        self._outer.addLayout(self._columns, 1)
        for before, after in pairwise(
            (self.start, *self.offers, self.pages_area, self.edit, self.worksheet, self.more)
        ):
            self.setTabOrder(before, after)

    def _beside(self) -> QVBoxLayout:
        """The texts, and under them the ways to the boards."""
        self._right = QVBoxLayout()
        self._right.addWidget(self._pages(), 1)
        row = QHBoxLayout()
        for button in self.offers:
            row.addWidget(button)
        row.addStretch(1)
        self._right.addLayout(row)
        return self._right

    def _offer(self, offer: Offer) -> KeyButton:
        return self._key_button(offer.key, lambda: self.asked.emit(offer.talk))

    def _key_button(self, key: str, act: Callable[[], object]) -> KeyButton:
        button = KeyButton("", key)
        button.clicked.connect(act)
        shortcut(self, [key], act)
        return button

    def _show_menu(self) -> None:
        without = ("open", "edit", "worksheet")
        menu = lesson_menu(self, self.wanted.emit, mine=self.mine, without=without)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))

    def _pages(self) -> QScrollArea:
        """The two texts one under another; scrolls with the arrow keys and Page Down."""
        holder = QWidget()
        self._reading_column = QVBoxLayout(holder)
        self._reading_column.setContentsMargins(0, 0, 0, 0)
        for heading, text in zip(self._headings, self._texts, strict=True):
            self._reading_column.addWidget(heading)
            self._reading_column.addWidget(text)
        self._reading_column.addStretch(1)
        self.pages_area = QScrollArea()
        self.pages_area.setWidget(holder)
        self.pages_area.setWidgetResizable(True)
        self.pages_area.setFrameShape(QFrame.Shape.NoFrame)
        self.pages_area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.pages_area.setAccessibleName(_("Teaching text"))
        return self.pages_area

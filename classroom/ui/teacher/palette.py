"""Keys for the signs that a keyboard lacks: those that the chosen topic and reading need, and no others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from classroom.maths.reading import Reading
from classroom.topics import Topic
from classroom.ui import theme
from classroom.ui.teacher.flow import Flow
from classroom.ui.teacher.relation_field import HOLE
from classroom.words import _, later

if TYPE_CHECKING:
    from classroom.draft import Draft


class Sign(NamedTuple):
    """One key: what stands on it, what it inserts, what a screen reader calls it; and what it inserts where
    something is selected, when that is to be kept."""

    shown: str
    inserts: str
    called: str
    wraps: str = ""


_SIGNS: Final = {
    "+": Sign("+", "+", later("plus")),
    "−": Sign("−", "−", later("minus")),
    "×": Sign("×", "×", later("times")),
    "/": Sign("▢/▢", "/", later("fraction"), f"({HOLE})/{HOLE}"),
    "=": Sign("=", "=", later("equal to")),
    "≠": Sign("≠", "≠", later("not equal to")),
    "<": Sign("<", "<", later("less than")),
    "≤": Sign("≤", "≤", later("at most")),
    ">": Sign(">", ">", later("greater than")),
    "≥": Sign("≥", "≥", later("at least")),
    "()": Sign("(▢)", f"({HOLE})", later("brackets")),
    "||": Sign("|▢|", f"|{HOLE}|", later("absolute value")),
    "²": Sign("▢²", "²", later("squared"), f"({HOLE})²"),
    "√": Sign("√▢", f"√({HOLE})", later("square root")),
    "and": Sign("and", "and", later("and")),
    "or": Sign("or", "or", later("or")),
    "gcd": Sign("gcd", f"gcd({HOLE},{HOLE})", later("greatest common divisor")),
    "mod": Sign("mod", "mod", later("remainder on division")),
}
_EQUAL: Final = ("=", "≠")
_UNEQUAL: Final = ("<", "≤", ">", "≥")
_JOINS: Final = ("and", "or")
_SUM: Final = ("+", "−")
_EVERY: Final = tuple(name for name in _SIGNS if name not in ("gcd", "mod"))
_NEEDED: Final[dict[Topic | None, tuple[str, ...]]] = {
    None: _EVERY,
    Topic.NUMBERS: (*_SUM, "×", "/", *_EQUAL, *_UNEQUAL, "()"),
    Topic.ABSOLUTE: (*_SUM, "||", "()", *_EQUAL, *_UNEQUAL, *_JOINS),
    Topic.DIVISIBILITY: (*_SUM, "×", "gcd", "mod", *_EQUAL, *_UNEQUAL, "()", *_JOINS),
    Topic.EQUATIONS: (*_SUM, "×", "/", *_EQUAL, "()", "²", "√", *_JOINS),
    Topic.INEQUALITIES: (*_SUM, "×", "/", *_UNEQUAL, "≠", "()", "||", "²", *_JOINS),
    Topic.FUNCTIONS: (*_SUM, "×", "/", "=", *_UNEQUAL, "()", "||", "²", "√"),
    Topic.LINES: (*_SUM, "×", "/", "=", *_UNEQUAL, "()", "||", *_JOINS),
    Topic.TRIANGLES: (*_SUM, "×", "=", *_UNEQUAL, "()", "²", "√", *_JOINS),
    Topic.SEQUENCES: (*_SUM, "×", "/", "=", "()", "²", "√", *_JOINS),
    Topic.CONICS: (*_SUM, "×", "/", "=", *_UNEQUAL, "()", "²", "√"),
}


def signs_for(draft: Draft) -> Iterator[Sign]:
    """The keys that the draft's topic and reading need, the letters first."""
    for letter in Reading(draft.letter).variables(draft.size):
        yield Sign(letter, letter, letter)
    for name in _NEEDED[draft.topic]:
        sign = _SIGNS[name]
        if name in ("and", "or"):
            word = _(sign.called)
            yield Sign(word, f" {word} ", word)
        elif name == "mod":
            yield Sign(sign.shown, " mod ", _(sign.called))
        else:
            yield sign._replace(called=_(sign.called))


class _Key(QPushButton):
    """Leaves the arrows to the palette."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.ignore()
        else:
            super().keyPressEvent(event)


class Palette(QWidget):
    """The keys. A click leaves the keyboard where it was; Tab comes to the first key, arrows go on."""

    picked = Signal(object)
    """The Sign that is to be inserted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._signs: tuple[Sign, ...] = ()
        self._flow = Flow(self)
        self.keys = [self._key(0)]

    def show_draft(self, draft: Draft) -> None:
        """Offer what this draft needs."""
        signs = tuple(signs_for(draft))
        self.setAccessibleName(_("Signs"))
        if signs == self._signs:
            return
        self._signs = signs
        while len(self.keys) < len(signs):
            self.keys.append(self._key(len(self.keys)))
        for place, key in enumerate(self.keys):
            key.setVisible(place < len(signs))
            if place < len(signs):
                key.setText(signs[place].shown)
                key.setAccessibleName(signs[place].called)
                key.setToolTip(signs[place].called if len(signs[place].called) > 1 else "")
        self._flow.invalidate()

    def dress(self) -> None:
        """Keys as large as the window asks for."""
        px = theme.body(self)
        self._flow.setSpacing(round(px * 0.3))
        sheet = (
            f"QPushButton {{ font-size: {round(px * 1.1)}px; min-width: {round(px * 1.5)}px;"
            f" padding: {round(px * 0.15)}px {round(px * 0.3)}px; }}"
        )
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)
        self._flow.invalidate()

    def _key(self, place: int) -> _Key:
        key = _Key(self)
        key.setFocusPolicy(Qt.FocusPolicy.NoFocus if place else Qt.FocusPolicy.TabFocus)
        key.setAutoDefault(True)
        key.clicked.connect(partial(self._pick, place))
        self._flow.addWidget(key)
        return key

    def _pick(self, place: int) -> None:
        self.picked.emit(self._signs[place])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(Qt.Key(event.key()))
        focused = self.focusWidget()
        if steps is None or not isinstance(focused, _Key) or focused not in self.keys:
            super().keyPressEvent(event)
            return
        place = (self.keys.index(focused) + steps) % len(self._signs)
        self.keys[place].setFocus(Qt.FocusReason.TabFocusReason)

"""Which cards are idle: those that follow from the relation, or a list of the teacher's own."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from classroom.cards import KINDS, TWO_PACKS, Kind
from classroom.maths.idle.marking import Marks, marks
from classroom.maths.reading import Reading
from classroom.maths.relation import Relation
from classroom.ui import theme
from classroom.ui.background import Background
from classroom.ui.teacher.idle_cells import Cells, State
from classroom.ui.teacher.idle_legend import Legend
from classroom.words import _, language

_SENTENCES: Final = 3
_SEATS: Final = (3, 4)
Asked = tuple[Relation, Reading, frozenset[Kind] | None, str]


class _Answer(QObject):
    """Carries the marks from the background to the GUI thread."""

    ready = Signal(object, object)


class IdleGrid(QWidget):
    """Shows which kinds are idle; a press changes it, `changed` tells.

    `changed` carries the idle kinds (None: those that follow from the relation) and whether they are left out
    of the pack.
    """

    changed = Signal(object, bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        theme.paper(self)
        self._rule: tuple[Relation, Reading] | None = None
        self._idle: frozenset[Kind] | None = None
        self.marks: Marks | None = None
        self._asked: Asked | None = None
        self._answered: Asked | None = None
        self._pointed: Kind | None = None
        self.automatic, self.adopt = theme.button(), theme.button()
        self.automatic.setCheckable(True)
        self.count = QLabel()
        self.cells = Cells()
        self.legend = Legend()
        self.without = QCheckBox()
        self.pack = QLabel()
        self.why = QLabel()
        self._background = Background(self)
        self._answer = _Answer()
        self._answer.ready.connect(self._take_marks, Qt.ConnectionType.QueuedConnection)
        self._build()
        self.retranslate()

    @property
    def settled(self) -> bool:
        """Whether what is shown has been worked out to its end."""
        return self._answered == self._asked

    def show_cards(
        self, relation: Relation, reading: Reading, idle: frozenset[Kind] | None, without_idle: bool
    ) -> None:
        """Show these idle cards (None: derived) of this relation."""
        if self._rule != (relation, reading):
            self._rule, self.marks = (relation, reading), None
        self._idle = idle
        with QSignalBlocker(self.without):
            self.without.setChecked(without_idle)
        self._show()
        self._ask()

    def retranslate(self) -> None:
        """Say all words again in the language spoken now."""
        self.automatic.setText(_("Automatic"))
        self.automatic.setToolTip(
            _("Idle are the cards that can win with no others; they follow the relation.")
        )
        self.adopt.setText(_("Take the derived idle cards"))
        self.without.setText(_("Leave idle cards out of the pack"))
        self.cells.setAccessibleName(_("Idle cards"))
        self.legend.retranslate()
        self._show()
        self._ask()

    def stop(self) -> None:
        """Nothing more in the background; for good."""
        self._rule = None
        self._background.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._dress()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.layout() is not None:
            self._dress()

    # What people do

    def _toggle(self, kinds: tuple[Kind, ...]) -> None:
        """All of them idle; or none of them, when all are."""
        chosen = self._chosen()
        if chosen is None:
            return
        self._change(chosen - set(kinds) if chosen.issuperset(kinds) else chosen | set(kinds))

    def _take_over(self) -> None:
        if self.marks is not None:
            self._change(self.marks.derived)

    def _follow(self, automatic: bool) -> None:
        self._change(None if automatic else self._chosen())

    def _change(self, idle: frozenset[Kind] | None) -> None:
        self._idle = idle
        self._show()
        self._ask()
        self._tell()

    def _tell(self) -> None:
        self.changed.emit(self._idle, self.without.isChecked())

    def _leave_out(self) -> None:
        self._show()
        self._tell()

    def _point(self, kind: Kind | None) -> None:
        self._pointed = kind
        self._say_why()

    # What is shown

    def _chosen(self) -> frozenset[Kind] | None:
        """The kinds that are idle; None while the derived ones are not known."""
        if self._idle is not None:
            return self._idle
        return self.marks.derived if self.marks else None

    def _ask(self) -> None:
        """Have it worked out what differs from the derived idle cards, and why."""
        if self._rule is None:
            return
        asked: Asked = (*self._rule, self._idle, language())
        if asked == self._asked:
            return
        self._asked = asked
        answer = self._answer
        self._background.instead(lambda: _work(asked, answer))

    def _take_marks(self, asked: Asked, found: Marks) -> None:
        if asked == self._asked:
            self._answered, self.marks = asked, found
            self._show()

    def _show(self) -> None:
        chosen = self._chosen()
        derived = self.marks.derived if self.marks else frozenset()
        idle = chosen or frozenset()
        known = self.marks is not None
        states = {
            kind: State(kind in idle, kind in derived, known and (kind in idle) != (kind in derived))
            for kind in KINDS
        }
        self.cells.show_states(states)
        self.cells.setEnabled(chosen is not None)
        with QSignalBlocker(self.automatic):
            self.automatic.setChecked(self._idle is None)
        self.automatic.setEnabled(known)
        self.adopt.setEnabled(known and self._idle != derived)
        self.count.setText(_("Idle: {cards} cards", cards=2 * len(idle)) if chosen is not None else "")
        self._say_pack(idle)
        self._say_why()

    def _say_pack(self, idle: frozenset[Kind]) -> None:
        cards = len(TWO_PACKS) - (2 * len(idle) if self.without.isChecked() else 0)
        seats = _("; ").join(_("{seats} seats: {share}", seats=n, share=_share(cards, n)) for n in _SEATS)
        self.pack.setText(_("{cards} cards in the pack; {seats}", cards=cards, seats=seats))

    def _say_why(self) -> None:
        """First of the card that the keyboard is at, then of others that differ from the derived ones."""
        found = self.marks
        if found is None:
            self.why.clear()
            return
        sentences = found.sentences
        differ = sorted(sentences, key=lambda kind: (kind is not self._pointed, kind.index))
        said = [sentences[kind] + _(".") for kind in differ[:_SENTENCES]]
        if len(differ) > _SENTENCES:
            said.append(
                _("{count} more cards are marked: go to one to read why.", count=len(differ) - _SENTENCES)
            )
        if not said:
            said = [_("These are just the cards that can belong to no group.")]
        self.why.setText("\n".join(said))

    # How it stands

    def _build(self) -> None:
        self.why.setWordWrap(True)
        self.why.setTextFormat(Qt.TextFormat.PlainText)
        self.why.setAlignment(Qt.AlignmentFlag.AlignTop)
        for label in (self.pack, self.count):
            label.setProperty("tone", "soft")
        self._keys = QHBoxLayout()
        self._keys.addWidget(self.automatic)
        self._keys.addWidget(self.adopt)
        self._keys.addStretch(1)
        self._keys.addWidget(self.count)
        self._pack = QHBoxLayout()
        self._pack.addWidget(self.without)
        self._pack.addStretch(1)
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(0, 0, 0, 0)
        self._outer.addLayout(self._keys)
        self._outer.addWidget(self.cells)
        self._outer.addWidget(self.legend)
        self._outer.addWidget(self.why)
        self._outer.addLayout(self._pack)
        self._outer.addWidget(self.pack)
        self._outer.addStretch(1)
        self.automatic.clicked.connect(self._follow)
        self.adopt.clicked.connect(self._take_over)
        self.without.toggled.connect(self._leave_out)
        self.cells.toggled.connect(self._toggle)
        self.cells.pointed.connect(self._point)

    def _dress(self) -> None:
        px = theme.body(self)
        self._outer.setSpacing(round(px * 0.4))
        self._keys.setSpacing(round(px * 0.5))
        self.legend.updateGeometry()


def _work(asked: Asked, answer: _Answer) -> None:
    relation, reading, idle, _language = asked
    found = marks(relation, reading, idle)
    with suppress(RuntimeError):  # the program has ended meanwhile, and `answer` with it
        answer.ready.emit(asked, found)


def _share(cards: int, seats: int) -> str:
    """How many cards each seat is dealt: 36 each, or 20–21 each."""
    least, over = divmod(cards, seats)
    return _("{cards} each", cards=f"{least}–{least + 1}" if over else least)

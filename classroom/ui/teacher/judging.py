"""What a relation says, found out behind the screen while it is typed: first how it was understood, then
its picture and the cards that can win."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from classroom.maths.figure import FigureSpec
from classroom.maths.groups import Groups
from classroom.maths.notation import NotationError
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation, RelationError
from classroom.ui.background import Background
from classroom.ui.teacher.rereading import translated
from classroom.ui.teacher.sampling import Example, examples, line_of
from classroom.words import _

if TYPE_CHECKING:
    from classroom.draft import Draft

SETTLED_MS: Final = 150
"""How long nothing is typed until it is judged."""
_EXAMPLES: Final = 12
_MENDS: Final = 4


@dataclass(frozen=True, slots=True)
class Mend:
    """One click that would put the relation right: what the button says, and what then holds."""

    words: str
    relation: str
    letter: Letter
    size: int


@dataclass(frozen=True, slots=True)
class Finding:
    """How a draft's relation was understood, or what is wrong with it.

    `sentence` and `position` are of the mistake; `position` None where it is not one sign's.
    """

    draft: Draft
    relation: Relation | None
    sentence: str = ""
    position: int | None = None
    mends: tuple[Mend, ...] = ()


@dataclass(frozen=True, slots=True)
class Sight:
    """What can be seen of a relation: its groups, a few of them, its picture and what that shows."""

    draft: Draft
    groups: Groups
    figure: FigureSpec
    name: str
    examples: tuple[Example, ...]


def reading_of(draft: Draft) -> Reading:
    """How the draft reads cards."""
    return Reading(draft.letter, draft.joker)


def find(draft: Draft) -> Finding:
    """How the relation is understood."""
    try:
        return Finding(draft, Relation.parse(draft.relation, reading_of(draft), draft.size))
    except NotationError as error:
        mends = {
            (mend.relation, mend.letter, mend.size): mend
            for mend in (*_other_readings(draft), *_repairs(draft, error))
        }
        return Finding(draft, None, error.sentence, error.position, tuple(mends.values())[:_MENDS])
    except RelationError as error:
        return Finding(draft, None, str(error), None, tuple(_other_readings(draft)))


def look(draft: Draft, relation: Relation) -> Sight:
    """All that can be seen of the relation."""
    reading = reading_of(draft)
    groups = Groups.of(relation, reading, draft.idle)
    shown = examples(groups, _EXAMPLES)
    if relation.size == 3:
        line, drawn = line_of(groups, shown)
        name = _("On the number line: {example}", example=drawn.text) if drawn else ""
        return Sight(draft, groups, line, name, shown)
    name, figure = _picture(relation, reading, groups)
    return Sight(draft, groups, figure, name, shown)


def _picture(relation: Relation, reading: Reading, groups: Groups) -> tuple[str, FigureSpec]:
    from classroom.maths.portrait import portrait, shape_figure

    across, up = relation.variables
    found = portrait(relation.condition, (across, up))
    return found.name, shape_figure(found, relation, reading, groups.idle)


def _repairs(draft: Draft, error: NotationError) -> Iterator[Mend]:
    from classroom.maths.repair import repairs

    for repair in repairs(draft.relation, reading_of(draft).variables(3), error):
        # What speaks of a third card has it.
        size = draft.size if _reads(repair.text, draft.letter, draft.size) else 3
        yield Mend(repair.words, repair.text, draft.letter, size)


def _other_readings(draft: Draft) -> Iterator[Mend]:
    """Another number of cards, or another reading, under which what is written has a meaning as it stands."""
    text, coordinates = draft.relation, Letter.D
    if draft.letter is coordinates:
        if draft.size == 3 and _reads(text, coordinates, 2):
            yield Mend(_("Two cards make a group"), text, coordinates, 2)
        for size in (2, 3):
            if _reads(text, Letter.Z, size):
                yield Mend(_("Read red as +, black as −"), text, Letter.Z, size)
                break
    elif draft.size == 2 and _reads(text, draft.letter, 3):
        yield Mend(_("Three cards make a group"), text, draft.letter, 3)
    elif _reads(text, coordinates, 2):
        yield Mend(_("Read cards as coordinates"), text, coordinates, 2)
        letters = translated(text, coordinates, draft.letter)
        yield Mend(_("Change to {formula}", formula=letters), letters, draft.letter, draft.size)


def _reads(text: str, letter: Letter, size: int) -> bool:
    try:
        Relation.parse(text, Reading(letter), size)
    except (NotationError, RelationError):
        return False
    return True


class _Answer(QObject):
    """Carries what was found from the background to the GUI thread."""

    found = Signal(object)
    seen = Signal(object)


class Judge(QObject):
    """Judges the draft shown last, once it has been left alone a moment; older drafts are forgotten."""

    understood = Signal(object)
    """A Finding."""
    seen = Signal(object)
    """The Sight that follows when the relation is right."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._draft: Draft | None = None
        self._held = False
        self._timer = QTimer(self, singleShot=True, interval=SETTLED_MS)
        self._timer.timeout.connect(self._begin)
        self._background = Background(self)
        self._answer = _Answer()
        self._answer.found.connect(self._found, Qt.ConnectionType.QueuedConnection)
        self._answer.seen.connect(self._seen, Qt.ConnectionType.QueuedConnection)

    def ask(self, draft: Draft) -> None:
        """Judge this draft soon."""
        if self._draft is None or _asked(draft) != _asked(self._draft):
            self._draft = draft
            self._restart()

    def again(self) -> None:
        """Judge once more, for the language spoken is another."""
        self._restart()

    def hold(self, held: bool) -> None:
        """Judge nothing while an input method composes."""
        self._held = held
        self._restart()

    def stop(self) -> None:
        """Nothing more in the background; for good."""
        self._draft = None
        self._timer.stop()
        self._background.end()

    def _restart(self) -> None:
        self._timer.stop()
        if self._draft is not None and not self._held:
            self._timer.start()

    def _begin(self) -> None:
        draft, answer = self._draft, self._answer
        if draft is not None:
            self._background.instead(lambda: self._work(draft, answer))

    def _work(self, draft: Draft, answer: _Answer) -> None:
        finding = find(draft)
        with suppress(RuntimeError):  # the program has ended meanwhile, and `answer` with it
            answer.found.emit(finding)
        if finding.relation is not None and draft is self._draft:
            sight = look(draft, finding.relation)
            with suppress(RuntimeError):
                answer.seen.emit(sight)

    def _found(self, finding: Finding) -> None:
        if finding.draft is self._draft and not self._held:
            self.understood.emit(finding)

    def _seen(self, sight: Sight) -> None:
        if sight.draft is self._draft and not self._held:
            self.seen.emit(sight)


def _asked(draft: Draft) -> tuple[object, ...]:
    """What of a draft the judgement depends on."""
    return draft.relation, draft.letter, draft.size, draft.joker, draft.idle, draft.without_idle

"""What the teacher does at the desk, done to the match and the table; nobody else can do it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal

from classroom.games.game import IllegalAction
from classroom.ui.desk import desk_words
from classroom.ui.desk.desk import Desk, DeskFacts
from classroom.ui.desk.desk_place import DeskPlace
from classroom.ui.desk.frost import Frost
from classroom.ui.explanation.lecture import Lecture
from classroom.ui.press import Keys, shortcut
from classroom.ui.settings import name_problem
from classroom.ui.table import sentences
from classroom.ui.table.claiming import Claiming
from classroom.ui.table.controller import Controller, Waiting
from classroom.ui.table.table_stage import TableStage
from classroom.ui.table.telling import Telling
from classroom.words import _

_OPEN: Final = ("F2",)
_FROZEN: Final = frozenset(("groups",))  # these change nothing at the table


class Presiding(QObject):
    """Leads from the desk's buttons to `stage` and its match.

    `keys` are the table's own, which a desk in a window of its own hears too.
    """

    named = Signal(object)
    """The chairs of the settings, with the names that the seats have now."""
    listening = Signal()
    """The table hears its keys again, or no longer."""

    def __init__(
        self, stage: TableStage, telling: Telling, lecture: Lecture, claiming: Claiming, keys: Keys
    ) -> None:
        super().__init__(stage)
        self._stage, self._telling, self._lecture, self._claiming = stage, telling, lecture, claiming
        self._armed: str | None = None
        self._groups_shown = False
        self.desk = Desk(stage)
        self.frost = Frost(stage, self.desk, stage.header.desk)
        self.place = DeskPlace(stage, self.desk)
        self.place.hear({**self.desk.keys(), _OPEN: self.toggle, ("F11",): self.place.fill_screen})
        self._table_keys = self.place.hear(keys)
        shortcut(stage, _OPEN, self.toggle)
        self._shortcuts = [shortcut(stage, each, do) for each, do in self.desk.keys().items()]
        self._acts = self._all_acts(keys)
        self.desk.pressed.connect(self._press)
        self.desk.given.connect(self._rename)
        self.desk.left.connect(self._close_names)
        self.frost.touched.connect(self._say_frozen)
        self.place.moved.connect(self._moved)
        stage.header.desk_wanted.connect(self.toggle)
        stage.header.switched.connect(self.refresh)
        telling.offered.connect(self.refresh)
        claiming.holding.connect(self.refresh)

    def listen_to(self, controller: Controller) -> None:
        """Preside over this match from now on."""
        self._armed = None
        controller.stepped.connect(self._stepped)

    def toggle(self) -> None:
        """Open the desk, or put it away."""
        if self.place.opened:
            if self.desk.isAncestorOf(self._stage.focusWidget()):
                self._stage.setFocus()
            self.place.put_away()
        else:
            self.place.open()

    def listen(self, to_keys: bool) -> None:
        """The table hears its keys, or not: be they pressed before it, or at a desk in another window."""
        for each in self._table_keys:
            each.setEnabled(to_keys)

    def escape(self) -> bool:
        """What was begun at the desk is left; False when nothing was."""
        naming = self.desk.naming
        if naming:
            self._close_names()
        if not self._disarm():
            return naming
        self.refresh()
        return True

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.desk.retranslate()
        self.place.retranslate()
        self.refresh()

    def stop(self) -> None:
        """The match is left: nothing of the desk stays."""
        self.frost.freeze(False)
        self.place.put_away()

    def refresh(self) -> None:
        """Show at the desk what there is and what can be done."""
        opened = self.place.opened
        self._stage.header.desk.setChecked(opened)
        for each in self._shortcuts:
            each.setEnabled(opened)
        if opened:
            self.desk.show_facts(self._facts())

    def _facts(self) -> DeskFacts:
        controller, header = self._telling.controller, self._stage.header
        match = controller.match
        on = {
            "pause": controller.paused,
            "freeze": self.frost.frozen,
            "numbers": header.numbers.isChecked(),
            "dimming": header.dimming.isChecked(),
        }
        asking = {
            None: "",
            "overrule": desk_words.overruling_words(match, secret=self._secret),
            "end": desk_words.ending_words(),
        }
        shown = self._groups_shown or self.place.private
        return DeskFacts(
            turn=desk_words.turn_words(controller),
            groups=desk_words.groups_words(match) if shown else None,
            pace=controller.pace,
            may=self._may(controller) & _FROZEN if self.frost.frozen else self._may(controller),
            on=frozenset(name for name, is_on in on.items() if is_on),
            armed=self._armed,
            asking=asking[self._armed],
        )

    @property
    def _secret(self) -> bool:
        """Whether the class, which sees the desk, is still to find the verdict."""
        return self._lecture.asking and not self.place.private

    def _may(self, controller: Controller) -> frozenset[str]:
        match, panel = controller.match, self._stage.panel
        proving, over = self._claiming.proving.active, controller.waiting is Waiting.OVER
        bots = any(seat.bot for seat in match.seats) and not over
        seen = not panel.isHidden() and panel.explanation is not None
        may = {
            "pause": bots,
            "pace": bots,
            "forward": seen and panel.left > 0,
            "back": seen and panel.at > 0,
            "undo": match.may_undo or proving,
            "overrule": match.may_overrule and not proving,
            "end": match.may_end,
            "groups": desk_words.may_win(match),
            "swap": self.place.private,
        }
        always = ("numbers", "dimming", "names")
        return frozenset((*always, *(name for name, can in may.items() if can)))

    def _moved(self) -> None:
        """However the desk was put away, nothing waits for a press there any longer."""
        if not self.place.opened:
            self.escape()
        self.refresh()

    # What is pressed.

    def _all_acts(self, keys: Keys) -> Mapping[str, Callable[[], object]]:
        by_key = {key: do for all_keys, do in keys.items() for key in all_keys}
        header = self._stage.header
        return {
            "pause": by_key["P"],
            "pace": by_key["S"],
            "numbers": header.numbers.toggle,
            "dimming": header.dimming.toggle,
            "forward": self._lecture.forward,
            "back": self._lecture.back,
            "freeze": self._freeze,
            "undo": self._undo,
            "overrule": partial(self._ask_first, "overrule", self._overrule),
            "end": partial(self._ask_first, "end", self._end),
            "names": self._show_names,
            "groups": self._show_groups,
            "away": self.toggle,
            "swap": self.place.swap,
        }

    def _press(self, name: str) -> None:
        if name != self._armed:
            self._disarm()
        self._acts[name]()
        self.refresh()

    def _ask_first(self, name: str, do: Callable[[], None]) -> None:
        """The first press asks, the second one does it; meanwhile nothing happens by itself."""
        if self._armed == name:
            self._disarm()
            do()
        else:
            self._armed = name
            self._telling.controller.hold(True)

    def _disarm(self) -> bool:
        if self._armed is None:
            return False
        self._armed = None
        self.desk.say("")
        self._telling.controller.hold(self.frost.frozen)
        return True

    def _stepped(self) -> None:
        self._groups_shown = False
        if not self._disarm():
            self.desk.say("")
        self.refresh()

    def _freeze(self) -> None:
        self.escape()
        frozen = not self.frost.frozen
        self.frost.freeze(frozen)
        self.listening.emit()
        self._telling.controller.hold(frozen)
        if frozen:
            self.desk.say(_("The table is frozen: it stays as it is and answers to nobody."))
        else:
            self.desk.say("")
            self._telling.show_again()

    def _say_frozen(self) -> None:
        self._stage.bar.say(_("The table is frozen"), warn=True)

    def _undo(self) -> None:
        if self._give_up_proof():
            self._stage.bar.say(_("The teacher has taken the claim back"))
        else:
            self._telling.controller.undo()

    def _overrule(self) -> None:
        self._telling.controller.overrule()

    def _end(self) -> None:
        self._give_up_proof()
        self._telling.controller.end()

    def _give_up_proof(self) -> bool:
        if not self._claiming.give_up_proof():
            return False
        self._telling.recall()
        self._telling.show()
        return True

    def _show_groups(self) -> None:
        self._groups_shown = True

    def _show_names(self) -> None:
        self.desk.say("")
        self.desk.show_names(tuple(seat.name for seat in self._telling.controller.match.seats))

    def _close_names(self) -> None:
        self.desk.show_buttons()
        if not self.place.private and self.desk.isVisible():
            self._stage.setFocus()

    def _rename(self, names: tuple[str, ...]) -> None:
        """All names, or, when one is none, not one of them."""
        controller, chairs = self._telling.controller, self._stage.settings.chairs
        before = tuple(seat.name for seat in controller.match.seats)
        problem = name_problem((*names, *(chair.name for chair in chairs[len(names) :])))
        try:
            if problem is None:
                controller.rename(names)
        except IllegalAction as illegal:
            problem = str(illegal)
        if problem is not None:
            self.desk.say(problem, warn=True)
            return
        self._close_names()
        after = tuple(seat.name for seat in controller.match.seats)
        self._stage.bar.say(sentences.renamed(before, after))
        self.named.emit(
            tuple(replace(chair, name=name) for chair, name in zip(chairs, after, strict=False))
            + chairs[len(after) :]
        )

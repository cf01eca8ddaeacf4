"""The editor: a lesson is written, seen at once for what it is, tried and saved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from classroom.cards import Kind
from classroom.draft import Draft
from classroom.lesson import Lesson
from classroom.lesson_file.values import LessonError
from classroom.library.library import Library
from classroom.ui.press import shortcut
from classroom.ui.settings import Settings
from classroom.ui.teacher.focus import next_part
from classroom.ui.teacher.history import History
from classroom.ui.teacher.judging import Finding, Judge, Mend, Sight, reading_of
from classroom.ui.teacher.keeper import Keeper
from classroom.ui.teacher.own_file import file_of
from classroom.ui.teacher.palette import Sign
from classroom.ui.teacher.parts import TABS, Parts
from classroom.ui.teacher.titles import suggested, titled, untitled
from classroom.words import _, language, later

_ASKED: Final = later("This lesson has changes that are not saved.")


class Editor(Parts):
    """Holds one Draft, which every part shows and changes.

    `saved` gives the lesson that was written to its file, `tried` one that is to be played unsaved.
    """

    saved = Signal(Lesson)
    tried = Signal(Lesson)
    left = Signal()

    lesson = None
    """No lesson is played here."""

    def __init__(
        self, draft: Draft, library: Library, settings: Settings, parent: QWidget | None = None
    ) -> None:
        super().__init__(draft, parent)
        self._library = library
        self._path = file_of(draft, self._library)
        self.fun.set_pace(settings.pace)
        self._saved = untitled(draft)
        self._history = History(self._saved)
        self._offering = False
        self.finding: Finding | None = None
        self.judge = Judge(self)
        self._keeper = Keeper(lambda: self.draft if self.unsaved else None, self)
        self._connect()
        self._add_keys()
        self.retranslate()
        self._show()
        self._offer_unsaved()

    @property
    def draft(self) -> Draft:
        """What is being written, as it is now."""
        return self._history.now

    @property
    def unsaved(self) -> bool:
        """Whether there are changes that are in no file of hers."""
        return self.draft != self._saved

    @property
    def up_to_date(self) -> bool:
        """Whether all that is shown is of the draft as it is now, and drawn."""
        finding, sight = self.finding, self.picture.sight
        if finding is None or finding.draft.relation != self.draft.relation or self.fun.busy:
            return False
        seen = finding.relation is None or (sight is not None and sight.draft is finding.draft)
        return seen and (not self.picture.figure.isVisible() or self.picture.figure.up_to_date)

    def retranslate(self) -> None:
        super().retranslate()
        self.question.retranslate()
        self.faults.retranslate()
        self.palette_keys.show_draft(self.draft)
        self.picture.clear()
        self.judge.again()
        self._show_state()

    def stop(self) -> None:
        """Nothing more in the background; what is not saved is kept for the next time."""
        self.faults.put_away()
        self.judge.stop()
        self.idle.stop()
        self.fun.stop()
        self._keeper.stop()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.focusWidget() is None:
            self.field.end(False)
            (self.question.answers[0] if self._offering else self.field).setFocus()

    # What a person does

    def change(self, draft: Draft) -> None:
        """`draft` is what is being written from now on."""
        if draft != self.draft:
            self._history.change(draft)
            self._show()

    def undo(self) -> None:
        """Take the last change back."""
        if self._history.undo():
            self._show()

    def redo(self) -> None:
        """Do again what was taken back."""
        if self._history.redo():
            self._show()

    def save(self) -> bool:
        """Write the lesson to its file; False, with all its faults shown, when that cannot be."""
        draft = titled(self.draft, self.finding)
        try:
            lesson = self._library.save(draft, self._path)
        except LessonError as error:
            self.faults.show_refusal(draft, error)
            return False
        self._saved = replace(untitled(draft, self.finding), id=lesson.id, order=lesson.order)
        self._history.now = self._saved
        self._path = lesson.path
        self._keeper.forget()
        self.faults.put_away()
        self._show()
        self.saved.emit(lesson)
        return True

    def play(self) -> None:
        """Have the lesson played as it is, without saving it."""
        try:
            lesson = titled(self.draft, self.finding).lesson()
        except LessonError as error:
            self.faults.show_faults(later("It cannot be played yet:"), error)
            return
        self.faults.put_away()
        self.tried.emit(lesson)

    def leave(self) -> None:
        """Back to where she came from; with changes that are not saved, she is asked first."""
        if self.question.asks(_ASKED):
            self.question.put_away()
            self.field.setFocus()
        elif not self.unsaved:
            self._go()
        else:
            self.faults.put_away()
            self.question.ask(
                _ASKED,
                [
                    (later("Save"), self._save_and_leave),
                    (later("Do not save"), self._drop_and_leave),
                    (later("Go on editing"), self.field.setFocus),
                ],
            )

    def _save_and_leave(self) -> None:
        if self.save():
            self._go()

    def _drop_and_leave(self) -> None:
        self._saved = self.draft
        self._keeper.forget()
        self._go()

    def _go(self) -> None:
        self.stop()
        self.left.emit()

    # What the parts tell

    def _connect(self) -> None:
        self.back.clicked.connect(self.leave)
        self.save_button.clicked.connect(self.save)
        self.try_out.clicked.connect(self.play)
        self.title.typed.connect(self._retitle)
        self.field.typed.connect(lambda text: self.change(replace(self.draft, relation=text)))
        self.field.composing.connect(self.judge.hold)
        self.palette_keys.picked.connect(self._insert)
        self.understanding.mended.connect(self._mend)
        self.form.changed.connect(self.change)
        self.texts.changed.connect(self.change)
        self.faults.wanted.connect(self.go_to)
        self.idle.changed.connect(self._take_idle)
        self.fun.advised.connect(self.change)
        self.judge.understood.connect(self._understood)
        self.judge.seen.connect(self._seen)

    def _add_keys(self) -> None:
        keys: tuple[tuple[list[str], Callable[[], object]], ...] = (
            (["Esc"], self.leave),
            (["Ctrl+S"], self.save),
            (["F5", "Ctrl+P"], self.play),
            (["Ctrl+Z"], self.undo),
            (["Ctrl+Y", "Ctrl+Shift+Z"], self.redo),
            (["F6"], lambda: next_part(self._stops(), 1)),
            (["Shift+F6"], lambda: next_part(self._stops(), -1)),
            (["Ctrl+PgDown"], lambda: self._turn(1)),
            (["Ctrl+PgUp"], lambda: self._turn(-1)),
        )
        for names, act in keys:
            shortcut(self, names, act)

    def _stops(self) -> tuple[QWidget, ...]:
        page = self.pages.currentWidget()
        assert page is not None
        return self.title, self.field, self.palette_keys, self.form, self.tabs, page

    def _turn(self, steps: int) -> None:
        self.show_tab((self.pages.currentIndex() + steps) % len(TABS))

    def _retitle(self, text: str) -> None:
        self.change(replace(self.draft, title={**self.draft.title, language(): text}))

    def _insert(self, sign: Sign) -> None:
        self.field.insert_sign(sign.inserts, sign.wraps)

    def _mend(self, mend: Mend) -> None:
        self.change(replace(self.draft, relation=mend.relation, letter=mend.letter, size=mend.size))
        self.field.setFocus()

    def _take_idle(self, idle: frozenset[Kind] | None, without_idle: bool) -> None:
        self.change(replace(self.draft, idle=idle, without_idle=without_idle))

    def _understood(self, finding: Finding) -> None:
        self.finding = finding
        self._history.pause()
        self.field.mark(finding.position)
        self.understanding.show_finding(finding)
        self._show_state()
        if finding.relation is None:
            self.picture.show_mistake()
        else:
            draft = finding.draft
            self.idle.show_cards(finding.relation, reading_of(draft), draft.idle, draft.without_idle)

    def _seen(self, sight: Sight) -> None:
        self.understanding.show_sight(sight)
        self.picture.show_sight(sight)

    # What is shown

    def _show(self) -> None:
        draft = self.draft
        self.field.show_text(draft.relation)
        self.palette_keys.show_draft(draft)
        self.form.show_draft(draft)
        self.texts.show_draft(draft)
        self.fun.show_draft(draft)
        self.faults.follow(draft)
        self.judge.ask(draft)
        self._show_state()
        self._keeper.changed()

    def _show_state(self) -> None:
        """The title, or the one offered, and whether all is saved."""
        self.title.show_text(self.draft.title[language()])
        self.title.setPlaceholderText(suggested(self.draft, self.finding))
        self.state.setText(_("not saved yet") if self.unsaved else _("saved") if self.draft.id else "")

    def _offer_unsaved(self) -> None:
        """What was not saved the last time: she may go on with it."""
        draft = self._keeper.older
        if draft == self.draft:
            self._keeper.drop()
        elif draft is not None:
            self._offering = True
            self.question.ask(
                later("A lesson was not saved the last time: {name}"),
                [(later("Go on with it"), partial(self._resume, draft)), (later("Drop it"), self._decline)],
                name=draft.title[language()] or draft.relation,
            )

    def _resume(self, draft: Draft) -> None:
        self._offering = False
        self._keeper.take_up()
        self._path = file_of(draft, self._library)
        self.change(draft)
        self.field.setFocus()

    def _decline(self) -> None:
        self._offering = False
        self._keeper.drop()
        self.field.setFocus()

"""Explanations worked out in the background, one at a time, and kept."""

from __future__ import annotations

from contextlib import suppress
from typing import TypeAlias

from PySide6.QtCore import QObject, Qt, QThreadPool, Signal

from classroom.cards import Kind
from classroom.lesson import Lesson
from classroom.maths.explanation import Explanation
from classroom.words import language

_Key: TypeAlias = tuple[str, tuple[Kind, ...]]


class _Answer(QObject):
    """Carries an explanation from the background to the GUI thread; None when it failed."""

    ready = Signal(object, object)


class Explaining(QObject):
    """Explains what was asked last; `explained` carries the Explanation, `failed` that there will be none."""

    explained = Signal(object)
    failed = Signal()

    def __init__(self, lesson: Lesson, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lesson = lesson
        self._asked: tuple[Kind, ...] = ()
        self._known: dict[_Key, Explanation] = {}
        self._held = self._stopped = False
        self._late: Explanation | None = None
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._answer = _Answer()
        self._answer.ready.connect(self._work_done, Qt.ConnectionType.QueuedConnection)

    def explain(self, kinds: tuple[Kind, ...]) -> None:
        """Have these explained: at once where it is known how, else as soon as it is."""
        self._asked, self._late = kinds, None
        key = (language(), kinds)
        if key in self._known:
            self._tell(self._known[key])
            return
        lesson, answer = self._lesson, self._answer
        self._pool.clear()  # nobody waits any more for what has not been begun
        self._pool.start(lambda: _work(lesson, key, answer))

    def explain_again(self) -> None:
        """Have what was explained last, or is being explained, explained in the language spoken now."""
        if self._asked and not self._stopped:
            self.explain(self._asked)

    def forget(self) -> None:
        """What was asked last is not waited for any longer."""
        self._asked, self._late = (), None

    def hold(self, held: bool) -> None:
        """Keep what is worked out meanwhile to oneself; or tell it now."""
        self._held = held
        late, self._late = self._late, None
        if late is not None and not held:
            self.explained.emit(late)

    def stop(self) -> None:
        """Nothing in the background any more; for good."""
        self._stopped = True
        self._pool.clear()
        self._pool.waitForDone()

    def _tell(self, explanation: Explanation) -> None:
        if self._held:
            self._late = explanation
        else:
            self.explained.emit(explanation)

    def _work_done(self, key: _Key, explanation: Explanation | None) -> None:
        if explanation is not None:
            self._known[key] = explanation
        if key != (language(), self._asked) or self._stopped:
            return
        if explanation is None:
            self.failed.emit()
        else:
            self._tell(explanation)


def _work(lesson: Lesson, key: _Key, answer: _Answer) -> None:
    from classroom.maths.explain import explain
    from classroom.maths.explaining.lapses import of_claim

    explanation = None
    try:
        explanation = of_claim(explain(lesson, key[1]), lesson.groups)
    finally:  # what was raised goes on to whoever catches what nobody foresaw
        with suppress(RuntimeError):  # the program has ended meanwhile, and `answer` with it
            answer.ready.emit(key, explanation)

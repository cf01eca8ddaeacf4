"""The drafts of one sitting: what was, what is, what was taken back."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from classroom.draft import Draft

_MOST: Final = 200
# Typing in one of these is taken back as a whole.
_TYPED: Final = ("relation", "title", "teaching", "background")


class History:
    """One draft at a time, with the way back and forth."""

    def __init__(self, draft: Draft) -> None:
        self._past: list[Draft] = []
        self._future: list[Draft] = []
        self._typing = ""
        self.now = draft

    def change(self, draft: Draft) -> None:
        """`draft` is what holds now. Typing on in one text is one change."""
        typing = _typed(self.now, draft)
        if not (typing and typing == self._typing):
            self._past = [*self._past[1 - _MOST :], self.now]
        self._typing = typing
        self._future.clear()
        self.now = draft

    def pause(self) -> None:
        """What is typed from now on is a change of its own."""
        self._typing = ""

    def undo(self) -> bool:
        """Back to the draft before; False when there is none."""
        return self._move(self._past, self._future)

    def redo(self) -> bool:
        """Forth again; False when nothing was taken back."""
        return self._move(self._future, self._past)

    def _move(self, source: list[Draft], target: list[Draft]) -> bool:
        if not source:
            return False
        target.append(self.now)
        self.now = source.pop()
        self._typing = ""
        return True


def _typed(before: Draft, after: Draft) -> str:
    """The text in which alone they differ; empty when it is not typing."""
    names = [each.name for each in fields(before) if getattr(before, each.name) != getattr(after, each.name)]
    return names[0] if len(names) == 1 and names[0] in _TYPED else ""

"""A worksheet made in a process of its own: drawing in a thread would stop the window, or end it."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Final

from classroom.lesson import Lesson, LessonError
from classroom.plots.canvas import Page
from classroom.words import Language, _, speak, why
from classroom.worksheets.worksheet import Order, asked_of, worksheet

_PREVIEW_DPI: Final = 110


@dataclass(frozen=True, slots=True)
class PageDone:
    """One more page, as the bytes of a PNG picture; `part` of the work is done."""

    picture: bytes
    part: float


@dataclass(frozen=True, slots=True)
class Made:
    """The worksheet, as the bytes of a PDF file."""

    pdf: bytes


@dataclass(frozen=True, slots=True)
class NotMade:
    """Why there is none, as a sentence."""

    sentence: str


News = PageDone | Made | NotMade


class Making:
    """One worksheet on its way. Ask `news` now and then; `stop` ends it at once."""

    def __init__(self, lesson: Lesson, order: Order, spoken: Language) -> None:
        # Not a fork: a copy of a window's process would be a half of it.
        context = get_context("spawn")
        self._receive, send = context.Pipe(duplex=False)
        self._process = context.Process(target=_make, args=(send, lesson, order, spoken), daemon=True)
        self._ended = False
        try:
            self._process.start()
        except (OSError, ImportError) as error:
            self._ended = True
            self._failure: NotMade | None = NotMade(
                _("The worksheet cannot be made here: {reason}.", reason=why(error))
            )
        else:
            self._failure = None
        send.close()

    def news(self) -> News | None:
        """What has come since; None when nothing has. Nothing comes after Made or NotMade."""
        if self._failure is not None:
            failure, self._failure = self._failure, None
            return failure
        if self._ended:
            return None
        try:
            if not self._receive.poll():
                return None
            told: News = self._receive.recv()
        except (EOFError, OSError):
            told = NotMade(_("The worksheet was not made: its process ended before its time."))
        if not isinstance(told, PageDone):
            self.stop()
        return told

    def stop(self) -> None:
        """End it; nothing stays behind."""
        if not self._ended:
            self._ended = True
            self._process.terminate()
            self._process.join()
            self._process.close()
        self._receive.close()


def _make(send: Connection, lesson: Lesson, order: Order, spoken: Language) -> None:
    """What the process does."""
    speak(spoken)

    def seen(page: Page, part: float) -> None:
        picture = BytesIO()
        page.savefig(picture, format="png", dpi=_PREVIEW_DPI)
        send.send(PageDone(picture.getvalue(), part))

    try:
        told: News = Made(worksheet(asked_of(lesson, order), seen))
    except LessonError as error:
        told = NotMade(str(error))
    try:
        send.send(told)
    except OSError:  # nobody is there any more
        return

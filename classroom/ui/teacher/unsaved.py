"""A draft that nobody has saved yet, kept on the disk: what she wrote survives a power cut."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from classroom.files import write_whole
from classroom.folders import data_folder
from classroom.lesson import MAX_NAME, WITHOUT_IDLE
from classroom.lesson_file.page import Page, read
from classroom.lesson_file.values import LessonError
from classroom.maths.reading import MAX_JOKER, Letter
from classroom.maths.relation import SIZES
from classroom.maths.tokens import MAX_LENGTH
from classroom.topics import DIFFICULTIES, YEARS, Topic
from classroom.words import LANGUAGES

if TYPE_CHECKING:
    from classroom.draft import Draft

_MOST: Final = 9


def places() -> tuple[Path, ...]:
    """The files in which such drafts are kept, the oldest first; seldom is there more than one."""
    return tuple(data_folder() / f"draft{number}.toml" for number in ("", *range(2, _MOST + 1)))


def keep(draft: Draft, path: Path) -> None:
    """Keep this draft. A disk that refuses is no reason to disturb her: saving will tell."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, draft.text().encode())


def forget(path: Path) -> None:
    """Keep none any more."""
    with suppress(OSError):
        path.unlink(missing_ok=True)


def kept(path: Path) -> Draft | None:
    """The draft that was kept, whatever is wrong with it as a lesson; None when there is none."""
    try:
        page = Page(path.name, read(path))
    except LessonError:
        return None
    return _draft(page)


def _draft(page: Page) -> Draft:
    """What the page says; what it says wrongly is as in a new draft."""
    from classroom.draft import NEW_ID, Draft

    relation = page.text("relation", MAX_LENGTH)
    topic = page.one_of("topic", list(Topic), usual="")
    title, teaching, background = (
        {language: page.words(key, most).said.get(language, "") for language in LANGUAGES}
        for key, most in (("title", MAX_NAME), ("teaching", None), ("background", None))
    )
    draft = Draft(
        id=page.text("id", MAX_NAME),
        title=title,
        relation=relation,
        letter=Letter(page.one_of("reading", list(Letter), usual=Letter.Z)),
        size=page.whole("size", min(SIZES), max(SIZES), 2),
        joker=page.whole("joker", -MAX_JOKER, MAX_JOKER, 0),
        idle=page.kinds("idle"),
        seats=page.whole("seats", 3, 4, 4),
        without_idle=page.one_of("pack", [WITHOUT_IDLE], usual="") == WITHOUT_IDLE,
        order=page.whole("order", 0, 999, 0),
        topic=Topic(topic) if topic else None,
        year=page.whole("year", 0, max(YEARS), 0),
        difficulty=page.whole("difficulty", 0, max(DIFFICULTIES), 0),
        teaching=teaching,
        background=background,
    )
    # A draft without a title is written with its relation for one.
    untitled = {
        language: "" if said == " ".join(relation.split()) else said for language, said in title.items()
    }
    return replace(draft, title=untitled, id="" if draft.id == NEW_ID else draft.id)

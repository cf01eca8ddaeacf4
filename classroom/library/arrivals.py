"""Files that people bring: single lessons, folders of them, zips of them; each with its name."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from classroom.lesson_file.page import read
from classroom.lesson_file.values import LessonError
from classroom.library.parcel import unpacked
from classroom.library.shelf import MAX_FILES, is_lesson
from classroom.words import _, why

MAX_SEEN: Final = 20_000  # files of a folder: nobody keeps lessons among more
Found = bytes | Path | LessonError


def lesson_files(paths: Iterable[Path]) -> Iterator[tuple[str, Found]]:
    """The lesson files that the paths mean: files, those in a folder, those in a zip; or why not."""
    for path in paths:
        try:
            if path.is_dir():
                yield from _inside(path)
            elif path.suffix.lower() == ".zip":
                yield from unpacked(path)
            elif path.suffix.lower() == ".toml":
                yield path.name, path
            elif not path.exists():
                yield path.name, LessonError(_("There is no file {file}.", file=path))
            else:
                said = _("{file} is neither a lesson file (.toml) nor a zip of them.", file=path.name)
                yield path.name, LessonError(said)
        except LessonError as refusal:
            yield path.name, refusal
        except (OSError, ValueError) as error:
            yield path.name, LessonError(_("{file} cannot be read: {reason}.", file=path, reason=why(error)))


def bytes_of(found: Found) -> bytes:
    """What stands in the file. Raises LessonError where it cannot be had."""
    if isinstance(found, LessonError):
        raise found
    return read(found).encode() if isinstance(found, Path) else found


def _inside(folder: Path) -> Iterator[tuple[str, Found]]:
    """The lesson files in the folder and those within it; and whether there were too many. Raises OSError."""
    found: list[Path] = []
    seen = 0
    for top, below, names in os.walk(folder, onerror=_refusing(folder)):
        # What is hidden, as environments are, is nobody's lessons.
        below[:] = sorted(name for name in below if not name.startswith("."))
        found += [Path(top, name) for name in names if is_lesson(name) and Path(top, name).is_file()]
        seen += len(names) + 1
        if seen > MAX_SEEN or len(found) > MAX_FILES:
            break
    shown = str(folder)
    yield from ((str(file.relative_to(folder)), file) for file in sorted(found)[:MAX_FILES])
    if len(found) > MAX_FILES:
        most = _(
            "In {folder} there are more than {most} lesson files; the others were left out.",
            folder=shown,
            most=MAX_FILES,
        )
        yield shown, LessonError(most)
    elif seen > MAX_SEEN:
        lost = _(
            "{folder} holds too many files to look through; name the folder in which the lessons lie.",
            folder=shown,
        )
        yield shown, LessonError(lost)


def _refusing(folder: Path) -> Callable[[OSError], None]:
    """What is to be done when a folder cannot be read: one within another is passed over."""

    def refuse(error: OSError) -> None:
        if error.filename is not None and Path(error.filename) == folder:
            raise error

    return refuse

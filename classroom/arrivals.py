"""Files that people bring: single lessons, folders of them, zips of them; each with its name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from classroom.lesson_file import read
from classroom.lesson_values import LessonError
from classroom.parcel import unpacked
from classroom.shelf import MAX_FILES, is_lesson
from classroom.words import _, why

Found = bytes | Path | LessonError


def lesson_files(paths: Iterable[Path]) -> Iterator[tuple[str, Found]]:
    """The lesson files that the paths mean: files, those in a folder, those in a zip; or why not."""
    for path in paths:
        try:
            if path.suffix.lower() == ".zip":
                yield from unpacked(path)
            elif path.is_dir():
                names = sorted(file.name for file in path.iterdir() if is_lesson(file.name))
                yield from ((name, path / name) for name in names[:MAX_FILES])
            elif path.suffix.lower() == ".toml":
                yield path.name, path
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

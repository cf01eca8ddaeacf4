"""Files that people bring: single lessons, folders of them, zips of them; each with its name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
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
                inside = islice((file for file in path.rglob("*") if _is_lesson(file, path)), MAX_FILES)
                yield from ((str(file.relative_to(path)), file) for file in sorted(inside))
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


def _is_lesson(file: Path, folder: Path) -> bool:
    """Whether it is a lesson file, and nothing above it in the folder is hidden, as environments are."""
    hidden = any(part.startswith(".") for part in file.relative_to(folder).parts)
    return is_lesson(file.name) and not hidden and file.is_file()

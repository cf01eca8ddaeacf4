"""Several lesson files in one zip: packed the same at every time, unpacked without trust."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Final

from classroom.lesson_file.page import MAX_BYTES
from classroom.lesson_file.values import LessonError
from classroom.words import _, why

MAX_ENTRIES: Final = 200
MAX_ZIP: Final = 8 * 1024 * 1024
MAX_TOTAL: Final = 16 * 1024 * 1024
# Others may ask for gigabytes before they give a single byte.
_PACKINGS: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_UTF8: Final = 0x800
_ENCRYPTED: Final = 0x1
_MAC: Final = "__MACOSX"
_SYSTEM: Final = frozenset(("thumbs.db", "desktop.ini"))
_BROKEN: Final = (
    zipfile.BadZipFile,
    NotImplementedError,
    RuntimeError,
    zlib.error,
    EOFError,
    ValueError,
    OSError,
)


def packed(files: Mapping[str, bytes]) -> bytes:
    """A zip of these files, by their names."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as parcel:
        for name, data in files.items():
            # A date of its own would make two parcels of the same lessons differ.
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            parcel.writestr(entry, data)
    return buffer.getvalue()


def unpacked(path: Path) -> Iterator[tuple[str, bytes | LessonError]]:
    """The lesson files in the zip at `path`, each with its name, or with why it is not taken.

    No name in the zip is ever a path for anything. Raises LessonError when the zip itself is refused.
    """
    name = path.name
    try:
        if path.stat().st_size > MAX_ZIP:
            most = MAX_ZIP // 1024 // 1024
            raise LessonError(
                _("{file} is larger than {most} MB: that is no parcel of lessons.", file=name, most=most)
            )
        with zipfile.ZipFile(path) as parcel:
            yield from _entries(name, parcel)
    except LessonError:
        raise
    except _BROKEN as error:
        if isinstance(error, OSError):
            raise LessonError(_("{file} cannot be read: {reason}.", file=path, reason=why(error))) from error
        raise LessonError(_("{file} is damaged, or is no zip file.", file=name)) from error


def _entries(name: str, parcel: zipfile.ZipFile) -> Iterator[tuple[str, bytes | LessonError]]:
    entries = [
        entry for entry in parcel.infolist() if not entry.is_dir() and not _of_the_system(entry.filename)
    ]
    if len(entries) > MAX_ENTRIES:
        raise LessonError(
            _(
                "{file} holds more than {most} files: that is no parcel of lessons.",
                file=name,
                most=MAX_ENTRIES,
            )
        )
    if sum(entry.file_size for entry in entries) > MAX_TOTAL:
        raise LessonError(_("{file} would unpack to far too much: that is no parcel of lessons.", file=name))
    for entry in entries:
        shown = f"{name}/{_name(entry)}"
        try:
            yield shown, _content(shown, parcel, entry)
        except LessonError as refusal:
            yield shown, refusal


def _content(shown: str, parcel: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    if not entry.filename.lower().endswith(".toml"):
        raise LessonError(_("{file} is no lesson file (.toml); it was left out.", file=shown))
    if entry.flag_bits & _ENCRYPTED:
        raise LessonError(_("{file} is locked with a password; it was left out.", file=shown))
    if entry.compress_type not in _PACKINGS:
        raise LessonError(_("{file} is packed in an unusual way; it was left out.", file=shown))
    if entry.file_size > MAX_BYTES:
        raise LessonError(
            _("{file} is larger than {most} KB: that is no lesson.", file=shown, most=MAX_BYTES // 1024)
        )
    try:
        # What the zip says of an entry's size need not be true, so no more is read than that.
        with parcel.open(entry) as file:
            return file.read(MAX_BYTES + 1)
    except _BROKEN as error:
        raise LessonError(_("{file} is damaged; it was left out.", file=shown)) from error


def _name(entry: zipfile.ZipInfo) -> str:
    """The last part of the entry's name; Chinese programs long wrote names in GBK unmarked."""
    name = entry.filename
    if not entry.flag_bits & _UTF8:
        raw = name.encode("cp437", errors="replace")
        for encoding in ("utf-8", "gb18030"):
            try:
                name = raw.decode(encoding)
                break
            except UnicodeDecodeError:
                continue
    last = name.replace("\\", "/").rstrip("/").rpartition("/")[2]
    return "".join(sign if sign.isprintable() else "�" for sign in last) or "?"


def _of_the_system(name: str) -> bool:
    """Whether it is one of the files that Windows and macOS add without being asked."""
    parts = PurePosixPath(name.replace("\\", "/")).parts
    return _MAC in parts or not parts or parts[-1].startswith(".") or parts[-1].lower() in _SYSTEM

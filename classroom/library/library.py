"""The lessons within reach: those built in, a teacher's own, and those of her school's folder.

Only her own are ever written. What the disk refuses is a LessonError with a sentence, and nothing is lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from classroom import lesson as book
from classroom.draft import Draft
from classroom.files import write_whole
from classroom.folders import data_folder
from classroom.lesson import Lesson, is_file_name, parse
from classroom.lesson_file.page import MAX_BYTES, decoded, read
from classroom.lesson_file.values import LessonError
from classroom.library.arrivals import bytes_of, lesson_files
from classroom.library.given_names import copied, free_id, free_name, id_of, stem_of, write_new
from classroom.library.parcel import packed
from classroom.library.shelf import Damaged, Place, Reader, Shelf, patiently
from classroom.resources import LESSONS
from classroom.words import _, language, why

__all__ = ["Arrived", "Deleted", "Library", "Place", "Shelf", "find", "my_lessons_folder", "within_reach"]


@dataclass(frozen=True, slots=True)
class Deleted:
    """A file that was taken away: where it lay, and all that stood in it."""

    path: Path
    content: bytes


@dataclass(frozen=True, slots=True)
class Arrived:
    """What came of bringing files in: the new lessons, those that were there already, what is wrong."""

    lessons: tuple[Lesson, ...]
    faults: tuple[str, ...]
    known: tuple[Lesson, ...] = ()


def my_lessons_folder() -> Path:
    """Where this person's own lessons lie."""
    return data_folder() / "lessons"


def within_reach() -> tuple[Lesson, ...]:
    """The built-in lessons, and then one's own."""
    return (*book.lessons(), *Library(my_lessons_folder()).mine().lessons)


def find(name: str) -> Lesson:
    """The lesson with this id or title, built in or one's own, or in the file at this path.

    Raises LessonError, naming the nearest id, and what is wrong with files of one's own: it may be in one.
    """
    if any(name.strip().lower() == lesson.id for lesson in book.lessons()):
        return book.find(name)
    mine = Library(my_lessons_folder()).mine()
    try:
        return book.find(name, mine.lessons)
    except LessonError as refusal:
        if is_file_name(name):
            raise
        raise LessonError(*refusal.faults, *mine.said) from refusal


class Library:
    """The three places; `mine` need not be there yet, `school` None means that there is none."""

    def __init__(self, mine: Path, school: Path | None = None) -> None:
        self._mine = mine
        self._school = school
        self._reader = Reader()

    def shelves(self) -> tuple[Shelf, ...]:
        """The built-in lessons, my own, and the school's if there is such a folder; never an exception."""
        built_in = Shelf(Place.BUILT_IN, LESSONS, book.lessons())
        return (
            (built_in, self.mine())
            if self._school is None
            else (built_in, self.mine(), self._of(self._school))
        )

    def mine(self) -> Shelf:
        """My own lessons; a folder that is not there yet is an empty one."""
        if not self._mine.exists():
            return Shelf(Place.MINE, self._mine)
        return self._reader.shelf(Place.MINE, self._mine)

    def place_of(self, lesson: Lesson) -> Place:
        """Where the lesson lies; one from elsewhere on the disk counts as one's own."""
        return Place.MINE if lesson.path is None else self._place(lesson.path)

    def save(self, draft: Draft, path: Path | None = None) -> Lesson:
        """Write the draft over the file at `path`, or into a new one; the lesson as it is now.

        What is built in or the school's is never written: the draft becomes a new lesson of one's own.
        Raises LessonError.
        """
        if path is None or self._place(path) is not Place.MINE:
            return self._save_new(draft, None if path is None else _text_at(path))
        named = replace(draft, id=self._free_id(draft, path)) if _lies_in(path, self._mine) else draft
        named.lesson(path)
        text = _text(named, _text_at(path))
        with _Writing(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, text.encode())
        return parse(text, path.name, path)

    def duplicate(self, lesson: Lesson) -> Lesson:
        """A copy of one's own, its title saying so, numbered where there is such a copy already."""
        draft = Draft.of(lesson)
        taken = {title for one in self.mine().lessons for title in one.title.values()}
        number = 1
        while taken & set((titles := copied(draft.title, number)).values()):
            number += 1
        before = _text_at(lesson.path) if lesson.path else None
        return self._save_new(replace(draft, title=titles), before)

    def rename(self, lesson: Lesson, title: str) -> Lesson:
        """The same lesson with that title in the language spoken now, its file named after it."""
        if not title.strip():
            raise LessonError(_("A lesson needs a title."))
        path = self._own(lesson)
        draft = Draft.of(lesson)
        renamed = self.save(replace(draft, title={**draft.title, language(): title}), path)
        stem = stem_of(title.strip())
        if path.stem == stem or path.parent != self._mine:
            return renamed
        with _Writing(path):
            moved = write_new(self._mine, stem, ".toml", path.read_bytes())
            try:
                path.unlink()
            except OSError:
                moved.unlink(missing_ok=True)
                raise
        return replace(renamed, path=moved)

    def delete(self, lesson: Lesson) -> Deleted:
        """Take the lesson's file away; what is given back brings it back with `restore`."""
        return _taken_away(self._own(lesson))

    def delete_damaged(self, damaged: Damaged) -> Deleted:
        """Take away a file that cannot be opened; what is given back brings it back with `put_back`."""
        return _taken_away(damaged.path)

    def put_back(self, deleted: Deleted) -> None:
        """The file as it was, whatever is in it; under a new name when another has taken its own."""
        path = deleted.path
        with _Writing(path):
            write_new(path.parent, path.stem, path.suffix, deleted.content)

    def restore(self, deleted: Deleted) -> Lesson:
        """The deleted lesson back where it was, or under a new name when something else has taken its own."""
        path = deleted.path
        lesson = parse(decoded(path.name, deleted.content), path.name, path)
        return self._write_bytes(lesson, deleted.content, path.parent, path.stem)

    def bring_in(self, paths: Iterable[Path]) -> Arrived:
        """Take files, zips and folders of lessons among one's own: what is right and not there yet."""
        arrived: list[Lesson] = []
        known: list[Lesson] = []
        faults: list[str] = []
        there = {_content(one): one for one in (*book.lessons(), *self.mine().lessons)}
        for name, found in lesson_files(paths):
            try:
                data = bytes_of(found)
                lesson = parse(decoded(name, data), name)
                same = there.get(_content(lesson))
                if same is None:
                    new = self._write_bytes(lesson, data, self._mine, stem_of(lesson.title[language()]))
                    there[_content(new)] = new
                    arrived.append(new)
                elif same not in known:
                    known.append(same)
            except LessonError as refusal:
                faults += refusal.faults
        return Arrived(tuple(arrived), tuple(faults), tuple(known))

    def export(self, lessons: Sequence[Lesson], path: Path) -> None:
        """Write one lesson as a .toml file or several as a .zip, to be handed on. Raises LessonError."""
        ending = path.suffix.lower()
        if not lessons or ending not in (".toml", ".zip") or (ending == ".toml" and len(lessons) > 1):
            raise LessonError(_("Give one lesson a file named .toml, several a file named .zip."))
        files: dict[str, bytes] = {}
        for lesson in lessons:
            files[free_name(stem_of(lesson.title[language()]), ".toml", files)] = _file_of(lesson)
        with _Writing(path):
            write_whole(path, packed(files) if ending == ".zip" else next(iter(files.values())))

    def _of(self, school: Path) -> Shelf:
        said = _("The folder {folder} does not answer.", folder=school)
        return patiently(
            lambda: self._reader.shelf(Place.SCHOOL, school), Shelf(Place.SCHOOL, school, trouble=said)
        )

    def _place(self, path: Path) -> Place:
        if _lies_in(path, LESSONS):
            return Place.BUILT_IN
        school = self._school is not None and _lies_in(path, self._school) and not _lies_in(path, self._mine)
        return Place.SCHOOL if school else Place.MINE

    def _own(self, lesson: Lesson) -> Path:
        if lesson.path is None or self.place_of(lesson) is not Place.MINE:
            title = lesson.title[language()]
            raise LessonError(
                _("“{title}” is not one of your own lessons; make a copy and change that.", title=title)
            )
        return lesson.path

    def _free_id(self, draft: Draft, path: Path | None) -> str:
        """The draft's id, or one from its title, with a number where another lesson has it."""
        taken = {one.id for one in book.lessons()} | {
            one.id for one in self.mine().lessons if one.path != path
        }
        return free_id(draft.id.strip() or id_of(next(filter(None, draft.title.values()), "")), taken)

    def _save_new(self, draft: Draft, before: str | None) -> Lesson:
        """A new file of one's own; with `before` laid out as that one. It is of no book any more."""
        draft = replace(draft, id=self._free_id(draft, None), order=0)
        made = draft.lesson()
        text = _text(draft, before)
        return self._write(text.encode(), self._mine, stem_of(made.title[language()]))

    def _write_bytes(self, lesson: Lesson, data: bytes, folder: Path, stem: str) -> Lesson:
        """A file as it came, but with an id of its own."""
        draft = Draft.of(lesson)
        free = self._free_id(draft, None)
        if free != lesson.id:
            data = _text(replace(draft, id=free), decoded(stem, data)).encode()
        return self._write(data, folder, stem)

    def _write(self, data: bytes, folder: Path, stem: str) -> Lesson:
        with _Writing(folder / stem):
            path = write_new(folder, stem, ".toml", data)
        return parse(decoded(path.name, data), path.name, path)


class _Writing:
    """What the system refuses within becomes a LessonError that names `path`."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __enter__(self) -> None:
        return None

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if isinstance(error, (OSError, ValueError)) and not isinstance(error, LessonError):
            said = _("{file} cannot be written: {reason}.", file=self.path, reason=why(error))
            raise LessonError(said) from error


def _taken_away(path: Path) -> Deleted:
    with _Writing(path):
        content = path.read_bytes()
        path.unlink()
    return Deleted(path, content)


def _text(draft: Draft, before: str | None) -> str:
    """The draft's file, in the layout of the one `before` if that gives a lesson that can be opened."""
    text = draft.text(before)
    try:
        if len(text.encode()) <= MAX_BYTES and parse(text, "").id == draft.id:
            return text
    except LessonError:
        pass
    return draft.text()


def _text_at(path: Path) -> str | None:
    try:
        return read(path)
    except LessonError:
        return None


def _content(lesson: Lesson) -> str:
    """All that a lesson says, but for its name among others."""
    return replace(Draft.of(lesson), id="", order=0).text()


def _file_of(lesson: Lesson) -> bytes:
    text = _text_at(lesson.path) if lesson.path else None
    return (text if text is not None else Draft.of(lesson).text()).encode()


def _lies_in(path: Path, folder: Path) -> bool:
    try:
        return path.resolve().is_relative_to(folder.resolve())
    except OSError:
        return False

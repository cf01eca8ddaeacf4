"""What the editor saves, under which title, and what keeps a lesson from being saved."""

import errno
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from classroom.cards import parse_kind
from classroom.draft import Draft
from classroom.lesson import find, load
from classroom.library.library import Library
from classroom.maths.reading import Letter
from classroom.ui.teacher.editor import Editor
from classroom.words import Language
from tests.ui.teacher.at_editor import judged, opened, type_relation, typed, words
from tests.ui.windows import press

BY_HAND = """# 我自己写的一课
format = 2
id = "mine-1"
relation = "a+b = 10"   # 凑十
reading = "N"
size = 2

[title]
zh = "凑十"
"""


def test_saving_writes_one_of_my_lessons_with_the_title_offered(
    qtbot: QtBot, editor: Editor, library: Library
) -> None:
    type_relation(qtbot, editor, "a-b=3")
    with qtbot.waitSignal(editor.saved):
        press(qtbot, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    (lesson,) = library.mine().lessons
    assert lesson.title["zh"] == "关系式 a−b=3"
    assert lesson.relation.text == "a−b=3"
    assert not editor.unsaved
    editor.change(replace(editor.draft, seats=3))
    assert editor.save()
    (again,) = library.mine().lessons
    assert (again.id, again.seats) == (lesson.id, 3)


def test_a_lesson_of_mine_that_is_edited_keeps_its_comments(
    qtbot: QtBot, library: Library, open_editor: list[Editor]
) -> None:
    library.mine().folder.mkdir(parents=True)
    path = library.mine().folder / "凑十.toml"
    path.write_text(BY_HAND, encoding="utf-8")
    editor = opened(qtbot, library, open_editor, Draft.of(load(path)))
    type_relation(qtbot, editor, "a+b=11")
    assert editor.save()
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# 我自己写的一课\n")
    assert "# 凑十" in text
    assert load(path).relation.text == "a+b=11"
    assert len(library.mine().lessons) == 1


def test_a_lesson_of_the_book_is_saved_as_a_copy(
    qtbot: QtBot, library: Library, open_editor: list[Editor]
) -> None:
    book = find("diamond")
    editor = opened(qtbot, library, open_editor, Draft.of(book))
    editor.change(replace(editor.draft, seats=3))
    assert editor.save()
    (copy,) = library.mine().lessons
    assert copy.id != "diamond"
    assert copy.seats == 3
    assert find("diamond").seats == book.seats


def test_a_title_that_was_only_offered_follows_the_relation_even_when_the_lesson_is_opened_again(
    qtbot: QtBot, editor: Editor, library: Library, open_editor: list[Editor]
) -> None:
    type_relation(qtbot, editor, "a-b=3")
    assert editor.save()
    type_relation(qtbot, editor, "a-b=4")
    assert editor.save()
    (lesson,) = library.mine().lessons
    assert lesson.title["zh"] == "关系式 a−b=4"
    again = opened(qtbot, library, open_editor, Draft.of(lesson))
    assert not again.unsaved
    type_relation(qtbot, again, "a-b=5")
    assert again.title.placeholderText() == "关系式 a−b=5"
    assert again.save()
    (lesson,) = library.mine().lessons
    assert lesson.title["zh"] == "关系式 a−b=5"


def test_a_title_that_was_written_stays(qtbot: QtBot, editor: Editor, library: Library) -> None:
    editor.title.setFocus()
    typed(qtbot, editor.title, "相差三")
    assert editor.save()
    type_relation(qtbot, editor, "a-b=4")
    assert editor.save()
    assert [lesson.title["zh"] for lesson in library.mine().lessons] == ["相差三"]


def test_what_the_disk_refuses_is_told_and_nothing_offered_to_mend(
    qtbot: QtBot, editor: Editor, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    type_relation(qtbot, editor, "a-b=3")
    assert editor.save()

    def full(*_anything: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("classroom.library.library.write_whole", full)
    type_relation(qtbot, editor, "a-b=4")
    assert not editor.save()
    assert "没有保存成功" in words(editor.faults)
    assert "磁盘已满" in words(editor.faults)
    assert "去改" not in words(editor.faults)
    monkeypatch.undo()
    assert editor.save()
    assert not editor.faults.isVisible()


def test_too_small_a_pack_leads_to_the_idle_cards(qtbot: QtBot, editor: Editor) -> None:
    editor.change(replace(editor.draft, relation="a+b=26", letter=Letter.N, without_idle=True))
    judged(qtbot, editor)
    assert not editor.save()
    assert editor.faults.texts == ("牌堆：去掉闲牌后只剩 8 张牌，太少了，至少要有 16 张。",)
    editor.faults.rows[0][1].click()
    assert editor.idle.isVisible()


def test_all_faults_are_shown_and_lead_to_their_place(qtbot: QtBot, editor: Editor, library: Library) -> None:
    strange: dict[Language, str] = {"zh": "有个控制字符\x01", "en": ""}
    editor.change(replace(editor.draft, relation="a++*b", teaching=strange, background=strange))
    judged(qtbot, editor)
    assert not editor.save()
    assert len(editor.faults.texts) == 3
    assert library.mine().lessons == ()
    relation = next(button for label, button in editor.faults.rows if label.text().startswith("关系式"))
    relation.click()
    assert editor.field.hasFocus()
    assert editor.field.cursorPosition() == 3
    teaching = next(button for label, button in editor.faults.rows if label.text().startswith("教学说明"))
    teaching.click()
    assert editor.pages.currentIndex() == 3
    assert editor.texts.isAncestorOf(QApplication.focusWidget() or editor)
    editor.change(replace(editor.draft, relation="a+b=6", background={"zh": "", "en": ""}))
    qtbot.waitUntil(lambda: len(editor.faults.texts) == 1)
    editor.change(replace(editor.draft, teaching={"zh": "好", "en": ""}))
    qtbot.waitUntil(editor.faults.isHidden)


def test_a_relation_that_no_cards_fulfil_is_not_saved(qtbot: QtBot, editor: Editor, library: Library) -> None:
    type_relation(qtbot, editor, "a+b=99")
    assert "两副牌里没有牌能满足它" in words(editor.understanding)
    assert not editor.save()
    assert editor.faults.texts
    assert library.mine().lessons == ()


def test_idle_cards_that_are_taken_over_are_saved_and_seen(
    qtbot: QtBot, editor: Editor, library: Library
) -> None:
    idle = frozenset({parse_kind("SK"), parse_kind("HA")})
    editor.idle.changed.emit(idle, True)
    judged(qtbot, editor)
    assert editor.draft.idle == idle
    assert editor.picture.sight is not None
    assert idle <= editor.picture.sight.groups.idle
    assert editor.save()
    (lesson,) = library.mine().lessons
    assert lesson.idle == idle
    assert lesson.without_idle


def test_advice_that_is_taken_changes_the_relation(qtbot: QtBot, editor: Editor) -> None:
    editor.fun.advised.emit(replace(editor.draft, relation="a+b≤6"))
    judged(qtbot, editor)
    assert editor.field.text() == "a+b≤6"

"""The editor as a teacher uses it: typed, seen, mended, saved, tried, left; with the keyboard alone."""

import errno
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from classroom.cards import parse_kind
from classroom.draft import Draft
from classroom.lesson import Lesson, find, load
from classroom.library.library import Library
from classroom.maths.figure import PlaneFigure
from classroom.maths.reading import Letter
from classroom.topics import Topic
from classroom.ui.settings import Settings
from classroom.ui.teacher import unsaved
from classroom.ui.teacher.editor import Editor
from classroom.words import Language, speak

BY_HAND = """# 我自己写的一课
format = 2
id = "mine-1"
relation = "a+b = 10"   # 凑十
reading = "N"
size = 2

[title]
zh = "凑十"
"""


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "我的 课", None)


@pytest.fixture
def open_editor(qtbot: QtBot, library: Library) -> Iterator[list[Editor]]:
    opened: list[Editor] = []
    yield opened
    for editor in opened:
        editor.stop()


@pytest.fixture
def editor(qtbot: QtBot, library: Library, open_editor: list[Editor]) -> Editor:
    return opened(qtbot, library, open_editor, Draft.new())


def opened(qtbot: QtBot, library: Library, all_of_them: list[Editor], draft: Draft) -> Editor:
    made = Editor(draft, library, Settings())
    all_of_them.append(made)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    with qtbot.waitActive(made):
        made.show()
    judged(qtbot, made)
    return made


def judged(qtbot: QtBot, editor: Editor) -> None:
    """Wait until what stands in the field has been judged, and seen when it is right."""

    def done() -> bool:
        finding, sight = editor.finding, editor.picture.sight
        if finding is None or rules(finding.draft) != rules(editor.draft):
            return False
        return finding.relation is None or (
            sight is not None and sight.groups.relation == finding.relation and sight.draft is finding.draft
        )

    qtbot.waitUntil(done, timeout=30_000)


def rules(draft: Draft) -> Draft:
    """Without what the judgement does not depend on."""
    return Draft(relation=draft.relation, letter=draft.letter, size=draft.size, idle=draft.idle)


def type_relation(qtbot: QtBot, editor: Editor, text: str) -> None:
    editor.field.setFocus()
    editor.field.selectAll()
    typed(qtbot, editor.field, text)
    judged(qtbot, editor)


def typed(qtbot: QtBot, field: QWidget, text: str) -> None:
    """As a person types it: what is not on the keys comes from an input method."""
    for sign in text:
        if sign.isascii():
            qtbot.keyClicks(field, sign)
        else:
            event = QInputMethodEvent("", [])
            event.setCommitString(sign)
            QCoreApplication.sendEvent(field, event)


def press(qtbot: QtBot, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, key, modifier)


def words(widget: QWidget) -> str:
    labels = [label.text() for label in widget.findChildren(QLabel) if label.isVisible()]
    return "\n".join(labels + [b.text() for b in widget.findChildren(QPushButton) if b.isVisible()])


def test_a_new_lesson_shows_at_once_what_it_is(editor: Editor) -> None:
    assert editor.understanding.formula.latex
    assert isinstance(editor.picture.sight and editor.picture.sight.figure, PlaneFigure)
    assert "能成牌的两张牌共 41 种" in words(editor.understanding)
    assert not editor.unsaved


def test_full_width_typing_is_typeset_as_it_was_understood(qtbot: QtBot, editor: Editor) -> None:
    type_relation(qtbot, editor, "１／２ａ＋ｂ＝６")
    assert editor.understanding.formula.isVisible()
    assert "frac" in editor.understanding.formula.latex
    assert editor.field.marked is None


def test_a_mistake_is_marked_and_what_was_expected_is_said(qtbot: QtBot, editor: Editor) -> None:
    type_relation(qtbot, editor, "a+*b=6")
    assert editor.field.marked == 2
    assert not editor.understanding.formula.isVisible()
    assert "此处应为" in words(editor.understanding)
    assert "a+b" in words(editor.picture)  # the old picture says whose it is


def test_one_click_mends_it(qtbot: QtBot, editor: Editor) -> None:
    type_relation(qtbot, editor, "2(a+b=6")
    button = next(b for b in editor.understanding.mends if "2(a+b)=6" in b.text())
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    judged(qtbot, editor)
    assert editor.field.text() == "2(a+b)=6"
    assert editor.understanding.formula.isVisible()
    assert editor.field.hasFocus()


def test_tab_comes_from_the_field_to_the_mends(qtbot: QtBot, editor: Editor) -> None:
    type_relation(qtbot, editor, "x+y=6")
    press(qtbot, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is editor.understanding.mends[0]
    press(qtbot, Qt.Key.Key_Return)
    judged(qtbot, editor)
    assert editor.draft.letter is Letter.D
    assert editor.finding is not None
    assert editor.finding.relation is not None


def test_nothing_is_judged_while_an_input_method_composes(qtbot: QtBot, editor: Editor) -> None:
    before = editor.finding
    editor.field.setFocus()
    editor.field.setText("a+b=6 ")
    QCoreApplication.sendEvent(editor.field, QInputMethodEvent("huo", []))
    with qtbot.assertNotEmitted(editor.judge.understood, wait=400):
        pass
    assert editor.finding is before
    event = QInputMethodEvent("", [])
    event.setCommitString("或 a=1")
    QCoreApplication.sendEvent(editor.field, event)
    judged(qtbot, editor)
    assert editor.draft.relation == "a+b=6 或 a=1"
    assert editor.understanding.formula.isVisible()


def test_another_reading_takes_the_letters_along_and_leaves_two_cards(qtbot: QtBot, editor: Editor) -> None:
    qtbot.mouseClick(editor.form.reading.options[Letter.D], Qt.MouseButton.LeftButton)
    judged(qtbot, editor)
    assert editor.draft.relation == "x+y = 6"
    assert not editor.form.size_row.keys[1].isEnabled()
    assert [key.text() for key in editor.palette_keys.keys[:2]] == ["x", "y"]


def test_the_palette_writes_into_the_field_and_follows_the_topic(qtbot: QtBot, editor: Editor) -> None:
    editor.change(replace(editor.draft, topic=Topic.DIVISIBILITY))
    shown = [key for key in editor.palette_keys.keys if key.isVisible()]
    assert not any("√" in key.text() for key in shown)
    type_relation(qtbot, editor, "a")
    editor.field.selectAll()
    qtbot.mouseClick(next(key for key in shown if key.text() == "gcd"), Qt.MouseButton.LeftButton)
    assert editor.field.text() == "gcd(a,)"
    qtbot.keyClicks(editor.field, "b")
    editor.field.end(False)
    qtbot.keyClicks(editor.field, "=3")
    judged(qtbot, editor)
    assert editor.finding is not None
    assert editor.finding.relation is not None


def test_undo_takes_a_whole_text_back_and_redo_brings_it_again(qtbot: QtBot, editor: Editor) -> None:
    type_relation(qtbot, editor, "a-b=3")
    press(qtbot, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert editor.field.text() == "a+b = 6"
    press(qtbot, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert editor.field.text() == "a-b=3"


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


def test_trying_gives_the_lesson_as_it_is_without_saving(
    qtbot: QtBot, editor: Editor, library: Library
) -> None:
    type_relation(qtbot, editor, "a-b=3")
    with qtbot.waitSignal(editor.tried) as tried:
        press(qtbot, Qt.Key.Key_F5)
    assert tried.args is not None
    lesson = tried.args[0]
    assert isinstance(lesson, Lesson)
    assert lesson.relation.text == "a−b=3"
    assert library.mine().lessons == ()
    assert editor.unsaved


def test_leaving_without_a_change_asks_nothing(qtbot: QtBot, editor: Editor) -> None:
    with qtbot.waitSignal(editor.left):
        press(qtbot, Qt.Key.Key_Escape)


@pytest.mark.parametrize(("answer", "lessons"), [(0, 1), (1, 0)])
def test_leaving_with_changes_asks_once(
    qtbot: QtBot, editor: Editor, library: Library, answer: int, lessons: int
) -> None:
    type_relation(qtbot, editor, "a-b=3")
    with qtbot.assertNotEmitted(editor.left):
        press(qtbot, Qt.Key.Key_Escape)
    assert "没有保存" in editor.question.text
    with qtbot.waitSignal(editor.left):
        editor.question.answers[answer].click()
    assert len(library.mine().lessons) == lessons
    assert unsaved.kept(unsaved.places()[0]) is None


def test_escape_at_the_question_goes_on_editing(qtbot: QtBot, editor: Editor) -> None:
    type_relation(qtbot, editor, "a-b=3")
    press(qtbot, Qt.Key.Key_Escape)
    with qtbot.assertNotEmitted(editor.left):
        press(qtbot, Qt.Key.Key_Escape)
    assert editor.question.text == ""
    assert editor.field.hasFocus()


def test_what_was_not_saved_is_offered_the_next_time(
    qtbot: QtBot, editor: Editor, library: Library, open_editor: list[Editor]
) -> None:
    type_relation(qtbot, editor, "a+*b=6")
    editor.change(replace(editor.draft, joker=7, letter=Letter.N, topic=Topic.NUMBERS))
    editor.stop()
    later = Editor(Draft.new(), library, Settings())
    open_editor.append(later)
    qtbot.addWidget(later)
    assert "a+*b=6" in later.question.text
    later.question.answers[0].click()
    assert later.draft == editor.draft
    assert later.unsaved


def test_what_was_not_saved_may_be_dropped(qtbot: QtBot, library: Library, open_editor: list[Editor]) -> None:
    unsaved.keep(replace(Draft.new(), relation="a=b"), unsaved.places()[0])
    editor = Editor(Draft.new(), library, Settings())
    open_editor.append(editor)
    qtbot.addWidget(editor)
    editor.question.answers[1].click()
    assert editor.draft == Draft.new()
    assert unsaved.kept(unsaved.places()[0]) is None


def test_an_offer_that_is_not_answered_stays_for_the_next_time(
    qtbot: QtBot, library: Library, open_editor: list[Editor]
) -> None:
    older = replace(Draft.new(), relation="a=b")
    unsaved.keep(older, unsaved.places()[0])
    editor = Editor(Draft.new(), library, Settings())
    open_editor.append(editor)
    qtbot.addWidget(editor)
    editor.change(replace(editor.draft, relation="a+b=7"))
    assert editor.save()
    editor.change(replace(editor.draft, relation="a+b=8"))
    editor.leave()
    editor.question.answers[1].click()
    assert unsaved.kept(unsaved.places()[0]) == older


def test_two_drafts_that_were_not_saved_are_both_kept(
    qtbot: QtBot, library: Library, open_editor: list[Editor]
) -> None:
    relations = ("a=b", "a+b=8", "a+b=9")
    for relation in relations:  # an offer that is not answered, and the window closed each time
        editor = Editor(Draft.new(), library, Settings())
        qtbot.addWidget(editor)
        editor.change(replace(editor.draft, relation=relation))
        editor.stop()
    for relation in relations:
        editor = Editor(Draft.new(), library, Settings())
        open_editor.append(editor)
        qtbot.addWidget(editor)
        assert editor.question.text == f"上次有一课没有保存：{relation}"
        editor.question.answers[0].click()
        assert editor.draft.relation == relation
        assert editor.save()
        editor.stop()
    assert Editor(Draft.new(), library, Settings()).question.text == ""


def test_a_title_is_offered_of_what_stands_there_now(editor: Editor, library: Library) -> None:
    editor.change(replace(editor.draft, relation="a−b = " + "0+" * 60 + "3"))
    assert editor.save()
    (lesson,) = library.mine().lessons
    assert lesson.title["zh"].startswith("关系式 a−b")


def test_titles_and_texts_are_typed_in_both_languages(qtbot: QtBot, editor: Editor, library: Library) -> None:
    editor.title.setFocus()
    typed(qtbot, editor.title, "凑六")
    editor.show_tab(3)
    qtbot.keyClicks(editor.texts.titles["en"], "Make six")
    typed(qtbot, editor.texts.teaching["zh"], "先看符号。")
    assert editor.texts.titles["zh"].text() == "凑六"
    assert editor.save()
    (lesson,) = library.mine().lessons
    assert lesson.title["zh"] == "凑六"
    assert lesson.title["en"] == "Make six"
    assert lesson.teaching["zh"] == "先看符号。"


def test_what_is_asked_and_what_is_wrong_are_said_in_the_language_that_is_switched_to(
    qtbot: QtBot, editor: Editor
) -> None:
    type_relation(qtbot, editor, "|a+b=3")
    assert not editor.save()
    speak("en")
    editor.retranslate()
    said = "Relation: This bar has no partner: an absolute value stands between two bars."
    qtbot.waitUntil(lambda: words(editor.faults) == f"It cannot be saved yet:\n{said}\nMend it")
    press(qtbot, Qt.Key.Key_Escape)
    assert editor.question.text == "This lesson has changes that are not saved."
    speak("zh")
    editor.retranslate()
    assert words(editor.question) == "这一课有改动还没有保存。\n保存\n不保存\n继续编辑"
    press(qtbot, Qt.Key.Key_Escape)
    assert editor.question.text == ""


def test_tab_goes_all_round_the_editor(qtbot: QtBot, editor: Editor) -> None:
    editor.field.setFocus()
    visited: list[QWidget | None] = []
    while editor.field not in visited:
        press(qtbot, Qt.Key.Key_Tab)
        assert QApplication.focusWidget() not in visited
        visited.append(QApplication.focusWidget())
    assert {editor.back, editor.title, editor.try_out, editor.save_button, editor.form.joker} <= set(visited)


def test_f6_goes_from_part_to_part(qtbot: QtBot, editor: Editor) -> None:
    editor.show_tab(3)
    editor.title.setFocus()
    places = []
    for _press in range(6):
        press(qtbot, Qt.Key.Key_F6)
        places.append(QApplication.focusWidget())
    parts = (editor.field, editor.palette_keys, editor.form, editor.tabs, editor.texts, editor.title)
    for part, place in zip(parts, places, strict=True):
        assert place is not None
        assert part is place or part.isAncestorOf(place)


def test_the_reading_and_the_tabs_are_chosen_with_the_arrows(qtbot: QtBot, editor: Editor) -> None:
    editor.form.reading.options[Letter.Z].setFocus()
    press(qtbot, Qt.Key.Key_Left)
    assert editor.draft.letter is Letter.N
    editor.tabs.keys[0].setFocus()
    press(qtbot, Qt.Key.Key_Right)
    assert editor.pages.currentIndex() == 1


def test_everything_speaks_english_too(qtbot: QtBot, editor: Editor) -> None:
    type_relation(qtbot, editor, "a+*b=6")
    speak("en")
    editor.retranslate()
    qtbot.waitUntil(lambda: "expected here" in words(editor.understanding))
    said = words(editor)
    assert not any("\u4e00" <= sign <= "\u9fff" for sign in said.replace("中文", "")), said


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 768), (960, 540), (1920, 1080)])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_nothing_is_cut_off_at_the_left(
    qtbot: QtBot, editor: Editor, width: int, height: int, language: str
) -> None:
    from classroom.ui import theme

    speak("en" if language == "en" else "zh")
    editor.retranslate()
    theme.resize(theme.application(), theme.body_for(width, height))
    editor.resize(width, height)
    QApplication.processEvents()
    area = editor.left_area
    assert editor.size().width() == width
    holder = area.widget()
    assert holder is not None
    assert holder.width() <= area.viewport().width()
    assert area.verticalScrollBar().maximum() == 0


def test_every_field_has_a_name(editor: Editor) -> None:
    editor.show_tab(3)
    for widget in editor.findChildren(QWidget):
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible():
            assert widget.accessibleName() or getattr(widget, "text", str)(), widget

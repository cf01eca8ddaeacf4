"""Explanations saved as files: where, under which name, and what is said when it does not go."""

import errno
import os
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QLabel, QLineEdit, QMainWindow
from pytestqt.qtbot import QtBot

from classroom.cards import parse_kind
from classroom.lesson import find
from classroom.maths.explain import explain
from classroom.maths.explanation import Explanation
from classroom.ui.explanation.take_away import TakeAway
from classroom.ui.pages import Pages
from classroom.ui.settings import Settings
from classroom.ui.table.table_screen import TableScreen
from classroom.words import speak


@pytest.fixture
def window(qtbot: QtBot) -> QMainWindow:
    made = QMainWindow()
    qtbot.addWidget(made)
    made.resize(1280, 720)
    with qtbot.waitActive(made):
        made.show()
    return made


@pytest.fixture
def take(window: QMainWindow, tmp_path: Path) -> TakeAway:
    return TakeAway(find("diamond"), str(tmp_path), window)


@pytest.fixture
def told(take: TakeAway) -> list[str]:
    """Every sentence, the failures with a mark."""
    said: list[str] = []
    take.done.connect(said.append)
    take.failed.connect(lambda sentence: said.append(f"! {sentence}"))
    return said


def explained() -> Explanation:
    return explain(find("diamond"), [parse_kind("D4"), parse_kind("S3")])


def dialog(window: QMainWindow) -> QFileDialog:
    found = window.findChild(QFileDialog)
    assert isinstance(found, QFileDialog)
    return found


def accept(qtbot: QtBot, asked: QFileDialog) -> None:
    """Press the button that saves."""
    buttons = asked.findChild(QDialogButtonBox)
    assert isinstance(buttons, QDialogButtonBox)
    button = buttons.button(QDialogButtonBox.StandardButton.Save)
    assert button.text() == "保存"
    assert not [label.text() for label in asked.findChildren(QLabel) if label.text().isascii()]
    button.click()


def test_the_dialog_offers_a_name_from_lesson_and_cards_and_writes_a_pdf(
    qtbot: QtBot, window: QMainWindow, take: TakeAway, told: list[str], tmp_path: Path
) -> None:
    take.save(explained())
    asked = dialog(window)
    field = asked.findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    assert field.text() == "diamond D4 S3"
    accept(qtbot, asked)
    qtbot.waitUntil(lambda: bool(told))
    assert told == ["已存为 diamond D4 S3.pdf。"]
    written = (tmp_path / "diamond D4 S3.pdf").read_bytes()
    assert written.startswith(b"%PDF")
    assert len(written) > 20_000
    assert [file.name for file in tmp_path.iterdir()] == ["diamond D4 S3.pdf"]


def test_the_kind_of_file_can_be_chosen(
    qtbot: QtBot, window: QMainWindow, take: TakeAway, told: list[str], tmp_path: Path
) -> None:
    take.save(explained())
    asked = dialog(window)
    asked.selectNameFilter("SVG (*.svg)")
    asked.filterSelected.emit("SVG (*.svg)")
    accept(qtbot, asked)
    qtbot.waitUntil(lambda: bool(told))
    written = (tmp_path / "diamond D4 S3.svg").read_text(encoding="utf-8")
    assert "<svg" in written
    assert "<text" not in written


def test_the_folder_is_remembered(qtbot: QtBot, window: QMainWindow, take: TakeAway, tmp_path: Path) -> None:
    folder = tmp_path / "我的 图"
    folder.mkdir()
    with qtbot.waitSignal(take.folder_chosen) as chosen:
        take.write(explained(), folder / "x.svg")
    assert chosen.args == [str(folder)]
    take.save(explained())
    assert Path(dialog(window).directory().absolutePath()) == folder
    dialog(window).reject()


def test_a_folder_that_is_gone_is_not_offered(window: QMainWindow, tmp_path: Path) -> None:
    take = TakeAway(find("diamond"), str(tmp_path / "gone"), window)
    take.save(explained())
    assert "gone" not in dialog(window).directory().absolutePath()
    dialog(window).reject()


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (errno.ENOSPC, "! 点.pdf 写不进去：磁盘已满。"),
        (errno.EACCES, "! 点.pdf 写不进去：系统不允许。"),
    ],
)
def test_what_cannot_be_written_is_told_in_one_sentence_and_leaves_nothing(
    take: TakeAway,
    told: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    code: int,
    sentence: str,
) -> None:
    def refuse(_handle: int) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "fsync", refuse)
    take.write(explained(), tmp_path / "点.pdf")
    assert told == [sentence]
    assert not [*tmp_path.iterdir()]


def test_a_folder_that_does_not_exist_and_an_ending_that_is_not_known(
    take: TakeAway, told: list[str], tmp_path: Path
) -> None:
    take.write(explained(), tmp_path / "没有" / "x.pdf")
    take.write(explained(), tmp_path / "x.doc")
    assert told[0].startswith("! x.pdf 写不进去")
    assert told[1] == "! 图只能存为 .png、.svg、.pdf；“x.doc”不是这样结尾。"
    assert not [*tmp_path.iterdir()]


def test_the_file_speaks_the_language_spoken(take: TakeAway, told: list[str], tmp_path: Path) -> None:
    take.write(explained(), tmp_path / "zh.svg")
    speak("en")
    take.write(explained(), tmp_path / "en.svg")
    assert told[1] == "Saved as en.svg."
    assert (tmp_path / "zh.svg").read_bytes() != (tmp_path / "en.svg").read_bytes()


def test_the_settings_keep_the_folder_for_the_next_time(qtbot: QtBot, tmp_path: Path) -> None:
    pages = Pages(replace(Settings(), animations=False))
    qtbot.addWidget(pages)
    pages.start_lesson(find("diamond"))
    screen = pages.currentWidget()
    assert isinstance(screen, TableScreen)
    with qtbot.waitSignal(pages.changed):
        screen.take_away.write(explained(), tmp_path / "x.pdf")
    assert pages.settings.save_folder == str(tmp_path)
    pages.stop()

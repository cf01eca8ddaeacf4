"""A whole game told in the terminal."""

import json
import re
from pathlib import Path

import pytest

from classroom.cards import TWO_PACKS, Card
from classroom.cli import terminal
from classroom.cli.app import main
from classroom.cli.columns import width
from classroom.cli.narration import Narrator
from classroom.games.dalang.actions import (
    Agreed,
    Called,
    Claimed,
    Cut,
    Dealt,
    DroppedOut,
    LeadReturned,
    Marked,
    Missed,
    Refused,
    Took,
    Turned,
)
from classroom.names import printed
from classroom.words import speak

PNG = b"\x89PNG\r\n"


def _cards(names: str) -> tuple[Card, ...]:
    return tuple(next(card for card in TWO_PACKS if card.kind.text == name) for name in names.split())


def _told(narrator: Narrator, *events: object) -> list[str]:
    return [line for event in events for line in narrator.tell(event)]  # type: ignore[arg-type]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Figures are asked for but not drawn; the list gets their files."""
    asked: list[Path] = []

    def save(_spec: object, path: Path) -> None:
        asked.append(path)

    monkeypatch.setattr("classroom.plots.save", save)
    return asked


def test_a_round_is_laid_out_seat_by_seat_as_in_the_book() -> None:
    """The third game's third round: 丙 leads ♣Q ♥K, and 甲 wins with ♣10 and ♥5."""
    narrator = Narrator("甲乙丙丁")
    turns = [(2, "CQ HK"), (3, "H9"), (0, "H10"), (1, "H2"), (2, "S8"), (3, "H5"), (0, "C10")]
    for number, (seat, names) in enumerate(turns):
        assert _told(narrator, Turned(seat, _cards(names), lead=number == 0)) == []
    took = Took(0, _cards("CQ HK H9 H10 H2 S8 H5 C10"), _cards("C10 H5"))
    assert _told(narrator, took) == [
        "",
        "第 1 轮",
        "  丙  (♣Q ♥K)  ♠8",
        "  丁  ♥9  ♥5",
        "  甲  ♥10  ♣10",
        "  乙  ♥2",
        "甲用 ♣10 ♥5 得牌，收起 8 张。",
    ]


def test_what_happened_meanwhile_stands_below_the_round() -> None:
    narrator = Narrator("甲乙丙丁")
    lines = _told(
        narrator,
        Turned(2, _cards("SQ H3"), lead=True),
        LeadReturned(2, _cards("SQ H3")),
        Turned(2, _cards("CQ H9"), lead=True),
        Turned(3, _cards("HK"), lead=False),
        Claimed(3, _cards("HK CQ"), holds=False),
        Missed(3, _cards("HK CQ")),
        DroppedOut(0),
        Turned(1, _cards("D3"), lead=False),
        Claimed(1, _cards("D3 CQ"), holds=True),
        Took(1, _cards("CQ H9 HK D3"), _cards("D3 CQ")),
    )
    assert lines == [
        "",
        "第 1 轮",
        "  丙  (♣Q ♥9)",
        "  丁  ♥K",
        "  乙  ♦3",
        "  丙领出 ♠Q ♥3，恰好成牌，收回后重新领出。",
        "  丁喊了 ♥K ♣Q，不成牌。",
        "  丁漏牌：♥K ♣Q。",
        "  甲的牌出完了，出局。",
        "乙用 ♦3 ♣Q 得牌，收起 4 张。",
    ]


def test_calls_refusals_and_markers_are_told_as_they_happen() -> None:
    assert _told(
        Narrator("甲乙丙丁"),
        Cut(0, _cards("RJ S4"), 3),
        Dealt(3, (27, 27, 27, 27)),
        Called(1, 1),
        Agreed(0, 1),
        Refused(2, 1),
        Marked(1, _cards("C7")[0]),
        Marked(1, None),
        Called(1, 2),
    ) == [
        "甲切牌，切到 大王 ♠4，数到丁，由丁坐庄。",
        "丁分牌，每家 27 张。",
        "乙得到 ♦3，第一次叫停。",
        "甲不拒停。",
        "丙拒停。",
        "乙放下 ♣7 作为标记牌。",
        "乙得到的只有 ♦3，不放标记牌。",
        "乙得到 ♦3，第二次叫停。",
    ]


def test_a_long_row_of_cards_is_broken_under_its_first_card() -> None:
    narrator = Narrator("甲乙丙丁")
    for number in range(30):
        _told(narrator, Turned(0, _cards("H10"), lead=number == 0))
    lines = _told(narrator, Took(0, _cards("H10"), _cards("H10 C4")))
    assert lines[2].startswith("  甲  ♥10  ♥10")
    assert lines[3].startswith("      ♥10")
    assert max(map(width, lines)) <= 80


def test_jokers_have_names() -> None:
    assert [printed(card.kind) for card in _cards("RJ BJ D10")] == ["大王", "小王", "♦10"]
    speak("en")
    assert printed(_cards("RJ")[0].kind) == "red joker"


@pytest.mark.parametrize("tongue", ["zh", "en"])
@pytest.mark.parametrize("lesson", ["diamond", "sum-of-three", "sum-six"])
def test_a_whole_game_is_told_with_every_win_explained(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], quick: list[Path], lesson: str, tongue: str
) -> None:
    words = ["terminal", lesson, "--seed", "7", "--figures", str(tmp_path), "--lang", tongue]
    assert main(words) == 0
    out = capsys.readouterr().out
    assert len(re.findall(r"^(?:第 \d+ 轮|Round \d+)$", out, re.MULTILINE)) >= len(quick) > 5
    assert all(f"{path.name}" in out for path in quick)
    assert "\x1b" not in out
    assert str(tmp_path) in out.splitlines()[-1]
    assert max(width(line) for line in out.splitlines() if str(tmp_path) not in line) <= 80
    assert bool(re.search("[一-鿿]{3}", out)) == (tongue == "zh")


def test_the_same_seed_tells_the_same_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], quick: list[Path]
) -> None:
    words = ["terminal", "sum-six", "--seats", "3", "--seed", "11", "--figures", str(tmp_path)]
    main(words)
    first = capsys.readouterr().out
    main(words)
    assert capsys.readouterr().out == first


def test_the_terminal_s_game_is_the_game_of_play(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], quick: list[Path]
) -> None:
    main(["terminal", "disc", "--seats", "3", "--seed", "5", "--figures", str(tmp_path), "--json"])
    told = json.loads(capsys.readouterr().out)
    main(["play", "disc", "--seats", "3", "--seed", "5", "--json"])
    played = json.loads(capsys.readouterr().out)
    assert {key: told[key] for key in played} == played
    assert len(told["won"]) == len(quick)
    assert all(win["headline"] for win in told["won"])


def test_the_figures_are_pictures_in_the_folder_named(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A game that is soon over, in a folder with a blank and Chinese in its name."""
    folder = home / "我的 图"
    assert main(["terminal", "sum-of-three", "--seed", "3", "--figures", str(folder)]) == 0
    pictures = sorted(folder.iterdir())
    assert pictures
    assert all(picture.read_bytes().startswith(PNG) for picture in pictures)


def test_without_a_folder_named_a_fresh_one_of_the_user_s_is_made(
    home: Path, capsys: pytest.CaptureFixture[str], quick: list[Path]
) -> None:
    assert main(["terminal", "sum-six", "--seed", "1"]) == 0
    (folder,) = {path.parent for path in quick}
    assert folder.is_relative_to(home)
    assert folder.is_dir()
    assert str(folder) in capsys.readouterr().out


def test_where_nothing_can_be_written_the_figures_go_to_a_temporary_folder(
    home: Path, monkeypatch: pytest.MonkeyPatch, quick: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "file"))
    assert main(["terminal", "sum-six", "--seed", "1"]) == 0
    (folder,) = {path.parent for path in quick}
    assert folder.is_dir()
    folder.rmdir()


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert main(["terminal", "--figures", str(tmp_path / "file" / "x")]) == 2
    assert capsys.readouterr().err.startswith("无法建立文件夹")


def test_cards_are_in_colour_on_a_terminal_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(terminal.sys.stdout, "isatty", lambda: True, raising=False)
    terminal._show(terminal.sys.stdout, ["♥10 ♠A 大王"])
    assert capsys.readouterr().out == "\x1b[1;31m♥10\x1b[0m \x1b[1m♠A\x1b[0m 大王\n"
    monkeypatch.setenv("NO_COLOR", "1")
    terminal._show(terminal.sys.stdout, ["♥10"])
    assert capsys.readouterr().out == "♥10\n"

"""`play`, `replay` and `simulate` as their users meet them."""

import json
import re
from pathlib import Path

import pytest

from classroom.cli import app
from classroom.lesson import lessons


@pytest.fixture
def said(capsys):
    """Run a command: its exit code, what it printed, what it complained of."""

    def run(*words):
        code = app.main([*map(str, words), "--lang", "zh"])
        out, err = capsys.readouterr()
        return code, out, err

    return run


@pytest.fixture
def data(said):
    def run(*words):
        code, out, err = said(*words, "--json")
        assert (code, err) == (0, "")
        return json.loads(out)

    return run


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
@pytest.mark.parametrize("seats", [3, 4])
def test_a_game_played_by_bots_replays_from_its_log(data, tmp_path, lesson, seats):
    log = tmp_path / "牌谱 1.log"
    played = data("play", lesson.id, "--seats", seats, "--seed", 7, "--log", log)
    names = list("甲乙丙丁"[:seats])
    assert played["ending"] in ("called", "ran-out", "endless-lead", "nobody")
    assert sorted(played["ranking"]) == sorted(names)
    assert sum(played["cards"].values()) == len(lesson.cards) or played["ending"] == "nobody"
    held = [played["cards"][name] for name in played["ranking"]]
    assert held == sorted(held, reverse=True)
    assert played["turned"] >= 2 * played["rounds"]
    seed = played.pop("seed")
    assert (seed, data("replay", log)) == (7, {**played, "teacher": []})


def test_the_same_seed_plays_the_same_game_and_no_seed_any(data):
    assert data("play", "disc", "--seed", 3) == data("play", "disc", "--seed", 3)
    again = data("play", "disc")
    assert data("play", "disc", "--seed", again["seed"]) == again


def test_the_level_and_the_lessons_own_seats_are_taken(data):
    assert data("play", "disc", "--seed", 3, "--level", "novice") != data("play", "disc", "--seed", 3)
    assert len(data("play", "disc", "--seed", 3)["cards"]) == 4


def test_without_json_the_answer_is_for_people(said):
    code, out, err = said("play", "sum-six", "--seed", 7)
    assert (code, err) == (0, "")
    assert "本局结束：叫停结束。" in out
    assert [line.split()[0] for line in out.splitlines()[2:6]] == ["1", "2", "3", "4"]


def test_simulated_games_are_counted(data):
    counted = data("simulate", "sum-of-three", "--games", 50, "--seats", 4, "--seed", 1)
    assert (counted["games"], sum(counted["endings"].values())) == (50, 50)
    assert set(counted["medians"]) == {"rounds", "turned"}
    assert 5 < counted["turned_a_round"] < 20
    assert counted["games_a_second"] > 0


def test_no_progress_bar_where_nobody_watches(said):
    code, out, err = said("simulate", "disc", "--games", 5)
    assert (code, err) == (0, "")
    assert "共 5 局" in out


def test_a_progress_bar_on_a_terminal(said, monkeypatch, capsys):
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    code, out, err = said("simulate", "disc", "--games", 5)
    assert code == 0
    assert "/5" in err
    assert "/5" not in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "disc", "--seats", "5"), "大浪淘金由 3 人或 4 人玩，不能是 5 人。"),
        (("play", "disc", "--seats", "0"), "大浪淘金由 3 人或 4 人玩，不能是 0 人。"),
        (("play", "no-such-lesson"), "没有“no-such-lesson”这一课"),
        (("play", "disc", "--level", "genius"), "genius"),
        (("play", "disc", "--seed", "x"), "“x”不是整数"),
        (("play", "disc", "--log", "/no/such/folder/x.log"), "牌谱无法写入"),
        (("simulate", "disc", "--games", "0"), "局数应在 1 到 1000000 之间，不能是 0。"),
        (("simulate", "disc", "--games", "-3"), "局数应在 1 到 1000000 之间，不能是 -3。"),
        (("simulate", "disc", "--seats", "2"), "大浪淘金由 3 人或 4 人玩，不能是 2 人。"),
        (("replay", "/no/such.log"), "无法读取牌谱"),
        (("replay", "/"), "无法读取牌谱"),
    ],
)
def test_bad_input_is_refused_with_one_sentence(said, words, sentence):
    code, out, err = said(*words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert sentence in err


@pytest.fixture
def log(said, tmp_path):
    file = tmp_path / "game.log"
    assert said("play", "sum-six", "--seed", 7, "--log", file)[0] == 0
    return file


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("seed: 7", "seed: 8", "行："),
        ("dalangtaojin log 2", "hello", "第 1 行"),
        ("lesson: sum-six", "lesson: disc", "与现在的成牌牌组不同"),
        ("lesson: sum-six", "lesson: nothing", "自编课“nothing”"),
        ("game: dalang", "game: hearts", "第 2 行"),
        ("seats: 4\n", "seats: 2\n", "第 10 行"),
    ],
)
def test_a_changed_log_is_refused_and_the_place_is_named(said, log, old, new, sentence):
    log.write_text(log.read_text("utf-8").replace(old, new, 1), "utf-8")
    code, out, err = said("replay", log)
    assert (code, out) == (2, "")
    assert sentence in err


def test_a_log_of_two_seats_is_refused(said, log):
    text = log.read_text("utf-8").replace("seats: 4\n", "seats: 2\n").replace("name: 丙\nname: 丁\n", "")
    log.write_text(text.split("\n\n")[0] + "\n\n", "utf-8")
    assert said("replay", log)[::2] == (2, "大浪淘金由 3 人或 4 人玩，不能是 2 人。\n")


def test_what_is_no_text_is_no_log(said, tmp_path):
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")
    assert said("replay", picture)[::2] == (2, f"{picture} 不是牌谱。\n")
    picture.write_bytes(b"\n" * 5_000_000)
    assert said("replay", picture)[::2] == (2, f"{picture} 不是牌谱。\n")


def test_a_log_cut_off_in_the_middle_of_a_letter_loses_no_more_than_that_line(said, log):
    whole = log.read_bytes()
    answer = said("replay", log)[:2]
    for byte in range(1, len("第🙂".encode())):
        log.write_bytes(whole + b"teacher name 1 " + "第🙂".encode()[:byte])
        assert said("replay", log)[:2] == answer


def test_a_log_that_stops_early_says_how_the_game_stands(said, data, log):
    log.write_text("".join(log.read_text("utf-8").splitlines(keepends=True)[:60]), "utf-8")
    stands = data("replay", log)
    assert (stands["ending"], stands["ranking"]) == (None, None)
    assert set(stands["cards"]) == set("甲乙丙丁")
    assert "牌谱在本局结束之前中断。" in said("replay", log)[1]


def test_a_log_of_ones_own_lesson_needs_the_lessons_file(said, data, tmp_path):
    from classroom.resources import LESSONS

    own = tmp_path / "我的 课.toml"
    text = (LESSONS / "sum-six.toml").read_text("utf-8").replace('id = "sum-six"', 'id = "our-own"')
    own.write_text(text, "utf-8")
    log = tmp_path / "own.log"
    played = data("play", own, "--seed", 2, "--log", log)
    assert said("replay", log)[2] == "这份牌谱用的是自编课“our-own”，请用 --lesson 写明课文件。\n"
    del played["seed"]
    assert data("replay", log, "--lesson", own) == {**played, "teacher": []}


def test_seats_of_one_name_are_told_apart(data, log):
    log.write_text(
        log.read_text("utf-8").replace("name: 乙", "name: 甲").replace("name: 丙", "name:"), "utf-8"
    )
    assert list(data("replay", log)["cards"]) == ["甲(1)", "甲(2)", "(3)", "丁"]


def test_a_log_that_cannot_be_written_leaves_the_old_one(said, log, monkeypatch):
    before = log.read_bytes()

    def full(_handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    code, _out, err = said("play", "disc", "--log", log)
    assert code == 2
    assert "牌谱无法写入" in err
    assert log.read_bytes() == before
    assert [*log.parent.iterdir()] == [log]


def test_a_replay_tells_what_the_teacher_did(said, data, log):
    lines = log.read_text("utf-8").splitlines()
    start = lines.index("") + 1
    claims = [number for number, line in enumerate(lines) if number > start and " claim " in line]
    first = lines[claims[0]]
    seat = "甲乙丙丁"[int(first[0]) - 1]
    teacher = [
        "teacher overrule wrong",
        "teacher undo",
        "teacher undo",
        f"teacher name {first[0]} 小 明",
        first,
        "teacher overrule wrong",
        "teacher overrule right",
        "teacher end",
    ]
    log.write_text("\n".join([*lines[: claims[0] + 1], *teacher, ""]), "utf-8")
    told = data("replay", log)
    assert [each["entry"] for each in told["teacher"]] == [
        line.removeprefix("teacher ") for line in teacher if line.startswith("teacher ")
    ]
    assert {each["round"] for each in told["teacher"][:-1]} == {1}
    assert told["ending"] == "ended"
    assert "小 明" in told["ranking"]
    out = said("replay", log)[1].splitlines()
    assert re.fullmatch(rf"第 1 轮：老师改判：{seat}的 \S+ \S+ 不算成牌。", out[0])
    assert out[1:4] == [
        "第 1 轮：老师撤回了自己的操作（改判）。",
        f"第 1 轮：老师撤回了{seat}的操作（得牌）。",
        f"第 1 轮：老师更正姓名：{seat} → 小 明。",
    ]
    assert re.fullmatch(r"第 1 轮：老师改判：小 明的 \S+ \S+ 算成牌。", out[5])
    assert out[6].endswith("轮：老师结束了本局。")
    assert out[7] == "本局结束：老师结束。"


def test_logs_of_every_version_replay(said, data):
    """Whole packs with nothing but play (1); a lean pack, and a teacher who has done everything (2)."""
    logs = Path(__file__).parents[1] / "games" / "logs"
    assert data("replay", logs / "version-1.log")["cards"] == {"甲": 23, "乙": 8, "丙": 77}
    told = data("replay", logs / "version-2.log")
    assert sum(told["cards"].values()) < 84
    assert {each["entry"].split()[0] for each in told["teacher"]} == {"overrule", "undo", "name", "end"}

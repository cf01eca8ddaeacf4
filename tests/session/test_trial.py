"""A trial plays the simulator's games on any number of cores, and leaves nothing behind."""

import multiprocessing
import subprocess
import sys
from statistics import median

import pytest

from classroom.bots.level import Level
from classroom.cards import pack_without
from classroom.lesson import find
from classroom.maths.groups import Groups
from classroom.session import crew
from classroom.session.trial import Table, Trial


def table(name="diamond", seats=4, level=Level.SKILLED):
    lesson = find(name)
    return Table(lesson.groups, seats, level, lesson.cards)


def figures(trial):
    counts = list(trial)
    assert counts == sorted(counts)
    assert counts[-1] == trial.games
    assert multiprocessing.active_children() == []
    return trial.figures()


def seeds(trial):
    return [seed for chunk in trial._chunks for seed in chunk.seeds]


def test_the_figures_are_of_all_the_simulators_games():
    trial = Trial(table("sum-six", level=Level.MASTER), games=101, seed=3, workers=0)
    found = figures(trial)
    simulator = table("sum-six", level=Level.MASTER).simulator()
    games = [simulator.play(seed) for seed in seeds(trial)]
    assert len(set(seeds(trial))) == len(games) == found.games == sum(found.endings.values()) == 101
    assert found.rounds == median(game.rounds for game in games)
    assert found.turned == median(game.turned for game in games)
    assert found.turned_a_round == sum(g.turned for g in games) / sum(g.rounds for g in games)
    assert found.wins == tuple(sum(g.outcome.ranking[0] == seat for g in games) for seat in range(4))


def test_the_figures_of_a_seed_are_the_same_with_any_number_of_workers():
    alone = figures(Trial(table(), games=200, seed=5, workers=0))
    for workers in (1, 2):
        assert figures(Trial(table(), games=200, seed=5, workers=workers)) == alone
    assert figures(Trial(table(), games=200, seed=6, workers=0)) != alone


def test_workers_do_play(monkeypatch):
    """With nothing played here every game is a worker's."""
    monkeypatch.setattr(crew.Chunk, "play", lambda *_: pytest.fail("played here"))
    some = crew.Crew(table(), most=2)
    todo = crew.deque(crew.chunked(range(60), 10, 25))
    games = []
    try:
        while sum(map(len, games)) < 60:
            some.grow()
            games += [played for _chunk, played in some.exchange(todo, 0.05)]
    finally:
        some.close()
    assert multiprocessing.active_children() == []


def test_what_a_dead_worker_was_to_play_is_played_by_others():
    some = crew.Crew(table(), most=1)
    every = crew.chunked(range(10_000), 10, 5000)
    todo, played = crew.deque(every), []
    some.grow()
    while not some._workers[0].chunks:
        played += some.exchange(todo, 0.05)
    some._workers[0].process.kill()
    while some._workers:
        played += some.exchange(todo, 0.05)
    # The few games of the first chunk may have been told of before the end.
    assert len(played) < len(every)
    assert [*(chunk for chunk, _games in played), *todo] == every
    some.close()


def test_without_processes_all_is_played_here(monkeypatch):
    def refused(_table):
        raise PermissionError("no processes for pupils")

    monkeypatch.setattr(crew, "_started", refused)
    assert figures(Trial(table(), games=60, workers=4)).games == 60


def test_the_first_figures_come_with_the_first_few_games():
    trial = Trial(table(), games=1000, workers=0)
    assert trial.figures() is None
    playing = iter(trial)
    assert next(playing) <= 50
    first = trial.figures()
    playing.close()
    assert first.games <= 50
    assert not first.complete


def test_a_stopped_trial_keeps_what_was_played_and_leaves_no_process():
    trial = Trial(table(), games=100_000, workers=1)
    for played in trial:
        if played > 100:
            trial.stop()
    assert multiprocessing.active_children() == []
    assert 100 < trial.figures().games == played < 100_000


def test_a_trial_that_is_forgotten_leaves_no_process():
    playing = iter(Trial(table(), games=100_000, workers=1))
    for _step in range(3):
        next(playing)
    del playing
    assert multiprocessing.active_children() == []


def test_a_stopped_trial_can_be_played_to_its_end():
    trial = Trial(table(), games=200, seed=5, workers=0)
    for played in trial:
        if played > 50:
            trial.stop()
    assert figures(trial) == figures(Trial(table(), games=200, seed=5, workers=0))


def test_a_lean_pack_is_tried_out_as_it_is_played():
    lesson = find("sum-six")
    groups = Groups.of(lesson.relation, lesson.reading, lesson.idle, without_idle=True)
    lean = figures(Trial(Table(groups, 4, cards=pack_without(groups.idle)), games=100, workers=0))
    whole = figures(Trial(table("sum-six"), games=100, workers=0))
    assert lean.turned_a_round < whole.turned_a_round


@pytest.mark.parametrize(("seats", "games"), [(2, 10), (5, 10), (4, 0)])
def test_impossible_tables_are_refused(seats, games):
    with pytest.raises(ValueError, match=r"seats, .* games"):
        Trial(table(seats=seats), games=games)


def test_a_worker_loads_neither_qt_nor_sympy():
    code = (
        "import sys, classroom.session.crew\n"
        "print([name for name in ('PySide6', 'sympy', 'matplotlib', 'numpy') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, encoding="utf-8")
    assert done.stdout.strip() == "[]"

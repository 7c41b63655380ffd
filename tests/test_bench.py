"""The benchmark: every measurement runs, and gives the figures it says. None is held to a time."""

from __future__ import annotations

import gc
import json
import math
import os
import sys
import venv
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from racko_game.jobs.background import Background
from racko_game.rules.editions import EDITIONS
from tools import bench
from tools.measures import (
    display,
    frames,
    games,
    idle,
    kept,
    memory,
    moves,
    pace,
    peers,
    stage,
    start,
    thought,
    whole,
)
from tools.measures.figure import Figure, digits, median, share, table
from tools.measures.stage import HD, STEP, Floor, Table, window
from tools.run import Trouble

linux = pytest.mark.skipif(sys.platform != "linux", reason="only there are displays started")


@pytest.fixture(autouse=True)
def _collected_again() -> Iterator[None]:
    """A measured game keeps what it started with from being collected; the tests after it do not."""
    yield
    gc.unfreeze()


def sane(figures: list[Figure], measurement: str) -> dict[str, Figure]:
    assert figures
    for figure in figures:
        assert figure.measurement == measurement
        assert math.isfinite(figure.value)
        assert figure.value >= 0 or measurement == "start"  # one time less another, of one run each
    assert len({figure.what for figure in figures}) == len(figures)
    return {figure.what: figure for figure in figures}


def test_every_busy_frame_has_a_floor_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "QUICK", 11)
    times = frames.busy(HD, quick=True)
    assert len(times.ours) == len(times.floor) == len(times.ratios) == 11
    assert len(times.redrawn) == 11 // frames.REDRAWN
    assert min(*times.ours, *times.floor) > 0
    found = sane(frames.figures(HD, times), "frames")
    assert len(found) == 3
    assert all("1280×720" in what for what in found)


def test_the_targets_of_busy_frames_are_those_of_full_hd(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "QUICK", frames.REDRAWN)
    figures = frames.frames(quick=True)
    assert len(sane(figures, "frames")) == 18
    assert [figure.target for figure in figures if "1920×1080" in figure.what] == [2.0, 4.0, 5.0] * 3


def test_frames_are_taken_with_and_without_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thought, "BLOCK", 5)
    monkeypatch.setattr(thought, "QUICK", 20)
    with closing(Background()) as jobs:
        asks = thought.Thought(jobs)
        times = thought.busy(asks, quick=True)
    assert [len(row) for row in times] == [10, 10]
    assert asks.thoughts > 1
    (figure,) = thought.figures(thought.Times([0.001] * 18 + [0.003] * 2, [0.002] * 20), 7)
    assert (figure.value, figure.met) == (1.5, False)
    assert figure.note.endswith("40 frames, 7 thoughts")


def test_the_moves_of_every_edition_are_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moves, "QUICK", 1)
    median_of_all, longest = sane(moves.moves(quick=True), "moves").values()
    assert median_of_all.note == f"of {sum(len(edition.seats) for edition in EDITIONS.values())}"
    assert 0 < median_of_all.value <= longest.value
    assert [figure.met for figure in moves.figures([0.1, 0.1, 0.6])] == [True, False]


def test_what_is_thought_elsewhere_is_not_counted() -> None:
    clock = iter([0.0, 1.0, 5.0, 7.0]).__next__  # work begins, a thought, its end, the work's end
    jobs = stage.Apart(clock)
    assert jobs.timed(jobs.begin(int, "7", otherwise=lambda: 0).poll) == 3.0
    assert jobs.thought == 4.0


def test_slow_frames_of_a_match_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole, "QUICK", 3)
    assert len(sane(whole.match(quick=True), "match")) == 3 + 1  # the title is all there is in three frames
    slow, slowest, _ = whole.figures([0.001, 0.034, 0.002, 0.05])
    assert (slow.value, slow.target, slow.met) == (2, 0, False)
    assert slowest.value == pytest.approx(50)


def test_each_kind_of_screen_has_a_row_of_frame_times(monkeypatch: pytest.MonkeyPatch) -> None:
    times = [whole.FrameTime("Title", 0.001 * n) for n in range(1, 101)] + [whole.FrameTime("Play", 0.05)]
    play, title = whole.by_screen("match", times)
    assert (play.what, play.value) == ("longest frame, Play", 50)
    assert (title.what, title.value) == ("longest frame, Title", 100)
    assert title.note == "p50 / p95 / p99: 51.0 / 96.0 / 100 ms, 100 frames"
    monkeypatch.setattr(whole, "QUICK", 90)
    assert len(sane(whole.screens(quick=True), "screens")) > 1  # the title, and what it opens


def test_nothing_is_flipped_while_a_person_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idle, "BRIEFLY", 0.2)
    found = sane(idle.idle(quick=True), "idle")
    assert found["flips while nothing moves"].value == 0
    assert found["flips while nothing moves"].met


def test_the_watch_counts_flips() -> None:
    measured = Table(window(HD), seats=2, persons=1)
    watch = idle.Watch(measured, 0.5)
    while measured.game.stack.scenes:
        watch.advance(STEP)
        measured.frame()
    assert watch.flips > 0


def test_the_first_frame_is_that_of_a_whole_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "QUICK", 1)
    assert len(sane(start.start(quick=True), "start")) == 2


def test_memory_is_read_and_numpy_is_not_imported() -> None:
    found = sane(memory.memory(quick=True), "memory")
    assert found["parts of numpy imported by then"].value == 0
    assert memory.resident() > 1 << 20


def test_a_round_is_shown_and_the_rules_are_played() -> None:
    assert sane(pace.shown(quick=True), "round")
    assert sane(pace.engine(quick=True), "engine")


def test_a_table_is_busy_until_its_round_is_over() -> None:
    measured = Table(window(HD))
    assert measured.busy
    assert not measured.over
    assert Floor(measured.game.surface).frame() > 0
    assert measured.flips == 0
    measured.frame()
    assert measured.flips == 1


def test_figures_say_whether_they_are_as_they_are_to_be() -> None:
    assert Figure("round", "speed", 61.2).met is None
    assert Figure("round", "speed", 61.2, "×", 50, at_least=True).met
    assert not Figure("round", "speed", 49.9, "×", 50, at_least=True).met
    assert Figure("idle", "flips", 0, "a second", 0).met
    assert not Figure("frames", "ratio", 2.01, "×", 2).met


def test_the_table_has_a_row_for_each_figure() -> None:
    good = Figure("round", "speed", 61.234, "× real time", 50, at_least=True, note="0.27 ms")
    rows = table([good, Figure("start", "first frame", 3.2, "×", 3), Figure("engine", "rules", 181234.5)])
    assert rows.splitlines() == [
        "speed        61.2 × real time  ≥ 50  met     0.27 ms",
        "first frame            3.20 ×  ≤ 3   MISSED",
        "rules               181,234 ×",
    ]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (0, "0"),
        (0.0123456, "0.0123"),
        (0.5, "0.500"),
        (3.14159, "3.14"),
        (61.23, "61.2"),
        (1234567, "1,234,567"),
    ],
)
def test_numbers_are_said_in_three_digits(value: float, said: str) -> None:
    assert digits(value) == said


def test_medians_and_shares() -> None:
    assert median([9, 1, 2]) == 2
    assert share(list(range(100)), 0.95) == 95
    assert share([7], 0.95) == 7


def test_figures_are_written_to_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISPLAY", ":nowhere")
    assert bench.measured(["engine"], quick=True, file=tmp_path / "figures.json") == 0
    said = json.loads((tmp_path / "figures.json").read_text(encoding="utf-8"))
    assert said["where"] == "Measured on display :nowhere."
    assert [row["measurement"] for row in said["figures"]] == ["engine"]
    assert said["figures"][0]["met"] is None
    assert "actions a second" in capsys.readouterr().out


PEER = """
import sys
for line in sys.stdin:
    print(100.0, 160.0, flush=True) if sys.argv[2] == "crazy_eights" else print(50.0, 50.0, flush=True)
"""


@pytest.fixture
def others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment whose Python plays any game at a pace of its own."""
    python = tmp_path / "bin" / "python"
    python.parent.mkdir()
    (tmp_path / "play.py").write_text(PEER)
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{tmp_path}/play.py" "$@"\n')
    python.chmod(0o755)
    monkeypatch.setenv("RACKO_PEERS", str(tmp_path))
    return tmp_path


@pytest.fixture(autouse=True)
def no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    def compiled() -> Path:
        raise Trouble("there is no C compiler.")

    monkeypatch.setattr(peers, "compiled", compiled)


@linux
def test_the_rules_are_measured_beside_those_of_others(others: Path) -> None:
    ours, eights, uno = peers.peers(quick=True)
    assert ours.value > 1000
    assert (eights.value, uno.value) == (ours.value / 100, ours.value / 50)
    assert (eights.target, eights.at_least, eights.met) == (1, True, True)
    assert uno.target == 1
    assert "160 with the dealer's" in eights.note
    assert "dealer" not in uno.note


@linux
def test_as_they_are_and_compiled_the_rules_are_to_keep_up_with_others(
    others: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "compiled", lambda: others)
    monkeypatch.setattr(
        peers,
        "by_turns",
        lambda players, *_: {name: (120.0 if name in peers.PEERS else 60.0, 160.0) for name in players},
    )
    found = peers.peers(quick=True)
    assert [figure.what.split(" /")[0] for figure in found[2:]] == ["ours", "ours, compiled"] * 2
    assert [figure.target for figure in found] == [None, None, 1, 1, 1, 1]
    assert not any(figure.met for figure in found[2:])


@linux
@pytest.mark.parametrize("broken", ["nothing there", "does not run"])
def test_without_others_one_sentence_says_so_and_ours_is_measured(
    broken: str, others: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (others / "play.py").unlink()
    if broken == "nothing there":
        (others / "bin" / "python").unlink()
    (ours,) = peers.peers(quick=True)
    assert ours.value > 1000
    said = capsys.readouterr().out
    assert said.endswith("so there is nobody to compare with.\n")
    assert said.startswith("Ours is measured only as it is: there is no C compiler.\n")
    assert said.count("\n") == 2


def test_others_that_cannot_be_installed_leave_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RACKO_PEERS", raising=False)
    monkeypatch.setattr(peers, "ROOT", tmp_path)

    def create(place: Path, with_pip: bool) -> None:
        place.mkdir()
        raise OSError("no room")

    monkeypatch.setattr(venv, "create", create)
    with pytest.raises(peers.Missing, match=r"^open_spiel and rlcard could not be installed, .*\.$"):
        peers.environment()
    assert list(tmp_path.iterdir()) == []


def test_others_are_measured_by_turns_and_only_if_asked_for() -> None:
    found = peers.by_turns({"racko": Path(sys.executable)}, times=3, seconds=0.01)
    assert found["racko"][0] == found["racko"][1] > 1000
    assert {*peers.OURS, *peers.PEERS} == games.GAMES.keys()
    assert set(bench.NAMES) - set(bench.USUAL) == {"peers"}


def test_every_name_has_a_measurement() -> None:
    assert tuple(bench.measurements()) == bench.NAMES


@linux
def test_there_is_a_display_of_its_own_for_as_long_as_it_is_wanted(
    need: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    need("Xvfb")
    monkeypatch.delenv("DISPLAY", raising=False)
    with display.display() as where:
        assert "3840×2160" in where
        assert os.environ["DISPLAY"].startswith(":")
    assert "DISPLAY" not in os.environ


@linux
def test_without_any_display_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(display, "XVFB", "no such program")
    monkeypatch.delenv("DISPLAY", raising=False)
    with display.display() as where:
        assert where == display.WITHOUT


@linux
def test_what_keeping_matches_costs_is_measured() -> None:
    figures = sane(kept.history(quick=True), "history")
    assert [figure.unit for figure in figures.values()] == ["×", "ms", "ms", "×"]

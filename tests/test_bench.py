"""The benchmark: every measurement runs, and gives the figures it says. None is held to a time."""

from __future__ import annotations

import gc
import math
import os
import sys
from collections.abc import Callable, Iterator

import pytest

from racko_game.rules.editions import EDITIONS
from tests.counts import full
from tools.bench import __main__ as bench
from tools.bench import costs, frames, tables
from tools.bench.figures import Figure, digits, share, table
from tools.bench.tables import FULL_HD, HD, STEP, Floor, Table, window
from tools.memory import resident

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
        assert figure.value >= 0
    assert len({figure.what for figure in figures}) == len(figures)
    return {figure.what: figure for figure in figures}


def test_every_busy_frame_has_a_floor_and_targets_in_full_hd(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "QUICK", 11)
    times = frames.busy(HD, quick=True)
    assert len(times.ours) == len(times.floor) == len(times.ratios) == 11
    assert len(times.redrawn) == 11 // frames.REDRAWN
    assert min(*times.ours, *times.floor) > 0
    found = sane(frames.figures(HD, times), "frames")
    assert len(found) == 3
    assert all("1280×720" in what for what in found)
    monkeypatch.setattr(frames, "QUICK", frames.REDRAWN)
    figures = frames.frames(quick=True)
    assert len(sane(figures, "frames")) == 18
    assert [figure.target for figure in figures if "1920×1080" in figure.what] == [2.0, 4.0, 5.0] * 3


def test_every_edition_is_held_to_what_a_small_machine_can_bear(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "GLANCE", 3)
    monkeypatch.setattr(frames, "FULL_HD", full(FULL_HD, HD))
    monkeypatch.setattr(frames, "EDITIONS", editions := full(EDITIONS, {"super": EDITIONS["super"]}))
    figures = frames.frame_times(quick=True)
    found = sane(figures, "pi")
    for source in ("a match", "the pages", *editions, "four sides"):
        assert found[f"p95 of {source}"].value <= found[f"p99 of {source}"].value
        assert any(what.startswith(f"longest of {source}, ") for what in found)
    assert all(figure.target for figure in figures[1:])
    assert "longest of a match, Title" in found, "the title is all there is in three frames"


def test_memory_is_measured_beside_a_window_and_without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(costs, "EVENING", ("original", "super"))
    _, many, letters, numpy = sane(costs.memory(quick=True), "memory").values()
    assert many.value > 1 < letters.value
    assert many.target == costs.MEMORY
    assert (numpy.value, numpy.met) == (0, True)
    assert resident() > 1 << 20


def test_what_is_thought_elsewhere_is_not_counted() -> None:
    clock = iter([0.0, 1.0, 5.0, 7.0]).__next__  # work begins, a thought, its end, the work's end
    jobs = tables.Apart(clock)
    assert jobs.timed(jobs.begin(int, "7", otherwise=lambda: 0).poll) == 3.0
    assert jobs.thought == 4.0


def test_the_watch_counts_flips_and_none_while_a_person_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    measured = Table(window(HD), seats=2, persons=1)
    watch = costs.Watch(measured, 0.5)
    while measured.game.stack.scenes:
        watch.advance(STEP)
        measured.frame()
    assert watch.flips > 0
    monkeypatch.setattr(costs, "BRIEFLY", 0.2)
    monkeypatch.setattr(costs, "FULL_HD", full(FULL_HD, HD))
    found = sane(costs.idle(quick=True), "idle")["flips while nothing moves"]
    assert (found.value, found.met) == (0, True)


def test_the_first_frame_is_that_of_a_whole_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(costs, "QUICK", 1)
    assert len(sane(costs.start(quick=True), "start")) == 2


def test_a_table_is_busy_until_its_round_is_over() -> None:
    measured = Table(window(HD))
    assert measured.busy
    assert not measured.over
    assert Floor(measured.game.surface).frame() > 0
    assert measured.flips == 0
    measured.frame()
    assert measured.flips == 1


def test_figures_say_in_three_digits_whether_they_are_as_they_are_to_be_a_row_for_each() -> None:
    good = Figure("round", "speed", 61.234, "× real time", 50, at_least=True, note="0.27 ms")
    assert good.met
    assert Figure("round", "speed", 61.2).met is None
    assert not good._replace(value=49.9).met
    assert Figure("idle", "flips", 0, "a second", 0).met
    assert not Figure("frames", "ratio", 2.01, "×", 2).met
    rows = table([good, Figure("start", "first frame", 3.2, "×", 3), Figure("engine", "rules", 181234.5)])
    assert rows.splitlines() == [
        "speed        61.2 × real time  ≥ 50  met     0.27 ms",
        "first frame            3.20 ×  ≤ 3   MISSED",
        "rules               181,234 ×",
    ]
    values = (0, 0.0123456, 0.5, 3.14159, 61.23, 1234567)
    assert [*map(digits, values)] == ["0", "0.0123", "0.500", "3.14", "61.2", "1,234,567"]
    assert share(list(range(100)), 0.95) == 95
    assert share([7], 0.95) == 7


def test_a_measurement_says_where_and_what(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISPLAY", ":nowhere")
    monkeypatch.setitem(bench.MEASUREMENTS, "idle", lambda quick: [Figure("idle", "flips", 2 - quick)])
    assert bench.main(["--only", "idle", "--quick"]) == 0
    assert capsys.readouterr().out.splitlines() == ["Measured on display :nowhere.", "flips  1.00 ×"]


@linux
def test_there_is_a_display_of_its_own_for_as_long_as_it_is_wanted_or_it_says_that_there_is_none(
    need: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    with monkeypatch.context() as patch:
        patch.setattr(tables, "XVFB", "no such program")
        with tables.display() as where:
            assert where == tables.WITHOUT
    need("Xvfb")
    with tables.display() as where:
        assert "3840×2160" in where
        assert os.environ["DISPLAY"].startswith(":")
    assert "DISPLAY" not in os.environ

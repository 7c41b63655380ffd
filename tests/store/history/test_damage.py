"""A damaged history: what is missing is said, nothing wrong is shown, and the game goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from racko_game.store.history.database import saves_lost
from tools.faults.histories import FRAME, HEADER, LOG, Written, by_chance, cut, judged, written

from ...counts import full

FEW = 25
EACH = full(9, 19)  # of the places where it is cut, so many are between those that are looked at


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Written:
    return written(tmp_path_factory.mktemp("closed"), closed=True)


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Written:
    """As a killed game leaves it."""
    return written(tmp_path_factory.mktemp("left"), closed=False)


def test_a_history_cut_at_any_page_tells_what_is_missing(tmp_path: Path, closed: Written) -> None:
    assert judged(tmp_path / "whole", closed.files, closed) == "same"
    outcomes = {what: judged(tmp_path / "cut", files, closed) for what, files in cut(closed)}
    assert not [told for told in outcomes.items() if told[1].startswith("FAULT")]
    assert list(outcomes.values()).count("told") > 30


def test_a_log_cut_anywhere_is_one_that_ends_sooner(tmp_path: Path, left: Written) -> None:
    assert judged(tmp_path / "whole", left.files, left) == "same"
    for what, files in list(cut(left))[::EACH]:
        outcome = judged(tmp_path / "cut", files, left)
        assert not outcome.startswith("FAULT"), (what, outcome)


@pytest.mark.parametrize("first", range(0, full(4, 1) * FEW, FEW))
def test_no_changed_byte_is_taken_for_what_was_written(
    tmp_path: Path, closed: Written, left: Written, first: int
) -> None:
    assert not saves_lost(tmp_path / "none"), "where there is no log"
    for number in range(first, first + FEW):
        was = (closed, left)[number % 2]
        what, files = by_chance(was, number)
        outcome = judged(tmp_path / "spoiled", files, was)
        assert not outcome.startswith("FAULT"), (number, what, outcome)


@pytest.mark.parametrize(
    ("at", "outcome"),
    [(HEADER + 5 * FRAME + 100, "told"), (3, "told"), (4, "told"), (16, "told"), (20, "told"), (24, "told"),
     (-10, "earlier")],
)  # fmt: skip
def test_saves_that_cannot_be_read_any_more_are_missed_but_the_last_that_may_have_been_under_way(
    tmp_path: Path, left: Written, at: int, outcome: str
) -> None:
    """Damaged: a page, what the log is, its version, what its pages are marked with, its sum; its end."""
    log = bytearray(left.files[LOG])
    log[at] ^= 0xFF if at == 3 else 1
    assert judged(tmp_path / "spoiled", {**left.files, LOG: bytes(log)}, left) == outcome

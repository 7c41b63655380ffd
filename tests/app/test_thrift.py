"""What was dropped is given back to the system, once, when a scene has come to rest."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator

import pytest
from pygame import Surface

from racko_game.app import game
from racko_game.app.prefetch import DUE, collect_at_rest, release_memory
from racko_game.scenes.pages.pause import Pause
from tests.scenes.seen import asked
from tools.memory import resident

MANY, LARGE = 400, (400, 300)  # pictures of half a megabyte


def test_it_is_given_back_once_a_scene_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[bool] = []
    theatre = asked(looks=True)

    def release() -> bool:
        given.append(theatre.game.moving)
        return len(given) == 1  # there is a second step

    monkeypatch.setattr(game, "release_memory", release)
    theatre.frame()
    given.clear()
    theatre.key("escape")
    assert isinstance(theatre.top, Pause)
    assert not given, "while it fades nothing else is done"
    theatre.until(lambda: not theatre.game.moving)
    for _ in range(5):
        theatre.frame()
    assert given == [False, False]


@pytest.fixture
def _thresholds() -> Iterator[None]:
    """When Python collects garbage is as it was, afterwards."""
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)


@pytest.mark.usefixtures("_thresholds")
def test_all_is_looked_through_for_garbage_at_rest_and_at_no_other_time() -> None:
    collect_at_rest()
    gc.collect()
    looked = gc.get_stats()[2]["collections"]
    kept = list[list[int]]()
    for _ in range(3 * DUE):
        gc.collect(1)
        kept += ([] for _ in range(2 * gc.get_threshold()[0]))  # new things, so that Python looks by itself
    assert gc.get_stats()[2]["collections"] == looked
    release_memory()
    release_memory()
    assert gc.get_stats()[2]["collections"] == looked + 1
    assert kept


@pytest.mark.skipif(sys.platform != "linux", reason="only there the room is kept")
def test_the_room_between_what_is_kept_is_given_back() -> None:
    Surface((2000, 2000))  # so large a one teaches the C library to keep what follows
    pictures = [Surface(LARGE) for _ in range(MANY)]
    for picture in pictures:
        picture.fill("white")
    kept = pictures[::8]
    pictures.clear()
    before = resident()
    while release_memory():
        pass
    assert resident() < before - 50e6
    assert len(kept) == MANY / 8

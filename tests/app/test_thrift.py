"""What was dropped is given back to the system, once, when a scene has come to rest."""

from __future__ import annotations

import sys

import pytest
from pygame import Surface

from racko_game.app import game
from racko_game.app.prefetch import release_memory
from racko_game.scenes.pages.pause import Pause
from tests.scenes.seen import asked
from tools.memory import resident

MANY, LARGE = 400, (400, 300)  # pictures of half a megabyte


def test_it_is_given_back_once_a_scene_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[bool] = []
    theatre = asked(looks=True)
    monkeypatch.setattr(game, "release_memory", lambda: given.append(theatre.game.moving))
    theatre.frame()
    given.clear()
    theatre.key("escape")
    assert isinstance(theatre.top, Pause)
    assert not given, "while it fades nothing else is done"
    theatre.until(lambda: not theatre.game.moving)
    for _ in range(5):
        theatre.frame()
    assert given == [False]


@pytest.mark.skipif(sys.platform != "linux", reason="only there the room is kept")
def test_the_room_between_what_is_kept_is_given_back() -> None:
    Surface((2000, 2000))  # so large a one teaches the C library to keep what follows
    pictures = [Surface(LARGE) for _ in range(MANY)]
    for picture in pictures:
        picture.fill("white")
    kept = pictures[::8]
    pictures.clear()
    before = resident()
    release_memory()
    assert resident() < before - 50e6
    assert len(kept) == MANY / 8

"""The lobby of a table with four sides: each who touches a chair sits at their own edge."""

from __future__ import annotations

import pygame
import pytest

from racko_game.controls.intents import FINGERS, KEYS
from racko_game.match.plan import Plan
from racko_game.match.privacy import Policy
from racko_game.scenes.kit.scene import Kit
from racko_game.scenes.lobby.gathering import Gathering
from racko_game.scenes.lobby.lobby import Lobby
from racko_game.words.language import say
from tests.theatre import Theatre

from .seen import words

SIZE = 1920, 1080
TABLE = 32.0  # inches: so large is a screen round which people sit


def laid(size: tuple[int, int] = SIZE, seats: int = 2, looks: bool = False) -> Theatre:
    """A lobby on a screen that lies on a table, and is touched."""

    def make(kit: Kit) -> Lobby:
        kit.settings.inches, kit.hand = TABLE, FINGERS
        return Lobby(kit, Gathering(Plan(seats=seats)))

    return Theatre(make, size, looks=looks)


def lobby_of(theatre: Theatre) -> Lobby:
    assert isinstance(theatre.top, Lobby)
    return theatre.top


def hold(theatre: Theatre, name: str, which: int) -> None:
    """A finger lies there for as long as nobody does by chance, and is lifted."""
    at = theatre.spot(name)
    theatre.finger(pygame.FINGERDOWN, at, which)
    for _ in range(15):
        theatre.frame(dt=0.1)
    theatre.finger(pygame.FINGERUP, at, which)


def test_who_touched_a_chair_plays_by_touch_at_their_edge_and_nobody_is_handed_anything() -> None:
    theatre = laid(seats=4)
    for seat in range(4):
        theatre.tap(f"seat {seat}")
    assert lobby_of(theatre).plan.policy is Policy.EDGES
    seen = words(theatre)
    assert seen.count(say("hands.edge")) == 4
    assert say("hand.shared") not in seen
    theatre.tap("seat 1")
    assert say("hands.edge") in words(theatre), "what stands on the chair's sheet"
    assert say("hand.shared") not in words(theatre)


@pytest.mark.parametrize("seat", range(4))
def test_whoever_s_finger_it_is_a_chair_that_is_held_is_left_and_one_that_is_pressed_has_its_sheet(
    seat: int,
) -> None:
    theatre = laid(seats=4)
    for one in range(4):
        theatre.tap(f"seat {one}")
    lobby = lobby_of(theatre)
    assert say("lobby.touch-chair") in words(theatre)
    hold(theatre, f"seat {seat}", 7)
    assert lobby.gathering.persons == tuple(one for one in range(4) if one != seat)
    assert not lobby.sheets.any
    assert lobby.plan.policy is Policy.EDGES
    other = (seat + 1) % 4
    theatre.tap(f"seat {other}")
    assert lobby.sheets.about(other)


@pytest.mark.parametrize("key", ["volumeup", "mute", "audioplay", "print screen"])
def test_a_key_for_the_machine_seats_nobody(key: str) -> None:
    theatre = laid()
    theatre.key(key)
    assert not lobby_of(theatre).gathering.chairs
    theatre.key("a")
    assert lobby_of(theatre).gathering.chairs == {KEYS: 0}

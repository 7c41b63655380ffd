"""Drags: the slot that is lifted on the screen is the one that gets the card, on every table."""

from __future__ import annotations

import random

import pytest

from racko_game.ai.players.character import Character
from racko_game.match.match import Match, Seat
from racko_game.rules.pieces.actions import DRAW, TAKE, TOSS, Put
from racko_game.scenes.table.play import Play
from racko_game.stage.touch.carrying import PUT_BACK
from tests.rules.tables import charter
from tests.theatre import SEED, Theatre
from tools.walks.sorter import sort

from .seen import table

TABLES = [
    ("original", 2, (1280, 720)),
    ("tray", 3, (640, 480)),
    ("modern", 4, (1080, 1920)),
    ("letters", 2, (800, 480)),
    ("super", 4, (1280, 720)),
    ("super", 2, (2560, 1080)),
]
EACH = 34  # drags on each of them


def seated(edition: str, seats: int, size: tuple[int, int]) -> Theatre:
    """It is the turn of the first seat."""
    match = Match(charter(edition), (Seat(""), *(Seat(f"C{n}", Character()) for n in range(1, seats))), SEED)
    while match.asked != 0:
        match.submit(match.asked, sort(match.table))
    theatre = Theatre(lambda kit: Play(kit, match), size, looks=False)
    theatre.kit.settings.hints = False
    theatre.until(theatre.asked)
    theatre.game._show = lambda dt: None  # type: ignore[method-assign]
    return theatre


def shown(play: Play) -> object:
    """What the screen says that letting go would do: where the card lies, which one stands out, the ring."""
    carry = play.show.carry
    assert carry is not None
    stands_out = [token for token, _ in play.show.foreseen.look(play.playhead.still).lying.items()]
    slots = [slot for slot, token in enumerate(play.view.racks[0]) if token in stands_out]
    assert len(slots) <= 1
    home = [play.furniture.racks[0].slots[slot] for slot in slots]
    assert [carry.pose] == home or not home
    ring = carry.over.value if carry.over else None
    assert isinstance(ring, Put) == bool(slots)
    return Put(slots[0]) if slots else ring


@pytest.mark.parametrize(("edition", "seats", "size"), TABLES)
def test_the_slot_that_is_lifted_on_the_screen_gets_the_card(
    edition: str, seats: int, size: tuple[int, int]
) -> None:
    theatre, chance = seated(edition, seats, size), random.Random(11)
    play = table(theatre)
    start, kinds = (play.match.table, list(play.match.actions)), set()
    for _ in range(EACH):
        source = chance.choice([spot for spot in play.hotspots() if spot.value in (DRAW, TAKE)])
        box, rack = source.box, play.furniture.racks[0].box
        begin = chance.uniform(box.x + 1, box.x + box.w - 1), chance.uniform(box.y + 1, box.y + box.h - 1)
        end = chance.uniform(rack.x, rack.x + 1.2 * rack.w), chance.uniform(rack.y, rack.y + 1.1 * rack.h)
        end = min(end[0], size[0] - 2), min(end[1], size[1] - 2)
        if chance.random() < 0.15:
            end = play.furniture.discard.x, play.furniture.discard.y
        theatre.press(begin)
        for share in (0.4, 1.0, 1.0):
            theatre.move(tuple(a + (b - a) * share for a, b in zip(begin, end, strict=True)))  # type: ignore[arg-type]
        theatre.until(lambda: not play.show.moving)
        does, done = shown(play), len(play.match.actions)
        theatre.release((end[0] + 2, end[1] - 2))
        said = play.match.actions[done:]
        kinds.add(type(does))
        if isinstance(does, Put):
            assert said[-1] == does
            assert said[:-1] == ([TAKE] if source.value == TAKE else [])
        elif does == TOSS:
            assert said == [TOSS]
        else:
            assert does in (None, PUT_BACK)
            assert said == []
            if source.value == TAKE:
                assert (play.match.table, play.match.actions, play.lifted) == (*start, False)
        if more := len(play.match.actions) - len(start[1]):
            play.host.take_back(0, more)
        play.look_with(0)
        theatre.frame()
    assert Put in kinds

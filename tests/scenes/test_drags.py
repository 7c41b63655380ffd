"""Drags: by any grip, on every table, the slot under the pointer stands out and gets the card."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from functools import partial

import pygame
import pytest

from racko_game.ai.players.character import Character
from racko_game.match.match import Match, Seat
from racko_game.match.privacy import Policy
from racko_game.rules.pieces.moves import DRAW, TAKE, TOSS, Put
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Box
from racko_game.stage.table.furniture import Furniture
from racko_game.stage.touch.carrying import PUT_BACK
from tests.counts import full
from tests.rules.tables import charter
from tests.theatre import SEED, Theatre
from tests.walks.sorter import sort

from .around import WHO
from .seen import table

Point = tuple[float, float]

TABLES = [
    ("original", 2, (1280, 720), 0),
    ("original", 4, (1440, 1080), 0),
    ("tray", 3, (640, 480), 0),
    ("modern", 4, (1080, 1920), 0),
    ("letters", 2, (800, 480), 0),
    ("super", 4, (1280, 720), 0),
    ("super", 2, (2560, 1080), 0),
    ("super", 3, (600, 1024), 0),
]
SIDES = [("original", 4, (1920, 1080), seat) for seat in range(4)] + [("super", 2, (1920, 1080), 1)]
EACH = int(os.environ.get("RACKO_DRAGS", full("24", "12")))
"""Drags on each of them; where there is time, many more."""


def seated(edition: str, seats: int, size: tuple[int, int], seat: int = 0, sided: bool = False) -> Theatre:
    """It is the turn of that seat."""
    others = (Seat(f"C{n}", Character()) for n in range(1, seats))
    who, policy = (WHO[:seats], Policy.EDGES) if sided else ((Seat(""), *others), None)
    match = Match(charter(edition), who, SEED, policy)
    while match.asked != seat:
        assert match.asked is not None
        match.submit(match.asked, sort(match.table))
    theatre = Theatre(lambda context: TableScene(context, match), size, looks=False)
    theatre.context.settings.hints = False
    theatre.until(theatre.asked)
    assert table(theatre).furniture.sided == sided
    return theatre


def under(furniture: Furniture, x: float, y: float) -> int | None:
    """The slot whose card and plate are in the row, and on the side, where the point is."""
    place = furniture.racks[furniture.viewer]
    rows = [slot for slot, strip in enumerate(place.strips) if strip.y <= y < strip.y + strip.h]
    begun = [slot for slot in rows if place.plates[slot].x <= x < place.strips[slot].x + place.strips[slot].w]
    return begun[0] if begun else None


def shown(play: TableScene) -> object:
    """What the screen says that letting go would do: where the card lies, which one stands out, the ring."""
    carry = play.show.carry
    assert carry is not None
    seat = play.viewpoint.viewer
    stands_out = [token for token, _ in play.show.foreseen.look(play.playhead.still).lying.items()]
    slots = [slot for slot, token in enumerate(play.view.racks[seat]) if token in stands_out]
    assert len(slots) <= 1
    home = [play.furniture.racks[seat].slots[slot] for slot in slots]
    assert [carry.pose] == home or not home
    ring = carry.target.value if carry.target else None
    assert isinstance(ring, Put) == bool(slots)
    return Put(slots[0]) if slots else ring


class Drag:
    """A card that is gripped anywhere, by the mouse or a finger, and pulled somewhere."""

    def __init__(self, theatre: Theatre, chance: random.Random) -> None:
        self.theatre, self.chance, self.play = theatre, chance, table(theatre)
        self.furniture = self.play.furniture
        kind = chance.choice(("mouse", "finger"))
        finger = theatre.finger
        self.down: Callable[[Point], None] = (
            partial(finger, pygame.FINGERDOWN) if kind == "finger" else theatre.press
        )
        self.move: Callable[[Point], None] = (
            partial(finger, pygame.FINGERMOTION) if kind == "finger" else theatre.move
        )
        self.up: Callable[[Point], None] = (
            partial(finger, pygame.FINGERUP) if kind == "finger" else theatre.release
        )
        self.source = chance.choice((DRAW, TAKE, "hand"))

    def somewhere(self, box: Box) -> Point:
        """A whole pixel in a box."""
        x, y = (
            self.chance.uniform(box.x + 1, box.x + box.w - 2),
            self.chance.uniform(box.y + 1, box.y + box.h - 2),
        )
        return round(x), round(y)

    def begin(self) -> Box:
        """What is gripped, upright; a card for the hand is drawn first."""
        if self.source == "hand":
            self.play.move.act(next(spot for spot in self.play.hotspots() if spot.value == DRAW))
            self.theatre.until(lambda: not self.play.show.moving)
            return self.furniture.racks[self.play.viewpoint.viewer].held.box
        return next(spot.box for spot in self.play.hotspots() if spot.value == self.source)

    def end(self) -> Point:
        """Mostly on the rack, now and then on the pile or away from both, upright."""
        place, (width, height) = self.furniture.racks[self.play.viewpoint.viewer], self.furniture.frame[:2]
        box = self.chance.choices(
            (place.box, self.furniture.discard.box, Box(0, 0, width, height)), (8, 1, 1)
        )[0]
        return self.somewhere(box)

    def pull(self) -> object:
        """Grip and pull it, and let it come to rest; what the screen says, which is what the pointer says."""
        turned = self.furniture.turn.point
        start, end = self.somewhere(self.begin()), self.end()
        self.down(turned(*start))
        for share in (0.4, 1.0, 1.0):
            x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
            self.move(turned(round(x), round(y)))
        self.theatre.until(lambda: not self.play.show.moving)
        self.at, does = end, shown(self.play)
        slot = under(self.furniture, *end)
        if slot is not None:
            assert does == Put(slot), (self.source, start, end)
        return does

    def let_go(self) -> list[object]:
        """Let it go there; what was done."""
        done = len(self.play.match.actions)
        self.up(self.furniture.turn.point(*self.at))
        return list(self.play.match.actions[done:])


@pytest.mark.parametrize(("edition", "seats", "size", "seat"), [*TABLES, *SIDES])
def test_the_slot_under_the_pointer_is_lifted_on_the_screen_and_gets_the_card(
    edition: str, seats: int, size: tuple[int, int], seat: int
) -> None:
    sided = (edition, seats, size, seat) in SIDES
    theatre, chance = seated(edition, seats, size, seat, sided), random.Random(f"{edition} {size} {seat}")
    play = table(theatre)
    begun, kinds = list(play.match.actions), set()
    for _ in range(EACH):
        drag = Drag(theatre, chance)
        does = drag.pull()
        said = drag.let_go()
        kinds.add(type(does))
        taken = [TAKE] if drag.source == TAKE else []
        if isinstance(does, Put):
            assert said == [*taken, does]
        elif does == TOSS:
            assert said == [TOSS]
        else:
            assert does in (None, PUT_BACK)
            assert said == []
            assert not (drag.source == TAKE and play.state.lifted)
        if more := len(play.match.actions) - len(begun):
            play.move.host.take_back(seat, more)
        play.set_viewpoint(seat)
        theatre.frame()
        assert play.match.actions == begun
    assert Put in kinds

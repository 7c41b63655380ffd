"""A carried card lags, tilts and glides; the slot under the pointer stands out, and gets it."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from functools import partial

import pygame
import pytest

from racko_game.ai.players.character import Character
from racko_game.controls.intents import MOUSE, Device, Hand
from racko_game.match.match import Match, Seat
from racko_game.match.privacy import Policy
from racko_game.paint.table.bubble import paper
from racko_game.rules.pieces.moves import DRAW, TAKE, TOSS, Put
from racko_game.scenes.picture.cards import LAG, MOST_TILT, CarriedCard
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import CARD_HEIGHT, Box, Frame, Pose
from racko_game.stage.table.furniture import SINGLE, Furniture
from racko_game.stage.table.layout import furnish
from racko_game.stage.touch.hotspots import Hotspot
from racko_game.stage.touch.spots import PUT_BACK, carried_pose
from tests.counts import full
from tests.rules.tables import charter
from tests.theatre import SEED, Theatre
from tests.walks.sorter import sort

from .around import WHO
from .seen import Size, asked, idle, look_on, mark, nowhere, says, some, table, untouched

STEP = 1 / 60


@pytest.mark.parametrize("speed", [-900, -300, 300, 600, 900])
def test_it_lags_by_a_hair_and_tilts_with_its_speed(speed: float) -> None:
    carry = CarriedCard(MOUSE, 0, Pose(100, 100, 200), 100, 100)
    for i in range(1, 31):
        carry.move_to(100 + speed * STEP * i, 100)
        carry.advance(STEP)
    assert 0 < (carry.x - carry.pose.x) * (1 if speed > 0 else -1) < abs(speed) * LAG * 1.3
    assert carry.moving
    assert carry.pose.angle == pytest.approx(-speed * 0.012, rel=0.05)
    assert abs(carry.pose.angle) <= MOST_TILT


def test_no_speed_turns_it_over_and_it_comes_to_rest_straight_under_the_finger() -> None:
    carry = CarriedCard(MOUSE, 0, Pose(100, 100, 200), 100, 100)
    carry.move_to(9000, 100)
    carry.advance(STEP)
    assert carry.pose.angle == -MOST_TILT
    carry.move_to(400, 300)
    for _ in range(60):
        carry.advance(STEP)
    assert not carry.moving
    assert (carry.pose.x, carry.pose.y, carry.pose.angle) == pytest.approx((400, 300, 0), abs=0.5)
    assert carry.pose.lift == 1.0


FURNITURE = furnish(Frame(1280, 720), 2, 0, SINGLE)
OWN = FURNITURE.racks[0]
FINGER = Hand(Device.TOUCH, (0, 1))


@pytest.mark.parametrize("hand", [MOUSE, FINGER])
@pytest.mark.parametrize("down", [-0.5, 0.0, 0.5])
def test_wherever_it_was_gripped_it_glides_until_its_strip_is_at_the_pointer(hand: Hand, down: float) -> None:
    held, steps = OWN.held, []
    x, y = held.x, held.y + down * CARD_HEIGHT * held.width
    carry = CarriedCard(hand, 0, held, x, y, OWN)
    while carry.moving:
        before = carry.pose.y
        carry.advance(STEP)
        steps.append(abs(carry.pose.y - before))
    box = carry.pose.box
    strip = box.h * OWN.strips[0].h / OWN.slots[0].box.h
    assert max(steps) < 0.1 * box.h
    if hand == MOUSE:
        assert box.y < y < box.y + strip
    else:
        assert box.y + strip < y - 20


def test_over_a_slot_a_finger_has_a_copy_above_it_and_the_mouse_needs_none() -> None:
    put, toss = (Hotspot("there", OWN.strips[4], does) for does in (Put(4), TOSS))
    x, y = OWN.strips[4].centre
    for hand, over, wanted in ((FINGER, put, True), (FINGER, toss, False), (MOUSE, put, False)):
        carry = CarriedCard(hand, 0, OWN.held, OWN.held.x, OWN.held.y, OWN)
        assert carry.copy is None
        carry.move_to(x, y, over, carried_pose(FURNITURE, over.value))
        while carry.moving:
            carry.advance(STEP)
        assert (carry.copy is not None) == wanted
        assert carry.copy is None or carry.copy.fade == 1.0


@pytest.fixture
def holding() -> Theatre:
    theatre = asked()
    theatre.keys("d")
    return theatre


def middle(theatre: Theatre) -> tuple[float, float]:
    held = table(theatre).furniture.racks[0].held
    return held.x, held.y


@pytest.mark.parametrize("broken_off", [False, True])
def test_a_card_let_go_nowhere_springs_back_and_stays_held(holding: Theatre, broken_off: bool) -> None:
    holding.open_eyes()
    match = table(holding).match
    before, looked = match.table, look_on(holding)
    x, y = middle(holding)
    if broken_off:
        holding.press((x, y))
        holding.move((x, y - 60))
        holding.frame(pygame.Event(pygame.WINDOWFOCUSLOST))
    else:
        holding.drag((x, y), nowhere(holding))
        assert not idle(holding)
    assert holding.sounds.heard[-1] == "refuse"
    holding.until(lambda: idle(holding))
    assert match.table == before
    if not broken_off:
        assert says(holding, "Drop the card on a slot, or")
        holding.key("z")
        assert look_on(holding) == looked


def test_a_card_dragged_into_a_slot_is_put_there_and_one_from_the_stock_drawn(holding: Theatre) -> None:
    match = table(holding).match
    held, out = match.table.held, match.table.racks[0][6]
    holding.carry(middle(holding), "slot 7")
    assert match.table.racks[0][6] == held
    assert match.table.discard[0] == out
    theatre = asked()
    match = table(theatre).match
    token = match.table.stock[0]
    theatre.carry(theatre.spot("stock"), "slot 1")
    assert match.table.racks[0][0] == token


def test_a_carried_card_follows_the_pointer_and_is_held_as_before_after_a_pause(holding: Theatre) -> None:
    holding.open_eyes()
    looked = look_on(holding)
    x, y = middle(holding)
    holding.press((x, y))
    free = nowhere(holding)
    for at in ((x - 20, y - 20), free, free):
        holding.move(at)
    holding.wait(20)
    card = max(holding.game.stack.sprites(), key=lambda sprite: (sprite.picture[0] == "card", sprite.z))
    width, height = holding.game.art.picture(card.picture).size
    assert card.x < free[0] < card.x + width
    assert card.y < free[1] < card.y + height
    mark(holding)
    holding.wait(50)
    assert untouched(holding)  # it has caught up
    holding.key("escape")
    holding.release(nowhere(holding))
    holding.key("escape")
    holding.wait(60)
    assert look_on(holding) == looked


@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (1080, 1920)])
def test_no_hint_stands_where_the_card_was_that_is_carried(size: Size) -> None:
    theatre = asked(size)
    said = []
    theatre.press(theatre.spot("stock"))
    x, y = theatre.pointer
    for way in (20, 60, 100, 60):
        theatre.move((x - way, y + way / 2))
        assert table(theatre).show.settled, "what was under way is over at once"
        theatre.until(lambda: not table(theatre).show.moving)
        said.append(paper(theatre.game.stack.sprites()))
    assert said == [None] * 4
    theatre.release(nowhere(theatre))
    theatre.until(lambda: idle(theatre))
    assert paper(theatre.game.stack.sprites()) is not None


Point = tuple[float, float]
Pointer = tuple[Callable[[Point], None], ...]
"""Goes down, moves, goes up."""
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


def seated(edition: str, seats: int, size: Size, seat: int = 0, sided: bool = False) -> Theatre:
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
    carry = some(play.show.carry)
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
        self.place = self.furniture.racks[self.play.viewpoint.viewer]
        fingers = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
        by_finger: Pointer = tuple(partial(theatre.finger, kind) for kind in fingers)
        by_mouse: Pointer = theatre.press, theatre.move, theatre.release
        self.down, self.move, self.up = chance.choice((by_mouse, by_finger))
        self.source = chance.choice((DRAW, TAKE, "hand"))

    def somewhere(self, box: Box) -> Point:
        x = self.chance.uniform(box.x + 1, box.x + box.w - 2)
        return round(x), round(self.chance.uniform(box.y + 1, box.y + box.h - 2))

    def begin(self) -> Box:
        """What is gripped, upright; a card for the hand is drawn first."""
        if self.source == "hand":
            self.play.move.act(next(spot for spot in self.play.hotspots() if spot.value == DRAW))
            self.theatre.until(lambda: not self.play.show.moving)
            return self.place.held.box
        return next(spot.box for spot in self.play.hotspots() if spot.value == self.source)

    def pull(self) -> object:
        """Grip and pull it, mostly onto the rack, now and then to the pile or away, until it rests; what the
        screen says, which is what the pointer says."""
        boxes = self.place.box, self.furniture.discard.box, Box(0, 0, *self.furniture.frame[:2])
        start = self.somewhere(self.begin())
        end = self.somewhere(self.chance.choices(boxes, (8, 1, 1))[0])
        turned = self.furniture.turn.point
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
        done = len(self.play.match.actions)
        self.up(self.furniture.turn.point(*self.at))
        return list(self.play.match.actions[done:])


@pytest.mark.parametrize(("edition", "seats", "size", "seat"), [*TABLES, *SIDES])
def test_the_slot_pointed_at_is_lifted_and_gets_it(edition: str, seats: int, size: Size, seat: int) -> None:
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

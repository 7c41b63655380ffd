"""Several hands at one screen: each has its own drag, its own finger, its own glyphs."""

from __future__ import annotations

import pygame
import pytest

from racko_game.ai.players.player import by_gaps
from racko_game.controls.intents import FINGERS, KEYS, MOUSE, Device, Hand, Intent
from racko_game.match.privacy import Policy
from racko_game.rules.pieces.moves import AskPlace
from racko_game.rules.table import Table
from racko_game.scenes.table.scene import TableScene

from ..pads import VirtualPad
from ..theatre import Theatre, play
from . import sitting
from .conftest import FAST, SIZE
from .fingers import wait


@pytest.fixture
def theatre() -> Theatre:
    """A table at which you hold a drawn card, and the glass tells four fingers apart."""
    theatre = Theatre(play(), SIZE, by_gaps, pointers=4)
    theatre.context.settings.speed = FAST
    theatre.until(theatre.asked)
    theatre.key("d")
    theatre.until(theatre.asked)
    return theatre


def table(theatre: Theatre) -> TableScene:
    return theatre.at(TableScene)


def lies(theatre: Theatre) -> Table:
    return table(theatre).match.table


def held(theatre: Theatre) -> tuple[float, float]:
    return table(theatre).furniture.racks[0].held.box.centre


def lift(theatre: Theatre) -> None:
    """The first finger takes the held card a little way."""
    x, y = held(theatre)
    theatre.finger(pygame.FINGERDOWN, (x, y), 1)
    theatre.finger(pygame.FINGERMOTION, (x - 40, y - 40), 1)


def test_no_other_pointer_lets_go_of_what_a_finger_carries(theatre: Theatre) -> None:
    before, slot = lies(theatre), theatre.spot("slot 7")
    lift(theatre)
    for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        theatre.finger(kind, held(theatre) if kind == pygame.FINGERDOWN else slot, which=2)
    theatre.drag(held(theatre), slot)
    carry = table(theatre).show.carry
    assert carry is not None
    assert carry.hand == Hand(Device.TOUCH, (1, 1))
    assert lies(theatre) == before
    theatre.finger(pygame.FINGERMOTION, slot, 1)
    theatre.finger(pygame.FINGERUP, slot, 1)
    assert lies(theatre).racks[0][6] == before.held


@pytest.mark.parametrize("seated", [(MOUSE, FINGERS), (KEYS, FINGERS)])
def test_as_many_point_at_once_as_play_with_what_points(seated: tuple[Hand, Hand]) -> None:
    """One looks and holds on; what the other presses meanwhile counts, but no palm's beside one finger."""
    chairs = dict(zip(seated, range(2), strict=True))
    theatre = sitting.theatre(sitting.dealt(seats=2, policy=Policy.PEEK), SIZE, chairs)
    top = sitting.settle(theatre)
    rims = [rack.name.centre for rack in top.furniture.racks]
    theatre.finger(pygame.FINGERDOWN, rims[1])
    wait(theatre, 1)
    assert top.viewpoint.peeking.seats == {1}
    theatre.press(rims[0])
    wait(theatre, 1)
    assert top.viewpoint.peeking.seats == ({0, 1} if MOUSE in seated else {1})


def test_two_hands_in_one_frame_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each intent is answered to the hand that had it, whoever acted after it."""
    theatre = Theatre(play(), SIZE)
    told: list[tuple[Hand, Hand]] = []
    handle = theatre.game.stack.handle

    def hear(intent: Intent) -> None:
        told.append((theatre.context.hand, intent.hand))
        handle(intent)

    monkeypatch.setattr(theatre.game.stack, "handle", hear)
    with VirtualPad(Device.XBOX) as one, VirtualPad(Device.SWITCH) as other:
        theatre.frame(*pygame.event.get())
        for pad in (one, other):
            pad.press("dpad_up")
        theatre.frame(*pygame.event.get())
    assert len({hand for hand, _ in told}) == 2
    assert all(hand == whose for hand, whose in told)


def test_a_pad_that_is_pulled_out_while_it_holds_a_button_leaves_a_finger_its_card(theatre: Theatre) -> None:
    before = lies(theatre)
    with VirtualPad() as pad:
        theatre.frame(*pygame.event.get())
        lift(theatre)
        pad.press("guide")
        theatre.frame(*pygame.event.get())
    theatre.frame(*pygame.event.get())
    assert table(theatre).show.carry is not None
    theatre.finger(pygame.FINGERUP, theatre.spot("slot 2"), 1)
    assert lies(theatre).racks[0][1] == before.held


def test_a_finger_that_is_pressed_twice_has_lost_its_drag_and_nothing_else(theatre: Theatre) -> None:
    lift(theatre)
    theatre.finger(pygame.FINGERDOWN, theatre.spot("slot 3"), 2)
    theatre.finger(pygame.FINGERDOWN, held(theatre), 1)
    assert table(theatre).show.carry is None
    assert isinstance(table(theatre).view.prompts[-1], AskPlace)
    theatre.until(theatre.asked)
    before = lies(theatre)
    theatre.finger(pygame.FINGERUP, theatre.spot("slot 3"), 2)
    assert lies(theatre).racks[0][2] == before.held


def test_two_fingers_set_two_sliders_at_once() -> None:
    sheet = Theatre(play(), SIZE, by_gaps, pointers=2)
    sheet.key("escape")
    sheet.click("settings")
    sheet.click("tab sound")
    settings = sheet.context.settings
    names = ("music", "effects")
    starts = [sheet.spot(name) for name in names]
    for finger, at in enumerate(starts):
        sheet.finger(pygame.FINGERDOWN, at, finger)
    for far in (40, 400):
        for finger, (x, y) in enumerate(starts):
            sheet.finger(pygame.FINGERMOTION, (x + far * (-1, 1)[finger], y), finger)
    assert (settings.music, settings.effects) == (0.0, 1.0)
    sheet.finger(pygame.FINGERUP, starts[0], 0)
    sheet.finger(pygame.FINGERMOTION, (starts[1][0] - 400, 0), 1)
    assert settings.effects == 0.0


def test_the_hand_that_acted_last_chooses_the_glyphs_and_the_ring(theatre: Theatre) -> None:
    top, stays = table(theatre), table(theatre).focus
    with VirtualPad(Device.XBOX) as one, VirtualPad(Device.XBOX) as other:
        theatre.frame(*pygame.event.get())
        for pad in (one, other, one):
            pad.tap("left_stick")
            theatre.frame(*pygame.event.get())
            assert theatre.context.hand == Hand(Device.XBOX, (pad.number,))
            assert top.ring == stays
    theatre.frame(*pygame.event.get())
    assert theatre.context.hand == KEYS
    theatre.move((5, 5))
    theatre.move(theatre.spot("slot 3"))
    assert theatre.context.hand == MOUSE
    assert top.ring == top.ring_of(KEYS) == "slot 3"
    theatre.move((-1, -1))
    assert (top.ring, top.ring_of(KEYS)) == ("", "slot 3")

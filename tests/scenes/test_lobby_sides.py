"""The lobby of a table with four sides: each who touches a chair sits at their own edge."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any

import pygame
import pytest

from racko_game.controls.intents import FINGERS, KEYS
from racko_game.match.plans.plan import Plan
from racko_game.match.privacy import Policy
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.lobby.lobby import Lobby
from racko_game.scenes.seats.gathering import Gathering
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Box, Frame
from racko_game.stage.layers import SCENE
from racko_game.stage.table.four_sided import seat_turns
from racko_game.store.settings import Text
from racko_game.words.language import say
from tests.theatre import Theatre

from .seen import Size, some, tap_at, words
from .test_lobby import EAST, SOUTH, START, pad
from .walk import flaws, within

SIZE = 1920, 1080
TABLE = 32.0  # inches: so large is a screen round which people sit


def laid(size: Size = SIZE, seats: int = 2, text: Text = 100, looks: bool = False) -> Theatre:
    """A lobby on a screen that lies on a table, and is touched."""

    def make(context: AppContext) -> Lobby:
        context.settings.inches, context.hand, context.settings.text = TABLE, FINGERS, text
        context.write_large()
        return Lobby(context, Gathering(Plan(seats=seats)))

    return Theatre(make, size, looks=looks)


def all_sit(theatre: Theatre) -> Lobby:
    for at in sides(theatre).values():
        tap_at(theatre, at)
    return theatre.at(Lobby)


@pytest.mark.parametrize(
    ("size", "text"), [(SIZE, 100), (SIZE, 150), ((1280, 800), 150), ((1080, 1920), 150)]
)
def test_who_touched_a_chair_plays_by_touch_at_their_edge(size: Size, text: Text) -> None:
    theatre = laid(size, 4, text)
    assert all_sit(theatre).plan.policy is Policy.EDGES
    assert words(theatre).count(say("hands.edge")) == 4
    assert say("hand.shared") not in words(theatre)
    theatre.tap("seat 1")
    assert say("hands.edge") in words(theatre), "what stands on the chair's sheet"
    assert say("hand.shared") not in words(theatre)


@pytest.mark.parametrize("seat", range(4))
def test_whoever_s_finger_it_is_a_chair_that_is_held_is_left_and_one_pressed_has_a_sheet(seat: int) -> None:
    theatre = laid(seats=4)
    lobby = all_sit(theatre)
    assert say("lobby.touch-chair") in words(theatre)
    at = theatre.spot(f"seat {seat}")
    theatre.finger(pygame.FINGERDOWN, at, 7)
    theatre.wait(15, dt=0.1)
    theatre.finger(pygame.FINGERUP, at, 7)
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
    assert not theatre.at(Lobby).gathering.chairs
    theatre.key("a")
    assert theatre.at(Lobby).gathering.chairs == {KEYS: 0}


def sides(theatre: Theatre) -> dict[int, tuple[float, float]]:
    """By quarter turns, where the chair at that edge is touched."""
    parts = theatre.at(Lobby).chairs.parts()
    return {turn.quarter: box.centre for turn, box in zip(parts.turns, parts.chairs, strict=True)}


def taken(theatre: Theatre) -> set[int]:
    """The quarter turns of those who have sat down."""
    lobby = theatre.at(Lobby)
    return {lobby.chairs.parts().turns[seat].quarter for seat in lobby.gathering.persons}


@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160), (1080, 1920), (1280, 800)])
@pytest.mark.parametrize("text", [100, 150])
def test_each_chair_stands_at_its_edge_and_nothing_lies_on_anything(size: Size, text: Text) -> None:
    parts = laid(size, text=text).at(Lobby).chairs.parts()
    assert sorted(turn.quarter for turn in parts.turns) == [0, 1, 2, 3]
    for turn, box in zip(parts.turns, parts.chairs, strict=True):
        before = turn.back.box(box)
        assert before.centre[0] == pytest.approx(turn.width / 2, abs=1)  # whole pixels
        assert turn.height * 0.95 < before.y + before.h < turn.height, "upright it stands at the lower edge"
    assert [side.turn for side in parts.sides] == [*parts.turns]
    words_and_buttons = [box for side in parts.sides for box in (side.says, side.deal, side.back)]
    for one, other in combinations([*parts.chairs, parts.pick, *words_and_buttons], 2):
        assert not one.meets(other)
        assert within(one, Box(0, 0, *size), by=0)


@pytest.mark.parametrize("order", list(permutations(range(4))))
@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)])
def test_in_whatever_order_they_sit_down_all_stay_at_their_edge(size: Size, order: tuple[int, ...]) -> None:
    theatre = laid(size)
    at = sides(theatre)
    for many, side in enumerate(order, start=1):
        tap_at(theatre, at[side])
        assert taken(theatre) == {*order[:many]}
    lobby = theatre.at(Lobby)
    for many, side in enumerate(order[:2], start=1):
        seat = next(seat for seat, turn in enumerate(lobby.chairs.parts().turns) if turn.quarter == side)
        lobby.chairs.vacate(seat)
        lobby.chairs.follow()
        assert taken(theatre) == {*order[many:]}


AROUND = [(0, 2), (0, 1), (1, 2, 3), (0, 1, 2), (0, 1, 2, 3)]


@pytest.mark.parametrize(
    ("around", "deal"), [*((one, "deal") for one in AROUND), *((AROUND[-1], f"deal {n}") for n in (3, 4))]
)
def test_whoever_deals_everybody_sits_where_their_chair_stood(around: tuple[int, ...], deal: str) -> None:
    theatre = laid()
    at = sides(theatre)
    for side in around:
        tap_at(theatre, at[side])
    stood = theatre.at(Lobby).chairs.parts().turns
    theatre.tap(deal)
    play = theatre.reach(TableScene)
    seats = len(play.match.seats)
    assert stood[:seats] == seat_turns(Frame(*SIZE), seats)
    assert {stood[seat].quarter for seat in play.match.persons} == {*around}


def test_four_touch_their_edges_at_once_and_each_has_a_sheet_there_and_presses_it() -> None:
    theatre = laid()
    places = sides(theatre)
    moved: dict[str, Any] = {"touch_id": 1, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        theatre.frame(
            *(
                pygame.Event(kind, **moved, finger_id=side, x=x / SIZE[0], y=y / SIZE[1])
                for side, (x, y) in places.items()
            )
        )
    assert taken(theatre) == {0, 1, 2, 3}
    lobby = theatre.at(Lobby)
    for seat, turn in enumerate(lobby.chairs.parts().turns):
        theatre.tap(f"seat {seat}")
        sheet = some(lobby.sheets.about(seat))
        assert sheet.turned_by == turn
        before = turn.back.box(sheet.lies)
        assert before.centre[0] == pytest.approx(turn.width / 2, abs=1)  # whole pixels
        assert before.y > turn.height / 2
    panels = lobby.sheets.panels()
    assert len(panels) == 4
    assert not any(one.meets(other) for one, other in combinations(panels, 2))
    sheet = some(lobby.sheets.about(1))
    done = next(spot.box for spot in sheet.hotspots() if spot.name == "done")
    tap_at(theatre, sheet.turned_by.point(*done.centre))
    assert not lobby.sheets.about(1)
    assert len(lobby.sheets.panels()) == 3


def test_on_other_tables_or_without_room_all_round_chairs_stand_on_two_sides() -> None:
    theatre = Theatre(lambda context: Lobby(context, Gathering(Plan())), SIZE, looks=False)
    theatre.tap("seat 0")
    theatre.tap("seat 1")
    lobby = theatre.at(Lobby)
    assert not lobby.gathering.by_edge
    assert not any(turn.quarter for turn in lobby.chairs.parts().turns)
    while not lobby.gathering.by_edge:
        lobby.gathering.turn_policy(1)
    assert [turn.quarter for turn in lobby.chairs.parts().turns] == [0, 2, 1, 3]
    lobby = laid((1024, 768), text=200).at(Lobby)
    assert lobby.gathering.sided
    assert not any(turn.quarter for turn in lobby.chairs.parts().turns)
    drawn = [sprite.picture for sprite in lobby.sprites() if sprite.picture[0] == "chair"]
    assert sorted(bool(picture[-1]) for picture in drawn) == [False, False, True, True]
    assert not flaws(lobby)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (1080, 1920), (3840, 2160)])
def test_what_concerns_all_is_upright_to_each_who_sits(size: Size) -> None:
    theatre = laid(size, looks=True)
    for many, at in enumerate(reversed(sides(theatre).values()), start=1):
        tap_at(theatre, at)
        lobby = theatre.at(Lobby)
        for says in ("setup.deal", "button.back"):
            buttons = [one for one in lobby.sprites() if say(says) in one.picture]
            assert sorted(one.quarter for one in buttons) == sorted(
                turn.quarter
                for seat, turn in enumerate(lobby.chairs.parts().turns)
                if seat in lobby.gathering.persons
            )
            assert len(buttons) == many
        prompts = [one for one in lobby.sprites() if say("lobby.touch-chair").startswith(str(one.picture[1]))]
        assert len({one.quarter for one in prompts}) == many
        pad(theatre, EAST, 1)
        refused = [one for one in lobby.sprites() if one.z > 2 * SCENE]
        assert {one.quarter for one in refused} == {one.quarter for one in buttons}
    assert not flaws(lobby)


def test_a_button_that_is_turned_to_one_side_says_only_what_fits_there() -> None:
    theatre = laid(seats=4)
    for number in (1, 2):
        pad(theatre, SOUTH, number)
    gathering = theatre.at(Lobby).gathering
    while gathering.plan.policy is not Policy.EDGES:
        gathering.turn_policy(1)
    pad(theatre, START, 1)
    assert gathering.sided
    said = words(theatre)
    assert say("lobby.not-yet") in said
    assert not [line for line in said if line.startswith("Not yet (")]

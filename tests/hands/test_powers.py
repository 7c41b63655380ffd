"""Powers, used: every hand answers what they ask, in three presses at most."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from racko_game.rules.pieces.moves import NO_POWER, AskOrder, AskPower, UsePower
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.layers import PICKED

from ..powers import arrange, powers, tossed
from ..theatre import Theatre
from .conftest import SIZE, Grasp
from .hands import Finger, Hand

USED = {
    7: (["slot 2", "slot 9"], UsePower((1, 8))),
    11: (["use"], UsePower(())),
    13: (["use"], UsePower(())),
    17: (["slot 4", "rack 2"], UsePower((3, 2))),
    19: (["use"], UsePower(())),
}
"""What is chosen once this card is discarded, and what that does."""


@pytest.fixture
def theatre() -> Theatre:
    theatre = powers(SIZE)
    theatre.context.settings.motion, theatre.context.settings.speed = "full", 4
    return theatre


def discard(theatre: Theatre, *stock: int) -> TableScene:
    """The person draws the first of these cards, and tosses it."""
    arrange(theatre, stock)
    return tossed(theatre)


def does(theatre: Theatre, *acts: Callable[[], object]) -> None:
    """One thing after the other, each once the one before has come to rest."""
    for act in acts:
        act()
        theatre.until(theatre.asked)


@pytest.mark.parametrize("card", USED)
def test_every_power_is_used_by_every_hand_or_left(theatre: Theatre, hand: Hand, card: int) -> None:
    play = theatre.at(TableScene)
    for places, action in ((["leave"], NO_POWER), USED[card]):
        theatre.until(theatre.asked)
        discard(theatre, card, 20, 33, 49)
        assert isinstance(play.view.prompts[-1], AskPower)
        before = len(play.match.actions)
        for place in places:
            assert len(play.match.actions) == before
            hand.choose(place)
            theatre.until(lambda: play.show.settled)
        assert play.match.actions[before] == action


def order(theatre: Theatre) -> TableScene:
    play = discard(theatre, 11, 20, 33, 49)
    does(theatre, partial(theatre.key, "return"))
    assert isinstance(play.view.prompts[-1], AskOrder)
    return play


def stock(play: TableScene) -> list[int]:
    return [play.match.table.faces[token].rank for token in play.match.table.stock[:3]]


def picked(play: TableScene) -> list[int | None]:
    return [part.number for part in play.state.picked]


def test_cards_are_put_in_order_by_touching_them_in_turn(theatre: Theatre, hand: Hand) -> None:
    play = order(theatre)
    does(theatre, partial(hand.choose, "card 3"))
    hand.choose("card 3")
    used = next(action for action in reversed(play.match.actions) if isinstance(action, UsePower))
    assert used == UsePower((2, 1, 0))
    assert stock(play) == [49, 33, 20]


def test_what_was_touched_first_may_be_taken_back(theatre: Theatre, hand: Hand) -> None:
    play = order(theatre)
    does(theatre, partial(hand.choose, "card 2"))
    assert picked(play) == [1]
    does(theatre, partial(hand.choose, "card 1"))
    assert picked(play) == []
    hand.choose("use")
    assert stock(play) == [20, 33, 49]


def test_cards_are_dragged_into_order_and_put_back(theatre: Theatre) -> None:
    play = order(theatre)
    for start, end in (("card 3", "card 1"), ("card 3", "card 2")):
        does(theatre, partial(theatre.drag, theatre.spot(start), theatre.spot(end)))
    assert picked(play) == [2, 1, 0]
    theatre.click("use")
    assert stock(play) == [49, 33, 20]


def test_a_finger_drags_them_too_and_lets_go_of_none(theatre: Theatre, grasp: Grasp) -> None:
    finger, play = grasp("finger"), order(theatre)
    assert isinstance(finger, Finger)
    finger.grab("card 1")
    does(theatre, partial(finger.let_go, "card 2"))
    assert picked(play) == [1, 0, 2]
    finger.grab("card 1")
    does(theatre, partial(theatre.resize, (1280, 720)))
    assert play.show.carry is None
    first, second, third = (play.show.poses()[token].x for token in play.match.table.stock[:3])
    assert second < min(first, third)


def test_a_slot_that_is_picked_stands_out_until_it_is_taken_back(theatre: Theatre, grasp: Grasp) -> None:
    play, keys = discard(theatre, 7), grasp("keys")
    token = play.view.racks[0][1]
    lies = play.show.poses()[token]
    does(theatre, partial(keys.choose, "slot 2"))
    assert play.show.poses()[token].y < lies.y
    assert marks(play) == ["focus"], "it has a ring, too"
    does(theatre, keys.back)
    assert play.show.poses()[token] == lies
    assert marks(play) == []
    assert play.state.picked == ()


def marks(play: TableScene) -> list[object]:
    return [sprite.picture[0] for sprite in play.sprites() if sprite.z == PICKED]


def test_where_slots_are_large_the_other_card_is_traded_for_at_once(theatre: Theatre) -> None:
    theatre.resize((3840, 2160))
    play = discard(theatre, 17)
    before = len(play.match.actions)
    theatre.click("rack 2 slot 4")
    assert play.match.actions[before] == UsePower((3, 2))


def test_a_card_given_away_is_remembered_where_it_lies_now(theatre: Theatre) -> None:
    play = discard(theatre, 17)
    given = play.view.faces[play.view.racks[0][3]]
    for place in ("slot 4", "rack 2"):
        theatre.click(place)
        theatre.until(lambda: play.show.settled)
    assert given is not None
    token = play.match.table.racks[2][3]
    assert play.match.table.faces[token] == given
    assert not play.match.table.seen >> token & 1
    known = play.show._picture._cards.known(play.view, True)
    assert known[token] == given

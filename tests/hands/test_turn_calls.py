"""Whose turn it is, and who is to look away, where several people look at one screen."""

from __future__ import annotations

import pytest

from racko_game.controls.intents import KEYS, Command, Device, Hand, Released
from racko_game.match.privacy import Policy
from racko_game.rules.pieces.moves import DRAW
from racko_game.scenes.context import sit
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.talk.suspense import CALLED
from racko_game.store.settings import Text

from ..theatre import Theatre
from .sitting import do, say, seated, settle

PAD = Hand(Device.XBOX, (1,))
HANDS = {0: PAD, 1: KEYS}


def called(play: TableScene) -> set[int]:
    """The seats whose turn is called now."""
    drawn = str(play.sprites())
    return {seat for seat, who in enumerate(play.match.seats) if f"{who.name}, your turn" in drawn}


def at_a_turn(policy: Policy, persons: int = 2) -> tuple[Theatre, TableScene, int]:
    theatre = seated(policy, {PAD: 0, KEYS: 1} if persons > 1 else {KEYS: 0}, persons)
    play = settle(theatre)
    assert play.match.asked is not None
    theatre.frame()
    theatre.frame()
    return theatre, play, play.match.asked


@pytest.mark.parametrize("policy", [Policy.PEEK, Policy.OPEN])
def test_each_turn_is_called_for_a_second_and_no_press_waits_for_it(policy: Policy) -> None:
    theatre, play, asked = at_a_turn(policy)
    assert called(play) == {asked}
    theatre.frame(dt=CALLED)
    theatre.frame()
    assert not called(play)
    if policy is Policy.PEEK:
        do(theatre, Command(HANDS[asked], "peek"))
        theatre.frame()
        assert "Everyone else, look away!" in str(play.sprites())
        do(theatre, Released(HANDS[asked], "peek"))
        theatre.until(lambda: not play.viewpoint.peeking.seats)
        assert "look away" not in str(play.sprites())
    say(theatre, HANDS[asked], "draw", "slot 3", "accept")
    theatre.until(lambda: play.match.asked == 1 - asked and play.show.settled)
    theatre.frame()
    theatre.frame()
    assert called(play) == {1 - asked}
    say(theatre, HANDS[1 - asked], "draw")
    assert play.match.actions[-1] == DRAW
    theatre.until(lambda: play.show.settled)
    assert not called(play)


@pytest.mark.parametrize(
    ("policy", "persons"), [(Policy.CURTAIN, 2), (Policy.EDGES, 2), (Policy.OWN, 1), (Policy.OPEN, 1)]
)
def test_nothing_is_called_where_it_is_seen_otherwise_or_nobody_else_looks(
    policy: Policy, persons: int
) -> None:
    theatre, play, _ = at_a_turn(policy, persons)
    for _ in range(20):
        theatre.frame()
        assert not called(play)


@pytest.mark.parametrize(
    ("whole", "text", "hands", "large"),
    [
        (True, 0, [PAD], 1.25),
        (False, 0, [PAD], 1.0),
        (True, 0, [PAD, KEYS], 1.0),
        (True, 150, [PAD], 1.5),
        (True, 100, [PAD], 1.0),
    ],
)
def test_on_a_couch_words_are_larger_unless_somebody_chose_how_large(
    whole: bool, text: Text, hands: list[Hand], large: float
) -> None:
    theatre = seated(Policy.PEEK, {PAD: 0, KEYS: 1})
    theatre.context.settings.fullscreen, theatre.context.settings.text = whole, text
    sit(theatre.context, hands)
    assert theatre.context.frame.text == large
    theatre.frame()
    assert settle(theatre).furniture.frame.text == large, "the table is laid anew"

"""A whole round, from the title to the scores, by one device alone and by all of them in turn."""

from __future__ import annotations

from contextlib import ExitStack
from itertools import cycle, product

import pytest

from racko_game.app.run import first_scene
from racko_game.cli import parse
from racko_game.controls.intents import Device
from racko_game.match.match import Match
from racko_game.match.plans.plan import Plan
from racko_game.rules.pieces.moves import Put
from racko_game.scenes.pages.results.ending import Ending
from racko_game.scenes.pages.results.scores import Scores

from ..counts import full
from ..moves import asked, meant, played, spot_of, turns
from ..pads import VirtualPad
from ..theatre import SEED, Theatre
from .conftest import FAST, SIZE, Grasp
from .hands import Finger, Hand, Pad
from .whole_rounds import ROUNDS, whole_round


def over(theatre: Theatre) -> Match:
    """The match whose round is over: what was done is what was meant."""
    scores = theatre.at(Scores)
    assert scores.match.table == played(Plan("original", 3), SEED).table
    return scores.match


def test_a_round_by_one_hand_alone(theatre: Theatre, hand: Hand) -> None:
    hand.choose("play")
    hand.choose("deal")
    for play in turns(theatre):
        hand.choose(spot_of(play, meant(play)))
        assert theatre.context.hand.device is hand.device
    match = over(theatre)
    hand.choose("on")
    assert asked(theatre)
    assert match.table.round == 2


def test_a_round_by_drags_of_a_finger(theatre: Theatre, grasp: Grasp) -> None:
    theatre.close_eyes()
    finger = grasp("finger")
    assert isinstance(finger, Finger)
    finger.choose("play")
    finger.choose("deal")
    for play in turns(theatre):
        finger.grab(spot_of(play, meant(play)))
        finger.let_go(spot_of(play, meant(play)))
    over(theatre)


def test_another_device_for_every_action(theatre: Theatre, grasp: Grasp) -> None:
    hands = cycle([grasp(name) for name in ("mouse", "keys", "pad", "finger", "pad")])
    next(hands).choose("play")
    next(hands).choose("deal")
    used: set[tuple[object, type]] = set()
    for play in turns(theatre):
        action, hand = meant(play), next(hands)
        hand.choose(spot_of(play, action))
        assert theatre.context.hand.device is hand.device
        used.add((hand.device, type(action)))
    over(theatre)
    assert len({device for device, kind in used if kind is Put}) == 4


def test_the_prompt_shows_the_glyphs_of_the_device_in_use(theatre: Theatre, grasp: Grasp) -> None:
    hands = [grasp(name) for name in ("mouse", "keys", "pad", "finger")]
    hands[0].choose("play")
    hands[0].choose("deal")
    seen = []
    for hand in hands:
        assert asked(theatre)
        hand.back()
        hand.back()
        seen.append(tuple(sprite for sprite in theatre.top.sprites() if sprite.picture[0] == "glyph"))
    assert len(set(seen)) == len(hands)


BY = ("pad", "finger")


# not in full, each round by one of them: how a hand gets at a place does not depend on what is played
@pytest.mark.parametrize(
    ("what", "by"), full([*product(ROUNDS, BY)], [*zip(ROUNDS, cycle(BY), strict=False)])
)
def test_a_round_of_what_is_not_the_plain_game(what: str, by: str) -> None:
    options = parse(ROUNDS[what].split())
    theatre = Theatre(lambda context: first_scene(context, options), SIZE)
    theatre.context.settings.speed, theatre.context.settings.motion = FAST, "none"
    theatre.context.seed = lambda: options.seed or SEED
    with ExitStack() as plugged:
        hand: Hand = Finger(theatre)
        if by == "pad":
            theatre.close_eyes()  # it is drawn for the finger
            hand = Pad(theatre, plugged.enter_context(VirtualPad(Device.XBOX)), Device.XBOX)
        hand.choose("play")
        hand.choose("deal")
        whole_round(theatre, hand.choose)
        scores = theatre.top
        assert isinstance(scores, Scores | Ending)
        assert len(scores.match.rounds) == 1
        assert theatre.context.hand.device is hand.device

"""Moves for a test's player: what the computer would do in its place, and where on the table that is done."""

from __future__ import annotations

from racko_game.ai.thinker import Inline
from racko_game.match.match import Match
from racko_game.match.plan import Plan
from racko_game.rules.actions import Action
from racko_game.scenes.computers import LONGEST, Computers
from racko_game.scenes.play import Play


def best(match: Match) -> Action:
    """What a computer does in the seat that is asked."""
    assert match.asked is not None
    action = Computers(Inline(), match).move(match.asked, LONGEST)
    assert action is not None
    return action


def spot_of(play: Play, action: Action) -> str:
    """The name of the place on the table that does it."""
    return next(spot.name for spot in play.hotspots() if spot.value == action)


def played(plan: Plan, seed: bytes) -> Match:
    """The first round of that match, everybody playing as a computer does; nobody has looked on."""
    match = plan.start(seed)
    while match.asked is not None:
        match.submit(match.asked, best(match))
    return match

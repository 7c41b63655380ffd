"""Tables of several people: who has which hand, what they do, and when they are asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from racko_game.ai.players.computers import Player, choose
from racko_game.controls.intents import Command, Hand, Intent
from racko_game.match.match import Match
from racko_game.match.privacy import Policy
from racko_game.match.seating import SHARED
from racko_game.scenes.context import AppContext
from racko_game.scenes.table.covers import Curtain
from racko_game.scenes.table.scene import TableScene

from ..theatre import MOMENT, SEED, Theatre, plan


def dealt(
    edition: str = "original",
    seats: int = 4,
    seed: bytes = SEED,
    persons: int | None = None,
    policy: Policy = Policy.EDGES,
    **options: int | bool | str,
) -> Match:
    """A match of people, and of computers in the seats after the first ``persons``."""
    laid = plan(edition, seats, seats if persons is None else persons)
    laid.cards = policy
    for name, value in options.items():
        laid.choose(name, value)
    return laid.start(seed)


def theatre(
    match: Match,
    size: tuple[int, int] = (1280, 720),
    chairs: Mapping[Hand, int] | None = None,
    looks: bool = False,
    player: Player = choose,
    **settings: Any,
) -> Theatre:
    """The table of that match with these settings, where these hands have taken seats."""
    seating = SHARED
    for hand, seat in (chairs or {}).items():
        seating = seating.with_(hand, seat)

    def make(context: AppContext) -> TableScene:
        for name, value in settings.items():
            setattr(context.settings, name, value)
        return TableScene(context, match, seating=seating)

    return Theatre(make, size, player, looks=looks, there=chairs or ())


def seated(policy: Policy, chairs: Mapping[Hand, int], persons: int = 2, **settings: Any) -> Theatre:
    """A table of the plain game where these hands have taken seats."""
    match = dealt(seats=max(persons, 2), persons=persons, policy=policy)
    return theatre(match, chairs=chairs, **settings)


def play_of(shown: Theatre) -> TableScene:
    return next(scene for scene in shown.game.stack.scenes if isinstance(scene, TableScene))


def settle(shown: Theatre, still: bool = False) -> TableScene:
    """Until a person can do something, and sees it; ``still``: and no moment to call runs out."""
    play = play_of(shown)
    for _ in range(400):
        if isinstance(shown.top, Curtain):
            do(shown, Command(play.hands.of(shown.top.seat), "accept"))
        idle = shown.top is play and play.asked and play.playhead.idle and play.move.called
        if idle and not (still and play.state.moment):
            return play
        shown.frame(dt=0.2 if still else MOMENT)
    raise AssertionError("nobody is asked")


def do(shown: Theatre, *intents: Intent) -> None:
    """A hand wants something, one thing after the other."""
    for intent in intents:
        shown.context.hand = intent.hand
        shown.game.stack.handle(intent)


def say(shown: Theatre, hand: Hand, *words: str) -> None:
    do(shown, *(Command(hand, word) for word in words))

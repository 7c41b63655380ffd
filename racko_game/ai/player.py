"""The computer player: of all it may do, what leaves the best rack.

It plays by the gap table (``gaps``): a rack is as good as the time it can be expected to take to finish.
It is given what its seat may know, and nothing else.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from ..rules.actions import Action, Draw, Put, Take, Toss
from ..rules.chance import Stream
from ..rules.editions import ruleset
from ..rules.table import View
from .gaps import NEVER, time_of
from .live import Live, live_cards
from .outlook import Rise, outlook

Player = Callable[[View, tuple[Action, ...], random.Random], Action]

ALIKE = 1e-9  # times this near to one another are a tie


def choose(view: View, options: tuple[Action, ...], chance: random.Random) -> Action:
    """The best of ``options`` for the seat whose view it is; ``chance`` breaks ties."""
    if len(options) == 1:
        return options[0]
    times = appraise(view, options)
    enough = min(times) + ALIKE
    return chance.choice([action for action, time in zip(options, times, strict=True) if time <= enough])


def appraise(view: View, options: Sequence[Action]) -> tuple[float, ...]:
    """The expected time to finish the rack after each of ``options``: lower is better.

    The unit is the time one waits for one certain card. What answers no question of the classic game
    takes for ever.
    """
    rules = ruleset(view.charter, len(view.racks))
    live = live_cards(view, rules.deck)
    rack = outlook(_rack(view), live.weights, rules.run)
    return tuple(_VALUES.get(type(action), _never)(view, rack, live, action) for action in options)


def chance_for(seed: bytes, seat: int, ply: int) -> random.Random:
    """The chance a computer in ``seat`` has at a ply of the match: word ``ply`` of the seat's own stream."""
    stream = Stream(seed, f"seat/{seat}")
    for _ in range(ply):
        stream.word()
    return random.Random(stream.word())


def _rack(view: View) -> tuple[int, ...]:
    assert view.seat is not None
    return tuple(_rank(view, token) for token in view.racks[view.seat])


def _rank(view: View, token: int) -> int:
    card = view.faces[token]
    assert card is not None
    return card.rank


def _draw(view: View, rack: Rise, live: Live, action: Draw) -> float:
    kept = rack.cost()
    times = [time_of(min(kept, rack.best(rank))) for rank in live.next]
    return sum(times) / len(times)


def _take(view: View, rack: Rise, live: Live, action: Take) -> float:
    return time_of(rack.best(_rank(view, view.discard[0])))


def _put(view: View, rack: Rise, live: Live, action: Put) -> float:
    assert view.held is not None
    return time_of(rack.cost_with(action.slot, _rank(view, view.held)))


def _toss(view: View, rack: Rise, live: Live, action: Toss) -> float:
    return time_of(rack.cost())


def _never(view: View, rack: Rise, live: Live, action: Action) -> float:
    return NEVER


_VALUES: dict[type, Callable[..., float]] = {Draw: _draw, Take: _take, Put: _put, Toss: _toss}

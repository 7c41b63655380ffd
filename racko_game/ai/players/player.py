"""The computer player: of all it may do, what leaves the best rack.

It plays by the gap table (``gaps``): a rack is as good as the time it can be expected to take to finish;
where a net has learnt what such a rack is worth (``valued``), by that.
It is given what its seat may know, and nothing else. Partners play for what both earn where a net was
taught that (``paired``), and by the gap table as they would alone.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from ...rules.pieces.actions import DRAW, TAKE, Action, Call, Draw, Hold, Put, Take, Toss
from ...rules.pieces.prompts import AskGoOut, AskOrder, AskPlace, AskPower, AskReverse, AskSwap, AskTurn
from ...rules.table import View
from ..evaluators.evaluator import AT_ONCE
from ..model.gaps import NEVER
from .powers import arrange, use_power
from .situation import Situation
from .swaps import answer_swap, name_target

Times = tuple[float, ...]

ALIKE = 1e-9  # times this near to one another are a tie
PLAIN = 1 / 30  # moves made without a net: two that keep cards from one another might pass them on for ever
CHANGED = 1 / 8  # how often a discard is taken for no other reason than to change the order


def choose(view: View, options: tuple[Action, ...], chance: random.Random) -> Action:
    """The best of ``options`` for the seat whose view it is; ``chance`` breaks ties and circles."""
    if len(options) == 1:
        return options[0]
    return _best(Situation(view, plain=chance.random() < PLAIN), options, chance)


def by_gaps(view: View, options: tuple[Action, ...], chance: random.Random) -> Action:
    """The best of ``options`` by the gap table alone: nearly as good, and several times as quick."""
    return options[0] if len(options) == 1 else _best(Situation(view, plain=True), options, chance)


def _best(seat: Situation, options: tuple[Action, ...], chance: random.Random) -> Action:
    times = _appraise(seat, options)
    if _in_circles(seat, options, times) and chance.random() < CHANGED:
        return TAKE
    enough = min(times) + ALIKE
    return chance.choice([action for action, time in zip(options, times, strict=True) if time <= enough])


def appraise(view: View, options: Sequence[Action]) -> Times:
    """The expected time to finish the rack after each of ``options``: lower is better.

    The unit is the time one waits for one certain card, or for racks judged by a net the chance to lose.
    A rack that is worth more than an early end may take less than no time; what answers no question it
    knows takes for ever.
    """
    return _appraise(Situation(view), options)


def _appraise(seat: Situation, options: Sequence[Action]) -> Times:
    return _QUESTIONS[type(seat.view.prompts[-1])](seat, options)


def _in_circles(seat: Situation, options: Sequence[Action], times: Times) -> bool:
    """Whether a known stock may turn for ever past who needs its cards, unless a discard is taken."""
    if not seat.live.known or TAKE not in options or any(isinstance(action, Call) for action in options):
        return False
    return times[options.index(DRAW)] >= seat.rack.time()


def _moves(seat: Situation, options: Sequence[Action]) -> Times:
    return tuple(_VALUES.get(type(action), _never)(seat, action) for action in options)


def _draw(seat: Situation, action: Draw) -> float:
    times = [count * seat.rack.drawn(card) for card, count in seat.live.next.items()]
    return sum(times) / sum(seat.live.next.values())


def _take(seat: Situation, action: Take) -> float:
    return seat.rack.best(seat.face(seat.view.discard[0]))


def _put(seat: Situation, action: Put) -> float:
    assert seat.view.held is not None
    return seat.rack.time_with(action.slot, seat.face(seat.view.held))


def _toss(seat: Situation, action: Toss) -> float:
    assert seat.view.held is not None
    return seat.rack.tossed(seat.face(seat.view.held))


def _call(seat: Situation, action: Call) -> float:
    """At once; but one more card may make a longer run, and a call at the end of the turn is as safe."""
    return AT_ONCE if seat.view.callers else seat.rack.called()


def _hold(seat: Situation, action: Hold) -> float:
    """It pays if a longer run is worth the wait, and the danger that goes with it."""
    return seat.rack.longer()


def _never(seat: Situation, action: Action) -> float:
    return NEVER


_VALUES: dict[type, Callable[..., float]] = {
    Draw: _draw, Take: _take, Put: _put, Toss: _toss, Call: _call, Hold: _hold,
}  # fmt: skip
_QUESTIONS: dict[type, Callable[[Situation, Sequence[Action]], Times]] = {
    AskTurn: _moves,
    AskPlace: _moves,
    AskGoOut: _moves,
    AskSwap: name_target,
    AskReverse: answer_swap,
    AskPower: use_power,
    AskOrder: arrange,
}

"""What each choice is worth: the chance to be the first to finish, or what it can be expected to earn.

It is told by the same core that chooses, so the best choice of the computer is worth most.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from ...rules.pieces.actions import Action, Draw, Put
from ...rules.pieces.prompts import AskPlace, AskTurn
from ...rules.table import View
from ..evaluators.partner_net import at_stake
from ..evaluators.payoff import PayoffEvaluator
from ..evaluators.registry import judged
from ..evaluators.win_net import WinNet
from .odds import Prospect, won
from .player import Times, appraise


class Worth(NamedTuple):
    """The worth of each option. ``prize``: in points or chips; else it is a chance."""

    values: tuple[float, ...]
    prize: bool

    @property
    def best(self) -> float:
        """The worth of the best choice."""
        return max(self.values)

    def cost(self, option: int) -> float:
        """What that choice costs against the best."""
        return self.best - self.values[option]

    @property
    def usual_cost(self) -> float:
        """What a choice costs that is made without looking."""
        return self.best - sum(self.values) / len(self.values)


def worth(view: View, options: Sequence[Action]) -> Worth:
    """The worth of each option for the seat whose view it is."""
    prospect = Prospect(view)
    rack, times = prospect.seat.rack, _for_a_while(prospect, options, appraise(view, options))
    if isinstance(rack, PayoffEvaluator):
        return Worth(tuple(exp(-min(time, 100.0)) for time in times), True)
    if isinstance(rack, WinNet):
        if rack.scale > 1:
            return Worth(tuple(rack.scale * won(time) for time in times), True)
        return Worth(tuple(prospect.calibration.by_net(won(time)) for time in times), False)
    if isinstance(view.prompts[-1], AskTurn | AskPlace):
        chances = tuple(_first(prospect, action, time) for action, time in zip(options, times, strict=True))
    else:
        chances = _compared(prospect, times)
    if prospect.rules.pairs:
        return Worth(tuple(at_stake(prospect.elapsed) * chance for chance in chances), True)
    return Worth(chances, False)


def _for_a_while(prospect: Prospect, options: Sequence[Action], times: Times) -> Times:
    """The same where a card need not stay in the slot it is put into, but may give way again.

    Whoever chooses counts on its staying, which is right of the best places. Nothing is worth more than
    those.
    """
    best, seat = min(times), prospect.seat

    def time_of(action: Action, time: float) -> float:
        if not isinstance(action, Put) or time <= best:
            return time
        assert seat.view.held is not None
        cards, card = prospect.cards, seat.face(seat.view.held)
        after = (*cards[: action.slot], card, *cards[action.slot + 1 :])
        left = judged(seat.context._replace(cards=after)).tossed(cards[action.slot])
        return max(best, min(time, left))

    return tuple(map(time_of, options, times))


def _first(prospect: Prospect, action: Action, time: float) -> float:
    if not isinstance(action, Draw):
        return prospect.calibration.by_race(prospect.raced(max(0.0, time)))
    drawn = (n * prospect.raced(prospect.rack.drawn(card)) for card, n in prospect.coming.items())
    return prospect.calibration.by_race(sum(drawn) / prospect.unseen)


def _compared(prospect: Prospect, times: Times) -> tuple[float, ...]:
    """Other questions have times of their own: the best stands for the rack as it is."""
    now, best = prospect.rack.time(), min(times)
    return tuple(prospect.calibration.by_race(prospect.raced(now + time - best)) for time in times)

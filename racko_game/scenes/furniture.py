"""The layout of a match's table, from the window, the settings and where the players sit."""

from __future__ import annotations

from ..match.match import Match
from ..match.plans.plan import Plan
from ..match.privacy import Policy
from ..rules.ruleset import Ruleset
from ..stage.table.four_sided import furnish_around, least_target
from ..stage.table.furniture import Furniture, RackShape, shape_of
from ..stage.table.layout import furnish
from .context import AppContext


def furnished(context: AppContext, seats: int, viewer: int, shape: RackShape, sided: bool) -> Furniture:
    """Return the furniture (layout) of a table for ``seats`` players as seat ``viewer`` (from 0) sees it.
    Racks are at all edges if players sit around the screen (``sided``) and there is room; otherwise
    everything faces one side."""
    if sided:
        large = shape._replace(least=least_target(context.whole_screen, context.settings.inches))
        if found := furnish_around(context.frame, seats, viewer, large):
            return found
    return furnish(context.frame, seats, viewer, shape)


def largest_type(context: AppContext, match: Match) -> int | None:
    """Return the largest text size (per cent) at which a match's table fits; None if the usual one fits."""
    return _largest(context, len(match.seats), match.rules, match.privacy.sided)


def largest_type_planned(context: AppContext, plan: Plan) -> int | None:
    """Return the largest text size (per cent) at which a planned table fits; None if the usual one fits."""
    rules = plan.ruleset()
    return _largest(context, plan.seats, rules, plan.policy is Policy.EDGES) if rules else None


def _largest(context: AppContext, seats: int, rules: Ruleset, sided: bool) -> int | None:
    shown = furnished(context, seats, 0, shape_of(rules), sided).frame.text
    return int(100 * shown + 0.01) if shown < context.frame.text else None

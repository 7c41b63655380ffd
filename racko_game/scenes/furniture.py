"""Where things stand on the table of a match, by the window, the settings and where people sit."""

from __future__ import annotations

from ..match.match import Match
from ..match.plans.plan import Plan
from ..match.privacy import Policy
from ..rules.ruleset import Ruleset
from ..stage.table.four_sided import furnish_around, least_target
from ..stage.table.furniture import RackShape, shape_of
from ..stage.table.layout import Furniture, furnish
from .context import AppContext


def furnished(context: AppContext, match: Match, viewer: int, shape: RackShape) -> Furniture:
    """The table as a seat sees it: with racks at all edges, if people sit there and it finds room; else
    before one side."""
    return _furnished(context, len(match.seats), viewer, shape, match.privacy.sided)


def _furnished(context: AppContext, seats: int, viewer: int, shape: RackShape, sided: bool) -> Furniture:
    if sided:
        large = shape._replace(least=least_target(context.whole_screen, context.settings.inches))
        if found := furnish_around(context.frame, seats, viewer, large):
            return found
    return furnish(context.frame, seats, viewer, shape)


def largest_type(context: AppContext, match: Match) -> int | None:
    """The size of type that a match's table has room for, in per cent; None if it has room for what the
    settings ask for."""
    return _largest(context, len(match.seats), match.rules, match.privacy.sided)


def largest_type_planned(context: AppContext, plan: Plan) -> int | None:
    """Return the size of type that a planned table has room for, in per cent; None if the set one fits."""
    rules = plan.ruleset()
    return _largest(context, plan.seats, rules, plan.policy is Policy.EDGES) if rules else None


def _largest(context: AppContext, seats: int, rules: Ruleset, sided: bool) -> int | None:
    shown = _furnished(context, seats, 0, shape_of(rules), sided).frame.text
    return int(100 * shown + 0.01) if shown < context.frame.text else None

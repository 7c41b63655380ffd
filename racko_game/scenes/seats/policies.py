"""The set-up of a table: words for what a screen shows, and the plan that is remembered."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec

from ...match.plans.plan import Plan, table_to_keep
from ...match.privacy import Policy
from ...stage.table.four_sided import four_sides_fit, least_target
from ...stage.table.furniture import shape_of
from ..context import AppContext

P = ParamSpec("P")
POLICIES = {
    Policy.OWN: "policy.own",
    Policy.CURTAIN: "policy.curtain",
    Policy.PEEK: "policy.peek",
    Policy.EDGES: "policy.edges",
    Policy.OPEN: "policy.open",
}
"""What it is called that the screen shows of the racks."""


def look_round(context: AppContext, plan: Plan) -> None:
    """Let the plan know whether this screen has room for people to sit round it."""
    rules, frame = plan.ruleset(), context.frame
    large = least_target(context.whole_screen, context.settings.inches)
    plan.round_table = rules is not None and four_sides_fit(
        frame, plan.seats, shape_of(rules)._replace(least=large)
    )


def keep(context: AppContext, plan: Plan, do: Callable[P, object]) -> Callable[P, None]:
    """``do``, and the table is remembered as it is then."""

    def done(*things: P.args, **named: P.kwargs) -> None:
        do(*things, **named)
        context.settings.table = table_to_keep(plan)

    return done

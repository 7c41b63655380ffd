"""Settings of a table before a match: what a screen shows, and remembering the plan."""

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
    """Note in the plan whether this screen has room for people to sit around it."""
    rules, frame = plan.ruleset(), context.frame
    large = least_target(context.whole_screen, context.settings.inches)
    plan.round_table = rules is not None and four_sides_fit(
        frame, plan.seats, shape_of(rules)._replace(least=large)
    )


def keep(context: AppContext, plan: Plan, do: Callable[P, object]) -> Callable[P, None]:
    """Return a function that calls ``do``, then saves the plan of the table."""

    def done(*things: P.args, **named: P.kwargs) -> None:
        do(*things, **named)
        context.settings.table = table_to_keep(plan)

    return done

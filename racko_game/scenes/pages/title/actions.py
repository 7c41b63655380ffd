"""Where one can go from the title, and what is offered first."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from ....match.plans.plan import SEATS, Plan
from ....message import Message
from ....store.settings import SavedTable
from ....ui.scene import Leave, Push, Transition
from ...context import AppContext, touched
from ..dialogs import deal


def go(name: str, context: AppContext, plan: Plan) -> Transition:
    """Return where a button of the title leads; ``plan`` is the table that is set up."""
    match name:
        case "play" | "together":
            return _set_up(context, plan, name == "together")
        case "ladder":
            from ..ladder import Ladder

            return Push(Ladder(context))
        case "learn":
            from ..lessons.lessons import learn_page

            return Push(learn_page(context))
        case "learn-first" | "learn-on":
            from ..lessons.lessons import open_lesson

            return open_lesson(context, "first")
        case "deal":
            from ..history.daily import DailyDeals

            return Push(DailyDeals(context))
        case "history":
            from ..history.hub import history_hub

            return Push(history_hub(context))
        case "rules":
            from ....match.rulebook.occasion import as_printed
            from ..rulebook.opening import rules

            return rules(context, as_printed(plan.row.name, plan.seats))
        case "settings":
            return settings(context, plan)
        case "watch" | "again":
            seen = replace(plan, computers=[True] * SEATS) if name == "watch" else plan
            return start(context, seen)
    return Leave()


def _set_up(context: AppContext, plan: Plan, together: bool) -> Transition:
    """Return the way to the set-up; a newcomer is offered a lesson first."""
    from ..lessons.lessons import offer, offers
    from ..setup.setup import Setup

    make = partial(Setup, context, plan, together)
    return Push(offer(context, make) if not together and offers(context) else make())


def settings(context: AppContext, plan: Plan, tab: str = "look") -> Transition:
    """Return the way to the settings with a tab open.

    They say if the table that is set up has no room for the type.
    """
    from ...furniture import largest_type_planned
    from ..settings.settings import SettingsSheet

    return Push(
        SettingsSheet(context, aside=False, tab=tab, largest=partial(largest_type_planned, context, plan))
    )


def start(context: AppContext, plan: Plan) -> Transition:
    """Return the way to a plan's table, dealt; or to why it cannot be."""
    from ...table.scene import opened

    return deal(context, plan, partial(opened, context))


def several(context: AppContext) -> bool:
    """Return whether several people seem to be there, and may play at one screen."""
    alone = context.kiosk is not None and set(context.kiosk.offer.policies) == {"own"}
    return (len(context.pads()) > 1 or touched(context)) and not alone


LARGE = ("play", "together", "ladder", "learn")
"""What people come for. With the small ones there are nine at the most: so many find room everywhere."""
SMALL = ("deal", "history", "watch", "rules", "settings", "leave")
"""All else."""
AT_HOME = ("ladder", "deal", "history", "leave")
"""What is not for the visitors of a kiosk: one try a day would be for one of them only."""


def there(context: AppContext, name: str) -> bool:
    """Return whether that way on is offered now."""
    if name in ("together", "watch"):
        return several(context) == (name == "together")
    return context.kiosk is None or name not in AT_HOME


def likeliest(context: AppContext) -> str:
    """Return the way that a player most likely wants: continue, again, play, learn-first or learn-on.

    As long as it is not known whether anything was ever played, the settings decide.
    """
    if context.matches.unfinished:
        return "continue"
    if context.kiosk:
        return "play"
    settings = context.settings
    if context.matches.played or context.settings.table != SavedTable():
        return "again"
    if context.matches.played is None and settings.taught and not settings.lessons:
        return "again"
    if context.matches.folder is None:
        return "play"
    if any(one.startswith("first ") for one in settings.lessons):
        return "learn-on"
    return "play" if settings.lessons else "learn-first"


def said_of(name: str, context: AppContext, plan: Plan) -> Message | None:
    """Return the line about a way on, if there is one."""
    if name == "continue":
        return _waiting(context)
    if name == "again":
        return _table(plan)
    return Message("title.learn-says") if name == "learn-first" else None


def _waiting(context: AppContext) -> Message | None:
    from ....rules.editions import edition
    from ..dialogs import when

    if not context.matches.unfinished:
        return None
    entry, *others = context.matches.unfinished
    if others:
        return Message("title.waiting", n=len(others) + 1)
    title, ago = Message(edition(entry.edition).title), when(entry.played, context.matches.now())
    return Message("unfinished.about", edition=title, round=entry.round, when=ago)


def _table(plan: Plan) -> Message:
    title, seats = Message(plan.row.title), plan.who()
    others = tuple(seat.name for seat in seats if seat.character is not None)
    if plan.persons == 1 and others:
        return Message("title.against", edition=title, who=others)
    return Message("title.at-table", edition=title, n=plan.seats)

"""Where one can go from the title, and what is offered first."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from ....match.plans.plan import SEATS, Plan
from ....message import Message
from ....store.settings import SavedTable
from ....ui.scene import Leave, Push, Scene, Transition
from ...context import AppContext, touched
from ..dialogs import deal, when


def go(name: str, context: AppContext, plan: Plan) -> Transition:
    """Return the transition for a button of the title by its name; ``plan`` is the table being set up."""
    match name:
        case "play" if context.kiosk:
            return start(context, plan)
        case "play" | "together" | "setup":
            from ..setup.setup import Setup

            plan.fit_first_game(is_newcomer(context))
            return Push(Setup(context, plan, name == "together"))
        case "ladder" | "deal" | "history" | "waiting":
            return Push(_page(name, context))
        case "learn":
            from ..lessons.lessons import LessonRow, learn_page

            rows = [LessonRow(way, partial(go, way, context, plan)) for way in IN_LEARN if not context.kiosk]
            return Push(learn_page(context, rows))
        case "learn-first" | "learn-on":
            from ..lessons.lessons import open_lesson

            return open_lesson(context, "first")
        case "rules":
            from ....match.rulebook.occasion import as_printed
            from ..rulebook.opening import rules

            return rules(context, as_printed(plan.row.name, plan.seats))
        case "settings":
            return settings(context, plan)
        case "watch":
            return start(context, replace(plan, computers=[True] * SEATS))
        case "again":
            plan.fit_first_game(is_newcomer(context))
            return start(context, plan)
    return Leave()


def _page(name: str, context: AppContext) -> Scene:
    """Return the page for a button of the title that has nothing to do with the table being set up."""
    match name:
        case "ladder":
            from ..ladder import Ladder

            return Ladder(context)
        case "deal":
            from ..history.daily import DailyDeals

            return DailyDeals(context)
        case "history":
            from ..history.hub import history_hub

            return history_hub(context)
    from ....store.history.matches import MatchEnd, MatchFilter
    from ..history.matches import Matches

    among = frozenset(entry.id for entry in context.matches.offered)
    return Matches(context, MatchFilter(end=MatchEnd.OPEN, among=among), "unfinished.title")


def is_newcomer(context: AppContext) -> bool:
    """Return whether no match has been finished yet; False where matches are not saved."""
    return context.matches.finished is False and context.kiosk is None


def settings(context: AppContext, plan: Plan, tab: str = "look") -> Transition:
    """Return the transition to the settings, opened at a tab ("access", "look", "play" or "sound"), with a
    warning if the table being set up has no room for the text size."""
    from ...furniture import largest_type_planned
    from ..settings.settings import SettingsSheet

    largest = partial(largest_type_planned, context, plan)
    return Push(SettingsSheet(context, aside=False, tab=tab, largest=largest))


def start(context: AppContext, plan: Plan) -> Transition:
    """Return the transition to a plan's table, or to a notice why it cannot be dealt."""
    from ...table.scene import opened

    return deal(context, plan, partial(opened, context))


def several(context: AppContext) -> bool:
    """Return whether several people seem to be here, and may play at one screen."""
    alone = context.kiosk is not None and set(context.kiosk.offer.policies) == {"own"}
    return (len(context.pads()) > 1 or touched(context)) and not alone


DOORS = ("play", "together", "setup", "ladder", "deal", "learn", "watch", "rules", "history")
"""What people come for, the likeliest first."""
MOST_DOORS = 6  # how many of them are large, with the one that leads; the others join the small ones
SMALL = ("settings", "leave")
AT_HOME = ("ladder", "deal", "history", "leave")  # not for a kiosk: a day's one try would be one visitor's
IN_LEARN = ("rules", "watch")  # what stands on the page of lessons at home, and on the title of a kiosk


def there(context: AppContext, name: str) -> bool:
    """Return whether the title's button of that name is offered now."""
    if name == "together":
        return several(context)
    if name in ("setup", *IN_LEARN):
        return context.kiosk is not None and not (name == "watch" and several(context))
    return context.kiosk is None or name not in AT_HOME


def doors(context: AppContext, first: str) -> tuple[list[str], list[str]]:
    """Return the names of the large buttons of the title beside the ``first``, and of the small ones.

    Only one button leads to lessons: if it is the first, the rules take its usual place.
    """
    known = [name for name in DOORS if there(context, name) and name != first]
    if first.startswith("learn-"):
        known = ["rules" if name == "learn" else name for name in known]
    waiting = ["waiting"] if len(context.matches.offered) > 1 else []
    small = [name for name in SMALL if there(context, name)]
    return known[: MOST_DOORS - 1], [*waiting, *known[MOST_DOORS - 1 :], *small]


def likeliest(context: AppContext) -> str:
    """Return the name of the button that a player most likely wants: continue, again, play, learn-first or
    learn-on. Until the history has been read, the settings decide."""
    if context.matches.offered:
        return "continue"
    if context.kiosk:
        return "play"
    settings = context.settings
    unread = context.matches.played is None and settings.taught and not settings.lessons
    if context.matches.played or unread or settings.table != SavedTable():
        return "again"
    if context.matches.folder is None:
        return "play"
    if any(one.startswith("first ") for one in settings.lessons):
        return "learn-on"
    return "play" if settings.lessons else "learn-first"


def said_of(name: str, context: AppContext, plan: Plan) -> Message | None:
    """Return the line of text for the title's button of that name, None if it has none."""
    if name == "continue":
        from ....rules.editions import edition

        if not context.matches.offered:
            return None
        entry = context.matches.offered[0]
        title, ago = Message(edition(entry.edition).title), when(entry.played, context.matches.now())
        return Message("unfinished.about", edition=title, round=entry.round, when=ago)
    if name == "again" or (name == "play" and context.kiosk):
        from ....match.plans.descriptions import table_summary

        return table_summary(plan)
    return Message(f"title.{name}-says")


def title_of(name: str, context: AppContext) -> Message:
    """Return the words on the title's button of that name; beside "play again", "play" is "new game"."""
    if name == "play" and likeliest(context) == "again":
        name = "new"
    if name == "waiting":
        return Message("title.waiting", n=len(context.matches.offered))
    return Message(f"title.{name}")

"""Where one can go from the title, and what is offered first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from ....match.plans.plan import SEATS, Plan
from ....message import Message, Trouble
from ....paint import widgets
from ....paint.engine.sprites import Sprite
from ....paint.engine.text import measure, text
from ....paint.engine.tiles import Tile
from ....stage.layers import WIDGET
from ....store.settings import SavedTable
from ....ui.scene import Leave, Push, Transition
from ...context import AppContext, touched
from ..dialogs import cannot


def go(name: str, context: AppContext, plan: Plan) -> Transition:
    """Return where a way of the title leads; ``plan`` is the table that is set up."""
    match name:
        case "play":
            from ..lessons.lessons import offer, offers
            from ..setup.setup import Setup

            return Push(
                offer(context, partial(Setup, context, plan)) if offers(context) else Setup(context, plan)
            )
        case "together":
            from ..setup.setup import Setup

            return Push(Setup(context, plan, together=True))
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
        case "watch":
            return start(context, replace(plan, computers=[True] * SEATS))
        case "again":
            return start(context, plan)
    return Leave()


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
    from ....rules.errors import RulesError
    from ...table.play import opened

    try:
        return Push(opened(context, plan.start(context.seed())))
    except (RulesError, Trouble) as error:
        return Push(cannot(context, error))


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


LABEL, SAID = 0.38, 0.24  # of its height: the type of its words, and of what is said of it
ROOMY = 3.2  # letters: how high it is at the least, if there is to be anything said of it


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


def drawn(tile: Tile, words: str, said: str, kind: str) -> Sequence[Sprite]:
    """Return a button with what is said of it below its words, if there is room."""
    box, letter = tile.box, tile.letter
    room = box.w - 0.5 * box.h
    if not said or box.h < ROOMY * letter or measure(said, letter)[0] > room:
        return widgets.button(tile, words, kind)
    x, down = box.centre[0], 0.04 * box.h * tile.pressed
    lines = ((words, 0.33, LABEL * box.h, "title"), (said, 0.7, max(SAID * box.h, letter), "text"))
    return widgets.button(tile, "", kind) + [
        text(line, x, box.y + at * box.h + down, size, "ink", face, "centre", room, WIDGET + 1, letter)
        for line, at, size, face in lines
    ]

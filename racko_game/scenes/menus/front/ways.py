"""The ways on from the title, a line each. A new way is one more line, and what it opens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from ....match.plan import SEATS, Plan
from ....trouble import Trouble
from ....ui.scene import Leave, Push, Transition
from ...kit.scene import Kit
from ...kit.tabletop import touched
from ..notice import cannot


def _set_up(kit: Kit, plan: Plan) -> Transition:
    from ...lessons.offer import LessonOffer, offers
    from ..setup import Setup

    return Push(LessonOffer(kit, partial(Setup, kit, plan)) if offers(kit) else Setup(kit, plan))


def _together(kit: Kit, plan: Plan) -> Transition:
    """The same, but first those who play sit down."""
    from ..setup import Setup

    return Push(Setup(kit, plan, together=True))


def _ladder(kit: Kit, plan: Plan) -> Transition:
    from ...ladder.ladder import Ladder

    return Push(Ladder(kit))


def _learn(kit: Kit, plan: Plan) -> Transition:
    from ...lessons.page import LearnPage

    return Push(LearnPage(kit))


def _daily(kit: Kit, plan: Plan) -> Transition:
    from ...history.daily.page import DailyDeals

    return Push(DailyDeals(kit))


def _history(kit: Kit, plan: Plan) -> Transition:
    from ...history.hub import HistoryHub

    return Push(HistoryHub(kit))


def read_rules(kit: Kit, plan: Plan) -> Transition:
    """The rule book of the edition that is set up."""
    from ...rulebook.occasion import as_printed
    from ...rulebook.opening import rules

    return rules(kit, as_printed(plan.row.name, plan.seats))


def _settings(kit: Kit, plan: Plan) -> Transition:
    return settings(kit, plan)


def _watch(kit: Kit, plan: Plan) -> Transition:
    """The match that is set up, but only computers play it."""
    return start(kit, replace(plan, computers=[True] * SEATS))


def _leave(kit: Kit, plan: Plan) -> Transition:
    return Leave()


def settings(kit: Kit, plan: Plan, tab: str = "look") -> Transition:
    """The settings, that tab open; they say if the table that is set up has no room for the type."""
    from ...kit.furnished import largest_type_planned
    from ..settings import SettingsSheet

    return Push(SettingsSheet(kit, aside=False, tab=tab, largest=partial(largest_type_planned, kit, plan)))


def start(kit: Kit, plan: Plan) -> Transition:
    """The table of a plan, dealt; or why that cannot be."""
    from ....rules.errors import RulesError
    from ...table.play import opened

    try:
        return Push(opened(kit, plan.start(kit.seed())))
    except (RulesError, Trouble) as error:
        return Push(cannot(kit, error))


def everywhere(kit: Kit) -> bool:
    """At home, and in a public place."""
    return True


def at_home(kit: Kit) -> bool:
    """Not for the visitors of a kiosk: one try a day would be for one of them only."""
    return kit.kiosk is None


def several(kit: Kit) -> bool:
    """Whether several people seem to be there, and may play at one screen."""
    alone = kit.kiosk is not None and set(kit.kiosk.offer.policies) == {"own"}
    return (len(kit.pads()) > 1 or touched(kit)) and not alone


def not_several(kit: Kit) -> bool:
    """Whether one person seems to be there."""
    return not several(kit)


class WayOn(NamedTuple):
    """A way on: its name, the words on it, what it opens; ``when``: whether it is there."""

    name: str
    label: str
    opens: Callable[[Kit, Plan], Transition]
    when: Callable[[Kit], bool] = everywhere


LARGE = (
    WayOn("play", "title.play", _set_up),
    WayOn("together", "title.together", _together, several),
    WayOn("ladder", "title.ladder", _ladder, at_home),
    WayOn("learn", "title.learn", _learn),
)
"""What people come for. With the small ones there are nine at the most: so many find room everywhere."""
SMALL = (
    WayOn("deal", "title.deal", _daily, at_home),
    WayOn("history", "title.history", _history, at_home),
    WayOn("watch", "title.watch", _watch, not_several),
    WayOn("rules", "title.rules", read_rules),
    WayOn("settings", "title.settings", _settings),
    WayOn("leave", "title.leave", _leave, at_home),
)
"""All else."""

"""The match that the command line asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..ai.players.character import Character
from ..match.plan import SEATS, Plan
from ..match.plans.remembered import lay, table_of
from ..options import CommandLine
from ..rules.terms.books import OWN
from ..store.settings import DeviceSettings

if TYPE_CHECKING:
    from ..store.kiosk import Offer


def plan_of(options: CommandLine, settings: DeviceSettings, offer: Offer | None = None) -> Plan:
    """The match that the command line describes, for this time; the rest is as it was last time, as far as
    that is on ``offer``."""
    plan = Plan(words=options.words, powers=options.powers, offer=offer)
    lay(plan, settings.table)
    if not options.given.isdisjoint(("edition", "seats", "option")):
        _play_by(plan, options)
    if options.words:
        plan.options = {"dictionary": OWN, **plan.options}
    if "computers" in options.given:
        plan.computers = [seat >= plan.seats - options.computers for seat in range(SEATS)]
    if _shows(options):
        plan.computers = [True] * SEATS
    if options.level or _shows(options):
        plan.characters = [Character(options.level)] * SEATS
    if offer:
        plan.keep_to_offer()
    plan.lent = table_of(plan), settings.table
    return plan


def _play_by(plan: Plan, options: CommandLine) -> None:
    """What was named of the rules; an edition and seats that were not, so that they have the options."""
    from ..match.charters import place_for  # a title without a named rule is sooner there
    from ..rules.editions import EDITIONS

    editions = [plan.row.name, *EDITIONS] if "edition" not in options.given else [options.edition]
    numbers = [plan.seats, *plan.row.seats] if "seats" not in options.given else [options.seats]
    plan.edition, plan.seats = place_for(dict(options.option), editions, numbers)
    for name, _ in options.option:
        plan.options.pop(name, None)
    for name, value in options.option:
        if (plan.option(name) != value) if name in plan.choices else value is not False:
            plan.options[name] = value


def _shows(options: CommandLine) -> bool:
    """Whether only computers play."""
    return options.demo is not None or options.headless

"""The settings of the next match and its volume, from command line, saved settings and a kiosk's file."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..ai.players.character import Character
from ..audio.service import NIGHT_HOURS, QuietHours, quiet_share
from ..match.plans.plan import Plan, apply_table, table_of
from ..match.plans.seats import SEATS
from ..options import CommandLine
from ..rules.books import OWN
from ..store.settings import DeviceSettings

if TYPE_CHECKING:
    from ..store.kiosk import Kiosk, Offer


def plan_of(options: CommandLine, settings: DeviceSettings, offer: Offer | None = None) -> Plan:
    """Return the plan of a match (edition, options, players): what the command line says, the rest as it was
    last time. In a kiosk only games on ``offer`` are possible; None: all are."""
    plan = Plan(words=options.words, powers=options.powers, offer=offer)
    apply_table(plan, settings.table)
    if not options.given.isdisjoint(("edition", "seats", "option")):
        _play_by(plan, options)
    if options.words:
        plan.options = {"dictionary": OWN, **plan.options}
    shows = options.demo is not None or options.headless  # only computers play
    if shows or "computers" in options.given:
        plan.computers = [shows or seat >= plan.seats - options.computers for seat in range(SEATS)]
    if options.level or shows:
        plan.characters = [Character(options.level)] * SEATS
    if offer:
        plan.keep_to_offer()
        if not any(plan.choices[name].lengths for name in plan.ruled if name in plan.choices):
            plan.take_length(plan.lengths[0])  # a visitor's match ends with its first round, if it may
    plan.lent = table_of(plan), settings.table
    return plan


def _play_by(plan: Plan, options: CommandLine) -> None:
    """Apply the rules of the command line; edition and seats, if not given, are chosen to have them."""
    from ..match.plans.options import place_for  # a title without a named rule is sooner there
    from ..rules.editions import EDITIONS

    editions = [plan.row.name, *EDITIONS] if "edition" not in options.given else [options.edition]
    numbers = [plan.seats, *plan.row.seats] if "seats" not in options.given else [options.seats]
    plan.edition, plan.seats = place_for(dict(options.option), editions, numbers)
    for name, _ in options.option:
        plan.options.pop(name, None)
    for name, value in options.option:
        if (plan.option(name) != value) if name in plan.choices else value is not False:
            plan.options[name] = value


def hour_now() -> float:
    """Return the local time of the day, in hours: 13.5 for half past one."""
    now = time.localtime()
    return now.tm_hour + now.tm_min / 60 + now.tm_sec / 3600


def loudness_by(
    settings: DeviceSettings, kiosk: Kiosk | None = None, hour: Callable[[], float] = hour_now
) -> Callable[[], float]:
    """Return a function that returns the volume, 0 … 1, by settings, a kiosk's file and the ``hour``."""
    most = kiosk.sound.volume if kiosk else 1.0
    quiet = (_quiet(kiosk),) if kiosk else ()

    def share() -> float:
        night = (NIGHT_HOURS,) if settings.quiet == "night" else ()
        return most * quiet_share((*quiet, *night), hour())

    return share


def _quiet(kiosk: Kiosk) -> QuietHours:
    """Return a kiosk's quiet hours; their volume, absolute in the file, is a share of the usual one here."""
    sound, quiet = kiosk.sound, kiosk.sound.quiet
    left = min(quiet.volume / sound.volume, 1.0) if sound.volume else 1.0
    start, until = (int(clock[:2]) + int(clock[3:]) / 60 for clock in (quiet.start, quiet.until))
    return QuietHours(start, until, left)

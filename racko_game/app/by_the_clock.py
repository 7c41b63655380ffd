"""What goes by the time of the day."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..audio.hours import NIGHT, QuietHours, loudness
from ..store.settings import DeviceSettings

if TYPE_CHECKING:
    from ..store.kiosk import Kiosk


def hour_now() -> float:
    """The time of the day, in hours, as the clock on the wall has it."""
    now = time.localtime()
    return now.tm_hour + now.tm_min / 60 + now.tm_sec / 3600


def loudness_by(
    settings: DeviceSettings, kiosk: Kiosk | None = None, hour: Callable[[], float] = hour_now
) -> Callable[[], float]:
    """How loud it may be now, whenever that is asked: by what is set, and what a kiosk's file says."""
    most = kiosk.sound.volume if kiosk else 1.0
    quiet = (_quiet(kiosk),) if kiosk else ()

    def share() -> float:
        night = (NIGHT,) if settings.quiet == "night" else ()
        return most * loudness((*quiet, *night), hour())

    return share


def _quiet(kiosk: Kiosk) -> QuietHours:
    """A kiosk's quiet hours; what is heard in them is said as all other volume is, not as a share of that."""
    sound, quiet = kiosk.sound, kiosk.sound.quiet
    left = min(quiet.volume / sound.volume, 1.0) if sound.volume else 1.0
    return QuietHours(_hours(quiet.start), _hours(quiet.until), left)


def _hours(clock: str) -> float:
    """22:30 as hours."""
    hours, minutes = map(int, clock.split(":"))
    return hours + minutes / 60

"""Tabletop: whether the screen may lie on a table, or be one."""

from __future__ import annotations

from ...controls.intents import Device
from .scene import Kit

TABLE = 17.0  # inches: a screen that is larger may lie on a table
FINE = 1920  # pixels: where it is not known how large a screen is, one so wide is large if it is touched


def tabletop(kit: Kit) -> bool:
    """As far as its size was said."""
    stand = kit.kiosk.screen.diagonal if kit.kiosk else 0.0
    return max(kit.settings.inches, stand) >= TABLE


def touched(kit: Kit) -> bool:
    """The same; and where nobody said how large it is, whether a large picture is touched."""
    unknown = not kit.settings.inches and kit.kiosk is None and kit.hand.device is Device.TOUCH
    return tabletop(kit) or (unknown and max(kit.whole_screen[:2]) >= FINE)

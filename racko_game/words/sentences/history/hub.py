"""The way into the history."""

from __future__ import annotations

from ..source import Source

HUB: dict[str, Source] = {
    "hub.title": "History",
    "hub.matches": "Matches",
    "hub.daily": "Daily deals",
}

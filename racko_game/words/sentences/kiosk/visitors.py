"""What a kiosk asks whoever is there, and what its operator reads."""

from __future__ import annotations

from ..source import Source

KIOSK: dict[str, Source] = {
    "still-there.title": "Still there?",
    "still-there.press": "Press anything to go on.",
    "still-there.keep": "Else the match is kept for later.",
    "still-there.drop": "Else the match ends here.",
}

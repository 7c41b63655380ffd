"""The likeliest way on from the title: what it is now, what is said of it, and how it is drawn."""

from __future__ import annotations

from collections.abc import Sequence

from ....match.plan import Plan
from ....message import Message
from ....paint.engine.sprite import Sprite
from ....paint.ink.text import measure, text
from ....paint.screens import widgets
from ....stage.place.layers import WIDGET
from ....stage.place.pose import Box
from ....stage.touch.hotspots import Hotspot
from ....store.tables import KeptTable
from ...kit.scene import Kit

LABEL, SAID = 0.38, 0.24  # of its height: the type of its words, and of what is said of it
ROOMY = 3.2  # letters: how high it is at the least, if there is to be anything said of it
TITLES = {
    "continue": "title.continue",
    "learn-first": "title.learn-first",
    "learn-on": "title.learn-on",
    "again": "title.again",
    "play": "title.play",
}
"""The words on it, by what it is."""


def likeliest(kit: Kit, teaches: bool) -> str:
    """What a person most likely wants, one of ``TITLES``; ``teaches``: whether there is anything to learn.

    As long as it is not known whether anything was ever played, the settings are asked.
    """
    if kit.matches.unfinished:
        return "continue"
    if kit.kiosk:
        return "play"
    settings = kit.settings
    if kit.matches.played or kit.settings.table != KeptTable():
        return "again"
    if kit.matches.played is None and settings.taught and not settings.lessons:
        return "again"
    if not teaches or kit.matches.folder is None:
        return "play"
    if any(one.startswith("first ") for one in settings.lessons):
        return "learn-on"
    return "play" if settings.lessons else "learn-first"


def said_of(name: str, kit: Kit, plan: Plan) -> Message | None:
    """What there is to say of it."""
    match name:
        case "continue":
            return _waiting(kit)
        case "learn-first":
            return Message("title.learn-says")
        case "again":
            return _table(plan)
    return None


def _waiting(kit: Kit) -> Message | None:
    from ....rules.editions import edition
    from ...history.when import when

    if not kit.matches.unfinished:
        return None
    entry, *others = kit.matches.unfinished
    if others:
        return Message("title.waiting", n=len(others) + 1)
    title, ago = Message(edition(entry.edition).title), when(entry.played, kit.matches.now())
    return Message("unfinished.about", edition=title, round=entry.round, when=ago)


def _table(plan: Plan) -> Message:
    title, seats = Message(plan.row.title), plan.who()
    others = tuple(seat.name for seat in seats if seat.character is not None)
    if plan.persons == 1 and others:
        return Message("title.against", edition=title, who=others)
    return Message("title.at-table", edition=title, n=plan.seats)


def drawn(
    box: Box, letter: float, focused: bool, pressed: bool, words: str, said: str, kind: str
) -> Sequence[Sprite]:
    """Return a button with what is said of it below its words, if there is room."""
    room, bare = box.w - 0.5 * box.h, Hotspot("", box)
    if not said or box.h < ROOMY * letter or measure(said, letter)[0] > room:
        return widgets.button(bare._replace(label=words), focused, pressed, kind, least=letter)
    x, down = box.centre[0], 0.04 * box.h * pressed
    lines = ((words, 0.33, LABEL * box.h, "title"), (said, 0.7, max(SAID * box.h, letter), "text"))
    return widgets.button(bare, focused, pressed, kind, least=letter) + [
        text(line, x, box.y + at * box.h + down, size, "ink", face, "centre", room, WIDGET + 1, letter)
        for line, at, size, face in lines
    ]

"""What helps: all that makes the game easier to see, to hear and to handle, on one page."""

from __future__ import annotations

from typing import Any

from ....ui.dialogs import done, middle, sheet
from ....ui.nodes import Node, Text
from ....ui.page import Page, SimplePage
from ....ui.scene import Pop
from ....words.language import say
from ...context import AppContext

HELPS = (
    "helps.reader", "helps.voice", "helps.keys", "helps.tune", "helps.scan", "helps.dwell", "helps.hands",
    "helps.type", "helps.shape", "helps.motion", "helps.captions", "helps.sound", "helps.haptics",
    "helps.time", "helps.undo",
)  # fmt: skip
"""The sentences about it."""


def list_of_help(context: AppContext) -> SimplePage:
    """Return the page with the list."""
    return SimplePage(context, _build)


def _build(page: Page[Any]) -> Node:
    lines = [Text(say(id), "body") for id in HELPS]
    return middle(sheet(say("helps.title"), lines, foot=[done(say("menu.done"), Pop)], broad=30.0))

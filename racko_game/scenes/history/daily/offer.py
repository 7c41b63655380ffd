"""A day's deal as it is offered: its date, a card of what is played, how it stands, what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from ....match.daily.days import Days, DayState, state_of
from ....match.daily.deal import DailyDeal
from ....match.daily.told import company, dated, outcome, ruled
from ....message import Message
from ....paint.engine.sprite import Sprite
from ....paint.material.panels import plate
from ....paint.screens.editions import edition_card, edition_print, words_height
from ....rules.editions import edition
from ....stage.place.layers import GROUND
from ....stage.place.pose import Box
from ....ui.dialogs import buttons
from ....ui.nodes import Art, Column, Margin, Node, Stack, Text
from ....ui.style import Extent
from ....words.language import say

ROOMY = 0.7  # of a card's height: what is said on it, if there is to be a picture as well


def offer(deal: DailyDeal, standing: Message, ways: Sequence[Node]) -> Node:
    """Return a day's deal with how it stands, and what can be done with it."""
    said = Stack(Art("", _plate), Margin(Text(say(standing), "body", "centre"), 0.5), spare=1)
    day = Text(say(dated(deal.day)), "subheading", spare=2)
    return Column(day, _card(deal).share(1), said, buttons(*ways))


def standing(deal: DailyDeal, days: Days, today: date, kept: bool) -> Message:
    """Return what came of a day's deal, or what it counts for; ``kept``: matches are."""
    state = state_of(days, deal.day, today)
    if state in (DayState.PLAYED, DayState.WON):
        return outcome(days[deal.day])
    if state == DayState.BEGUN:
        return Message("daily.under-way")
    if deal.day < today:
        return Message("daily.uncounted")
    return Message("daily.one-try" if kept else "daily.not-kept")


def _card(deal: DailyDeal) -> Node:
    row = edition(deal.edition)
    brief = [say(company(deal, deal.plan())), *map(say, ruled(deal))]
    sayings = "\n".join([say(row.says), *brief]), "\n".join(brief)
    title, picture = say(row.title), (row.name, *sayings)
    return Art(f"{title}: {sayings[0]}", _printed, title, *picture, wide=Extent(15.0), high=Extent(4.0))


def _printed(box: Box, letter: float, title: str, picture: str, full: str, brief: str) -> Sequence[Sprite]:
    """Return the card with all that is said of it where that leaves room for a picture."""
    words = full if words_height(full, box.w, letter) <= ROOMY * box.h else brief
    return edition_card(box, title, words, picture, False, False, edition_print(*box[2:], (words,), letter))


def _plate(box: Box, letter: float) -> Sequence[Sprite]:
    return [plate(box, GROUND)]

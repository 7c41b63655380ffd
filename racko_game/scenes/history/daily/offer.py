"""A day's deal as it is offered: its date, a card that says what is played, and how it stands."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from ....match.daily.days import Days, DayState, state_of
from ....match.daily.deal import DailyDeal
from ....match.daily.told import company, dated, outcome, ruled
from ....message import Message
from ....paint.engine.sprite import Sprite
from ....paint.ink.text import paragraph, text, wrapped
from ....paint.material.panels import plate
from ....paint.screens import widgets
from ....paint.screens.editions import edition_card, edition_print, words_height
from ....rules.editions import edition
from ....stage.place.boxes import Strip, column
from ....stage.place.layers import GROUND, WIDGET
from ....stage.place.pose import Box, Frame
from ....words.language import say

LEADING = 1.3
ROOMY = 0.7  # of a card's height: what is said on it, if there is to be a picture as well
LINES = 2  # of what is said of it


class OfferParts(NamedTuple):
    """The boxes of a day's deal."""

    date: Box | None
    card: Box
    said: Box
    ways: Box


def offer_parts(box: Box, frame: Frame) -> OfferParts:
    """Where its date, its card, how it stands, and what can be done stand in a box."""
    letter, high = frame.letter, widgets.height(frame)
    strips = {
        "date": Strip(1.5 * letter, wish=2.2 * letter, spare=3),
        "card": Strip(4 * letter, stretch=1),
        "said": Strip((LINES * LEADING + 0.6) * letter, spare=2, scant=(LEADING + 0.4) * letter),
        "ways": Strip(high, wish=1.2 * high),
    }
    there = column(box, strips, 0.5 * letter)
    return OfferParts(there.get("date"), there["card"], there["said"], there["ways"])


def offer(box: Box, frame: Frame, deal: DailyDeal, days: Days, today: date, kept: bool) -> list[Sprite]:
    """All of it but what can be done; ``kept``: whether matches are."""
    there, letter = offer_parts(box, frame), frame.letter
    row = edition(deal.edition)
    told = [say(company(deal, deal.plan())), *map(say, ruled(deal))]
    whole = [say(row.says), *told]
    roomy = words_height("\n".join(whole), there.card.w, letter) <= ROOMY * there.card.h
    words = "\n".join(whole if roomy else told)
    letters = edition_print(there.card.w, there.card.h, (words,), letter)
    sprites = edition_card(there.card, say(row.title), words, row.name, False, False, letters)
    if there.date:
        size = max(0.66 * there.date.h, letter)
        said = say(dated(deal.day))
        sprites.append(
            text(said, *there.date.centre, size, "text", "title", "centre", there.date.w, WIDGET, letter)
        )
    return [*sprites, plate(there.said, GROUND), *_said(there.said, letter, deal, days, today, kept)]


def _said(box: Box, letter: float, deal: DailyDeal, days: Days, today: date, kept: bool) -> list[Sprite]:
    """How it stands, as large as there is room."""
    words = say(_standing(deal, days, today, kept))
    wide = box.w - letter
    size = next(
        (
            size
            for size in (1.5 * letter, 1.25 * letter)
            if len(wrapped(words, round(size), "text", int(wide))) == 1
        ),
        letter,
    )
    rows = len(wrapped(words, round(size), "text", int(wide)))
    top = box.y + (box.h - rows * LEADING * size) / 2
    return paragraph(
        words, box.x + letter / 2, top, wide, size, align="centre", z=WIDGET, leading=LEADING, lines=LINES
    )


def _standing(deal: DailyDeal, days: Days, today: date, kept: bool) -> Message:
    state = state_of(days, deal.day, today)
    if state in (DayState.PLAYED, DayState.WON):
        return outcome(days[deal.day])
    if state == DayState.BEGUN:
        return Message("daily.under-way")
    if deal.day < today:
        return Message("daily.uncounted")
    return Message("daily.one-try" if kept else "daily.not-kept")

"""Wilds: beside the sign of one that lies in a rack, the numbers that it can stand for now."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from pygame import Surface

from ...rules.table import View
from ...rules.terms.ruleset import Ruleset
from ...stage.motion.playhead import Layout
from ...stage.place.pose import CARD_HEIGHT, Pose
from ...stage.place.turn import turn_of
from ...stage.table.furniture import LEDGE
from ..cards.face import place_of
from ..engine.art import painter
from ..engine.shapes import filled, outline, rounded, shape
from ..engine.sprite import Sprite
from ..engine.turned import turned
from ..ink.colours import readable
from ..ink.fonts import CAPITALS, capital, font
from ..ink.signs import CROSS, lines
from ..ink.text import measure
from ..ink.theme import Theme, darker, mix

TAB = 0.7  # of what is clear of a card: half the width of the tab with its sign
HIGH, TYPE = 0.7, 0.5  # of the same: how high the label is, and the type on it, where there is room
BESIDE = 0.44  # of its height: what the label is wider than its words
GAP = 0.07  # of what is clear: between tab and label


def wilds(rules: Ruleset, view: View, still: Layout, letter: float) -> list[Sprite]:
    """A label on each such card that lies face up and is not under way."""
    return [
        sprite
        for rack in view.racks
        for token, numbers in stand_for(rules, view, rack).items()
        if token in still and still[token].turn == 1.0
        for sprite in standing_for(still[token], numbers, rules.ranks, letter)
    ]


def stand_for(rules: Ruleset, view: View, rack: tuple[int, ...]) -> dict[int, range]:
    """By token, the numbers that cards without one can be, in a rack all of whose cards are known."""
    cards = [card for token in rack if (card := view.faces[token])]
    if len(cards) < len(rack):
        return {}
    return {rack[slot]: numbers for slot, numbers in rules.goal.stands_for(cards).items()}


def standing_for(pose: Pose, numbers: range, ranks: range, letter: float) -> list[Sprite]:
    """The label of a wild in a slot: the range of its numbers, where that belongs on the scale of ``ranks``;
    a cross, if it fits nowhere. Nothing where words of size ``letter`` have no room."""
    turn = turn_of(pose)
    return turned(_label(turn.back.pose(pose), numbers, ranks, letter), turn)


@lru_cache(maxsize=128)
def _label(pose: Pose, numbers: range, ranks: range, letter: float) -> tuple[Sprite, ...]:
    clear = (1 - LEDGE) * (1 - pose.sunk) * CARD_HEIGHT * pose.width
    least = ceil(CAPITALS["text"] * letter / CAPITALS["title"])
    size = max(round(TYPE * clear), least)
    words = as_text(numbers)
    room = pose.width / 2 - (TAB + 2 * GAP) * clear
    if size > least and _wide(words, size, clear) > room:
        size = least
    high, wide = round(max(HIGH * clear, 1.1 * CAPITALS["title"] * size)), round(_wide(words, size, clear))
    if high > clear or wide > room:
        return ()
    middle = (numbers[0] + numbers[-1]) / 2 if numbers else ranks[-1]
    at = place_of((middle - ranks[0]) / max(len(ranks) - 1, 1)) - 0.5
    nearest, farthest = (TAB + GAP) * clear + wide / 2, pose.width / 2 - GAP * clear - wide / 2
    away = min(max(abs(at) * pose.width, nearest), farthest)
    x = pose.x + (away if at >= 0 else -away)
    top = pose.y - CARD_HEIGHT * pose.width / 2
    key = ("stands-for", wide, high, words, size)
    return (Sprite(pose.z, key, round(x - wide / 2), round(top + (clear - high) * 0.56)),)


def _wide(words: str, size: int, clear: float) -> float:
    written = measure(words, size, "title")[0] if words else 0.6 * HIGH * clear
    return written + BESIDE * HIGH * clear


def as_text(numbers: range) -> str:
    """A range of numbers, in figures: 18–21, or 18 alone."""
    if not numbers:
        return ""
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


@painter("stands-for")
def paint_label(theme: Theme, w: int, h: int, words: str, size: int) -> Surface:
    """A label of bare stock with figures on it, or a cross."""
    ground = mix(theme.cream, theme.edge, 0.12)
    label = filled(rounded(w, h, h * 0.3), ground)
    label.blit(filled(outline(w, h, h * 0.3, max(h / 22, 1)), darker(theme.ink, 0.1), 130), (0, 0))
    if not words:
        mark = round(h * 0.8)
        cross = filled(
            shape(mark, mark, lines(*CROSS, thick=0.15)),
            readable(theme.colour("danger"), ground, theme.reads),
        )
        label.blit(cross, ((w - mark) // 2, (h - mark) // 2))
        return label
    figures = font("title", size).render(words, True, theme.ink)
    y = h / 2 + capital("title", size) / 2 - font("title", size).get_ascent()
    label.blit(figures, ((w - figures.width) // 2, round(y)))
    return label

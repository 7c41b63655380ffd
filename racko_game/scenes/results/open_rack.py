"""A rack laid open: its cards rise from left to right, from the front slot to the back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...match.results.tally import RackResult
from ...paint.cards.card import card
from ...paint.cards.deck import DeckFaces
from ...paint.engine.sprite import Sprite
from ...paint.material.light import glow, shade
from ...rules.pieces.cards import Card
from ...stage.place.layers import BREAK, OPEN, SHADE
from ...stage.place.pose import CARD_HEIGHT, Box, Pose

RISE, RISE_STACKED = 0.35, 0.12  # of a side's height: from its first card to its last
ROUND = 0.05  # of a card's width: its corners
LIT = 0.06  # of a card's width: the light round it
BESIDE = 0.02  # of a rack's width: between its sides
GAP = 0.006  # of it: between cards


class Sides(NamedTuple):
    """How a rack's sides lie: where each is, how far its cards rise, and how wide they are."""

    boxes: tuple[Box, ...]
    rise: float
    width: int


def open_rack(
    deck: DeckFaces, cards: Sequence[Card], sides: int, result: RackResult, box: Box
) -> list[Sprite]:
    """The cards of so many sides, as large as there is room for; what did not count lies in shade, what broke
    the order is crossed, and what stands out is lit."""
    rows = len(cards) // sides
    laid = _laid(box, sides, rows)
    places = [place for side in laid.boxes for place in side.columns(rows, GAP * box.w)]
    sprites: list[Sprite] = []
    for slot, (face, place) in enumerate(zip(cards, places, strict=True)):
        up = laid.rise * (0.5 - slot % rows / (rows - 1))
        pose = Pose(round(place.centre[0]), round(place.centre[1] + up), laid.width, z=OPEN)
        sprites += [card(deck[face], pose), *_marks(slot, result, pose)]
    return sprites


def _laid(box: Box, sides: int, rows: int) -> Sides:
    """The sides side by side, or one below the other if that makes larger cards."""
    gap = GAP * box.w
    ways = [(box.columns(sides, BESIDE * box.w), RISE)]
    if sides > 1:
        ways.append((box.rows(sides, gap), RISE_STACKED))

    def widest(boxes: tuple[Box, ...], share: float) -> int:
        side = boxes[0]
        return int(min(side.columns(rows, gap)[0].w, side.h * (1 - share) / CARD_HEIGHT))

    boxes, share = max(ways, key=lambda way: widest(*way))
    width = widest(boxes, share)
    return Sides(boxes, min(boxes[0].h - width * CARD_HEIGHT, boxes[0].h * share), width)


def _marks(slot: int, result: RackResult, pose: Pose) -> list[Sprite]:
    """What shows how a card counted."""
    width, high = pose.width, pose.width * CARD_HEIGHT
    lies, rounding = Box(pose.x - width / 2, pose.y - high / 2, width, high), width * ROUND
    if slot in result.lit:
        return [glow(lies, SHADE, rounding, width * LIT)]
    if slot in result.counts:
        return []
    sprites = [shade(lies, SHADE, rounding)]
    if slot == result.broken:
        size = round(high * 0.8)
        key = ("icon", "close", size)
        sprites.append(Sprite(BREAK, key, round(pose.x - size / 2), round(pose.y - size / 2)))
    return sprites

"""What all pages of results stand on: the page itself, rows of scores, racks laid open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ....match.messages.scores import RackResult
from ....paint import widgets
from ....paint.cards.card import card
from ....paint.cards.face import DeckFaces
from ....paint.engine.sprites import Sprite
from ....paint.engine.text import fitted, measure, text
from ....paint.material.light import glow, shade
from ....paint.people.emblems import JOINED, cord, emblem, emblems
from ....paint.people.persona import WORN, worn
from ....paint.people.plate_tags import RoundsWon, pennants
from ....paint.table.rack import lane
from ....rules.pieces.cards import Card
from ....stage.geometry import CARD_HEIGHT, Box, Pose
from ....stage.layers import BREAK, GROUND, LESSON, OPEN, SHADE
from ....stage.strips import Strip, column
from ....ui.nodes import Art, Column, Margin, Node, Row, Scaled, Stack, Text
from ....ui.style import Extent

HEAD = 1.3  # times as large as elsewhere: a title
CORNER = Extent(2.5)  # letters: a button in a corner
WAY, TALL = 16.0, Extent(wish=3.5)  # letters: a button at the foot, wide at the most, and high


def titled(title: Node, body: Node, foot: Node, gap: float = 0.5) -> Node:
    """Return a page with a title at its head, buttons at its foot, and a body that takes the room between."""
    return Margin(Column(title, Column(body.share(1)).share(1), foot, gap=gap), 0.6)


def grounded(child: Node, pad: float = 1.0, **more: Any) -> Node:
    """Return a child on a panel that cards, rings and charts are drawn on, ``pad`` letters from its edges."""
    return Stack(Art("", _ground), Margin(child, pad), **more)


def _ground(box: Box, letter: float) -> Sequence[Sprite]:
    return [widgets.panel(box, GROUND)]


def head(words: str) -> Node:
    """Return the title of a page."""
    return Scaled(HEAD, Text(words, "heading"))


def foot(*ways: Node, **more: Any) -> Node:
    """Return large buttons in the middle of a row."""
    buttons = (way.like(high=TALL).share(1) for way in ways)
    return Row(*buttons, wide=Extent(most=len(ways) * WAY), **more)


SIZE = 2.6, 0.4  # letters, of its width: the total, at the most
CORD = 0.05  # of its shorter side: how thick
ROUND = 0.16  # of that: its corners


def pair_total(box: Box, letter: float, team: tuple[int, ...], total: str, below: str) -> list[Sprite]:
    """Draw a pair's emblem, its total, and what that is to reach, as far as there is room, in its cord."""
    short = min(box.w, box.h)
    thick = max(CORD * short, 3)
    inner = box.inset(1.6 * thick)
    size = fitted(total, round(min(SIZE[0] * letter, SIZE[1] * box.w)), "digits", int(inner.w), 1)[1]
    strips = {
        "emblem": Strip(1.5 * size, spare=2),
        "total": Strip(1.3 * size),
        "below": Strip(1.5 * letter, spare=1),
    }
    lines = column(inner, strips, 0.1 * size)
    shown = [lane(box, team[0]), *cord(box, team, ROUND * short, thick, SHADE)]
    for name, line in lines.items():
        x, y = line.centre
        if name == "emblem":
            shown.append(emblems(team, x, y, min(line.h, inner.w / JOINED), LESSON + 2))
        elif name == "total":
            shown.append(text(total, x, y, size, "text", "digits", "centre"))
        else:
            shown.append(text(below, x, y, letter, "text", "text", "centre", inner.w))
    return shown


RISE, RISE_STACKED = 0.35, 0.12  # of a side's height: from its first card to its last
CORNERS = 0.05  # of a card's width: its corners
LIT = 0.06  # of a card's width: the light round it
BESIDE = 0.02  # of a rack's width: between its sides
GAP = 0.006  # of it: between cards


class Sides(NamedTuple):
    """How a rack's sides lie: where each is, how far its cards rise, and how wide they are."""

    boxes: tuple[Box, ...]
    rise: float
    width: int


def open_rack(
    box: Box, letter: float, deck: DeckFaces, cards: Sequence[Card], sides: int, result: RackResult
) -> list[Sprite]:
    """Draw the cards of so many sides, as large as there is room for.

    What did not count lies in shade, what broke the order is crossed, and what stands out is lit.
    """
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
    """Return the sides of a rack side by side, or one below the other if that makes larger cards."""
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
    """Return the marks that show how a card counted."""
    width, high = pose.width, pose.width * CARD_HEIGHT
    lies, rounding = Box(pose.x - width / 2, pose.y - high / 2, width, high), width * CORNERS
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


def lane_of(box: Box, letter: float, seat: int, out: bool) -> Sequence[Sprite]:
    """Draw the ground of a row: proud, if the seat went out."""
    return [lane(box, seat, proud=out)]


def halo(box: Box, letter: float) -> Sequence[Sprite]:
    """Draw the light round the row of who went out."""
    return [glow(box, LESSON, min(box.h, box.w) * 0.16, letter * 0.3)]


def sign(box: Box, letter: float, seat: int, persona: str) -> Sequence[Sprite]:
    """Draw a seat's emblem, with what its persona wears if that can be seen."""
    mark, (x, y) = min(box.w, box.h), box.centre
    wears = [worn(persona, seat, x, y, mark, LESSON + 3)] if persona and mark >= WORN else []
    return [emblem(seat, x, y, mark, LESSON + 2), *wears]


def told(box: Box, letter: float, *wordings: str) -> Sequence[Sprite]:
    """Draw the first wording that finds room, if any does."""
    said = next((one for one in wordings if measure(one, letter)[0] <= box.w), "")
    return [text(said, box.x, box.centre[1], letter)] if said else []


def flags(box: Box, letter: float, score: RoundsWon, size: float) -> Sequence[Sprite]:
    """Draw a pennant for each round that wins the match; ``size`` is in letters."""
    return pennants(box.x + box.w, box.centre[1], size * letter, score)

"""Slips: what everybody has seen of a card in another's rack, pencilled so large that it can be read."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from pygame import Surface

from ...stage.place.layers import FRONT, SLIP
from ...stage.place.pose import CARD_HEIGHT, Pose
from ...stage.place.turn import turn_of
from ...stage.table.furniture import LEDGE, RackPlace, RackShape
from ..cards.card import card
from ..cards.face import CardFace, place_of
from ..cards.suits import hue_of, printed, sign
from ..engine.art import painter
from ..engine.shapes import TOP, filled, rounded
from ..engine.sprite import Sprite
from ..engine.turned import turned_sprite
from ..ink.colours import darker, mix
from ..ink.fonts import CAPITALS, capital, font
from ..ink.text import measure
from ..ink.theme import Theme

PRINTED = 0.89 * CAPITALS["title"] * (1 - LEDGE)  # of a slot: how high the numeral on a card's back is
ALONE, STAGGERED = 0.8, 1.4  # of a slot: how high one on a slip may be, in one column, and in two
HIGH, BESIDE = 1.25, 0.5  # of the numeral's height: the slip's height; what it is wider than the numeral
HALVES = (0.25, 0.75)  # of the card's width: where the two columns stand
APART = HALVES[1] - HALVES[0]
WIDEST = "60"
FOOT = 0.16  # of a slip: where it shows the suit
TOLERANCE = 0.7  # sizes of type are whole pixels


def remembered(memory: CardFace, pose: Pose, letter: float) -> list[Sprite]:
    """A card that lies face down, and what everybody knows of it; ``letter`` is the smallest type.

    It is pencilled on its back if it can be read there, else on a slip in front of it; where there is no
    room for that, its back has no more than the place of the number.
    """
    step = _step(pose)
    usual = (1 - LEDGE) / memory.clear
    if not pose.sunk or _is_printed(step, pose.width, usual, letter):
        return [card(None, pose, memory)]
    if not _legible(step, pose.width, usual, letter):
        return [card(None, pose, memory._replace(text="", kind=""))]
    turn = turn_of(pose)
    slip = turned_sprite(_slip(memory, turn.back.pose(pose), letter), turn)
    return [card(None, pose, clear=memory.clear), slip]


def legible(place: RackPlace, letter: float) -> bool:
    """Whether the slots of a rack have room for what is pencilled."""
    usual = RackShape(len(place.sides), place.rows).card
    return _legible(place.step, place.strips[0].w, usual, letter)


def _legible(step: float, width: float, usual: float, letter: float) -> bool:
    """``usual``: how many steps wide cards of that deck usually are."""
    if _is_printed(step, width, usual, letter):
        return True
    size, high = _type(letter)
    beside = high <= ALONE * step or measure(WIDEST, size, "title")[0] + BESIDE * high <= APART * width
    return beside and STAGGERED * step >= _least(letter)


def _type(letter: float) -> tuple[int, float]:
    """The size of the numerals on slips, and how high they are."""
    size = ceil(CAPITALS["text"] * letter / CAPITALS["title"])
    return size, CAPITALS["title"] * size


def _is_printed(step: float, width: float, usual: float, letter: float) -> bool:
    """Whether the numeral on the back can be read; on narrow cards it is smaller."""
    return PRINTED * (min(step, width / usual) - 1) >= _least(letter)


def print_legible(place: RackPlace, letter: float) -> bool:
    """Whether the numerals of the cards in a rack are as high as type of that size."""
    usual = RackShape(len(place.sides), place.rows).card
    return _is_printed(place.step, place.strips[0].w, usual, letter)


def legible_step(letter: float) -> int:
    """The smallest step of a rack of which that can be said."""
    return ceil(_least(letter) / PRINTED + 1)


def _least(letter: float) -> float:
    """How high a numeral is to be, at the least."""
    return CAPITALS["text"] * letter - TOLERANCE


def _step(pose: Pose) -> float:
    """How high the part of a card is that its slot leaves in sight."""
    return (1 - pose.sunk) * CARD_HEIGHT * pose.width


@lru_cache(maxsize=256)
def _slip(memory: CardFace, pose: Pose, letter: float) -> Sprite:
    """The slip in front of the slot: where its number belongs, or in two columns if slots are low."""
    step = _step(pose)
    size, high = _type(letter)
    wide = high if memory.kind else measure(memory.text, size, "title")[0]
    w, h = round(wide + BESIDE * high), round(HIGH * high)
    place = place_of(memory.scale) if high <= ALONE * step else HALVES[(FRONT - pose.z) // 2 % 2]
    x = pose.x + (place - 0.5) * pose.width
    y = pose.y - CARD_HEIGHT * pose.width / 2 + step / 2
    key = ("slip", w, h, memory.text, size, memory.suit, memory.kind)
    return Sprite(SLIP, key, round(x - w / 2), round(y - h / 2))


@painter("slip")
def paint_slip(theme: Theme, w: int, h: int, words: str, size: int, suit: str, kind: str) -> Surface:
    """A slip of paper with a number or a sign in pencil; the foot of it has its suit's pattern."""
    radius = h * 0.24
    paper = filled(rounded(w, h, radius, TOP), darker(theme.back[0], 0.3))
    inner = filled(rounded(w - 2, h - 2, radius - 1, TOP), mix(theme.cream, theme.back[0], 0.08))
    paper.blit(inner, (1, 1))
    if suit:
        foot = max(round(h * FOOT), 2)
        strip = printed(suit, (w - 2, foot), hue_of(theme, suit, kind, 0.5), 2 * foot, solid=True)
        paper.blit(strip, (1, h - foot))
    if kind:
        mark = round(h * 0.66)
        paper.blit(sign(kind, mark, theme.ink), (round((w - mark) / 2), round((h - mark) / 2)))
        return paper
    numeral = font("title", size).render(words, True, theme.ink)
    y = h / 2 + capital("title", size) / 2 - font("title", size).get_ascent()
    paper.blit(numeral, (round((w - numeral.width) / 2), round(y)))
    return paper

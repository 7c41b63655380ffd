"""What was made of a round: luck and skill on scales, and the decisions that cost most as cards."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from ...stage.place.layers import LESSON
from ...stage.place.pose import CARD_HEIGHT, Box, Pose
from ...words.language import say
from ..cards.card import card
from ..cards.face import CardFace
from ..engine.art import painter
from ..engine.shapes import filled, rounded
from ..engine.sprite import Sprite
from ..ink.colours import readable
from ..ink.figures import MINUS
from ..ink.text import measure, text
from ..ink.theme import Theme
from ..material.light import focus_ring
from ..material.panels import plate
from ..table.advice_marks import SEEN, groove

ENDS = 1.8  # of a scale's height: what the signs at its ends take
VIEW = 0.3  # of a decision's width: the card it was about, at the most
SIDE = 17.0  # letters: a decision with that card beside the words
SIGNS = {"danger": "close", "good": "bulb"}


class DecisionPicture(NamedTuple):
    """In words: what was done, what was better, what it cost; and the card it was about, if it was one.

    ``brief``: the first two in fewer words, without the card; empty if there are none.
    """

    done: str
    better: str
    cost: str
    about: CardFace | None
    brief: tuple[str, str] = ("", "")


def balance(box: Box, letter: float, share: float) -> list[Sprite]:
    """Draw a groove that is filled from its middle: to the right with what was gained, to the left with what
    was lost; ``share`` is from −1 to 1."""
    end, y = ENDS * box.h, box.centre[1]
    key = ("scale", round(box.w - 2 * end), round(box.h), round(share, 2))
    signs = (
        text(sign, at, y, 2 * box.h, "quiet", "bold", "centre", z=LESSON + 2)
        for sign, at in ((MINUS, box.x + 0.4 * end), ("+", box.x + box.w - 0.4 * end))
    )
    return [Sprite(LESSON, key, round(box.x + end), round(box.y)), *signs]


def decision(box: Box, letter: float, focused: bool, pressed: bool, made: DecisionPicture) -> list[Sprite]:
    """Draw a decision on a plate: the card it was about, what was done crossed out, what was better lit."""
    pad = 0.45 * letter
    inner = box.inset(1.4 * pad, pad)
    sprites = [plate(box, LESSON)]
    if made.about and box.w >= SIDE * letter:
        wide = min(VIEW * inner.w, inner.h * 0.8 / CARD_HEIGHT)
        sprites.append(card(made.about, Pose(inner.x + wide / 2, box.centre[1], wide, z=LESSON + 1)))
        inner = inner._replace(x=inner.x + wide + 1.6 * pad, w=inner.w - wide - 1.6 * pad)
    size = min(1.25 * letter, inner.h / 3 / 1.15)
    cost, done, better = inner.rows(3)
    paid = say("review.cost", cost=made.cost)
    marked = 1.05 * size + 0.4 * size  # a sign and what is between it and the words
    did, best = (
        brief if brief and measure(full, size)[0] > inner.w - marked else full
        for full, brief in zip((made.done, made.better), made.brief, strict=True)
    )
    lines = ((paid, cost, ""), (did, done, "danger"), (best, better, "good"))
    for words, row, tone in lines:
        x, y, mark = row.x, row.centre[1], round(1.05 * size)
        if tone:
            key = ("advice-sign", mark, tone, SIGNS[tone])
            sprites.append(Sprite(LESSON + 1, key, round(x), round(y - mark / 2)))
            x += mark + 0.4 * size
        face = "text" if tone else "bold"
        room = row.x + row.w - x
        sprites.append(text(words, x, y, size, "text", face, "left", room, LESSON + 2, letter))
    return [*sprites, focus_ring(box)] if focused else sprites


@painter("scale")
def paint_scale(theme: Theme, w: int, h: int, share: float) -> Surface:
    """A groove, filled from its middle, which is marked."""
    ground, mask = groove(theme), rounded(w, h, h / 2)
    picture = filled(mask, ground)
    middle, far = w // 2, round(abs(share) * (w // 2))
    if far:
        hue = readable(theme.colour("good" if share > 0 else "danger"), ground, SEEN)
        left = middle if share > 0 else middle - far
        picture.blit(filled(mask, hue), (left, 0), (left, 0, far, h))
    line = max(h // 8, 2)
    picture.fill(theme.quiet, (middle - line // 2, 0, line, h))
    return picture

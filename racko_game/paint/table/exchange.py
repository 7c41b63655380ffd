"""An exchange: the two cards of a row that would change places, lifted, and the sign between them."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from ...rules.pieces.cards import SWAP
from ...stage.place.layers import SLIP
from ...stage.place.pose import Pose
from ...stage.table.furniture import RackPlace
from ...stage.touch.foreseen import standing_out
from ..cards.card import card
from ..cards.deck import left_clear
from ..cards.face import CardFace
from ..cards.suits import sign
from ..engine.art import painter
from ..engine.shapes import blank, even, filled, gradient, outline, rounded, soft
from ..engine.sprite import Sprite
from ..ink.colours import lighter
from ..ink.theme import Theme

BADGE, LEAST = 1.06, 24  # of a step: how large the sign is; pixels, at the least


def raised(place: RackPlace, row: int) -> list[Pose]:
    """The two cards of a row, drawn out of their slots."""
    return [standing_out(place.slots[side.start + row], place.step) for side in place.sides]


def exchange(place: RackPlace, row: int, cards: Sequence[CardFace | None]) -> list[Sprite]:
    """Both cards of a row lifted, the faces of those that lie open; between them the sign."""
    clear = left_clear(place.shape)
    lifted = [card(face, pose, clear=clear) for face, pose in zip(cards, raised(place, row), strict=True)]
    return [*lifted, exchange_sign(place, row)]


def exchange_sign(place: RackPlace, row: int) -> Sprite:
    """Two arrows on a badge, in the middle between the two cards of a row."""
    left, right = (place.strips[side.start + row] for side in place.sides)
    x, y = (left.x + left.w + right.x) / 2, left.centre[1] - 0.1 * place.step
    size = max(round(BADGE * place.step), LEAST)
    rim = _rim(size)
    return Sprite(SLIP + 1, ("exchange", size), round(x - size / 2) - rim, round(y - size / 2) - rim)


def _rim(size: int) -> int:
    return max(round(size * 0.18), 2)


@painter("exchange")
def paint_exchange(theme: Theme, size: int) -> Surface:
    """The sign of swap cards on a round of brass, with its shadow."""
    rim, disc = _rim(size), rounded(size, size, size / 2)
    picture = blank(size + 2 * rim, size + 2 * rim)
    shade, reach = soft(disc, rim * 0.4, theme.shadow, 190)
    picture.blit(shade, (rim - reach, rim - reach + rim // 3))
    brass = gradient(size, size, even(theme.lit(theme.brass, 0.35), theme.brass, theme.dim(theme.brass, 0.2)))
    brass.blit(filled(outline(size, size, size / 2, max(size / 14, 1.5)), lighter(theme.brass, 0.6)), (0, 0))
    picture.blit(filled(disc, brass), (rim, rim))
    mark = round(size * 0.68)
    at = rim + (size - mark) // 2
    picture.blit(sign(SWAP, mark, theme.ink), (at, at))
    return picture

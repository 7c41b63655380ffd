"""Cards: where they are, how they lie, and from which pictures that is put together.

``card`` names the picture and its place; the faces themselves are in ``face``. A picture's name holds
no more of a card than can be seen: of a card that lies face down, nothing.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil, cos, log, pi, radians, sin

import pygame
from pygame import Surface

from ..rules.cards import Card
from ..stage.pose import Pose
from .art import Art, composer
from .face import tall
from .shapes import blank, soft
from .sprite import Picture, Sprite
from .theme import Colour

LIFT = 0.08  # a carried card is larger by so much
LIFTS = 3  # steps of being carried, shadow and all
TURNS = 10  # steps from lying to standing on edge
ANGLES = 2  # degrees from one kept picture to the next
SIZE = 1.04  # from one size of a moving card to the next
PRINT = 1.25  # from one size of what is printed for moving cards to the next
LARGEST = 640  # pixels: the print of what moves; larger, it is scaled up
CUT = 0.03  # of the width: the steps in which a card sinks, all of them behind the ledge

Shadow = tuple[float, float, float, int]
SHADOWS: tuple[Shadow, ...] = (
    (0.002, 0.007, 0.010, 130),
    (0.006, 0.020, 0.018, 112),
    (0.011, 0.036, 0.027, 98),
    (0.016, 0.052, 0.036, 88),
)
"""By lift: how far it falls to the right and down, how soft and how dark it is; in card widths."""


def card(card: Card | None, pose: Pose, top: int, memory: Card | None = None) -> Sprite:
    """The card as it lies there; ``top`` is the highest rank of the deck.

    None, or a pose that is not yet half turned, shows the back. ``memory`` is what everybody knows of a
    card that lies face down: it is pencilled on its back.
    """
    shown = card if pose.turn >= 0.5 else None
    rests = pose.lift in (0.0, 1.0) and pose.turn in (0.0, 1.0)
    return (_resting if rests else _moving)(shown, pose, top, memory)


@lru_cache(maxsize=512)
def _resting(card: Card | None, pose: Pose, top: int, memory: Card | None) -> Sprite:
    """What lies, or is held, is looked at for long: exact in size, and at an angle printed large."""
    width = max(round(pose.width * (1 + LIFT * pose.lift)), 4)
    angle = round(pose.angle / ANGLES) * ANGLES % 360
    side = _print(card, 2 * width if angle else width, top, memory)
    return _placed(side, pose, width, round(pose.lift * LIFTS), angle, TURNS)


def _moving(card: Card | None, pose: Pose, top: int, memory: Card | None) -> Sprite:
    """What moves is one print in few sizes, angles and steps."""
    lift = min(max(pose.lift, 0.0), 1.0)
    width = max(round(stepped(pose.width * (1 + LIFT * lift), SIZE)), 4)
    angle = round(pose.angle / ANGLES) * ANGLES % 360
    turn = max(round(abs(cos(pi * pose.turn)) * TURNS), 1)
    side = _print(card, min(ceil(stepped(width, PRINT, up=True)), LARGEST), top, memory)
    return _placed(side, pose, width, round(lift * LIFTS), angle, turn)


def _placed(side: Picture, pose: Pose, width: int, lift: int, angle: int, turn: int) -> Sprite:
    height = tall(width)
    step = max(int(width * CUT), 1)
    seen = max(height - ceil(height * pose.sunk / step - 0.01) * step, 1)
    w, h = _spread(width, seen, angle, turn)
    left, above, _, _ = margins(width, lift)
    middle = round(pose.y - height / 2) + seen / 2
    key = ("card", side, width, seen, lift, angle, turn)
    return Sprite(pose.z, key, round(pose.x - w / 2) - left, round(middle - h / 2) - above)


def stepped(width: float, ratio: float, up: bool = False) -> float:
    """The nearest (or next larger) of the widths that are each ``ratio`` times the one before."""
    place = log(max(width, 1)) / log(ratio)
    return float(ratio ** (ceil(place) if up else round(place)))


def _print(card: Card | None, width: int, top: int, memory: Card | None) -> Picture:
    """What is printed on the side that is up."""
    if card is not None:
        return ("face", width, card.text, card.rank, top)
    if memory is not None:
        return ("back", width, memory.text, memory.rank, top)
    return ("back", width)


def margins(width: int, lift: int) -> tuple[int, int, int, int]:
    """How far a card's picture reaches beyond the card, for its shadow: left, above, right, below."""
    dx, dy, blur, _ = SHADOWS[lift]
    reach = 2 * blur
    left, above, right, below = reach - dx, reach - dy, reach + dx, reach + dy
    return (
        max(ceil(width * left), 1) + 1,
        max(ceil(width * above), 1) + 1,
        ceil(width * right) + 1,
        ceil(width * below) + 1,
    )


def _spread(width: int, seen: int, angle: int, turn: int) -> tuple[int, int]:
    """The box that a card fills when it is turned over so far and rotated by the angle."""
    h = max(seen * turn / TURNS, 2)
    if not angle:
        return width, round(h)
    c, s = abs(cos(radians(angle))), abs(sin(radians(angle)))
    return ceil(width * c + h * s) + 2, ceil(width * s + h * c) + 2


@composer("card")
def paint_card(art: Art, side: Picture, width: int, seen: int, lift: int, angle: int, turn: int) -> Surface:
    """A card with its shadow: so wide, so much of it as is seen, carried so high, rotated, turned over."""
    w, h = _spread(width, seen, angle, turn)
    body = _posed(art, side, width, seen, angle, turn)
    left, above, right, below = margins(width, lift)
    picture = blank(w + left + right, h + above + below)
    dx, dy, blur, dark = SHADOWS[lift]
    shade, out = soft(body, max(width * blur, 0.8), art.theme.shadow, dark)
    x, y = left + (w - body.width) // 2, above + (h - body.height) // 2
    picture.blit(shade, (x - out + round(width * dx), y - out + round(width * dy)))
    if seen < tall(width) and not angle:
        picture.fill((0, 0, 0, 0), (0, above + seen, picture.width, picture.height))
    picture.blit(body, (x, y))
    return picture


def _posed(art: Art, side: Picture, width: int, seen: int, angle: int, turn: int) -> Surface:
    """The printed side, cut, turned over about its long axis (darker the steeper), rotated."""
    printed = art.fresh(side) if _once(side, width, seen, angle) else art.picture(side)
    zoom = width / printed.width
    body = printed.subsurface(0, 0, printed.width, min(max(round(seen / zoom), 1), printed.height))
    if turn < TURNS:
        body = pygame.transform.smoothscale(body, (width, max(round(seen * turn / TURNS), 2)))
        shade = 255 - 60 * (TURNS - turn) // TURNS
        body.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
        zoom = 1
    if angle:
        return pygame.transform.rotozoom(_edged(body, art.theme.edge), angle, zoom)
    if turn < TURNS or zoom == 1:
        return body
    return pygame.transform.smoothscale(body, (width, seen))


def _once(side: Picture, width: int, seen: int, angle: int) -> bool:
    """Whether this print is needed for one picture only: a face that rests at an angle, or in a rack."""
    if side[0] != "face":
        return False
    return side[1] == 2 * width if angle else side[1] == width and seen < 0.3 * width


def _edged(body: Surface, colour: Colour) -> Surface:
    """With a clear rim, which makes the edges of what is rotated smooth."""
    roomy = blank(body.width + 4, body.height + 4)
    roomy.fill((*colour, 0))
    roomy.blit(body, (2, 2))
    return roomy

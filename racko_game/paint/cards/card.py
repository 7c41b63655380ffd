"""Card sprites: each names the picture of a card at its pose, and paints it with its shadow.

``card`` returns the sprite; the printed sides are in ``face``. The key of a face-down card's picture says
nothing about its face.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil, cos, log, pi, radians, sin

from pygame import BLEND_RGBA_ADD, BLEND_RGBA_MULT, SRCALPHA, Rect, Surface, draw, transform

from ...stage.geometry import Pose, Px, Turn
from ..engine.colours import Colour, Theme, darker, lighter, mix, ramp
from ..engine.shapes import blank, even, filled, gradient, layered, outline, round_off, rounded
from ..engine.sprites import Art, Picture, Sprite, composer, painter, shine, turned_sprite
from .face import BAND, CLEAR, CORNER, PLAIN, CardFace, back, card_height, face, paint_stock

LIFT = 0.08  # a carried card is larger by so much
TURNS = 6  # steps from lying to standing on edge
ANGLES = 2.5  # degrees from one kept picture to the next: a flight tilts as it lifts, in two steps
TILTS, TURNING = 20.0, 7.5  # degrees: what is farther turned is on its way to another edge, in fewer pictures
SIZE = 1.05  # from one size of a moving card to the next
PRINT = 1.4  # from one size of what is printed for moving cards to the next
LARGEST = 640  # pixels: the print of what moves; larger, it is scaled up
RATHER_UP = 1.13  # so much larger a card is than one that would be as near to a smaller print as to the next
CUT = 0.03  # of the width: the steps in which a card sinks, all of them behind the ledge

SOFT = 1.5  # pixels: shadows are scaled down to dots of that size, or twice, three times … as large

SHADOWS: tuple[tuple[float, float, float, int], ...] = (
    (0.002, 0.007, 0.010, 130),
    (0.008, 0.028, 0.022, 105),
    (0.016, 0.052, 0.036, 88),
)
"""By lift: how far it falls to the right and down, how soft and how dark it is; in card widths."""
LIFTS = len(SHADOWS) - 1  # steps of being carried, shadow and all


Posture = tuple[int, float, int]
"""How a card is held, in the steps in which pictures of it are cached: its lift, from 0 (lying) to ``LIFTS``
(carried); its angle, in degrees counter-clockwise; its turn, from 0 (on edge) to ``TURNS`` (flat)."""


def card(card: CardFace | None, pose: Pose, memory: CardFace | None = None, clear: float = CLEAR) -> Sprite:
    """Return the sprite of a card at a pose. The back is shown if ``card`` is None or the pose is less than
    half turned over. ``memory`` is a face that every player knows although the card lies face down: it is
    pencilled on the back. ``clear`` is the height, as a share of the card's width, that stays visible when
    the card stands in a rack."""
    if not pose.quarter:
        return _card(card, pose, memory, clear)
    return (_turned if pose.turn in (0.0, 1.0) and not pose.lift else _turning)(card, pose, memory, clear)


def _turning(card: CardFace | None, pose: Pose, memory: CardFace | None, clear: float) -> Sprite:
    """Return the sprite of a card at another edge of the table: painted upright, then turned."""
    turn = Turn(pose.quarter)
    return turned_sprite(_card(card, turn.back.pose(pose), memory, clear), turn)


_turned = lru_cache(maxsize=512)(_turning)


def _card(card: CardFace | None, pose: Pose, memory: CardFace | None, clear: float) -> Sprite:
    rests = pose.turn in (0.0, 1.0) and (pose.lift == 0.0 or (pose.lift == 1.0 and not pose.angle))
    return (_resting if rests else _moving)(card if pose.turn >= 0.5 else None, pose, memory, clear)


@lru_cache(maxsize=512)
def _resting(card: CardFace | None, pose: Pose, memory: CardFace | None, clear: float) -> Sprite:
    """Return the sprite of a card that lies still or is held: printed at its size, or larger at an angle."""
    width = max(round(pose.width * (1 + LIFT * pose.lift)), 4)
    angle = round(pose.angle / ANGLES) * ANGLES % 360
    side = _print(card, 2 * width if angle else width, memory, clear)
    return _placed(side, pose, width, (round(pose.lift * LIFTS), angle, TURNS))


def _moving(card: CardFace | None, pose: Pose, memory: CardFace | None, clear: float) -> Sprite:
    """Return the sprite of a moving card, of few sizes, angles and turns: few pictures are painted."""
    lift, step = min(max(pose.lift, 0.0), 1.0), ANGLES if abs(pose.angle) <= TILTS else TURNING
    angle = round(pose.angle / step) * step % 360
    stays = not (lift or angle or pose.width % 1)  # it turns over in its place: its print is that at rest
    width = max(round(pose.width if stays else stepped(pose.width * (1 + LIFT * lift), SIZE)), 4)
    turn = max(round(abs(cos(pi * pose.turn)) * TURNS), 1)
    shared = width if stays else min(ceil(stepped(width / RATHER_UP, PRINT)), LARGEST)
    side = _print(card, shared, memory, clear)
    return _placed(side, pose, width, (round(lift * LIFTS), angle, turn))


def _placed(side: Picture, pose: Pose, width: int, posture: Posture) -> Sprite:
    lift, angle, turn = posture
    height = card_height(width)
    step = max(int(width * CUT), 1)
    hidden = 0 if angle else ceil(height * pose.sunk / step - 0.01) * step  # in a slot, cards stand straight
    seen = max(height - hidden, 1)
    w, h = _spread(width, seen, angle, turn)
    left, above, _, _ = margins(width, lift)
    middle = round(pose.y - height / 2) + seen / 2
    key = ("card", side, width, seen, posture)
    return Sprite(pose.z, key, round(pose.x - w / 2) - left, round(middle - h / 2) - above)


def stepped(width: float, ratio: float) -> float:
    """Return ``width`` rounded to the nearest power of ``ratio``."""
    return float(ratio ** round(log(max(width, 1)) / log(ratio)))


def _print(card: CardFace | None, width: int, memory: CardFace | None, clear: float) -> Picture:
    down = back(width, clear) if memory is None else ("pencilled", width, memory)
    return face(width, card) if card else down


def margins(width: int, lift: int) -> tuple[int, int, int, int]:
    """Return how many pixels a card's picture reaches beyond the card, for its shadow: left, above, right,
    below. ``width``: the card's, in pixels; ``lift``: 0 (lying) to ``LIFTS`` (carried)."""
    dx, dy, blur, _ = SHADOWS[lift]
    left, above, right, below = (ceil(width * (2 * blur + by)) + 1 for by in (-dx, -dy, dx, dy))
    return max(left, 2), max(above, 2), right, below


def _spread(width: int, seen: int, angle: float, turn: int) -> tuple[int, int]:
    """Return width and height of a card, ``seen`` pixels high, after rotating and turning it over."""
    if not angle:
        return width, max(round(seen * turn / TURNS), 2)
    c, s = abs(cos(radians(angle))), abs(sin(radians(angle)))
    return ceil(width * c + seen * s) + 2, ceil((width * s + seen * c) * turn / TURNS) + 2


@composer("card", brief=True)
def paint_card(art: Art, side: Picture, width: int, seen: int, posture: Posture) -> Surface:
    """Paint the upper ``seen`` pixels of a card ``width`` pixels wide, and its shadow; ``side``: its
    print."""
    lift, angle, turn = posture
    left, above, right, below = margins(width, lift)
    if seen < card_height(width) and turn == TURNS:
        whole = art.picture(("card", side, width, card_height(width), posture))
        return whole.subsurface(0, 0, whole.width, above + seen).copy()
    w, h = _spread(width, seen, angle, turn)
    body = _posed(art, side, width, seen, angle, turn)
    size = w + left + right, h + above + below
    soft = _soft_shadow(art.theme.shadow, size, (width, seen), lift, angle, turn / TURNS)
    picture = transform.smoothscale(soft, size)
    if seen < card_height(width):
        picture.fill((0, 0, 0, 0), (0, above + seen, picture.width, picture.height))
    return layered(picture, (body, (left + (w - body.width) // 2, above + (h - body.height) // 2)))


@lru_cache(maxsize=256)
def _soft_shadow(
    colour: Colour, size: tuple[int, int], card: tuple[int, int], lift: int, angle: float, flat: float
) -> Surface:
    """Return a card's shadow for a picture of that ``size``, scaled down so that scaling up blurs it."""
    width, (dx, dy, blur, dark) = card[0], SHADOWS[lift]
    left, above, right, below = margins(width, lift)
    x = (size[0] + left - right) / 2 + round(width * dx)
    y = (size[1] + above - below) / 2 + round(width * dy)
    c, s = cos(radians(angle)), sin(radians(angle))
    coarse = SOFT * max(int(width * blur * 0.8), 1)
    fine = 1 if coarse < 4 else 2  # what will be so soft may be drawn at half its size
    sharp = blank(ceil(size[0] / fine), ceil(size[1] / fine), (*colour, 0))
    across, down = sharp.width / size[0], sharp.height / size[1]
    points = [((x + a * c + b * s) * across, (y + (b * c - a * s) * flat) * down) for a, b in _octagon(*card)]
    draw.polygon(sharp, (*colour, dark), points)
    return transform.smoothscale(sharp, [max(round(length / coarse), 2) for length in size])


def _octagon(width: Px, height: Px) -> list[tuple[float, float]]:
    """Return a card's outline around the origin, its rounded corners cut straight: enough for a shadow."""
    w, h, cut = width / 2, height / 2, min(0.6 * CORNER * width, height / 2)
    half = [(-w, cut - h), (cut - w, -h), (w - cut, -h), (w, cut - h)]
    return half + [(-x, -y) for x, y in half]


def _posed(art: Art, side: Picture, width: int, seen: int, angle: float, turn: int) -> Surface:
    """Return the printed side, cropped to ``seen`` pixels, rotated, turned over, and darker as it stands."""
    body, zoom = _rotated(art, side, width, angle) if angle else _cut(art, side, width, seen, turn)
    size = round(body.width * zoom), max(round(body.height * zoom * turn / TURNS), 2)
    if turn == TURNS:
        return body if size == body.size else transform.smoothscale(body, size)
    body = transform.smoothscale(body, size)
    shade = 255 - 60 * (TURNS - turn) // TURNS
    body.fill((shade, shade, shade, 255), special_flags=BLEND_RGBA_MULT)
    return body


def _cut(art: Art, side: Picture, width: int, seen: int, turn: int) -> tuple[Surface, float]:
    """Return the visible part of the printed side, and the scale at which it was drawn."""
    exact = side[1] == width and turn == TURNS  # it rests: no other picture is made of this print
    printed = art.ingredient(side) if exact else art.picture(side)
    zoom = width / printed.width
    return printed.subsurface(0, 0, printed.width, min(max(round(seen / zoom), 1), printed.height)), zoom


def _rotated(art: Art, side: Picture, width: int, angle: float) -> tuple[Surface, float]:
    """Return the rotated print and its scale: a print for all sizes, or this size's own, twice as large."""
    large = int(str(side[1]))
    zoom = 0.5 if large == 2 * width else 1
    return art.picture(("rotated", side, angle, zoom)), width / (large * zoom)


@composer("rotated", brief=True)
def paint_rotated(art: Art, side: Picture, angle: float, zoom: float) -> Surface:
    """Paint a printed side rotated counter-clockwise by ``angle`` degrees, ``zoom`` times as large: with
    rough edges at a zoom of 1, since that picture is scaled down later, otherwise with smooth ones."""
    if zoom == 1:
        return transform.rotate(_edged(art.picture(side), art.theme.edge), angle)
    return transform.rotozoom(_edged(art.ingredient(side), art.theme.edge), angle, zoom)


def _edged(body: Surface, colour: Colour) -> Surface:
    """Return a picture with a transparent rim in ``colour``: its edges stay smooth when it is rotated."""
    edged = Surface((body.width + 4, body.height + 4), SRCALPHA)
    draw.rect(edged, (*colour, 0), edged.get_rect(), 2)
    edged.blit(body, (2, 2), special_flags=BLEND_RGBA_ADD)  # to nothing: that is the quickest copy
    return edged


@painter("back")
def paint_back(theme: Theme, width: int, clear: float) -> Surface:
    """Paint a card's back: a plain band, all that a rack leaves in sight (``clear``), and stairs below it."""
    back = paint_stock(theme, width)
    rim = max(round(width * 0.024), 1)
    w, h = width - 2 * rim, back.height - 2 * rim
    ground = theme.back[0]
    field = shine(theme, w, h, ground, 0.1, 0.12)
    high, inset = round(width * (BAND + clear - CLEAR)), max(round(width * 0.02), 1)
    box = Rect(inset, high, w - 2 * inset, h - high - inset)
    stairs, radius = _steps(theme, box.w, box.h, max(round(width / 14), 6)), width * CORNER * 0.4
    round_off(stairs, radius)
    line = outline(box.w, box.h, radius, max(width / 230, 1))
    stairs.blit(filled(line, mix(ground, theme.back[1], 0.7)), (0, 0))
    field.blit(stairs, box)
    _flight(theme, field, width, clear)
    if width >= PLAIN:
        _medallion(theme, field, box)
    round_off(field, width * CORNER * 0.6)
    back.blit(field, (rim, rim))
    round_off(back, width * CORNER)
    return back


def _flight(theme: Theme, field: Surface, width: int, share: float) -> None:
    """Draw three rising bars in the middle of the back's band, a share high, between two golden lines."""
    gold, thick = theme.back[1], max(round(width * 0.006), 1)
    middle, clear = field.width // 2, round(width * (share - 0.024))
    bar, foot = max(round(width * 0.016), 1), round(clear * 0.74)
    for i in (-1, 0, 1):
        tall_bar = max(round(clear * (0.34 + 0.14 * i)), 1)
        field.fill(gold, (middle + round((i * 1.7 - 0.5) * bar), foot - tall_bar, bar, tall_bar))
    gap, end = bar * 5, round(width * 0.05)
    for x in (end, middle + gap):
        field.fill(mix(theme.back[0], gold, 0.7), (x, foot - thick, middle - gap - end, thick))


def _steps(theme: Theme, w: int, h: int, tread: int) -> Surface:
    """Return a pattern of stairs that rise to the right, one flight above the other, by ``tread`` pixels."""
    ground, gold, blue = theme.back
    field = gradient(w, h, even(lighter(ground, 0.06), darker(ground, 0.1)))
    rise, flight = max(tread * 2 // 5, 1), max(tread * 6 // 5, 3)
    fine, bold = max(tread // 11, 1), max(tread // 3, 1)
    carpet = mix(ground, blue, 0.4)
    column = blank(tread, h + 2 * flight)
    for y in range(0, column.height, flight):
        column.fill(carpet, (0, y + fine, tread, bold))
        column.fill(gold, (0, y, tread, fine))
        column.fill(gold, (0, y, fine, rise + fine))
    for i in range(w // tread + 2):
        x, foot = w // 2 + (i - w // tread // 2 - 1) * tread, -i * rise % flight
        field.blit(column, (x, foot - flight))
    return field


def _medallion(theme: Theme, field: Surface, box: Rect) -> None:
    """Draw three rising cards on a disc in the middle of ``box``."""
    size = round(box.height * 0.66)
    x, y = box.center
    for inset, tone in ((0, theme.cream), (0.035, theme.back[1]), (0.07, theme.back[0])):
        part = size - 2 * round(size * inset)
        field.blit(filled(rounded(part, part, part / 2), tone), (round(x - part / 2), round(y - part / 2)))
    w, h = round(size * 0.15), round(size * 0.38)
    for i, rank in enumerate((3, 6, 8)):
        bar = filled(rounded(w, h, w * 0.28), ramp(rank, 8, theme.ramp))
        field.blit(bar, (round(x + (i - 1.5) * w * 1.25 + w * 0.12), round(y - h / 2 - (i - 1) * size * 0.1)))

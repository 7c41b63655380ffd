"""Ribbons, confetti and points: the celebration of a won round; and the ribbon of a swap order."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, ceil, cos, floor, pi, sin
from random import Random

from pygame import Rect, Surface, draw, transform

from ...stage.geometry import Box, Frame, MinTextPx, Px
from ...stage.layers import ADVICE, BANNER, ORDER
from ..engine.colours import WHITE, Colour, Theme, darker, lighter, mix
from ..engine.shapes import (
    FINE,
    Point,
    blank,
    draw_soft,
    even,
    field,
    filled,
    gradient,
    layered,
    rounded,
    shape,
    stamp,
)
from ..engine.sprites import Art, Sprite, composer, edged, on, painter, raised_tile, shadowed, shine, tile
from ..engine.text import measure, signed_text, text
from ..people.emblems import emblem, silhouette

FRONT = 0.84  # of its height: how high its front is; the tails hang lower
SIGN, FIELD = 0.32, 0.46  # of its height: an emblem, and the field it stands on
TAIL, FOLD, NOTCH = 0.62, 0.26, 0.2  # of its height: a tail beside the front, behind it, and its notch
EDGES = ((0.045, 0.035), (0.1, 0.012))  # of the front's height: where lines of gold lie, and how thick


def banner(box: Box, words: str, seat: int) -> list[Sprite]:
    """Return large words on a ribbon in a seat's color, with its emblem on both ends."""
    x, y, w, h = (round(v) for v in box)
    middle, size = (x + w / 2, y + FRONT * h / 2), 0.68 * h
    room, least, drop = w - 2 * (TAIL + FOLD) * h, 0.28 * h, max(round(h / 32), 1)
    return [
        on(box, BANNER, "banner", seat),
        text(words, middle[0], middle[1] + drop, size, "shadow", "title", "centre", room, BANNER + 1, least),
        text(words, *middle, size, "lettering", "title", "centre", room, BANNER + 2, least),
        *(emblem(seat, x + at, y + down, SIGN * h, BANNER + 1) for at, down in _signs(w, h)),
    ]


def banner_width(words: str, high: Px) -> Px:
    """Return the width in pixels of a ribbon, ``high`` pixels high, for these words in large text."""
    return measure(words, 0.56 * high, "title")[0] + 2 * (TAIL + FOLD + 0.1) * high


def _signs(w: int, h: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the centers of the visible parts of the ribbon's two ends."""
    down = (1 - FRONT / 2) * h
    return (0.58 * TAIL * h, down), (w - 0.58 * TAIL * h, down)


@edged("banner", lambda w, h: max(round(h * 0.22), 2))
def paint_banner(theme: Theme, w: int, h: int, seat: int, *, edge: int) -> Surface:
    """Paint the ribbon's front and its two tails, with its shadow on a margin of ``edge`` pixels."""
    hue = theme.deep(seat)
    high, tail = round(FRONT * h), round(TAIL * h)
    front = Rect(edge + tail, edge, w - 2 * tail, high)
    picture = blank(w + 2 * edge, h + 2 * edge)
    end = _tail(theme, h, hue)
    for turned, x in ((False, edge), (True, edge + w - end.width)):
        picture.blit(transform.flip(end, turned, False), (x, edge + h - high))
    ground = filled(silhouette(seat, round(FIELD * h), 0), theme.lettering)
    for at, down in _signs(w, h):
        picture.blit(ground, (edge + round(at - ground.width / 2), edge + round(down - ground.height / 2)))
    shade = front.move(0, edge // 5).topleft
    draw_soft(picture, rounded(*front.size, 2), shade, edge * 0.3, theme.shadow, 200)
    return layered(picture, (_front(theme, front.w, high, hue), front.topleft))


def _front(theme: Theme, w: int, h: int, hue: Colour) -> Surface:
    """Return the ribbon's satin front, lit at the top and shaded at the bottom."""
    stops = [(0.0, theme.lit(hue, 0.3)), (0.16, theme.lit(hue, 0.12)), (0.2, hue), (0.8, hue),
             (1.0, theme.dim(hue, 0.4))]  # fmt: skip
    return filled(rounded(w, h, h * 0.05), _gilded(theme, gradient(w, h, stops)))


def _gilded(theme: Theme, satin: Surface) -> Surface:
    w, h = satin.size
    for at, thick in EDGES:
        deep = max(round(thick * h), 1)
        gold = gradient(w, deep, even(lighter(theme.brass, 0.5), theme.brass))
        satin.blits([(gold, (0, y)) for y in (round(at * h), h - round(at * h) - deep)])
    return satin


def _tail(theme: Theme, h: int, hue: Colour) -> Surface:
    """Return the ribbon's left tail: a notched end, and the fold that leads behind the front."""
    w, high, fold = round((TAIL + FOLD) * h), round(FRONT * h), h - round(FRONT * h)
    seen, notch = round(TAIL * h), round(NOTCH * h)
    cloth = gradient(w, high, [(0.0, darker(hue, 0.34)), (0.7, darker(hue, 0.26)), (1.0, darker(hue, 0.42))])
    cut = field(w, high, [(0, 0), (w, 0), (w, high), (0, high), (notch, high // 2)])
    crease = field(w, high, [(seen, high - fold), (w, high - fold), (w, high)])
    return layered(
        filled(cut, _gilded(theme, cloth)), filled(crease, darker(mix(hue, theme.shadow, 0.4), 0.4))
    )


SIZES = (1.0, 1.1, 1.35)  # of the usual one
TURNS = 8  # pictures of a piece as it tumbles
LENGTH = 4.0  # seconds until the last piece has left the window


@lru_cache(maxsize=1)
def _pieces() -> tuple[tuple[float, float, float, float, float, float, int, float], ...]:
    """Return for each piece of confetti how it falls."""
    chance = Random("confetti")
    return tuple(
        (
            chance.random(),  # x: its place, a share of the window's width
            chance.random() * 0.9,  # seconds until it falls
            chance.uniform(0.4, 0.62),  # its speed: window heights a second
            chance.uniform(0.01, 0.035),  # how far it sways: a share of the width
            chance.random() * 2 * pi,  # the phase of that, in radians
            chance.uniform(0.8, 2.2),  # how often it tumbles a second
            chance.randrange(4),  # which of four colors it has
            chance.choice(SIZES),
        )
        for _ in range(120)
    )


def confetti(frame: Frame, seat: int, t: float, partner: int | None = None) -> list[Sprite]:
    """Return the confetti ``t`` seconds after its start: always the same for the same time, empty after
    ``LENGTH``. Half of it has the color of the ``partner``, if there is one."""
    sizes = {size: max(round(min(frame[:2]) * 0.02 * size), 3) for size in SIZES}
    sprites, whose = list[Sprite](), (seat, seat if partner is None else partner)
    for i, (x, start, speed, sway, phase, spin, tone, size) in enumerate(_pieces()):
        age = t - start
        y = -0.05 + speed * age
        if age >= 0 and y <= 1.02:
            turn = int((phase + spin * age) * TURNS) % TURNS
            left = round((x + sway * sin(phase + 3 * age)) * frame.width)
            key = ("confetto", whose[i % 2], tone, turn, sizes[size])
            sprites.append(Sprite(ADVICE, key, left, round(y * frame.height)))
    return sprites


@painter("confetto")
def paint_confetto(theme: Theme, seat: int, tone: int, turn: int, size: int) -> Surface:
    """Paint a slip of paper in one of four colors (``tone``), tumbled by ``turn`` eighths (0 … 7)."""
    hue = theme.seats[seat]
    colours = (hue, lighter(hue, 0.35), theme.cream, mix(hue, theme.brass, 0.7))
    angle = turn * 2 * pi / TURNS
    high = max(round(size * 1.5 * abs(cos(angle))), 2)
    slip = filled(rounded(size, high, size * 0.2), mix(colours[tone], theme.ink, 0.25 * abs(sin(angle))))
    return layered(blank(2 * size, 2 * size), transform.rotozoom(slip, turn * 45 % 180 - 90, 1))


WIDE, TYPE = 2.1, 0.66  # of its height: the pill's width, the size of its number
PILL_STEP = 4  # pixels: heights are multiples of it, so that a growing one needs few pictures


def points_pill(amount: int, seat: int, x: Px, y: Px, high: Px) -> Sprite:
    """Return a pill-shaped label, ``high`` pixels high, with points won or lost, centered on x, y."""
    h = max(round(high / PILL_STEP), 2) * PILL_STEP
    w, rim = round(h * WIDE), max(round(h * 0.2), 2)
    key = ("points", signed_text(amount), seat, h)
    return Sprite(ADVICE, key, round(x - w / 2) - rim, round(y - h / 2) - rim)


@composer("points", brief=True)
def paint_points(art: Art, words: str, seat: int, h: int) -> Surface:
    """Paint an enamel pill with a shadow and the number in its middle."""
    w, rim, theme, hue = round(h * WIDE), max(round(h * 0.2), 2), art.theme, art.theme.seats[seat]
    face = shine(theme, w, h, mix(hue, theme.panel, 0.45), 0.12, 0.2)
    pill = tile(face, h / 2, lighter(hue, 0.4), max(h / 16, 1.5))
    picture = layered(shadowed(theme, pill, rim, rim * 0.34, 190, rim // 3), pill)
    stamp(picture, words, "title", round(h * TYPE), theme.text, (rim + w / 2, rim + h / 2), floor)
    return picture


BROAD, TIP = 1.3, 2.5  # letters: how broad the ribbon and its tip are
PLATE, PLATE_TYPE = 2.0, 1.15  # letters: how high the plate with its words is, and the type on it


def order_ribbon(
    points: Sequence[Point], seat: int, share: float, words: str, letter: MinTextPx
) -> list[Sprite]:
    """Return the first ``share`` (0 … 1) of a ribbon along points; the whole one has its words."""
    return list(_ribbon(tuple(points), seat, round(share * (len(points) - 1)), words, letter))


@lru_cache(maxsize=64)
def _ribbon(
    points: tuple[Point, ...], seat: int, pieces: int, words: str, letter: MinTextPx
) -> tuple[Sprite, ...]:
    if not pieces:
        return ()
    half, tip = BROAD * letter / 2, TIP * letter / 2
    end, turn = points[pieces], _turn(points[pieces - 1], points[pieces])
    dx, dy, long = cos(turn), sin(turn), 1.6 * letter
    back = end[0] - long * dx, end[1] - long * dy
    body = [(x, y) for x, y in points[:pieces] if (x - end[0]) * dx + (y - end[1]) * dy < -long]
    sprites = [_piece(a, b, half, seat) for a, b in pairwise([*body, back])]
    across = dy * tip, -dx * tip
    wings = (back[0] + across[0], back[1] + across[1]), (back[0] - across[0], back[1] - across[1])
    sprites.append(_shape((wings[0], end, wings[1]), seat, letter, True))
    if pieces == len(points) - 1 and words:
        sprites += _plate(points[round(0.42 * pieces)], words, seat, letter)
    return tuple(sprites)


def _turn(a: Point, b: Point) -> float:
    return atan2(b[1] - a[1], b[0] - a[0])


def _piece(a: Point, b: Point, half: float, seat: int) -> Sprite:
    """Return a straight piece of ribbon from ``a`` to a little beyond ``b``; ``half`` is half its width."""
    turn = _turn(a, b)
    x, y, dx, dy = cos(turn), sin(turn), sin(turn) * half, -cos(turn) * half
    first, last = (a[0] - x, a[1] - y), (b[0] + x, b[1] + y)
    ends = (first, 1), (last, 1), (last, -1), (first, -1)
    corners = [(end[0] + side * dx, end[1] + side * dy) for end, side in ends]
    return _shape(corners, seat, 2 * half * 0.16, False)


def _shape(corners: Sequence[Point], seat: int, thick: Px, tip: bool) -> Sprite:
    edge = 3
    left, top = (floor(min(c[i] for c in corners)) - edge for i in (0, 1))
    right, foot = (ceil(max(c[i] for c in corners)) + edge for i in (0, 1))
    inside = tuple((round((x - left) * 4), round((y - top) * 4)) for x, y in corners)
    size = right - left, foot - top
    return Sprite(ORDER, ("order-ribbon", size, inside, seat, round(thick * 4), tip), left, top)


@painter("order-ribbon")
def paint_piece(
    theme: Theme,
    size: tuple[int, int],
    corners: tuple[tuple[int, int], ...],
    seat: int,
    thick: int,
    tip: bool,
) -> Surface:
    """Paint satin with golden edges, to a ``tip``; ``corners`` and ``thick`` are in quarter pixels."""
    w, h = size

    def hem(surface: Surface, scale: int) -> None:
        ends = [(x * scale / 4, y * scale / 4) for x, y in corners]
        wide = max(round((thick * 0.11 if tip else thick) * scale / 4), scale)
        edges = [(ends[0], ends[1]), (ends[1], ends[2]), (ends[2], ends[0])] if tip else []
        for a, b in edges or [(ends[0], ends[1]), (ends[3], ends[2])]:
            draw.line(surface, WHITE, a, b, wide)

    hue = darker(theme.deep(seat), 0.12 if tip else 0.2)  # where the mat is light it stands out by this
    satin = filled(field(w, h, [(x / FINE, y / FINE) for x, y in corners]), hue)
    return layered(blank(w, h), satin, filled(shape(w, h, hem), lighter(theme.brass, 0.2)))


def _plate(at: Point, words: str, seat: int, letter: MinTextPx) -> list[Sprite]:
    size = PLATE_TYPE * letter
    h, w = round(PLATE * letter), round(measure(words, size, "title")[0] + 1.4 * letter)
    x, y = round(at[0] - w / 2), round(at[1] - h / 2)
    return [
        on(Box(x, y, w, h), ORDER, "order-plate", seat),
        text(words, x + w / 2, y + h / 2, size, "lettering", "title", "centre", z=ORDER),
    ]


@raised_tile("order-plate", lambda w, h: max(round(h * 0.2), 2), 200, 0.4)
def paint_plate(theme: Theme, w: int, h: int, seat: int) -> Surface:
    """Paint the satin ground of the ribbon's words, with golden edges and a shadow."""
    hue = theme.deep(seat)
    face = gradient(w, h, even(theme.lit(hue, 0.12), hue, darker(hue, 0.16)))
    return tile(face, h * 0.32, lighter(theme.brass, 0.25), max(h * 0.07, 1.5))

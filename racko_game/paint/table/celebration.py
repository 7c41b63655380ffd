"""The celebration of a won round: a ribbon with large words, confetti, and flying points."""

from __future__ import annotations

from functools import lru_cache
from math import cos, floor, pi, sin
from random import Random
from typing import NamedTuple

from pygame import Rect, Surface, transform

from ...stage.geometry import Box, Frame, Px
from ...stage.layers import ADVICE, BANNER
from ..engine.colours import Colour, Theme, darker, lighter, mix
from ..engine.fonts import stamp
from ..engine.shapes import blank, draw_soft, even, field, filled, gradient, rounded
from ..engine.sprites import Sprite, painter
from ..engine.text import measure, signed_text, text
from ..engine.tiles import edged, on, shadowed, shine, tile
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
    shape = rounded(*front.size, 2)
    draw_soft(picture, shape, (front.x, front.y + edge // 5), edge * 0.3, theme.shadow, 200)
    picture.blit(_front(theme, front.w, high, hue), front)
    return picture


def _front(theme: Theme, w: int, h: int, hue: Colour) -> Surface:
    """Return the ribbon's satin front, lit at the top and shaded at the bottom."""
    stops = [(0.0, theme.lit(hue, 0.3)), (0.16, theme.lit(hue, 0.12)), (0.2, hue), (0.8, hue),
             (1.0, theme.dim(hue, 0.4))]  # fmt: skip
    satin = gradient(w, h, stops)
    _gild(theme, satin)
    return filled(rounded(w, h, h * 0.05), satin)


def _gild(theme: Theme, satin: Surface) -> None:
    w, h = satin.size
    for at, thick in EDGES:
        deep = max(round(thick * h), 1)
        gold = gradient(w, deep, even(lighter(theme.brass, 0.5), theme.brass))
        satin.blits([(gold, (0, y)) for y in (round(at * h), h - round(at * h) - deep)])


def _tail(theme: Theme, h: int, hue: Colour) -> Surface:
    """Return the ribbon's left tail: a notched end, and the fold that leads behind the front."""
    w, high, fold = round((TAIL + FOLD) * h), round(FRONT * h), h - round(FRONT * h)
    seen, notch = round(TAIL * h), round(NOTCH * h)
    cloth = gradient(w, high, [(0.0, darker(hue, 0.34)), (0.7, darker(hue, 0.26)), (1.0, darker(hue, 0.42))])
    _gild(theme, cloth)
    picture = filled(field(w, high, [(0, 0), (w, 0), (w, high), (0, high), (notch, high // 2)]), cloth)
    crease = field(w, high, [(seen, high - fold), (w, high - fold), (w, high)])
    picture.blit(filled(crease, darker(mix(hue, theme.shadow, 0.4), 0.4)), (0, 0))
    return picture


PIECES = 120
SIZES = (1.0, 1.1, 1.35)  # of the usual one
TURNS = 8  # pictures of a piece as it tumbles
LENGTH = 4.0  # seconds until the last piece has left the window


class ConfettiPiece(NamedTuple):
    """How a piece of confetti falls. ``x``: its place, ``sway``: how far it sways (shares of the window's
    width); ``start``: seconds until it falls; ``speed``: window heights a second; ``phase``: of swaying, in
    radians; ``spin``: tumbles a second; ``tone``: 0 … 3, which of four colors; ``size``: a factor of the
    usual one."""

    x: float
    start: float
    speed: float
    sway: float
    phase: float
    spin: float
    tone: int
    size: float


@lru_cache(maxsize=1)
def _pieces() -> tuple[ConfettiPiece, ...]:
    chance = Random("confetti")
    return tuple(
        ConfettiPiece(
            x=chance.random(),
            start=chance.random() * 0.9,
            speed=chance.uniform(0.4, 0.62),
            sway=chance.uniform(0.01, 0.035),
            phase=chance.random() * 2 * pi,
            spin=chance.uniform(0.8, 2.2),
            tone=chance.randrange(4),
            size=chance.choice(SIZES),
        )
        for _ in range(PIECES)
    )


def confetti(frame: Frame, seat: int, t: float, partner: int | None = None) -> list[Sprite]:
    """Return the confetti ``t`` seconds after its start: always the same for the same time, empty after
    ``LENGTH``. Half of it has the color of the ``partner``, if there is one."""
    sizes = {size: max(round(min(frame[:2]) * 0.02 * size), 3) for size in SIZES}
    sprites, whose = list[Sprite](), (seat, seat if partner is None else partner)
    for i, piece in enumerate(_pieces()):
        age = t - piece.start
        y = -0.05 + piece.speed * age
        if age < 0 or y > 1.02:
            continue
        x = piece.x + piece.sway * sin(piece.phase + 3 * age)
        turn = int((piece.phase + piece.spin * age) * TURNS) % TURNS
        key = ("confetto", whose[i % 2], piece.tone, turn, sizes[piece.size])
        sprites.append(Sprite(ADVICE, key, round(x * frame.width), round(y * frame.height)))
    return sprites


@painter("confetto")
def paint_confetto(theme: Theme, seat: int, tone: int, turn: int, size: int) -> Surface:
    """Paint a slip of paper in one of four colors (``tone``), tumbled by ``turn`` eighths (0 … 7)."""
    hue = theme.seats[seat]
    colours = (hue, lighter(hue, 0.35), theme.cream, mix(hue, theme.brass, 0.7))
    angle = turn * 2 * pi / TURNS
    high = max(round(size * 1.5 * abs(cos(angle))), 2)
    slip = filled(rounded(size, high, size * 0.2), mix(colours[tone], theme.ink, 0.25 * abs(sin(angle))))
    box = blank(2 * size, 2 * size)
    turned = transform.rotozoom(slip, turn * 45 % 180 - 90, 1)
    box.blit(turned, ((box.width - turned.width) // 2, (box.height - turned.height) // 2))
    return box


WIDE, TYPE = 2.1, 0.66  # of its height: the pill's width, the size of its number
PILL_STEP = 4  # pixels: heights are multiples of it, so that a growing one needs few pictures


def points_pill(amount: int, seat: int, x: Px, y: Px, high: Px) -> Sprite:
    """Return a pill-shaped label, ``high`` pixels high, with points won or lost, centered on x, y."""
    h = max(round(high / PILL_STEP), 2) * PILL_STEP
    w, rim = round(h * WIDE), max(round(h * 0.2), 2)
    key = ("points", signed_text(amount), seat, h)
    return Sprite(ADVICE, key, round(x - w / 2) - rim, round(y - h / 2) - rim)


@painter("points", passing=True)
def paint_points(theme: Theme, words: str, seat: int, h: int) -> Surface:
    """Paint an enamel pill with a shadow and the number in its middle."""
    w, rim, hue = round(h * WIDE), max(round(h * 0.2), 2), theme.seats[seat]
    face = shine(theme, w, h, mix(hue, theme.panel, 0.45), 0.12, 0.2)
    pill = tile(face, h / 2, lighter(hue, 0.4), max(h / 16, 1.5))
    picture = shadowed(theme, pill, rim, rim * 0.34, 190, rim // 3)
    picture.blit(pill, (rim, rim))
    stamp(picture, words, "title", round(h * TYPE), theme.text, (rim + w / 2, rim + h / 2), floor)
    return picture

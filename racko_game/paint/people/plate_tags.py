"""Tags on name plates, in words or as a sign; the meter of a rack; pennants for rounds won."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, inf
from typing import NamedTuple

from pygame import Surface

from ...stage.clearing import common
from ...stage.geometry import Box, MinTextPx, Px
from ...stage.layers import CORNER, NAME
from ..engine.colours import Theme, darker, lighter, mix
from ..engine.shapes import TICK, DrawSign, blank, field, filled, lines, polygon, rounded, shape, together
from ..engine.sprites import Sprite, painter
from ..engine.text import measure, text
from ..engine.tiles import rimmed, shine

Dials = tuple[tuple[int, int, int], ...]
"""By side of a rack: how many bars there are, how many of them are lit, and how many are underlined."""
BAR, GAP, BAR_GROUPS_APART = 0.1, 0.065, 0.2  # of a plate's height: a bar; between bars; between sides
LOW, TALL = 0.2, 0.48  # the first bar's height, and the last one's
DIM = 0.7  # towards the plate: a bar that is not lit
LINE, CLEAR = 0.07, 0.055  # the line under what scores, and what is between it and the bars


def meter_size(dials: Dials, plate: float) -> tuple[int, int]:
    """Return width and height of a meter (see ``paint_meter``) on a plate that is ``plate`` pixels high."""
    (bar, step), apart = _pitch(plate), round(BAR_GROUPS_APART * plate)
    wide = sum((size - 1) * step + bar + apart for size, *_ in dials) - apart
    return wide, round((TALL + CLEAR + LINE) * plate)


def _pitch(plate: float) -> tuple[int, int]:
    """Return the width of a meter's bar, and the distance between bars, on a plate ``plate`` pixels high."""
    bar = max(round(BAR * plate), 2)
    return bar, bar + max(round(GAP * plate), 1)


@painter("meter")
def paint_meter(theme: Theme, w: int, h: int, ink: str, *dials: tuple[int, int, int]) -> Surface:
    """Paint rising bars like the cards of a rack, lit from the front on as far as the cards are in order.
    ``ink``: the color's role in the theme; ``dials``: see ``Dials``."""
    picture, plate = blank(w, h), h / (TALL + CLEAR + LINE)
    bar, step = _pitch(plate)
    foot, line = round(TALL * plate), max(round(LINE * plate), 2)
    tone, x = theme.colour(ink), 0
    for size, lit, scores in dials:
        for place in range(size):
            high = round((LOW + (TALL - LOW) * place / (size - 1)) * plate)
            hue = tone if place < lit else mix(tone, theme.panel, DIM)
            picture.blit(filled(rounded(bar, high, bar * 0.4), hue), (x + place * step, foot - high))
        if scores:
            long = (scores - 1) * step + bar
            picture.blit(filled(rounded(long, line, line * 0.5), theme.brass), (x, h - line))
        x += (size - 1) * step + bar + round(BAR_GROUPS_APART * plate)
    return picture


NEAR = "near"
"""The kind of label of a rack that is finished, or that one card would finish."""
BARE = "order"
"""The kind of label that is type on the plate, without a tag."""
KEY = "key"
"""The same of what says how something is done: its fewest words are dearer than the end of a long name."""
PLAIN = BARE, KEY
TYPE, HIGH, ENDS = 0.56, 0.74, 0.7  # of a plate's height: the words, the tag; of the words: room at both ends
SIGN = 0.62  # of a tag's height: its sign
BESIDE = 0.26  # of a plate's height: between a meter and its words


class Label(NamedTuple):
    """A label on a name plate: its wordings, the longest first, and the meter beside them (see ``Dials``).
    ``kind``: "out" (has gone out), "last" (the last turn), "near" (nearly finished), "needs" (points to win),
    or "order" and "key" for words without a tag."""

    kind: str
    words: tuple[str, ...]
    dials: Dials = ()


class Tag(NamedTuple):
    """The sprites of a label, and how many pixels of the plate's width they take."""

    sprites: tuple[Sprite, ...] = ()
    width: float = 0.0


class TagPlace(NamedTuple):
    """A place for a tag: its right end, its vertical center, the height of its plate, and the available
    width, all in pixels. ``ink``: the role of the color of words without a tag; ``name``: the part of the
    width kept for the player's name, which the tag may take if need be."""

    right: Px
    middle: Px
    plate: Px
    room: Px
    ink: str = "quiet"
    name: Px = 0.0


def plate_tag(label: Label, place: TagPlace) -> Tag:
    """Return a label in its longest wording that fits, else as a sign, else an empty tag."""
    if label.dials:
        return _with_meter(label, place)
    kind, size, high = label.kind, TYPE * place.plate, round(HIGH * place.plate)
    (right, middle), z = place[:2], NAME + 1
    ends = 0.0 if kind in PLAIN else ENDS * size
    face = "text" if kind in PLAIN else "bold"
    for words in label.words:
        wide = round(measure(words, size, face)[0] + ends)
        if wide <= place.room + (place.name if kind == KEY and words == label.words[-1] else 0):
            ink = {"out": "ink", BARE: place.ink, KEY: place.ink}.get(kind, "text")
            on = text(words, right - wide / 2, middle, size, ink, face, "centre", z=z + 1)
            return Tag((on,) if kind in PLAIN else (_under(kind, right, middle, (wide, high)), on), wide)
    if high > place.room or kind not in SIGNS:
        return Tag()
    mark = round(SIGN * high)
    x, y = round(right - (high + mark) / 2), round(middle - mark / 2)
    under = _under(kind, right, middle, (high, high))
    return Tag((under, Sprite(z + 1, ("tag-sign", kind, mark), x, y)), high)


def _with_meter(label: Label, place: TagPlace) -> Tag:
    """Return the meter and the longest wording that fits beside it; if none does, words without the meter."""
    bars, gap = meter_size(label.dials, place.plate), BESIDE * place.plate
    words = label._replace(dials=())
    for said in label.words:
        hung = plate_tag(words._replace(words=(said,)), place._replace(name=0.0))
        has_words = any(sprite.picture[0] == "text" for sprite in hung.sprites)
        if has_words and hung.width + gap + bars[0] <= place.room:
            x, y = round(place.right - hung.width - gap - bars[0]), round(place.middle - bars[1] / 2)
            drawn = Sprite(NAME + 2, ("meter", *bars, place.ink, *label.dials), x, y)
            return Tag((drawn, *hung.sprites), hung.width + gap + bars[0])
    return plate_tag(words, place._replace(name=0.0))


def _under(kind: str, right: Px, middle: float, size: tuple[int, int]) -> Sprite:
    wide, high = size
    return Sprite(NAME + 1, ("plate-tag", kind, wide, high), round(right - wide), round(middle - high / 2))


MARK_TALL, MARK_ROUND = 1.35, 0.9  # letters: the tag's height; what it is wider than its words


def number_tag(
    place: Box, wordings: Sequence[str], letter: MinTextPx, obstacles: Sequence[Box] = ()
) -> list[Sprite]:
    """Return a tag with the first of ``wordings``, the longest first, that fits its place; the last if none
    does. It is across the upper edge of the place, or across the lower one if it hides less of the
    ``obstacles`` there. ``letter``: its size."""
    wide = [measure(words, letter, "bold")[0] + MARK_ROUND * letter for words in wordings]
    fits = next((i for i, w in enumerate(wide) if w <= place.w), len(wide) - 1)
    w, h = round(wide[fits]), round(MARK_TALL * letter)
    x = place.centre[0] - w / 2
    ends = [Box(x, y, w, h) for y in (place.y - 0.6 * h, place.y + place.h - 0.4 * h)]
    best = min(ends, key=lambda box: sum(common(box, other) for other in obstacles))
    left, y = round(best.x), round(best.y)
    under = Sprite(CORNER + 4, ("plate-tag", "number", w, h), left, y)
    on = text(wordings[fits], x + w / 2, y + h / 2, letter, "text", "bold", "centre", z=CORNER + 5)
    return [under, on]


@painter("plate-tag")
def paint_tag(theme: Theme, kind: str, w: int, h: int) -> Surface:
    """Paint a brass tag if ``kind`` is "out" (the seat has gone out), else a dark one with a brass rim."""
    if kind == "out":
        return rimmed((w, h), h * 0.3, theme.brass, lighter(theme.brass, 0.5), max(h / 16, 1))
    return rimmed((w, h), h * 0.3, darker(theme.panel, 0.4), theme.brass, max(h / 12, 1), (190, 255))


@painter("tag-sign")
def paint_sign(theme: Theme, kind: str, size: int) -> Surface:
    """Paint the sign of a label's kind: out a tick, last an hourglass, near a gap, needs a pennant."""
    return filled(shape(size, size, SIGNS[kind]), theme.ink if kind == "out" else theme.text)


SIGNS: dict[str, DrawSign] = {
    "out": lines(TICK, thick=0.16),
    "last": together(  # an hourglass
        polygon(((0.24, 0.86), (0.76, 0.86), (0.5, 0.46))),
        lines(((0.24, 0.14), (0.76, 0.14), (0.24, 0.86), (0.76, 0.86), (0.24, 0.14)), thick=0.1),
    ),
    "near": lines(
        ((0.26, 0.2), (0.26, 0.8)), ((0.74, 0.2), (0.74, 0.8)), ((0.5, 0.34), (0.5, 0.66)), thick=0.12
    ),
    "needs": lines(((0.28, 0.88), (0.28, 0.14), (0.78, 0.34), (0.28, 0.54)), thick=0.12),
}


MOST = 5  # pennants in a row; more rounds are one pennant and their number
WIDE, PENNANTS_APART = 0.62, 0.16  # of its height: how wide a pennant is, and from one to the next
NUMBER = 0.86  # of its height: the type of the number beside a lone one


class RoundsWon(NamedTuple):
    """A score counted in rounds: the seat, the rounds it has won, and how many win the match."""

    seat: int
    won: int
    goal: int


def pennants_wide(high: Px, score: RoundsWon, room: Px = inf) -> int:
    """Return the width in pixels of what ``pennants`` returns: the row, or one pennant and a number."""
    if flags := _flags(score, high, room):
        return _row(high, len(flags))
    return ceil(high * (WIDE + 2 * PENNANTS_APART) + measure(str(score.won), high * NUMBER, "digits")[0])


def pennants(right: Px, middle: float, high: Px, score: RoundsWon, room: Px = inf) -> list[Sprite]:
    """Return a pennant, ``high`` pixels high, for each round needed to win the match, filled for those won.
    The row ends at x = ``right`` and is centered on y = ``middle``. Without ``room`` for it, there is one
    pennant and a number."""
    h, wide, z = round(high), round(high * WIDE), NAME + 1
    x, y = right - pennants_wide(high, score, room), round(middle - h / 2)
    flags = _flags(score, high, room)
    if not flags:
        number = text(str(score.won), right, middle, high * NUMBER, "text", "digits", "right", z=z)
        return [Sprite(z, ("pennant", wide, h, score.seat, True), round(x), y), number]
    step = high * (WIDE + PENNANTS_APART)
    return [
        Sprite(z, ("pennant", wide, h, score.seat, full), round(x + i * step), y)
        for i, full in enumerate(flags)
    ]


def _flags(score: RoundsWon, high: Px, room: Px) -> list[bool]:
    """Return for each pennant whether its round is won; empty if the row would be too long."""
    count = max(score.won, score.goal)
    return [i < score.won for i in range(count)] if count <= MOST and _row(high, count) <= room else []


def _row(high: Px, count: int) -> int:
    return ceil(high * (count * (WIDE + PENNANTS_APART) - PENNANTS_APART))


@painter("pennant")
def paint_pennant(theme: Theme, w: int, h: int, seat: int, full: bool) -> Surface:
    """Paint a swallow-tailed flag on a rod; only its outline if it is not ``full``."""
    hue, rod = theme.seats[seat], max(round(h * 0.1), 1)

    def cloth(inset: Px) -> Surface:
        right, top, foot, notch = w - inset, rod - 0.5 + inset, h - 1.6 * inset, h * 0.74 - 0.9 * inset
        return field(w, h, [(inset, top), (right, top), (right, foot), (w / 2, notch), (inset, foot)])

    picture = blank(w, h)
    hem = max(w * 0.1, 1.0)
    picture.blit(filled(cloth(0), lighter(hue, 0.45) if full else mix(theme.text, theme.panel, 0.45)), (0, 0))
    ground = mix(hue, theme.panel, 0.12 if full else 0.94)
    picture.blit(filled(cloth(hem), shine(theme, w, h, ground, 0.16, 0.2)), (0, 0))
    picture.fill(theme.brass if full else mix(theme.text, theme.panel, 0.45), (0, 0, w, rod))
    return picture

"""A card's back: of our own, calm where it is seen in a rack, stairs and a medallion below."""

from __future__ import annotations

from pygame import Rect, Surface

from ..engine.art import painter
from ..engine.shapes import blank, even, filled, gradient, outline, round_off, rounded
from ..engine.sprite import Picture
from ..ink.colours import darker, lighter, mix, ramp
from ..ink.theme import Theme
from ..material.stock import BAND, CLEAR, CORNER, PLAIN, paint_stock


def back(width: int, clear: float = CLEAR) -> Picture:
    """The back of a card of that width; ``clear``: of it, what a rack leaves in sight."""
    return ("back", width, clear)


@painter("back")
def paint_back(theme: Theme, width: int, clear: float) -> Surface:
    """A card's back: a plain band along its upper edge, all that is seen of it in a rack; below it stairs."""
    back = paint_stock(theme, width)
    rim = max(round(width * 0.024), 1)
    w, h = width - 2 * rim, back.height - 2 * rim
    ground = theme.back[0]
    field = gradient(w, h, even(theme.lit(ground, 0.1), ground, theme.dim(ground, 0.12)))
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
    """In the middle of the band three bars that rise, a line of gold on either side."""
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
    """Stairs that rise to the right, one flight above the other."""
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
    """Three cards that rise, on a disc in the middle of the box."""
    size = round(box.height * 0.66)
    x, y = box.center
    for inset, tone in ((0, theme.cream), (0.035, theme.back[1]), (0.07, theme.back[0])):
        part = size - 2 * round(size * inset)
        disc = filled(rounded(part, part, part / 2), tone)
        field.blit(disc, (round(x - part / 2), round(y - part / 2)))
    w, h = round(size * 0.15), round(size * 0.38)
    for i, rank in enumerate((3, 6, 8)):
        bar = filled(rounded(w, h, w * 0.28), ramp(rank, 8, theme.ramp))
        field.blit(bar, (round(x + (i - 1.5) * w * 1.25 + w * 0.12), round(y - h / 2 - (i - 1) * size * 0.1)))

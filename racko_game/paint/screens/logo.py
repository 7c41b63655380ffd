"""The logo: rising cards with a letter on each; and the window's icon."""

from __future__ import annotations

from pygame import Rect, Surface, transform

from ...stage.geometry import Box, MinTextPx, Px
from ...stage.layers import MOTTO
from ..engine.colours import Colour, Theme, contrast, darker, lighter, mix, ramp
from ..engine.shapes import (
    CLEAR,
    blank,
    draw_soft,
    even,
    filled,
    gradient,
    layered,
    outline,
    paste,
    rounded,
    stamp,
)
from ..engine.sprites import Sprite, Steps, centred, painter, shine
from ..material.plastic import bar

WORD = "RACK-O"
TALL = 0.44  # of the width: how high the word mark is
BROAD, LARGEST = 0.86, 40.0  # of its box, and letters: how wide it is at the most
TILT = (3.0, 2.0, 1.0, -1.0, -2.0, -3.0)  # degrees


def logo_art(box: Box, letter: MinTextPx) -> list[Sprite]:
    """Return the logo in the middle of a box, as large as there is room for."""
    w = max(round(min(BROAD * box.w, LARGEST * letter, box.h / TALL)), 24)
    return [centred(MOTTO, ("logo", w), *box.centre, w, round(w * TALL))]


@painter("logo")
def paint_logo(theme: Theme, width: int) -> Steps:
    """Paint six cards, each one step higher and one color further along the ramp than the one before."""
    high = round(width * TALL)
    picture = blank(width, high)
    w, h = round(width * 0.172), round(width * 0.235)
    step, rise = (width * 0.95 - w) / (len(WORD) - 1), high * 0.072
    whole, rim = blank(2 * w + 4, 2 * h + 4), round(0.11 * w)
    paper = gradient(2 * w, 2 * h, even(lighter(theme.cream, 0.4), theme.edge))
    edge = filled(outline(2 * w, 2 * h, 0.26 * w, rim), paper)
    for i, letter in enumerate(WORD):
        _letter(theme, whole, edge, rim, letter, ramp(i + 1, len(WORD), theme.ramp))
        leaf = transform.rotozoom(whole, TILT[i], 0.5)
        x = width * 0.025 + w / 2 + i * step - leaf.width / 2
        y = high * 0.94 - h / 2 - i * rise - leaf.height / 2
        draw_soft(picture, leaf, (round(x), round(y + width * 0.006)), width * 0.006, theme.shadow, 150)
        picture.blit(leaf, (round(x), round(y)))
        yield picture if i == len(WORD) - 1 else None


def _letter(theme: Theme, leaf: Surface, edge: Surface, rim: int, letter: str, hue: Colour) -> None:
    """Print a letter on a card of the logo; it keeps a transparent rim, so that it is rotated smoothly."""
    leaf.fill(CLEAR)
    (w, h), inner = edge.size, leaf.get_rect().inflate(-4 - 2 * rim, -4 - 2 * rim)
    paste(leaf, shine(theme, 1, inner.h, hue, 0.16, 0.12), inner)
    leaf.blit(edge, (2, 2))
    size = round(w * 0.88)
    tone = theme.cream if contrast(theme.cream, hue) >= 3 else theme.ink
    shade = darker(hue, 0.45) if tone == theme.cream else lighter(hue, 0.4)
    for colour, down in ((shade, size * 0.03), (tone, 0)):
        stamp(leaf, letter, "title", size, colour, (2 + w / 2, 2 + h / 2 + down))


def icon(theme: Theme, size: int) -> Surface:
    """Return the application's icon: three rising cards in a rack, on the mat."""
    whole = gradient(size, size, even(lighter(theme.mat, 0.16), theme.mat, darker(theme.mat, 0.45)))
    w, foot, edge = size * 0.25, size * 0.72, max(size / 44, 1)
    for i, rank in enumerate((2, 5, 8)):
        top = size * (0.42 - 0.155 * i)
        card = Rect(round(size * (0.105 + 0.27 * i)), round(top), round(w), round(size * 0.9 - top))
        _standing(theme, whole, card, edge, ramp(rank, 8, theme.ramp))
    ledge = bar(theme, round(size * 0.92), round(size * 0.2), theme.coral)
    x, y = round(size * 0.04), round(foot)
    draw_soft(whole, ledge, (x, y - round(size * 0.012)), max(size * 0.02, 1), theme.shadow, 190)
    line = filled(outline(size, size, size * 0.22, max(size / 40, 1)), mix(theme.mat, theme.brass, 0.8))
    return filled(rounded(size, size, size * 0.22), layered(whole, (ledge, (x, y)), line))


def _standing(theme: Theme, whole: Surface, card: Rect, edge: Px, hue: Colour) -> None:
    """Draw a standing card with its border and its shade on the card behind it."""
    radius = card.w * 0.24
    mask = rounded(*card.size, radius)
    draw_soft(whole, mask, (card.x + edge, card.y + edge), max(edge, 1), theme.shadow, 170)
    inner = card.inflate(-2 * round(edge), -2 * round(edge))
    ground = gradient(*inner.size, even(lighter(hue, 0.22), hue, darker(hue, 0.2)))
    field = filled(rounded(*inner.size, radius - edge), ground)
    layered(whole, (filled(mask, theme.cream), card.topleft), (field, inner.topleft))

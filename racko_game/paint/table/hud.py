"""Words on the table: name plates, the quiet line, the buttons for what has no place there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, inf

import pygame
from pygame import Surface

from ...controls.bindings.bindings import Labels
from ...stage.place.layers import CORNER, HUD, NAME
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot
from ..engine.art import painter
from ..engine.shapes import blank, even, filled, gradient, outline, rounded, soft
from ..engine.sprite import Sprite
from ..ink.figures import figure
from ..ink.glyphs import glyph, glyph_width
from ..ink.text import ELLIPSIS, fitted, measure, paragraph, text, wrapped, written
from ..ink.theme import Theme, darker, lighter, mix
from ..people.pair import across, breadth, emblems
from ..people.pennants import pennants, pennants_wide
from ..people.persona import sign
from ..screens import widgets
from .plate_tag import PLAIN, Label, plate_tag


def name_plate(
    box: Box,
    seat: int,
    name: str,
    score: int,
    active: bool = False,
    dealer: bool = False,
    large: bool = False,
    persona: str = "",
    least: float = inf,
    team: tuple[int, ...] = (),
    labels: tuple[Label, ...] = (),
    goal: int = 0,
) -> list[Sprite]:
    """Emblem, name and score of a seat; lit while it is its turn; the dealer has a small fan of cards.

    ``team``: who plays for that score, the seat itself first, if it is not alone. ``persona`` is the emblem
    of the persona that sits there, which stands before its name, if there is room for all of that; the name,
    and the score with it, shrinks to type of size ``least``, then is cut. ``labels`` stand before the score,
    the dearest first: they give way to the first letters of the name. ``goal``: the score is of rounds, so
    many of which win the match: it is told in pennants. Nothing where there is no room at all.
    """
    team = team or (seat,)
    return list(_name_plate(box, team, name, score, active, dealer, large, persona, least, labels, goal))


@lru_cache(maxsize=64)
def _name_plate(
    box: Box,
    team: tuple[int, ...],
    name: str,
    score: int,
    active: bool,
    dealer: bool,
    large: bool,
    persona: str,
    least: float,
    labels: tuple[Label, ...],
    goal: int,
) -> tuple[Sprite, ...]:
    x, y, w, h = (round(v) for v in box)
    if min(w, h) < 1:
        return ()
    middle, size = y + h / 2, h * (0.6 if large else 0.56)
    flag, room = h * FLAG, w * ROW
    wide: float = (
        pennants_wide(flag, score, goal, room) if goal else measure(figure(score), size, "digits")[0]
    )
    called = measure(name, size, "bold")[0]
    smallest = min(least / size, 1)
    mark = h * EMBLEM
    broad = h * 0.5 + breadth(team, mark) - mark  # a little of it stands on the pads beside it
    pad = min(h * 0.3, max((w - broad - wide - called) / 4, h * 0.1))
    end = x + w - pad
    if goal:
        total = pennants(end, middle, flag, team[0], score, goal, room)
    else:
        share = max(min((w - broad - 3.8 * pad) / (called + wide), 1), smallest)
        wide, digits = wide * share, size * share
        number = figure(score), end, middle, digits, _ink(active), "digits", "right", w - 2 * pad, NAME + 1
        total = [text(*number)]
    left, right = x + pad + broad + pad * 0.8, x + w - pad - wide - pad
    sprites = [
        Sprite(NAME, ("name-plate", w, h, team[0], active, team[-1]), x - _rim(h), y - _rim(h)),
        emblems(team, x + pad + broad / 2, middle, mark, NAME + 1),
        *total,
    ]
    fan, kept = round(h * FAN), pad * 0.5 + called
    dear = pad + measure(_dear(name), ceil(size * smallest), "bold")[0]
    for label in labels:
        away = h * 0.3 if label.kind in PLAIN else 0.0  # else its number would seem to belong to the total
        room = right - away - left - kept
        hung = plate_tag(label, right - away, middle, h, room, NAME + 1, _ink(active), kept - dear)
        sprites += hung.sprites
        right -= away + hung.width + pad * 0.5 if hung.width else 0
    worn = h * SIGN
    deals = fan + pad * 0.5 if dealer else 0.0
    if persona and right - left >= worn + kept + deals:
        sprites.append(sign(persona, left + worn / 2, middle, worn, NAME + 1, _ink(active)))
        left += worn + pad * 0.5
    if dealer and right - left >= deals + called:
        right -= deals
        sprites.append(Sprite(NAME + 1, ("dealer", fan), round(right + pad * 0.25), round(middle - fan / 2)))
    if words := _in_short(name, size, right - left, least):
        ink = _ink(active)
        sprites.append(text(words, left, middle, size, ink, "bold", "left", right - left, NAME + 1, least))
    return tuple(sprites)


def _dear(name: str) -> str:
    """What of a name is dearer than any label: its first letters, and that there are more; or all of it."""
    return name if len(name) <= LETTERS + 1 else name[:LETTERS] + ELLIPSIS


def _in_short(name: str, size: float, room: float, least: float) -> str:
    """What of a name is written: all of it, or its first letters, and that there are more."""
    if measure(name, size, "bold")[0] * min(least / size, 1) <= room:
        return name
    cut = fitted(name, round(size), "bold", max(int(room), 1), round(min(least, size)))[0]
    return cut if cut != ELLIPSIS else ""


EMBLEM, SIGN, FAN = 0.62, 0.7, 0.72  # of a plate's height: a seat's emblem, a persona's, the fan of who deals
LETTERS = 6  # of a name, at the least, are written where there is room for them without a label
FLAG, ROW = 0.58, 0.3  # a pennant; of a plate's width, at most: a row of pennants


def _ink(active: bool) -> str:
    return "text" if active else "quiet"


def _rim(high: int) -> int:
    return max(round(high * 0.22), 2)


def line(
    box: Box, words: str, align: str = "left", letter: float = 0, shorter: Sequence[str] = ()
) -> list[Sprite]:
    """The quiet line: what just happened, in type of size ``letter`` and as many rows as the box is high.

    What finds no room is said as in ``shorter``, the fullest first; the last of that is cut.
    """
    if not words:
        return []
    size = letter or box.h * 0.66
    lines = max(int(box.h / (size * LEADING)), 1)
    wordings = [(one, wrapped(one, round(size), "text", int(box.w))) for one in (words, *shorter)]
    said, rows = next((some for some in wordings if len(some[1]) <= lines), wordings[-1])
    top = box.y + (box.h - min(len(rows), lines) * size * LEADING) / 2
    return paragraph(said, box.x, top, box.w, size, "quiet", "text", align, HUD, LEADING, lines)


LEADING = 1.3


OFFERS = {
    **dict.fromkeys(("racko", "use", "deal", "go-on", "try-again"), "primary"),
    **dict.fromkeys(("hold", "leave", "let", "undo", "play-on"), "plain"),
}
"""The buttons for what has no place on the table, and their kinds."""


def offer(
    spot: Hotspot, letter: float, focused: bool = False, labels: Labels | None = None, pressed: bool = False
) -> list[Sprite]:
    """One of them, with what says it where there is room: on a pad, the focus does."""
    sprites = widgets.button(spot, focused, pressed, kind=OFFERS[spot.name], z=CORNER, least=letter)
    if labels is None:
        return sprites
    own = labels.points or bool(labels.code(spot.name))
    if not focused and not own:
        return sprites
    high = round(0.5 * spot.box.h)
    key = glyph(labels, spot.name if own else "accept", high)
    said = next(written(sprite) for sprite in sprites if sprite.picture[0] == "text")
    x, y = spot.box.x + 0.3 * high, spot.box.y + 0.48 * spot.box.h - high / 2
    room = said.x - x - 0.2 * high >= glyph_width(key)
    return [*sprites, *((Sprite(CORNER + 1, key, round(x), round(y)),) if room else ())]


@painter("name-plate")
def paint_name_plate(theme: Theme, w: int, h: int, seat: int, active: bool, partner: int) -> Surface:
    """A plate of enamel: dark, or in the seat's colour while it is its turn; its edge ends in a partner's."""
    rim, hue, other = _rim(h), theme.seats[seat], theme.seats[partner]
    radius = h * 0.42
    mask = rounded(w, h, radius)
    picture = blank(w + 2 * rim, h + 2 * rim)
    shade, reach = soft(mask, max(h * 0.07, 1), theme.shadow, 170)
    picture.blit(shade, (rim - reach, rim - reach + max(h // 14, 1)))
    ground = mix(hue, theme.panel, 0.55 if active else 0.9)
    picture.blit(
        filled(mask, gradient(w, h, even(theme.lit(ground, 0.1), ground, theme.dim(ground, 0.2)))), (rim, rim)
    )
    edge = outline(w, h, radius, max(round(h * 0.06), 1))
    tones = [lighter(one, 0.35) if active else mix(one, theme.panel, 0.3) for one in (hue, other)]
    picture.blit(filled(edge, across(w, h, *tones) if partner != seat else tones[0]), (rim, rim))
    return picture


@painter("dealer")
def paint_dealer(theme: Theme, size: int) -> Surface:
    """A small fan of cards."""
    picture = blank(size, size)
    w, h = round(size * 0.42), round(size * 0.6)
    for angle, tone in ((24, darker(theme.cream, 0.3)), (0, darker(theme.cream, 0.14)), (-24, theme.cream)):
        leaf = blank(w + 4, h + 4)
        leaf.blit(filled(rounded(w, h, w * 0.2), darker(theme.ink, 0.2)), (2, 2))
        leaf.blit(filled(rounded(w - 2, h - 2, w * 0.18), tone), (3, 3))
        turned = pygame.transform.rotozoom(leaf, angle, 1)
        x = size / 2 - angle / 24 * size * 0.2 - turned.width / 2
        picture.blit(turned, (round(x), round((size - turned.height) / 2 + abs(angle) / 24 * size * 0.06)))
    return picture

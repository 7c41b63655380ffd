"""The plates of the ladder's rungs: of brass once they are won, lit while they are open, else dull."""

from __future__ import annotations

from pygame import Surface

from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ..engine.art import painter
from ..engine.shapes import blank, even, filled, gradient, outline, rounded, soft
from ..engine.sprite import Sprite
from ..ink.text import measure, text
from ..ink.theme import Theme, darker, lighter, mix
from ..material.light import focus_ring
from ..screens.choice_cards import portrait
from .persona import sign

ROUND = 0.14  # of the height: the corners
RAIL = 0.1  # of the height: how thick the rails are that a plate hangs between
PAD = 0.5  # letters
MARK = 0.8  # of the height: the likeness, at the most
SEAT = 1  # where they will sit


def rung_plate(
    box: Box, state: str, persona: str, words: tuple[str, ...], focused: bool, letter: float
) -> list[Sprite]:
    """A rung: its number, a likeness, a name, and a line about it, the fullest that there is room for: all
    of them ``words``. A tick once it is ``won``."""
    number, name, *lines = words
    x, y, w, h = (round(v) for v in box)
    edge, pad, z = _edge(h), PAD * letter, WIDGET + 1
    sprites = [Sprite(WIDGET, ("rung", w, h, state, focused), x - edge, y - edge)]
    wide = measure("88", letter, "title")[0]
    tone = "quiet" if state == "shut" else "text"
    sprites.append(
        text(number, x + pad + wide / 2, box.centre[1], letter, tone, "title", "centre", wide + 1, z, letter)
    )
    left = x + 2 * pad + wide
    mark = min(MARK * h, 3.4 * letter, 0.3 * w)
    sprites += _likeness(persona, state, left + mark / 2, box.centre[1], mark, z)
    left += mark + pad
    tick = round(min(1.5 * letter, 0.5 * h)) if state == "won" else 0
    room = x + w - pad - left - (tick + 0.3 * pad if tick else 0)
    rows = h >= 2.7 * letter
    line = box.centre[1] - 0.62 * letter * rows
    sprites.append(text(name, left, line, 1.1 * letter, tone, "title", "left", room, z, letter))
    if rows:
        about = next((one for one in lines if measure(one, letter)[0] <= room), lines[-1])
        sprites.append(
            text(about, left, line + 1.32 * letter, letter, "quiet", "text", "left", room, z, letter)
        )
    if tick:
        at = x + w - pad - tick, round(box.centre[1] - tick / 2)
        sprites.append(Sprite(z, ("tick", tick), round(at[0]), at[1]))
    return [*sprites, focus_ring(box, WIDGET + 3, ROUND * h)] if focused else sprites


def _likeness(persona: str, state: str, x: float, y: float, size: float, z: int) -> list[Sprite]:
    """Who waits there: in the colours of the seat, or only as a shade."""
    if state == "shut" and persona:
        return [sign(persona, x, y, 0.72 * size, z, "quiet")]
    return portrait(SEAT, persona, x, y, size, z)


def _edge(h: int) -> int:
    return max(round(h * 0.08), 3)


@painter("rung")
def paint_rung(theme: Theme, w: int, h: int, state: str, lit: bool) -> Surface:
    """A plate of lacquer; its rim tells how it stands."""
    edge, radius = _edge(h), ROUND * h
    picture = blank(w + 2 * edge, h + 2 * edge)
    mask = rounded(w, h, radius)
    if state != "shut":
        shade, reach = soft(mask, edge * 0.4, theme.shadow, 150)
        picture.blit(shade, (edge - reach, edge - reach + edge // 3))
    hue = {
        "won": mix(theme.panel, theme.brass, 0.16),
        "open": lighter(theme.panel, 0.13),
        "shut": lighter(theme.panel, 0.04),
    }[state]
    hue = lighter(hue, 0.06) if lit else hue
    face = gradient(w, h, even(theme.lit(hue, 0.06), hue, theme.dim(hue, 0.1)))
    line = max(h * (0.035 if state == "open" else 0.02), 1.5)
    rim = {
        "won": gradient(w, h, even(lighter(theme.brass, 0.2), darker(theme.brass, 0.3))),
        "open": gradient(w, h, even(lighter(theme.brass, 0.4), theme.brass)),
    }.get(state, mix(theme.panel, theme.quiet, 0.3))
    face.blit(filled(outline(w, h, radius, line), rim), (0, 0))
    picture.blit(filled(mask, face), (edge, edge))
    return picture

"""Buttons, sliders, choices and other controls of pages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf

from pygame import Surface

from ..stage.geometry import Box, Frame, Px
from ..stage.layers import WIDGET
from .engine.colours import BLACK, WHITE, Colour, Theme, contrast, darker, lighter, mix
from .engine.shapes import (
    blank,
    even,
    filled,
    gradient,
    layered,
    lines,
    read_strokes,
    rounded,
    shape,
    widened,
)
from .engine.sprites import Sprite, Tile, edged, on, painter, shadowed, shine, tile
from .engine.text import measure, text
from .material.plastic import dim, focus_ring, panel, plate, ringed
from .people.persona import sign

__all__ = ["button", "choice", "dim", "focus_ring", "icon_button", "panel", "plate", "slider", "slider_value"]

LABEL = 0.42  # of a row's width: where its label ends
TYPE = 0.42  # of a widget's height: the size of its words
HIGH = 2.4  # of the smallest type: how high a widget is at the least
LIT = 0.16  # how much lighter one is that has the focus, or the pointer over it
PRESSABLE = 48  # pixels, at the least
ARROW = 1.3  # of a choice's height: how wide one presses its arrow
ROLES = {"primary": "brass", "plain": "button", "danger": "danger"}
"""The colour of a button, by its kind."""


def height(frame: Frame, thousandths: float = 64) -> Px:
    """Return the height of a control in pixels: so many thousandths of the frame's shorter side, but large
    enough to read and to press."""
    return max(PRESSABLE, thousandths * frame.unit, HIGH * frame.letter)


@lru_cache(maxsize=256)
def button(tile: Tile, label: str, kind: str = "plain") -> tuple[Sprite, ...]:
    """Return a button with a label; ``kind`` is primary, plain or danger."""
    x, y, w, h = (round(v) for v in tile.box)
    middle = y + (h - _deep(h)) / 2 + _down(h, tile.pressed)
    tone, room = _tone(kind), w - h * 0.5
    said = text(label, x + w / 2, middle, h * TYPE, tone, "title", "centre", room, tile.z + 1, tile.letter)
    return (*_pressable(tile, said, kind),)


def described_button(tile: Tile, words: str, said: str, kind: str, brief: str = "") -> Sequence[Sprite]:
    """Return a button with a description (``said``, else ``brief``) below its words, if one of both fits."""
    box, letter = tile.box, tile.letter
    room = box.w - 0.5 * box.h
    said = next((one for one in (said, brief) if measure(one, letter)[0] <= room), "")
    if not said or box.h < 3.2 * letter:
        return button(tile, words, kind)
    x, down = box.centre[0], 0.04 * box.h * tile.pressed
    lines = ((words, 0.33, 0.38 * box.h, "title"), (said, 0.7, max(0.24 * box.h, letter), "text"))
    tone, z = _tone(kind), WIDGET + 1
    said_lines = (
        text(line, x, box.y + at * box.h + down, size, tone, face, "centre", room, z, letter)
        for line, at, size, face in lines
    )
    return [*button(tile, "", kind), *said_lines]


def _tone(kind: str) -> str:
    return "ink" if kind == "primary" else "text"


def _pressable(tile: Tile, sign: Sprite, kind: str = "plain") -> list[Sprite]:
    """Return a button with what is on it: sunk while pressed, lit if focused."""
    state = "sunk" if tile.pressed else "lit" if tile.focused else "rest"
    return ringed(tile, [on(tile.box, tile.z, "button", kind, state), sign])


def _deep(high: int) -> int:
    return max(round(high * 0.09), 2)


def _down(high: int, pressed: bool) -> int:
    """Return how many pixels a button of that height has sunk if it is pressed."""
    return max(round(0.7 * _deep(high)), 1) if pressed else 0


def icon_button(tile: Tile, icon: str) -> list[Sprite]:
    """Return a button with an icon (a key of ``ICONS``: pause, less, more …) instead of words."""
    x, y, w, h = (round(v) for v in tile.box)
    size = round(min(w, h) * 0.5)
    top = y + (h - _deep(h) - size) // 2 + _down(h, tile.pressed)
    return _pressable(tile, Sprite(tile.z + 1, ("icon", icon, size), x + (w - size) // 2, top))


def key(tile: Tile, letter: str) -> list[Sprite]:
    """Return a keyboard key with a letter; all letters have the same size."""
    x, y, w, h = (round(v) for v in tile.box)
    size, middle = max(0.42 * min(w, h), tile.letter), y + (h - _deep(h)) / 2 + _down(h, tile.pressed)
    return _pressable(tile, text(letter, x + w / 2, middle, size, face="title", align="centre", z=tile.z + 1))


def slider(tile: Tile, value: float, label: str, said: str = "") -> list[Sprite]:
    """Return a label, a groove filled by ``value`` (0 … 1), a knob, and at the end ``said`` or per cent."""
    value = min(max(value, 0.0), 1.0)
    (x, y, w, h), z = tile.box, tile.z
    left, wide, knob = _groove(tile.box)
    middle, groove = y + h / 2, max(round(h * 0.18), 4)
    full = 0 if not value else round(knob / 2 + value * (wide - knob))
    number = said or f"{round(value * 100)}"
    return [
        *_row(tile, label),
        Sprite(z + 1, ("groove", wide, groove, full), left, round(middle - groove / 2)),
        Sprite(z + 2, ("knob", knob), round(left + value * (wide - knob)) - 2, round(middle - knob / 2) - 2),
        text(number, x + w - h * 0.3, middle, h * 0.4, "text", "digits", "right", h * 1.2, z + 1),
    ]


def slider_value(box: Box, x: Px) -> float:
    """Return the value (0 … 1) of a slider in that box for a pointer at x."""
    left, wide, knob = _groove(box)
    return min(max((x - left - knob / 2) / max(wide - knob, 1), 0.0), 1.0)


def slider_place(box: Box, value: float) -> float:
    """Return the x of the center of a slider's knob at a value, 0 … 1."""
    left, wide, knob = _groove(box)
    return left + knob / 2 + value * (wide - knob)


def _groove(box: Box) -> tuple[int, int, int]:
    """Return the left end and the length of a slider's groove, and the size of its knob."""
    left = round(box.x + box.w * LABEL)
    return left, max(round(box.x + box.w - box.h * 1.5) - left, 1), round(box.h * 0.56)


def choice(
    tile: Tile, label: str, value: str, persona: str = "", can: tuple[bool, bool] = (True, True)
) -> list[Sprite]:
    """Return a label, and a value between two arrows that change it; a ``persona`` has its emblem before it.
    ``can``: whether the left and the right arrow lead anywhere; otherwise they are dimmed."""
    box, letter, z = tile.box, tile.letter, tile.z
    size, middle = _arrow(box.h), box.centre[1]
    left, right = _left(box, label, value, letter), box.x + box.w - box.h * 0.2
    room = _room(box, left)
    at, signs = (left + right) / 2, []
    if persona:
        mark = box.h * 0.66
        wide = min(measure(value, box.h * TYPE, "bold")[0], room - 1.2 * mark)
        signs.append(sign(persona, at - wide / 2 - 0.1 * mark, middle, mark, z + 1))
        at, room = at + 0.6 * mark, wide + 1
    return [
        *signs,
        *_row(tile, label, room=left - box.x - 0.35 * box.h),
        *_arrows((left, right - size), middle, size, z + 1, can),
        text(value, at, middle, _type(box.h, letter), "text", "bold", "centre", room, z + 1, letter),
    ]


def stepper(tile: Tile, value: str, can: tuple[bool, bool] = (True, True)) -> list[Sprite]:
    """Return a value between two arrows that change it, without a label. ``can``: see ``choice``."""
    (x, y, w, h), z = (round(v) for v in tile.box), tile.z
    size, middle, edge = _arrow(h), y + h / 2, round(0.12 * h)
    arrows = _arrows((x + edge, x + w - size - edge), middle, size, z + 1, can)
    room = w - 2 * size - 0.5 * h
    said = text(value, x + w / 2, middle, h * TYPE, "text", "bold", "centre", room, z + 1, tile.letter)
    return ringed(tile, [plate(tile.box, z), *arrows, said])


def _arrows(
    lefts: tuple[float, float], middle: float, size: int, z: int, can: tuple[bool, bool]
) -> list[Sprite]:
    """Return the two arrows that change a value: their left ends, and whether each leads anywhere."""
    return [
        Sprite(z, ("icon", sign, size, *(() if leads else ("dim",))), round(left), round(middle - size / 2))
        for sign, left, leads in zip(("less", "more"), lefts, can, strict=True)
    ]


def fixed(tile: Tile, label: str, said: str, indent: float = 0.0) -> list[Sprite]:
    """Return a label, indented by ``indent`` pixels, and a value that cannot be changed."""
    x, y, w, h = tile.box
    left, right = x + w * LABEL, x + w - h * 0.3
    words = text(said, right, y + h / 2, h * TYPE, "quiet", "text", "right", right - left, tile.z + 1,
                 tile.letter)  # fmt: skip
    return [*_row(tile, label, indent), words]


def _left(box: Box, label: str, value_text: str, least: Px) -> Px:
    """Return the x of a choice's left arrow: the usual one, unless label or value needs more room."""
    usual = box.x + box.w * LABEL
    lacking = measure(value_text, _type(box.h, least), "bold")[0] + 1 - _room(box, usual)
    beyond = _label_end(box, label, least) - usual
    return usual + max(min(beyond, -lacking), 0) if beyond > 0 else usual - max(min(lacking, -beyond), 0)


def _label_end(box: Box, label: str, least: Px) -> Px:
    """Return the x where a choice's label ends and its value may begin."""
    return box.x + 0.5 * box.h + measure(label, _type(box.h, least))[0]


def _room(box: Box, left: Px) -> Px:
    """Return the width for a value whose left arrow is at x = ``left``."""
    return box.x + box.w - left - 2 * _arrow(box.h) - 0.3 * box.h


def _arrow(high: Px) -> int:
    return round(high * 0.44)


def choice_step(box: Box, x: Px, label: str, value_text: str, least: Px = inf) -> int:
    """Return the change of a choice by a press at ``x``: −1 between the end of its label and that of its
    left arrow, else 1. ``least``: see ``text``."""
    begin = min(_label_end(box, label, least), box.x + box.w * LABEL)
    left = max(_left(box, label, value, least) for value in (value_text, ""))
    right = box.x + box.w - 0.3 * box.h - _arrow(box.h)
    return -1 if begin <= x < min(left + max(ARROW * box.h, PRESSABLE), right) else 1


def _row(tile: Tile, label: str, indent: float = 0.0, room: Px = inf) -> list[Sprite]:
    """Return the ground of a row with its label at the left; ``room``: for that, if more than usual."""
    x, y, w, h = (round(v) for v in tile.box)
    room = (w * LABEL - h * 0.35 if room == inf else room) - indent
    left, size = x + h * 0.3 + indent, _type(h, tile.letter)
    name = text(label, left, y + h / 2, size, "text", "text", "left", room, tile.z + 1, tile.letter)
    return ringed(tile, [plate(tile.box, tile.z), name])


def _type(high: Px, least: Px) -> Px:
    """Return the type size of a row of that height; in a low one no smaller than ``least`` allows."""
    return high * TYPE if least == inf else max(high * TYPE, least)


@edged("button", lambda w, h: max(round(h * 0.16), 2))
def paint_button(theme: Theme, w: int, h: int, kind: str, state: str, *, edge: int) -> Surface:
    """Paint a thick plastic button and its shadow on a margin of ``edge`` pixels, at rest, lit or sunk."""
    deep, radius = _deep(h), h * 0.3
    hue = theme.colour(ROLES[kind])
    hue = _lit(theme, hue, kind) if state == "lit" else darker(hue, LIT / 2) if state == "sunk" else hue
    whole, w = w, min(w, 2 * h)
    body = rounded(w, h, radius)
    picture = layered(
        shadowed(theme, body, edge, edge * 0.34, 150, edge // 4), filled(body, darker(hue, 0.5))
    )
    light = gradient(w, h - deep, even(lighter(hue, 0.6), lighter(hue, 0.16), lighter(hue, 0.06)))
    rim, line = light if theme.gloss else theme.text, max(h * (0.05 if state == "lit" else 0.03), 1)
    top = tile(shine(theme, w, h - deep, hue, 0.2, 0.08), radius, rim, line)
    picture.blit(top, (edge, edge + _down(h, state == "sunk")))
    return widened(picture, whole + 2 * edge)


def _lit(theme: Theme, hue: Colour, kind: str) -> Colour:
    """Return a button's color when lit: as bright as its words stay readable."""
    words = theme.colour(_tone(kind))
    lit = (lighter(hue, share) for share in (LIT, LIT / 2))
    return next((one for one in lit if contrast(words, one) >= theme.reads), hue)


@painter("icon")
def paint_icon(theme: Theme, icon: str, size: int, state: str = "") -> Surface:
    """Paint an icon (a key of ``ICONS``) in the color of text; dimmed if ``state`` is "dim"."""
    hue = mix(theme.text, theme.panel, 0.65) if state == "dim" else theme.text
    return filled(shape(size, size, lines(*ICONS[icon], thick=0.15)), hue)


ICONS = read_strokes("signs/icons")  # by name


@painter("groove")
def paint_groove(theme: Theme, w: int, h: int, full: int) -> Surface:
    """Paint a slider's groove, filled with brass from the left by ``full`` pixels."""
    groove = filled(rounded(w, h, h / 2), darker(theme.panel, 0.6))
    return layered(groove, (filled(rounded(full, h, h / 2), theme.brass), (0, 0))) if full > h else groove


@painter("knob")
def paint_knob(theme: Theme, size: int) -> Surface:
    """Paint a slider's knob with its shadow, which extends two pixels beyond it."""
    light = gradient(size, size, even(WHITE, theme.cream, theme.dim(theme.cream, 0.2)))
    shadow = filled(rounded(size + 2, size + 2, size / 2 + 1), BLACK, 130), (1, 2)
    return layered(blank(size + 4, size + 4), shadow, filled(rounded(size, size, size / 2), light))

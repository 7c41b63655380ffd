"""Glyphs: pictures of what to press, as it looks on the device in use; and marks, other small signs."""

from __future__ import annotations

from functools import lru_cache

from pygame import Rect, Surface, draw

from ...controls.bindings.bindings import Labels
from ...controls.bindings.manual import label
from ...controls.intents import Device
from ...stage.geometry import Px
from .colours import WHITE, Colour, Theme, darker, lighter
from .shapes import CLEAR, arrow, blank, even, filled, gradient, layered, read_signs, rounded, shape, stamp
from .sprites import Picture, inlaid, painter, rimmed
from .text import measure

PRINT: dict[str, Colour] = {
    "A": (116, 200, 92),
    "B": (240, 104, 88),
    "X": (96, 164, 236),
    "Y": (246, 200, 72),
    "cross": (156, 184, 236),
    "circle": (246, 130, 120),
    "square": (232, 156, 212),
    "triangle": (112, 212, 180),
}
"""The colours in which round buttons are printed, on the pads that print them in colour."""
MARKS = read_signs("signs/marks")
"""Signs by name: of days, of labels on name plates, of counted slots, of the buttons of some pads, a hand."""

Press = tuple[Labels, str]
"""What is pressed on the device in use, and the player's word that it says."""

UNSAID = {Device.MOUSE: ("mouse", "left"), Device.KEYS: ("key", "?"), Device.TOUCH: ("finger", "")}
"""What stands for a device where nothing on it says the word."""
MOUSE = ("right", "middle", "wheel_up", "wheel_down")
PLACES = {"south": (0, 1), "east": (1, 0), "west": (-1, 0), "north": (0, -1)}
DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


@lru_cache(maxsize=256)
def glyph(labels: Labels, word: str, height: int) -> Picture:
    """Return the picture, ``height`` pixels high, of the key or button of a command on the device in use.
    ``word`` is a command of the bindings, or ``slot`` for the keys of all slots."""
    if word == "slot" and labels.shared:
        word = "accept"  # on a half the focus goes to a slot
    device, code = labels.device, labels.code(word)
    mark = UNSAID.get(device, ("cross", "dpad"))
    if word == "slot" and device is Device.KEYS:
        mark = "key", labels.slots()
    elif code and device is not Device.TOUCH:
        return printed(device, code, height)
    return ("glyph", *mark, False, max(height, 8))


def printed(device: Device, code: str, height: int) -> Picture:
    """Return the picture, ``height`` pixels high, of the key or button with that code."""
    kind, name = _mark(device, code)
    return ("glyph", kind, name, device is Device.SWITCH, max(height, 8))


def glyph_width(key: Picture) -> int:
    """Return how wide a picture from ``glyph`` or ``printed`` is, in pixels."""
    _, kind, name, _, height = key
    return _width(str(kind), str(name), int(str(height)))


def _mark(device: Device, code: str) -> tuple[str, str]:
    """Return the kind of control (key, button, stick …) that a code belongs to, and what is printed on it."""
    name = label(device, code)
    if device is Device.KEYS:
        return "key", name
    if device is Device.MOUSE:
        return "mouse" if name in MOUSE else "bar", name
    if name.startswith("dpad"):
        return "cross", name.rpartition("_")[2]
    return "button" if name in PRINT or name in PLACES else "bar", name


def _width(kind: str, name: str, height: int) -> int:
    if kind == "mouse":
        return round(height * 0.72)
    if kind in ("key", "bar") and name.lower() not in DIRECTIONS:
        return max(height, measure(name, height * 0.5, "bold")[0] + round(height * 0.56))
    return height


@painter("glyph")
def paint_glyph(theme: Theme, kind: str, name: str, plain: bool, height: int) -> Surface:
    """Paint a key, a mouse, a finger, or a part of a gamepad; without color if ``plain``. ``kind``: key, bar
    (such as a shoulder button), button, cross (a directional pad), mouse or finger; ``name``: what is printed
    on it, or the part of it that is lit; ``height``: in pixels."""
    size = _width(kind, name, height), height
    if kind == "button":
        return _button(theme, size, name, theme.legend if plain else PRINT.get(name, theme.legend))
    paint = {"key": _key, "bar": _bar, "mouse": _mouse, "finger": _finger, "cross": _cross}[kind]
    return paint(theme, size, name)


def _key(theme: Theme, size: tuple[int, int], name: str) -> Surface:
    w, h = size
    deep = max(round(h * 0.12), 1)
    face, ink = theme.keycap
    light = even(theme.lit(face, 0.5 if face == theme.cream else 0.1), theme.dim(face, 0.08))
    top = filled(rounded(w, h - deep, h * 0.22), gradient(w, h - deep, light))
    cap = layered(filled(rounded(w, h, h * 0.22), darker(face, 0.42)), (top, (0, 0)))
    if name.lower() in DIRECTIONS:
        mark = filled(shape(h, h, arrow(*DIRECTIONS[name.lower()])), ink)
        return layered(cap, (mark, ((w - h) // 2, -deep // 2)))
    stamp(cap, name, "bold", round(h * 0.5), ink, (w / 2, (h - deep) / 2))
    return cap


def _bar(theme: Theme, size: tuple[int, int], name: str) -> Surface:
    """Paint a shoulder button or a middle button of a gamepad, ``size`` pixels large."""
    (w, h), high = size, round(size[1] * 0.72)
    bar = layered(blank(*size), _glossy(theme, w, high, high * 0.4))
    stamp(bar, name, "bold", round(h * 0.48), theme.legend, (w / 2, h / 2))
    return bar


def _button(theme: Theme, size: tuple[int, int], name: str, tone: Colour) -> Surface:
    """Paint a round gamepad button of that ``size``, with its letter, its shape, or its place of the four."""
    w, h = size
    if name in PLACES:
        return _four(theme, h, PLACES[name])
    button = _glossy(theme, w, h, h / 2)
    if name in MARKS:
        return layered(button, filled(shape(w, h, MARKS[name]), tone))
    stamp(button, name, "bold", round(h * 0.66), tone, (w / 2, h / 2))
    return button


def _four(theme: Theme, h: int, lit: tuple[int, int]) -> Surface:
    four, part = blank(h, h), round(h * 0.38)
    for place in PLACES.values():
        disc = filled(rounded(part, part, part / 2), lighter(theme.cap, 0.18))
        x, y = (h / 2 + way * h * 0.3 - part / 2 for way in place)
        if place == lit:  # with a dark rim: it is seen on light ground, too
            rim = max(round(h * 0.05), 1)
            light = rounded(part - 2 * rim, part - 2 * rim, part / 2 - rim)
            disc.blit(filled(light, theme.legend), (rim, rim))
        four.blit(disc, (round(x), round(y)))
    return four


def _cross(theme: Theme, size: tuple[int, int], name: str) -> Surface:
    """Paint a directional pad, ``size`` pixels large, with one direction lit."""
    h = size[1]
    inside = filled(_plus(h, max(h * 0.05, 1)), _gloss(theme, h, h))
    cross = layered(filled(_plus(h, 0), lighter(theme.cap, 0.42)), inside)
    for way, (x, y) in DIRECTIONS.items():
        meant = name in (way, "dpad")
        part = round(h * (0.32 if meant else 0.22))
        mark = filled(shape(part, part, arrow(x, y)), theme.legend if meant else lighter(theme.cap, 0.3))
        cross.blit(mark, (round(h / 2 + x * h * 0.3 - part / 2), round(h / 2 + y * h * 0.3 - part / 2)))
    return cross


def _plus(h: int, inset: Px) -> Surface:
    """Return the mask of a cross with rounded ends, shrunk by ``inset`` pixels."""

    def plus(surface: Surface, scale: int) -> None:
        whole, edge = h * scale, inset * scale
        for x, y, w, high in ((0.32, 0.02, 0.36, 0.96), (0.02, 0.32, 0.96, 0.36)):
            box = Rect(*(round(v * whole) for v in (x, y, w, high))).inflate(-2 * edge, -2 * edge)
            draw.rect(surface, WHITE, box, border_radius=round(whole / 10 - edge / 2))

    return shape(h, h, plus)


def _mouse(theme: Theme, size: tuple[int, int], name: str) -> Surface:
    w, h = size
    line = max(round(h * 0.06), 1)
    keys = blank(w - 2 * line, h - 2 * line, theme.cap)
    half, split = keys.width // 2, round(keys.height * 0.44)
    sides = {"left": (0, 0, half, split), "right": (half, 0, keys.width - half, split)}
    if name in sides:
        keys.fill(theme.brass, sides[name])
    keys.fill(theme.legend, (0, split, keys.width, line))
    keys.fill(theme.legend, (half - line // 2, 0, line, split))
    mouse = inlaid(w, h, w / 2, theme.legend, keys, line)
    wheel = rounded(max(w // 6, 2), round(h * 0.2), w / 12)
    tone = theme.legend if name in sides else theme.brass
    mouse.blit(filled(wheel, tone), ((w - wheel.width) // 2, round(h * 0.14)))
    if way := DIRECTIONS.get(name.removeprefix("wheel_")) if name not in sides else None:
        mark = round(h * 0.36)
        mouse.blit(filled(shape(mark, mark, arrow(*way)), theme.brass), ((w - mark) // 2, round(h * 0.56)))
    return mouse


def _finger(theme: Theme, size: tuple[int, int], name: str) -> Surface:
    h = size[1]

    def rings(surface: Surface, scale: int) -> None:
        whole = h * scale
        for r in (0.19, 0.31):
            draw.circle(surface, WHITE, (whole * 0.42, whole * 0.32), whole * r, max(round(whole * 0.055), 1))
        draw.rect(surface, CLEAR, (0, whole * 0.36, whole, whole))

    return layered(filled(shape(h, h, rings), theme.brass), filled(shape(h, h, MARKS["hand"]), theme.text))


@painter("mark")
def paint_mark(theme: Theme, name: str, size: int, role: str) -> Surface:
    """Paint the sign ``name`` (a key of ``MARKS``) in the color of a theme's ``role``."""
    return filled(shape(size, size, MARKS[name]), theme.colour(role))


def _glossy(theme: Theme, w: int, h: int, radius: Px) -> Surface:
    return rimmed((w, h), radius, _gloss(theme, w, h), lighter(theme.cap, 0.42), max(h * 0.05, 1))


def _gloss(theme: Theme, w: int, h: int) -> Surface:
    return gradient(w, h, even(theme.lit(theme.cap, 0.1), theme.dim(theme.cap, 0.35)))

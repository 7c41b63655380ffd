"""Colors: mixing and measuring them, the ramp of card ranks, and themes with all their colors."""

from __future__ import annotations

from colorsys import hsv_to_rgb, rgb_to_hsv
from functools import lru_cache
from itertools import accumulate, pairwise
from math import hypot
from typing import NamedTuple

from ...content import load

Colour = tuple[int, int, int]
Lab = tuple[float, float, float]

WHITE: Colour = (255, 255, 255)
BLACK: Colour = (5, 3, 8)
YELLOW, AMBER, FULLER = (0.09, 0.2), 0.035, 1.2
"""Which hues are yellow, how far from them amber is; how much fuller than usual a rich colour is."""
RAMP: tuple[Colour, ...] = (
    (70, 37, 100),
    (69, 68, 146),
    (45, 108, 168),
    (27, 147, 164),
    (72, 178, 138),
    (148, 190, 84),
    (255, 212, 90),
)
"""Lowest card to highest: plum, indigo, blue, teal, green, lime, amber; lightness rises all the way."""
DYES: tuple[Colour, ...] = ((38, 92, 186), (196, 48, 48), (34, 132, 78), (66, 60, 72))
"""Of cards that have a suit: blue, red, green, black."""


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Return a color between ``a`` (share 0) and ``b`` (share 1)."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def lighter(colour: Colour, share: float) -> Colour:
    """Return the color mixed with white by that share (0 … 1)."""
    return mix(colour, WHITE, share)


def darker(colour: Colour, share: float) -> Colour:
    """Return the color mixed with black by that share (0 … 1)."""
    return mix(colour, (0, 0, 0), share)


@lru_cache(maxsize=4096)
def luminance(colour: Colour) -> float:
    """Return the relative luminance of WCAG 2, 0 … 1."""
    r, g, b = (linear(c) for c in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Colour, b: Colour) -> float:
    """Return the contrast ratio of WCAG 2 between two colors, 1 … 21."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=512)
def readable(colour: Colour, ground: Colour, wanted: float = 4.6) -> Colour:
    """Return the color, darkened on a light ground or lightened on a dark one until its contrast (of WCAG, 1
    … 21) with the ground is at least ``wanted``, if it can be."""
    change = darker if luminance(ground) > 0.18 else lighter
    share = 0.0
    while contrast(change(colour, share), ground) < wanted and share < 1:
        share += 0.04
    return change(colour, min(share, 1.0))


@lru_cache(maxsize=64)
def rich(colour: Colour, words: Colour, wanted: float) -> Colour:
    """Return the most saturated color of the same hue that has the contrast ``wanted`` with the color of its
    words. Yellow turns to amber, since a dark yellow looks dull."""
    hue, full, value = rgb_to_hsv(*(part / 255 for part in colour))
    hue -= AMBER if YELLOW[0] < hue < YELLOW[1] else 0.0
    while True:
        r, g, b = (round(255 * part) for part in hsv_to_rgb(hue, min(FULLER * full, 1.0), max(value, 0.0)))
        if contrast((r, g, b), words) >= wanted or value <= 0:
            return r, g, b
        value -= 0.01


def ramp(rank: int, top: int, anchors: tuple[Colour, ...] = RAMP) -> Colour:
    """Return the color of rank 1 … ``top`` on a color ramp through ``anchors``."""
    return along((min(max(rank, 1), top) - 1) / max(top - 1, 1), anchors)


@lru_cache(maxsize=1024)
def along(share: float, anchors: tuple[Colour, ...] = RAMP) -> Colour:
    """Return the color at a share (0 … 1) of a color ramp. Steps look even (equal distances in the Oklab
    space, lightness counting twice), and each card is lighter than the one below it, so the order survives
    where colors cannot be told apart."""
    places = [oklab(colour) for colour in anchors]
    steps = (hypot(a[0] - b[0], (a[1] - b[1]) / 2, (a[2] - b[2]) / 2) for a, b in pairwise(places))
    distances = [0.0, *accumulate(steps)]
    i = next(i for i in range(1, len(distances)) if distances[i] >= share * distances[-1] - 1e-9)
    part = (share * distances[-1] - distances[i - 1]) / (distances[i] - distances[i - 1])
    a, b = places[i - 1], places[i]
    return _colour((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part))


def linear(channel: int) -> float:
    """Return the linear light (0 … 1) of an sRGB channel (0 … 255)."""
    c = channel / 255
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def channel(light: float) -> int:
    """Return the sRGB channel (0 … 255) of a linear light (0 … 1)."""
    c = min(max(light, 0.0), 1.0)
    return round(255 * (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055))


def oklab(colour: Colour) -> Lab:
    """Return a color's Oklab lightness (0 … 1), green to red, and blue to yellow (Ottosson, 2020)."""
    r, g, b = (linear(c) for c in colour)
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def _colour(lab: Lab) -> Colour:
    light, a, b = lab
    long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        channel(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
        channel(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
        channel(-0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short),
    )


SEATS = ("coral", "teal", "mustard", "plum")
"""The part of the theme that each seat's colour plays."""


class Theme(NamedTuple):
    """All colors (RGB, 0 … 255) of a theme, named by their role; then how strong its effects are: 0 is none.
    They are in the content file ``themes``."""

    name: str
    title: str  # what people call it
    wood: tuple[Colour, Colour, Colour]  # dark grain, the wood, light grain
    mat: Colour
    stitch: Colour  # the seam round the mat, and what is printed on it
    lamp: Colour  # what the lamp makes of white
    dusk: Colour  # what is left of it far from the lamp
    pool: Colour  # the mat where the lamp leans to the seat whose turn it is
    cream: Colour  # card stock
    edge: Colour  # card stock seen from its side
    ink: Colour  # print on card stock and on brass
    back: tuple[Colour, Colour, Colour]  # a card's back: its field, two colours of steps
    tray: Colour
    brass: Colour
    text: Colour
    quiet: Colour  # text of less weight
    panel: Colour
    button: Colour
    danger: Colour
    good: Colour
    glow: Colour  # what can be done now
    focus: Colour
    shadow: Colour
    veil: Colour  # over what is not to be looked at now
    cap: Colour  # the plastic of keys and buttons of pads
    legend: Colour  # what is printed on it
    coral: Colour
    teal: Colour
    mustard: Colour
    plum: Colour
    ramp: tuple[Colour, ...] = RAMP
    dyes: tuple[Colour, ...] = DYES  # what suits are printed in, where there is light to see them by
    motif: str = ""  # what is printed on the mat
    lean: int = 120  # how much of the mat's colour the lamp takes where it leans, of 255
    gloss: float = 1.0  # how round and shining plastic is: 0 is flat
    plastic: float = 1.0  # how much of a seat's colour its plastic has: the rest is nearly black
    grain: float = 1.0  # how much is seen of wood and felt
    neon: float = 0.0  # how brightly edges shine by themselves
    scan: float = 0.0  # how dark the lines of an old screen are
    reads: float = 4.6  # the contrast that print is given

    @property
    def seats(self) -> tuple[Colour, ...]:
        """Return the color of each seat, by seat number from 0."""
        return tuple(self.colour(role) for role in SEATS)

    def colour(self, role: str | Colour) -> Colour:
        """Return the color of a role (the name of a color's field); an RGB color is returned as it is."""
        if not isinstance(role, str):
            return role
        found: Colour = getattr(self, role)
        return found

    @property
    def lettering(self) -> Colour:
        """Return the color of words on dark, saturated grounds."""
        return max(self.cream, self.text, key=luminance)

    @property
    def keycap(self) -> tuple[Colour, Colour]:
        """Return the colors of a drawn key and its label: light on dark ground, dark on light ground."""
        return (self.cream, self.ink) if luminance(self.panel) < 0.5 else (self.cap, self.legend)

    def deep(self, seat: int) -> Colour:
        """Return the color of a seat (from 0), saturated and so dark that lettering stands out from it."""
        return rich(self.seats[seat], self.lettering, self.reads)

    def lit(self, colour: Colour, share: float) -> Colour:
        """Return the color lightened by that share (0 … 1); unchanged in themes without light."""
        return lighter(colour, share * self.gloss)

    def dim(self, colour: Colour, share: float) -> Colour:
        """Return the color darkened by that share (0 … 1); unchanged in themes without shade."""
        return darker(colour, share * self.gloss)


def _rgb(written: str) -> Colour:
    red, green, blue = bytes.fromhex(written.removeprefix("#"))
    return red, green, blue


THEMES = {theme.name: theme for theme in load("themes", tuple[Theme, ...], {Colour: _rgb})}
"""All themes by name, in the order in which they are offered."""

EVENING, CONTRAST, ARCADE = (THEMES[name] for name in ("evening", "contrast", "arcade"))


def themed(name: str) -> Theme:
    """Return the theme of that name; the default theme if there is none."""
    return THEMES.get(name, EVENING)

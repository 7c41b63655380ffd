"""Colours: mixing them, measuring how well they read, and the ramp that carries a card's rank."""

from __future__ import annotations

from colorsys import hsv_to_rgb, rgb_to_hsv
from functools import lru_cache
from itertools import accumulate, pairwise
from math import hypot

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
    """From a (share 0) to b (share 1)."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def lighter(colour: Colour, share: float) -> Colour:
    """That much of the way to white."""
    return mix(colour, WHITE, share)


def darker(colour: Colour, share: float) -> Colour:
    """That much of the way to black."""
    return mix(colour, (0, 0, 0), share)


@lru_cache(maxsize=4096)
def luminance(colour: Colour) -> float:
    """The relative luminance of WCAG 2, 0 … 1."""
    r, g, b = (linear(c) for c in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Colour, b: Colour) -> float:
    """The contrast of WCAG 2 between two colours, 1 … 21."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=512)
def readable(colour: Colour, ground: Colour, wanted: float = 4.6) -> Colour:
    """The colour, made darker until it reads on a light ground, or lighter until it does on a dark one."""
    change = darker if luminance(ground) > 0.18 else lighter
    share = 0.0
    while contrast(change(colour, share), ground) < wanted and share < 1:
        share += 0.04
    return change(colour, min(share, 1.0))


@lru_cache(maxsize=64)
def rich(colour: Colour, words: Colour, wanted: float) -> Colour:
    """The colour at its fullest, as dark as it takes for light words to read on it.

    Yellow turns to amber: a dark yellow is a dull one.
    """
    hue, full, value = rgb_to_hsv(*(part / 255 for part in colour))
    hue -= AMBER if YELLOW[0] < hue < YELLOW[1] else 0.0
    while contrast(found := _rgb(hue, min(FULLER * full, 1.0), value), words) < wanted and value > 0:
        value -= 0.01
    return found


def _rgb(hue: float, full: float, value: float) -> Colour:
    r, g, b = (round(255 * part) for part in hsv_to_rgb(hue, full, max(value, 0.0)))
    return r, g, b


def ramp(rank: int, top: int, anchors: tuple[Colour, ...] = RAMP) -> Colour:
    """The colour of a card of that rank in a deck whose highest is ``top``."""
    return along((min(max(rank, 1), top) - 1) / max(top - 1, 1), anchors)


@lru_cache(maxsize=1024)
def along(share: float, anchors: tuple[Colour, ...] = RAMP) -> Colour:
    """The colour of a card that stands there between the lowest of its deck, 0, and the highest, 1.

    Steps between neighbours are even to the eye (equal ways in the Oklab space, lightness counting
    twice), and each card is lighter than the one below it, so the order survives where colours cannot
    be told apart.
    """
    places = [oklab(colour) for colour in anchors]
    ways = [0.0, *accumulate(_way(a, b) for a, b in pairwise(places))]
    i = next(i for i in range(1, len(ways)) if ways[i] >= share * ways[-1] - 1e-9)
    part = (share * ways[-1] - ways[i - 1]) / (ways[i] - ways[i - 1])
    a, b = places[i - 1], places[i]
    return _colour((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part))


def _way(a: Lab, b: Lab) -> float:
    return hypot(a[0] - b[0], (a[1] - b[1]) / 2, (a[2] - b[2]) / 2)


def linear(channel: int) -> float:
    """How much light a channel of 0 … 255 stands for, 0 … 1."""
    c = channel / 255
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def channel(light: float) -> int:
    """The channel that stands for so much light."""
    c = min(max(light, 0.0), 1.0)
    return round(255 * (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055))


def oklab(colour: Colour) -> Lab:
    """Lightness 0 … 1, green to red, blue to yellow: equal ways look equally far (Ottosson, 2020)."""
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

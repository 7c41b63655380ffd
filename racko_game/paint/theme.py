"""Colours as data: what an evening at the table looks like, and the ramp that carries a card's rank."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise
from math import dist

Colour = tuple[int, int, int]
Lab = tuple[float, float, float]

WHITE: Colour = (255, 255, 255)
BLACK: Colour = (5, 3, 8)
RAMP: tuple[Colour, ...] = (
    (70, 37, 100),
    (69, 68, 146),
    (45, 108, 168),
    (27, 147, 164),
    (72, 178, 138),
    (162, 200, 84),
    (252, 207, 71),
)
"""Lowest card to highest: plum, indigo, blue, teal, green, lime, amber; lightness rises all the way."""


SEATS = ("coral", "teal", "mustard", "plum")
"""The part of the theme that each seat's colour plays."""


@dataclass(frozen=True)
class Theme:
    """Every colour, named by the part it plays."""

    name: str
    wood: tuple[Colour, Colour, Colour]  # dark grain, walnut, light grain
    mat: Colour
    stitch: Colour  # the seam round the mat
    lamp: Colour  # what the lamp makes of white
    dusk: Colour  # what is left of it far from the lamp
    cream: Colour  # card stock
    edge: Colour  # card stock seen from its side
    ink: Colour  # print on cream
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
    coral: Colour
    teal: Colour
    mustard: Colour
    plum: Colour
    ramp: tuple[Colour, ...] = RAMP

    @property
    def seats(self) -> tuple[Colour, ...]:
        """The seats' colours."""
        return tuple(self.colour(role) for role in SEATS)

    def colour(self, role: str | Colour) -> Colour:
        """The colour that plays the part of that name; a colour stands for itself."""
        if not isinstance(role, str):
            return role
        found: Colour = getattr(self, role)
        return found


EVENING = Theme(
    name="evening",
    wood=((74, 40, 24), (140, 84, 52), (178, 116, 74)),
    mat=(26, 100, 100),
    stitch=(126, 170, 158),
    lamp=(255, 238, 206),
    dusk=(78, 72, 98),
    cream=(251, 243, 224),
    edge=(196, 178, 146),
    ink=(38, 28, 40),
    back=((36, 44, 88), (226, 178, 92), (120, 150, 196)),
    tray=(124, 66, 44),
    brass=(226, 178, 92),
    text=(252, 244, 226),
    quiet=(214, 224, 212),
    panel=(25, 29, 38),
    button=(52, 66, 76),
    danger=(190, 58, 48),
    good=(126, 206, 130),
    glow=(255, 232, 150),
    focus=(255, 226, 122),
    shadow=(6, 8, 14),
    coral=(232, 104, 82),
    teal=(43, 160, 154),
    mustard=(228, 168, 48),
    plum=(148, 84, 150),
)


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


def luminance(colour: Colour) -> float:
    """The relative luminance of WCAG 2, 0 … 1."""
    r, g, b = (_linear(c) for c in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Colour, b: Colour) -> float:
    """The contrast of WCAG 2 between two colours, 1 … 21."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=512)
def dark_enough(colour: Colour, ground: Colour, wanted: float = 4.6) -> Colour:
    """The colour, darkened until it reads on a light ground."""
    share = 0.0
    while contrast(darker(colour, share), ground) < wanted and share < 1:
        share += 0.04
    return darker(colour, share)


@lru_cache(maxsize=1024)
def ramp(rank: int, top: int, anchors: tuple[Colour, ...] = RAMP) -> Colour:
    """The colour of a card of that rank in a deck whose highest is ``top``.

    Steps between neighbours are even to the eye (equal ways in the Oklab space), and each card is
    lighter than the one below it, so the order survives where colours cannot be told apart.
    """
    places = [_oklab(colour) for colour in anchors]
    ways = [0.0, *accumulate(dist(a, b) for a, b in pairwise(places))]
    share = (min(max(rank, 1), top) - 1) / max(top - 1, 1)
    i = next(i for i in range(1, len(ways)) if ways[i] >= share * ways[-1] - 1e-9)
    part = (share * ways[-1] - ways[i - 1]) / (ways[i] - ways[i - 1])
    a, b = places[i - 1], places[i]
    return _colour((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part))


def _linear(channel: int) -> float:
    c = channel / 255
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def _channel(linear: float) -> int:
    c = min(max(linear, 0.0), 1.0)
    return round(255 * (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055))


def _oklab(colour: Colour) -> Lab:
    r, g, b = (_linear(c) for c in colour)
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
        _channel(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
        _channel(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
        _channel(-0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short),
    )

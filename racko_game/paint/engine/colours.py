"""Colors: mixing and measuring them, the ramp of card ranks, and themes with all their colors."""

from __future__ import annotations

from colorsys import hsv_to_rgb, rgb_to_hsv
from functools import lru_cache
from itertools import accumulate, pairwise
from math import hypot
from typing import NamedTuple

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
    """All colors (RGB, 0 … 255) of a theme, named by their role; then how strong its effects are. ``wood``:
    dark grain, wood, light grain; ``back``: a card back's field and two colors of steps. 0 is none: ``gloss``
    of plastic, ``grain`` of wood and felt, ``neon`` of edges, ``scan`` lines of an old screen. ``plastic``:
    the share of a seat's color in its plastic; ``lean``: of ``pool`` in the lit mat, of 255; ``reads``: the
    contrast (WCAG 2) of print; ``title``: the id of the name people read."""

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


EVENING = Theme(
    name="evening",
    title="theme.evening",
    wood=((86, 46, 26), (158, 96, 58), (202, 136, 86)),
    mat=(28, 106, 103),
    stitch=(140, 196, 172),
    lamp=(255, 247, 222),
    dusk=(80, 72, 108),
    pool=(50, 123, 97),
    cream=(251, 243, 224),
    edge=(196, 178, 146),
    ink=(38, 28, 40),
    back=((36, 44, 88), (226, 178, 92), (120, 150, 196)),
    tray=(116, 60, 40),
    brass=(226, 178, 92),
    text=(252, 244, 226),
    quiet=(240, 244, 234),
    panel=(20, 34, 44),
    button=(48, 68, 78),
    danger=(190, 58, 48),
    good=(126, 206, 130),
    glow=(255, 232, 150),
    focus=(255, 226, 122),
    shadow=(6, 8, 14),
    veil=(6, 8, 14),
    cap=(58, 62, 74),
    legend=(252, 244, 226),
    coral=(232, 104, 82),
    teal=(43, 160, 154),
    mustard=(228, 168, 48),
    plum=(140, 76, 156),
    motif="dial",
    lean=215,
)
DAYLIGHT = Theme(
    name="daylight",
    title="theme.daylight",
    wood=((186, 142, 92), (226, 186, 134), (244, 216, 172)),
    mat=(182, 205, 191),
    stitch=(96, 130, 116),
    lamp=(255, 253, 244),
    dusk=(228, 228, 230),
    pool=(255, 250, 222),
    cream=(255, 252, 244),
    edge=(206, 194, 168),
    ink=(38, 30, 44),
    back=((36, 82, 122), (246, 220, 160), (126, 176, 208)),
    tray=(198, 148, 98),
    brass=(238, 180, 70),
    text=(40, 34, 46),
    quiet=(46, 42, 56),
    panel=(249, 244, 232),
    button=(214, 220, 212),
    danger=(238, 144, 124),
    good=(118, 196, 130),
    glow=(255, 132, 20),
    focus=(0, 68, 160),
    shadow=(48, 42, 52),
    veil=(240, 236, 224),
    cap=(66, 70, 84),
    legend=(255, 252, 244),
    coral=(208, 74, 60),
    teal=(0, 122, 118),
    mustard=(206, 148, 10),
    plum=(140, 76, 156),
    motif="dial",
    lean=170,
    gloss=0.85,
    grain=0.6,
)
CONTRAST = Theme(
    name="contrast",
    title="theme.contrast",
    wood=((30, 30, 30), (30, 30, 30), (30, 30, 30)),
    mat=(0, 0, 0),
    stitch=(255, 255, 255),
    lamp=(255, 255, 255),
    dusk=(255, 255, 255),
    pool=(0, 0, 0),
    cream=(255, 255, 255),
    edge=(150, 150, 150),
    ink=(0, 0, 0),
    back=((0, 0, 0), (255, 220, 0), (90, 90, 90)),
    tray=(46, 46, 46),
    brass=(255, 220, 0),
    text=(255, 255, 255),
    quiet=(236, 236, 236),
    panel=(0, 0, 0),
    button=(44, 44, 44),
    danger=(136, 0, 0),
    good=(120, 255, 150),
    glow=(255, 240, 0),
    focus=(0, 238, 255),
    shadow=(0, 0, 0),
    veil=(0, 0, 0),
    cap=(20, 20, 20),
    legend=(255, 255, 255),
    coral=(255, 142, 118),
    teal=(0, 208, 192),
    mustard=(238, 188, 0),
    plum=(220, 160, 255),
    lean=0,
    gloss=0.0,
    plastic=0.3,
    grain=0.0,
    reads=7.1,
)
ARCADE = Theme(
    name="arcade",
    title="theme.arcade",
    wood=((10, 8, 20), (22, 14, 42), (38, 22, 66)),
    mat=(15, 12, 34),
    stitch=(236, 48, 168),
    lamp=(255, 255, 255),
    dusk=(108, 96, 150),
    pool=(64, 44, 150),
    cream=(24, 21, 48),
    edge=(72, 58, 128),
    ink=(240, 242, 255),
    back=((17, 12, 40), (0, 229, 255), (150, 40, 150)),
    tray=(30, 22, 62),
    brass=(204, 20, 128),
    text=(242, 244, 255),
    quiet=(190, 194, 232),
    panel=(16, 13, 36),
    button=(46, 36, 92),
    danger=(190, 20, 56),
    good=(0, 120, 84),
    glow=(0, 240, 255),
    focus=(255, 240, 70),
    shadow=(0, 0, 4),
    veil=(4, 2, 14),
    cap=(40, 34, 74),
    legend=(242, 244, 255),
    coral=(255, 92, 84),
    teal=(0, 226, 204),
    mustard=(255, 206, 40),
    plum=(196, 92, 255),
    ramp=(
        (92, 24, 170),
        (78, 64, 232),
        (20, 122, 246),
        (0, 176, 214),
        (24, 214, 156),
        (138, 228, 88),
        (255, 252, 150),
    ),
    motif="grid",
    lean=150,
    gloss=0.45,
    plastic=0.3,
    grain=0.35,
    neon=1.0,
    scan=0.16,
)
THEMES: dict[str, Theme] = {theme.name: theme for theme in (EVENING, DAYLIGHT, CONTRAST, ARCADE)}
"""All themes by name, in the order in which they are offered."""


def themed(name: str) -> Theme:
    """Return the theme of that name; the default theme if there is none."""
    return THEMES.get(name, EVENING)

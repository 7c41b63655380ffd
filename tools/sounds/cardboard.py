"""What cards, plastic and wood do: noise of paper in bands, and a few modes where something is hit."""

from __future__ import annotations

import random

from .signal import Band, Mode, Signal, add, hiss, in_room, passed, shaped, silence, struck


def slide() -> Signal:
    """A card over the felt: a breath of paper that rises and is gone."""
    return in_room(_friction(0.26, 11, 1500, 2600, 0.08), 0.10)


def draw() -> Signal:
    """A card off the stock: a short scrape, brighter as it comes free, and the flick of its edge."""
    sound = silence(0.24)
    add(sound, _friction(0.17, 23, 1400, 3400, 0.11))
    add(sound, _slap(29, 2600, 0.016), 0.145, 0.7)
    return in_room(sound, 0.10)


def deal(take: int) -> Signal:
    """A card onto the heap: hardly more than a tick, and no two quite the same."""
    sound, size = silence(0.12), (1.0, 1.09, 0.93, 1.04)[take]
    add(sound, _friction(0.05, 31 + 1000 * take, 1900 * size, 3000 * size, 0.03), gain=0.5)
    add(sound, _slap(37 + 1000 * take, 1900 * size, 0.020), 0.030, 1.0)
    add(sound, struck([Mode(310 * size, 0.5, 0.05), Mode(540 * size, 0.2, 0.03)], 0.08), 0.031, 0.6)
    return in_room(sound, 0.08)


def flip() -> Signal:
    """A card turned over: air under it, then its face on the felt."""
    sound = silence(0.26)
    air = passed(_paper(0.14, 41), Band("band", 700, 0.8, to=2900))
    add(sound, shaped(air, (0, 0), (0.085, 1), (0.12, 0.35), (0.14, 0)), gain=0.5)
    add(sound, _slap(43, 1700, 0.03), 0.115, 1.5)
    add(sound, struck([Mode(240, 0.6, 0.07), Mode(410, 0.3, 0.05)], 0.1), 0.116, 0.5)
    return in_room(sound, 0.12)


def snap() -> Signal:
    """A card pressed into its slot: a rub, the bright click of plastic, and the card settling after."""
    sound = silence(0.26)
    add(sound, _friction(0.05, 53, 2600, 4200, 0.035), gain=0.35)
    add(sound, _click(59, 1.0), 0.040)
    add(sound, _click(61, 1.13), 0.064, 0.38)
    add(sound, struck([Mode(178, 0.8, 0.07), Mode(262, 0.4, 0.06)], 0.12), 0.041, 0.55)
    return in_room(sound, 0.14)


def _click(seed: int, small: float) -> Signal:
    """Moulded plastic struck at its rim; ``small`` raises its modes."""
    modes = (
        (760, 0.5, 0.060),
        (1240, 0.8, 0.050),
        (1910, 0.6, 0.042),
        (2870, 0.45, 0.034),
        (4350, 0.3, 0.024),
        (6100, 0.16, 0.018),
    )
    sound = struck([Mode(hertz * small, level, ring) for hertz, level, ring in modes], 0.1)
    add(sound, _slap(seed, 3400, 0.010), gain=0.9)
    return sound


def tray() -> Signal:
    """A card dropped into the tray: paper on wood."""
    sound = silence(0.3)
    add(sound, _slap(67, 1700, 0.034), gain=1.7)
    wood = [
        Mode(196, 0.8, 0.11),
        Mode(322, 0.7, 0.09),
        Mode(507, 0.5, 0.07),
        Mode(843, 0.4, 0.05),
        Mode(1410, 0.2, 0.03),
    ]
    add(sound, struck(wood, 0.2), 0.001, 0.8)
    return in_room(sound, 0.14)


def swapped() -> Signal:
    """Two cards past each other: two breaths of paper, one rising while the other falls, and where they meet
    their edges touch."""
    sound = silence(0.46)
    add(sound, _friction(0.36, 103, 1100, 3000, 0.20), gain=0.8)
    add(sound, _friction(0.36, 107, 2900, 1200, 0.16), 0.03, 0.8)
    add(sound, _slap(109, 2300, 0.014), 0.19, 0.6)
    return in_room(sound, 0.12)


def knock() -> Signal:
    """A knuckle on the table through the felt: dull, and final."""
    sound = silence(0.5)
    thud = [
        Mode(134, 0.6, 0.18),
        Mode(207, 0.8, 0.16),
        Mode(306, 0.8, 0.13),
        Mode(447, 0.6, 0.09),
        Mode(680, 0.3, 0.06),
    ]
    add(sound, struck(thud, 0.35))
    felt = passed(hiss(0.04, 71), Band("low", 1100))
    add(sound, shaped(felt, (0, 0), (0.002, 1), (0.04, 0)), gain=1.4)
    return in_room(sound, 0.16)


def shuffle() -> Signal:
    """A riffle: two halves fall into each other, card by card, then the deck is squared on the table."""
    sound = silence(1.05)
    chance = random.Random(83).random
    for i in range(30):
        at = 0.03 + 0.60 * (i / 30) ** 0.85 + 0.008 * chance()
        card = _slap(1000 + i, 1500 + 1500 * chance(), 0.012 + 0.006 * chance())
        add(sound, card, at, 0.35 + 0.45 * chance())
    rush = shaped(hiss(0.7, 89), (0, 0), (0.12, 0.55), (0.5, 0.75), (0.68, 0))
    add(sound, passed(rush, Band("band", 1000, 0.7, to=2000)), gain=0.2)
    add(sound, _friction(0.15, 97, 1300, 2200, 0.08), 0.70, 0.6)
    for at, level in ((0.80, 0.8), (0.915, 1.0)):
        add(sound, _slap(round(1e4 * at), 1700, 0.022), at, 0.9 * level)
        add(sound, struck([Mode(205, 0.8, 0.08), Mode(330, 0.4, 0.06)], 0.12), at + 0.001, 0.6 * level)
    return in_room(sound, 0.12)


def _friction(seconds: float, seed: int, start: float, end: float, crest: float) -> Signal:
    """Paper rubbing on paper: noise in a gliding band, rough because fibres catch and let go."""
    paper = passed(_paper(seconds, seed), Band("band", start, 0.6, to=end))
    catch = passed(hiss(seconds, seed + 1), Band("low", 70))
    top = max(max(catch), -min(catch))
    rough = [x * (0.7 + 0.45 * c / top) for x, c in zip(paper, catch, strict=True)]
    return shaped(rough, (0, 0), (crest, 1), (0.6 * seconds + 0.4 * crest, 0.5), (seconds, 0))


def _slap(seed: int, hertz: float, seconds: float) -> Signal:
    """The flat of a card meeting something."""
    burst = passed(_paper(seconds, seed), Band("band", hertz, 0.6))
    return shaped(burst, (0, 0), (0.0008, 1), (0.3 * seconds, 0.5), (seconds, 0))


def _paper(seconds: float, seed: int) -> Signal:
    """Noise as paper makes it: little below 400 Hz, ever less above 6 kHz."""
    return passed(passed(hiss(seconds, seed), Band("low", 6000)), Band("high", 400))

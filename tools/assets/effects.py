"""The effects: cards and hands, bars and bells, what powers sound like; and every file there is to be."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from racko_game.audio.sounds import FOLDER, MUSIC, NOTES, TAKES, note_file, take_file

from . import takes
from .files import finished, wav
from .instruments import bar, electric_piano, hertz, horn
from .signals import Band, Mode, Signal, Stereo, add, hiss, in_hall, in_room, passed, shaped, silence, struck

Figure = Sequence[tuple[float, int, float]]  # when which key is struck how hard
Instrument = Callable[[float, float], Signal]  # of a pitch and seconds


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
        (760, 0.5, 0.060), (1240, 0.8, 0.050), (1910, 0.6, 0.042), (2870, 0.45, 0.034), (4350, 0.3, 0.024),
        (6100, 0.16, 0.018),
    )  # fmt: skip
    sound = struck([Mode(hertz * small, level, ring) for hertz, level, ring in modes], 0.1)
    add(sound, _slap(seed, 3400, 0.010), gain=0.9)
    return sound


def tray() -> Signal:
    """A card dropped into the tray: paper on wood."""
    sound = silence(0.3)
    add(sound, _slap(67, 1700, 0.034), gain=1.7)
    wood = [
        Mode(196, 0.8, 0.11), Mode(322, 0.7, 0.09), Mode(507, 0.5, 0.07), Mode(843, 0.4, 0.05),
        Mode(1410, 0.2, 0.03),
    ]  # fmt: skip
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
        Mode(134, 0.6, 0.18), Mode(207, 0.8, 0.16), Mode(306, 0.8, 0.13), Mode(447, 0.6, 0.09),
        Mode(680, 0.3, 0.06),
    ]  # fmt: skip
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


STEPS = (0, 2, 4, 7, 9)  # the five steps of the pentatonic scale, in half tones

LOWEST = 41  # the key of the lowest note: F, 87 Hz


def note(index: int) -> Signal:
    """The card note number ``index``, low to high."""
    octave, step = divmod(index, len(STEPS))
    pitch = hertz(LOWEST + 12 * octave + STEPS[step])
    seconds = 0.60 - 0.006 * index
    return in_room(bar(pitch, seconds), 0.06, 0.08)


def focus() -> Signal:
    """The focus moves: a fingernail on wood."""
    sound = struck([Mode(1320, 0.7, 0.022), Mode(2150, 0.5, 0.016), Mode(3400, 0.2, 0.010)], 0.05)
    tip = passed(hiss(0.006, 101), Band("band", 2500))
    add(sound, shaped(tip, (0, 0), (0.001, 1), (0.006, 0)), gain=0.4)
    return sound


def confirm() -> Signal:
    """Agreed: a fifth up, quick and small."""
    sound = silence(0.32)
    add(sound, bar(hertz(72), 0.32), 0.0, 0.8)
    add(sound, bar(hertz(79), 0.25), 0.07)
    return in_room(sound, 0.10)


def refuse() -> Signal:
    """It cannot be done: two low, damped notes, the second a step lower."""
    sound = silence(0.42)
    for at, key, level in ((0.0, 57, 0.85), (0.12, 53, 1.0)):
        add(sound, shaped(bar(hertz(key), 0.2), (0, 1), (0.06, 0.9), (0.17, 0)), at, level)
    return in_room(passed(sound, Band("low", 1300)), 0.10)


def named() -> Signal:
    """An order goes out: a third up, held, and a breath of silk after it."""
    return _order(((0.0, 65, 0.8), (0.11, 69, 1.0)), 1500, 3200)


def turned() -> Signal:
    """It is turned round: the same two notes back again, an octave of the first below."""
    return _order(((0.0, 69, 0.8), (0.11, 65, 1.0), (0.22, 53, 0.8)), 3200, 1500)


def _order(notes: Figure, start: float, end: float) -> Signal:
    """Muted notes over silk that is drawn along."""
    sound = silence(0.8)
    silk = passed(hiss(0.5, 113), Band("band", start, 0.7, to=end))
    add(sound, shaped(silk, (0, 0), (0.2, 1), (0.5, 0)), gain=0.16)
    _played(sound, notes, (bar, 0.4, 1), (horn, 0.2, 0.35))
    return in_room(sound, 0.12)


def turn() -> Signal:
    """Your turn: two warm notes, a fourth up."""
    sound = silence(0.95)
    _played(sound, ((0.0, 60, 0.85), (0.17, 65, 1.0)), (electric_piano, 0.75, 1), (bar, 0.7, 0.45))
    return in_room(sound, 0.16)


def racko() -> Stereo:
    """RACK-O!: a run up into a full chord, muted horns under bars, and a glitter above."""
    sound = silence(1.6)
    run = ((0.0, 65), (0.09, 69), (0.18, 72))
    for at, key in run:
        add(sound, horn(hertz(key), 0.16), at, 0.8)
        add(sound, bar(hertz(key + 12), 0.4), at, 0.5)
    for key, level in ((53, 0.8), (60, 0.6), (65, 0.8), (69, 0.7), (72, 0.6), (77, 0.9)):
        add(sound, horn(hertz(key), 1.15), 0.29, level)
    for i, key in enumerate((77, 81, 84, 86, 89, 93)):
        add(sound, bar(hertz(key), 0.6), 0.31 + 0.055 * i, 0.75 - 0.05 * i)
    add(sound, struck([Mode(87, 1.0, 0.5), Mode(131, 0.5, 0.35)], 0.6), 0.29, 1.1)
    return in_hall(sound, 0.3, 0.35, ring=0.8)


def last() -> Signal:
    """The last turns: a small bell, struck twice."""
    sound = silence(1.3)
    for at, level in ((0.0, 0.85), (0.24, 1.0)):
        bell = [Mode(part * hertz(77), loud, ring) for part, loud, ring in BELL]
        add(sound, struck(bell, 1.0), at, level)
    return in_room(sound, 0.2)


BELL = ((0.5, 0.35, 0.5), (1.0, 1.0, 0.42), (1.19, 0.3, 0.3), (2.0, 0.4, 0.22), (3.0, 0.18, 0.12))
"""The partials of a small bell: of its pitch, how loud, and how many seconds they ring."""


def win() -> Stereo:
    """The match is won: three chords home, bars running up over them."""
    sound = silence(2.7)
    chords = (0.0, (58, 62, 65, 69), 0.5), (0.42, (60, 64, 67, 70), 0.5), (0.84, (53, 60, 65, 69, 72), 1.7)
    for at, keys, seconds in chords:
        for key in keys:
            add(sound, horn(hertz(key), seconds), at, 0.55)
            add(sound, electric_piano(hertz(key), seconds), at, 0.4)
    melody = ((0.0, 77), (0.14, 74), (0.28, 77), (0.42, 79), (0.56, 76), (0.70, 79))
    ending = tuple((0.84 + 0.07 * i, key) for i, key in enumerate((77, 81, 84, 89, 93, 96)))
    _played(sound, [(at, key, 0.8) for at, key in melody + ending], (bar, 0.6, 1))
    return in_hall(sound, 0.32, 0.4, ring=0.9)


def lose() -> Stereo:
    """The match is lost, and it was a good one: a phrase down that comes to rest on a warm chord."""
    sound = silence(2.5)
    phrase = (0.0, 72, 0.9), (0.26, 69, 0.9), (0.52, 67, 0.9), (0.86, 65, 0.9)
    chords = *((0.0, key, 0.45) for key in (58, 62, 65)), *((0.86, key, 0.45) for key in (53, 57, 60, 64))
    _played(sound, phrase, (electric_piano, 1.2, 1))
    _played(sound, chords, (electric_piano, 1.6, 1))
    add(sound, bar(hertz(77), 0.9), 1.25, 0.35)
    return in_hall(sound, 0.3, 0.35, ring=0.8)


def exchange() -> Signal:
    """Two cards change places: one figure up and one down, that cross."""
    sound = silence(0.7)
    _played(sound, ((0.0, 65, 0.8), (0.12, 69, 0.8), (0.24, 72, 1.0)), (bar, 0.4, 1))
    _played(sound, ((0.06, 72, 0.5), (0.18, 69, 0.5), (0.3, 65, 0.7)), (bar, 0.38, 1))
    add(sound, slide(), 0.02, 0.8)
    return in_room(sound, 0.14)


def look() -> Signal:
    """Three cards rise: three light notes, each a fourth or so higher, over a breath of paper."""
    sound = silence(0.9)
    for i, key in enumerate((72, 77, 81)):
        add(sound, draw(), 0.14 * i, 0.7)
        add(sound, bar(hertz(key), 0.5), 0.04 + 0.14 * i, 0.75)
    return in_room(sound, 0.2)


def arrange() -> Signal:
    """They go back: the same three from the top down, and the stock is squared."""
    sound = silence(0.8)
    for i, key in enumerate((81, 77, 72)):
        add(sound, flip(), 0.1 * i, 0.6)
        add(sound, bar(hertz(key), 0.4), 0.08 + 0.1 * i, 0.65)
    add(sound, struck([Mode(205, 0.8, 0.08), Mode(330, 0.4, 0.06)], 0.12), 0.48, 0.9)
    return in_room(sound, 0.14)


def trade() -> Signal:
    """Two cards cross the table: wind from afar, and an octave that closes from both ends."""
    sound = silence(1.1)
    wind = passed(hiss(0.8, 211), Band("band", 600, 0.9, to=1900))
    add(sound, shaped(wind, (0, 0), (0.35, 0.8), (0.8, 0)), gain=0.35)
    for at, low, high in ((0.05, 53, 77), (0.3, 60, 72), (0.55, 65, 65)):
        add(sound, electric_piano(hertz(low), 0.5), at, 0.8)
        add(sound, bar(hertz(high), 0.45), at, 0.6)
    return in_room(sound, 0.18)


def again() -> Signal:
    """Another turn: the two notes of a turn, run up once more to the next one."""
    sound = silence(0.95)
    notes = (0.0, 60, 0.8), (0.11, 65, 0.9), (0.26, 65, 0.7), (0.37, 72, 1.0)
    _played(sound, notes, (electric_piano, 0.55, 1), (bar, 0.5, 0.45))
    return in_room(sound, 0.16)


def skip() -> Signal:
    """A turn is left out: down on one note, damped, and off to a higher one."""
    sound = silence(0.75)
    add(sound, shaped(bar(hertz(57), 0.25), (0, 1), (0.07, 0.9), (0.2, 0)))
    add(sound, struck([Mode(190, 0.7, 0.09), Mode(300, 0.5, 0.06)], 0.12), 0.0, 0.8)
    _played(sound, ((0.26, 69, 0.7), (0.34, 76, 0.9)), (bar, 0.4, 1))
    return in_room(sound, 0.14)


def _played(into: Signal, figure: Figure, *voices: tuple[Instrument, float, float]) -> None:
    """Strike the keys of a figure on instruments, each held for so long, and so loud beside others."""
    for at, key, level in figure:
        for instrument, seconds, share in voices:
            add(into, instrument(hertz(key), seconds), at, share * level)


LOWER, HIGHER = -24.0, -27.0  # LUFS of the lowest and of the highest note: the ear hears high ones better


class Effect(NamedTuple):
    """How a sound is made, and the LUFS of its loudest 0.4 s, with all volumes to the end."""

    made: Callable[[], Signal | Stereo]
    lufs: float

    def file(self) -> bytes:
        """Its file."""
        return wav(finished(self.made(), self.lufs))


LOUD: dict[Callable[[], Signal | Stereo], float] = {
    slide: -26, draw: -24, flip: -24.5, snap: -22, tray: -22, knock: -20, shuffle: -22, swapped: -23,
    focus: -34, confirm: -26, refuse: -23, turn: -21, named: -20, exchange: -21, look: -21, arrange: -21,
    trade: -21, again: -21, skip: -21, last: -18, racko: -11.5, win: -14, lose: -16,
}  # fmt: skip
EFFECTS: dict[str, Effect] = {
    **{f"{make.__name__}.wav": Effect(make, lufs) for make, lufs in LOUD.items()},
    "reversed.wav": Effect(turned, -20),
    **{take_file("deal", take): Effect(partial(deal, take), -30) for take in range(TAKES["deal"])},
    **{
        note_file(index): Effect(partial(note, index), LOWER + (HIGHER - LOWER) * index / (NOTES - 1))
        for index in range(NOTES)
    },
}

FILES: dict[str, Callable[[], bytes]] = {
    **{f"{FOLDER}/{name}": effect.file for name, effect in EFFECTS.items()},
    **{f"{MUSIC}/{name}": made for name, made in takes.TAKES.items()},
}
"""Every file there is to be, by its place among the assets."""


def made(name: str) -> bytes:
    """The file of that name, from nothing."""
    return FILES[name]()

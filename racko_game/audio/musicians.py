"""The band: composes the music two bars at a time, never quite the same twice, and mixes and plays it.

A tune goes through its form part by part. Each part is played in one of several textures, chosen at random;
fuller ones are more likely the tenser the game is. A separate track, the pulse, runs along and is heard near
a round's end. Each track has a channel of the mixer. While one block (two bars) is heard and the next one is
queued, the one after that is mixed, a few strokes a frame. A block is a whole number of the mixer's buffers,
so that there are no gaps.

Sounds are mixed at the speed of long integers: a 16-bit stereo sound is one of them, 16 binary places for
each sample, so that mixing is one addition, a delay one shift. No sample may overflow its 16 places; callers
leave that much headroom.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import chain
from math import ceil
from random import Random
from typing import NamedTuple

from pygame import mixer

from .instruments import STYLES, TUNES, Bar, Melody, NotePlayed, Tune, lengths, pulse
from .sounds import MUSIC, Place


class Stroke(NamedTuple):
    """A recorded note (take) to be played: its start in frames (samples) within the block, its name, and its
    volume in sixteenths of the recorded one."""

    at: int
    take: str
    strength: int


class Block(NamedTuple):
    """Two bars of a tune: their length in frames (samples), the strokes of the band and of the pulse."""

    tune: Tune
    frames: int
    strokes: tuple[Stroke, ...]
    pulse: tuple[Stroke, ...] = ()


class Texture(NamedTuple):
    """A way to play a part: with a walking bass, drums, a ``lead`` (an index in ``Tune.leads``, or None).
    ``calm`` and ``tense`` are its weights in the random choice when the tension is 0 and when it is 1."""

    walks: bool
    drums: bool
    lead: int | None
    calm: float  # how likely, while it is calm
    tense: float  # how likely, while it is as tense as can be


TEXTURES = (
    Texture(False, True, None, 0.5, 0.2),
    Texture(False, True, 0, 1.0, 0.4),
    Texture(False, False, 0, 0.5, 0.0),
    Texture(True, True, 1, 0.8, 1.0),
    Texture(True, True, 0, 0.5, 1.0),
    Texture(False, True, 1, 0.9, 0.3),
    Texture(True, True, None, 0.2, 0.6),
)
PARTS, TOGETHER = 7, 2  # parts of a tune until the next one: about two minutes; bars composed at once

# The volume of each instrument beside the others, as a share of its takes
LOUD = {"bass": 0.9, "comp": 0.72, "lead": 0.8, "drums": 0.6, "pulse": 0.9}
LATE = 500  # frames: how far behind the beat somebody may be
SINGS = 0.8  # how likely whoever has the melody plays a phrase, and does not rest


def music(place: Place, chance: Random, tense: Callable[[], float]) -> Iterator[Block]:
    """Yield the music of a place without end; ``tense`` returns the current tension, 0 … 1."""
    while True:
        for tune in sorted(TUNES[place], key=lambda tune: -chance.random()):
            yield from tune_played(tune, chance, tense)


def tune_played(tune: Tune, chance: Random, tense: Callable[[], float]) -> Iterator[Block]:
    """Yield a tune from start to end once, then its first chord, left to ring; ``tense``: see ``music``."""
    texture, player = TEXTURES[0], Ensemble(tune, chance)
    for i in range(PARTS):
        part, following = (tune.bars(tune.form[n % len(tune.form)]) for n in (i, i + 1))
        yield from player.part(part, following[0], texture)
        others, tension = [other for other in TEXTURES if other != texture], tense()
        weights = [other.calm + (other.tense - other.calm) * tension for other in others]
        texture = chance.choices(others, weights)[0]
    yield player.ending()


class Ensemble:
    """The instruments of a tune: they turn bars with chords into strokes."""

    def __init__(self, tune: Tune, chance: Random) -> None:
        self._tune, self._chance = tune, chance
        self._melodies = [Melody(tune, lead, chance) for lead in tune.leads]

    def part(
        self, bars: tuple[tuple[str, ...], ...], after: tuple[str, ...], texture: Texture
    ) -> Iterator[Block]:
        """Yield a part of the form in one texture, block by block. ``bars``: the chord names of each bar;
        ``after``: those of the bar that follows the part."""
        for i in range(0, len(bars), TOGETHER):
            following = [*bars, after][i + 1 :]
            pairs = enumerate(zip(bars[i : i + TOGETHER], following, strict=False), i)
            yield self._block([Bar(self._tune, names, then[0], n) for n, (names, then) in pairs], texture)

    def ending(self) -> Block:
        """Return the first chord of the tune, with time to die away."""
        tune, name = self._tune, self._tune.bars("A")[0][:1]
        bar, kind = Bar(tune, name, name[0], 0), lengths(tune, name[0])[0]
        takes = {"bass": bar.bass(bar.chord(0).root), "comp": bar.comp(0, kind)}
        strokes = (self._strokes(0, part, [NotePlayed(0, take, 0.8)]) for part, take in takes.items())
        return Block(tune, TOGETHER * tune.bar, tuple(chain.from_iterable(strokes)))

    def _block(self, bars: list[Bar], texture: Texture) -> Block:
        tune, strokes, beats = self._tune, list[Stroke](), list[Stroke]()
        for i, bar in enumerate(bars):
            for instrument, part in STYLES[tune.feel].items():
                if instrument != "drums" or texture.drums:
                    strokes += self._strokes(i, instrument, [*part(bar, self._chance, texture.walks)])
            beats += self._strokes(i, "pulse", pulse(bar, self._chance, texture.walks))
        if texture.lead is not None and self._chance.random() < SINGS:
            halves = [bar.chord(half) for bar in bars for half in (0, 1)]
            melody = self._melodies[texture.lead % len(tune.leads)]
            strokes += self._strokes(0, "lead", melody.phrase(halves))
        return Block(tune, TOGETHER * tune.bar, tuple(sorted(strokes)), tuple(sorted(beats)))

    def _strokes(self, bar: int, instrument: str, played: Iterable[NotePlayed]) -> Iterator[Stroke]:
        """Yield the strokes of an instrument in one bar, a little late at random, as players are."""
        for note in played:
            at = bar * self._tune.bar + self._tune.frame(note.eighth) + int(LATE * self._chance.random())
            strength = round(WHOLE * LOUD[instrument] * note.strength * (0.9 + 0.2 * self._chance.random()))
            yield Stroke(at, note.take, max(strength, 1))


WHOLE = 16  # the strength that leaves a sound as loud as in its file
PIECE = 1 << 15  # the frames that are set aside at once: 0.7 s
_FRAME = 32  # binary places: 16 of a left sample, 16 of a right one


class Sampled(NamedTuple):
    """A stereo sound as one integer, 32 bits a frame, at a sixteenth of its amplitude; its ``frames``."""

    number: int
    frames: int


def sampled(raw: bytes) -> Sampled:
    """Return a sound as an integer. ``raw``: samples of 16 bits, low byte first, left and right in turn."""
    frames = len(raw) // 4
    middle = _every(0x8000, frames)
    above_zero = (int.from_bytes(raw, "little") ^ middle) + _every(WHOLE // 2 - 1, frames)
    return Sampled((above_zero // WHOLE & _every(0x0FFF, frames)) - middle // WHOLE, frames)


class Mixdown:
    """A sum of sounds, added in the order in which they begin. What no later sound can change is set aside
    piece by piece, so that the sum stays short."""

    def __init__(self) -> None:
        self._sum = 0
        self._pieces: list[bytes] = []
        self._at = 0  # frames in the pieces

    def add(self, sound: Sampled, at: int, strength: int) -> None:
        """Add a sound ``at`` frames (samples) after the last cut, at ``strength`` sixteenths of volume."""
        while at - self._at >= PIECE:
            self._set_aside(PIECE)
        self._sum += sound.number * strength << _FRAME * (at - self._at)

    def cut(self, frames: int) -> bytes:
        """Return the first ``frames`` frames (samples) as bytes; sounds that ring on continue in the next
        cut. Every sound added since the last cut must begin within them."""
        while frames > self._at:
            self._set_aside(min(PIECE, frames - self._at))
        pieces, self._pieces, self._at = self._pieces, [], 0
        return b"".join(pieces)

    def _set_aside(self, frames: int) -> None:
        middle = _every(0x8000, frames)
        above_zero = self._sum + middle
        first = above_zero & (1 << _FRAME * frames) - 1  # what comes later borrows nothing from these
        self._sum = (above_zero - first) >> _FRAME * frames
        self._pieces.append((first ^ middle).to_bytes(4 * frames, "little"))
        self._at += frames


@lru_cache(maxsize=4)
def _every(value: int, frames: int) -> int:
    """Return a long integer with this value in every sample of ``frames`` frames."""
    return int.from_bytes(value.to_bytes(2, "little") * 2 * frames, "little")


PACE = 120  # the strokes mixed, and the takes read for them, in a second: no tune has so many


class Musicians:
    """Plays the band's music. The mixer must be open. ``read`` returns the sound in a file, or None if it
    cannot be played; ``channels`` are the numbers of the mixer's channels for band and pulse."""

    def __init__(
        self,
        read: Callable[[str], mixer.Sound | None],
        channels: tuple[int, int],
        chance: Random | None = None,
    ) -> None:
        self.tense = 0.0
        self.place: Place | None = None  # for which they play; None: they do not
        self._read, self._chance, self._numbers = read, chance or Random(), channels
        self._takes: dict[str, Sampled | None] = {}
        self._tune: Tune | None = None

    def begin(self, place: Place) -> None:
        """Play the music of a place (such as title or table) from now on."""
        self.place = place
        self._channels = [mixer.Channel(number) for number in self._numbers]
        self._mixes = [Mixdown(), Mixdown()]
        self._blocks: Iterator[Block] = music(place, self._chance, lambda: self.tense)
        self._take_up(next(self._blocks))

    def stop(self) -> None:
        """Stop the music at once."""
        if self.place is not None:
            for channel in self._channels:
                channel.stop()
        self.place, self._tune = None, None
        self._takes.clear()

    def advance(self, dt: float) -> None:
        """Mix some more of the next piece: ``PACE`` recorded notes for each of the ``dt`` seconds past."""
        if self.place is None:
            return
        for _ in range(ceil(PACE * dt)):
            if self._left:
                self._put(self._left[-1])
        if not self._left and self._channels[0].get_queue() is None:
            self._hand_over()

    def set_volumes(self, band: float, pulse: float) -> None:
        """Set the volumes of the channels of ``band`` and ``pulse``, 0 … 1."""
        for channel, level in zip(self._channels, (band, pulse), strict=True):
            channel.set_volume(level)

    def _put(self, stroke: tuple[int, Stroke]) -> None:
        """Mix a stroke; or, if its take has to be read first, read it."""
        side, (at, name, strength) = stroke
        if name not in self._takes:
            sound = self._read(f"{MUSIC}/{name}.wav")
            self._takes[name] = sampled(sound.get_raw()) if sound else None
            return
        if found := self._takes[name]:
            self._mixes[side].add(found, at, strength)
        self._left.pop()

    def _hand_over(self) -> None:
        """Queue the finished block, or play it now."""
        sounds = [mixer.Sound(buffer=mix.cut(self._block.frames)) for mix in self._mixes]
        goes_on = self._channels[0].get_busy()
        for channel, sound in zip(self._channels, sounds, strict=True):
            if goes_on:
                channel.queue(sound)
                continue
            level = channel.get_volume()
            channel.play(sound)
            channel.pause()
            channel.set_volume(level)
        if not goes_on:
            mixer.unpause()  # both start at the same moment
        self._take_up(next(self._blocks))

    def _take_up(self, block: Block) -> None:
        """Mix this block from now on; if its tune is another one, forget the takes of the last."""
        if block.tune is not self._tune:
            self._tune = block.tune
            self._takes.clear()
        self._block = block
        self._left = [
            (side, stroke)
            for side, strokes in enumerate((block.strokes, block.pulse))
            for stroke in sorted(strokes, reverse=True)  # the last of them is mixed first
        ]

"""The musicians: they mix the band's music block after block, and play it on two channels of the mixer.

While one block (two bars) is heard and the next one is queued, the one after that is mixed, a few strokes a
frame. A block is a whole number of the mixer's buffers, so that there are no gaps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil
from random import Random

from pygame import mixer

from .band import Block, Stroke, music
from .mixdown import Mixdown, Sampled, sampled
from .sounds import MUSIC, Place
from .tunes import Tune

PACE = 120
"""The strokes mixed, and the takes read for them, in a second: no tune has so many."""


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
        self._read, self._chance = read, chance or Random()
        self._numbers = channels
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

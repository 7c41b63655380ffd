"""The one owner of the mixer: plays cues and music, quieter in quiet hours, silent without a device."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import mixer

from ..log import warn
from ..resources import path
from .sounds import FOLDER, MUSIC, TAKES, VOICES, Bus, Mood, RackNote, Voice, file_of

if TYPE_CHECKING:
    from ..rules.pieces.cards import Card
    from ..store.settings import DeviceSettings
    from .musicians import Musicians


RATE = 44100
BUFFER = 512
"""Samples from a cue to the loudspeaker: 12 ms."""

DISK_BUFFER = 1024
"""The driver that records into a file loses sounds with a smaller one."""

CHANNELS = 16
"""For effects and signals; two more are the music's."""

TWICE = 0.02
"""Seconds in which the same sound is not played a second time."""

MODEST = 0.55
"""How far up the music is while it makes room for a fanfare; 10 dB down, for the ear counts in squares."""

SINK, RISE = 1.5, 0.4
"""How fast the music falls and comes back, in full swings a second: below 1 dB from frame to frame."""

TIGHTENS, LOOSENS = 0.5, 0.25
"""How fast the pulse under the music comes and goes, in full swings a second."""

READ = 2.0
"""Seconds for which a caption stands."""

SOFTER = 0.5
"""How fast all becomes softer or louder when another share of the volume is to be heard, in full swings a
second."""

PAN = 0.4
"""What the far ear loses of a sound made at the edge of the table."""


class Loaded(NamedTuple):
    """A sound from a file, and on which bus it is."""

    sound: mixer.Sound
    bus: Bus


class SoundService:
    """Everything that is heard. Before ``start``, and where there is no device, every method does nothing.

    ``find`` says where a resource lies. A file that cannot be played and a device that cannot be had (then
    it is ``missing``) are logged, and the game goes on without. Time is handed in by ``advance``.
    """

    def __init__(self, find: Callable[[str], Path] = path) -> None:
        self._find = find
        self._open, self.missing = False, False
        self._sounds: dict[str, Loaded | None] = {}
        self._played: dict[str | None, float] = {}
        self._take = 0
        self._started = [-inf] * CHANNELS
        self._buses: dict[Bus, float] = {"effects": 1.0, "signals": 1.0}
        self._music, self._muted, self._mono = 1.0, False, False
        self._share, self._wanted_share = 1.0, 1.0  # of every volume: what is heard, and what is to be
        self._now = 0.0
        self._told, self._told_at = "", -inf
        self._modest_until = -inf
        self._wanted = True
        self.reads = 1.0  # how many times as long a caption is to stand
        self._musicians: Musicians  # once there is a device
        self.mood = Mood("title")
        self._level, self._pulse = 0.0, 0.0  # of the music and of the pulse under it, before their volume

    @property
    def caption(self) -> str:
        """What was heard last, in words, for as long as it is to be read; also where nothing can be heard."""
        return self._told if self._now - self._told_at < READ * self.reads else ""

    @property
    def live(self) -> bool:
        """Whether this service has the mixer, and nobody has quit it."""
        return self._open and mixer.get_init() is not None

    def start(self) -> bool:
        """Open the device; whether there is one. It may take its time, so not before the first picture."""
        if self.live:
            return True
        from .musicians import Musicians  # a title stands sooner without it

        buffer = DISK_BUFFER if os.environ.get("SDL_AUDIODRIVER") == "disk" else BUFFER
        try:
            with _hushed():
                mixer.init(RATE, -16, 2, buffer, None, 0)
        except pygame.error as reason:
            warn(__name__, f"There is no sound: {reason}.")
            self.missing = True
            return False
        mixer.set_num_channels(CHANNELS + 2)
        self._sounds.clear()
        self._musicians = Musicians(self._read, (CHANNELS, CHANNELS + 1))
        self._open, self.missing, self._level = True, False, 0.0
        return True

    def reopen(self) -> None:
        """The device was lost: take the one that is there now, or be silent."""
        if self.live:
            self.close()
            self.start()

    def close(self) -> None:
        """Give the device back. What is played afterwards is not heard."""
        playing, self._open = self.live, False
        self._sounds.clear()
        if playing:
            mixer.quit()

    def settle(self, settings: DeviceSettings) -> None:
        """Be as loud as the settings say, what sounds already too; what is muted stops at once."""
        self._buses = {"effects": settings.effects, "signals": settings.signals}
        self._music, self._muted, self._mono = settings.music, settings.muted, settings.mono
        if not self.live:
            return
        for loaded in self._sounds.values():
            self._turn(loaded)
        if self._muted:
            self._musicians.stop()
            mixer.stop()
            self._level = 0.0
        self._turn_music()

    def music(self, on: bool) -> None:
        """Whether there is to be music; it comes and goes softly. At first there is."""
        self._wanted = on

    def soften(self, share: float) -> None:
        """Let so much of every volume be heard from now on, 0 … 1. It comes to that by and by."""
        self._wanted_share = share

    def make_room(self, seconds: float) -> None:
        """Let the music be softer for so long: something is said."""
        self._modest_until = max(self._modest_until, self._now + seconds)

    def feel(self, mood: Mood) -> None:
        """Where we are, and how tense it is there: the music follows."""
        self.mood = mood

    def play(self, name: str, card: Card | None = None, top: int = 60, side: float = 0) -> None:
        """Play the sound of a cue; a note needs its card and the deck's top rank. KeyError: no such sound.

        ``side`` is where it comes from: -1, left, to 1, right. With all channels taken, only a sound that has
        a caption is worth cutting another one off.
        """
        file, voice = file_of(name, card, top, self._take), VOICES[name]
        key = name if name in TAKES else file
        if voice.caption:
            self._told, self._told_at = voice.caption, self._now
        self._play(file, key, voice, side)

    def play_note(self, note: RackNote, off: bool = False) -> None:
        """Play the card of a rack as a note, or the note beside it, which makes it sound ``off`` key."""
        file = note.file(off)
        self._play(file, file, VOICES["note"], note.side)

    def _play(self, file: str | None, key: str | None, voice: Voice, side: float) -> None:
        if file is None or self._muted or not self.live or self._now - self._played.get(key, -inf) < TWICE:
            return
        if file not in self._sounds:
            self._sounds[file] = self._load(file, voice.bus)
            self._turn(self._sounds[file])
        loaded, channel = self._sounds[file], self._channel(bool(voice.caption))
        if loaded is None or channel is None:
            return
        self._played[key], self._take = self._now, self._take + 1
        channel.play(loaded.sound)
        if side and not self._mono:
            channel.set_volume(1 - PAN * max(side, 0), 1 + PAN * min(side, 0))
        self._modest_until = max(self._modest_until, self._now + voice.dips)

    def _channel(self, at_once: bool) -> mixer.Channel | None:
        """One that is free, or else, for what has to be heard ``at_once``, the one taken longest ago."""
        channels = [mixer.Channel(number) for number in range(CHANNELS)]
        number = next((number for number, channel in enumerate(channels) if not channel.get_busy()), None)
        if number is None and at_once:
            number = self._started.index(min(self._started))
        if number is None:
            return None
        self._started[number] = self._now
        return channels[number]

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by: the music moves towards the level it should have."""
        self._now += dt
        if not self.live:
            self._share = self._wanted_share
            return
        if self._share != self._wanted_share:
            self._share = _towards(self._share, self._wanted_share, SOFTER * dt, SOFTER * dt)
            for loaded in self._sounds.values():
                self._turn(loaded)
        goal, tense = self._goal(), self.mood.tense
        if goal > 0 and self._musicians.place is None:
            self._musicians.begin(self.mood.place)
        self._level = _towards(self._level, goal, SINK * dt, RISE * dt)
        self._pulse = _towards(self._pulse, tense, LOOSENS * dt, TIGHTENS * dt)
        if goal == self._level == 0:
            self._musicians.stop()
        self._musicians.tense = tense
        self._musicians.advance()
        self._turn_music()

    def _goal(self) -> float:
        """How loud the music is to be; before that of another place, the last one's goes."""
        elsewhere = self._musicians.place not in (None, self.mood.place)
        if self._muted or not (self._wanted and self._music) or elsewhere:
            return 0.0
        return MODEST if self._now < self._modest_until else 1.0

    def _turn_music(self) -> None:
        """Set the music's volume."""
        if self._musicians.place is not None:
            level = (self._level * self._music * self._share) ** 2
            self._musicians.turn(level, level * self._pulse)

    def _read(self, take: str) -> mixer.Sound | None:
        """A take of the music; None if it cannot be played."""
        return self._sound(f"{MUSIC}/{take}.wav")

    def _load(self, file: str, bus: Bus) -> Loaded | None:
        """The sound in a file; None if it cannot be played."""
        sound = self._sound(f"{FOLDER}/{file}")
        return Loaded(sound, bus) if sound else None

    def _sound(self, file: str) -> mixer.Sound | None:
        try:
            return mixer.Sound(self._find(file))
        except (OSError, pygame.error) as reason:
            warn(__name__, f"{file.rpartition('/')[2]} cannot be played: {reason}")
            return None

    def _turn(self, loaded: Loaded | None) -> None:
        """Set a sound's volume: that of its bus, in steps that are even to the ear."""
        if loaded:
            loaded.sound.set_volume((self._buses[loaded.bus] * self._share) ** 2)


def _towards(level: float, goal: float, down: float, up: float) -> float:
    """The level, so much nearer to its goal."""
    return max(goal, level - down) if goal < level else min(goal, level + up)


@contextmanager
def _hushed() -> Iterator[None]:
    """Nothing on stderr meanwhile: where there is no card, ALSA itself writes there what it looked for."""
    try:
        stderr = os.dup(2)
    except OSError:  # closed already
        stderr = -1
    if stderr >= 0:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
    try:
        yield
    finally:
        if stderr >= 0:
            os.dup2(stderr, 2)
            os.close(stderr)


DAY = 24.0  # hours
RAMP = 0.25  # hours: it becomes quieter, and louder again, by and by


class QuietHours(NamedTuple):
    """From one time of the day until another, in hours, perhaps over midnight, so much of the volume is left.

    From its begin on it becomes quieter; at its end it is as loud again as before.
    """

    begin: float
    end: float
    volume: float

    def share(self, hour: float) -> float:
        """How much of the volume is left at that time of the day."""
        length, since = (self.end - self.begin) % DAY or DAY, (hour - self.begin) % DAY
        if since >= length:
            return 1.0
        near = min(since, length - since)
        return 1.0 - (1.0 - self.volume) * min(near / min(RAMP, length / 2), 1.0)


NIGHT_HOURS = QuietHours(22.0, 8.0, 0.3)


def quiet_share(quiet: Iterable[QuietHours], hour: float) -> float:
    """How much of the volume is left at that time, by a table of quiet hours: the least that one of them
    leaves."""
    return min((one.share(hour) for one in quiet), default=1.0)

"""The one owner of the mixer: plays cues, keeps the music going, and is silent where there is no sound."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import mixer

from ..log import warn
from ..resources import path
from .sounds import FOLDER, MUSIC_FILE, TAKES, VOICES, Bus, file_of, gain_of

if TYPE_CHECKING:
    from ..rules.pieces.cards import Card
    from ..store.settings import DeviceSettings

RATE = 44100
BUFFER = 512
"""Samples from a cue to the loudspeaker: 12 ms."""

DISK_BUFFER = 1024
"""The driver that records into a file loses sounds with a smaller one."""

CHANNELS = 16
TWICE = 0.02
"""Seconds in which the same sound is not played a second time."""

MODEST = 0.55
"""How far up the music is while it makes room for a fanfare; 10 dB down, for the ear counts in squares."""

SINK, RISE = 1.5, 0.4
"""How fast the music falls and comes back, in full swings a second: below 1 dB from frame to frame."""

READ = 2.0
"""Seconds for which a caption stands."""

PAN = 0.4
"""What the far ear loses of a sound made at the edge of the table."""


class Loaded(NamedTuple):
    """A sound from a file: how loud it is, and on which bus."""

    sound: mixer.Sound
    gain: float
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
        self._buses: dict[Bus, float] = {"effects": 1.0, "voice": 1.0}
        self._music, self._muted = 1.0, False
        self._now = 0.0
        self._told, self._told_at = "", -inf
        self._modest_until = -inf
        self._wanted = True
        self._streaming = False
        self._level = 0.0  # of the music, before its volume

    @property
    def caption(self) -> str:
        """What was heard last, in words, for as long as it is to be read; also where nothing can be heard."""
        return self._told if self._now - self._told_at < READ else ""

    @property
    def live(self) -> bool:
        """Whether this service has the mixer, and nobody has quit it."""
        return self._open and mixer.get_init() is not None

    def start(self) -> bool:
        """Open the device; whether there is one. It may take its time, so not before the first picture."""
        if self.live:
            return True
        buffer = DISK_BUFFER if os.environ.get("SDL_AUDIODRIVER") == "disk" else BUFFER
        try:
            with _hushed():
                mixer.init(RATE, -16, 2, buffer, None, pygame.AUDIO_ALLOW_FREQUENCY_CHANGE)
        except pygame.error as reason:
            warn(__name__, f"There is no sound: {reason}.")
            self.missing = True
            return False
        mixer.set_num_channels(CHANNELS)
        self._sounds.clear()
        self._open, self.missing, self._streaming, self._level = True, False, False, 0.0
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
            mixer.music.stop()
            mixer.quit()

    def settle(self, settings: DeviceSettings) -> None:
        """Be as loud as the settings say, what sounds already too; what is muted stops at once."""
        self._buses = {"effects": settings.effects, "voice": settings.voice}
        self._music, self._muted = settings.music, settings.muted
        if not self.live:
            return
        for loaded in self._sounds.values():
            self._turn(loaded)
        if self._muted:
            mixer.stop()
            self._level = 0.0
        self._turn_music()

    def music(self, on: bool) -> None:
        """Whether there is to be music; it comes and goes softly. At first there is."""
        self._wanted = on

    def play(self, name: str, card: Card | None = None, top: int = 60, side: float = 0) -> None:
        """Play the sound of a cue; a note needs its card and the deck's top rank. KeyError: no such sound.

        ``side`` is where it comes from: -1, left, to 1, right. With all channels taken, only a sound that has
        a caption is worth cutting another one off.
        """
        file, voice = file_of(name, card, top, self._take), VOICES[name]
        key = name if name in TAKES else file
        if voice.caption:
            self._told, self._told_at = voice.caption, self._now
        if file is None or self._muted or not self.live or self._now - self._played.get(key, -inf) < TWICE:
            return
        if file not in self._sounds:
            self._sounds[file] = self._load(file, gain_of(name, card, top), voice.bus)
            self._turn(self._sounds[file])
        loaded, channel = self._sounds[file], mixer.find_channel(bool(voice.caption))
        if loaded is None or channel is None:
            return
        self._played[key], self._take = self._now, self._take + 1
        channel.play(loaded.sound)
        if side:
            channel.set_volume(1 - PAN * max(side, 0), 1 + PAN * min(side, 0))
        self._modest_until = max(self._modest_until, self._now + voice.dips)

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by: the music moves towards the level it should have."""
        self._now += dt
        if not self.live:
            return
        if self._wanted and not self._muted and not self._streaming:
            self._stream()
        goal = self._goal()
        if goal != self._level:
            down, up = self._level - SINK * dt, self._level + RISE * dt
            self._level = max(goal, down) if goal < self._level else min(goal, up)
            self._turn_music()

    def _goal(self) -> float:
        if self._muted or not self._wanted:
            return 0.0
        return MODEST if self._now < self._modest_until else 1.0

    def _turn_music(self) -> None:
        """Set the music's volume, and hold it where it is while it cannot be heard."""
        if not self._streaming:
            return
        mixer.music.set_volume((self._level * self._music) ** 2)
        if self._level > 0:
            mixer.music.unpause()
        else:
            mixer.music.pause()

    def _stream(self) -> None:
        """Begin the loop, silent; a file that cannot be played is tried once."""
        self._streaming = True
        try:
            mixer.music.load(self._find(f"{FOLDER}/{MUSIC_FILE}"))
            mixer.music.set_volume(0)
            mixer.music.play(-1)
        except (OSError, pygame.error) as reason:
            self._cannot(MUSIC_FILE, reason)

    def _load(self, file: str, gain: float, bus: Bus) -> Loaded | None:
        """The sound in a file; None if it cannot be played."""
        try:
            return Loaded(mixer.Sound(self._find(f"{FOLDER}/{file}")), gain, bus)
        except (OSError, pygame.error) as reason:
            self._cannot(file, reason)
            return None

    def _turn(self, loaded: Loaded | None) -> None:
        """Set a sound's volume: its own, and that of its bus in steps that are even to the ear."""
        if loaded:
            loaded.sound.set_volume(loaded.gain * self._buses[loaded.bus] ** 2)

    def _cannot(self, file: str, reason: Exception) -> None:
        warn(__name__, f"{file} cannot be played: {reason}")


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

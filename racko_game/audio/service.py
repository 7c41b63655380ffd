"""The one owner of the mixer: plays cues and music, softer in quiet hours, silent without a device."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame.mixer  # so that it is named if it cannot be loaded
from pygame import mixer

from ..log import warn
from ..resources import path
from .sounds import FOLDER, TAKES, VOICES, Bus, Mood, RackNote, Voice, file_of

if TYPE_CHECKING:
    from ..rules.pieces.cards import Card
    from ..store.settings import DeviceSettings
    from .musicians import Musicians


RATE = 44100
BUFFER, DISK_BUFFER = 512, 1024  # samples until a cue is heard: 12 ms; with fewer, a file loses sounds
CHANNELS = 16  # the channels of effects and signals; the music has two more
TWICE, READ = 0.02, 2.0  # seconds in which the same sound is not played again; for which a caption is shown
DUCKED = 0.55  # the volume of the music during a fanfare; 10 dB lower, since volumes are squared for the ear
SINK, RISE = 1.5, 0.4  # how fast the music falls and returns, in full swings a second: below 1 dB a frame
TIGHTENS, LOOSENS = 0.5, 0.25  # how fast the pulse under it comes and goes, in full swings a second
SOFTER = 0.5  # the speed at which the overall volume changes, in full swings a second
PAN = 0.4  # the share of a sound at the edge of the table that the far ear misses


class SoundService:
    """Sound effects and music. Before ``start``, and without a device, nothing is heard. ``find`` returns the
    path of a resource. A file that cannot be played and a device that cannot be opened (``missing`` is set)
    are logged, and the game goes on without. Time is handed in by ``advance``. ``reads``: how many times as
    long a caption is to stand; ``mood``: the place in the game and its tension, which the music follows;
    ``music_on``: otherwise it fades out; ``share_wanted``: the share (0 … 1) of what the settings say that
    every volume fades to, little by little."""

    def __init__(self, find: Callable[[str], Path] = path) -> None:
        self._find = find
        self._open, self._waits, self.missing = False, False, False  # ``_waits``: to be opened once not muted
        self._sounds: dict[str, tuple[mixer.Sound | None, Bus]] = {}  # by file
        self._played: dict[str | None, float] = {}
        self._take, self._started = 0, [-inf] * CHANNELS
        self._buses: dict[Bus, float] = {"effects": 1.0, "signals": 1.0}
        self._music, self._muted, self._mono = 1.0, False, False
        self._now, self._share = 0.0, 1.0  # the share of every volume that is heard now
        self._caption, self._captioned_at, self._ducked_until = "", -inf, -inf
        self._musicians: Musicians  # once there is a device
        self.reads, self.mood, self.music_on, self.share_wanted = 1.0, Mood("title"), True, 1.0
        self._level, self._pulse = 0.0, 0.0  # of the music and of the pulse under it, before their volume

    @property
    def caption(self) -> str:
        """Return the caption of the last sound for as long as it should be shown; also without a device."""
        return self._caption if self._now - self._captioned_at < READ * self.reads else ""

    @property
    def live(self) -> bool:
        """Return whether this service has the mixer open."""
        return self._open and mixer.get_init() is not None

    def start(self) -> bool:
        """Open the device, and return whether there is one. While muted it waits until that ends: an open
        device wakes the processor a hundred times a second. It takes a while: not before the first frame."""
        if self.live:
            return True
        self._waits = self._muted
        if self._waits:
            return False
        from .musicians import Musicians  # a title stands sooner without it

        buffer = DISK_BUFFER if os.environ.get("SDL_AUDIODRIVER") == "disk" else BUFFER
        try:
            with _stderr_silenced():
                mixer.init(RATE, -16, 2, buffer, None, 0)
        except pygame.error as reason:
            warn(__name__, f"There is no sound: {reason}.")
            self.missing = True
            return False
        mixer.set_num_channels(CHANNELS + 2)
        self._sounds.clear()
        self._musicians = Musicians(self._sound, (CHANNELS, CHANNELS + 1))
        self._open, self.missing, self._level = True, False, 0.0
        return True

    def reopen(self) -> None:
        """Replace a lost device by the current one, or fall silent."""
        if self.live:
            self.close()
            self.start()

    def close(self) -> None:
        """Close the device. Sounds played afterwards are not heard."""
        playing, self._open, self._waits = self.live, False, False
        self._sounds.clear()
        if playing:
            mixer.quit()

    def apply(self, settings: DeviceSettings) -> None:
        """Apply the volumes of the settings to all sounds, also playing ones; muting stops all at once."""
        self._buses = {"effects": settings.effects, "signals": settings.signals}
        self._music, self._muted, self._mono = settings.music, settings.muted, settings.mono
        if not self.live and not (self._waits and self.start()):
            return
        for sound, bus in self._sounds.values():
            self._set_volume(sound, bus)
        if self._muted:
            self._musicians.stop()
            mixer.stop()
            self._level = 0.0
        self._set_music_volume()

    def make_room(self, seconds: float) -> None:
        """Lower the music for that many seconds, since something is spoken."""
        self._ducked_until = max(self._ducked_until, self._now + seconds)

    def play(self, name: str, card: Card | None = None, top: int = 60, side: float = 0) -> None:
        """Play the sound of that name (see ``VOICES``); ``note`` needs its card and the deck's top rank.
        ``side`` is its direction: -1, left, to 1, right. If all channels are busy, only a sound with a
        caption may cut another one off. Raises KeyError if there is no such sound."""
        file, voice = file_of(name, card, top, self._take), VOICES[name]
        key = name if name in TAKES else file
        if voice.caption:
            self._caption, self._captioned_at = voice.caption, self._now
        self._play(file, key, voice, side)

    def play_note(self, note: RackNote, off: bool = False) -> None:
        """Play the card of a rack as a note; if ``off``, the neighboring note, which sounds off key."""
        file = note.file(off)
        self._play(file, file, VOICES["note"], note.side)

    def _play(self, file: str | None, key: str | None, voice: Voice, side: float) -> None:
        if file is None or self._muted or not self.live or self._now - self._played.get(key, -inf) < TWICE:
            return
        if file not in self._sounds:
            self._sounds[file] = self._sound(f"{FOLDER}/{file}"), voice.bus
            self._set_volume(*self._sounds[file])
        (sound, _), channel = self._sounds[file], self._channel(bool(voice.caption))
        if sound is None or channel is None:
            return
        self._played[key], self._take = self._now, self._take + 1
        channel.play(sound)
        if side and not self._mono:
            channel.set_volume(1 - PAN * max(side, 0), 1 + PAN * min(side, 0))
        self._ducked_until = max(self._ducked_until, self._now + voice.dips)

    def _channel(self, at_once: bool) -> mixer.Channel | None:
        """Return a free channel; if there is none, None, or if ``at_once`` the longest playing one."""
        free = (number for number in range(CHANNELS) if not mixer.Channel(number).get_busy())
        number = next(free, self._started.index(min(self._started)) if at_once else None)
        if number is None:
            return None
        self._started[number] = self._now
        return mixer.Channel(number)

    @property
    def fading(self) -> bool:
        """Return whether a volume is changing; ``advance`` must then be called often, or steps are heard."""
        if not self.live:
            return False
        return (self._level, self._pulse, self._share) != (self._goal(), self.mood.tense, self.share_wanted)

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass: the music moves towards its target volume."""
        self._now += dt
        if not self.live:
            self._share = self.share_wanted
            return
        if self._share != self.share_wanted:
            self._share = _towards(self._share, self.share_wanted, SOFTER * dt, SOFTER * dt)
            for sound, bus in self._sounds.values():
                self._set_volume(sound, bus)
        goal, tense = self._goal(), self.mood.tense
        if goal > 0 and self._musicians.place is None:
            self._musicians.begin(self.mood.place)
        self._level = _towards(self._level, goal, SINK * dt, RISE * dt)
        self._pulse = _towards(self._pulse, tense, LOOSENS * dt, TIGHTENS * dt)
        if goal == self._level == 0:
            self._musicians.stop()
        self._musicians.tense = tense
        self._musicians.advance(dt)
        self._set_music_volume()

    def _goal(self) -> float:
        """Return the target volume of the music; the music of another place fades out first."""
        here = self._musicians.place in (None, self.mood.place)
        if self._muted or not (self.music_on and self._music and here):
            return 0.0
        return DUCKED if self._now < self._ducked_until else 1.0

    def _set_music_volume(self) -> None:
        if self._musicians.place is not None:
            level = (self._level * self._music * self._share) ** 2
            self._musicians.set_volumes(level, level * self._pulse)

    def _sound(self, file: str) -> mixer.Sound | None:
        try:
            return mixer.Sound(self._find(file))
        except (OSError, pygame.error) as reason:
            warn(__name__, f"{file.rpartition('/')[2]} cannot be played: {reason}")
            return None

    def _set_volume(self, sound: mixer.Sound | None, bus: Bus) -> None:
        """Set a sound's volume to that of its bus (effects, interface …), in steps that sound even."""
        if sound:
            sound.set_volume((self._buses[bus] * self._share) ** 2)


def _towards(level: float, goal: float, down: float, up: float) -> float:
    return max(goal, level - down) if goal < level else min(goal, level + up)


@contextmanager
def _stderr_silenced() -> Iterator[None]:
    """Discard output to stderr in the block: without a sound card, ALSA itself prints there."""
    try:
        stderr = os.dup(2)
    except OSError:  # closed already
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(stderr, 2)
        os.close(stderr)


DAY, RAMP = 24.0, 0.25  # hours; in the second it becomes quieter, or louder again, by and by


class QuietHours(NamedTuple):
    """A time of the day with lower ``volume`` (0 … 1), from ``begin`` to ``end`` in hours, perhaps past
    midnight. The volume falls gradually from ``begin`` on, and is normal again at ``end``."""

    begin: float
    end: float
    volume: float

    def share(self, hour: float) -> float:
        """Return the share of the volume, ``volume`` … 1, at that hour (0 … 24)."""
        length, since = (self.end - self.begin) % DAY or DAY, (hour - self.begin) % DAY
        if since >= length:
            return 1.0
        near = min(since, length - since)
        return 1.0 - (1.0 - self.volume) * min(near / min(RAMP, length / 2), 1.0)


NIGHT_HOURS = QuietHours(22.0, 8.0, 0.3)


def quiet_share(quiet: Iterable[QuietHours], hour: float) -> float:
    """Return the share of the volume at that hour (0 … 24): the lowest of all quiet hours; 1 without any."""
    return min((one.share(hour) for one in quiet), default=1.0)

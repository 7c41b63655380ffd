"""A rack as a tune that rises if its cards do; slots are heard from left to right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...audio.service import SoundService
from ...audio.sounds import RackNote

BEAT = 0.22  # seconds from one card to the next
OFF = 0.03  # seconds after which the second note follows that makes a card sound off key


class Due(NamedTuple):
    """A note to be played in ``seconds``; if ``off``, off key."""

    seconds: float
    note: RackNote
    off: bool


class RackTune:
    """Plays the notes of a rack one after the other; a card that breaks the order sounds off key."""

    def __init__(self, sound: SoundService) -> None:
        self._sound = sound
        self._left: list[Due] = []

    @property
    def playing(self) -> bool:
        """Return whether any notes are left to play."""
        return bool(self._left)

    def play(self, notes: Sequence[RackNote]) -> None:
        """Play a rack from front to back, instead of what is being played."""
        due = [Due(n * BEAT, note, False) for n, note in enumerate(notes)]
        due += [Due(n * BEAT + OFF, note, True) for n, note in enumerate(notes) if note.off_key]
        self._left = sorted(due, key=lambda one: one.seconds)

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass, and play the notes that are due."""
        self._left = [one._replace(seconds=one.seconds - dt) for one in self._left]
        while self._left and self._left[0].seconds <= 0:
            _, note, off = self._left.pop(0)
            self._sound.play_note(note, off)

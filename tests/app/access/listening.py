"""A theatre that is listened to: what is said is recorded, by an engine that makes no sound."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from racko_game.app.access.access import Access
from racko_game.app.access.voice import Engine
from racko_game.audio.sounds import RackNote
from racko_game.scenes.context import AppContext
from racko_game.ui.scene import Scene
from tests.theatre import Theatre, instead


class Recorder(Engine):
    """Keeps all that it is to say, and how."""

    def __init__(self) -> None:
        self.words: list[str] = []
        self.cut: list[bool] = []  # for each of them: whether it ended what was being said
        self.settled: tuple[float, float, int] = (0.0, 0.0, 0)

    def say(self, words: str, interrupt: bool) -> None:
        self.words.append(words)
        self.cut.append(interrupt)

    def stop(self) -> None:
        self.words.append("")

    def settle(self, rate: float, volume: float, voice: int) -> None:
        self.settled = rate, volume, voice

    def voices(self) -> Sequence[str]:
        return "Ann", "Bob"


class Adapter:
    """What AccessKit would have made: keeps all that it is told."""

    def __init__(
        self, begin: Callable[[], None], ask: Callable[[Any], None], end: Callable[[], None]
    ) -> None:
        self.begin, self.ask, self.end = begin, ask, end
        self.updates: list[Any] = []
        self.focused: list[bool] = []

    def update_if_active(self, make: Callable[[], Any]) -> None:
        self.updates.append(make())

    def update_window_focus_state(self, focused: bool) -> None:
        self.focused.append(focused)


class Listened(Theatre):
    """A theatre with a voice that can be switched on, and switches that can be scanned."""

    def __init__(
        self, make: Callable[[AppContext], Scene], speaks: bool = True, size: tuple[int, int] = (1280, 720)
    ) -> None:
        super().__init__(make, size)
        self.engine = Recorder()
        self.notes: list[tuple[RackNote, bool]] = []  # those that were heard of a rack
        self.room: list[float] = []  # for how long the music made room
        instead(self.sounds, play_note=self._hear, make_room=self.room.append)
        self.access = Access(
            self.context, self.game.stack, self.controls, engine=lambda: self.engine if speaks else None
        )
        self.game.access = self.access

    def _hear(self, note: RackNote, off: bool = False) -> None:
        self.notes.append((note, off))

    def said(self) -> str:
        """What was said since this was asked last."""
        words, self.engine.words = " ".join(self.engine.words), []
        return words

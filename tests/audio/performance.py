"""A match played into a pipe, from which each frame takes as much sound as it lasts.

So the mixer runs as fast as the frames do, and what is heard does not depend on how busy the machine is.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import pygame

from racko_game.ai.players.player import by_gaps
from racko_game.app.game import Game
from racko_game.audio.service import SoundService
from racko_game.audio.sounds import VOICES, file_of
from racko_game.controls.controls import Controls
from racko_game.match.plans.plan import SEATS, Plan
from racko_game.rules.pieces.cards import Card
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Frame
from racko_game.stage.motion.timeline import landing
from racko_game.store.settings import Settings
from tests.audio.measure import Tap

RATE = 44100
SEED = bytes([3]) * 16
"""Of a round that the seat in front ends: the other rack is turned open after the fanfare."""
FRAME = 1 / 60
LOG = "cues.json"


class Cue(NamedTuple):
    """A sound that was asked for: the frame and the sample of the recording at which, and what it was."""

    frame: int
    sample: int
    name: str
    file: str
    gain: float
    side: float
    lands: bool  # a card touched down within this frame


class Logged(SoundService):
    """Writes down what it was asked for, and when."""

    def __init__(self) -> None:
        super().__init__()
        self.frame, self.sample, self.touched, self.cues = 0, 0, False, list[Cue]()

    def play(self, name: str, card: Card | None = None, top: int = 60, side: float = 0) -> None:
        file = file_of(name, card, top, self._take)
        if self.live and file and self._now - self._played.get(file, -1.0) >= 0.02:
            gain = self._buses[VOICES[name].bus] ** 2
            self.cues.append(Cue(self.frame, self.sample, name, file, gain, side, self.touched))
        super().play(name, card, top, side)


class Performance:
    """A match between computers on a surface that no window shows."""

    def __init__(self, seats: int = 2) -> None:
        pygame.display.init()
        self.sound = Logged()
        context = AppContext(Frame(640, 360), Settings(), self.sound, player=by_gaps)
        self.match = Plan("original", seats, [True] * SEATS).start(SEED)
        self.play = TableScene(context, self.match)
        self.game = Game(pygame.display.set_mode((640, 360)), context, self.play, Controls())
        self.drawn = True

    def frame(self) -> None:
        """One frame; only if it is ``drawn`` does it cost much."""
        self.sound.frame += 1
        self.sound.touched = self._touches()
        if self.drawn:
            self.game.frame((), FRAME)
        else:
            self.game.stack.advance(FRAME)
            self.sound.advance(FRAME)

    def _touches(self) -> bool:
        """Whether a card lands between this frame and the next."""
        head = self.play.playhead
        moments = (landing(track) for track in head.beat.tracks)
        return any(head.time < moment + 1e-9 <= head.time + FRAME + 2e-9 for moment in moments)

    def begin(self, folder: Path) -> None:
        self.tap, self._first = Tap(folder), self.sound.frame
        assert self.sound.start()
        self.sound.apply(self.game.context.settings)

    def listen(self) -> None:
        self.sound.sample = self.tap.samples
        self.frame()
        self.tap.take(round((self.sound.frame - self._first) * FRAME * RATE))

    def save(self, folder: Path) -> None:
        self.tap.close()
        self.sound.close()
        assert None not in self.sound._sounds.values(), "a file could not be played"
        (folder / LOG).write_text(json.dumps(self.sound.cues))


def last_turn(folder: Path, before: int = 3) -> None:
    """The last actions of a round, and the count; all before them is over at once and not heard."""
    length = _actions()
    performance = Performance()
    performance.drawn = False
    while len(performance.match.actions) < length - before:
        performance.frame()
    performance.sound.music_on = False
    performance.begin(folder)
    while not isinstance(performance.game.stack.top, Scores):
        performance.listen()
    performance.save(folder)


def _actions() -> int:
    performance = Performance()
    performance.drawn = False
    while performance.match.asked is not None:
        performance.frame()
    return len(performance.match.actions)


def logged(folder: Path) -> list[Cue]:
    return [Cue(*entry) for entry in json.loads((folder / LOG).read_text())]

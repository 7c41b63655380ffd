"""Plays a match off-screen, records what is heard of it, and measures that: how loud what is beside what.

python3 tools/listen.py                      a match of two, whole, at the usual volumes
python3 tools/listen.py --seats 4 --seed 7   another one
python3 tools/listen.py --wav FILE           keeps the recording
"""

from __future__ import annotations

import argparse
import os
import sys
import wave
from array import array
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only the tools' own folder would be searched
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "disk", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pygame  # noqa: E402

from racko_game.ai.players.computers import chance_for  # noqa: E402
from racko_game.ai.players.player import by_gaps  # noqa: E402
from racko_game.app.game import Game  # noqa: E402
from racko_game.audio.service import RATE, SoundService  # noqa: E402
from racko_game.controls.intents import Command, Device, Hand  # noqa: E402
from racko_game.controls.reader import Controls  # noqa: E402
from racko_game.match.match import Match  # noqa: E402
from racko_game.match.plans.plan import SEATS, Plan  # noqa: E402
from racko_game.rules.pieces.cards import Card  # noqa: E402
from racko_game.rules.table import Charter  # noqa: E402
from racko_game.scenes.context import AppContext  # noqa: E402
from racko_game.scenes.pages.results.ending import Ending  # noqa: E402
from racko_game.scenes.pages.results.scores import Scores  # noqa: E402
from racko_game.scenes.table.play import Play  # noqa: E402
from racko_game.stage.geometry import Frame  # noqa: E402
from racko_game.store.settings import Settings  # noqa: E402
from tools.sounds.loudness import integrated, moments, true_peak  # noqa: E402
from tools.sounds.measure import decibels  # noqa: E402
from tools.sounds.tap import Tap  # noqa: E402

FRAME = 1 / 60
SIZE = (640, 360)
THINKS, READS, ENDS = 1.2, 4.0, 5.0
"""Seconds: of a person before a move, over the scores of a round, and from the last ones to the end."""
HAND = Hand(Device.KEYS)
AROUND = 0.9
"""Seconds from a sound that are looked at; the fanfares last longer."""
LONG = {"racko": 1.9, "win": 3.0, "lose": 3.0}


class Heard(NamedTuple):
    """A recording: what each ear heard, and at which second what was asked for."""

    ears: list[list[float]]
    cues: list[tuple[float, str]]


class Noting(SoundService):
    """Writes down what it is asked for, and when; ``mutely``: does no more than that."""

    def __init__(self, mutely: bool) -> None:
        super().__init__()
        self.cues: list[tuple[float, str]] = []
        self._mutely = mutely

    def play(self, name: str, card: Card | None = None, top: int = 60, side: float = 0) -> None:
        """Play it, and note the second."""
        self.cues.append((self._now, name))
        if not self._mutely:
            super().play(name, card, top, side)


class Listened:
    """A match of a person, who plays as a computer would, against computers."""

    def __init__(self, sound: SoundService, settings: Settings, seats: int, seed: int, target: int) -> None:
        pygame.display.init()
        context = AppContext(Frame(*SIZE), settings, sound)
        plan = Plan("original", seats, [seat > 0 for seat in range(SEATS)])
        charter = Charter("original", (("target", target),))
        seed_bytes = bytes([seed]) * 16
        self.match = Match(charter, plan.start(seed_bytes).seats, seed_bytes)
        self.game = Game(pygame.display.set_mode(SIZE), context, Play(context, self.match), Controls())
        self._waits = 0.0
        self.left = ENDS

    def frame(self) -> None:
        """One frame, in which the person does what there is to do once enough time went by."""
        top = self.game.stack.top
        ready = isinstance(top, Scores) or (isinstance(top, Play) and top.asked and top.show.settled)
        self._waits = self._waits + FRAME if ready else 0.0
        self.left -= FRAME if isinstance(top, Ending) else 0.0
        if isinstance(top, Play) and self._waits > THINKS:
            self._waits = 0.0
            action = by_gaps(top.view, top.options, chance_for(self.match.seed, 0, len(self.match.actions)))
            top.choose(next(spot for spot in top.hotspots() if spot.value == action))
        elif isinstance(top, Scores) and self._waits > READS:
            self._waits = 0.0
            self.game.stack.handle(Command(HAND, "accept"))
        self.game.stack.advance(FRAME)
        self.game.hear(FRAME)


def recorded(settings: Settings, seats: int, seed: int, target: int, mutely: bool = False) -> Heard:
    """A whole match; ``mutely``: of the table nothing is heard."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        tap, sound = Tap(folder), Noting(mutely)
        listened, frames = Listened(sound, settings, seats, seed, target), 0
        assert sound.start()
        sound.apply(settings)
        try:
            while listened.left > 0:
                frames += 1
                listened.frame()
                tap.take(round(frames * FRAME * RATE))
        finally:
            tap.close()  # first: what is to be closed would wait until all is read
            sound.close()
        raw = array("h", (folder / "heard.raw").read_bytes())
    return Heard([[x / 32768 for x in raw[ear::2]] for ear in (0, 1)], sound.cues)


def report(heard: Heard, music: Heard, effects: Heard) -> list[str]:
    """What is to be known of it."""
    told = [f"{'':10} {'LUFS':>6} {'dBTP':>6}"]
    for name, each in (("whole", heard), ("music", music), ("effects", effects)):
        told.append(f"{name:10} {integrated(each.ears, RATE):6.1f} {decibels(true_peak(each.ears)):6.1f}")
    loud, names = moments(heard.ears, RATE), {name for _, name in heard.cues}
    told.append(f"{'':10} {'LUFS, loudest 0.4 s':>20}")
    loudest = {
        name: [
            max(loud[round(10 * at) : round(10 * (at + LONG.get(name, AROUND)))], default=-99.0)
            for at, cue in heard.cues
            if cue == name
        ]
        for name in names
    }
    for name in sorted(loudest, key=lambda name: -max(loudest[name])):
        told.append(
            f"{name:10} {max(loudest[name]):6.1f} {sorted(loudest[name])[len(loudest[name]) // 2]:6.1f}"
        )
    return told


def keep(heard: Heard, file: Path) -> None:
    """The recording as a wav file."""
    with wave.open(str(file), "wb") as out:
        out.setparams((2, 2, RATE, len(heard.ears[0]), "NONE", "not compressed"))
        frames = zip(*heard.ears, strict=True)
        out.writeframes(array("h", [round(32768 * x) for frame in frames for x in frame]).tobytes())


def main() -> int:
    """The command line; 0 when done."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--target", type=int, default=150, help="points the match is played to")
    parser.add_argument("--wav", type=Path, help="where the recording is kept")
    chosen = parser.parse_args()
    given = chosen.seats, chosen.seed, chosen.target
    heard = recorded(Settings(hints=False), *given)
    music = recorded(Settings(hints=False), *given, mutely=True)
    effects = recorded(Settings(hints=False, music=0.0), *given)
    print("\n".join(report(heard, music, effects)))
    if chosen.wav:
        keep(heard, chosen.wav)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Every frame of a whole match as it is played, first visits to its screens included."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from time import process_time

import pygame

from racko_game.app.game import Game
from racko_game.app.run import acquaint
from racko_game.audio.service import SoundService
from racko_game.controls.intents import KEYS, Word
from racko_game.controls.reader import Controls
from racko_game.match.plan import SEATS, Plan
from racko_game.scenes.kit.scene import Kit
from racko_game.scenes.menus.title import Title
from racko_game.scenes.results.ending import Ending
from racko_game.stage.place.pose import Frame
from racko_game.store.settings import Settings

from .figure import Figure, share
from .stage import FULL_HD, SEED, STEP, Apart, window

SLOW = 1 / 30  # seconds: a frame that takes longer is seen to be late
QUICK = 300  # frames
TARGET = 150  # points: some rounds
OPENING = (("", 60), ("accept", 40), ("back", 40), ("accept", 40), ("accept", 60), ("menu", 40), ("menu", 1))
"""Words, and how many frames after each: title, setup and back, setup, the deal, a pause in it."""
AFTERWARDS = 300  # frames of the end


def match(quick: bool = False) -> list[Figure]:
    """The seconds of the processor that each frame took: others on the machine and thoughts do not count."""
    times = []
    for time in frames(window(FULL_HD)):
        times.append(time)
        if quick and len(times) == QUICK:
            break
    return figures(times)


def frames(surface: pygame.Surface) -> Iterator[float]:
    """A match of four computers from the title to its end, frame by frame; how long each took."""
    jobs = Apart(process_time)
    kit = Kit(Frame(*surface.get_size()), Settings(), SoundService(), jobs, seed=lambda: SEED)
    plan = Plan("original", SEATS, [True] * SEATS, {"target": TARGET})
    game = Game(surface, kit, Title(kit, plan), Controls())
    frame = partial(game.frame, (), STEP)
    acquaint()  # as the game does once its title stands
    for word, many in OPENING:
        if word:
            game.stack.handle(Word(KEYS, word))
        for _ in range(many):
            yield jobs.timed(frame)
    while not isinstance(game.stack.top, Ending):
        yield jobs.timed(frame)
    for _ in range(AFTERWARDS):
        yield jobs.timed(frame)


def figures(times: list[float]) -> list[Figure]:
    """How many frames were slow, and how long the slowest of all, and of a thousand, took."""
    slow = sum(time > SLOW for time in times)
    at = f"{FULL_HD[0]}×{FULL_HD[1]}"
    return [
        Figure("match", f"frames over {1000 * SLOW:.0f} ms in a match, {at}", slow, "frames", 0,
               note=f"of {len(times)}"),
        Figure("match", f"the slowest of them, {at}", 1000 * max(times), "ms"),
        Figure("match", f"the slowest of a thousand, {at}", 1000 * share(times, 0.999), "ms"),
    ]  # fmt: skip

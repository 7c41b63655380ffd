"""The hall of fame as it is after some days, off-screen: the same picture every time."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from time import mktime
from typing import TYPE_CHECKING

import pygame

from racko_game.app.game import Game
from racko_game.audio.service import SoundService
from racko_game.controls.intents import KEYS
from racko_game.controls.reader import Controls
from racko_game.match.challenges.hall_of_fame import Hall
from racko_game.match.record.repository import MatchRepository
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.hall.hall import HallBoard, HallOfFame
from racko_game.stage.geometry import Frame
from racko_game.store.history.hall import Best
from racko_game.store.history.history import History
from racko_game.store.settings import Settings

from .film import image

if TYPE_CHECKING:
    from PIL import Image

NOON = mktime((2026, 11, 23, 12, 0, 0, 0, 0, -1))  # on the clock on the wall, wherever that is
HOUR = 3600.0
ENTERED = (
    *(("ADA", 1750, 470), ("ZOE", 1575, 52), ("KIM", 1380, 3), ("J-P", 1240, 26), ("MOO", 1005, 0)),
    *(("LEA", 880, 145), ("B.B", 765, 27), ("TIM", 540, 2), ("EVA", 420, 99), ("MAX", 195, 51)),
)
"""Initials, the score, and how many hours ago it was."""
LIT = 4  # which of them was entered just now
FRAMES = 3  # until the board is there


def board(size: tuple[int, int]) -> Image.Image:
    """What the window shows."""
    pygame.display.init()
    surface = pygame.display.set_mode(size)
    bests = [Best("original", 2, name, score, NOON - ago * HOUR) for name, score, ago in ENTERED]
    with TemporaryDirectory() as folder:
        history = History(Path(folder))
        for best in bests:
            history.best(best)
        history.close()
        matches = MatchRepository(Path(folder), now=lambda: NOON)
        context = AppContext(Frame(*size), Settings(), SoundService(), hand=KEYS, matches=matches)
        scene = HallOfFame(context, HallBoard(Hall("original"), 2, "month"), bests[LIT])
        game = Game(surface, context, scene, Controls())
        for _ in range(FRAMES):
            game.frame((), 1.0)
        context.hand = KEYS
        matches.history().close()
    return image(surface)

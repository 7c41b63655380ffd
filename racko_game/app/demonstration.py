"""A round played off-screen: its moves and scores as text, and three screenshots."""

from __future__ import annotations

import os
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pygame

from ..audio.service import SoundService
from ..controls.controls import Controls
from ..match.match import Match
from ..match.messages.speech import counted, named
from ..match.plans.options import value_text
from ..message import Trouble, why
from ..options import CommandLine
from ..rules.pieces.moves import AskPlace
from ..scenes.context import AppContext
from ..scenes.pages.results.scores import Scores
from ..scenes.table.scene import TableScene
from ..stage.geometry import Frame
from ..store import files
from ..store.settings import Settings
from ..words.language import say
from .configuration import plan_of
from .game import Game
from .window import USUAL

STEP = 1 / 15  # seconds from frame to frame: nobody looks
SETTLED = 2.0  # seconds after which the scores stand still
MIDDLE = 24  # actions until the picture of the round under way


def demonstrate(options: CommandLine) -> int:
    """Play one round between computers, print it on standard output, and save screenshots; return the exit
    code 0. Raises Trouble if a screenshot cannot be saved."""
    surface = _canvas(options.size or USUAL)
    folder = _folder(options.pictures)
    seed = options.seed or os.urandom(16)
    plan = plan_of(options._replace(headless=True), Settings())  # nobody could play
    match = plan.start(seed)
    context = AppContext(Frame(*surface.get_size()), Settings(), SoundService())
    play = TableScene(context, match, rounds=1)
    game = Game(surface, context, play, Controls())
    named = tuple(name if value is True else f"{name}={value_text(value)}"
                 for name, value in match.charter.options)  # fmt: skip
    id = "demonstration.scored" if named else "demonstration.match"
    print(say(id, title=plan.row.title, ways=named, seats=plan.seats, seed=seed.hex()))
    print(say(play.show.narrator.sentence))
    narrated = 0
    pictures: dict[str, Callable[[], bool]] = {
        "deal.png": lambda: play.playhead.idle,
        "table.png": lambda: narrated >= MIDDLE,
    }
    while not isinstance(game.stack.top, Scores):
        game.frame((), STEP)
        if len(match.actions) > narrated:
            narrated = len(match.actions)
            if not isinstance(match.table.prompts[-1], AskPlace):
                print(say(play.show.narrator.sentence))
        for name in [name for name, due in pictures.items() if due()]:
            del pictures[name]
            _save(surface, folder / name)
    game.frame((), SETTLED)
    game.frame((), STEP)
    for name in (*pictures, "scores.png"):  # a round may be over before its middle
        _save(surface, folder / name)
    print(_scores(match))
    print(say("demonstration.pictures", folder=folder))
    return 0


def _canvas(size: tuple[int, int]) -> pygame.Surface:
    pygame.display.quit()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    return pygame.display.set_mode(size)


def _folder(folder: Path) -> Path:
    try:
        files.make_folder(folder)
    except OSError as error:
        raise Trouble("picture.no-folder", folder=folder, why=why(error)) from error
    return folder


def _save(surface: pygame.Surface, file: Path) -> None:
    picture = BytesIO()
    pygame.image.save(surface, picture, file.name)
    try:
        files.write(file, picture.getvalue())
    except OSError as error:
        raise Trouble("picture.not-written", file=file, why=why(error)) from error


def _scores(match: Match) -> str:
    scored, way = match.rounds[-1].scored, match.rules.scoring
    rows = zip(match.seats, scored.counted, scored.points, scored.totals, strict=True)
    return "\n".join(
        say(
            "demonstration.in-order" if way.order else "demonstration.total",
            who=named(seat),
            n=count,
            points=counted(points, way.unit),
            total=total,
        )
        for seat, count, points, total in rows
    )

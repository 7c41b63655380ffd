"""Whole rounds of what is not the plain game: short ones, as the command line asks for them."""

from __future__ import annotations

from collections.abc import Callable

from racko_game.match.own_voice import may_call
from racko_game.rules.pieces.moves import Action
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.touch.choices import leads

from ..moves import done, meant
from ..theatre import Theatre


def _line(rules: str, byte: int) -> str:
    return f"{rules} --level Novice --seed {bytes([byte] * 16).hex()}"


ROUNDS = {
    "super": _line("--edition super --seats 2", 15),
    "letters": _line("--edition letters --seats 2", 8),
    "partners": _line("--seats 4 --option partners=on", 7),
    "powers": _line("--edition modern --seats 2 --option powers=on", 10),
    "equal turns": _line("--seats 3 --option equal-turns=on", 32),
    "own voice": _line("--seats 2 --option calling=own-voice --option run=off", 10),
}
"""The seeds are such that the round is short, and that much of what there is to do is done in it."""


LONGEST = 200  # answers of persons


def whole_round(theatre: Theatre, choose: Callable[[str], object], most: int = LONGEST) -> None:
    """Play from the first question to the scores as a computer would, or so many answers.

    ``choose`` does what a place does.
    """
    theatre.until(theatre.asked)
    for _ in range(most):
        if not isinstance(play := theatre.top, TableScene):
            return
        answer(play, choose)
        theatre.until(theatre.asked)


def answer(play: TableScene, choose: Callable[[str], object]) -> None:
    """Whoever is asked answers as a computer would."""
    before = done(play)
    if passes(play):
        choose("hold")
        return
    action = meant(play)
    while done(play) == before:
        choose(leading_to(play, action))


def passes(play: TableScene) -> bool:
    """Whether there is a moment for a call, and nothing to be called."""
    return play.state.moment is not None and not may_call(play.match, play.state.moment.seat)


def leading_to(play: TableScene, action: Action) -> str:
    """The place that does it, or gives the next part of it."""
    found = [spot.name for spot in play.hotspots() if leads(play.view.prompts[-1], spot, action)]
    assert found, f"there is no place for {action}"
    return found[0]

"""One match through every front end: a series, the terminal, the window.

In the terminal and the window one seat is a person, who does there what was done in the series.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from racko_game.ai.players.character import Character
from racko_game.match.match import Match
from racko_game.match.record.record import PERSON, Player, Record, resume
from racko_game.match.simulation import play_match
from racko_game.rules.notation import words
from racko_game.rules.pieces.moves import CALL, TAKE, Action, AskGoOut, AskPower, Swap, UsePower
from racko_game.rules.table import Charter
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.table.scene import TableScene
from tests.hands.sitting import theatre as laid
from tests.hands.whole_rounds import leading_to, passes
from tests.terminal.keyboard import sit_down
from tests.theatre import Theatre

NOBODY = -1
NAMES = ("Ann", "Bo", "Cy", "Di")
SIZE = (640, 480)
AGES = 9.0  # seconds: whatever moves or seems to think has done so
MOST = 2000  # frames

Actions = tuple[Action, ...]


class Sitting(NamedTuple):
    """Who plays what: a match of at most ``most`` actions. The seat ``person`` is a person's; or NOBODY."""

    charter: Charter
    cast: tuple[Character, ...]
    person: int
    seed: bytes
    most: int

    def match(self) -> Match:
        kinds = [PERSON if seat == self.person else who.kind for seat, who in enumerate(self.cast)]
        players = tuple(Player(name, kind) for name, kind in zip(NAMES, kinds, strict=False))
        return resume(Record(self.charter, players, self.seed))


def in_a_series(sitting: Sitting) -> Actions:
    kinds = [who.kind for who in sitting.cast]
    return play_match(sitting.charter, kinds, sitting.seed, sitting.most).record.actions


def in_the_terminal(sitting: Sitting, script: Actions, folder: Path) -> Actions:
    """What is done if a person types what the script says, until that is done or the match differs."""
    match = sitting.match()

    def types(said: str) -> str | None:
        done = len(match.actions)
        if match.actions != list(script[:done]) or done == len(script):
            return None
        if match.asked != sitting.person:
            return ""
        prompt = match.table.prompts[-1]
        if "Press Enter" in " ".join(said.split()):
            return "racko" if isinstance(prompt, AskGoOut) and script[done] == CALL else ""
        return typed(match, script[done])

    sit_down(match, folder, types)
    return tuple(match.actions[: len(script)])


def typed(match: Match, action: Action) -> str:
    """What somebody types who does that: as in a record, but for names."""
    prompt = match.table.prompts[-1]
    match action:
        case Swap(seat, row):
            return f"swap {NAMES[seat]} {row + 1}"
        case UsePower((slot, seat)) if isinstance(prompt, AskPower) and prompt.power == "trade":
            return f"power {match.rules.slots[slot]} {NAMES[seat]}"
    return words(match.rules, prompt, action)


def in_the_window(sitting: Sitting, script: Actions, seen: bool = False) -> Actions:
    """What is done if a person clicks where the script says; ``seen``: every frame is drawn."""
    match = sitting.match()
    theatre = laid(match, SIZE, looks=seen, speed=4, motion="none", hints=False)
    for _ in range(MOST):
        done = len(match.actions)
        if match.over or done >= len(script) or match.actions != list(script[:done]):
            return tuple(match.actions[: len(script)])
        lifted = isinstance(theatre.top, TableScene) and theatre.top.state.lifted
        if done + lifted == len(script):
            return (*match.actions, TAKE)
        _act(theatre, script[done + lifted])
    raise AssertionError("the match does not go on")


def _act(theatre: Theatre, action: Action) -> None:
    """What the person does next, or a frame in which others do something."""
    top = theatre.top
    if isinstance(top, Scores):
        theatre.key("return")
    elif isinstance(top, TableScene) and theatre.asked() and not passes(top):
        theatre.click(leading_to(top, action))
    else:
        theatre.frame(dt=AGES)


FRONT_ENDS: dict[str, Callable[[Sitting, Actions, Path], Actions]] = {
    "terminal": in_the_terminal,
    "window": lambda sitting, script, folder: in_the_window(sitting, script),
}

"""Games played at random from Python: ours, and others' that are not part of this project.

    python tools/measures/games.py crazy_eights

Each in a process of its own, with the Python that has it. It reads a number of seconds a line and answers
with a line: the actions of players, and all that were asked for (the dealer's too), for each second of
processor time.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

SEATS = 4
MOST = 2000  # actions of a match that random play hardly ever ends

Pick = Callable[[Sequence[Any]], Any]


class Count(NamedTuple):
    """What was played: the actions of players, and all there were."""

    players: int
    all: int


Game = Callable[[Pick], Count]
"""Plays once, every action picked from the legal ones."""


def racko() -> Game:
    """Ours: a match of the classic game, or so much of it; what happened is told with every action."""
    from racko_game.rules.engine import open_match, options, play
    from racko_game.rules.table import Charter

    charter = Charter("original")

    def once(pick: Pick) -> Count:
        table, _ = open_match(charter, SEATS, bytes(pick(range(256)) for _ in range(16)))
        done = 0
        while done < MOST and (actions := options(table)):
            table, _events = play(table, pick(actions))
            done += 1
        return Count(done, done)

    return once


def compiled() -> Game:
    """The same, by the rules as ``tools/compile.py`` compiles them."""
    from tools.compile import compiled, use

    use(compiled())
    return racko()


def crazy_eights() -> Game:
    """OpenSpiel's, in C++. Its dealer's moves are asked for like any others."""
    import pyspiel  # type: ignore[import-not-found]

    game = pyspiel.load_game("crazy_eights", {"players": SEATS})

    def once(pick: Pick) -> Count:
        state, players, dealers = game.new_initial_state(), 0, 0
        while not state.is_terminal():
            if state.is_chance_node():
                dealers += 1
            else:
                players += 1
            state.apply_action(pick(state.legal_actions()))
        return Count(players, players + dealers)

    return once


def uno() -> Game:
    """RLCard's: the rules alone, without the environment that wraps them for learning."""
    from rlcard.games.uno import Game as Uno  # type: ignore[import-not-found]

    def once(pick: Pick) -> Count:
        game, done = Uno(num_players=SEATS), 0
        game.init_game()
        while not game.is_over():
            game.step(pick(game.get_legal_actions()))
            done += 1
        return Count(done, done)

    return once


GAMES: dict[str, Callable[[], Game]] = {
    "racko": racko,
    "compiled": compiled,
    "crazy_eights": crazy_eights,
    "uno": uno,
}


def pace(game: Game, pick: Pick, seconds: float) -> tuple[float, float]:
    """Actions of players, and all, for each second of processor time; at least one game is played."""
    begin, taken, counts = process_time(), 0.0, [0, 0]
    while taken < seconds or not counts[1]:
        played = game(pick)
        counts = [counts[0] + played.players, counts[1] + played.all]
        taken = process_time() - begin
    return counts[0] / taken, counts[1] / taken


def main(name: str) -> None:
    """Play for as long as every line of the standard input says."""
    game, pick = GAMES[name](), random.Random(1).choice
    pace(game, pick, 0)  # the first is slower
    for line in sys.stdin:
        print(*pace(game, pick, float(line)), flush=True)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    main(sys.argv[1])

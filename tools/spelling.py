"""How Letters is played: how long its rounds are, and how often a word ends one, at each table and level.

    python tools/spelling.py [--rounds 500] [--seats 2 3 4] [--levels novice master] [--shortest 4 5 6]
                             [--option "calling=auto"] [--jobs 2]

A line for each table, of rounds that computers of one level play among themselves, each from a seed of its
own, the same every time: the median and the mean of the turns of a seat, the share of rounds that were over
before everybody had drawn or taken a card, and the share that a word ended.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import cache, partial
from multiprocessing import Pool
from pathlib import Path
from statistics import fmean, median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from racko_game.ai.players.computers import EVERY_LEVEL
from racko_game.match.plans.options import charter_of, read_options
from racko_game.match.record.record import replay
from racko_game.match.simulation import match_seed, play_match
from racko_game.rules.editions import ruleset
from racko_game.rules.pieces.events import Drew, Took
from racko_game.rules.ruleset import rack_cards
from racko_game.rules.table import Charter
from racko_game.store.library import open_library

SEED = bytes(range(16))
HEAD = "| seats | level | shortest | rounds | turns, median | mean | over before all had a turn | by a word |"


class Kind(NamedTuple):
    """A table: how many sit there, how well they play, and what is agreed on."""

    seats: int
    level: str
    options: tuple[tuple[str, str], ...]


class Ended(NamedTuple):
    """A round: the turns of each seat, and whether a word ended it."""

    turns: tuple[int, ...]
    by_word: bool


@cache
def charter(kind: Kind) -> Charter:
    """One round at such a table."""
    given = read_options([f"{name}={value}" for name, value in (*kind.options, ("single round", "on"))])
    return charter_of("letters", kind.seats, given, open_library())


def play(kind: Kind, number: int) -> Ended:
    """Play round ``number`` of a table."""
    played = play_match(charter(kind), [kind.level] * kind.seats, match_seed(SEED, number))
    turns, table = [0] * kind.seats, played.table
    for _, events in replay(played.record):
        for event in events:
            if isinstance(event, Drew | Took):
                turns[event.seat] += 1
    rules = ruleset(table.charter, kind.seats)
    in_order = (rules.goal.counted(rack_cards(table, seat)) == rules.rows for seat in table.callers)
    return Ended(tuple(turns), not any(in_order))


def line(kind: Kind, rounds: Sequence[Ended]) -> str:
    """What came of a table's rounds, as a row."""
    turns = [sum(one.turns) / kind.seats for one in rounds]
    early = fmean(not all(one.turns) for one in rounds)
    words = fmean(one.by_word for one in rounds)
    cells = (
        *(kind.seats, kind.level.capitalize(), dict(kind.options)["shortest word"], len(rounds)),
        *(f"{median(turns):.1f}", f"{fmean(turns):.1f}", f"{early:.1%}", f"{words:.0%}"),
    )
    return "| " + " | ".join(map(str, cells)) + " |"


def main(argv: Sequence[str]) -> int:
    """Play them, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=500)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--levels", nargs="+", default=[level.lower() for level in EVERY_LEVEL])
    parser.add_argument("--shortest", nargs="+", default=["4", "5", "6"])
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--jobs", type=int, default=None)
    given = parser.parse_args(argv)
    others = [tuple(option.split("=")) for option in given.option]
    print(HEAD + "\n|" + "---|" * (HEAD.count("|") - 1), flush=True)
    with Pool(given.jobs) as pool:
        for shortest in given.shortest:
            for seats in given.seats:
                for level in given.levels:
                    kind = Kind(seats, level, (("shortest word", shortest), *others))
                    rounds = pool.map(partial(play, kind), range(1, given.rounds + 1), chunksize=10)
                    print(line(kind, rounds), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

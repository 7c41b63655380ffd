"""How hard the rungs of the ladder are: computers in the person's place, and how often they win.

    python tools/rungs.py [--matches 60] [--who casual master] [--rungs 1 5]

A line for each rung: the share of matches that each of them wins, and how many minutes one takes a person.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from racko_game.match.challenges.ladder import RUNGS
from racko_game.match.plans.descriptions import ROUND_SECONDS, TURN_SECONDS
from racko_game.match.record.record import resume
from racko_game.match.simulation import match_seed, play_match
from racko_game.rules.pieces.moves import Draw, Take

SEED = bytes(range(16))


class Climbed(NamedTuple):
    """One match on a rung: whether it was won, and how many minutes it would have taken."""

    won: bool
    minutes: float


def climb(given: tuple[int, str, int]) -> Climbed:
    """Play match ``number`` of a rung with that kind of player in the person's seat."""
    place, kind, number = given
    rung = RUNGS[place]
    kinds = [kind, *(who.kind for who in rung.others)]
    played = play_match(rung.plan().charter(), kinds, match_seed(SEED, number))
    match = resume(played.record)
    turns = sum(isinstance(action, Draw | Take) for action in match.actions)
    return Climbed(0 in match.winners, (turns * TURN_SECONDS + match.table.round * ROUND_SECONDS) / 60)


def main(argv: Sequence[str]) -> int:
    """Play them, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--who", nargs="+", default=["casual", "master"])
    parser.add_argument("--rungs", type=int, nargs="+", default=list(range(1, len(RUNGS) + 1)))
    asked = parser.parse_args(argv)
    print("rung  " + "".join(f"{kind:>10}" for kind in asked.who) + "   minutes  who")
    with Pool() as pool:
        for number in asked.rungs:
            shares, minutes = [], 0.0
            for kind in asked.who:
                given = [(number - 1, kind, match) for match in range(1, asked.matches + 1)]
                played = pool.map(climb, given, chunksize=4)
                shares.append(sum(one.won for one in played) / len(played))
                minutes = sum(one.minutes for one in played) / len(played)
            rung = RUNGS[number - 1]
            share, who = (
                "".join(f"{one:>10.0%}" for one in shares),
                f"{rung.host} {rung.edition} {rung.seats}",
            )
            print(f"{number:>4}  {share}   {minutes:>7.1f}  {who}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

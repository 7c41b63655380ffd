"""Computer players against one another: who wins how much, and how sure that is.

    python3 tools/run.py arena --players usual,anchors,greedy --rounds 4000
    python3 tools/run.py arena --players usual,anchors --seats 3 --edition tray --results FILE
    python3 tools/run.py arena --players usual,gaps --option bonus=on --matches 500
    python3 tools/run.py arena --players usual,gaps,random --edition super --seats 4
    python3 tools/run.py arena --players Novice,Steady,Master --review
    python3 tools/run.py arena --ladder --players casual,master --rounds 60    how hard the rungs are
    python3 tools/run.py arena --list      the players there are

Each deal is played from every seat. With --results, what was played is kept in a file with a line for
each chunk; the same command goes on where it was broken off, and a longer one plays only what is new.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from functools import partial
from itertools import combinations, permutations
from pathlib import Path

from racko_game.ai.players.computers import EVERY_LEVEL, PERSONAS
from racko_game.match.challenges.ladder import RUNGS
from racko_game.match.plans.options import charter_of, read_options
from racko_game.message import Trouble
from racko_game.rules.errors import RulesError
from racko_game.store.library import open_library
from racko_game.words.language import say, sentence_of

from ..command import Ledger, parser_of, spread, whole
from . import results as report
from .contest import Chunk, Contest, Tallies, chunks, climb, play_chunk
from .players import PLAYERS, known


def main(argv: Sequence[str]) -> int:
    """Play what the command line asks for; 1 if a round stalled, or a player erred."""
    asked = parser().parse_args(argv)
    if asked.list:
        return listed()
    return ladder(asked) if asked.ladder else compete(asked)


def parser() -> argparse.ArgumentParser:
    """The arguments that the command line takes."""
    line = parser_of(__doc__)
    add = line.add_argument
    add("--players", metavar="A,B,…", default="usual,anchors", help="who plays; each against each")
    add("--edition", metavar="NAME", default="original", help="which rules to play by")
    add("--option", metavar="NAME=VALUE", action="append", default=[], help="as in run=off; may be repeated")
    add("--seats", metavar="N", type=int, default=2, help="2 to 4; the second player sits in all the others")
    many = line.add_mutually_exclusive_group()
    many.add_argument("--rounds", metavar="N", type=whole, default=2000, help="for each two players; 2000")
    many.add_argument("--matches", metavar="N", type=whole, help="whole matches instead")
    add("--review", action="store_true", help="say how well each chose: its accuracy, as after a round")
    add("--seed", metavar="TEXT", default="arena", help="other deals")
    add("--results", metavar="FILE", type=Path, help="keep what was played there, and go on from it")
    add("--jobs", metavar="N", type=whole, default=os.cpu_count() or 1, help="cores to use")
    add("--ladder", action="store_true", help="each player climbs every rung, --rounds matches each")
    add("--list", action="store_true", help="say which players there are")
    return line


def listed() -> int:
    """Say which players there are."""
    for name, (_, says) in PLAYERS.items():
        print(f"{name:12} {says}")
    for level in EVERY_LEVEL:
        print(f"{level:12} {say(f'manner.{level.lower()}')}")
    for persona in PERSONAS.values():
        example = f"{persona.levels[0]}:{persona.name}"
        print(f"…:{persona.name:10} {say(persona.says)}; with a level, as in {example}")
    return 0


def compete(asked: argparse.Namespace) -> int:
    """Play the contests, and print what came of them."""
    ledger, sources = Ledger(asked.results), report.fingerprint()
    try:
        games = asked.matches or asked.rounds
        parts = {each: list(chunks(each, games)) for each in contests_of(asked)}
        every = [chunk for part in parts.values() for chunk in part]
        left = [one for one in every if not ledger.get(report.key_of(one, sources))]
        _play(left, ledger, sources, asked.jobs)
    except (RulesError, Trouble) as error:
        print(f"arena: {sentence_of(error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\narena: broken off; the same command goes on from here.", file=sys.stderr)
        return 130
    results = {
        each: report.merged([report.read(ledger.get(report.key_of(chunk, sources))) for chunk in part])
        for each, part in parts.items()
    }
    print(report.text(results))
    return _judged(report.merged(list(results.values())))


def contests_of(asked: argparse.Namespace) -> list[Contest]:
    """The contests that are asked for: each against each; RulesError if there are none."""
    players = tuple(asked.players.split(","))
    if nobody := next((name for name in players if not known(name)), None):
        raise RulesError(f"There is no player {nobody!r}; --list says which there are.")
    charter = charter_of(asked.edition, asked.seats, read_options(asked.option), open_library())
    table = Contest(players, charter, asked.seats, asked.seed, bool(asked.matches), asked.review)
    if len(players) == 1:
        players *= 2
    meet = combinations if table.even else permutations
    return [table._replace(players=two) for two in meet(players, 2)]


def _play(left: Sequence[Chunk], ledger: Ledger, sources: str, jobs: int) -> None:
    """Play these chunks, enter each when it is done, and say how far it is, on a terminal all the time."""
    begun, deals, done = time.monotonic(), sum(chunk.deals for chunk in left), 0
    for chunk, tallies in spread(play_chunk, left, jobs):
        ledger.add(report.key_of(chunk, sources), {name: vars(tally) for name, tally in tallies.items()})
        done += chunk.deals
        if sys.stderr.isatty() or done == deals:
            wait = (time.monotonic() - begun) / done * (deals - done)
            end = "\n" if done == deals else ""
            print(f"\r{done} of {deals} deals, {wait:.0f} s left  ", end=end, file=sys.stderr, flush=True)


def _judged(tallies: Tallies) -> int:
    """1, and why, if a round did not end, or a choice was none of the options."""
    wrong = [
        f"{name}: {one.stalled} rounds stalled, {one.illegal} illegal choices, {one.failed} failures"
        for name, one in tallies.items()
        if one.stalled or one.illegal or one.failed
    ]
    print("\n".join(wrong))
    return 1 if wrong else 0


def ladder(asked: argparse.Namespace) -> int:
    """Print for each rung the share of matches that each player wins, and the minutes that one takes."""
    kinds = asked.players.split(",")
    print("rung  " + "".join(f"{kind:>10}" for kind in kinds) + "   minutes  who")
    for place, rung in enumerate(RUNGS):
        cells, minutes = "", 0.0
        for kind in kinds:
            rounds = range(1, asked.rounds + 1)
            found = [climbed for _, climbed in spread(partial(climb, place, kind), rounds, asked.jobs)]
            share, minutes = (sum(each) / len(found) for each in zip(*found, strict=True))
            cells += f"{share:>10.0%}"
        about = f"{rung.host} {rung.edition} {rung.seats}"
        print(f"{place + 1:>4}  {cells}   {minutes:>7.1f}  {about}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

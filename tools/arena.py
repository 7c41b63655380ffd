"""Computer players against one another: who wins how much, and how sure that is.

    python3 tools/arena.py --players usual,anchors,bucket --rounds 4000
    python3 tools/arena.py --players usual,anchors --seats 3 --edition tray --results FILE
    python3 tools/arena.py --players usual,at-once --option bonus=on --matches 500
    python3 tools/arena.py --players usual,even,random --mixed --edition super --seats 4
    python3 tools/arena.py --players Novice,Steady,Master --mixed --review
                        --picture FILE.png    the table as a picture, too
                        --jobs 2              on so many cores; all, if not said
                        --cluster ADDRESS     on the machines of a dask scheduler (pip install distributed);
                                              its workers are to be started with PYTHONPATH at a checkout
                        --list                the players there are

Each deal is played from every seat. With --results, what was played is kept in a file with a line for
each chunk; the same command goes on where it was broken off, and a longer one plays only what is new.
Any Python will do: it goes on as that of the project's own environment.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from itertools import combinations, permutations
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only the tools' own folder would be searched

from tools import run  # noqa: E402

BAR = 30  # characters of the bar that says how far it is

if TYPE_CHECKING:
    from tools.contest.contest import Chunk, Contest, Tallies
    from tools.contest.ledger import Ledger


def main(argv: Sequence[str]) -> int:
    """Play what the command line asks for; 1 if a round stalled, or a player erred or took too long."""
    asked = parser().parse_args(argv)
    if Path(sys.prefix).resolve() != (ROOT / ".venv").resolve():
        run.prepare(ROOT, dev=False)
        return run.become(__file__, *argv)
    return listed() if asked.list else compete(asked)


def parser() -> argparse.ArgumentParser:
    """What the command line may say."""
    line = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = line.add_argument
    add("--players", metavar="A,B,…", default="usual,anchors", help="who plays; each against each")
    add("--edition", metavar="NAME", default="original", help="which rules to play by")
    add("--option", metavar="NAME=VALUE", action="append", default=[], help="as in run=off; may be repeated")
    add("--seats", metavar="N", type=int, default=2, help="2 to 4; the second player sits in all the others")
    many = line.add_mutually_exclusive_group()
    many.add_argument("--rounds", metavar="N", type=_whole, default=2000, help="for each two players; 2000")
    many.add_argument("--matches", metavar="N", type=_whole, help="whole matches instead")
    add("--mixed", action="store_true", help="every seat is drawn by lot from all players")
    add("--review", action="store_true", help="say how well each chose: its accuracy, as after a round")
    add("--seed", metavar="TEXT", default="arena", help="other deals")
    add("--limit", metavar="MS", type=float, default=250.0, help="the longest that 99.9 %% of moves may take")
    add("--results", metavar="FILE", type=Path, help="keep what was played there, and go on from it")
    add("--picture", metavar="FILE", type=Path, help="draw the table there, as PNG")
    add("--jobs", metavar="N", type=_whole, default=os.cpu_count() or 1, help="cores to use")
    add("--cluster", metavar="ADDRESS", default="", help="a dask scheduler whose machines have this checkout")
    add("--list", action="store_true", help="say which players there are")
    return line


def _whole(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number above 0")
    return int(text)


def listed() -> int:
    """Say which players there are."""
    from racko_game.ai.players.computers import EVERY_LEVEL, PERSONAS
    from racko_game.words.language import say
    from tools.players.named import PLAYERS

    for name, (_, says) in PLAYERS.items():
        print(f"{name:12} {says}")
    for level in EVERY_LEVEL:
        print(f"{level:12} {say(f'manner.{level.lower()}')}")
    for persona in PERSONAS.values():
        example = f"{persona.levels[0]}:{persona.name}"
        print(f"…:{persona.name:10} {say(persona.says)}; with a level, as in {example}")
    return 0


def compete(asked: argparse.Namespace) -> int:
    """Play, and tell."""
    from racko_game.message import Trouble
    from racko_game.rules.errors import RulesError
    from racko_game.words.language import sentence_of
    from tools.contest import report
    from tools.contest.contest import chunks
    from tools.contest.ledger import Ledger, fingerprint

    ledger = Ledger(asked.results, fingerprint())
    try:
        games = asked.matches or asked.rounds
        parts = {each: list(chunks(each, games)) for each in contests_of(asked)}
        _play([chunk for part in parts.values() for chunk in part], ledger, asked)
    except (RulesError, Trouble) as error:
        print(f"arena.py: {sentence_of(error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\narena.py: broken off; the same command goes on from here.", file=sys.stderr)
        return 130
    results = {each: report.merged([_done(ledger, chunk) for chunk in part]) for each, part in parts.items()}
    print(report.text(results))
    if asked.picture:
        from tools.contest.picture import draw

        draw(results, asked.picture)
    return _judged(report.merged(list(results.values())), asked.limit / 1000)


def contests_of(asked: argparse.Namespace) -> list[Contest]:
    """Who meets whom: all by lot, or each player each other; RulesError if it cannot be played."""
    from racko_game.match.plans.options import charter_of, read_options
    from racko_game.rules.errors import RulesError
    from racko_game.store.library import open_library
    from tools.contest.contest import Contest
    from tools.players.named import known

    players = tuple(asked.players.split(","))
    for name in players:
        if not known(name):
            raise RulesError(f"There is no player {name!r}; --list says which there are.")
    charter = charter_of(asked.edition, asked.seats, read_options(asked.option), open_library())
    table = Contest(players, charter, asked.seats, asked.seed, bool(asked.matches), asked.mixed, asked.review)
    if asked.mixed:
        return [table]
    if len(players) == 1:
        players *= 2
    meet = combinations if asked.seats == 2 or table.pairs else permutations
    return [table._replace(players=two) for two in meet(players, 2)]


def _done(ledger: Ledger, chunk: Chunk) -> Tallies:
    tallies = ledger.played(chunk)
    assert tallies is not None
    return tallies


def _play(wanted: Sequence[Chunk], ledger: Ledger, asked: argparse.Namespace) -> None:
    """Play the chunks that the ledger has not, and enter each when it is done."""
    from tools.contest.places import played

    left = [chunk for chunk in wanted if ledger.played(chunk) is None]
    begun, deals, done = time.monotonic(), sum(chunk.deals for chunk in left), 0
    for chunk, tallies in played(left, asked.jobs, asked.cluster):
        ledger.add(chunk, tallies)
        done += chunk.deals
        _say(done, deals, time.monotonic() - begun)


def _say(done: int, deals: int, taken: float) -> None:
    """How far it is: a bar that is written over itself; where there is no terminal, only at the end."""
    terminal = sys.stderr.isatty()
    if not terminal and done < deals:
        return
    filled, left = BAR * done // deals, taken / done * (deals - done)
    bar = "█" * filled + "·" * (BAR - filled)
    line = f"{bar} {done} of {deals} deals, {left:.0f} s left  "
    start, end = "\r" if terminal else "", "\n" if done == deals else ""
    print(f"{start}{line}", end=end, file=sys.stderr, flush=True)


def _judged(tallies: Tallies, limit: float) -> int:
    """1, and why, if a round did not end, a choice was none of the options, or moves took too long."""
    wrong = []
    for name, tally in tallies.items():
        slow = tally.over(limit)
        if tally.stalled:
            wrong.append(f"{name}: {tally.stalled} rounds stalled")
        if tally.illegal or tally.failed:
            wrong.append(f"{name}: {tally.illegal} illegal choices, {tally.failed} failures")
        if slow > max(1, sum(tally.times.values()) / 1000):  # the first may have to learn a dictionary
            wrong.append(f"{name}: {slow} moves took longer than {1000 * limit:.0f} ms")
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Random matches of all editions with random options, for as long as one likes, and what must hold of them.

    python3 tools/soak.py actions --count 2000000   options and play are at one, no card is lost
    python3 tools/soak.py views --pairs 100000      what a seat may not know makes no difference to it
                        --from 7                    other matches
                        --jobs 2                    on so many cores

The standard library is enough. Exit code 1, and how to come to the place again, if something does not hold.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only the tools' own folder would be searched

from racko_game.rules.editions import EDITIONS, ruleset  # noqa: E402
from racko_game.rules.engine import options, play  # noqa: E402
from racko_game.rules.notation import parse, words  # noqa: E402
from racko_game.rules.pieces.moves import Over  # noqa: E402
from tests.walks.pairs import look_alike, pairs  # noqa: E402
from tests.walks.universe import UNIVERSE, accepts, conserved  # noqa: E402
from tests.walks.walk import Step, walk  # noqa: E402

GAMES = tuple((name, seats) for name, edition in EDITIONS.items() for seats in edition.seats)
BATCH = 1500  # actions or pairs between two looks at the clock
TRIED = 3  # actions of all there are that are tried at each table
SHARE = 0.3  # of the steps of a walk are compared with a twin


class Batch(NamedTuple):
    """How much was looked at in one walk, and what did not hold."""

    done: int
    broken: tuple[str, ...]


def main(argv: Sequence[str]) -> int:
    """Soak until the count is reached; 1 if anything did not hold."""
    asked = _parser().parse_args(argv)
    look, wanted = (actions, asked.count) if asked.what == "actions" else (views, asked.pairs)
    return _soak(asked.what, look, wanted, getattr(asked, "from"), asked.jobs)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    kinds = parser.add_subparsers(dest="what", required=True)
    for name, amount, usual in (("actions", "--count", 2_000_000), ("views", "--pairs", 100_000)):
        kind = kinds.add_parser(name)
        kind.add_argument(
            amount, type=_whole, default=usual, metavar="N", help=f"how many; {usual} if not said"
        )
        kind.add_argument("--from", type=_whole, default=0, metavar="K", help="the number of the first walk")
        kind.add_argument(
            "--jobs", type=_whole, default=os.cpu_count() or 1, metavar="N", help="cores to use"
        )
    return parser


def _whole(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


def _soak(what: str, look: Callable[[int, int], Batch], wanted: int, first: int, jobs: int) -> int:
    """Walk after walk on all cores, with a line that says how far it is."""
    started, done, broken = time.monotonic(), 0, 0
    batches = -(-wanted // BATCH)
    numbers = range(first, first + batches)
    with Pool(max(1, jobs)) as pool:
        for batch in pool.imap_unordered(partial(look, BATCH), numbers):
            done, broken = done + batch.done, broken + len(batch.broken)
            for line in batch.broken:
                print(f"\n{line}", flush=True)
            _say(what, min(done, wanted), wanted, broken, time.monotonic() - started)
    print(file=sys.stderr)
    length = time.monotonic() - started
    print(f"{done} {what} in {length:.0f} s, {done / length:.0f}/s on {jobs} cores; {broken} did not hold")
    return 1 if broken else 0


def _say(what: str, done: int, wanted: int, broken: int, length: float) -> None:
    """One line that is written over itself on a terminal, and now and then elsewhere."""
    if not sys.stderr.isatty() and done < wanted and done // BATCH % 100:
        return
    start, end = ("\r", "") if sys.stderr.isatty() else ("", "\n")
    left = length / max(1, done) * (wanted - done)
    line = (
        f"{what}: {done} of {wanted} ({100 * done // max(1, wanted)} %), {left:4.0f} s left, {broken} broken "
    )
    print(f"{start}{line}", end=end, file=sys.stderr, flush=True)


def actions(amount: int, number: int) -> Batch:
    """One walk of so many actions, and at each table what must hold."""
    edition, seats = GAMES[number % len(GAMES)]
    chance, broken = Random(number), list[str]()
    try:
        for at, step in enumerate(islice(walk(edition, seats, number), amount)):
            broken += (
                f"{_place(edition, seats, number, at, step)}: {wrong}" for wrong in faults(step, chance)
            )
    except Exception as error:  # whatever it is, it is what was looked for
        broken.append(f"walk({edition!r}, {seats}, {number}): {type(error).__name__}: {error}")
    return Batch(amount, tuple(broken))


def faults(step: Step, chance: Random) -> Iterator[str]:
    """What does not hold of a step."""
    table, after = step.table, step.after
    rules = ruleset(after.charter, len(after.racks))
    if not conserved(after, rules):
        yield "cards were lost, doubled or changed"
    if parse(rules, table.prompts[-1], words(rules, table.prompts[-1], step.action)) != step.action:
        yield "the words of the move mean another"
    wanted = options(after)
    if not wanted and after.prompts != (Over(),):
        yield "there is nothing to do"
    for action in chance.sample(UNIVERSE, TRIED):
        if accepts(after, action) != (action in wanted):
            yield f"options and play are not at one about {action}"
    if wanted and not accepts(after, chance.choice(wanted)):
        yield "an option is refused"
    if chance.random() < 0.05 and play(table, step.action) != (after, step.events):
        yield "the same action came to something else"


def views(amount: int, number: int) -> Batch:
    """One walk until so many pairs have been compared."""
    edition, seats = GAMES[number % len(GAMES)]
    chance, broken = Random(number), list[str]()
    try:
        steps = (
            (at, step) for at, step in enumerate(walk(edition, seats, number)) if chance.random() < SHARE
        )
        found = ((at, pair) for at, step in steps for pair in pairs(step, chance))
        for at, pair in islice(found, amount):
            if not look_alike(pair):
                where = _place(edition, seats, number, at, pair.step)
                broken.append(f"{where}: seat {pair.seat} can tell what it may not")
    except Exception as error:  # whatever it is, it is what was looked for
        broken.append(f"walk({edition!r}, {seats}, {number}): {type(error).__name__}: {error}")
    return Batch(amount, tuple(broken))


def _place(edition: str, seats: int, number: int, at: int, step: Step) -> str:
    return f"walk({edition!r}, {seats}, {number}) at {at}, {step.table.charter}, {step.action}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

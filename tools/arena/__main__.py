"""Computer players against one another: who wins how much, and how sure that is.

    python3 tools/run.py arena --players usual,anchors,greedy --rounds 4000
    python3 tools/run.py arena --players usual,anchors --seats 3 --edition tray --results FILE
    python3 tools/run.py arena --players usual,gaps --option bonus=on --matches 500
    python3 tools/run.py arena --players usual,gaps,random --edition super --seats 4
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
from collections.abc import Mapping, Sequence
from functools import partial
from hashlib import sha256
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

from racko_game.ai.players.computers import EVERY_LEVEL, PERSONAS
from racko_game.match.challenges.ladder import RUNGS
from racko_game.match.plans.options import charter_of, read_options
from racko_game.message import Trouble
from racko_game.rules.errors import RulesError
from racko_game.store.library import open_library
from racko_game.words.language import say, sentence_of

from ..command import Ledger, parser_of, spread, whole
from .contest import Chunk, Contest, Interval, Tallies, Tally, chunks, climb, play_chunk
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
    ledger, sources = Ledger(asked.results), fingerprint()
    try:
        games = asked.matches or asked.rounds
        parts = {each: list(chunks(each, games)) for each in contests_of(asked)}
        every = [chunk for part in parts.values() for chunk in part]
        left = [one for one in every if not ledger.get(key_of(one, sources))]
        _play(left, ledger, sources, asked.jobs)
    except (RulesError, Trouble) as error:
        print(f"arena: {sentence_of(error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\narena: broken off; the same command goes on from here.", file=sys.stderr)
        return 130
    results = {each: merged([read(ledger, chunk, sources) for chunk in part]) for each, part in parts.items()}
    print(told(results))
    return _judged(merged(list(results.values())))


def contests_of(asked: argparse.Namespace) -> list[Contest]:
    """The contests that are asked for: each against each; RulesError if there are none."""
    players = tuple(asked.players.split(","))
    if nobody := next((name for name in players if not known(name)), None):
        raise RulesError(f"There is no player {nobody!r}; --list says which there are.")
    charter = charter_of(asked.edition, asked.seats, read_options(asked.option), open_library())
    table = Contest(players, charter, asked.seats, asked.seed, bool(asked.matches))
    if len(players) == 1:
        players *= 2
    meet = combinations if table.even else permutations
    return [table._replace(players=two) for two in meet(players, 2)]


def read(ledger: Ledger, chunk: Chunk, sources: str) -> Tallies:
    """The tallies of a chunk that a ledger has kept."""
    return {name: Tally.read(tally) for name, tally in ledger.get(key_of(chunk, sources)).items()}


def _play(left: Sequence[Chunk], ledger: Ledger, sources: str, jobs: int) -> None:
    """Play these chunks, enter each when it is done, and say how far it is, on a terminal all the time."""
    begun, deals, done = time.monotonic(), sum(chunk.deals for chunk in left), 0
    for chunk, tallies in spread(play_chunk, left, jobs):
        ledger.add(key_of(chunk, sources), {name: vars(tally) for name, tally in tallies.items()})
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


ROOT = Path(__file__).resolve().parents[2]
SOURCES = (
    "racko_game/rules", "racko_game/ai", "assets/players", "tools/arena/players.py", "tools/arena/contest.py"
)  # fmt: skip
"""What decides how a round goes. What was played by other sources is not counted."""


def fingerprint(root: Path = ROOT) -> str:
    """Twelve digits that change with every byte of what decides how a round goes."""
    content = sha256()
    paths = {path for source in SOURCES for path in (root / source, *(root / source).rglob("*"))}
    for path in sorted(path for path in paths if path.is_file() and path.suffix != ".pyc"):
        content.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return content.hexdigest()[:12]


def key_of(chunk: Chunk, sources: str) -> dict[str, Any]:
    """The key by which a ledger keeps the results of a chunk: all that they depend on."""
    charter = chunk.contest.charter
    return {
        **chunk.contest._asdict(),
        "charter": [charter.edition, [list(option) for option in charter.options]],
        "first": chunk.first,
        "deals": chunk.deals,
        "sources": sources,
    }


Results = Mapping[Contest, Tallies]
SAID = {"True": "on", "False": "off"}


def merged(results: Sequence[Tallies]) -> Tallies:
    """The tallies of several chunks or contests as one."""
    total: Tallies = {}
    for tallies in results:
        for name, tally in tallies.items():
            total.setdefault(name, Tally()).merge(tally)
    return total


def headline(contest: Contest) -> str:
    """The table and its options in a line."""
    options = " ".join(f"{name}={SAID.get(str(value), value)}" for name, value in contest.charter.options)
    what = "matches" if contest.whole else "rounds"
    words = [contest.charter.edition, options, f"{contest.seats} seats", what]
    return ", ".join(word for word in words if word)


def percent(share: Interval) -> str:
    """A share with its interval."""
    return f"{100 * share.mean:.1f} ± {100 * share.error:.1f}"


def told(results: Results) -> str:
    """All there is to tell: who wins how much against whom."""
    contest = next(iter(results))
    parts = [headline(contest), _matrix(results)]
    parts += [_duel(each, tallies) for each, tallies in results.items() if len(set(each.players)) > 1]
    return "\n\n".join(parts)


def _matrix(results: Results) -> str:
    """The share that each player wins against another in all other seats: of matches, or of rounds. Where
    both have as many seats the second player's share is told from the same rounds."""
    contest, shares = next(iter(results)), dict[tuple[str, str], str]()
    for each, tallies in results.items():
        for one, other in (each.players, each.players[::-1])[: 2 if each.even else 1]:
            tally = tallies[one]
            shares[one, other] = percent((tally.matches if contest.whole else tally.won).share())
    names = list(dict.fromkeys(name for each in results for name in each.players))
    fair = 100 / (2 if contest.pairs else contest.seats)
    rows = [["% won by"] + [f"against {name}" for name in names]]
    for one in names:
        rows.append([one, *("" if one == other else shares.get((one, other), "") for other in names)])
    return f"{table(rows)}\n95 % intervals by deal; the fair share is {fair:.1f}"


def _duel(contest: Contest, tallies: Tallies) -> str:
    """A line with the points of a player, and how much more than the others' they are."""
    row, column = contest.players
    tally = tallies[row]
    points = tally.points.interval()
    words = [
        f"{row} against {column}: {tally.rounds} rounds,",
        f"{tally.turns / max(1, tally.rounds) / contest.seats:.1f} turns a seat;",
        f"rounds {percent(tally.won.share())} %,",
        f"points a {'match' if contest.whole else 'round'} {points.mean:.2f} ± {points.error:.2f}",
    ]
    return " ".join(words)


def table(rows: Sequence[Sequence[str]]) -> str:
    """Rows in columns: the first to the left, the others to the right."""
    first, *others = (max(map(len, column)) for column in zip(*rows, strict=True))
    return "\n".join(
        "  ".join([name.ljust(first), *map(str.rjust, cells, others)]).rstrip() for name, *cells in rows
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

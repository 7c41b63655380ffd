"""The results of contests: what was played already, and the tables that are printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from racko_game.match.coach.review import accuracy

from .contest import Chunk, Contest, Tallies
from .statistics import Interval, Tally

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


def read(written: Mapping[str, Mapping[str, Any]]) -> Tallies:
    """The tallies that a ledger has kept."""
    return {name: Tally.read(tally) for name, tally in written.items()}


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


def percent(share: Interval, sign: str = "") -> str:
    """A share with its interval."""
    return f"{100 * share.mean:{sign}.1f} ± {100 * share.error:.1f}"


def text(results: Results) -> str:
    """All there is to tell: who wins how much against whom, and how well each chose where that is asked."""
    contest = next(iter(results))
    parts = [headline(contest), _matrix(results)]
    parts += [_duel(each, tallies) for each, tallies in results.items() if len(set(each.players)) > 1]
    if contest.reviewed:
        parts.append(_accuracy(merged(list(results.values()))))
    return "\n\n".join(parts)


def matrix(results: Results) -> dict[tuple[str, str], Interval]:
    """The share that a player wins against another in all other seats: of matches, or of rounds. Where both
    have as many seats the second player's share is told from the same rounds."""
    shares = {}
    for contest, tallies in results.items():
        row, column = contest.players
        for one, other in ((row, column), (column, row))[: 2 if contest.even else 1]:
            if one != other:
                tally = tallies[one]
                shares[one, other] = (tally.matches if contest.whole else tally.won).share()
    return shares


def _matrix(results: Results) -> str:
    contest, shares = next(iter(results)), matrix(results)
    names = list(dict.fromkeys(name for each in results for name in each.players))
    fair = 100 / (2 if contest.pairs else contest.seats)
    rows = [["% won by"] + [f"against {name}" for name in names]]
    for one in names:
        cells = (percent(shares[one, other]) if (one, other) in shares else "" for other in names)
        rows.append([one, *cells])
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
        f"points a {'match' if contest.whole else 'round'} {points.mean:.2f} ± {points.error:.2f},",
        f"earned {percent(tally.ahead.interval(), '+')} % against the others",
    ]
    return " ".join(words)


def _accuracy(tallies: Tallies) -> str:
    """The accuracy of each player, by a review of all its rounds together."""
    rows = [["", "accuracy of 100"]]
    rows += [[name, f"{accuracy(tally.cost, tally.blind):.1f}"] for name, tally in tallies.items()]
    return table(rows)


def table(rows: Sequence[Sequence[str]]) -> str:
    """Rows in columns: the first to the left, the others to the right."""
    first, *others = (max(map(len, column)) for column in zip(*rows, strict=True))
    return "\n".join(
        "  ".join([name.ljust(first), *map(str.rjust, cells, others)]).rstrip() for name, *cells in rows
    )

"""What keeping matches costs: the frame, the start, and the look into a long history."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random
from time import perf_counter, process_time

from racko_game.ai.players.computers import EVERY_LEVEL
from racko_game.jobs.threads import InOrder
from racko_game.match.plans.plan import Plan
from racko_game.match.record.repository import MatchRepository
from racko_game.match.record.saved_match import saved_match
from racko_game.store.folders import NAME
from racko_game.store.history.history import FILE, History
from racko_game.store.history.rows import Chain, KeptPerson, KeptReview, KeptRound, KeptTally, State

from .figure import Figure, median, share
from .stage import FULL_HD, Size, Table, window
from .start import FIRST_FRAME, QUICK, TIMES, run

MANY, FEW = 10_000, 200  # matches of a long history, and where a glance is enough
ACTIONS, ROUNDS = 60, 8  # of each
TRIES = 5
GLANCE = 60  # frames, where that is enough
TURNS = 6  # rounds drawn without and with keeping, by turns


def history(quick: bool = False) -> list[Figure]:
    """The figures."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        full = folder / "full" / NAME
        fill(full, FEW if quick else MANY)
        found = History(full)
        begin = perf_counter()
        found.unfinished()
        looked = perf_counter() - begin
        reckoned = min(_statistics(found) for _ in range(TRIES))
        found.close()
        without, with_it = _starts(folder / "none", full.parent, QUICK if quick else TIMES)
        plain, autosave = _frames(FULL_HD, folder / "played", 1 if quick else TURNS, GLANCE if quick else 0)
    size = FEW if quick else MANY
    return [
        Figure("history", f"start with {size} matches / with none", with_it / without, "×", 1.1,
               note=f"{1000 * with_it:.0f} / {1000 * without:.0f} ms"),
        Figure("history", f"a look for what is unfinished among {size}", 1000 * looked, "ms", 100),
        Figure("history", f"all statistics of {size}, and the list of the last", 1000 * reckoned, "ms", 100),
        Figure("history", "busy frame that is kept / not kept, 1920×1080, p95",
               share(autosave, 0.95) / share(plain, 0.95), "×", 1.05,
               note=f"{1000 * share(autosave, 0.95):.2f} / {1000 * share(plain, 0.95):.2f} ms"),
    ]  # fmt: skip


def fill(folder: Path, many: int) -> None:
    """A history of so many matches, eight of them unfinished; the others are counted and reviewed."""
    chance = Random(many)
    match = Plan("original", 2).start(bytes(16))
    long_ago = History(folder)
    long_ago.do(lambda database: database.execute("PRAGMA synchronous = OFF"))  # no disk is waited for
    for id in range(1, many + 1):
        entry = saved_match(match, id, float(id), float(id))
        entry = entry._replace(plies=ACTIONS, state=State.OPEN if id > many - 8 else State.OVER)
        long_ago.keep(entry, Chain(entry.seal, (f"{ply % 2} put {ply}" for ply in range(ACTIONS))))
        if entry.state is State.OVER:
            long_ago.count(id, _tally(chance))
            long_ago.review(id, [KeptReview(round, 0, 0.1, 0.2, 80) for round in range(1, ROUNDS + 1)])
    long_ago.close()
    assert (folder / FILE).exists()


def _tally(chance: Random) -> KeptTally:
    """The rounds of a match, made up."""
    points, turns = range(0, 75, 5), range(5, 20)
    rows = (
        KeptRound(
            round, seat, chance.choice(points), 20.0, 75, 1 + seat, 1 - seat, chance.choice(turns), 3, 10
        )
        for round in range(1, ROUNDS + 1)
        for seat in range(2)
    )
    return KeptTally(tuple(rows), (KeptPerson(0, "", chance.choice(EVERY_LEVEL), "point"),))


def _statistics(history: History) -> float:
    """Seconds of computing for all that a page of statistics shows: nothing in it waits for the disk."""
    begin = process_time()
    (player, *_) = history.players()
    statistics = history.statistics(player.name)
    history.achieved(player.name)
    history.matches(statistics.all.of)
    history.how_many(statistics.longest.of)
    return process_time() - begin


def _starts(none: Path, full: Path, times: int) -> tuple[float, float]:
    """The median start from either folder, by turns."""
    none.mkdir(exist_ok=True)
    taken: list[list[float]] = [[], []]
    for folder in (none, full):
        run(FIRST_FRAME, str(folder))  # from now on all is compiled, and read from the disk
    for _ in range(times):
        for folder, found in zip((none, full), taken, strict=True):
            found.append(run(FIRST_FRAME, str(folder)))
    return median(taken[0]), median(taken[1])


def _frames(size: Size, folder: Path, turns: int, most: int) -> tuple[list[float], list[float]]:
    """Seconds for each busy frame of a round, not kept and kept, by turns; ``most`` of each, or 0 for all."""
    times: tuple[list[float], list[float]] = [], []
    surface = window(size)
    for turn in range(turns):
        for kept_too in (turn % 2, 1 - turn % 2):
            table = Table(surface)
            files = InOrder()
            if kept_too:
                table.play.autosave = MatchRepository(folder, files).keep(table.play.match)
                table.play.move.host.listen(table.play.autosave)
            while not table.over and not (most and len(times[kept_too]) == most):
                took = table.frame()
                if table.busy:
                    times[kept_too].append(took)
            files.close()
    return times

"""The school of the computer player's nets: the rounds of rounds.c are the game's, and lessons help.

The C compiler ``cc`` makes a library of it first; without one these tests are skipped.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from itertools import islice
from random import Random
from typing import NamedTuple

import pytest

from racko_game.ai.players.player import Situation, appraise, by_gaps
from racko_game.rules.engine import asked, deal, options, play, view
from racko_game.rules.pieces import moves
from racko_game.rules.pieces.events import Scored
from racko_game.rules.table import Table
from tools.engine import training as library
from tools.engine.training import BONUS, CHIPS, GAP_TABLE, NET, PAIRED, PRIZED, REGULAR
from tools.train.__main__ import LESSONS, School

from .counts import full
from .rules.tables import charter

Compiled = Callable[[int], ctypes.CDLL]

SHARES = {"two": 0.03, "partners": 0.01, "bonus": 0.01}  # of the usual rounds
POSITIONS = full(30, 10)  # looked at for each way to play
LEARNT = 0.005  # by so much less surprising, at least
ROUNDING = 2e-5  # the C program counts in single precision


class Way(NamedTuple):
    """A way to play: an option of the game, and what rounds.c calls it."""

    seats: int
    run: int
    prize: int
    option: str
    net: str
    player: int

    @property
    def rules(self) -> library.Rules:
        return library.way(self.seats, self.run, self.prize, self.player == PAIRED)


WAYS = [
    Way(2, 1, REGULAR, "", "two", NET),
    Way(2, 3, REGULAR, "", "two-with-run", NET),
    Way(4, 1, REGULAR, "partners", "partners", PAIRED),
    Way(3, 1, BONUS, "bonus", "bonus", PRIZED),
    Way(2, 3, CHIPS, "chips", "chips", PRIZED),
]


@pytest.fixture(scope="module")
def compiled(need: Callable[..., None], tmp_path_factory: pytest.TempPathFactory) -> Compiled:
    """The library for nets that are told so many numbers."""
    need("cc")
    return cache(lambda told: library.compiled(tmp_path_factory.mktemp("rounds"), told))


@pytest.fixture
def lib(compiled: Compiled) -> ctypes.CDLL:
    made = compiled(library.INPUTS)
    library.play_as_the_game(made)
    return made


def school(name: str, compiled: Compiled, passes: int = 2) -> School:
    lesson = LESSONS[name]
    return School(lesson._replace(passes=passes), compiled(lesson.inputs), SHARES[name])


def test_the_engine_is_the_one_that_made_the_nets_and_the_positions() -> None:
    """Its digest stands in its README, with what to do before another is written there."""
    digest = sha256()
    for file in sorted(library.HERE.glob("*.c")):
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    assert f"    {digest.hexdigest()[:32]}\n" in (library.HERE / "README.md").read_text(encoding="utf-8")


def test_the_smallest_numbers_are_still_told_from_nothing(lib: ctypes.CDLL) -> None:
    assert sys.float_info.min / 2 > 0, "the library has changed how the process reckons"


@pytest.mark.parametrize("name", full([*SHARES], ["two"]))
def test_one_seed_gives_the_same_weights_and_a_lesson_helps_elsewhere(name: str, compiled: Compiled) -> None:
    one, other = school(name, compiled, 1), school(name, compiled, 1)
    for each in (one, other):
        list(each.teach())
    assert one.layers() == other.layers()
    pupil = school(name, compiled)
    fresh = pupil.surprise(seed=8)
    list(pupil.teach())
    assert pupil.surprise(seed=8) < fresh - LEARNT


@pytest.mark.parametrize("way", WAYS, ids=lambda way: f"{way.net}, {way.seats} seats")
def test_its_players_move_as_the_games_do(way: Way, lib: ctypes.CDLL) -> None:
    rules = way.rules
    player = library.agent(way.player, library.read(lib, library.ASSETS / f"{way.net}.json"))
    for table in islice(positions(way), POSITIONS):
        seen, may = view(table, asked(table)), options(table)
        times = dict(zip(may, appraise(seen, may), strict=True))
        assert times[moved(lib, rules, player, table)] <= min(times.values()) + ROUNDING


@pytest.mark.parametrize("run", [1, 3])
def test_its_gap_table_moves_as_the_games_does(run: int, lib: ctypes.CDLL) -> None:
    way = Way(2, run, REGULAR, "", "", GAP_TABLE)
    rules, player = way.rules, library.agent(way.player)
    for table in islice(positions(way), POSITIONS):
        seen, may = view(table, asked(table)), options(table)
        as_good = {by_gaps(seen, may, Random(number)) for number in range(10)}
        assert moved(lib, rules, player, table) in as_good


def dealt(way: Way, chance: Random) -> Table:
    given: dict[str, int | bool | str] = {way.option: True} if way.option else {}
    if way.seats == 2:
        given["run"] = way.run > 1
    return deal(charter("original", **given), way.seats, chance.randbytes(16))


@pytest.mark.parametrize("way", [way for way in WAYS if way.option], ids=lambda way: way.net)
def test_what_it_earns_is_what_the_game_scores(way: Way, lib: ctypes.CDLL) -> None:
    chance = Random(f"{way}")
    for _ in range(full(5, 2)):
        table, scored = dealt(way, chance), list[Scored]()
        while not scored:
            seen, may = view(table, asked(table)), options(table)
            table, events = play(table, moves.CALL if moves.CALL in may else by_gaps(seen, may, chance))
            scored = [event for event in events if isinstance(event, Scored)]
        earned = (ctypes.c_double * library.SEATS)()
        lib.score(ctypes.byref(way.rules), ctypes.byref(laid(table)), table.callers[0], earned)
        assert tuple(earned[: way.seats]) == scored[0].totals


def positions(way: Way) -> Iterator[Table]:
    """Tables at which a seat has to choose: rounds by the gap table, with any move now and then."""
    chance = Random(f"{way}")
    while True:
        table = dealt(way, chance)
        while isinstance(table.prompts[-1], moves.AskTurn | moves.AskPlace | moves.AskGoOut):
            may, seen = options(table), view(table, asked(table))
            finished = isinstance(table.prompts[-1], moves.AskGoOut)
            learnt = len(seen.discard) > 0 and not Situation(seen).live.known  # no stock was turned over
            if learnt and (finished or chance.random() < 0.3):
                yield table
            careless = chance.random() < 0.1 and not finished
            table = play(table, chance.choice(may) if careless else by_gaps(seen, may, chance))[0]


def moved(lib: ctypes.CDLL, rules: library.Rules, player: library.Agent, table: Table) -> moves.Action:
    seat, prompt = asked(table), table.prompts[-1]
    told = ctypes.byref(rules), ctypes.byref(laid(table)), seat, ctypes.byref(player)
    if isinstance(prompt, moves.AskTurn):
        return moves.TAKE if lib.takes(*told) else moves.DRAW
    if isinstance(prompt, moves.AskGoOut):
        return moves.CALL if lib.calls(*told) else moves.HOLD
    assert table.held is not None
    slot = lib.put(*told, table.faces[table.held].rank, moves.TOSS not in options(table))
    return moves.PUTS[slot] if slot >= 0 else moves.TOSS


def laid(table: Table) -> library.Table:
    """The same table, as rounds.c has it."""
    number = [card.rank for card in table.faces]
    made = library.Table(ns=len(table.stock), nd=len(table.discard), nseen=table.seen.bit_count())
    for seat, rack in enumerate(table.racks):
        for slot, token in enumerate(rack):
            made.rack[seat][slot] = number[token]
    for pile, tokens in ((made.stock, table.stock), (made.disc, table.discard)):
        for place, token in enumerate(reversed(tokens)):
            pile[place] = number[token]
    for token, card in enumerate(number):
        made.seen[card] = table.seen >> token & 1
        made.dealt[card] = token < sum(map(len, table.racks))
    return made

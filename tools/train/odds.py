"""How odds are told: fitted to rounds that were played to their end, and tried on others."""

from __future__ import annotations

import ctypes
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import exp, log
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from racko_game.ai.evaluators.registry import win_evaluator
from racko_game.ai.players.odds import Prospect, Race, every_calibration, expected, placed, won
from racko_game.ai.players.player import by_gaps, choose
from racko_game.rules.engine import deal, options, play, view
from racko_game.rules.pieces.moves import AskPlace, AskTurn
from racko_game.rules.table import Charter, View, asked
from racko_game.store.library import open_library
from tools.engine import training as library
from tools.engine.training import BONUS, CHIPS, NET, PAIRED, PRIZED, REGULAR

from ..command import Ledger

LONGEST = 400  # moves of a round
RARE = 60  # deals until a stock is turned over, at most
SOME = {True: 0.6, False: 0.3}  # of the questions, with a card held and without one, that are looked at
KNOWN = "known stock"


class Game(NamedTuple):
    """A kind of table. ``every``: its rounds are so short that all of it is looked at."""

    edition: str
    seats: int
    options: tuple[tuple[str, int | bool | str], ...] = ()
    every: bool = False


KINDS = (
    (KNOWN + ", {seats} seats", "original", (), True),
    ("super, {seats} seats", "super", (), False),
    ("letters, {seats} seats", "letters", (), True),
    ("letters in order, {seats} seats", "letters", (("words", False),), True),
    ("letters of one colour, {seats} seats", "letters", (("level", 1),), True),
    ("{seats} seats, {run}powers", "modern", (("powers", True),), False),
)
GAMES = {
    name.format(seats=seats, run="run, " if seats == 2 else ""): Game(edition, seats, given, every)
    for name, edition, given, every in KINDS
    for seats in (2, 3, 4)
}


class Question(NamedTuple):
    """A choice: what was known before it, and what came of it."""

    first: int  # whether the seat was the first to go out
    held: int  # whether it held a card
    elapsed: float  # turns of each, about
    times: Sequence[tuple[float, int]]  # of the rack with each card that may come, and how many are alike
    top: float | None  # with the discard
    net: float | None = None  # what the net says

    def raced(self, race: Race) -> float:
        """The chance that a race says."""
        many = sum(n for _, n in self.times)
        drawn = sum(n * race.first(time, self.elapsed) for time, n in self.times) / many
        return drawn if self.top is None else max(drawn, race.first(self.top, self.elapsed))


@cache
def charter_of(game: Game) -> Charter:
    """The charter of the game."""
    words = "en" if game.edition == "letters" and ("words", False) not in game.options else ""
    books = open_library().only(words, powers=("powers", True) in game.options)
    return Charter(game.edition, game.options, books)


def asked_in(name: str, number: int) -> list[Question]:
    """The questions of a round; of a known stock, in the first that has one."""
    every = (_of_deal(name, number, deals) for deals in range(RARE if name.startswith(KNOWN) else 1))
    return next(filter(None, every), [])


def _of_deal(name: str, number: int, deals: int) -> list[Question]:
    """The same of one deal; nothing if the round does not come to it."""
    game, known = GAMES[name], name.startswith(KNOWN)
    chance, some = Random(f"{name}/{number}/{deals}"), Random(number)
    table = deal(charter_of(game), game.seats, chance.randbytes(16))
    noted: list[tuple[int, Question]] = []
    for _ in range(LONGEST):
        seat, prompt = asked(table), table.prompts[-1]
        if seat is None or table.callers:
            break
        seen, may = view(table, seat), options(table)
        wanted = not known or (seen.stock and all(seen.seen >> token & 1 for token in seen.stock))
        choice = wanted and len(may) > 1 and isinstance(prompt, AskTurn | AskPlace)
        if choice and (game.every or some.random() < SOME[isinstance(prompt, AskPlace)]):
            noted.append((seat, _question(seen)))
        table, _ = play(table, (choose if wanted else by_gaps)(seen, may, chance))
    return [one._replace(first=int(table.callers[0] == seat)) for seat, one in noted if table.callers]


def _question(seen: View) -> Question:
    prospect, held = Prospect(seen), seen.held is not None
    rack, top = prospect.rack, seen.discard[:1]
    net = win_evaluator(prospect.seat.context)
    if held:
        times = [(round(placed(prospect, rack), 4), 1)]
    else:
        times = [(round(rack.drawn(card), 4), many) for card, many in prospect.next_cards.items()]
    card = prospect.seat.view.face(top[0]) if top and not held else None
    taken = round(rack.best(card), 4) if card and prospect.rules.takeable(card) else None
    said = round(expected(prospect, net, won), 4) if net else None
    return Question(0, int(held), round(prospect.elapsed, 2), times, taken, said)


def halves(file: Path | None, rounds: int) -> dict[str, tuple[list[Question], list[Question]]]:
    """By game the questions of the rounds that odds are fitted to, and of those that they are tried on: so
    many of each. Those that the file does not have are played, and added."""
    ledger = Ledger(file)
    found: dict[str, tuple[list[Question], list[Question]]] = {name: ([], []) for name in GAMES}
    for number in range(rounds):
        for name, both in found.items():
            if ledger.get((name, number)) is None:
                ledger.add((name, number), asked_in(name, number))
            both[number // 2 % 2].extend(Question(*line) for line in ledger.get((name, number)))
    return found


SEED, OTHER_SEED = 5, 77  # of the rounds that odds are tried on; of those that they are fitted to
ROOM = 120  # questions of a round, at most
TENTHS = 10


class Level(NamedTuple):
    """A table of rounds.c: who plays there, and which net says who is first."""

    name: str
    seats: int
    run: int
    prize: int
    kind: int
    player: str
    says: str


NETS = ((2, 3, "two-with-run"), (2, 1, "two"), (3, 1, "three"), (4, 1, "four"))


LEVELS = (
    *(
        Level(f"{seats} seats{', run' * (run > 1)}{more}", seats, run, prize, kind, more[2:] or says, says)
        for prize, kind, more in ((REGULAR, NET, ""), (BONUS, PRIZED, ", bonus"), (CHIPS, PRIZED, ", chips"))
        for seats, run, says in NETS
    ),
    Level("4 seats, partners", 4, 1, REGULAR, PAIRED, "partners", "four"),
)

Pairs = Sequence[tuple[float, bool]]  # what was said, and whether it was so


class Said(ctypes.Structure):
    """A position and what a net said of it, as ``truth.c`` has it."""

    _fields_ = [("said", ctypes.c_float), ("seat", ctypes.c_uint8), ("first", ctypes.c_uint8)]


def of_nets(lib: ctypes.CDLL, level: Level, rounds: int, seed: int = SEED) -> Pairs:
    """The chances that the net said in so many rounds, not calibrated, and whether they were so."""
    rules = library.way(level.seats, level.run, level.prize, level.kind == PAIRED)
    player = library.agent(level.kind, library.read(lib, library.ASSETS / f"{level.player}.json"))
    says = library.agent(NET, library.read(lib, library.ASSETS / f"{level.says}.json"))
    lines = (Said * (rounds * ROOM))()
    arguments = ctypes.byref(rules), ctypes.byref(player), ctypes.byref(says), ctypes.c_long(rounds)
    many = lib.truth(*arguments, ctypes.c_uint64(seed), lines, ctypes.c_long(len(lines)))
    return [(line.said, bool(line.first)) for line in lines[:many]]


def table_of(name: str, pairs: Pairs) -> str:
    """The lines for what was said at one kind of table."""
    if not pairs:
        return f"{name}: nothing was said"
    tenths: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    for said, so in pairs:
        tenths[min(TENTHS - 1, int(said * TENTHS))].append((said, so))
    each = "  ".join(compared(tenths[tenth]) for tenth in sorted(tenths))
    return f"{name}: {len(pairs)} positions, {compared(pairs)}\n    {each}"


def compared(pairs: Iterable[tuple[float, bool]]) -> str:
    """The mean that was said, and how often it was so."""
    said, so = zip(*pairs, strict=True)
    return f"{100 * sum(said) / len(said):.0f}→{100 * sum(so) / len(so):.0f} % ({len(said)})"


ROUNDS = 6000
PRIZED_SHARE = 3  # of so many one, where a net of several goals plays
FIRM = 40.0  # positions for which each tenth is held to be as often so as it was said
STEPS = 25

Matrix = list[list[float]]


def fitted_curve(pairs: Pairs) -> list[float]:
    """How often it was so, for what was said 0, 1/10, … 1: what fits best, straight between tenths."""
    known = [[FIRM * (i == j) for j in range(TENTHS + 1)] for i in range(TENTHS + 1)]
    so_far = [FIRM * i / TENTHS for i in range(TENTHS + 1)]
    for said, so in pairs:
        low = min(int(said * TENTHS), TENTHS - 1)
        high = said * TENTHS - low
        for i, share in ((low, 1 - high), (low + 1, high)):
            so_far[i] += share * so
            known[i][low] += share * (1 - high)
            known[i][low + 1] += share * high
    for end in (0, TENTHS):  # what is certain stays so
        known[end], so_far[end] = [float(i == end) for i in range(TENTHS + 1)], float(end == TENTHS)
    made = [0.0, *(min(max(so, 0.0), 1.0) for so in solved(known, so_far)[1:-1]), 1.0]
    return [round(so, 4) for so in never_falling(made)]


def never_falling(values: Sequence[float]) -> list[float]:
    """Neighbours that fall are made alike."""
    steps: list[tuple[float, int]] = []
    for value in values:
        steps.append((value, 1))
        while len(steps) > 1 and steps[-2][0] > steps[-1][0]:
            (one, n), (other, m) = steps[-2:]
            steps[-2:] = [((one * n + other * m) / (n + m), n + m)]
    return [value for value, many in steps for _ in range(many)]


def fitted_race(questions: Sequence[Question]) -> Race:
    """The likeliest race, by the questions with one time: a logistic regression, in Newton's steps."""
    held = (one for one in questions if one.held and one.times[0][0] > 0)
    rows = [((1.0, -log(one.times[0][0]), one.elapsed), one.first) for one in held]
    race = [0.0, 0.0, 0.0]
    for _ in range(STEPS):
        curved = [[0.001 * (i == j) for j in range(3)] for i in range(3)]
        steep = [-0.001 * each for each in race]
        for row, first in rows:
            said = 1 / (1 + exp(-max(-30.0, min(30.0, sum(a * b for a, b in zip(race, row, strict=True))))))
            for i in range(3):
                steep[i] += (first - said) * row[i]
                for j in range(3):
                    curved[i][j] += said * (1 - said) * row[i] * row[j]
        race = [a + b for a, b in zip(race, solved(curved, steep), strict=True)]
    return Race(*(round(each, 3) for each in race))


def solved(rows: Matrix, sums: Sequence[float]) -> list[float]:
    """The solution of so many equations: Gauss's elimination."""
    made = [[*row, right] for row, right in zip(rows, sums, strict=True)]
    for i in range(len(made)):
        most = max(range(i, len(made)), key=lambda row: abs(made[row][i]))
        made[i], made[most] = made[most], made[i]
        for row in range(len(made)):
            if row != i:
                times = made[row][i] / made[i][i]
                made[row] = [a - times * b for a, b in zip(made[row], made[i], strict=True)]
    return [row[-1] / row[i] for i, row in enumerate(made)]


def fitted(questions: Sequence[Question]) -> dict[str, list[float]]:
    """The curves that are fitted to the rounds of a game."""
    race, said = fitted_race(questions), said_of(questions)
    made = {"race": list(race), "raced": fitted_curve(raced(questions, race))}
    return {"net": fitted_curve(said), **made} if said else made


def said_of(questions: Sequence[Question]) -> Pairs:
    """What the net said of these questions, not calibrated, and whether it was so."""
    return [(one.net, bool(one.first)) for one in questions if one.net is not None]


def raced(questions: Sequence[Question], race: Race) -> Pairs:
    """What a race of the times that racks take says, and whether it was so."""
    return [(one.raced(race), bool(one.first)) for one in questions]


def calibrated(rounds: int, many: int, file: Path | None) -> str:
    """The contents of ``odds.json``, fitted to ``rounds`` of each net and ``many`` of each other game."""
    lib = _compiled()
    made: dict[str, dict[str, list[float]]] = {}
    for level in LEVELS:
        fewer = rounds // PRIZED_SHARE if level.kind == PRIZED else rounds
        made[level.name] = {"net": fitted_curve(of_nets(lib, level, fewer, OTHER_SEED))}
    made |= {name: fitted(questions) for name, (questions, _) in halves(file, many).items()}
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(each)}" for name, each in made.items())
    return f"{{\n{lines}\n}}\n"


def tried(rounds: int) -> Iterator[str]:
    """For each net, what is told of positions, and how often it was so."""
    lib, every = _compiled(), every_calibration()
    for level in LEVELS:
        pairs = of_nets(lib, level, rounds)
        yield table_of(level.name, [(every[level.name].by_net(said), so) for said, so in pairs])


def tried_on_games(many: int, file: Path | None) -> Iterator[str]:
    """The same for the games that no engine plays."""
    for name, (_, fresh) in halves(file, many).items():
        given = every_calibration()[name]
        assert given.race is not None
        if given.net:
            yield table_of(f"{name}, by the net", [(given.by_net(said), so) for said, so in said_of(fresh)])
        yield table_of(name, [(given.by_race(said), so) for said, so in raced(fresh, given.race)])


def _compiled() -> ctypes.CDLL:
    with TemporaryDirectory() as folder:
        lib = library.compiled(Path(folder))
    library.play_as_the_game(lib)
    return lib

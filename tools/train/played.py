"""Rounds of the game itself, and what was known before each choice: for whether the odds are true.

Masters play against themselves, where no program of the tools could play instead: Letters, Super Racko, card
powers, and the rest of a round once all of the stock is known.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from racko_game.ai.evaluators.registry import win_evaluator
from racko_game.ai.players.calibration import Race
from racko_game.ai.players.odds import Prospect, expected, goes_out, placed, won
from racko_game.ai.players.player import by_gaps, choose
from racko_game.rules.books import Books
from racko_game.rules.engine import asked, deal, options, play, view
from racko_game.rules.pieces.moves import AskPlace, AskTurn
from racko_game.rules.table import Charter, Table, View
from racko_game.store.library import open_library

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


GAMES = {
    **{f"{KNOWN}, {seats} seats": Game("original", seats, every=True) for seats in (2, 3, 4)},
    **{f"super, {seats} seats": Game("super", seats) for seats in (2, 3, 4)},
    **{f"letters, {seats} seats": Game("letters", seats, every=True) for seats in (2, 3, 4)},
    **{
        f"letters in order, {seats} seats": Game("letters", seats, (("words", False),), True)
        for seats in (2, 3, 4)
    },
    **{
        f"letters of one colour, {seats} seats": Game("letters", seats, (("level", 1),), True)
        for seats in (2, 3, 4)
    },
    **{
        f"{seats} seats, {'run, ' if seats == 2 else ''}powers": Game("modern", seats, (("powers", True),))
        for seats in (2, 3, 4)
    },
}


class Question(NamedTuple):
    """What was known before a choice, and what came of it."""

    first: int  # whether the seat was the first to go out
    left: int  # own turns that it had after this one
    held: int  # whether it held a card
    out: float  # the chance to go out with this turn that is told
    elapsed: float  # turns of each, about
    times: Sequence[
        tuple[float, int]
    ]  # of the rack, at best, with each card that may come, and how many are alike
    top: float | None  # with the discard
    net: float | None = None  # what the net says

    def raced(self, race: Race) -> float:
        """What a race says."""
        many = sum(n for _, n in self.times)
        drawn = sum(n * race.first(time, self.elapsed) for time, n in self.times) / many
        return drawn if self.top is None else max(drawn, race.first(self.top, self.elapsed))


@cache
def _library() -> Books:
    return open_library()


def charter_of(game: Game) -> Charter:
    """What the game is played by."""
    words = "en" if game.edition == "letters" and ("words", False) not in game.options else ""
    books = _library().only(words, powers=("powers", True) in game.options)
    return Charter(game.edition, game.options, books)


def of_game(name: str, number: int) -> list[Question]:
    """The questions of a round; of a known stock, in the first that has one."""
    for deals in range(RARE if name.startswith(KNOWN) else 1):
        if asked_for := _of_deal(name, number, deals):
            return asked_for
    return []


def _of_deal(name: str, number: int, deals: int) -> list[Question]:
    """The same of one deal; nothing if the round does not come to it."""
    game, known = GAMES[name], name.startswith(KNOWN)
    chance, some = Random(f"{name}/{number}/{deals}"), Random(number)
    table = deal(charter_of(game), game.seats, chance.randbytes(16))
    told: list[tuple[int, int, Question]] = []
    had = [0] * game.seats
    for _ in range(LONGEST):
        seat, prompt = asked(table), table.prompts[-1]
        if seat is None or table.callers:
            break
        seen, may = view(table, seat), options(table)
        had[seat] += isinstance(prompt, AskTurn)
        wanted = not known or is_known(seen)
        choice = wanted and len(may) > 1 and isinstance(prompt, AskTurn | AskPlace)
        if choice and (game.every or some.random() < SOME[isinstance(prompt, AskPlace)]):
            told.append((seat, had[seat], _question(seen)))
        table, _ = play(table, (choose if wanted else by_gaps)(seen, may, chance))
    callers = table.callers
    return [
        one._replace(first=int(callers[0] == seat), left=had[seat] - turn)
        for seat, turn, one in told
        if callers
    ]


def is_known(seen: View | Table) -> bool:
    """Whether all of the stock has been seen."""
    return bool(seen.stock) and all(seen.seen >> token & 1 for token in seen.stock)


def _question(seen: View) -> Question:
    prospect, held = Prospect(seen), seen.held is not None
    rack, top = prospect.rack, seen.discard[:1]
    net = win_evaluator(prospect.seat.context)
    if held:
        times = [(round(placed(prospect, rack), 4), 1)]
    else:
        times = [(round(rack.drawn(card), 4), many) for card, many in prospect.next_cards.items()]
    card = prospect.seat.face(top[0]) if top and not held else None
    taken = round(rack.best(card), 4) if card and prospect.rules.takeable(card) else None
    said = round(expected(prospect, net, won), 4) if net else None
    return Question(
        0, 0, int(held), round(goes_out(prospect), 3), round(prospect.elapsed, 2), times, taken, said
    )


def kept(file: Path | None, rounds: int) -> Iterator[tuple[str, int, list[Question]]]:
    """So many rounds of each game, by number: what the file has not is played, and added."""
    done: dict[tuple[str, int], list[Question]] = {}
    if file and file.exists():
        for name, number, lines in map(json.loads, file.read_text(encoding="ascii").splitlines()):
            done[name, number] = [Question(*line) for line in lines]
    for number in range(rounds):
        for name in GAMES:
            if (name, number) not in done:
                done[name, number] = of_game(name, number)
                if file:
                    with file.open("a", encoding="ascii") as lines:
                        lines.write(json.dumps([name, number, done[name, number]]) + "\n")
            yield name, number, done[name, number]


def halves(file: Path | None, rounds: int) -> dict[str, tuple[list[Question], list[Question]]]:
    """By game the questions of the rounds that odds are fitted to, and of those that they are tried on."""
    found: dict[str, tuple[list[Question], list[Question]]] = {name: ([], []) for name in GAMES}
    for name, number, questions in kept(file, rounds):
        found[name][number // 2 % 2].extend(questions)
    return found

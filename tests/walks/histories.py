"""Histories for tests and pictures: many matches of one person, made up from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from racko_game.store.history import rows
from racko_game.store.history.history import History
from racko_game.store.history.rows import SavedMatch, SavedReview, SavedRound, SavedSeat, SavedTally, State

NOW = 1_795_435_200.0  # 23 November 2026, at noon in Greenwich
DAY = 86_400.0
EDITIONS = ("original", "modern", "letters", "tray", "super")
LEVELS = ("Novice", "Casual", "Steady", "Sharp", "Master")
CREW = ("Ada", "Mo", "Ivo")


class MadeUp(NamedTuple):
    """A match that nobody played: how it stands, and what its rounds came to."""

    match: SavedMatch
    tally: SavedTally
    reviews: tuple[SavedReview, ...]


def made_up(number: int, player: str = "", many: int = 60, seed: int = 1, until: float = NOW) -> MadeUp:
    """The match of that number of so many: a person who becomes better."""
    chance, skill = Random(f"{seed} {player} {number}"), number / many
    seats = 2 + number % 3
    level = LEVELS[min(int(5 * (0.65 * skill + 0.35 * chance.random())), 4)]
    edition = EDITIONS[number * 7 % 5]
    rounds, reviews, totals = list[SavedRound](), list[SavedReview](), [0] * seats
    for round in range(1, 1 + chance.randint(2, 5)):
        points = [chance.randrange(5, 60, 5) + (25 + round) * (chance.random() < 0.3) for _ in range(seats)]
        points[0] += round_up(30 * skill * chance.random())
        best = max(points)
        for seat, got in enumerate(points):
            totals[seat] += got
            theirs = (sum(points) - got) / (seats - 1)
            out, turns = int(got == best), chance.randint(9, 22) - round_up(4 * skill)
            run = chance.choice((2, 2, 3, 3, 4, 5))
            place = 1 + sum(other > got for other in points)
            rounds.append(SavedRound(round, seat, got, theirs, totals[seat], place, out, turns, run, 10))
        accuracy = min(round_up(70 + 22 * skill + chance.uniform(-9, 9)), 100)
        reviews.append(
            SavedReview(round, 0, chance.uniform(-0.4, 0.4), (100 - accuracy) / 150, accuracy, accuracy > 97)
        )
    won = totals[0] >= max(totals)
    sitters = (
        SavedSeat(player, "person", totals[0], won),
        *(SavedSeat(CREW[n - 1], level.lower(), totals[n], not won and n == 1) for n in range(1, seats)),
    )
    at = until - (many - number) * 0.9 * DAY - chance.random() * DAY / 3
    last = rounds[-1].round
    id = Random(f"{seed} {player} {number}").getrandbits(48)
    match = SavedMatch(id, at - 900, at, State.OVER, last, 1, edition, "", "", "", sitters)
    person = rows.SavedPerson(0, player, level, "point")
    return MadeUp(match, SavedTally(tuple(rounds), (person,)), tuple(reviews))


def round_up(value: float) -> int:
    return -int(-value // 1)


def fill(
    folder: Path,
    many: int = 60,
    player: str = "",
    achieved: Sequence[str] = (),
    seed: int = 1,
    until: float = NOW,
) -> History:
    """A history of so many matches; the achievements are had in the last of them."""
    history = History(folder)
    for number in range(many):
        one = made_up(number, player, many, seed, until)
        history.save(one.match, rows.Chain(one.match.seal, ["made up"]))
        tally = one.tally
        if number >= many - len(achieved):
            name = achieved[number - many + len(achieved)]
            tally = tally._replace(achieved=(rows.Achieved(player, name, one.match.played, one.match.id, 1),))
        assert history.count(one.match.id, tally)
        history.review(one.match.id, one.reviews)
    return history

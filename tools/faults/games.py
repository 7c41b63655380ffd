"""Matches that can be played again: the same number is the same match, with the same answers at each ply."""

from __future__ import annotations

import os
import sys
import time
from contextlib import redirect_stdout
from pathlib import Path
from random import Random

from racko_game.ai.players.character import Character
from racko_game.jobs.work import ImmediateJobs, InOrder, result
from racko_game.match.host import Host, agents_of
from racko_game.match.match import Match, Seat
from racko_game.match.record.autosave import Autosave
from racko_game.match.record.repository import MatchRepository
from racko_game.rules.editions import EDITIONS, with_books
from racko_game.rules.pieces.moves import Action
from racko_game.rules.table import Charter, View
from racko_game.store.library import open_library
from tests.walks.charters import any_charter
from tests.walks.walk import move

from .by_hand import watch

GAMES = tuple((name, seats) for name, edition in EDITIONS.items() for seats in edition.seats)
FAR = 250  # actions: no match is begun later
LEVELS = ("Novice", "Casual", "Steady")


class WalkingAgent:
    """Answers by chance, which depends on the match and the ply alone: the same each time."""

    def __init__(self, match: Match) -> None:
        self._match = match

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        """Drawn."""
        self._answer = move(self._match.table, 0.1, Random(f"{self._match.seed.hex()} {ply}"))

    def poll(self, dt: float) -> Action | None:
        """The answer."""
        return self._answer


def match_of(number: int) -> Match:
    """The match of that number, just dealt: any edition, any options, a person in the first seat. In every
    second one the others are computers."""
    name, seats = GAMES[number % len(GAMES)]
    chance = Random(f"killed {number}")
    while ("dictionary", "own") in (charter := any_charter(name, seats, chance)).options:
        pass
    charter = with_books(Charter(name, charter.options), seats, open_library())
    computers = number // len(GAMES) % 2
    who = (Character(chance.choice(LEVELS)) if computers and seat else None for seat in range(seats))
    sitting = tuple(Seat(f"Person{seat}", one) for seat, one in enumerate(who))
    return Match(charter, sitting, chance.randbytes(16))


def hosted(match: Match) -> Host:
    """Its host; persons walk, computers play as they do at a table."""
    return Host(match, agents_of(match, lambda seat: WalkingAgent(match), ImmediateJobs()))


def begun(number: int) -> Match:
    """The same, somewhere in the middle."""
    match = match_of(number)
    hosted(match).play(Random(f"begun {number}").randrange(FAR))
    return match if not match.over else match_of(number)


def play(folder: Path, number: int, most: int = sys.maxsize, goes_on: bool = True) -> None:
    """A game: match after match, ``most`` actions of all; first it ``goes_on`` with what it finds. Says the
    number of each match, its id, and after each action how much of it is kept."""
    jobs = InOrder()
    repository = MatchRepository(folder, jobs)
    found = repository.history().unfinished() if goes_on else ()
    for one in result(repository.reopen(*found)):
        if one.match is None:
            raise SystemExit(str(one.problem))
        print("again", one.entry.id, flush=True)
        most -= _played(one.match, repository.autosave(one.match, one), most)
    while most > 0:
        match = begun(number)
        autosave = repository.autosave(match)
        print("match", autosave.entry.id, number, flush=True)
        most -= _played(match, autosave, most)
        number += len(GAMES)
    jobs.close()
    repository.history().close()


def _played(match: Match, autosave: Autosave, most: int) -> int:
    """Play on, to the end or for so many actions, and say what is kept; how many actions it were."""
    host, done = hosted(match), 0
    host.listen(autosave)
    while not match.over and done < most and host.step():
        while not autosave.safe(0.0001):
            time.sleep(0.0001)
        if autosave.problem:
            raise SystemExit(str(autosave.problem))
        done += 1
        print(len(match.actions), flush=True)
    return done


def read(folder: Path, readers: int) -> int:
    """So many processes at once list the matches of a folder; how many could not."""
    children = [child for _ in range(readers) if (child := os.fork()) or _list(folder)]
    return sum(os.waitpid(child, 0)[1] != 0 for child in children)


def _list(folder: Path) -> int:
    """Run ``racko history list``, and end the process."""
    code = 1
    try:
        with open(os.devnull, "w") as nowhere, redirect_stdout(nowhere):  # noqa: PTH123 - it is no path
            from racko_game.terminal.commands.history import main  # a game needs none of it

            code = main(["list", "--data-dir", str(folder)])
    except BaseException as error:  # whatever it is, it is told
        print(repr(error), file=sys.stderr, flush=True)
    finally:
        os._exit(code)


if __name__ == "__main__":
    command, place, number, *more = sys.argv[1:]
    if command == "read":
        sys.exit(read(Path(place), int(number)))
    watch()
    play(Path(place), int(number), int(more[0]), "leave" not in more)

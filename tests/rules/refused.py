"""What many matches come to, and what is said to every action there is: run as a program it prints both.

And then the files it played by: rules that are compiled are to come to the same.
"""

from __future__ import annotations

from hashlib import sha256
from itertools import islice

from racko_game.rules import engine, table
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import play, view
from racko_game.rules.errors import IllegalAction
from racko_game.rules.notation import words
from racko_game.rules.pieces import cards, moves
from tests.walks.universe import UNIVERSE
from tests.walks.walk import walk

from .tables import GAMES

STEPS = 150


def digest() -> str:
    """Every move in words, every event, every table and a view of it, of a walk through each game."""
    told = sha256()
    for number, (edition, seats) in enumerate(GAMES):
        for step in islice(walk(edition, seats, number), STEPS):
            rules = ruleset(step.table.charter, seats)
            text = words(rules, step.table.prompts[-1], step.action)
            seen = view(step.after, number % seats)
            told.update(f"{text} {step.events} {step.after} {seen}\n".encode())
    return told.hexdigest()


FEW = 5


def refusals() -> str:
    """Every sentence with which the tables of a walk through each game refuse an action, in one number."""
    told = sha256()
    for number, (edition, seats) in enumerate(GAMES):
        for step in islice(walk(edition, seats, number, careless=0.5), FEW):
            for action in UNIVERSE:
                try:
                    said = str(play(step.table, action))
                except IllegalAction as refusal:
                    said = str(refusal)
                told.update(said.encode())
    return told.hexdigest()


if __name__ == "__main__":
    print(digest(), refusals())
    print(*(module.__file__ for module in (cards, moves, table, engine)), sep="\n")

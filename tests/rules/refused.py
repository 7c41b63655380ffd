"""What many matches come to, and what is said to every action there is: run as a program it prints both.

And then the files it played by: rules that are compiled are to come to the same.
"""

from __future__ import annotations

from hashlib import sha256
from itertools import islice

from racko_game.rules import engine, table
from racko_game.rules.engine import play
from racko_game.rules.errors import IllegalAction
from racko_game.rules.pieces import cards, moves
from tests.walks.universe import UNIVERSE
from tests.walks.walk import walk

from .digest import digest
from .tables import GAMES

STEPS = 5


def refusals() -> str:
    """Every sentence with which the tables of a walk through each game refuse an action, in one number."""
    told = sha256()
    for number, (edition, seats) in enumerate(GAMES):
        for step in islice(walk(edition, seats, number, careless=0.5), STEPS):
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

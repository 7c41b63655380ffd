"""What options are worth at tables of every game, and what a forgetful player chooses: run, it prints both.

And then the files that weighed them: what is compiled is to come to the same, to the last bit.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import islice
from random import Random

from racko_game.ai.evaluators import editions
from racko_game.ai.model import card_counting, gaps
from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import player_of
from racko_game.ai.players.player import appraise
from racko_game.rules.engine import options, view
from racko_game.rules.pieces.moves import Action
from racko_game.rules.table import View
from tests.walks.walk import walk

from ..rules.tables import GAMES

TABLES = 5


def questions() -> Iterator[tuple[View, tuple[Action, ...]]]:
    """What seats are asked on a walk through each game, and their views."""
    for number, (edition, seats) in enumerate(GAMES):
        for step in islice(walk(edition, seats, number), TABLES):
            seat, may = step.table.prompts[-1].seat, options(step.table)
            if seat is not None and len(may) > 1:
                yield view(step.table, seat), may


def weighed() -> str:
    """The time after each option, and what Casual does, in one number."""
    told, casual = sha256(), player_of(Character("Casual"))
    for seen, may in questions():
        told.update(f"{appraise(seen, may)} {casual(seen, may, Random(1))}\n".encode())
    return told.hexdigest()


if __name__ == "__main__":
    print(weighed())
    print(*(module.__file__ for module in (gaps, card_counting, editions)), sep="\n")

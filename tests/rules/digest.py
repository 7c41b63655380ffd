"""What many matches come to, in one number: run as a program it prints it, whatever hashes are made of."""

from __future__ import annotations

from hashlib import sha256
from itertools import islice

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import view
from racko_game.rules.notation import words
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


if __name__ == "__main__":
    print(digest())

"""Names and initials of persons: which are suggested, and which are refused."""

from __future__ import annotations

from functools import cache

from ... import resources
from ...store.settings import MOST_NAMES, Settings
from .plan import Plan

INITIALS_LENGTH = 3
INITIALS_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-"
NO_INITIALS = "---"  # shown if no initials were given
FIRST_INITIALS = "AAA"
REFUSED_INITIALS = "initials/refused.txt"
ERASE = "\b"
LOOKS_LIKE = str.maketrans("013457", "OIEAST")  # digits that look like letters, with these letters


def suggested_initials(name: str) -> str:
    """Return the first three letters of a name, padded with "-"; "AAA" if it has none or they are refused."""
    letters = "".join(letter for letter in name.upper() if letter in INITIALS_LETTERS[:26])[:INITIALS_LENGTH]
    good = letters and initials_allowed(letters)
    return letters.ljust(INITIALS_LENGTH, NO_INITIALS[0]) if good else FIRST_INITIALS


def initials_allowed(initials: str) -> bool:
    """Return whether initials are decent; digits and signs do not hide a word."""
    return initials.upper().translate(LOOKS_LIKE) not in refused_initials()


@cache
def refused_initials(file: str = REFUSED_INITIALS) -> frozenset[str]:
    """Return the refused initials, or the words of another such file, read on first use."""
    lines = resources.text(file).splitlines()
    return frozenset(word for line in lines for word in line.partition("#")[0].split())


class InitialsInput:
    """Initials while a person enters them. ``letters`` are the initials so far; ``at`` is the index of the
    letter to be written next, ``INITIALS_LENGTH`` after the last."""

    def __init__(self, initials: str = FIRST_INITIALS) -> None:
        self.letters = list(initials)
        self.at = 0

    def __str__(self) -> str:
        return "".join(self.letters)

    def turn(self, at: int, by: int) -> None:
        """Replace the letter at index ``at`` by the one ``by`` places on in the alphabet; go to it."""
        self.at = at
        place = INITIALS_LETTERS.index(self.letters[at]) + by
        self.letters[at] = INITIALS_LETTERS[place % len(INITIALS_LETTERS)]

    def write(self, typed: str) -> None:
        """Write typed letters; ``ERASE`` goes back by one; characters of no initials are ignored."""
        for letter in typed.upper():
            if letter == ERASE:
                self.at = max(self.at - 1, 0)
            elif letter in INITIALS_LETTERS and self.at < INITIALS_LENGTH:
                self.letters[self.at] = letter
                self.at += 1


STAR = "*"


def remember_name(settings: Settings, name: str) -> None:
    """Put a name first among the names that are offered."""
    settings.names = [name, *(other for other in settings.names if other != name)][:MOST_NAMES]


def offered_names(settings: Settings, plan: Plan) -> tuple[str, ...]:
    """Return the remembered names, the latest first, without those of people who already sit in the plan."""
    there = {plan.names[seat] for seat in range(plan.seats) if not plan.computers[seat]}
    return tuple(name for name in settings.names if name not in there)


def is_decent(name: str) -> bool:
    """Return whether a name is decent; digits, signs and spaces do not hide a word."""
    read = name.upper().translate(LOOKS_LIKE)
    words = "".join(letter if letter.isalpha() else " " for letter in read).split()
    alone = refused_initials("initials/refused-words.txt")
    parts = [word.rstrip(STAR) for word in alone if word.endswith(STAR)]  # refused anywhere in a word
    return not any(
        word in alone or not initials_allowed(word) or any(part in word for part in parts)
        for word in (*words, "".join(words))
    )

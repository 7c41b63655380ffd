"""Three initials: what they are made of, whose they may be taken for, and which are refused."""

from __future__ import annotations

from functools import cache

from ... import resources

MANY = 3
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-"
NOBODY = "---"
"""What stands where nobody has given any."""
FIRST = "AAA"
REFUSED = "initials/refused.txt"
ERASE = "\b"
LOOKS_LIKE = str.maketrans("013457", "OIEAST")
"""Figures that are read as letters."""


def suggested(name: str) -> str:
    """What a name begins with, unless that is refused; one that has too few letters is filled up."""
    letters = "".join(letter for letter in name.upper() if letter in LETTERS[:26])[:MANY]
    return letters.ljust(MANY, NOBODY[0]) if letters and allowed(letters) else FIRST


def allowed(initials: str) -> bool:
    """Whether nobody need be ashamed of them; figures and signs do not hide a word."""
    read = initials.upper().translate(LOOKS_LIKE)
    return read not in refused()


@cache
def refused() -> frozenset[str]:
    """Those that are refused, read when the first are to be judged."""
    lines = resources.text(REFUSED).splitlines()
    return frozenset(word for line in lines for word in line.partition("#")[0].split())


class Writing:
    """Initials while they are chosen: ``at`` is the letter that is written next, ``MANY`` if none is."""

    def __init__(self, initials: str = FIRST) -> None:
        self.letters = list(initials)
        self.at = 0

    def __str__(self) -> str:
        """As they stand."""
        return "".join(self.letters)

    def turn(self, at: int, by: int) -> None:
        """There stands the next letter now, or the one before."""
        self.at = at
        self.letters[at] = LETTERS[(LETTERS.index(self.letters[at]) + by) % len(LETTERS)]

    def write(self, typed: str) -> None:
        """Letter after letter; one back rubs nothing out, and what is none is nothing."""
        for letter in typed.upper():
            if letter == ERASE:
                self.at = max(self.at - 1, 0)
            elif letter in LETTERS and self.at < MANY:
                self.letters[self.at] = letter
                self.at += 1

"""Hints in the terminal: who does as they say makes legal moves, and what they claim is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from racko_game.match.match import Match
from racko_game.rules.engine import play
from racko_game.rules.pieces.moves import UsePower

from .keyboard import SEED, new_match, sit_down

EXCHANGES = f"--edition modern --level master --seats 4 --option powers=on --seed {'05' * 16}"
"""A match in which an exchange of two cards puts more of them in order."""


def hinted(match: Match, folder: Path, most: int = 30) -> list[str]:
    """The first hints of a match that is played by them; each is held against the table as it lies."""
    hints: list[str] = []

    def types(said: str) -> str | None:
        if match.asked is None:
            return ""
        hint = " ".join(said.split()).partition("Hint: ")[2]
        if not hint:
            return None if len(hints) == most else "hint"
        hints.append(hint)
        _check(hint, match)
        return hint.partition(".")[0]

    sit_down(match, folder, types)
    return hints


def _check(hint: str, match: Match) -> None:
    """What a hint claims of a card's neighbours, and of cards in order, is so."""
    if found := re.search(
        r"there (?:\w+ )?(\d+) stands between (?:\w+ )?(\d+) and (?:\w+ )?(\d+)", hint, re.I
    ):
        card, below, above = map(int, found.groups())
        assert below < card < above
    if found := re.search(r"power (\d+) (\d+)\. Then (\d+) cards are in order, instead of (\d+)", hint):
        slots = [match.rules.slots.index(name) for name in found.groups()[:2]]
        after, _ = play(match.table, UsePower((min(slots), max(slots))))
        assert in_order(match, match.table.racks) == int(found[4])
        assert in_order(match, after.racks) == int(found[3]) > int(found[4])


def in_order(match: Match, racks: tuple[tuple[int, ...], ...]) -> int:
    assert match.asked is not None
    return match.rules.goal.counted([match.table.faces[token] for token in racks[match.asked]])


@pytest.mark.parametrize("line", ["--edition original", "--edition super --seats 3"])
def test_a_hint_gives_a_true_reason(line: str, tmp_path: Path) -> None:
    assert len(hinted(new_match(f"{line} --seed {SEED}"), tmp_path)) == 30


def test_a_hint_counts_what_an_exchange_puts_in_order(tmp_path: Path) -> None:
    hints = hinted(new_match(EXCHANGES), tmp_path)
    assert sum("cards are in order, instead of" in hint for hint in hints) >= 1

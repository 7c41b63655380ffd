"""Several persons at one keyboard: nobody reads what only another may know."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from racko_game.match.match import Match
from racko_game.rules.notation import words
from racko_game.rules.pieces.events import Cut
from racko_game.rules.pieces.moves import AskTurn
from racko_game.rules.table import View
from racko_game.terminal.table.conversation import CLEAR
from racko_game.words.language import say

from ..counts import full
from ..moves import best
from .keyboard import SEED, Terminal, left, new_match, sit_down, typing

LOOKS = full(60, 24)
SUPER = re.compile(r"\b(?:blue|red) (?:[0-9]+|wild)\b|\b(?:swap|reverse) card\b")
NUMBERS = re.compile(r"\b[0-9]+\b")
NO_CARDS = re.compile(
    r"(?:put|reverse) (?:blue|red) \d|put \d+|swap \w+ \d|1 to 8"
    r"|[Ss]lot \d+|row \d|Round \d+|\d+ of \d+ cards|\d+ cards?|with a reverse card|Your swap"
)


def cards_in(text: str, pattern: re.Pattern[str]) -> set[str]:
    """The cards that a text names; slots, counts and examples are none."""
    return set(pattern.findall(NO_CARDS.sub("", " ".join(text.split()))))


def known(*views: View) -> set[str]:
    return {say("card.letter", text=card) for view in views for card in view.faces if card is not None}


def computers_move(match: Match) -> None:
    while match.asked is not None and match.seats[match.asked].computer:
        match.submit(match.asked, best(match))


@pytest.mark.parametrize(
    ("line", "pattern"),
    [
        ("--edition super --seats 2 --computers 0", SUPER),
        ("--edition modern --seats 3 --computers 1 --option powers=on", NUMBERS),
    ],
)
def test_behind_the_curtain_nothing_of_another_rack_is_in_sight(
    line: str, pattern: re.Pattern[str], tmp_path: Path
) -> None:
    line = f"{line} --seed {SEED}"
    match = new_match(line)
    curtains = looks = 0
    cut = {
        say("card.letter", text=card)
        for event in match.opening
        if isinstance(event, Cut)
        for card in event.cards
    }
    with Terminal(line, tmp_path, 80) as terminal:
        said = terminal.read()
        computers_move(match)
        while looks < LOOKS and not match.over and match.asked is not None:
            if "when only" in said:
                curtains += 1
                hidden = said.split(CLEAR)[-1]
                assert cards_in(hidden, pattern) == set()
                said = terminal.type("")
                assert said.lstrip().startswith(CLEAR)
            seat = match.asked
            before = match.view(seat)
            in_sight = cards_in(said.split(CLEAR)[-1], pattern)
            secrets = in_sight - known(before) - cut
            assert not secrets, f"{match.seats[seat].name} reads {secrets}"
            looks += bool(in_sight)
            said = terminal.type(words(match.rules, before.prompts[-1], best(match)))
            match.submit(seat, best(match))
            computers_move(match)
        terminal.press(b"\x04")
    assert curtains > LOOKS / 6


def test_the_curtain_falls_between_persons_only(tmp_path: Path) -> None:
    line = "--seats 4 --computers 2 --option single-round=on"
    match = new_match(f"{line} --seed {SEED}")
    lookers: list[int] = []

    def types(said: str) -> str | None:
        if "when only" in said:
            return ""
        assert match.asked is not None
        lookers.append(match.asked)
        return words(match.rules, match.table.prompts[-1], best(match)) if len(lookers) < 20 else None

    _, said = sit_down(match, tmp_path, types)
    changes = 1 + sum(now != then for now, then in pairwise(lookers))
    assert 5 < said.count("Press Enter when only") == changes < 20
    alone = new_match(f"--seats 3 --seed {SEED}")
    assert "when only" not in sit_down(alone, tmp_path, lambda said: None)[1]


def test_everybody_reads_the_end_of_a_round_and_nobody_is_you(tmp_path: Path) -> None:
    match = new_match(f"--seats 2 --computers 0 --option single-round=on --option run=off --seed {SEED}")

    def types(said: str) -> str:
        if "when only" in said:
            return ""
        assert isinstance(match.table.prompts[0], AskTurn)
        assert match.asked is not None
        return words(match.rules, match.table.prompts[-1], best(match))

    code, said = sit_down(match, tmp_path, types)
    assert code == 0
    end = said[said.index("Round 1 is over.") :]
    assert "Coral's rack: " in end
    assert "Teal's rack: " in end
    assert "You" not in end


def test_whoever_quits_at_the_curtain_leaves_the_match_kept(tmp_path: Path) -> None:
    match = new_match(f"--seats 2 --computers 0 --seed {SEED}")
    code, said = sit_down(match, tmp_path, typing("what?", "quit"))
    assert code == 0
    assert "Your match is saved." in said.replace("\n", " ")
    assert len(left(tmp_path)) == 1

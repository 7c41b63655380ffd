"""First hints in every edition and option: each is true by the rules that are played."""

from __future__ import annotations

import re
from random import Random

import pytest

from racko_game.ai.players.character import Character
from racko_game.ai.players.player import by_gaps
from racko_game.match.match import Match, Seat
from racko_game.rules.editions import with_books
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.moves import AskReverse, AskSwap
from racko_game.rules.table import Charter, Option
from racko_game.scenes.talk.hints import HINTS, goal_of
from racko_game.store.library import open_library
from racko_game.words.language import say

TABLES: list[tuple[str, int, tuple[Option, ...]]] = [
    ("original", 2, ()),
    ("original", 2, (("run", False),)),
    ("original", 3, (("bonus", True),)),
    ("original", 3, (("chips", True),)),
    ("tray", 4, (("partners", True),)),
    ("modern", 3, (("calling", "own voice"),)),
    ("modern", 2, (("bonus", True), ("calling", "auto"))),
    ("letters", 3, ()),
    ("letters", 2, (("growing run", True), ("level", 1))),
    ("letters", 2, (("words", False),)),
    ("super", 3, (("equal turns", True),)),
]


def match_of(edition: str, seats: int, given: tuple[Option, ...]) -> Match:
    charter = with_books(Charter(edition, given), seats, open_library())
    who = tuple(Seat(name, Character() if name else None) for name in ("", "Mo", "Ivo", "Bea")[:seats])
    return Match(charter, who, Random(seats).randbytes(16))


def said(match: Match, most: int = 60) -> dict[str, set[str]]:
    """Every hint that may be given to whoever is asked, in a match that computers play, by name."""
    found: dict[str, set[str]] = {}
    chance = Random(3)
    while match.asked is not None and most:
        view, most = match.view(match.asked), most - 1
        for name, one in HINTS.items():
            if isinstance(view.prompts[-1], one.when):
                found.setdefault(name, set()).update(one.say(match, view))
        match.submit(match.asked, by_gaps(view, match.options(), chance))
    return {name: words for name, words in found.items() if words}


@pytest.mark.parametrize(("edition", "seats", "given"), TABLES)
def test_each_hint_follows_from_the_rules(edition: str, seats: int, given: tuple[Option, ...]) -> None:
    match = match_of(edition, seats, given)
    rules = match.rules
    found = said(match)
    assert "turn" in found
    goal = say(goal_of(rules, 1))
    assert any(words.startswith(goal) for words in found["turn"]), "the goal comes first"
    assert ("run of" in goal) == (rules.goal.run(1) > 1) == ("run" in found)
    assert ("word" in goal) == bool(getattr(rules.goal, "words", None))
    assert ("blue" in goal.lower()) == (rules.sides > 1)
    assert ("out" in found) == (not rules.asks)
    assert ("own-voice" in found) == rules.own_voice
    assert ("equal-turns" in found) == rules.equal_turns
    assert ("partners" in found) == rules.pairs
    assert ("pays" in found) == any(more > rules.scoring.pays(1) for _, more in rules.scoring.runs)
    assert any("points" in words for words in found["rising"]) == rules.scoring.order
    text = " ".join(words for some in found.values() for words in some)
    assert not re.search(r"\b(SWAP|REV|[BR]W|[BR]\d+|\w/\w+)\b|of 100", text)
    if rules.own_voice:
        assert not {"call", "no-run"} & set(found)


def test_a_swap_that_cannot_be_taken_is_not_offered() -> None:
    match = match_of("super", 3, ())
    for words in said(match, 200)["turn"]:
        assert "Take a swap" not in words
        assert "Take a reverse" not in words


def test_what_a_swap_and_a_reverse_are_for_is_said_when_they_are_asked() -> None:
    assert {HINTS["name"].when, HINTS["answer"].when} == {AskSwap, AskReverse}
    found = said(match_of("super", 2, ()), 300)
    assert {"wild", "swap", "reverse", "name", "answer"} <= set(found)


def test_what_lacks_only_its_run_says_so_at_once_but_never_in_own_voice() -> None:
    for given, told in (((), True), ((("calling", "own voice"),), False)):
        match = match_of("original", 2, given)
        faces, rack = list(match.table.faces), match.table.racks[0]
        cards = sorted(match.rules.deck, key=lambda card: card.rank)[::4]
        for token, card in zip(rack, cards, strict=True):
            _exchange(faces, token, card)
        match.table = match.table._replace(faces=tuple(faces))
        words = HINTS["no-run"].say(match, match.view(0))
        assert words == (("All in order! Now you need a run of three.",) if told else ())


def _exchange(faces: list[Card], token: int, card: Card) -> None:
    other = faces.index(card)
    faces[other], faces[token] = faces[token], card

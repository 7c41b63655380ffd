"""What a letter is worth to a player of whose rack nothing is known."""

from __future__ import annotations

from random import Random

import pytest

from racko_game.ai.model.spelling import Book, book
from racko_game.ai.players.player import Situation
from racko_game.rules.editions import ruleset
from racko_game.rules.editions.letters import AlphabetOrWord
from racko_game.rules.engine import asked, view

from ..rules.tables import charter, dealt

WORDS = frozenset(
    {
        *("TREE", "SEED", "DEED", "NEED", "REED", "TEED", "EASE"),
        *("EELS", "TEES", "SEES", "ERAS", "ARES", "EARS", "SEAR"),
    }
)
RACKS = 4000


def words() -> frozenset[str]:
    return WORDS


@pytest.fixture(scope="module")
def small() -> Book:
    return book(words)


@pytest.mark.parametrize("letter", "EASTZ")
def test_a_letter_is_of_use_as_often_as_it_makes_a_word(letter: str, small: Book) -> None:
    deck = [card.text[0] for card in ruleset(charter("letters"), 2).deck]
    chance, found = Random(3), 0
    for _ in range(RACKS):
        rack = chance.sample(deck, 10)
        found += any("".join(four) in WORDS for four in windows(rack, letter))
    assert small.useful[letter] == pytest.approx(found / RACKS, abs=0.03)


def windows(rack: list[str], letter: str) -> list[list[str]]:
    """Every four neighbours of the rack, with the letter in place of one of them."""
    fours = [rack[start : start + 4] for start in range(7)]
    return [[*four[:place], letter, *four[place + 1 :]] for four in fours for place in range(4)]


def test_what_is_of_more_use_to_the_next_player_costs_more_to_give_away() -> None:
    table = dealt("letters", 2)
    seat = Situation(view(table, asked(table)))
    assert isinstance(seat.rules.goal, AlphabetOrWord)
    assert seat.rules.goal.words is not None
    useful = book(seat.rules.goal.words).useful
    cards = sorted({card.text[0]: card for card in seat.cards()}.values(), key=lambda c: useful[c.text[0]])
    costs = [seat.rack.tossed(card) for card in cards]
    assert costs == sorted(costs)
    assert costs[0] >= seat.rack.time() > 0
    assert costs[0] < costs[-1]

"""The rule book is found in: what players type leads to what they mean; every question to its section."""

from __future__ import annotations

from typing import get_args

import pytest

from racko_game.match.rulebook.asked import KINDS, kind
from racko_game.match.rulebook.books import BOOKS
from racko_game.match.rulebook.here import here, printed, setting
from racko_game.match.rulebook.search import Index, stem
from racko_game.rules.editions import EDITIONS, edition
from racko_game.rules.pieces.prompts import AskPlace, AskPower, Over, Prompt
from racko_game.rules.terms.books import POWERS
from racko_game.words.language import say
from racko_game.words.rule_book import Finder, as_set, paragraphs
from tests.test_nothing_forgotten import sample

FINDERS = {name: Finder(book) for name, book in BOOKS.items()}
QUESTIONS = [
    ("original", "how many points for a run", "bonus"),
    ("original", "can i pass", "turn"),
    ("original", "what is bonus", "bonus"),
    ("original", "empty draw pile", "refill"),
    ("original", "what can i do", "turn"),
    ("original", "what happens when the stock runs out", "refill"),
    ("original", "who goes first", "turn"),
    ("original", "who deals", "cut"),
    ("original", "can i rearrange my cards", "deal"),
    ("original", "can i move cards in my rack", "deal"),
    ("original", "how do i win", "winning"),
    ("original", "how many cards does each player get", "deal"),
    ("original", "can i throw back the card i took", "taken"),
    ("original", "may i put a discard back", "taken"),
    ("original", "what if two players have 500", "winning"),
    ("original", "what if it is a tie", "winning"),
    ("original", "do i have to say racko", "calling"),
    ("original", "i forgot to call racko", "calling"),
    ("original", "how much is going out worth", "caller"),
    ("original", "how are the losers scored", "others"),
    ("original", "do cards after the break count", "others"),
    ("original", "do i always get 5 points", "least"),
    ("original", "60 in slot 5", "top"),
    ("original", "my rack is in order but i did not go out", "fifty"),
    ("original", "two player rules", "run"),
    ("original", "three in a row", "run"),
    ("original", "play in teams", "partners"),
    ("original", "how many chips do i get", "chips"),
    ("original", "do two runs count twice", "longest"),
    ("original", "should i wait or go out", "waiting"),
    ("original", "equal turns", "equal"),
    ("original", "highest card in the deck with 3 players", "players"),
    ("original", "what do the numbers on the slots mean", "rack"),
    ("original", "do numbers need to be consecutive", "finished"),
    ("original", "do computers cheat", "secret"),
    ("original", "are the cards random", "chance"),
    ("original", "which house rules are on", "house-rules"),
    ("tray", "does the highest card deal", "cut"),
    ("tray", "draw pile used up", "refill"),
    ("modern", "special powers", "power"),
    ("modern", "go again", "again"),
    ("modern", "look at top three cards", "look"),
    ("modern", "skip a player", "skip"),
    ("letters", "which words count", "dictionary"),
    ("letters", "same letter twice", "letter-finished"),
    ("letters", "how long must a word be", "word"),
    ("letters", "can a word be backwards", "word"),
    ("letters", "how many vowels", "letter-cards"),
    ("letters", "words in german", "dictionary"),
    ("super", "what is a wild card", "wild"),
    ("super", "wild between 16 and 17", "no-fraction"),
    ("super", "how does a swap work", "swap"),
    ("super", "can i stop a swap", "reverse"),
    ("super", "can i take a swap from the discard pile", "double-taken"),
    ("super", "colour of the wild", "wild"),
    ("super", "how many rounds", "rounds"),
]
"""What a player types, and the section that is meant."""
FIRST = 3  # places: among so many it is to be


def test_there_are_fifty_questions_of_all_editions() -> None:
    assert len(QUESTIONS) == len(set(QUESTIONS)) >= 50
    assert {name for name, _, _ in QUESTIONS} == BOOKS.keys()


@pytest.mark.parametrize(("name", "question", "wanted"), QUESTIONS)
def test_what_a_player_types_is_found(name: str, question: str, wanted: str) -> None:
    for typed in (question, question.upper() + "?"):
        found = [section.name for section in FINDERS[name].search(typed)]
        assert wanted in found[:FIRST]


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_every_section_is_found_by_its_title(book: object) -> None:
    for name, finder in FINDERS.items():
        for section in BOOKS[name].sections:
            assert section in finder.search(say(section.title))[:FIRST], section.name


def test_something_is_found_after_the_first_letters_and_nothing_for_nonsense() -> None:
    assert FINDERS["original"].search("bon")[0].name == "bonus"
    assert FINDERS["original"].search("xyzzy") == ()
    assert FINDERS["original"].search("?!") == ()
    assert FINDERS["original"].search("the") != FINDERS["original"].search("bonus")


def test_a_rare_word_weighs_more_and_a_title_more_than_a_text() -> None:
    index = Index([("rack", "card card"), ("card", "rack"), ("card", "swap")], (2.0, 1.0))
    assert index.search("swap") == (2,)
    assert index.search("rack")[0] == 0
    assert [stem(word) for word in ("draws", "drawing", "drawn", "is")] == ["draw", "draw", "drawn", "is"]


def prompts() -> list[Prompt]:
    """One of every kind; of those that ask different things, one of each."""
    each = [sample(one) for one in get_args(Prompt)]
    more = [AskPlace(0, drawn) for drawn in (False, True)]
    return [*each, *more, *(AskPower(0, power) for power in POWERS)]


def comes_up(name: str, prompt: Prompt) -> bool:
    """Whether a table of that edition ever asks it."""
    special = {"AskSwap": "super", "AskReverse": "super", "AskPower": "modern", "AskOrder": "modern"}
    return special.get(type(prompt).__name__, name) == name


@pytest.mark.parametrize("name", BOOKS)
def test_every_question_of_an_edition_is_answered_in_its_book(name: str) -> None:
    for prompt in prompts():
        if comes_up(name, prompt):
            asked = kind(prompt)
            assert asked in BOOKS[name].answers(asked).asks, (name, asked)


def test_every_prompt_has_its_word_and_every_word_of_a_section_is_one() -> None:
    assert {one.__name__ for one in get_args(Prompt)} == KINDS.keys()
    known = {kind(prompt) for prompt in prompts()}
    asks = {one for book in BOOKS.values() for section in book.sections for one in section.asks}
    assert asks == known
    assert BOOKS["original"].answers("nothing").name == "aim"
    assert BOOKS["super"].answers(kind(Over())).name == "rounds"


def test_every_edition_has_its_book() -> None:
    assert BOOKS.keys() == EDITIONS.keys()


@pytest.mark.parametrize("name", BOOKS)
def test_every_option_of_an_edition_is_said_as_it_is_set(name: str) -> None:
    """In the section about house rules all of them are; elsewhere each where it belongs."""
    for seats in (2, 3, 4):
        at = setting(printed(name, seats), seats)
        assert len(here(("options",), at)) == len(edition(name).choices(seats, {}))
        for section in BOOKS[name].sections:
            assert bool(section.here) == bool(as_set(section, at))
            assert all(line[0].isupper() and line[-1] == "." for line in as_set(section, at))
            assert all(line[-1] in ".!?" for line in paragraphs(section)), section.name

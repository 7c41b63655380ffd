"""The rule book: what players type leads to what they mean; every clause stands in a section."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from racko_game.match.rulebook.books import BOOKS, SOURCES, RuleBook, expanded, printed_charter, question_kind
from racko_game.match.rulebook.table_settings import setting, table_settings
from racko_game.rules.books import POWERS
from racko_game.rules.editions import EDITIONS, edition, ruleset
from racko_game.rules.pieces.moves import AskPlace, AskPower, Prompt
from racko_game.words.language import say
from racko_game.words.rule_book import Finder, Index, as_set, paragraphs, slipped, sources, stem
from tests.rules.clauses import HOUSE, TABLE, parse
from tests.test_nothing_forgotten import sample

FINDERS = {name: Finder(book) for name, book in BOOKS.items()}
ASKED = [
    tuple(part.strip() for part in line.split("|"))
    for line in (Path(__file__).parent / "questions.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
"""The edition, what a player types, the sections that answer it."""
FIRST = 3  # places: among so many it is to be


def test_what_a_player_types_is_found_with_a_slip_too_and_words_that_stand_together_first() -> None:
    assert len(ASKED) == len(set(ASKED)) >= 180
    assert {name for name, _, _ in ASKED} == BOOKS.keys()
    firsts, missed = 0, []
    for name, question, wanted in ASKED:
        found = [section.name for section in FINDERS[name].search(question.upper() + "?")][:FIRST]
        assert [section.name for section in FINDERS[name].search(question)][:FIRST] == found
        firsts += found[0] in wanted.split()
        if not set(found) & set(wanted.split()):
            missed.append((question, found))
    assert not missed
    assert firsts >= 0.95 * len(ASKED)
    search = FINDERS["original"].search
    for wrong, right in (("discrad pile", "discard pile"), ("bonuss", "bonus"), ("parters", "partners")):
        assert search(wrong)[0] == search(right)[0]
    assert [slipped("stok", one) for one in ("stock", "stok", "stop", "stack")] == [True, False, True, False]
    assert slipped("thier", "their")
    assert not slipped("card", "carpet")
    assert search("bon")[0].name == "bonus", "after the first letters"
    assert search("xyzzy") == search("?!") == ()
    assert search("the") != search("bonus")
    texts = [("card, get, many", ""), ("how many cards do I get", ""), ("", "card")]
    index = Index(texts, (2.0, 1.0), ("how", "many", "do", "i", "get"))
    assert index.search("how many cards do i get")[0] == 1
    assert index.search("get"), "alone it is all that was said"
    assert Index([("deal", "seed"), ("deal", "seed")], (2.0, 1.0), worth=(0.5, 1.0)).search("deal") == (1, 0)
    index = Index([("rack", "card card"), ("card", "rack"), ("card", "swap")], (2.0, 1.0))
    assert index.search("swap") == (2,)
    assert index.search("rack")[0] == 0, "a title weighs more than a text"
    assert [stem(word) for word in ("draws", "drawing", "winning", "is")] == ["draw", "draw", "win", "is"]


@pytest.mark.parametrize("name", BOOKS)
def test_every_section_is_found_every_question_answered_and_every_option_said(name: str) -> None:
    for section in BOOKS[name].sections:
        assert section in FINDERS[name].search(say(section.title))[:FIRST], section.name
    for prompt in prompts():
        if SPECIAL.get(type(prompt).__name__, name) == name:
            asked = question_kind(prompt, ruleset(printed_charter(name, 2), 2))
            assert asked in BOOKS[name].answers(asked).asks, (name, asked)
    # in the section about house rules all of them are; elsewhere each where it belongs
    for seats in (2, 3, 4):
        at = setting(printed_charter(name, seats), seats)
        assert len(table_settings(("options",), at)) == len(edition(name).choices(seats, {}))
        for section in BOOKS[name].sections:
            assert bool(section.here) == bool(as_set(section, at))
            assert all(line[0].isupper() and line[-1] == "." for line in as_set(section, at))
            assert all(line[-1] in ".!?" for line in paragraphs(section, at)), section.name


def prompts() -> list[Prompt]:
    """One of every kind; of those that ask different things, one of each."""
    each = [sample(one) for one in get_args(Prompt)]
    more = [AskPlace(0, drawn) for drawn in (False, True)]
    return [*each, *more, *(AskPower(0, power) for power in POWERS)]


SPECIAL = {"AskSwap": "super", "AskReverse": "super", "AskPower": "modern", "AskOrder": "modern"}
"""Questions that only one edition's table ever asks."""


def test_every_prompt_has_its_word_every_word_of_a_section_is_one_and_every_edition_has_its_book() -> None:
    assert BOOKS.keys() == EDITIONS.keys()
    rules = [ruleset(printed_charter("original", 2, options), 2) for options in ((), (("bonus", True),))]
    known = {question_kind(prompt, played) for prompt in prompts() for played in rules}
    asks = {one for book in BOOKS.values() for section in book.sections for one in section.asks}
    assert asks == known
    assert BOOKS["original"].answers("nothing").name == "aim"
    assert BOOKS["super"].answers("over").name == "winning"


SAYS = parse(TABLE.read_text(encoding="utf-8"))
CLASSIC = {"original", "tray", "modern"}
ALL = set(BOOKS)
OF_PARTS = {"3": CLASSIC, "4": {"super"}, "5": {"letters"}}
"""Which editions a part of the house's decisions is about, where it is not about all."""
ORDERED = CLASSIC | {"letters"}  # where cards in order score
OF_CLAUSES = {
    f"ours.{number}": editions
    for editions, numbers in (
        (CLASSIC, "1.4 2.8 2.10 2.18 2.19"),  # 1.4: the slots of their racks
        ({"letters"}, "1.5 2.27 2.28 3.19"),
        ({"super"}, "1.6 3.20 3.21 6.5"),  # 6.5: a swap is seen
        (ORDERED, "1.10 1.11 2.12 2.15 2.16 6.6"),  # 1.11: no run is asked for on a double rack
        ({"modern"}, "2.11 6.9 " + " ".join(f"3.{number}" for number in range(50, 62))),  # powers
        ({"original", "super"}, "2.17"),  # chips, and rounds won
        ({"original", "modern"}, "3.17"),
        ({"tray"}, "3.18"),
        ({"original"}, " ".join(f"3.{number}" for number in range(43, 50))),  # chips
    )
    for number in numbers.split()
}
"""The decisions that are about some editions only."""


def wanted(book: RuleBook) -> set[str]:
    """The clauses that a book has to say: those of its document, and the decisions about its edition."""
    of_part = {number: OF_PARTS.get(number.split(".")[1], ALL) for number in SAYS}
    ours = {n for n in SAYS if n.startswith(f"{HOUSE}.") and book.edition in OF_CLAUSES.get(n, of_part[n])}
    return ours | {number for number in SAYS if number.startswith(f"{book.document}.")}


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_every_clause_is_in_a_section_of_its_book_which_says_where_it_is_from(book: RuleBook) -> None:
    assert OF_CLAUSES.keys() <= SAYS.keys()
    said = {number for section in book.sections for number in section.numbers(book.document)}
    assert sorted(wanted(book) - said) == []
    named = [number for section in book.sections for number in expanded(section.clauses)]
    assert sorted(set(named) - SAYS.keys()) == []
    assert len({section.title for section in book.sections}) == len(book.sections)
    for section in book.sections:
        of_document = any(number.startswith(book.document) for number in expanded(section.clauses))
        assert sources(book, section) == say(SOURCES[book.document if of_document else HOUSE])
        assert section.numbers(book.document), section.name
        last = paragraphs(section, setting(printed_charter(book.edition, 4), 4))[-1]
        assert bool(section.own) == last.startswith("Our own rule: ")

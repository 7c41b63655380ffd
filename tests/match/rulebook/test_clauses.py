"""Every clause of the rules stands in a section of the rule book of its edition."""

from __future__ import annotations

import pytest

from racko_game.match.rulebook.books import BOOKS, OURS, SOURCES, RuleBook, expanded, printed_charter
from racko_game.match.rulebook.table_settings import setting
from racko_game.words.language import say
from racko_game.words.rule_book import paragraphs, sources
from tests.rules.clauses import TABLE, parse

SAYS = parse(TABLE.read_text(encoding="utf-8"))
CLASSIC = {"original", "tray", "modern"}
ALL = set(BOOKS)
OF_PARTS = {"3": CLASSIC, "4": {"super"}, "5": {"letters"}}
"""Which editions a part of the house's decisions is about, where it is not about all."""
ORDERED = CLASSIC | {"letters"}  # where cards in order score
OF_CLAUSES = {
    "ours.1.4": CLASSIC,  # the slots of their racks
    "ours.1.5": {"letters"},
    "ours.1.6": {"super"},
    "ours.1.10": ORDERED,
    "ours.1.11": ORDERED,  # no run is asked for on a double rack
    "ours.2.8": CLASSIC,
    "ours.2.10": CLASSIC,
    "ours.2.11": {"modern"},
    "ours.2.12": ORDERED,
    "ours.2.15": ORDERED,
    "ours.2.16": ORDERED,
    "ours.2.17": {"original", "super"},  # chips, and rounds won
    "ours.2.18": CLASSIC,
    "ours.2.19": CLASSIC,
    "ours.2.27": {"letters"},
    "ours.2.28": {"letters"},
    "ours.3.17": {"original", "modern"},
    "ours.3.18": {"tray"},
    "ours.3.19": {"letters"},
    "ours.3.20": {"super"},
    "ours.3.21": {"super"},
    **{f"ours.3.{number}": {"original"} for number in range(43, 50)},  # chips
    **{f"ours.3.{number}": {"modern"} for number in range(50, 62)},  # powers
    "ours.6.5": {"super"},  # a swap is seen
    "ours.6.6": ORDERED,  # piles that are turned over
    "ours.6.9": {"modern"},
}
"""The decisions that are about some editions only."""


def wanted(book: RuleBook) -> set[str]:
    """The clauses that a book has to say: those of its document, and the decisions about its edition."""
    of_part = {number: OF_PARTS.get(number.split(".")[1], ALL) for number in SAYS}
    ours = {n for n in SAYS if n.startswith(f"{OURS}.") and book.edition in OF_CLAUSES.get(n, of_part[n])}
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
        assert sources(book, section) == say(SOURCES[book.document if of_document else OURS])
        assert section.numbers(book.document), section.name
        last = paragraphs(section, setting(printed_charter(book.edition, 4), 4))[-1]
        assert bool(section.own) == last.startswith("Our own rule: ")

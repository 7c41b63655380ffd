"""The rule book in the terminal: its contents, a section by its number, or what a question is about."""

from __future__ import annotations

from collections.abc import Iterator

from ...match.match import Match
from ...match.rulebook.asked import kind
from ...match.rulebook.books import BOOKS
from ...match.rulebook.here import Setting, setting
from ...match.rulebook.section import RuleBook, Section
from ...rules.pieces.prompts import Prompt
from ...words.language import say
from ...words.rule_book import Finder, as_set, paragraphs, sources

OTHERS = 3  # sections that are named besides the one that fits best


def rules_read(match: Match, prompt: Prompt, asked: str) -> list[str]:
    """What is read of the book of a match: the section of that number or the one that fits what is asked; if
    nothing is, the contents and the section about the prompt."""
    book = BOOKS[match.charter.edition]
    at = setting(match.charter, len(match.seats))
    if not asked:
        return [*contents(book), *read(book, book.answers(kind(prompt, match.rules)), at), say("book.read")]
    if asked.isdigit():
        if 1 <= int(asked) <= len(book.sections):
            return read(book, book.sections[int(asked) - 1], at)
        return [*contents(book), say("book.read")]
    first, *others = Finder(book).search(asked)[: OTHERS + 1] or (None,)
    if first is None:
        return [say("book.no-match")]
    return [*read(book, first, at), *(_named(book, other) for other in others)]


def contents(book: RuleBook) -> Iterator[str]:
    """The chapters, and below each its sections with their numbers."""
    for chapter in book.chapters:
        yield say(chapter.title)
        yield from (f"  {_named(book, section)}" for section in chapter.sections)


def read(book: RuleBook, section: Section, at: Setting) -> list[str]:
    """A section: its title, what it says, where that is from, what of it is set at the table, its example."""
    here = as_set(section, at)
    shown = section.example(at.charter, at.seats)
    example = [say("book.example", says=shown.says)] if shown else []
    return [
        _named(book, section),
        *paragraphs(section, at),
        *([say("book.here", says=" ".join(here))] if here else []),
        *example,
        say("book.from", source=sources(book, section)),
    ]


def _named(book: RuleBook, section: Section) -> str:
    return say("book.line", number=book.sections.index(section) + 1, title=say(section.title))

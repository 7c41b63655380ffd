"""What a rule book is made of: sections, which stand in chapters, and what each of them is about."""

from __future__ import annotations

from typing import NamedTuple

from ...rules.table import Charter
from .example import Example, at_table

OURS = "ours"
SOURCES = {
    "000": "book.from-sheet",
    "001": "book.from-tray",
    "002": "book.from-super",
    "003": "book.from-letters",
    "004": "book.from-today",
    OURS: "book.from-us",
}
"""How a document is called, by the first part of its clauses' numbers."""


class Section(NamedTuple):
    """One idea: its title and what it says, as ids of sentences.

    ``opens``: what of it is another thing at every table and is said first, ``here``: what of it is set at a
    table (rows of ``here.HERE``); ``own``: what of it is our own decision; ``find``: other words
    for it, a comma between those that are not one question; ``clauses``: the numbers of the clauses that it
    says, for every edition that has it, as ``000.9-12 ours.3.1``; ``asks``: the questions that it answers
    (``asked.kind``); ``examples``: the first that is true at a table is drawn there.
    """

    title: str
    says: tuple[str, ...]
    find: str
    clauses: str
    own: str = ""
    here: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()
    opens: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What it is called in the code: turn."""
        return self.title.partition(".")[2]

    def example(self, charter: Charter, seats: int) -> Example | None:
        """What is drawn of it at that table."""
        return at_table(self.examples, charter, seats)

    def numbers(self, document: str) -> tuple[str, ...]:
        """The clauses of that document, and ours, that it says."""
        said = expanded(self.clauses)
        return tuple(number for number in said if number.partition(".")[0] in (document, OURS))

    def sources(self, document: str) -> tuple[str, ...]:
        """Where it comes from, as ids of sentences: the edition's document, or else us."""
        documents = {number.partition(".")[0] for number in self.numbers(document)}
        return (SOURCES[document if document in documents else OURS],)


class Chapter(NamedTuple):
    """Sections that belong together; ``title`` is the id of a sentence; ``technical``: none of it is needed
    to play."""

    title: str
    sections: tuple[Section, ...]
    technical: bool = False


class RuleBook(NamedTuple):
    """The book of an edition, and the document that it is about."""

    edition: str
    document: str
    chapters: tuple[Chapter, ...]

    @property
    def sections(self) -> tuple[Section, ...]:
        """All of them, in order."""
        return tuple(section for chapter in self.chapters for section in chapter.sections)

    def chapter_of(self, section: Section) -> Chapter:
        """The chapter in which a section stands."""
        return next(chapter for chapter in self.chapters if section in chapter.sections)

    def answers(self, kind: str) -> Section:
        """The section for a question that is asked now; the first where none is about it."""
        return next((one for one in self.sections if kind in one.asks), self.sections[0])


def expanded(clauses: str) -> tuple[str, ...]:
    """Each number that is meant by ``000.9-12 ours.3.1``."""
    found: list[str] = []
    for word in clauses.split():
        part, _, numbers = word.rpartition(".")
        for span in numbers.split(","):
            first, _, last = span.partition("-")
            found += [f"{part}.{number}" for number in range(int(first), int(last or first) + 1)]
    return tuple(found)

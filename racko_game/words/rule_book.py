"""The rule book as text in the current language, and its search."""

from __future__ import annotations

from ..match.rulebook.books import RuleBook, Section
from ..match.rulebook.search import Index
from ..match.rulebook.table_settings import Setting, table_settings
from .language import say

TECHNICAL = 0.5  # the weight of a section that is not needed to play
WEIGHTS = (3.0, 2.0, 1.0)  # of a title, of other words for a section, of its text


def paragraphs(section: Section, at: Setting) -> list[str]:
    """Return the paragraphs of a section for the table with the settings ``at``. Our own decisions come
    last."""
    return [*(say(one) for one in table_settings(section.opens, at)), *_of_all_tables(section)]


def _of_all_tables(section: Section) -> list[str]:
    said = [line for id in section.says for line in say(id).splitlines()]
    return [*said, say("book.own", says=say(section.own))] if section.own else said


def sources(book: RuleBook, section: Section) -> str:
    """Return the documents on which a section is based, a sentence for each."""
    return " ".join(say(id) for id in section.sources(book.document))


def as_set(section: Section, at: Setting) -> list[str]:
    """Return the table's settings that concern a section, a sentence for each."""
    return [say(one) for one in table_settings(section.here, at)]


class Finder:
    """Finds the sections of a book that answer a question in a player's words."""

    def __init__(self, book: RuleBook) -> None:
        self._sections = book.sections
        texts = [
            (say(section.title), say(section.find), " ".join(_of_all_tables(section)))
            for section in self._sections
        ]
        technical = {one for chapter in book.chapters if chapter.technical for one in chapter.sections}
        worth = [TECHNICAL if section in technical else 1.0 for section in self._sections]
        self._index = Index(texts, WEIGHTS, say("book.quiet").split(), worth)

    def search(self, question: str) -> tuple[Section, ...]:
        """Return the sections that match the question, the best first."""
        return tuple(self._sections[place] for place in self._index.search(question))

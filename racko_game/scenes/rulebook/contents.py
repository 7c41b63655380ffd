"""What leads to the pages of the rule book: its contents, or the sections that were found."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...match.rulebook.section import Chapter, Section
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import measure, text
from ...paint.screens import widgets
from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ...ui.nodes import Card, Node
from ...ui.style import Extent
from ...words.language import say
from ..menus.naming import LETTERS, Naming

FIGURES = "1234567890"
LONGEST = 40  # letters of a question
INDENT = 1.0  # letters: a section below its chapter
ROW = Extent(1.9, 1.9, 1.9)  # how high a row is
QUESTION = "question"


class SearchKeyboard(Naming):
    """A question, by letters on the screen, and by figures: cards are asked about, and points."""

    longest = LONGEST
    letters = (FIGURES, *LETTERS)


def heading(chapter: Chapter) -> str:
    """Return the key of a chapter's row."""
    return f"chapter {chapter.title.partition('.')[2]}"


def row_of(section: Section) -> str:
    """Return the key of a section's row."""
    return f"section {section.name}"


def chapter_row(chapter: Chapter, press: Callable[[], object]) -> Node:
    """Return a chapter of the contents."""
    words = say(chapter.title)
    return Card(heading(chapter), words, _row, words, "title", 0.0, False, press=press, high=ROW)


def section_row(section: Section, press: Callable[[], object], here: bool, indent: float = 0.0) -> Node:
    """Return a section, ``indent`` letters in; ``here``: it is the one that is open."""
    words, face = say(section.title), "bold" if here else "text"
    states = ("selected",) if here else ()
    return Card(row_of(section), words, _row, words, face, indent, here, press=press, high=ROW, states=states)


def question_row(words: str, press: Callable[[], object]) -> Node:
    """Return what is asked; of a long question its end is seen."""
    return Card(QUESTION, words, _asked, words, press=press, high=ROW)


def plain_row(key: str, words: str, press: Callable[[], object]) -> Node:
    """Return a row of words."""
    return Card(key, words, _row, words, "text", 0.0, False, press=press, high=ROW)


def _row(
    box: Box, letter: float, focused: bool, pressed: bool, words: str, face: str, indent: float, here: bool
) -> Sequence[Sprite]:
    """Return words on the panel; what is open is on a plate."""
    x, room = box.x + (0.5 + indent) * letter, box.w - (0.8 + indent) * letter
    said = text(words, x, box.centre[1], letter, "text", face, width=room, z=WIDGET + 1, least=letter)
    under = [widgets.plate(box.inset(0, 1), WIDGET)] if here else []
    return [*under, said, *([widgets.focus_ring(box, WIDGET + 3)] if focused else [])]


def _asked(box: Box, letter: float, focused: bool, pressed: bool, words: str) -> Sequence[Sprite]:
    room = box.w - 0.8 * letter
    fits = next((n for n in range(len(words)) if measure(words[n:], letter, "bold")[0] <= room), 0)
    return _row(box, letter, focused, pressed, words[fits:], "bold", 0.0, True)

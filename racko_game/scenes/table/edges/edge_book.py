"""How the rules are set for the edges: the lines of every page, for a page so wide and so many lines high."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....paint.ink.text import balanced

FEW = 2  # lines of a paragraph that may stand alone on a page
TITLE, TOLD = "bold", "text"
"""The faces of a section's title and of what it says."""


class EdgeChapter(NamedTuple):
    """What a part of the book is called, and its sections: what each is called, and its paragraphs."""

    title: str
    sections: Sequence[tuple[str, Sequence[str]]]


class EdgeLine(NamedTuple):
    """A line of words, and its face."""

    words: str
    face: str


class EdgeLeaf(NamedTuple):
    """A page: of which chapter it is, and which of how many of that; what stands on it."""

    chapter: int
    number: int
    of: int
    lines: tuple[EdgeLine, ...]


def bound(chapters: Sequence[EdgeChapter], size: int, width: int, rows: int) -> list[EdgeLeaf]:
    """All pages, of so many rows of that type; each chapter begins on one of its own."""
    leaves = []
    for at, chapter in enumerate(chapters):
        pages = poured([*_blocks(chapter, size, width)], rows)
        leaves += [EdgeLeaf(at, n, len(pages), lines) for n, lines in enumerate(pages, 1)]
    return leaves


def _blocks(chapter: EdgeChapter, size: int, width: int) -> Iterator[tuple[EdgeLine, ...]]:
    for title, told in chapter.sections:
        said = ((title, TITLE), *((words, TOLD) for words in told))
        yield from (
            tuple(EdgeLine(row, face) for row in balanced(words, size, face, width)) for words, face in said
        )


def poured(blocks: Sequence[tuple[EdgeLine, ...]], rows: int) -> list[tuple[EdgeLine, ...]]:
    """The lines of one page after the other, so many rows at the most: no line of a paragraph stands alone on
    a page, and no title at its foot."""
    few = FEW if rows > 2 * FEW else 1
    pages: list[tuple[EdgeLine, ...]] = [()]
    for n, rest in enumerate(blocks):
        title = rest[0].face == TITLE
        below = len(blocks[n + 1]) if title and n + 1 < len(blocks) else 0
        first = below if below < 2 * few else few  # of what it stands above
        while len(rest) + first > (free := rows - len(pages[-1])):
            most = min(free, len(rest) - few)  # lines that stay here
            if not (most < few or title) or not pages[-1]:
                cut = min(max(most, 1), len(rest))
                pages[-1], rest = pages[-1] + rest[:cut], rest[cut:]
            if not rest:
                break
            pages.append(())
        pages[-1] += rest
    return pages

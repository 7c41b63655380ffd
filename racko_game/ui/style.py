"""Style: the kinds of type and the lengths of pages, all defined here by role.

They are in letters: a letter is the size of the smallest type in pixels, which grows with the window and with
the player's text size.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class Extent(NamedTuple):
    """The length of a node along one axis in letters (the size of the smallest type); None: as its content
    needs."""

    least: float | None = None
    wish: float | None = None
    most: float | None = None


AS_NEEDED = Extent()
"""What a node is by itself."""


EDGE, THIN_EDGE = 0.6, 0.3
"""Letters from the edge of the room to what stands in it; of a page that needs all the room it can get."""
GAP, TIGHT_GAP = 0.4, 0.25
"""Letters from one thing to the next; between keys, and where there is little room."""


class Type(NamedTuple):
    """A kind of type.

    ``size`` is its wished size, ``least`` the size it shrinks to, both in letters. ``leading`` is the
    distance between two lines as a factor of the size. If it ``wraps``, it fills several lines, each at most
    ``column`` letters wide if there is room, and at least ``narrow``.
    """

    size: float = 1.0
    least: float = 1.0
    face: str = "text"
    colour: str = "text"
    leading: float = 1.35
    wraps: bool = True
    column: float = 32.0
    narrow: float = 9.0
    align: str = "left"


TYPES: dict[str, Type] = {
    "heading": Type(1.9, 1.0, "title", wraps=False, align="centre"),
    "subheading": Type(1.4, 1.0, "title", wraps=False, align="centre"),
    "title": Type(1.15, face="title"),
    "quiet-title": Type(1.15, face="title", colour="quiet"),
    "sign": Type(2.4, 1.0, "title", "lettering", wraps=False, align="centre"),
    "motto": Type(1.4, 1.0, align="centre"),
    "motto-line": Type(1.4, 1.0, wraps=False, align="centre"),
    "name": Type(1.5, 1.0, "bold", wraps=False),
    "body": Type(),
    "bold": Type(face="bold"),
    "quiet": Type(colour="quiet"),
    "asked": Type(1.4, colour="quiet", wraps=False, align="centre"),
    "help": Type(colour="quiet", leading=1.2),
    "label": Type(wraps=False, leading=1.2),
    "bold-line": Type(1.3, 1.0, "bold", wraps=False, leading=1.2),
    "quiet-line": Type(colour="quiet", wraps=False, leading=1.2),
    "number": Type(face="digits", wraps=False, align="right", leading=1.2),
    "caption": Type(colour="quiet", wraps=False, align="centre", leading=1.2),
}


class Ruler(Protocol):
    """Measures words: in the game's fonts, or as a test wants."""

    def width(self, words: str, size: int, face: str) -> int:
        """Return the width of a line of words, in pixels."""

    def rows(self, words: str, size: int, face: str, width: int, even: bool) -> Sequence[str]:
        """Return the lines in which words fit a width in pixels; ``even``: of similar length."""


class Style(NamedTuple):
    """The lengths of a page in pixels.

    ``letter``: the size of the smallest type; ``control``: the height of buttons and other controls;
    ``least``: the least width and height of what can be pressed; ``ruler`` measures words.
    """

    letter: float
    control: int
    least: int
    ruler: Ruler
    language: object = None  # words of another one are measured anew

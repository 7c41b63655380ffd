"""Style: the kinds of type and the lengths of pages, all defined here by role.

``Card("won", "Won", medal, size="badge")`` has the size of a badge. Lengths are in letters: a letter is the
size of the smallest type in pixels, which grows with the window and with the player's text size.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from ..stage.geometry import MinTextPx


class Extent(NamedTuple):
    """The least, wished and largest length of a node along one axis in letters; None: as it needs."""

    least: float | None = None
    wish: float | None = None
    most: float | None = None


AS_NEEDED = Extent()  # what a node is by itself


# From one thing to the next: within a thing; keys, buttons of a row; lines; groups; halves of a page
HAIR, TIGHT_GAP, GAP, WIDE_GAP, APART = 0.2, 0.3, 0.45, 0.6, 1.0
THIN_EDGE, EDGE, ROOMY_EDGE = 0.3, 0.6, 0.8  # from the edge of the room, or of a panel, to what stands in it
# The sizes of type, in usual ones, of which as large a one is taken as there is room for; upright pages have
# room for larger ones
SCALES, LARGER_SCALES = (1.6, 1.4, 1.2, 1.0), (2.2, 1.8)
# How high cards with initials are, the best first; where the page is upright; at the most above keys
INITIALS, UPRIGHT_INITIALS, LOW_INITIALS = (15.0, 11.0, 8.0, 6.0, 4.6, 3.6, 2.8), 22.0, 8.0
# How wide they and the keys are at the least; how high keys are at the most, and signs at the least
INITIAL, INITIAL_KEY, HIGH_KEY, INITIAL_SIGN = 1.7, 1.5, 3.2, 0.7
PICK = 24.0  # how wide a choice at the head of a board is at the most
POSITION, LARGE_POSITION = 1.7, 3.4  # the tile of a position at the least, and at the most
# How wide buttons side by side are at the most: as usual; where there are three; at the foot of results
WAY, SHORT_WAY, FOOT_WAY = 11.0, 9.5, 16.0
RACK_ROW, PENNANT = 13.0, 1.8  # how high the row of a player is at the most in the scores; a flag for a round
AS_HIGH = 1.6  # of a room's height: how wide a page is at the most that would be thin in a broad window


class Extents(NamedTuple):
    """How wide and how high a node is."""

    wide: Extent = AS_NEEDED
    high: Extent = AS_NEEDED


def _square(*extent: float | None) -> Extents:
    return Extents(Extent(*extent), Extent(*extent))


def _exactly(letters: float) -> Extent:
    return Extent(letters, letters, letters)


def _most(letters: float) -> Extents:
    return Extents(Extent(most=letters))


# Sizes by role, in letters
SIZES: dict[str, Extents] = {
    "": Extents(),
    # panels, and pages as a whole
    "sheet": _most(26.0),
    "broad-sheet": _most(32.0),
    "broadest-sheet": _most(48.0),
    "fixed-sheet": Extents(Extent(wish=26.0, most=26.0)),
    "notice": _most(27.0),
    "board": _most(63.0),
    "pick": _most(PICK),
    "plate": _most(21.0),
    "small-panel": _most(24.0),
    "narrow-panel": _most(40.0),
    "list-panel": _most(42.0),
    "panel": _most(50.0),
    "pair": _most(54.0),
    "page": _most(60.0),
    "whole-page": _most(80.0),
    "keyboard": Extents(Extent(None, 42.0, 42.0)),
    "question": Extents(Extent(None, 27.0, 27.0)),
    "question-of-height": Extents(Extent(wish=26.0, most=26.0), Extent(wish=20.0, most=20.0)),
    "word-sheet": Extents(Extent(wish=24.0, most=24.0)),
    "contents": Extents(Extent(12.0, 18.5)),
    # words
    "sentence": _most(26.0),
    "short-sentence": _most(36.0),
    "motto": _most(0.0),
    "title": Extents(high=Extent(2.2)),
    "name": Extents(high=Extent(1.8)),
    "card-title": Extents(high=Extent(1.6)),
    "typed": Extents(high=Extent(1.5)),
    "asked": Extents(high=Extent(wish=4.1)),
    "asked-of-a-pad": Extents(high=Extent(4.1, 5.4)),
    "indent": Extents(_exactly(0.7)),
    "beside-a-code": Extents(Extent(wish=16.0)),
    "beside-a-likeness": Extents(Extent(15.0)),
    # what is pressed
    "first-door": Extents(Extent(10.0), Extent(2.4, 4.9)),
    "door": Extents(Extent(10.0), Extent(2.4, 3.8)),
    "small-door": Extents(high=Extent(2.4, 3.2)),
    "corner": Extents(Extent(2.5)),
    "curtain-button": Extents(Extent(11.0, 17.0, 17.0), Extent(wish=4.3)),
    "foot": Extents(high=Extent(wish=3.5)),
    "deal": Extents(high=Extent(None, 5.6, 7.0)),
    "keys": Extents(high=Extent(None, 4.8, 4.8)),
    "digit": Extents(high=Extent(wish=4.6)),
    "row-end": Extents(Extent(most=1.8), Extent(most=1.8)),
    "labelled": Extents(Extent(17.0)),
    "picks": Extents(Extent(17.0, 17.0)),
    "low-labelled": Extents(Extent(17.0, 17.0), Extent(most=3.0)),
    "narrow-labelled": Extents(Extent(12.0), Extent(most=3.2)),
    "low": Extents(high=Extent(most=3.0)),
    "word-row": Extents(high=Extent(2.4, 2.4)),
    "book-row": Extents(high=_exactly(1.9)),
    "known-name": _most(13.0),
    "book-way": Extents(Extent(wish=9.0, most=9.0)),
    # tiles and cards
    "badge": Extents(Extent(18.0), Extent(wish=9.0)),
    "curve": Extents(Extent(17.0), Extent(6.4, 19.2)),
    "bar": Extents(Extent(13.5), Extent(2.7, 3.8)),
    "best-round": Extents(Extent(19.0), Extent(2.5, 3.2)),
    "figure": Extents(Extent(9.6), Extent(4.9, 14.7)),
    "headline": Extents(Extent(9.6), Extent(6.6, 19.8)),
    "curve-beside": Extents(Extent(3.0, 9.0)),
    "cut-line": Extents(Extent(7.0, 16.0)),
    "miniature": Extents(Extent(2.0, 5.6, 5.6)),
    "rung-number": Extents(_exactly(1.6)),
    "rung-likeness": Extents(Extent(2.0, 3.2)),
    "tick": Extents(_exactly(1.5)),
    "rung": Extents(Extent(16.5), Extent(3.1, 6.5)),
    "match": Extents(high=Extent(3.3, 5.2)),
    "two-matches": Extents(high=Extent(6.9)),
    "day": _square(1.5, 2.2),
    "edition": Extents(Extent(17.0, 20.0)),
    "narrow-edition": Extents(Extent(10.0, 15.0)),
    "lying-edition": Extents(Extent(22.0, 30.0)),
    "version": Extents(high=Extent(2.4, 3.6)),
    "edition-card": Extents(Extent(15.0), Extent(4.0)),
    "rules-card": Extents(high=Extent(2.4, 10.0)),
    "seat": Extents(Extent(5.6)),
    "seats": Extents(Extent(24.8), Extent(2.4, 8.0)),
    "seats-in-two": Extents(high=Extent(5.4, 8.0)),
    "decision-beside": Extents(Extent(17.0)),
    "decision-without-card": Extents(Extent(12.5)),
    "decision": Extents(high=Extent(4.4, 10.0)),
    "decision-with-reason": Extents(high=Extent(8.4, 10.0)),
    "places": Extents(high=Extent(10.0)),
    "few-places": Extents(high=Extent(3.0)),
    "summary": Extents(high=Extent(6.0, 22.0)),
    "upright-summary": Extents(high=Extent(6.0, 24.0)),
    "sign": _square(1.1, 1.1, 1.1),
    "sign-of-two": Extents(_exactly(1.8), _exactly(1.1)),
    "podium": Extents(high=Extent(1.8, 4.2)),
    "winner": Extents(high=Extent(2.0, 4.0)),
    "tiles": Extents(high=Extent(8.5)),
    # in front of a player at a four-sided table
    "edge-chapter": Extents(Extent(11.0)),
    "edge-number": Extents(Extent(3.6, 3.6)),
    "edge-place": Extents(Extent(1.2, 1.6, 1.6)),
    "edge-name": Extents(Extent(3.0)),
    "edge-points": Extents(Extent(3.0, 3.6, 3.6)),
    "edge-total": Extents(Extent(2.5, 3.2, 3.2)),
    # pictures
    "moving-picture": Extents(Extent(9.0), Extent(7.0)),
    "curtain-emblem": Extents(high=Extent(2.0, 8.0)),
    "logo": Extents(high=Extent(4.6, 15.0)),
    "small-logo": Extents(high=Extent(2.9, 15.0)),
    "code": _square(6.5, 29.0, 40.0),
    "medal": _square(3.4, 3.4),
    "plaque-medal": _square(2.4, 2.4),
    "likeness": Extents(Extent(8.0, 11.0)),
    "large-likeness": _square(7.0, 16.0, 17.0),
    "likeness-above": _square(5.0, 14.0, 17.0),
    "emblem": _square(1.8, 2.4, 2.4),
    "emblem-of-a-score": Extents(Extent(1.5, 2.4)),
    "steps": Extents(Extent(3.6, 4.2)),
    "ring": _square(6.7, 9.0, 12.0),
    "small-ring": _square(5.0, 9.0, 12.0),
    "clock": _square(2.5, 2.5, 2.5),
    "countdown": Extents(high=Extent(4.0, 9.0, 9.0)),
    "balance": Extents(high=Extent(0.5, 0.7)),
    "chart": Extents(high=Extent(3.0)),
    "glyph": Extents(Extent(2.4, 3.0, 3.0), _exactly(1.2)),
    "drawn-keys": Extents(high=Extent(1.8, 2.2)),
    "drawn-button": Extents(high=Extent(2.4, 3.8)),
    "rack": _square(8.0),
    "table-beside": Extents(Extent(9.8)),
    "table-below": Extents(Extent(most=26.0), Extent(11.0, 21.0)),
    # scores
    "names": Extents(Extent(7.5, 8.0)),
    "narrow-names": Extents(Extent(3.0, 7.5)),
    "least-name": Extents(Extent(3.0)),
    "pair-sign": Extents(high=Extent(1.6, 3.6, 3.6)),
    "points": Extents(Extent(2.6, 4.4)),
    "total": Extents(Extent(2.4, 4.6)),
    "shared-total": Extents(Extent(5.5, 6.5)),
    "reason": Extents(high=Extent(1.35)),
    "rack-beside": Extents(Extent(14.0, 40.0), Extent(None, 5.0)),
    "tight-rack": Extents(Extent(5.0, 40.0)),
    "large-rack": Extents(high=Extent(6.0)),
    "small-rack": Extents(high=Extent(2.2)),
}


class Type(NamedTuple):
    """A kind of text; ``face`` and ``colour`` are names of the theme. Its wished ``size`` and the ``least``
    are in letters, ``leading`` from line to line in sizes. If it ``wraps``, it fills several lines."""

    size: float = 1.0
    least: float = 1.0
    face: str = "text"
    colour: str = "text"
    leading: float = 1.35
    wraps: bool = True
    align: str = "left"


TYPES: dict[str, Type] = {
    "heading": Type(1.9, 1.0, "title", wraps=False, align="centre"),
    "subheading": Type(1.4, 1.0, "title", wraps=False, align="centre"),
    "title": Type(1.15, face="title"),
    "quiet-title": Type(1.15, face="title", colour="quiet"),
    "sign": Type(2.4, 1.0, "title", "lettering", wraps=False, align="centre"),
    "figure": Type(4.2, 1.0, "title", wraps=False, leading=1.0),
    "tile-title": Type(1.2, 1.0, "title", wraps=False, leading=1.2),
    "motto": Type(1.4, 1.0, align="centre"),
    "motto-line": Type(1.2, 1.2, wraps=False, align="centre"),
    "winner": Type(3.0, 1.0, "title", wraps=False, align="centre"),
    "highlight": Type(1.1, leading=1.2),
    "verdict": Type(1.9, 1.5, "title", wraps=False),
    "name": Type(1.5, 1.0, "bold", wraps=False),
    "body": Type(),
    "bold": Type(face="bold"),
    "quiet": Type(colour="quiet"),
    "asked": Type(1.4, colour="quiet", wraps=False, align="centre"),
    "help": Type(colour="quiet", leading=1.2),
    "label": Type(wraps=False, leading=1.2),
    "bold-label": Type(face="bold", wraps=False, leading=1.2),
    "bold-line": Type(1.3, 1.0, "bold", wraps=False, leading=1.2),
    "quiet-line": Type(colour="quiet", wraps=False, leading=1.2),
    "number": Type(face="digits", wraps=False, align="right", leading=1.2),
    "shared-total": Type(2.6, 1.0, "digits", wraps=False, align="centre", leading=1.2),
    "caption-line": Type(wraps=False, align="centre", leading=1.2),
    "caption": Type(colour="quiet", wraps=False, align="centre", leading=1.2),
}


class Ruler(Protocol):
    """Measures words: in the game's fonts, or as a test wants."""

    def width(self, words: str, size: int, face: str) -> int:
        """Return the width in pixels of a line of words in a typeface, ``size`` pixels large."""

    def rows(self, words: str, size: int, face: str, width: int, even: bool) -> Sequence[str]:
        """Return the lines in which words fit a width in pixels; ``even``: of similar length."""


class Style(NamedTuple):
    """The lengths of a page in pixels. ``letter``: the size of the smallest text; ``control``: the height of
    buttons and other controls; ``least``: the least width and height of what can be pressed; ``rim``: how
    much of the frame is beyond the cloth of the table, at each side; ``ruler`` measures words of that
    ``language``."""

    letter: MinTextPx
    control: int
    least: int
    ruler: Ruler
    language: object = None  # words of another one are measured anew
    rim: int = 0

"""Numbers beside the buttons, for players who want them: what going out earns, and what waiting is worth."""

from __future__ import annotations

from collections.abc import Sequence

from ...jobs.work import Work
from ...match.coach.figures import NO_FIGURES, Figures, Wordings, figures
from ...match.match import Match
from ...paint.engine.sprite import Sprite
from ...paint.people.plate_tag import number_tag
from ...rules.pieces.prompts import AskGoOut
from ...rules.table import View
from ...stage.place.pose import Box
from ...stage.table.furniture import Furniture
from ...stage.touch.hotspots import Hotspot, named
from ...words.language import say
from ..kit.scene import Kit

PLACES = {"racko": "out", "hold": "hold", "stock": "draw"}
"""Beside which place each of the figures stands."""
BUTTONS = ("racko", "hold")


class Numbers:
    """The figures for the question that is asked, worked out beside the frame."""

    def __init__(self, kit: Kit, match: Match) -> None:
        self.kit = kit
        self.match = match
        self._of: View | None = None  # what they are about
        self._figures: Figures = NO_FIGURES
        self._work: Work[Figures] | None = None

    @property
    def thinking(self) -> bool:
        """Whether figures are on their way."""
        return self._work is not None

    def advance(self, dt: float, view: View, asked: bool) -> None:
        """``dt`` seconds went by; ``asked``: whoever looks is."""
        if not (asked and self.kit.settings.chances):
            self._of, self._work, self._figures = None, None, NO_FIGURES
        elif view is not self._of:
            self._of, self._figures = view, NO_FIGURES
            self.match.advised = True
            self._work = self.kit.jobs.begin(figures, view, otherwise=lambda: NO_FIGURES)
        if self._work and (found := self._work.poll(dt)) is not None:
            self._figures, self._work = found, None

    def sprites(self, view: View, spots: Sequence[Hotspot], furniture: Furniture) -> list[Sprite]:
        """What is known of them, for that view."""
        if view is not self._of:
            return []
        sprites, letter = list[Sprite](), furniture.frame.letter
        hidden = isinstance(view.prompts[-1], AskGoOut)  # the buttons take the quiet line's place
        line = () if hidden else (furniture.line,)
        keep = (*line, furniture.tray, *(place.box for place in furniture.racks))
        for name, kind in PLACES.items():
            wordings: Wordings = getattr(self._figures, kind)
            if wordings and (spot := named(spots, name)):
                kept = keep if name in BUTTONS else ()
                sprites += number_tag(_edge(spot, letter), [say(one) for one in wordings], letter, kept)
        return sprites


def _edge(spot: Hotspot, letter: float) -> Box:
    """On which edge a tag stands: a button's, or within that of a card."""
    inset = 0.5 * letter if spot.name == "stock" else 0.0
    return spot.box.inset(inset)

"""The drawing of a table from its state: cards, words, suspense; and the mood of the music."""

from __future__ import annotations

from collections.abc import Sequence

from ...audio.sounds import Mood
from ...match.tension import tension
from ...paint.engine.sprites import Sprite
from ...paint.table.bubble import paper
from ...rules.table import View
from ...stage.clearing import Obstacle
from ...stage.touch.hotspots import named
from ..cache import cache_last
from ..picture.prompt import prompted
from ..talk.speech_bubble import SEEN, kept_in_sight, written
from .model import TableModel
from .parts.onlookers import Onlookers
from .parts.places import TablePlaces


class TableDrawing:
    """Draws the table itself; the parts draw what is over it."""

    def __init__(self, model: TableModel, places: TablePlaces, onlookers: Onlookers) -> None:
        self.model, self.places, self.onlookers = model, places, onlookers
        self._mood, self._tense = Mood("table"), cache_last(self._make_mood)

    def sprites(self, ring: str, sunk: str) -> list[Sprite]:
        """Return the table and its words; ``ring``: the name of the focused hotspot, ``sunk``: of the pressed
        button."""
        model, show, furniture, view = self.model, self.model.show, self.model.furniture, self.model.view
        carry, settled = show.carry, show.settled
        spots = self.places.spots() if settled else ()
        ringed = named(self.places.ringed(), ring) if settled and not carry else None
        hands, context = self.onlookers.hands_shown, model.context
        labels = hands.labels or context.labels
        rules, can = show.rules_box(view), prompted(furniture, view, spots, labels)
        given = (view, furniture, model.asked, carry is not None, rules, spots, can)
        said = model.talk.sprites(*given) if settled else []
        cover = paper(said) or model.suspense.covered_words(furniture)
        numbers = model.numbers.sprites(view, spots, furniture)
        focus = carry.target if carry else ringed
        return [
            *show.sprites(view, spots, focus, cover, model.state.picked, sunk, hands),
            *model.suspense.sprites(furniture, show.readers),
            *model.patience.sprites(furniture, labels),
            *numbers,
            *said,
        ]

    def keep_clear(self) -> Sequence[Obstacle]:
        """Return boxes that a caption should not hide, with their weights."""
        furniture, view = self.model.furniture, self.model.view
        obstacles, rules = kept_in_sight(furniture, view), self.model.show.rules_box(view)
        words = (*written(furniture), *((rules,) if rules else ()))
        return *obstacles, *((box, SEEN) for box in words)

    @property
    def mood(self) -> Mood:
        """Return how tense play is: for a lone player as they know it, else by what is face up for all.

        It changes only when all cards lie still.
        """
        if self.model.show.settled:
            self._mood = self._tense(self.model.view)
        return self._mood

    def _make_mood(self, view: View) -> Mood:
        match = self.model.match
        heard = self.model.state.in_the_open if len(match.here) > 1 else view
        return Mood("table", tension(match.rules, heard).level)

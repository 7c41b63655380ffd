"""The cards on the table: those at rest, those that wait, those under way, and what is remembered of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...paint.cards.card import card
from ...paint.cards.deck import deck_faces, left_clear
from ...paint.engine.fade import faded
from ...paint.engine.sprite import Sprite
from ...paint.table.memory_slip import remembered
from ...rules.pieces.cards import Card
from ...rules.table import View
from ...rules.terms.ruleset import Ruleset
from ...stage.motion.playhead import Actor, Layout, resting, uppermost
from ...stage.table.furniture import shape_of
from ..kit.memo import memo
from .moves.foreseeing import Look


class CardsShown:
    """What the cards of a match look like. What nothing moves is made into sprites once.

    ``deck`` has the faces by card.
    """

    def __init__(self, rules: Ruleset) -> None:
        self.deck, self._clear = deck_faces(rules), left_clear(shape_of(rules))
        self.lying, self.waiting, self.known = memo(self._lie), memo(self._wait), memo(memories)
        self.stirred = memo(stirred)

    def _lie(
        self, view: View, still: Layout, carried: int | None, known: Mapping[int, Card], letter: float
    ) -> list[Sprite]:
        """The cards that nothing moves; on backs in a rack is pencilled what everybody has seen of them."""
        return self.sprites([actor for actor in resting(still, view) if actor[0] != carried], known, letter)

    def _wait(self, actors: Sequence[Actor], known: Mapping[int, Card], letter: float) -> list[Sprite]:
        """The cards that wait for their way; of a pile, those that can be seen."""
        return self.sprites(uppermost(actors), known, letter)

    def sprites(
        self, actors: Sequence[Actor], known: Mapping[int, Card], letter: float = 0.0
    ) -> list[Sprite]:
        """Cards, and what is remembered of those face down, in type of size ``letter`` at the least."""
        deck, sprites = self.deck, list[Sprite]()
        for token, face, pose in actors:
            memory = None if face else known.get(token)
            if memory:
                some = remembered(deck[memory], pose, letter)
            else:
                some = [card(deck[face] if face else None, pose, clear=self._clear)]
            sprites += some if pose.fade == 1.0 else [part for one in some for part in faded(one, pose.fade)]
        return sprites


def stirred(still: Layout, look: Look) -> Layout:
    """Where the cards lie that nothing moves, for the sake of what is foreseen."""
    return {**still, **look.lying} if look.lying else still


def memories(view: View, matters: bool = True) -> dict[int, Card]:
    """The cards in racks that everybody has seen, and in others' those that who looks has, while it
    matters."""
    racks = enumerate(view.racks) if matters else ()
    tokens = [token for seat, rack in racks for token in rack if seat != view.seat or view.seen >> token & 1]
    return {token: face for token in tokens if (face := view.faces[token])}

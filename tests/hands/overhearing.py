"""Two tables at once, alike but for what a policy hides, for somebody who hears them, or reads the tree.

As ``covering`` compares what is seen, so this compares what is spoken, sounded, captioned and told to a
screen reader, by whatever it is asked for: all who are in the room hear that, whoever's turn it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import accesskit

from racko_game.app.access.access import Access
from racko_game.app.access.bridge import Bridge
from racko_game.audio.sounds import RackNote
from racko_game.controls.intents import READER, Command, Intent, Operate
from racko_game.match.match import Match
from racko_game.match.privacy import Policy
from racko_game.rules.pieces.moves import Action
from tests.app.access.listening import Adapter, Recorder
from tests.hands.covering import PADS, Seen, Table, Twin, Twins
from tests.theatre import instead

ASKS = ("say-again", "say-place", "say-rack", "say-options", "hear-rack")


class Heard(Twin):
    """One of two tables, with a voice that says all, and a screen reader that reads all."""

    def __init__(self, match: Match, actions: Sequence[Action]) -> None:
        super().__init__(match, actions)
        self.engine, self.adapter = Recorder(), list[Adapter]()
        self.notes: list[tuple[RackNote, bool]] = []
        theatre = self.theatre
        instead(theatre.game, _show=lambda dt: None)
        theatre.sounds.play_note = self._note  # type: ignore[method-assign]
        theatre.context.settings.speech = True
        bridge = Bridge(accesskit, self._connect)
        theatre.game.access = Access(
            theatre.context, theatre.game.stack, theatre.controls, bridge, lambda: self.engine
        )
        self.adapter[0].begin()
        self.silent = False  # nothing was heard in the last frame

    @property
    def rests(self) -> bool:
        """Whether nothing is on its way, as the game itself says."""
        return self.silent and not (self.theatre.game.moving or self.theatre.game.awaits)

    def _note(self, note: RackNote, off: bool = False) -> None:
        self.notes.append((note, off))

    def _connect(self, *calls: Any) -> Adapter:
        self.adapter.append(Adapter(*calls))
        return self.adapter[0]

    def hear(self, noise: Intent) -> None:
        if self.theatre.game.stack.scenes:
            self.theatre.game._answer(noise)

    def seen(self) -> Seen:
        words, _ = super().seen()
        told = tuple(plain(update) for update in self.adapter[0].updates)
        return (*words[1:], tuple(self.engine.words), tuple(self.notes), told), ()

    def forget(self) -> None:
        self.silent = not (self.theatre.sounds.told or self.engine.words or self.notes)
        self.silent &= not self.adapter[0].updates
        super().forget()
        self.engine.words.clear()
        self.notes.clear()
        self.adapter[0].updates.clear()


def plain(update: Any) -> tuple[object, ...]:
    """What a screen reader is told, as values that can be compared."""
    nodes = [
        (
            number,
            *(str(getattr(node, name)) for name in ("role", "label", "value", "description", "children")),
            str(node.bounds and (node.bounds.x0, node.bounds.y0, node.bounds.x1, node.bounds.y1)),
        )
        for number, node in update.nodes
    ]
    return update.focus, *nodes


class Overheard(Twins):
    """Twins at which somebody listens to whatever is said in the room."""

    makes = Heard

    def _may_look(self, twin: Twin) -> bool:
        """Whoever looks, everybody hears."""
        return True

    def _noise(self) -> Iterator[Intent]:
        """What is asked for by those who listen, besides what hands do otherwise."""
        chance = self.chance
        yield from super()._noise()
        hand = chance.choice(PADS[: len(self.tables[0].match.seats)])
        for word in chance.sample(ASKS, 2):
            yield Command(hand, word)
        if chance.random() < 0.2:
            yield Command(hand, "menu")
            yield Command(hand, "say-place")
            yield Command(hand, "back")
        scenes = [twin.theatre.top for twin in self.tables]
        first, other = ({one.key for one in scene.aloud.described(scene)} - {""} for scene in scenes)
        yield Operate(READER, chance.choice(sorted(first & other) or [""]), "focus")


def listener(table: Table) -> Overheard:
    """Twins for all in the room: for a lone person, what they may know; else what everybody may."""
    return Overheard.of(table, 0 if table.policy is Policy.OWN else None)

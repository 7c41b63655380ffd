"""The reader: a table in words, for those who hear it instead of seeing it.

What is read are nodes like those of a page; what happened is read as it happens, a seat's own moves short.
Where people at one screen may not know each other's cards, only what all of them may know is read.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from ...audio.sounds import RackNote
from ...match.match import Match
from ...match.messages.narration import Narrator
from ...match.messages.speech import Speech
from ...message import Message
from ...rules.pieces.cards import Card
from ...rules.pieces.events import Drew, Event, Placed, Took, redact
from ...rules.pieces.moves import AskTurn
from ...rules.table import View, asked
from ...stage.geometry import Box
from ...stage.table.furniture import Furniture, slot_box
from ...stage.touch.hotspots import Hotspot
from ...stage.touch.spots import card_box
from ...ui.semantics import Described
from ...words.language import say, shown
from ..cache import cache_last

SLOT = "slot "
PILES = ("stock", "discard")
IN_HAND = Drew, Took
"""What is read of the own seat only: of others, once the card is somewhere."""


class TableReader:
    """The table of a match in words; ``news`` are the sentences of what happened, the last one last."""

    def __init__(self, match: Match) -> None:
        privacy = match.privacy
        self.match = match
        self.guarded = privacy.guarded
        self.others = privacy.others
        self.viewer = privacy.first if match.persons and not self.guarded else None
        self.speech = Speech(match.rules, match.seats, self.viewer)
        self.news: list[str] = []
        self._narrator = Narrator(self.speech.persons, self.speech.places, self.speech.face)
        self._described = cache_last(self._describe)

    def tell(self, events: Sequence[Event], view: View, left: Collection[int]) -> None:
        """Add what happened, and then whose turn it is; ``left`` are the seats that still have a turn."""
        heard = [redact(event, None, self.others) for event in events] if self.guarded else events
        for event in heard:
            before = self._narrator.line
            if self._narrator.tell((event,), left) is not before and (line := self._line(event)):
                self.news.append(say("narration.sentence", line=line))
        if heard and isinstance(view.prompts[-1], AskTurn):
            self.news += self._turn(view)

    def _line(self, event: Event) -> Message | None:
        """Return what is read of an event."""
        line, own = self._narrator.line, getattr(event, "seat", None) == self.viewer
        if isinstance(event, IN_HAND):
            return line if own else None
        if own and line is not None and isinstance(event, Placed):
            card = event.out_card
            slot = self.speech.places[event.slot]
            return Message("access.placed", slot=slot, out=self.speech.some(card)) if card else line
        return line

    def _turn(self, view: View) -> Iterator[str]:
        """Yield whose turn it is, if it is a person's, and which card lies on the discard pile."""
        seat = asked(view)
        if seat in self.match.persons:
            card = view.faces[view.discard[0]] if view.discard else None
            top = say("access.discard", card=self.speech.face(card)) if card else ""
            yield f"{say('access.turn', who=self.speech.persons[seat])} {top}".strip()

    def described(
        self, view: View, furniture: Furniture, spots: Sequence[Hotspot], focus: str
    ) -> list[Described]:
        """Return all that lies on the table as a view has it, and what can be done there."""
        return self._described(view, furniture, spots, focus, self.news[-1] if self.news else "")

    def _describe(
        self, view: View, furniture: Furniture, spots: Sequence[Hotspot], focus: str, line: str
    ) -> list[Described]:
        does = {spot.name: spot for spot in spots if spot.label}
        found = [self._pile(view, furniture, name, does.pop(name, None)) for name in PILES]
        seat = furniture.viewer
        for slot, words in enumerate(self.rack(view, seat)):
            name = f"{SLOT}{slot + 1}"
            found.append(_thing(name, words, slot_box(furniture.racks[seat], slot), does.pop(name, None)))
        found += [
            Described("label", self.rack_of(view, place.seat), "", (), "", "", place.box)
            for place in furniture.racks
            if place.seat != seat
        ]
        found += [_thing(spot.name, shown(spot.label), spot.box, spot, "") for spot in does.values()]
        if view.held is not None and (card := view.faces[view.held]):
            found.insert(0, _label(say("access.held", card=self.speech.some(card)), furniture.prompt))
        if line:
            found.insert(0, _label(line, furniture.line))
        found.insert(0, Described("heading", say("access.round", n=view.round), "", (), "", "", None))
        return [
            one._replace(states=(*one.states, "focused")) if one.key and one.key == focus else one
            for one in found
        ]

    def _pile(self, view: View, furniture: Furniture, name: str, spot: Hotspot | None) -> Described:
        box = card_box(furniture.stock if name == "stock" else furniture.discard)
        if name == "stock":
            return _thing(name, say("access.stock", n=len(view.stock)), box, spot)
        card = view.faces[view.discard[0]] if view.discard else None
        said = say("access.discard", card=self.speech.face(card)) if card else say("access.no-discard")
        return _thing(name, said.rstrip("."), box, spot)

    def rack(self, view: View, seat: int) -> list[str]:
        """Return the slots of a rack, front first, as far as the view shows them."""
        cards = self.cards(view, seat)
        amiss = self.amiss(cards)
        return [
            say("access.amiss" if slot in amiss else "access.slot", slot=place, card=self._said(card))
            for slot, (place, card) in enumerate(zip(self.speech.places, cards, strict=True))
        ]

    def _said(self, card: Card | None) -> Message:
        return Message("access.card", card=self.speech.face(card)) if card else Message("access.covered")

    def cards(self, view: View, seat: int) -> list[Card | None]:
        """Return the cards of a rack, front first; None for those that the view does not show."""
        return [view.faces[token] for token in view.racks[seat]]

    def amiss(self, cards: Sequence[Card | None]) -> set[int]:
        """Return the slots whose card is lower than the one before it on the same side."""
        rows = self.match.rules.rows
        pairs = ((slot, cards[slot - 1], cards[slot]) for slot in range(len(cards)) if slot % rows)
        return {slot for slot, low, high in pairs if low and high and 0 < high.rank < low.rank}

    def rack_of(self, view: View, seat: int) -> str:
        """Return another's rack in words: how many cards, and those that are known."""
        places = zip(self.speech.places, self.cards(view, seat), strict=True)
        known = tuple(
            Message("seen.card", card=self.speech.face(card), slot=place) for place, card in places if card
        )
        who = self.speech.persons[seat]
        if not known:
            return say("access.rack", who=who, n=len(view.racks[seat]))
        return say("access.rack-known", who=who, n=len(view.racks[seat]), cards=known)

    def notes(self, view: View, seat: int) -> list[RackNote] | None:
        """Return the rack of a seat by ear, from left to right; None if the view does not show it."""
        cards = self.cards(view, seat)
        amiss, rows = self.amiss(cards), self.match.rules.rows
        top = max(card.rank for card in self.match.rules.deck)
        found = [
            RackNote(card, top, 2 * (slot % rows) / max(rows - 1, 1) - 1, slot in amiss)
            for slot, card in enumerate(cards)
            if card
        ]
        return found if len(found) == len(cards) else None

    def own(self, view: View, seat: int) -> str:
        """Return the rack of a seat in one sentence; that it is covered if the view does not show it."""
        cards = self.cards(view, seat)
        if not all(cards):
            return say("access.rack-covered")
        return say("access.own", slots=tuple(self.rack(view, seat)), n=len(self.amiss(cards)))


def _thing(name: str, words: str, box: Box, spot: Hotspot | None, help: str | None = None) -> Described:
    """Return a thing on the table: a button if something can be done with it now."""
    what = (shown(spot.label) if help is None else help) if spot else ""
    return Described("button" if spot else "label", words, "", (), what, name, box)


def _label(words: str, box: Box) -> Described:
    return Described("label", words, "", (), "", "", box)

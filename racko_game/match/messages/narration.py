"""Events in words, for a reader at the table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass

from ...message import Message, Person
from ...rules.pieces.cards import Card
from ...rules.pieces.events import (
    Again,
    Arranged,
    Cut,
    Dealt,
    Drew,
    Event,
    Exchanged,
    Looked,
    Lot,
    MatchWon,
    Named,
    Placed,
    Refilled,
    Reversed,
    Scored,
    Skipped,
    Took,
    Tossed,
    Traded,
    TurnedUp,
    WentOut,
)
from ...rules.ruleset import rack_cards
from ..match import Match
from .moves import named, power_name
from .speech import some, spelt


@dataclass(eq=False)
class Narrator:
    """Tells the events of a match, one line at a time; during a turn its line becomes longer.

    During a turn, the line is for the reader for whom hidden cards were left out of the events. After it, the
    line holds only what everybody knows, since the next player at a shared screen reads it too.

    persons: the players by seat, as the reader calls them
    places: the slots by number, as arguments of sentences
    face: returns a card as an argument of a sentence
    alone: there is no other reader, so a line keeps what this one knows after the turn as well
    how: returns the sentence about a seat that went out; None for the usual one
    """

    persons: Sequence[Person]
    places: Sequence[Hashable]
    face: Callable[[Card], Hashable] = lambda card: card
    alone: bool = False
    how: Callable[[int, Person], Message | None] = lambda seat, who: None
    line: Message | None = None
    put: int | None = None  # the seat that has put a card into a slot, if the line is about that
    answered: bool = False  # the line is about a reverse card; the next event tells who is named instead

    @property
    def sentence(self) -> Message:
        """Return the line as a sentence, with a full stop."""
        assert self.line is not None
        return Message("narration.sentence", line=self.line)

    def tell(self, events: Sequence[Event], left: Collection[int] = ()) -> Message | None:
        """Return the line after these events, which hold no card hidden from the reader; None if still empty.

        events: what happened since the last call
        left: the seats that still have a turn after a player has gone out
        """
        for event in events:
            if isinstance(event, TurnedUp | Scored) or (isinstance(event, Dealt) and event.round == 1):
                continue
            self.line = self._after(event)
            self.answered = isinstance(event, Reversed)
            if not isinstance(event, Refilled):
                self.put = event.seat if isinstance(event, Placed) else None
            if left and isinstance(event, WentOut):
                whom = sorted(left, key=lambda seat: (seat - event.seat) % len(self.persons))
                who, waiting = self.persons[event.seat], tuple(self.persons[seat] for seat in whom)
                self.line = Message("narration.last-turns", who=who, whom=waiting, n=len(waiting))
        return self.line

    def taken_back(self, seat: int) -> None:
        """Replace the line by one that says that a seat has undone its move."""
        self.line = Message("narration.taken-back", who=self.persons[seat])
        self.put, self.answered = None, False

    def _after(self, event: Event) -> Message:
        who = self.persons
        match event:
            case Cut(dealer=dealer) | Lot(dealer=dealer):
                return Message("narration.cut", who=who[dealer])
            case Dealt(number, dealer):
                return Message("narration.dealt", round=number, who=who[dealer])
            case Drew(seat, _, card) | Took(seat, _, card) | Tossed(seat, _, card):
                return Message(_id(event), who=who[seat], card=self._some(card))
            case Placed():
                return self._placed(event)
            case Refilled(_, shuffled):
                happened = refilled(shuffled)
                return Message("narration.then", before=self.line, then=happened) if self.line else happened
            case WentOut(seat):
                if how := self.how(seat, who[seat]):
                    return how
                if self.put == seat:
                    return Message("narration.put-out", line=self.line, who=who[seat])
                return Message("narration.out", who=who[seat])
            case MatchWon(winners):
                return won([who[seat] for seat in winners])
            case Named(by, seat, row):
                facts: dict[str, Hashable] = {"whom": who[seat], "row": row + 1}
                if self.answered:
                    return Message("narration.named-back", before=self.line, **facts)
                return Message("narration.named", who=who[by], **facts)
        if line := self._after_power(event):
            return line
        return Message(_id(event), **named(who, self.places, event))

    def _placed(self, event: Placed) -> Message:
        """Return the line about a card put into a slot, with where it came from if the reader may know."""
        known = event.public or (event.card and self.alone)
        who = self.persons[event.seat]
        nobody = Message("narration.drew", who=who, card=self._some(None))
        if known and self.line is None:  # a match may go on in the middle of a turn
            nobody = Message("narration.drew", who=who, card=self._some(event.card))
        came, slot = self.line if known and self.line else nobody, self.places[event.slot]
        return Message("narration.placed", came=came, who=who, slot=slot, out=self._some(event.out_card))

    def _after_power(self, event: Event) -> Message | None:
        who, places = self.persons, self.places
        match event:
            case Exchanged(seat, (a, b)):
                slots = {"one": places[a], "other": places[b]}
                return self._used("narration.exchanged", "shuffle step", seat, **slots)
            case Looked(seat, tokens, cards):
                looked = self._used("narration.looked", "look ahead", seat, n=len(tokens))
                seen = tuple(map(self.face, cards or ()))
                return Message("narration.looked-at", looked=looked, cards=seen) if seen else looked
            case Arranged(seat, tokens):
                return self._used("narration.arranged", "look ahead", seat, n=len(tokens))
            case Traded(seat, other, slot):
                return self._used("narration.traded", "trade", seat, whom=who[other], slot=places[slot])
            case Again(seat):
                return self._used("narration.again", "go again", seat)
            case Skipped(seat):
                return self._used("narration.skipped", "skip", seat, whom=who[(seat + 1) % len(who)])
        return None

    def _used(self, id: str, power: str, seat: int, **facts: Hashable) -> Message:
        return Message(id, power=power_name(power), who=self.persons[seat], **facts)

    def _some(self, card: Card | None) -> Hashable:
        return some(card) if card is None or card.kind else self.face(card)


def _id(event: Event) -> str:
    return f"narration.{type(event).__name__.lower()}"


def in_fewer_words(line: Message) -> tuple[Message, ...]:
    """Return shorter forms of a line, the longest first; they leave out what can be seen at the table."""
    return tuple(Message(id, **dict(line.args)) for id in BRIEF.get(line.id, ()))


BRIEF: Mapping[str, tuple[str, ...]] = {
    "narration.placed": ("narration.placed-brief", "narration.placed-briefest"),
    "narration.then": ("narration.then-brief",),
    "narration.put-out": ("narration.out",),
    "narration.last-turns": ("narration.last-turns-brief",),
    "narration.named-back": ("narration.named-back-brief",),
    "narration.reversed": ("narration.reversed-brief",),
    "narration.swapped": ("narration.swapped-brief",),
    "narration.exchanged": ("narration.exchanged-brief",),
    "narration.looked": ("narration.looked-brief",),
    "narration.looked-at": ("narration.looked-at-brief",),
    "narration.arranged": ("narration.looked-brief",),
    "narration.traded": ("narration.traded-brief",),
}


def went_out(match: Match, seat: int, who: Person) -> Message | None:
    """Return the word, or the alphabet, that a seat went out with; None in editions without words."""
    if not match.rules.goal.spells:
        return None
    word = spelt(match.rules, rack_cards(match.table, seat))
    code = "narration.out-word" if word else "narration.out-order"
    return Message(code, who=who, **({"word": word} if word else {}))


def refilled(shuffled: bool) -> Message:
    """Return the sentence about the stock's refill: the discard pile was shuffled, or turned over."""
    return Message("narration.shuffled") if shuffled else Message("narration.turned-over")


def won(winners: Sequence[Person]) -> Message:
    """Return the sentence that names the winners of the match."""
    return Message("narration.won", who=tuple(winners))

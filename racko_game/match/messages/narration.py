"""Moves in words, to do or done; powers and their effects in words; events in words, for a reader at the
table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass

from ...message import Message, Person
from ...rules.pieces import events, moves
from ...rules.pieces.cards import Card
from ...rules.ruleset import rack_cards
from ...rules.table import View
from ..match import Match
from .speech import Speech, some, spelt

POWERS_USED: dict[type[events.Event], str] = {
    events.Exchanged: "shuffle step",
    events.Looked: "look ahead",
    events.Arranged: "look ahead",
    events.Traded: "trade",
    events.Again: "go again",
    events.Skipped: "skip",
}
"""The powers by the events of their use."""
WORDED_POWERS = {"shuffle step": "exchange", "trade": "trade"}
"""The words in ids for the use of powers that need a slot or a player; other powers are used as such."""


def to_do(view: View, speech: Speech, action: moves.Action) -> Message:
    """Return a move as advice: put 27 into slot 35."""
    return Message(f"coach.{_word(view, action)}", **_facts(view, speech, action))


def was_done(view: View, speech: Speech, action: moves.Action) -> Message:
    """Return a move as a report: put 27 into slot 35."""
    return Message(f"did.{_word(view, action)}", **_facts(view, speech, action))


def _word(view: View, action: moves.Action) -> str:
    """Return the word for a move in the ids of its sentences."""
    prompt, word = view.prompts[-1], moves.action_word(type(action))
    if not isinstance(action, moves.UsePower):
        return word
    return WORDED_POWERS.get(prompt.power, word) if isinstance(prompt, moves.AskPower) else "order"


def _facts(view: View, speech: Speech, action: moves.Action) -> dict[str, Hashable]:
    """Return what a move names: the slot, the player and the row of its fields, and the cards it moves."""
    facts = named(speech.persons, speech.places, action)
    match view.prompts[-1], action:
        case _, moves.Put() | moves.Toss():
            facts["card"] = _some(view, speech, view.held)
        case _, moves.Take():
            facts["card"] = _some(view, speech, view.discard[0])
        case moves.AskReverse(by=by), moves.Reverse():
            facts["who"] = speech.persons[by]
        case moves.AskOrder(tokens=tokens), moves.UsePower(places):
            facts["cards"] = tuple(_some(view, speech, tokens[place]) for place in places)
        case moves.AskPower(power="shuffle step"), moves.UsePower((one, other)):
            facts |= {"one": speech.places[one], "other": speech.places[other]}
        case moves.AskPower(power="trade"), moves.UsePower((slot, seat)):
            facts |= {"slot": speech.places[slot], "who": speech.persons[seat]}
    return facts


def named(
    persons: Sequence[Person], places: Sequence[Hashable], thing: moves.Action | events.Event
) -> dict[str, Hashable]:
    """Return what the fields of an action or an event name, as arguments of a sentence: ``who`` and ``whom``,
    ``slot`` or ``one`` and ``other`` slot, ``row`` (from 1), the number ``n`` of cards. The players and the
    slots are given as the reader calls them."""
    facts: dict[str, Hashable] = {}
    for field, value in thing._asdict().items():
        match field:
            case "seat":
                facts["who"] = persons[value]
            case "other":
                facts["whom"] = persons[value]
            case "slot":
                facts["slot"] = places[value]
            case "slots":
                facts["one"], facts["other"] = (places[slot] for slot in value)
            case "row":
                facts["row"] = value + 1
            case "tokens":
                facts["n"] = len(value)
    return facts


def _some(view: View, speech: Speech, token: int | None) -> Hashable:
    card = None if token is None else view.faces[token]
    return speech.some(card) if card else Message("card.unknown")


def power_name(power: str) -> Message:
    """Return the name of a power, by its name in the rules."""
    return _of_named("", power)


def power_effect(power: str) -> Message:
    """Return what a power does, as words that follow "you may"."""
    return _of_named("may-", power)


def power_in_short(power: str) -> Message:
    """Return the name of a power and what it does, in very few words."""
    return Message("power.few", power=power_name(power), few=_of_named("few-", power))


def _of_named(form: str, power: str) -> Message:
    return Message(f"power.{form}{power.replace(' ', '-')}")


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

    def tell(self, happened: Sequence[events.Event], left: Collection[int] = ()) -> Message | None:
        """Return the line after events, which hold no card hidden from the reader; None if still empty.

        happened: the events since the last call
        left: the seats that still have a turn after a player has gone out
        """
        for event in happened:
            if isinstance(event, events.TurnedUp | events.Scored) or (
                isinstance(event, events.Dealt) and event.round == 1
            ):
                continue
            self.line = self._after(event)
            self.answered = isinstance(event, events.Reversed)
            if not isinstance(event, events.Refilled):
                self.put = event.seat if isinstance(event, events.Placed) else None
            if left and isinstance(event, events.WentOut):
                whom = sorted(left, key=lambda seat: (seat - event.seat) % len(self.persons))
                who, waiting = self.persons[event.seat], tuple(self.persons[seat] for seat in whom)
                self.line = Message("narration.last-turns", who=who, whom=waiting, n=len(waiting))
        return self.line

    def taken_back(self, seat: int) -> None:
        """Replace the line by one that says that a seat has undone its move."""
        self.line = Message("narration.taken-back", who=self.persons[seat])
        self.put, self.answered = None, False

    def _after(self, event: events.Event) -> Message:
        who = self.persons
        match event:
            case events.Cut(dealer=dealer) | events.Lot(dealer=dealer):
                return Message("narration.cut", who=who[dealer])
            case events.Dealt(number, dealer):
                return Message("narration.dealt", round=number, who=who[dealer])
            case events.Drew(seat, _, card) | events.Took(seat, _, card) | events.Tossed(seat, _, card):
                return Message(_id(event), who=who[seat], card=self._some(card))
            case events.Placed():
                return self._placed(event)
            case events.Refilled(_, shuffled):
                happened = refilled(shuffled)
                return Message("narration.then", before=self.line, then=happened) if self.line else happened
            case events.WentOut(seat):
                if how := self.how(seat, who[seat]):
                    return how
                if self.put == seat:
                    return Message("narration.put-out", line=self.line, who=who[seat])
                return Message("narration.out", who=who[seat])
            case events.MatchWon(winners):
                return won([who[seat] for seat in winners])
            case events.Named(by, seat, row):
                facts: dict[str, Hashable] = {"whom": who[seat], "row": row + 1}
                if self.answered:
                    return Message("narration.named-back", before=self.line, **facts)
                return Message("narration.named", who=who[by], **facts)
        return self._as_named(event)

    def _as_named(self, event: events.Event) -> Message:
        """Return the line about an event that says what the fields of the event name."""
        facts = named(self.persons, self.places, event)
        if type(event) in POWERS_USED:
            facts["power"] = power_name(POWERS_USED[type(event)])
        if isinstance(event, events.Skipped):
            facts["whom"] = self.persons[(event.seat + 1) % len(self.persons)]
        line = Message(_id(event), **facts)
        if isinstance(event, events.Looked) and event.cards:
            return Message("narration.looked-at", looked=line, cards=tuple(map(self.face, event.cards)))
        return line

    def _placed(self, event: events.Placed) -> Message:
        """Return the line about a card put into a slot, with where it came from if the reader may know."""
        known = event.public or (event.card and self.alone)
        who = self.persons[event.seat]
        drawn = event.card if known and self.line is None else None  # a match may go on amid a turn
        nobody = Message("narration.drew", who=who, card=self._some(drawn))
        came, slot = self.line if known and self.line else nobody, self.places[event.slot]
        return Message("narration.placed", came=came, who=who, slot=slot, out=self._some(event.out_card))

    def _some(self, card: Card | None) -> Hashable:
        return some(card) if card is None or card.kind else self.face(card)


def _id(event: events.Event) -> str:
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

"""Commentary of a demonstration, in which all cards are visible: remarks before, with and after a move.
Remarks follow from the rules and the cards alone: which cards would finish a rack, between which others a
card goes, which run it makes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ...message import Message
from ...rules.editions import edition
from ...rules.pieces.cards import Card, longest_run, racks_with, the_run
from ...rules.pieces.events import Drew, Event, Placed, Scored, Took, Tossed, TurnedUp
from ...rules.pieces.moves import Action, AskGoOut, AskTurn, Hold, Put, Take, Toss
from ...rules.ruleset import Ruleset
from ...rules.table import View
from ..coach.slot_reasons import belongs
from ..match import Match
from ..tension import exchanges
from .narration import Narrator, went_out
from .speech import Speech, counted

NAMED = 3  # if more cards than this would finish a rack, they are not named one by one
RUN = 3  # cards: shorter runs are not mentioned
RISING = 4  # cards from the front: fewer in order are not mentioned
UNSAID = (Drew, Took, Placed, Tossed, Scored, TurnedUp)  # said by ``during``, or with own remarks


class Commentary:
    """The commentary of one match. It makes no remark on a seat twice in a row."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.speech = Speech(match.rules, match.seats, None)
        self.narrator = Narrator(
            self.speech.persons, self.speech.places, self.speech.face, alone=True,
            how=partial(went_out, match),
        )  # fmt: skip
        self._said: dict[int, Message] = {}

    def opening(self) -> Message:
        """Return the first sentence: the edition and the number of players."""
        title = edition(self.match.charter.edition).title
        return Message("attract.opening", title=title, n=len(self.match.seats))

    def before(self, view: View, action: Action) -> Message | None:
        """Return the remark before a seat makes the move ``action``; None if there is nothing new to say."""
        prompt = view.prompts[-1]
        if isinstance(prompt, AskGoOut):
            return Message("attract.may-go-out", who=self.speech.persons[prompt.seat])
        if not isinstance(prompt, AskTurn):
            return None
        seat, cards = prompt.seat, view.known(prompt.seat)
        near, far = self._near(view, seat, cards), self._far(seat, cards)
        for remark in near if isinstance(action, Take) else (*near, *far):  # a card taken may go elsewhere
            if self._said.get(seat) != remark:
                self._said[seat] = remark
                return remark
        return None

    def _near(self, view: View, seat: int, cards: tuple[Card, ...]) -> Iterator[Message]:
        """Yield remarks on the cards that would finish a rack, if it lacks only one."""
        rules, who = self.match.rules, self.speech.persons[seat]
        if rules.goal.spells or exchanges(rules.goal, cards, view.round, rules.deck) != 1:
            return
        deck = set(rules.deck) - {card for card in cards if card.rank}
        wanted = {
            (slot, card)
            for card in deck
            for slot, rack in enumerate(racks_with(cards, card))
            if rules.goal.finished(rack, view.round)
        }
        named = sorted({card for _, card in wanted}, key=lambda card: (not card.rank, card))
        slots = {slot for slot, _ in wanted}
        if len(named) <= NAMED:
            yield Message("attract.needs", who=who, cards=tuple(map(self.speech.some, named)))
        elif len(slots) == 1 and rules.sides == 1:
            yield from self._range(seat, cards, named, *slots)
        yield Message("attract.one-away", who=who)

    def _range(self, seat: int, cards: Sequence[Card], named: list[Card], slot: int) -> Iterator[Message]:
        """Yield a remark on the cards that a slot waits for, if they are all between its neighbors."""
        who, face = self.speech.persons[seat], self.speech.face
        low, high = (cards[at] if 0 <= at < len(cards) else None for at in (slot - 1, slot + 1))
        if named != between(self.match.rules, low, high):
            return
        if low and high:
            yield Message("attract.needs-between", who=who, low=face(low), high=face(high))
        elif high:
            yield Message("attract.needs-below", who=who, high=face(high))
        elif low:
            yield Message("attract.needs-above", who=who, low=face(low))

    def _far(self, seat: int, cards: Sequence[Card]) -> Iterator[Message]:
        """Yield remarks on the widest gap in a rack, and on its cards in order."""
        rules, who = self.match.rules, self.speech.persons[seat]
        gaps = [(slot, ends) for slot in range(len(cards)) if (ends := gap(rules, cards, slot))]
        gaps = [(slot, ends) for slot, ends in gaps if not ends[0].rank < cards[slot].rank < ends[1].rank]
        if gaps:
            slot, ends = max(gaps, key=lambda one: one[1][1].rank - one[1][0].rank)
            low, high = map(self.speech.face, ends)
            yield Message("attract.fits", who=who, low=low, high=high, slot=self.speech.places[slot])
        n = rules.goal.in_order(cards)
        if rules.sides == 1 and RISING <= n < len(cards):
            yield Message("attract.rising", who=who, n=n)

    def during(self, view: View, action: Action) -> Message | None:
        """Return the remark on a move as it is made, or None."""
        seat, top, held = view.prompts[-1].seat, view.top, view.held_card
        if seat is None:
            return None
        who = self.speech.persons[seat]
        match action:
            case Take() if top:
                return Message("attract.takes", who=who, card=self.speech.face(top))
            case Hold():
                return Message("attract.holds", who=who)
            case Toss() if held:
                return Message("attract.tosses", who=who, card=self.speech.some(held))
            case Put(slot) if held:
                return self._placing(view, seat, slot, held)
        return None

    def _placing(self, view: View, seat: int, slot: int, held: Card) -> Message:
        """Return the remark on a card put into a slot: it finishes the rack, makes a run, or fits a gap."""
        rules, before = self.match.rules, view.known(seat)
        after = (*before[:slot], held, *before[slot + 1 :])
        card, who = self.speech.some(held), self.speech.persons[seat]
        finished = (rules.goal.finished(rack, view.round) for rack in (before, after))
        if not rules.goal.spells and tuple(finished) == (False, True):
            return Message("attract.finishes", who=who, card=card)
        if run := run_made(rules, before, after, slot, view.round):
            return Message("attract.run", who=who, cards=tuple(map(self.speech.face, run)), n=len(run))
        place = self.speech.places[slot]
        if (ends := gap(rules, after, slot)) and ends[0].rank < held.rank < ends[1].rank:
            low, high = map(self.speech.face, ends)
            return Message("attract.puts-between", card=card, slot=place, low=low, high=high)
        return Message("attract.puts", card=card, slot=place)

    def after(self, events: Sequence[Event]) -> Message | None:
        """Return the remark on events after a move, as far as ``during`` has not mentioned them."""
        self.narrator.tell(events)
        for event in events:
            match event:
                case Scored(_, points):
                    return self._scored(points)
                case Drew(seat, _, card) if card:
                    return Message("attract.drew", who=self.speech.persons[seat], card=self.speech.some(card))
        return None if all(isinstance(event, UNSAID) for event in events) else self.narrator.line

    def _scored(self, points: Sequence[int]) -> Message:
        """Return who finished a rack and what that scored, or that nobody did."""
        who, unit = self.speech.persons, self.match.rules.scoring.unit
        match self.match.rounds[-1].callers:
            case ():
                return Message("attract.nobody-out")
            case (caller,) if unit == "round":
                return Message("attract.won-round", who=who[caller])
            case (caller,):
                return Message("attract.scored", who=who[caller], points=counted(points[caller], unit))
            case several:
                return Message("attract.went-out", who=tuple(who[seat] for seat in several))


def gap(rules: Ruleset, cards: Sequence[Card], slot: int) -> tuple[Card, Card] | None:
    """Return the cards before and after a slot if another card fits between them, else None. Both have to be
    plain cards that belong on their side of the rack."""
    if not 0 < slot % rules.rows < rules.rows - 1:
        return None
    low, high = cards[slot - 1], cards[slot + 1]
    plain = low.rank and high.rank and not (low.kind or high.kind)
    fits = plain and all(belongs(rules, slot, card) for card in (low, high))
    return (low, high) if fits and between(rules, low, high) else None


def between(rules: Ruleset, low: Card | None, high: Card | None) -> list[Card]:
    """Return the cards of the deck between two others, in order; only of their colors if colors matter.
    ``low`` or ``high`` is None for no limit."""
    first, last = low.rank if low else 0, high.rank if high else rules.ranks.stop
    suits = {card.suit for card in (low, high) if card} if rules.sides > 1 else None
    return sorted(
        {card for card in rules.deck if first < card.rank < last and (not suits or card.suit in suits)}
    )


def run_made(
    rules: Ruleset, before: Sequence[Card], after: Sequence[Card], slot: int, number: int
) -> tuple[Card, ...]:
    """Return the cards of the run that a card put into ``slot`` has begun or lengthened. Empty if there is
    none, or runs do not matter in round ``number``."""
    run = the_run(after)
    matters = rules.goal.run(number) > 1 or rules.scoring.runs
    grown = slot in run and len(run) > longest_run(before)
    return tuple(after[place] for place in run) if matters and grown and len(run) >= RUN else ()

"""Reasons for putting a card into a slot: how it fits there, and what it leads to."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple

from ...ai.players.odds import Prospect
from ...message import Message
from ...rules.editions.letters import AlphabetOrWord
from ...rules.pieces.cards import REVERSE, SWAP, WILD, Card, longest_run, racks_with, the_run
from ...rules.pieces.moves import AskPlace
from ...rules.ruleset import Ruleset
from ...rules.table import Charter, turn_of
from ..messages.speech import Speech, side_of, spelt


class Why(NamedTuple):
    """A reason in full, and its first half for when room is short."""

    full: Message
    brief: Message


Reason = Callable[[Prospect, Speech, Any], Why]


def why(id: str, /, **facts: Hashable) -> Why:
    """Return a reason that has no shorter form; ``id`` is that of its sentence."""
    message = Message(id, **facts)
    return Why(message, message)


def both(first: Message, second: Message | None) -> Why:
    """Return a reason made of two halves, or of the first alone."""
    return Why(Message("reason.both", first=first, second=second) if second else first, first)


def percent(chance: float) -> Message:
    """Return a chance (0 … 1) as text: 62%; never 0% or 100% unless it is certain."""
    number = round(100 * chance)
    if not number and chance > 0:
        return Message("number.percent-under")
    if number == 100 and chance < 1:
        return Message("number.percent-over")
    return Message("number.percent", number=number)


def unaided(charter: Charter) -> bool:
    """Return whether players must find out for themselves that a rack is finished."""
    return ("calling", "own voice") in charter.options


ABOUT = 0.13  # share of the cards' range: a card this near to its ideal place fits "about there"
LITTLE, MUCH = 0.6, 15.0  # turns saved by a card: less, or more, than these is not mentioned


class Exchange(NamedTuple):
    """A card that replaces the one in ``slot`` in the reader's rack; ``after``: the rack then."""

    prospect: Prospect
    speech: Speech
    slot: int
    card: Card
    after: tuple[Card, ...]

    @property
    def rules(self) -> Ruleset:
        """Return the rules of the match."""
        return self.speech.rules

    @property
    def silent(self) -> bool:
        """Return whether the reason must not reveal that the card finishes the rack."""
        return unaided(self.prospect.seat.view.charter)

    @property
    def belongs(self) -> bool:
        """Return whether the new card has the color of the slot's side."""
        return belongs(self.rules, self.slot, self.card)

    @property
    def out(self) -> Card:
        """Return the card that is replaced."""
        return self.prospect.cards[self.slot]


Part = Callable[[Exchange], Message | None]


def fit(prospect: Prospect, speech: Speech, slot: int, card: Card) -> Why:
    """Return why the card should go into the slot: it finishes the rack, fits there, or leads to more."""
    after = (*prospect.cards[:slot], card, *prospect.cards[slot + 1 :])
    made = Exchange(prospect, speech, slot, card, after)
    if prospect.is_finished(after) and not made.silent:
        word = spelt(speech.rules, after)
        return why("reason.spells", word=word) if word else why("reason.finishes")
    stands = (one for part in STANDS if (one := part(made)))
    uncounted = made.silent or prospect.seat.view.coming()  # else unseen useful cards may be counted
    brings = (one for part in (() if uncounted else BRINGS) if (one := part(made)))
    first = next(stands, None) or next(brings, None)
    return both(first, next(brings, None) or next(stands, None)) if first else _otherwise(made)


def _otherwise(made: Exchange) -> Why:
    """Return a reason when no other holds: it helps a little, denies others a card, or none is better."""
    prospect, prompt = made.prospect, made.prospect.seat.view.prompts[-1]
    if not made.silent and prospect.rack.time_with(made.slot, made.card) < prospect.rack.time():
        return why("reason.nearer")
    if made.card.kind == SWAP:
        return why("reason.swap-waits")
    following = _following(prospect)
    if isinstance(prompt, AskPlace) and prompt.drawn and following is not None:
        speech = made.speech
        return why("reason.else-theirs", card=speech.some(made.card), who=speech.persons[following])
    return why("reason.no-better")


def _following(prospect: Prospect) -> int | None:
    """Return the seat that may take the next discard; None in the last turn, or if the viewer plays again."""
    view, turn = prospect.seat.view, turn_of(prospect.seat.view)
    seat = (turn.seat + 1 + turn.skip) % prospect.seat.seats
    return None if turn.again or view.callers or seat == turn.seat else seat


def belongs(rules: Ruleset, slot: int, card: Card) -> bool:
    """Return whether a card has the color of its slot's side."""
    return side_of(rules.slots[slot]) in ("", card.suit)


def _run(made: Exchange) -> Message | None:
    """Return that a run that is required or scores becomes longer; None if not."""
    goal, way = made.rules.goal, made.rules.scoring
    asked, run = goal.run(made.prospect.seat.view.round), the_run(made.after)
    had = longest_run(made.prospect.cards)
    if made.slot not in run or len(run) <= had or (asked == 1 and not way.runs):
        return None
    cards = tuple(made.speech.face(made.after[place]) for place in run)
    if had < asked <= len(run) and not made.silent:
        return Message("reason.run-made", cards=cards)
    return Message("reason.run-begun" if len(run) == 2 else "reason.run-grows", cards=cards)


def _right_side(made: Exchange) -> Message | None:
    """Return that the replaced card has the wrong color for its side; None if not."""
    if belongs(made.rules, made.slot, made.out) or not made.belongs:
        return None
    side = Message(SIDES[side_of(made.rules.slots[made.slot])])
    return Message("reason.no-place", card=made.speech.some(made.out), side=side)


def _between(made: Exchange) -> Message | None:
    """Return that the new card is in order between its neighbors; None if not."""
    below, above = (_compared(made.rules, made.after, made.slot, at) for at in (made.slot - 1, made.slot + 1))
    if not (below and above and below.rank < made.card.rank < above.rank):
        return None
    face = made.speech.face
    return Message("reason.stands-between", low=face(below), high=face(above))


def _in_order(made: Exchange) -> Message | None:
    """Return how many cards from the front on will be in order; None if that is no reason."""
    if made.rules.sides > 1:
        return None
    before, now = (made.rules.goal.counted(cards) for cards in (made.prospect.cards, made.after))
    if now <= max(before, made.slot) or (made.silent and now == len(made.after)):
        return None
    return Message("reason.in-order", slot=made.speech.places[now - 1])


def _in_the_way(made: Exchange) -> Message | None:
    """Return that the replaced card was out of order with a neighbor and the new one is not; None if not."""
    if _clashes(made.rules, made.prospect.cards, made.slot) <= _clashes(made.rules, made.after, made.slot):
        return None
    return Message("reason.in-the-way", card=made.speech.some(made.out))


def _about_there(made: Exchange) -> Message | None:
    """Return that a card of this rank is expected about there; None if not."""
    scale, rows = made.rules.scale(made.card), made.rules.rows
    if scale is None or not made.belongs or abs(scale - made.slot % rows / (rows - 1)) > ABOUT:
        return None
    return Message("reason.belongs", card=made.speech.face(made.card))


def _clashes(rules: Ruleset, cards: Sequence[Card], slot: int) -> int:
    below, above = (_compared(rules, cards, slot, at) for at in (slot - 1, slot + 1))
    rank = cards[slot].rank
    return (below is not None and below.rank > rank) + (above is not None and above.rank < rank)


def _compared(rules: Ruleset, cards: Sequence[Card], slot: int, at: int) -> Card | None:
    """Return the card in slot ``at``; None if it cannot be compared with that in ``slot``. On a side of one
    color, only cards of that color can be compared."""
    if not 0 <= at < len(cards) or at // rules.rows != slot // rules.rows:
        return None
    if cards[at].kind or cards[slot].kind or not cards[at].rank or not cards[slot].rank:
        return None
    return cards[at] if belongs(rules, at, cards[at]) and belongs(rules, slot, cards[slot]) else None


def _finishers(made: Exchange) -> Message | None:
    """Return the share of coming cards that would then finish the rack; None if that is no reason."""
    prospect = made.prospect
    before, now = prospect.outs(prospect.cards), prospect.outs(made.after)
    if now <= before:
        return None
    chance = percent(now / prospect.unseen)
    if not before:
        return Message("reason.would-finish-now", chance=chance)
    return Message("reason.would-finish", chance=chance, before=percent(before / prospect.unseen))


def _speller(made: Exchange) -> Message | None:
    """Return a coming card that would then, but not before, complete a word; None if there is none."""
    if not isinstance(made.rules.goal, AlphabetOrWord):
        return None
    prospect = made.prospect
    for card in prospect.next_cards:
        if prospect.finishes(made.after, card) and not prospect.finishes(prospect.cards, card):
            finished = filter(prospect.is_finished, racks_with(made.after, card))
            if word := next((word for rack in finished if (word := spelt(made.rules, rack))), ""):
                return Message("reason.would-spell", card=made.speech.face(card), word=word)
    return None


def _sooner(made: Exchange) -> Message | None:
    prospect, rack = made.prospect, made.prospect.rack
    saved = prospect.turns(rack.time()) - prospect.turns(rack.time_with(made.slot, made.card))
    return Message("reason.sooner", n=max(1, round(saved))) if LITTLE <= saved <= MUCH else None


SIDES = {"blue": "side.blue", "red": "side.red"}
STANDS: tuple[Part, ...] = (
    lambda made: Message("reason.swap-works") if made.out.kind == SWAP else None,
    lambda made: Message("reason.at-hand") if made.card.kind == REVERSE else None,
    *(_run, _between, _right_side),
    lambda made: Message("reason.wild") if made.card.kind == WILD and made.belongs else None,
    *(_in_order, _in_the_way, _about_there),
)
"""Functions that tell how a card fits into its slot, the strongest reason first."""
BRINGS: tuple[Part, ...] = (_speller, _finishers, _sooner)
"""Functions that tell what the exchange leads to, the strongest reason first."""

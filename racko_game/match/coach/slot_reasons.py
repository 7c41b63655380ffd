"""Reasons for a card in a slot: how it fits there, and what that brings."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from ...ai.players.odds import Prospect
from ...message import Message
from ...rules.editions.letters import AlphabetOrWord
from ...rules.pieces.cards import REVERSE, SWAP, WILD, Card, longest_run, the_run
from ...rules.pieces.moves import Action, AskPlace, AskTurn
from ...rules.ruleset import Ruleset
from ...rules.table import Charter
from ..messages.speech import Speech


class Why(NamedTuple):
    """A reason, and its first half if room is short."""

    full: Message
    brief: Message


Reason = Callable[[Prospect, Speech, Action], Why]


def why(id: str, /, **facts: Hashable) -> Why:
    """Return a reason that cannot be shortened."""
    message = Message(id, **facts)
    return Why(message, message)


def both(first: Message, second: Message | None) -> Why:
    """Return a reason of two halves, or of one if there is no second."""
    return Why(Message("reason.both", first=first, second=second) if second else first, first)


def percent(chance: float) -> Message:
    """Return a chance as text: 62%; never 0% or 100% unless it is certain."""
    number = round(100 * chance)
    if not number and chance > 0:
        return Message("number.percent-under")
    if number == 100 and chance < 1:
        return Message("number.percent-over")
    return Message("number.percent", number=number)


def unaided(charter: Charter) -> bool:
    """Return whether players must find out for themselves that a rack is finished."""
    return ("calling", "own voice") in charter.options


ABOUT = 0.13  # of a rack's height: so near to its place a card belongs there
LITTLE, MUCH = 0.6, 15.0  # turns: what saves less, or more than anybody would wait, is not spoken of


class Exchange(NamedTuple):
    """A card that goes into a slot of the listener's rack."""

    prospect: Prospect
    speech: Speech
    slot: int
    card: Card
    after: tuple[Card, ...]

    @property
    def before(self) -> tuple[Card, ...]:
        """Return the rack as it is."""
        return self.prospect.cards

    @property
    def rules(self) -> Ruleset:
        """Return the rules of the match."""
        return self.speech.rules

    @property
    def silent(self) -> bool:
        """Return whether the message must not reveal that the rack is finished."""
        return unaided(self.prospect.seat.view.charter)

    @property
    def counts(self) -> bool:
        """Return whether coming cards can be counted: unless they are known, or must not be revealed."""
        view = self.prospect.seat.view
        known = bool(view.stock) and view.faces[view.stock[0]] is not None
        return not (known or self.silent)

    @property
    def out(self) -> Card:
        """Return the card that is replaced."""
        return self.before[self.slot]


Part = Callable[[Exchange], Message | None]


def exchange(prospect: Prospect, speech: Speech, slot: int, card: Card) -> Exchange:
    """Return the exchange of that card for the one in the slot."""
    after = (*prospect.cards[:slot], card, *prospect.cards[slot + 1 :])
    return Exchange(prospect, speech, slot, card, after)


def fit(prospect: Prospect, speech: Speech, slot: int, card: Card) -> Why:
    """Return why the card should go into the slot.

    It finishes the rack, fits there, or lets more cards finish the rack.
    """
    made = exchange(prospect, speech, slot, card)
    if prospect.is_finished(made.after) and not made.silent:
        word = word_of(speech.rules, made.after)
        return why("reason.spells", word=word) if word else why("reason.finishes")
    stands = (one for part in STANDS if (one := part(made)))
    brings = (one for part in BRINGS if made.counts and (one := part(made)))
    first = next(stands, None) or next(brings, None)
    if first is None:
        return _otherwise(made)
    return both(first, next(brings, None) or next(stands, None))


def _otherwise(made: Exchange) -> Why:
    """The reason if nothing special happens: a small help, a card denied, or no better place."""
    prospect, prompt = made.prospect, made.prospect.seat.view.prompts[-1]
    if not made.silent and prospect.rack.time_with(made.slot, made.card) < prospect.rack.time():
        return why("reason.nearer")
    if made.card.kind == SWAP:
        return why("reason.swap-waits")
    following = _following(prospect)
    if isinstance(prompt, AskPlace) and prompt.drawn and following is not None:
        who = made.speech.persons[following]
        return why("reason.else-theirs", card=made.speech.some(made.card), who=who)
    return why("reason.no-better")


def _following(prospect: Prospect) -> int | None:
    """The seat that may take the next discard; None if it is the same seat again, or the last turn."""
    view = prospect.seat.view
    turn = view.prompts[0]
    assert isinstance(turn, AskTurn)
    seat = (turn.seat + 1 + turn.skip) % prospect.seat.seats
    return None if turn.again or view.callers or seat == turn.seat else seat


def word_of(rules: Ruleset, cards: Sequence[Card]) -> str:
    """Return the word that counts in a rack; "" if words do not count or the rack is in order anyway."""
    goal = rules.goal
    if not isinstance(goal, AlphabetOrWord) or goal.counted(cards) == len(cards):
        return ""
    return goal.word_in(cards)


def side_of(rules: Ruleset, slot: int) -> str:
    """Return the colour of a slot's side; "" if racks have no sides."""
    return rules.slots[slot].rpartition(" ")[0]


def belongs(rules: Ruleset, slot: int, card: Card) -> bool:
    """Return whether a card has the colour of its slot's side."""
    side = side_of(rules, slot)
    return not side or card.suit == side


def _run(made: Exchange) -> Message | None:
    """The run that is asked for, or one that scores, grows by this card."""
    goal, way = made.rules.goal, made.rules.scoring
    asked, run = goal.run(made.prospect.seat.view.round), the_run(made.after)
    had = longest_run(made.before)
    if made.slot not in run or len(run) <= had or (asked == 1 and not way.runs):
        return None
    cards = tuple(made.speech.face(made.after[place]) for place in run)
    if had < asked <= len(run) and not made.silent:
        return Message("reason.run-made", cards=cards)
    if len(run) == 2:
        return Message("reason.run-begun", cards=cards)
    return Message("reason.run-grows", cards=cards)


def _swap_works(made: Exchange) -> Message | None:
    return Message("reason.swap-works") if made.out.kind == SWAP else None


def _at_hand(made: Exchange) -> Message | None:
    return Message("reason.at-hand") if made.card.kind == REVERSE else None


def _wild(made: Exchange) -> Message | None:
    fits = made.card.kind == WILD and belongs(made.rules, made.slot, made.card)
    return Message("reason.wild") if fits else None


def _right_side(made: Exchange) -> Message | None:
    """The card in the slot can never stay there, because of its colour."""
    if belongs(made.rules, made.slot, made.out) or not belongs(made.rules, made.slot, made.card):
        return None
    side = Message(SIDES[side_of(made.rules, made.slot)])
    return Message("reason.no-place", card=made.speech.some(made.out), side=side)


def _between(made: Exchange) -> Message | None:
    """The cards on both sides are in order with it."""
    below, above = _beside(made.rules, made.after, made.slot)
    if not (below and above and below.rank < made.card.rank < above.rank):
        return None
    face = made.speech.face
    return Message("reason.stands-between", low=face(below), high=face(above))


def _in_order(made: Exchange) -> Message | None:
    """The number of cards in order from the front on, afterwards."""
    if made.rules.sides > 1:
        return None
    before, now = (made.rules.goal.counted(cards) for cards in (made.before, made.after))
    if now <= max(before, made.slot) or (made.silent and now == len(made.after)):
        return None
    return Message("reason.in-order", slot=made.speech.places[now - 1])


def _in_the_way(made: Exchange) -> Message | None:
    """The replaced card was out of order with a neighbour, the new one is not."""
    if _clashes(made.rules, made.before, made.slot) <= _clashes(made.rules, made.after, made.slot):
        return None
    return Message("reason.in-the-way", card=made.speech.some(made.out))


def _about_there(made: Exchange) -> Message | None:
    """A card of that rank is expected about there."""
    scale, rows = made.rules.scale(made.card), made.rules.rows
    if scale is None or not belongs(made.rules, made.slot, made.card):
        return None
    if abs(scale - made.slot % rows / (rows - 1)) > ABOUT:
        return None
    return Message("reason.belongs", card=made.speech.face(made.card))


def _clashes(rules: Ruleset, cards: Sequence[Card], slot: int) -> int:
    below, above = _beside(rules, cards, slot)
    rank = cards[slot].rank
    return (below is not None and below.rank > rank) + (above is not None and above.rank < rank)


def _beside(rules: Ruleset, cards: Sequence[Card], slot: int) -> tuple[Card | None, Card | None]:
    """The cards before and after a slot, as far as they compare with the one in it."""
    return _compared(rules, cards, slot, slot - 1), _compared(rules, cards, slot, slot + 1)


def _compared(rules: Ruleset, cards: Sequence[Card], slot: int, at: int) -> Card | None:
    """The card in slot ``at``, if it compares with that in ``slot``: on a side, its colour only."""
    if not 0 <= at < len(cards) or at // rules.rows != slot // rules.rows:
        return None
    if cards[at].kind or cards[slot].kind or not cards[at].rank or not cards[slot].rank:
        return None
    fits = belongs(rules, at, cards[at]) and belongs(rules, slot, cards[slot])
    return cards[at] if fits else None


def _finishers(made: Exchange) -> Message | None:
    """The share of coming cards that would then finish the rack."""
    prospect = made.prospect
    before, now = prospect.outs(made.before), prospect.outs(made.after)
    if now <= before:
        return None
    chance = percent(now / prospect.unseen)
    if not before:
        return Message("reason.would-finish-now", chance=chance)
    return Message("reason.would-finish", chance=chance, before=percent(before / prospect.unseen))


def _speller(made: Exchange) -> Message | None:
    """A coming card that would then spell a word, and could not before."""
    if not isinstance(made.rules.goal, AlphabetOrWord):
        return None
    for card in made.prospect.next_cards:
        if made.prospect.finishes(made.after, card) and not made.prospect.finishes(made.before, card):
            racks = ((*made.after[:s], card, *made.after[s + 1 :]) for s in range(len(made.after)))
            finished = (rack for rack in racks if made.prospect.is_finished(rack))
            if word := next((word for rack in finished if (word := word_of(made.rules, rack))), ""):
                return Message("reason.would-spell", card=made.speech.face(card), word=word)
    return None


def _sooner(made: Exchange) -> Message | None:
    prospect = made.prospect
    was, now = prospect.rack.time(), prospect.rack.time_with(made.slot, made.card)
    saved = prospect.turns(was) - prospect.turns(now)
    return Message("reason.sooner", n=max(1, round(saved))) if LITTLE <= saved <= MUCH else None


SIDES = {"blue": "side.blue", "red": "side.red"}
STANDS: tuple[Part, ...] = (
    _swap_works, _at_hand, _run, _between, _right_side, _wild, _in_order, _in_the_way, _about_there,
)  # fmt: skip
"""How a card fits in its slot, the strongest reason first."""
BRINGS: tuple[Part, ...] = (_speller, _finishers, _sooner)
"""The effects of that, the strongest first."""

"""Own voice: nobody asks whether a finished rack goes out; its owner says so, or plays on.

So it is, too, where racks lie covered before everybody's eyes. Nothing may tell a finished rack from another
one. So RACK-O! can always be said in the own turn, and after the discard everybody has a moment for it, in
which the table looks alike, finished or not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..message import Message
from ..rules.engine import asked, play
from ..rules.pieces.cards import Card
from ..rules.pieces.events import Event, MatchWon, Scored, redact
from ..rules.pieces.moves import CALL, HOLD, Action, AskGoOut, AskTurn, Call, Reverse
from ..rules.table import Table, View, view
from .match import Match
from .messages.speech import Speech, letters

ANSWERS = (CALL, HOLD)


def offered(match: Match, seen: View, options: tuple[Action, ...]) -> tuple[Action, ...]:
    """What the person who is asked is told may be done, of what may be; in own voice RACK-O! always, whatever
    the rack. While their rack lies covered, only what does not depend on its cards."""
    prompt = seen.prompts[-1]
    if isinstance(prompt, AskGoOut):
        return ANSWERS
    if seen.seat is None:
        options = tuple(action for action in options if not isinstance(action, Call | Reverse))
    silent = match.rules.own_voice and isinstance(prompt, AskTurn) and CALL not in options
    return (*options, CALL) if silent else options


def may_call(match: Match, seat: int | None) -> bool:
    """Whether the seat can go out now."""
    return match.asked == seat and CALL in match.options()


def ended(before: Table, after: Table) -> int | None:
    """Whose turn an action ended, if anybody's, but for going out and for saying whether to."""
    turn = before.prompts[0]
    if isinstance(before.prompts[-1], AskGoOut) or after.callers != before.callers:
        return None
    over = len(after.prompts) == 1 or isinstance(after.prompts[-1], AskGoOut)
    return turn.seat if over and isinstance(turn, AskTurn) else None


class Moment(NamedTuple):
    """The end of a turn: who may call, how the table looks meanwhile, and all that happened until then."""

    seat: int
    table: Table
    events: tuple[Event, ...]

    def view(self, seat: int | None, others: tuple[int, ...] = ()) -> View:
        """What a seat may see meanwhile, where the cards of ``others`` lie open as well."""
        return view(self.table, seat, others)

    def told(self, seat: int | None, others: tuple[int, ...] = ()) -> tuple[Event, ...]:
        """What a seat hears of it."""
        return tuple(redact(event, seat, others) for event in self.events)


def moment_of(match: Match) -> Moment | None:
    """The moment that a person has after the last action, where nobody asks: the same whether the rack is
    finished or not. For what follows, a refill, is seen at once, as if it were held back; and a round that is
    over has not been counted yet.
    """
    before, after, events = match.before, match.table, match.events
    seat = ended(before, after) if before and match.silent else None
    if before is None or seat is None or seat not in match.persons:
        return None
    if isinstance(after.prompts[-1], AskGoOut):
        after, more = play(after, HOLD)
        events += more
    seen = after.seen
    if asked(after) is None:
        seen = before.seen
        for token in after.discard:
            seen |= 1 << token
    waits = AskTurn(seat), AskGoOut(seat)
    table = after._replace(totals=before.totals, turns=before.turns, seen=seen, prompts=waits)
    return Moment(seat, table, tuple(one for one in events if not isinstance(one, Scored | MatchWon)))


class TooEarly(NamedTuple):
    """Why a rack cannot go out, and the slot of the card that stands in its way, if it is one card."""

    why: Message
    slot: int | None


def too_early(speech: Speech, cards: Sequence[Card], number: int) -> TooEarly:
    """What an unfinished rack lacks, in that round; or that a finished one has to wait for others' turns."""
    rules = speech.rules
    if rules.goal.finished(cards, number):
        return TooEarly(Message("call.turn-each"), None)
    slot = rules.goal.out_of_order(cards)
    if word := letters(cards, rules.goal.word_slots(cards)):
        return TooEarly(Message("call.word-no-run", word=word, run=rules.goal.run(number)), None)
    if word := letters(cards, rules.goal.without_colours().word_slots(cards)):
        return TooEarly(Message("call.word-colours", word=word), None)
    if slot is None:
        return TooEarly(Message("call.no-run", run=rules.goal.run(number)), None)
    card, place = cards[slot], speech.places[slot]
    low = cards[slot - 1] if slot % rules.rows else None
    if low is None or low.kind or card.kind or (rules.sides > 1 and low.suit != card.suit):
        return TooEarly(Message("call.not-there", card=speech.some(card), slot=place), slot)
    before, at = speech.face(low), speech.places[slot - 1]
    return TooEarly(Message("call.stands-before", card=before, slot=at, next=speech.face(card)), slot)

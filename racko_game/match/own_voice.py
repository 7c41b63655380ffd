"""Own voice: nobody is asked whether a finished rack goes out; its owner calls RACK-O! or plays on. The same
holds if racks lie covered in front of everyone. Nothing may reveal that a rack is finished: RACK-O! can be
called at any time in one's own turn, and after every discard there is a moment for it, in which the table
looks the same whether the rack is finished or not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..message import Message
from ..rules.engine import play
from ..rules.pieces.cards import Card
from ..rules.pieces.events import Event, MatchWon, Scored, redact
from ..rules.pieces.moves import CALL, HOLD, Action, AskGoOut, AskTurn, Call, Reverse
from ..rules.table import Table, View, asked, bits, view
from .match import Match, SeatKind
from .messages.speech import Speech, letters


def offered(match: Match, seen: View, options: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the actions offered to the person who is asked. ``options`` are the legal ones. Under the house
    rule "own voice" nobody is told that their rack is finished, so RACK-O! (``CALL``) is added for any rack.
    Without it, as long as the person's own rack is covered (``seen.seat`` is None), ``CALL`` and ``Reverse``
    are left out: that they are legal would tell what is in it."""
    prompt = seen.prompts[-1]
    if isinstance(prompt, AskGoOut):
        return CALL, HOLD
    if seen.seat is None:
        options = tuple(action for action in options if not isinstance(action, Call | Reverse))
    silent = match.rules.own_voice and isinstance(prompt, AskTurn) and CALL not in options
    return (*options, CALL) if silent else options


def may_call(match: Match, seat: int | None) -> bool:
    """Return whether ``seat`` is asked and may go out now."""
    return match.asked == seat and CALL in match.options()


def ended(before: Table, after: Table) -> int | None:
    """Return the seat whose turn ended with an action; None if none did, or the action was about going out.
    ``before``, ``after``: the tables before and after the action."""
    turn = before.prompts[0]
    if isinstance(before.prompts[-1], AskGoOut) or after.callers != before.callers:
        return None
    over = len(after.prompts) == 1 or isinstance(after.prompts[-1], AskGoOut)
    return turn.seat if over and isinstance(turn, AskTurn) else None


class Moment(NamedTuple):
    """The moment after a turn in which ``seat`` may call: the table to show, with secrets, and its events."""

    seat: int
    table: Table
    events: tuple[Event, ...]

    def view(self, seat: int | None, others: tuple[int, ...] = ()) -> View:
        """Return what a seat may see in this moment; cards of the seats ``others`` are visible as well."""
        return view(self.table, seat, others)

    def visible_events(self, seat: int | None, others: tuple[int, ...] = ()) -> tuple[Event, ...]:
        """Return the events as a seat may know them; cards of the seats ``others`` are visible as well."""
        return tuple(redact(event, seat, others) for event in self.events)


def moment_of(match: Match) -> Moment | None:
    """Return the moment after the last action in which its person may call; None if there is none. It looks
    the same whether the rack is finished or not: a refill of the stock that follows is shown at once, as if
    the seat had chosen to wait, and the end of a round is not scored yet."""
    before, after, events = match.before, match.table, match.events
    seat = ended(before, after) if before and match.silent else None
    if before is None or seat is None or match.kind_of(seat) is SeatKind.COMPUTER:
        return None
    if isinstance(after.prompts[-1], AskGoOut):
        after, more = play(after, HOLD)
        events += more
    seen = before.seen | bits(after.discard) if asked(after) is None else after.seen
    waits = AskTurn(seat), AskGoOut(seat)
    table = after._replace(totals=before.totals, turns=before.turns, seen=seen, prompts=waits)
    return Moment(seat, table, tuple(one for one in events if not isinstance(one, Scored | MatchWon)))


def too_early(speech: Speech, cards: Sequence[Card], number: int) -> tuple[Message, int | None]:
    """Return why a rack cannot go out in round ``number``: what it lacks, or that others must play first; and
    the slot of the card that prevents it, None if no single card does."""
    rules = speech.rules
    if rules.goal.finished(cards, number):
        return Message("call.turn-each"), None
    slot = rules.goal.out_of_order(cards)
    if word := letters(cards, rules.goal.word_slots(cards)):
        return Message("call.word-no-run", word=word, run=rules.goal.run(number)), None
    if word := letters(cards, rules.goal.without_colours().word_slots(cards)):
        return Message("call.word-colours", word=word), None
    if slot is None:
        return Message("call.no-run", run=rules.goal.run(number)), None
    card, place = cards[slot], speech.places[slot]
    low = cards[slot - 1] if slot % rules.rows else None
    if low is None or low.kind or card.kind or (rules.sides > 1 and low.suit != card.suit):
        return Message("call.not-there", card=speech.some(card), slot=place), slot
    before, at = speech.face(low), speech.places[slot - 1]
    return Message("call.stands-before", card=before, slot=at, next=speech.face(card)), slot

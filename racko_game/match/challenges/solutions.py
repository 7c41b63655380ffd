"""Positions at a table: the match that leads to one, its question, and the verdict on an answer."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from ...ai.players.character import Character
from ...ai.players.computers import EVERY_LEVEL
from ...message import Message
from ...rules.books import Books
from ...rules.notation import parse
from ...rules.pieces.moves import Action, AskReverse, AskTurn
from ..coach.reasons import reason
from ..coach.slot_reasons import Why
from ..host import play_written
from ..match import Match
from ..messages.moves import to_do
from ..messages.speech import Speech
from ..plans.options import charter_of
from ..plans.seats import COMPUTERS, SITTER_NAMES
from ..record.record import PERSON, Player, seats_of
from .positions import Kind, Position, alike

WHOLE = 100
FEW = 10  # percent: a smaller share is said as one in so many
RATIOS = (
    *((1, whole) for whole in range(10, 4, -1)),
    (1, 4), (1, 3), (2, 5), (1, 2), (3, 5), (2, 3), (3, 4), (4, 5), (9, 10), (19, 20),
)  # fmt: skip
"""The other shares that are said, the smallest first."""
WORDS = {"number.percent-under": "share.under", "number.percent-over": "share.over"}
ENDS = {0: "share.none", WHOLE: "share.all"}
DANGER, FREQUENT, NEVER = "reason.danger", "share.danger", "share.no-danger"


def match_at(position: Position, books: Books) -> Match:
    """Return a match that stands at a position.

    A lone person sits in the seat that is asked; computers of the position's grade sit in the others.
    ``books``: the dictionaries and powers that the position's edition needs. Raises RulesError if it cannot
    be played, Trouble if a book is missing.
    """
    charter = charter_of(position.edition, position.seats, dict(position.options), books)
    kinds = [Character(position.grade).kind] * position.seats
    players = [Player(name, kind) for name, kind in zip(COMPUTERS, kinds, strict=False)]
    players[position.seat] = Player("", PERSON)
    match = Match(charter, seats_of(players), bytes.fromhex(position.seed))
    play_written(match, position.moves)
    return match


def action_of(position: Position, match: Match, move: str) -> Action:
    """Return an answer as an action; ``move`` is as written in the position."""
    return parse(match.rules, match.table.prompts[-1], move)


def is_right(position: Position, match: Match, action: Action) -> bool:
    """Return whether that is the best answer, in a match that stands at the position."""
    return alike(action_of(position, match, position.best), action)


def why_best(position: Position, match: Match) -> Why:
    """Return why the best answer is best, in a sentence or two."""
    speech = Speech(match.rules, match.seats, position.seat)
    return reason(match.view(position.seat), speech, action_of(position, match, position.best))


ASKS = {
    Kind.SLOT: "positions.which-slot",
    Kind.TAKE: "positions.take-or-draw",
    Kind.OUT: "positions.out-or-wait",
    Kind.SWAP: "positions.swap-whom",
    Kind.POWER: "positions.which-power",
}
"""The question in words, by its kind."""
GAPS = {"win": "positions.gap-win", "point": "positions.gap-point", "chip": "positions.gap-chip"}
"""By unit: the sentence about how much more the best answer earns, in figures."""
SHARES = 100  # shares of rounds are given out of so many
FAR: dict[str, tuple[tuple[float, str], ...]] = {
    "win": ((0.25, "positions.far-win-much"), (0.1, "positions.far-win"), (0, "positions.far-win-little")),
    "point": (
        (20, "positions.far-point-much"), (8, "positions.far-point"), (0, "positions.far-point-little"),
    ),
    "chip": ((2, "positions.far-chip-much"), (1, "positions.far-chip"), (0, "positions.far-chip-little")),
}  # fmt: skip
"""By unit: sentences about how much more the best answer earns, each with the least gap it is said of."""


class Outcome(NamedTuple):
    """The sentences about an answer to a puzzle.

    ``says``: whether it was right, and why; ``facts``: how much better the best answer is, and which levels
    find it; ``details``: all of that in figures, a sentence or two in each line.
    """

    says: tuple[Message, ...]  # the longest first
    facts: tuple[Message, ...]  # the longest first
    details: tuple[Message, ...]


def question_message(position: Position, match: Match) -> Message:
    """Return the question, in a match that stands at the position."""
    if isinstance(match.table.prompts[-1], AskReverse):
        return Message("positions.reverse-or-not")
    if position.kind is Kind.OUT and isinstance(match.table.prompts[-1], AskTurn):
        return Message("positions.one-more-card")
    return Message(ASKS[position.kind])


def outcome(position: Position, match: Match, action: Action) -> Outcome:
    """Return what is said about an answer, in a match that stands at the position."""
    right, best = is_right(position, match, action), _does(position, match, position.best)
    verdict = Message("positions.right" if right else "positions.better", does=best)
    short = Message("positions.right-short" if right else "positions.better-short")
    why = why_best(position, match)
    both = partial(Message, "positions.why", verdict=verdict)
    said = [both(why=in_words(one)) for one in dict.fromkeys((why.full, why.brief))]
    far, found = far_message(position, match), found_by(position)
    facts = [Message("positions.facts", gap=far, found=one) for one in found]
    details = both(why=why.full), gap_message(position, match), found[0]
    return Outcome((*said, verdict, short), (*facts, far, found[0], found[-1]), details)


def _does(position: Position, match: Match, move: str) -> Message:
    """Return an answer as advice; ``move`` is as written in the position."""
    speech = Speech(match.rules, match.seats, position.seat)
    return to_do(match.view(position.seat), speech, action_of(position, match, move))


def far_message(position: Position, match: Match) -> Message:
    """Return in words how much better the best answer is than the next best."""
    id = next(id for least, id in FAR[position.unit] if position.gap >= least)
    return Message(id, other=_does(position, match, position.other))


def gap_message(position: Position, match: Match) -> Message:
    """Return in figures how much better the best answer is than the next best, with its interval."""
    times = SHARES if position.unit == "win" else 1
    low, high = (times * (position.gap + sign * position.within) for sign in (-1, 1))
    told = {"gap": rounded(times * position.gap), "low": rounded(low), "high": rounded(high)}
    other = _does(position, match, position.other)
    return Message(GAPS[position.unit], other=other, rounds=position.rounds, **told)


def rounded(value: float) -> Message | int:
    """Return ``value`` rounded to a whole number, or to tenths below 10."""
    return round(value) if value >= 10 else Message("number.tenths", number=value)


def found_by(position: Position) -> tuple[Message, ...]:
    """Return the sentences about which levels find the answer, the longest first."""
    finders, many = position.finders, len(position.finders)
    names = tuple(Message(SITTER_NAMES[level]) for level in finders)
    counted = Message("positions.found-count", many=many, all=len(EVERY_LEVEL))
    if not finders:
        full = Message("positions.found-by-none")
    elif many == len(EVERY_LEVEL):
        full = Message("positions.found-by-all")
    elif many > 1 and finders == EVERY_LEVEL[-many:]:
        full = Message("positions.found-from", level=names[0])
    else:
        full = Message("positions.found-by", levels=names, n=many)
    return full, counted


def share_message(percent: int) -> Message:
    """Return a percentage, 0 to 100, in words."""
    if percent in ENDS:
        return Message(ENDS[percent])
    if percent < FEW:
        return Message("share.about", part=1, whole=round(WHOLE / percent))
    part, whole = min(RATIOS, key=lambda ratio: abs(ratio[0] / ratio[1] - percent / WHOLE))
    return Message("share.about", part=part, whole=whole)


def in_words(message: Message) -> Message:
    """Return a message with all percentages in it in words."""
    args: dict[str, Any] = dict(message.args)
    if message.id == "number.percent":
        return share_message(args["number"])
    told = {name: in_words(fact) if isinstance(fact, Message) else fact for name, fact in args.items()}
    if message.id == DANGER:
        return Message(NEVER) if told["chance"].id == ENDS[0] else Message(FREQUENT, **told)
    return Message(WORDS.get(message.id, message.id), **told)

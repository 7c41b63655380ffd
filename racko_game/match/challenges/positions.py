"""Positions to solve: their questions and best answers; which is shown on a day or after a lesson; the match
that leads to one, its question and the verdict on an answer in words."""

from __future__ import annotations

import json
from collections.abc import Container, Iterable, Mapping, Sequence
from datetime import date
from enum import StrEnum
from functools import cache, partial
from itertools import dropwhile
from random import Random
from typing import Any, NamedTuple

from ... import resources
from ...ai.players.character import Character
from ...ai.players.computers import EVERY_LEVEL
from ...message import Message
from ...rules.books import Books
from ...rules.notation import parse
from ...rules.pieces import moves
from ...rules.pieces.moves import Action, AskReverse, AskTurn
from ...rules.table import Option
from ...store.settings import SavedAnswer
from ..coach.reasons import reason
from ..coach.slot_reasons import Why
from ..host import play_written
from ..lessons.table_lesson import TableLesson
from ..match import Match
from ..messages.narration import to_do
from ..messages.speech import Speech
from ..plans.options import charter_of
from ..plans.seats import COMPUTERS, SITTER_NAMES
from ..record.record import PERSON, Player, seats_of

POSITIONS_FILE = "positions/positions.json"
ASKED = 20  # the number of times that each level was asked
HALF = ASKED // 2


class Kind(StrEnum):
    """Kinds of question: which slot; take or draw; finish or wait; swap or reverse; how to use a power."""

    SLOT = "slot"  # which slot, or none
    TAKE = "take"  # take or draw
    OUT = "out"  # finish or wait
    SWAP = "swap"  # whom to swap with; or whether to reverse
    POWER = "power"  # whether to use a power, and on what


class Position(NamedTuple):
    """A position in a match, with the answer that earns its seat most (``best``). ``gap``: how much more
    ``best`` earns than the next best answer, ``other``; ``within``: half of the 95 % interval of that. Both
    come from ``rounds`` rounds played on after each answer, with the same cards. ``unit``: of the gap:
    ``win`` (a share of the rounds), ``point`` or ``chip``."""

    id: str
    kind: Kind
    edition: str
    options: tuple[Option, ...]
    seats: int
    seed: str  # hexadecimal, as in a record
    moves: tuple[str, ...]  # as written in a record, from the deal on
    seat: int  # the seat that is asked
    best: str
    other: str
    gap: float
    within: float
    unit: str
    rounds: int
    found: tuple[int, ...]  # by level, the lowest first: how often in ``ASKED`` times it answered ``best``
    reason: tuple[str, ...]  # the ids of the sentences that say why

    @property
    def grade(self) -> str:
        """Return the lowest level from which all find the answer mostly; "" if the highest does not."""
        below = sum(1 for _ in dropwhile(lambda times: times > HALF, reversed(self.found)))
        return EVERY_LEVEL[below] if below < len(EVERY_LEVEL) else ""

    @property
    def finders(self) -> tuple[str, ...]:
        """Return the levels that find the answer in most cases."""
        return tuple(level for level, times in zip(EVERY_LEVEL, self.found, strict=True) if times > HALF)

    def written(self) -> dict[str, Any]:
        """Return the position as a JSON object."""
        return {**self._asdict(), "options": dict(self.options)}

    @classmethod
    def read(cls, row: Mapping[str, Any]) -> Position:
        """Return the position in a JSON object, as ``written`` returns it."""
        fields: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in row.items()
        }
        fields |= {"kind": Kind(row["kind"]), "options": tuple(sorted(row["options"].items()))}
        return cls(**fields)


def file_of(positions: Iterable[Position], made: Mapping[str, Any]) -> str:
    """Return the text of a file of positions, one a line, by id; ``made`` says how they were made."""
    lines = [json.dumps(one.written(), ensure_ascii=False) for one in sorted(positions)]
    return f'{{"made": {json.dumps(made)},\n"positions": [\n' + ",\n".join(lines) + "\n]}\n"


class Numbered(NamedTuple):
    """A position, and its number among all of its kind, from 1."""

    number: int
    position: Position


@cache
def positions() -> Mapping[str, Position]:
    """Return all positions by id, in the order of the file; it is read on first use."""
    rows = json.loads(resources.text(POSITIONS_FILE))["positions"]
    return {one.id: one for one in map(Position.read, rows)}


def kind_of(prompt: moves.Prompt, may: Iterable[moves.Action]) -> Kind | None:
    """Return the kind of question a prompt asks (``may``: its legal answers); None if no position asks it."""
    if isinstance(prompt, moves.AskTurn):
        options = tuple(may)
        return Kind.OUT if moves.CALL in options else Kind.TAKE if moves.TAKE in options else None
    return KINDS.get(type(prompt))


KINDS: dict[type, Kind] = {
    moves.AskPlace: Kind.SLOT,
    moves.AskGoOut: Kind.OUT,
    moves.AskSwap: Kind.SWAP,
    moves.AskReverse: Kind.SWAP,
    moves.AskPower: Kind.POWER,
}
"""Kinds of question by the type of their prompt, except at the beginning of a turn."""


def alike(one: moves.Action, other: moves.Action) -> bool:
    """Return whether two answers count as the same: two swaps with one seat, any two reverses."""
    match one, other:
        case moves.Swap(seat), moves.Swap(another):
            return seat == another
        case ((moves.Reverse() | moves.Accept()), _):
            return type(one) is type(other)
    return one == other


NOBODY = "nobody"
GRADES = (*EVERY_LEVEL, NOBODY)  # grades of difficulty: the lowest level that finds the answer, or nobody
Answers = Mapping[str, SavedAnswer]  # the results of answered positions, by id


class Mark(StrEnum):
    """The answer given to a position so far: none, a wrong one, or the right one."""

    NEW = "new"
    MISSED = "missed"
    SOLVED = "solved"


class Wanted(NamedTuple):
    """A filter of positions by edition, grade (of ``GRADES``) and mark; None or "" lets every one pass."""

    edition: str = ""
    grade: str = ""
    mark: Mark | None = None

    def takes(self, position: Position, answers: Answers) -> bool:
        """Return whether a position passes the filter."""
        return (
            self.edition in ("", position.edition)
            and self.grade in ("", grade_of(position))
            and self.mark in (None, mark_of(position, answers))
        )


def grade_of(position: Position) -> str:
    """Return how hard a position is: the lowest level of computer that finds the answer, else ``NOBODY``."""
    return position.grade or NOBODY


def mark_of(position: Position, answers: Answers) -> Mark:
    """Return whether a position was answered, and how."""
    answer = answers.get(position.id)
    return Mark.NEW if answer is None else Mark.SOLVED if answer.solved else Mark.MISSED


def every_position(editions: Container[str]) -> tuple[Numbered, ...]:
    """Return the positions of these editions by kind, the easiest first, numbered among all of their kind."""
    rising = sorted(positions().values(), key=lambda one: (GRADES.index(grade_of(one)), one.id))
    return tuple(
        Numbered(n, one)
        for kind in Kind
        for n, one in enumerate((one for one in rising if one.kind == kind), 1)
        if one.edition in editions
    )


def position_of_day(day: date, among: Sequence[Numbered]) -> Numbered | None:
    """Return the position of a day, the same for everybody; all come once before one is repeated."""
    in_turn = list(among)
    Random("a position a day").shuffle(in_turn)
    return in_turn[day.toordinal() % len(in_turn)] if in_turn else None


def position_after(number: int, among: Sequence[Numbered]) -> Numbered | None:
    """Return the next position by number; after the last, the first. None if there are none."""
    return next((one for one in among if one.number > number), next(iter(among), None))


def exercise(lesson: TableLesson, solved: Mapping[str, bool]) -> Position | None:
    """Return a position that practices a lesson; None if none fits. One not yet tried comes first, then one
    not solved. ``solved``: by id of the positions that were tried, whether they were solved."""
    fitting = [one for one in positions().values() if fits_lesson(lesson, one)]
    tried = {False: 1, True: 2}
    return min(fitting, key=lambda one: tried[solved[one.id]] if one.id in solved else 0, default=None)


def fits_lesson(lesson: TableLesson, position: Position) -> bool:
    """Return whether a position has the lesson's edition and all options that the lesson is about, and is of
    the kind that it practices, if it names one."""
    line = lesson.line
    if lesson.asks and position.kind != lesson.asks:
        return False
    wanted = {option for option in line.options if option not in lesson.by_the_way}
    return position.edition == line.edition and wanted <= set(position.options)


WHOLE = 100
FEW = 10  # percent: a smaller share is said as one in so many
RATIOS = (
    *((1, whole) for whole in range(10, 4, -1)),
    (1, 4), (1, 3), (2, 5), (1, 2), (3, 5), (2, 3), (3, 4), (4, 5), (9, 10), (19, 20),
)  # fmt: skip
"""The other shares that are said, the smallest first."""
WORDS = {"number.percent-under": "share.under", "number.percent-over": "share.over"}
ENDS = {0: "share.none", WHOLE: "share.all"}


def match_at(position: Position, books: Books) -> Match:
    """Return a match that stands at a position. A lone person sits in the seat that is asked; computers of
    the position's grade sit in the others. ``books``: the dictionaries and powers that the position's edition
    needs. Raises RulesError if it cannot be played, Trouble if a book is missing."""
    charter = charter_of(position.edition, position.seats, dict(position.options), books)
    players = [Player(name, Character(position.grade).kind) for name in COMPUTERS[: position.seats]]
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
FAR: dict[str, tuple[tuple[float, str], ...]] = {
    "win": ((0.25, "positions.far-win-much"), (0.1, "positions.far-win"), (0, "positions.far-win-little")),
    "point": (
        (20, "positions.far-point-much"), (8, "positions.far-point"), (0, "positions.far-point-little"),
    ),
    "chip": ((2, "positions.far-chip-much"), (1, "positions.far-chip"), (0, "positions.far-chip-little")),
}  # fmt: skip
"""By unit: sentences about how much more the best answer earns, each with the least gap it is said of."""


class Outcome(NamedTuple):
    """The sentences about an answer to a puzzle. ``says``: whether it was right, and why; ``facts``: how much
    better the best answer is, and which levels find it; ``details``: all of that in figures, a sentence or
    two in each line."""

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
    times = WHOLE if position.unit == "win" else 1  # shares of rounds are given in percent
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
    full = Message("positions.found-by", levels=names, n=many)
    if many in (0, len(EVERY_LEVEL)):
        full = Message("positions.found-by-all" if finders else "positions.found-by-none")
    elif many > 1 and finders == EVERY_LEVEL[-many:]:
        full = Message("positions.found-from", level=names[0])
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
    if message.id == "reason.danger":
        return Message("share.danger", **told) if told["chance"].id != ENDS[0] else Message("share.no-danger")
    return Message(WORDS.get(message.id, message.id), **told)

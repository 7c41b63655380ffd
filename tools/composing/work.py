"""One work item: some deals played by levels, where they disagree looked at, and the clear ones kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from random import Random
from typing import NamedTuple

from racko_game.ai.players.levels import EVERY_LEVEL, player
from racko_game.ai.players.protocol import Chances
from racko_game.match.coach.advice import reason
from racko_game.match.match import Seat
from racko_game.match.positions.position import ASKED, HALF, Kind, Position, alike, kind_of
from racko_game.match.speech import Speech
from racko_game.message import Message
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import asked, open_match, options, play, view
from racko_game.rules.notation import words
from racko_game.rules.pieces.actions import CALL, Action
from racko_game.rules.table import Table, View

from ..playouts.bridge import Start, start_of
from .judging import FRESH, Gap, compared, screened
from .tables import PLACING, Setting

LONGEST = 500  # actions of a round
LOOKED_AT = 12  # moments of an item, at most, that are played on
KEPT = 3  # positions of an item, at most
TEMPTED = player("Casual", "Rex")
"""Who likes to wait with a finished rack, where no level does: to hold back or not is a question for it."""
MASTERED = ASKED * 4 // 5  # times that masters find it, at least
Answers = tuple[Action, ...]


class Moment(NamedTuple):
    """A moment at which levels disagree."""

    seed: bytes
    ply: int
    table: Table
    moves: tuple[str, ...]
    kind: Kind

    @property
    def seat(self) -> int:
        """Who is asked."""
        seat = asked(self.table)
        assert seat is not None
        return seat

    @property
    def view(self) -> View:
        """What that seat may see."""
        return view(self.table, self.seat)

    @property
    def start(self) -> Start:
        """The same, to be played on from."""
        return start_of(self.table, self.view)

    @property
    def chance(self) -> int:
        """The seed of the rounds that are played on from here."""
        return played_with(self.seed, self.ply)

    @property
    def unit(self) -> str:
        """What a difference is told in."""
        rules = ruleset(self.table.charter, len(self.table.racks))
        return rules.scoring.unit if rules.scoring.runs or rules.pairs else "win"


def compose(setting: Setting, number: int, seed: str, rounds: int) -> list[Position]:
    """The positions of one work item: nothing counts for them but these four."""
    found: list[Position] = []
    moments: list[Moment] = []
    for deal in range(setting.deals):
        round_ = list(disagreed(setting, number, deal, seed))
        moments += round_[-(-2 * len(round_) // 3) :] if setting.late else round_
    Random(f"{seed}/{setting.name}/{number}/order").shuffle(moments)
    for moment, guess in hopeful(_mixed(moments)[:LOOKED_AT]):
        position = judged(setting, number, moment, guess, rounds)
        if position is not None:
            found.append(position)
        if len(found) == KEPT:
            break
    return found


def hopeful(moments: Sequence[Moment]) -> Iterator[tuple[Moment, Gap]]:
    """Those with one answer that seems to be best by far; to go out comes last, for it mostly is."""
    late = []
    for moment in moments:
        guess = screened(moment.start, options(moment.table), moment.chance)
        if guess.hopeful(moment.unit):
            if guess.best == CALL:
                late.append((moment, guess))
            else:
                yield moment, guess
    yield from late


def _mixed(moments: Sequence[Moment]) -> list[Moment]:
    """The kinds of questions in turn, so that one that is seldom asked is not left out."""
    by_kind = [[moment for moment in moments if moment.kind == kind] for kind in Kind]
    rows = max(map(len, by_kind), default=0)
    return [each[row] for row in range(rows) for each in by_kind if row < len(each)]


def disagreed(setting: Setting, number: int, deal: int, seed: str) -> Iterator[Moment]:
    """A round played by levels drawn by lot, and the moments at which not all would do the same; whom to
    swap is seldom of so much weight that it could be left out where they agree."""
    named = f"{seed}/{setting.name}/{number}/{deal}"
    cards = sha256(named.encode()).digest()[:16]
    chance, charter, seats = Random(named), setting.charter(), setting.seats
    sitting = [chance.choice(EVERY_LEVEL[1:-1]) for _ in range(seats)]
    chances = [Chances(cards, seat) for seat in range(seats)]
    table, _ = open_match(charter, seats, cards)
    rules, moves = ruleset(charter, seats), list[str]()
    while (seat := asked(table)) is not None and len(moves) < LONGEST:
        may, ply, prompt = options(table), len(moves), table.prompts[-1]
        action = may[0]
        if len(may) > 1:
            seen, at = view(table, seat), chances[seat].at(ply)
            state = at.getstate()
            action = player(sitting[seat])(seen, may, at)
            kind = kind_of(prompt, may)
            if kind in setting.kinds and (kind is Kind.SWAP or _disagree(seen, may, at, state, kind)):
                yield Moment(cards, ply, table, tuple(moves), kind)
        moves.append(words(rules, prompt, action))
        table, _ = play(table, action)


def _disagree(seen: View, may: Answers, chance: Random, state: object, kind: Kind) -> bool:
    """Whether two players would not do the same."""
    players = [player(level) for level in EVERY_LEVEL]
    answers: list[Action] = []
    for one in [*players, TEMPTED] if kind == Kind.OUT else players:
        chance.setstate(state)  # type: ignore[arg-type]
        answers.append(one(seen, may, chance))
    return any(not alike(answers[0], other) for other in answers)


def judged(setting: Setting, number: int, moment: Moment, guess: Gap, rounds: int) -> Position | None:
    """The position, if the answer stays clearly best; of those about cards, if masters find it, and not every
    level does."""
    may, unit = options(moment.table), moment.unit
    name = f"{setting.name}-{number:03}-{moment.seed[:1].hex()}-{moment.ply:03}"
    found = finds(name, moment.view, may, guess.best)
    if moment.kind in PLACING and (found[-1] < MASTERED or min(found) > HALF):
        return None
    upto = range(FRESH, FRESH + rounds)
    gap = compared(moment.start, guess.best, guess.other, upto, moment.chance)
    return _written(setting, name, moment, gap, rounds, found) if gap.clear(unit) else None


def played_with(seed: bytes, ply: int) -> int:
    """The seed of the rounds that are played on from a position."""
    return int.from_bytes(sha256(seed + ply.to_bytes(4, "big")).digest()[:7], "big")


def finds(name: str, seen: View, may: Answers, best: Action) -> tuple[int, ...]:
    """By level, how often it gives the best answer of the times it is asked."""

    def times(level: str) -> int:
        asked_once = player(level)
        answers = (asked_once(seen, may, Random(f"{name}/{level}/{n}")) for n in range(ASKED))
        return sum(alike(answer, best) for answer in answers)

    return tuple(map(times, EVERY_LEVEL))


def _written(
    setting: Setting, name: str, moment: Moment, gap: Gap, rounds: int, found: tuple[int, ...]
) -> Position:
    prompt, rules = moment.table.prompts[-1], ruleset(moment.table.charter, setting.seats)
    sitting = tuple(Seat("" if seat == moment.seat else str(seat)) for seat in range(setting.seats))
    why = reason(moment.view, Speech(rules, sitting, moment.seat), gap.best).full
    return Position(
        name, moment.kind, setting.edition, tuple(sorted(setting.options)), setting.seats, moment.seed.hex(),
        moment.moves, moment.seat, words(rules, prompt, gap.best), words(rules, prompt, gap.other),
        round(gap.gap, 5), round(gap.within, 5), moment.unit, rounds, found, tuple(ids(why)),
    )  # fmt: skip


def ids(message: Message) -> Iterator[str]:
    """The ids of the sentences of a reason, and of those that stand in them."""
    yield message.id
    for _, part in message.args:
        if isinstance(part, Message):
            yield from ids(part)

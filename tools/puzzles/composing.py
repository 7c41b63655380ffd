"""Positions from deals that levels play, at what tables: where they disagree, and where one answer is clearly
best."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import islice, product
from random import Random
from typing import Any, NamedTuple

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import EVERY_LEVEL, PERSONAS, Chances, player_of
from racko_game.ai.players.player import appraise
from racko_game.match.challenges.positions import ASKED, HALF, Kind, Position, alike, kind_of
from racko_game.match.coach.reasons import reason
from racko_game.match.match import Seat
from racko_game.match.messages.speech import Speech
from racko_game.match.plans.options import charter_of
from racko_game.message import Message
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import open_match, options, play, view
from racko_game.rules.notation import words
from racko_game.rules.pieces.moves import CALL, Action, AskPower, AskSwap, Swap
from racko_game.rules.ruleset import Value
from racko_game.rules.table import Charter, Table, View, asked
from racko_game.store.library import open_library

from ..engine.playouts import Start, can_start, start_of
from .judging import CLEAR, FEW, FRESH, LESS, SOME, WHOM, Gap, compared, finds, played_with, screened, unit_of

LONGEST = 500  # actions of a round
LOOKED_AT = 12  # moments of an item, at most, that are played on
KEPT = 3  # positions of an item, at most
CLOSER = 2048  # rounds: whom of several to name seldom makes much of a difference
LIKES_TO_WAIT = "Rex"
TEMPTED = player_of(Character("Casual", LIKES_TO_WAIT))
"""Who likes to wait with a finished rack, where no level does: to hold back or not is a question for it."""
MASTERED = ASKED * 4 // 5  # times that masters find it, at least
WEIGHED = (Kind.TAKE, Kind.SLOT, Kind.POWER)  # what masters are to find, and not everybody
HARMLESS = ("go again", "skip")  # powers that nobody would leave
Answers = tuple[Action, ...]

PLACING = (Kind.TAKE, Kind.SLOT)


class Setting(NamedTuple):
    """A table: an edition with its options, who many sit there, and which questions are looked for.
    ``items``: so many work items there are of it, fewer where rounds take long; ``deals``: each looks through
    so many, more where such a question is seldom asked; ``late``: only into the last third of what was found
    in each, from where rounds are soon played on; ``last``: only into so many of the last. ``patient``: who
    sits there likes to wait with a finished rack, so that one more card is often a question."""

    name: str
    edition: str
    seats: int
    options: tuple[tuple[str, Value], ...] = ()
    items: int = 1
    kinds: tuple[Kind, ...] = PLACING
    deals: int = 1
    late: bool = False
    last: int = 0  # 0: all
    patient: bool = False

    def charter(self) -> Charter:
        """The charter of the table."""
        return charter_of(self.edition, self.seats, dict(self.options), open_library())


BONUS, CHIPS = (("bonus", True),), (("chips", True),)
PARTNERS, EQUAL, POWERS = (("partners", True),), (("equal turns", True),), (("powers", True),)
OUT, SWAP, POWER = (Kind.OUT,), (Kind.SWAP,), (Kind.POWER,)
SETTINGS = (
    Setting("modern-3-end", "modern", 3, items=8, late=True),
    Setting("original-3-end", "original", 3, items=8, late=True),
    Setting("tray-3-end", "tray", 3, items=8, late=True),
    Setting("letters-3-in-order", "letters", 3, (("words", False),), items=7),
    Setting("letters-2", "letters", 2, items=7),
    Setting("letters-3", "letters", 3, items=7),
    Setting("original-2-no-run", "original", 2, (("run", False),), items=5),
    Setting("tray-4-end", "tray", 4, items=2, late=True),
    Setting("super-2-end", "super", 2, items=2, late=True),
    Setting("modern-2-end", "modern", 2, late=True),
    Setting("original-3", "original", 3, items=2),
    Setting("tray-3", "tray", 3, items=2),
    Setting("modern-3", "modern", 3, items=2),
    Setting("super-2-swaps", "super", 2, kinds=SWAP, items=2),
    Setting("original-4", "original", 4, items=2),
    Setting("tray-4", "tray", 4, items=2),
    Setting("modern-4-partners", "modern", 4, PARTNERS, items=2),
    Setting("original-4-partners", "original", 4, PARTNERS, items=2),
    Setting("original-2", "original", 2, items=2),
    Setting("tray-2", "tray", 2),
    Setting("modern-2", "modern", 2),
    Setting("original-2-bonus-out", "original", 2, BONUS, kinds=OUT, deals=14),
    Setting("original-3-chips-out", "original", 3, CHIPS, kinds=OUT, deals=6),
    Setting("super-2", "super", 2),
    Setting("super-3", "super", 3),
    Setting("super-4", "super", 4),
    Setting("super-3-end", "super", 3, late=True),
    Setting("original-2-bonus-wait", "original", 2, BONUS, kinds=OUT, items=2, deals=4, patient=True),
    Setting("tray-3-bonus-wait", "tray", 3, BONUS, kinds=OUT, items=2, deals=4, patient=True),
    Setting("modern-4-bonus-wait", "modern", 4, BONUS, kinds=OUT, items=2, deals=4, patient=True),
    Setting("original-3-chips-wait", "original", 3, CHIPS, kinds=OUT, items=2, deals=4, patient=True),
    Setting("tray-4-partners-wait", "tray", 4, PARTNERS + BONUS, kinds=OUT, items=2, deals=4, patient=True),
    Setting("super-3-swaps", "super", 3, kinds=SWAP, items=3, deals=8, last=2),
    Setting("super-4-swaps", "super", 4, kinds=SWAP, items=3, deals=8, last=2),
    Setting("modern-2-powers", "modern", 2, POWERS, kinds=POWER, deals=4),
    Setting("modern-3-powers", "modern", 3, POWERS, kinds=POWER, deals=4),
    Setting("modern-4-powers-partners", "modern", 4, POWERS + PARTNERS, kinds=POWER, deals=4),
    Setting("tray-3-equal-end", "tray", 3, EQUAL, late=True),
    Setting("original-2-equal-end", "original", 2, EQUAL, late=True),
    Setting("original-3-chips", "original", 3, CHIPS),
    Setting("original-2-chips-end", "original", 2, CHIPS, late=True),
    Setting("tray-4-partners-end", "tray", 4, PARTNERS, late=True),
    Setting("original-4-partners-end", "original", 4, PARTNERS, late=True),
    Setting("tray-3-bonus", "tray", 3, BONUS),
    Setting("modern-3-powers-end", "modern", 3, POWERS, late=True),
)
"""Their order and their names make the positions: an item is known by its table's name and its number."""
BY_NAME = {one.name: one for one in SETTINGS}


class Moment(NamedTuple):
    """A moment at which levels disagree."""

    seed: bytes
    ply: int
    table: Table
    moves: tuple[str, ...]
    kind: Kind

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        seat = asked(self.table)
        assert seat is not None
        return seat

    @property
    def view(self) -> View:
        """The view of that seat."""
        return view(self.table, self.seat)

    @property
    def start(self) -> Start:
        """The same, to be played on from."""
        return start_of(self.table, self.view)

    @property
    def names(self) -> bool:
        """True if it is asked whom of several to name."""
        return isinstance(self.table.prompts[-1], AskSwap) and len(self.table.racks) > 2

    @property
    def least(self) -> float:
        """The least difference that is worth a position."""
        return WHOM if self.names else CLEAR[self.unit]

    @property
    def answers(self) -> Answers:
        """The answers that are compared: of each whom one may name, the row that seems best."""
        may = options(self.table)
        if not self.names:
            return may
        times = dict(zip(may, appraise(self.view, may), strict=True))
        rows: dict[int, Action] = {}
        for action in sorted(may, key=times.__getitem__):
            rows.setdefault(action.seat if isinstance(action, Swap) else -1, action)
        return tuple(rows.values())

    @property
    def chance(self) -> int:
        """The seed of the rounds that are played on from here."""
        return played_with(self.seed, self.ply)

    @property
    def unit(self) -> str:
        """The unit that a difference is told in."""
        return unit_of(ruleset(self.table.charter, len(self.table.racks)))


def worked(item: Item) -> list[Position]:
    """The positions of one item."""
    setting, number, seed, rounds = BY_NAME[item.setting], *item[1:]
    moments: list[Moment] = []
    for deal in range(setting.deals):
        round_ = list(disagreed(setting, number, deal, seed))
        moments += round_[-(-2 * len(round_) // 3) :] if setting.late else round_[-setting.last :]
    Random(f"{seed}/{setting.name}/{number}/order").shuffle(moments)
    guesses = hopeful(_mixed(moments)[:LOOKED_AT])
    positions = (judged(setting, number, moment, guess, rounds) for moment, guess in guesses)
    return list(islice(filter(None, positions), KEPT))


def hopeful(moments: Sequence[Moment]) -> Iterator[tuple[Moment, Gap]]:
    """Those with one answer that seems to be best by far; to go out comes last, for it mostly is."""
    late = []
    for moment in moments:
        rounds, sure = (CLOSER, LESS) if moment.names else (FEW[-1], SOME)
        guess = screened(moment.start, moment.answers, moment.chance, rounds)
        if guess.hopeful(moment.least, sure) and guess.best == CALL:
            late.append((moment, guess))
        elif guess.hopeful(moment.least, sure):
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
    taste = LIKES_TO_WAIT if setting.patient else ""
    levels = PERSONAS[LIKES_TO_WAIT].levels[1:] if taste else EVERY_LEVEL[1:-1]
    sitting = [player_of(Character(chance.choice(levels), taste)) for _ in range(seats)]
    chances = [Chances(cards, seat) for seat in range(seats)]
    table, _ = open_match(charter, seats, cards)
    rules, moves = ruleset(charter, seats), list[str]()
    while (seat := asked(table)) is not None and len(moves) < LONGEST:
        may, ply, prompt = options(table), len(moves), table.prompts[-1]
        action = may[0]
        if len(may) > 1:
            seen, at = view(table, seat), chances[seat].at(ply)
            state = at.getstate()
            action = sitting[seat](seen, may, at)
            kind = kind_of(prompt, may)
            harmless = isinstance(prompt, AskPower) and prompt.power in HARMLESS
            if kind is None or kind not in setting.kinds or harmless or not can_start(prompt):
                pass
            elif kind is Kind.SWAP or _disagree(seen, may, at, state, kind):
                yield Moment(cards, ply, table, tuple(moves), kind)
        moves.append(words(rules, prompt, action))
        table, _ = play(table, action)


def _disagree(seen: View, may: Answers, chance: Random, state: tuple[Any, ...], kind: Kind) -> bool:
    """True if two players would not do the same."""
    answers: list[Action] = []
    for one in [*map(player_of, map(Character, EVERY_LEVEL)), *([TEMPTED] if kind == Kind.OUT else ())]:
        chance.setstate(state)
        answers.append(one(seen, may, chance))
    return not all(alike(answers[0], other) for other in answers)


def judged(setting: Setting, number: int, moment: Moment, guess: Gap, rounds: int) -> Position | None:
    """The position, if the answer stays clearly best; of those about cards and powers, if masters find it.
    Not every level is to find it, where that may be had."""
    may = options(moment.table)
    name = f"{setting.name}-{number:03}-{moment.seed[:1].hex()}-{moment.ply:03}"
    found = finds(name, moment.view, may, guess.best)
    weighed = moment.kind in WEIGHED
    if (weighed and found[-1] < MASTERED) or ((weighed or setting.patient) and min(found) > HALF):
        return None
    upto = range(FRESH, FRESH + rounds)
    gap = compared(moment.start, guess.best, guess.other, upto, moment.chance)
    return _written(setting, name, moment, gap, rounds, found) if gap.clear(moment.least) else None


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


class Item(NamedTuple):
    """A work item, some deals at one table: all that its positions depend on, but for the game itself."""

    setting: str
    number: int
    seed: str
    rounds: int


def items(settings: Iterable[Setting], most: int, seed: str, rounds: int) -> list[Item]:
    """The items of these tables, of each its own number but no more than so many: the first of each, then
    the second."""
    tables = product(range(most), settings)
    return [Item(one.name, number, seed, rounds) for number, one in tables if number < one.items]

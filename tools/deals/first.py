"""The first lesson's deal: one in which every turn mends a card, and the move that mends it is the best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import Chances, player_of
from racko_game.ai.players.odds import worth
from racko_game.match.lessons.lines import DOUBT, NOISE
from racko_game.match.lessons.table_lesson import LEARNER, NAMES, rack_of
from racko_game.match.match import Match, Seat
from racko_game.match.own_rack import replaced
from racko_game.match.plans.options import charter_of
from racko_game.rules.chance import Stream
from racko_game.rules.engine import asked, options, play, view
from racko_game.rules.notation import words
from racko_game.rules.pieces.moves import DRAW, TAKE, Action, Put
from racko_game.rules.table import Table, View
from racko_game.store.library import open_library

from .margins import margins

OTHER = Character.read("Casual")
HIGHEST, SLOTS, RUN = 40, 10, 3
TO_GO, TURNS, MOST = range(3, 6), range(4, 7), 40
RANKS = tuple(range(1, HIGHEST + 1))
Move = tuple[Table, Action]


class Found(NamedTuple):
    """A deal, and what was done."""

    seed: bytes
    moves: tuple[Move, ...]
    text: str


def seed_of(number: int) -> bytes:
    """The seed of that number."""
    return b"racko lesson" + number.to_bytes(4, "big")


def to_go(ranks: Sequence[int]) -> int:
    """How many cards of a rack have to be replaced."""
    return replaced(tuple(ranks), RANKS, RUN)


def mending(ranks: Sequence[int], rank: int) -> list[int]:
    """The slots in which a card would leave one card less to go."""
    now = to_go(ranks)
    return [at for at in range(SLOTS) if to_go((*ranks[:at], rank, *ranks[at + 1 :])) < now]


def dealt(seed: bytes) -> list[int]:
    """The rack of who is dealt the first card, front first."""
    cards = Stream(seed, "deal/1").shuffle(range(1, HIGHEST + 1))
    return [cards[2 * (SLOTS - 1 - slot)] for slot in range(SLOTS)]


def found(first: int, many: int) -> Iterator[Found]:
    """Those of so many deals in which the learner begins, draws and takes, and mends a card each turn."""
    for seed in map(seed_of, range(first, first + many)):
        if to_go(dealt(seed)) in TO_GO and (moves := mended(seed)):
            told = [words(match_of(seed).rules, table.prompts[-1], action) for table, action in moves]
            yield Found(seed, tuple(moves), "; ".join(told))


def match_of(seed: bytes) -> Match:
    """The match of that deal."""
    charter = charter_of("original", 2, {}, open_library())
    return Match(charter, (Seat(NAMES[LEARNER]), Seat(NAMES[1], OTHER)), seed)


def mended(seed: bytes) -> list[Move]:
    """The round, if the learner goes out by mending a card in every turn; else nothing."""
    match, other = match_of(seed), player_of(OTHER)
    table, moves = match.table, list[Move]()
    if asked(table) != LEARNER:
        return []
    while (seat := asked(table)) is not None and len(moves) < MOST:
        seen, may = view(table, seat), options(table)
        chance = Chances(seed, seat).at(len(moves))
        action = mends(seen, may) if seat == LEARNER else other(seen, may, chance)
        if action is None:
            return []
        moves.append((table, action))
        table, _ = play(table, action)
    own = [action for before, action in moves if asked(before) == LEARNER]
    turns = sum(action in (DRAW, TAKE) for action in own)
    return moves if table.callers == (LEARNER,) and turns in TURNS and {DRAW, TAKE} <= set(own) else []


def mends(seen: View, may: Sequence[Action]) -> Action | None:
    """The move that anybody sees: the discard if it mends a card, and a card where it mends most."""
    ranks = [card.rank for card in rack_of(seen)]
    if seen.held is None:
        top = seen.faces[seen.discard[0]] if seen.discard else None
        return TAKE if top and mending(ranks, top.rank) else DRAW
    held = seen.faces[seen.held]
    puts = [Put(slot) for slot in mending(ranks, held.rank)] if held else []
    values = worth(seen, may).values if puts else ()
    return max(puts, key=lambda put: values[may.index(put)], default=None)


def fair(one: Found, many: int) -> bool:
    """Whether every move is as good as the best by rounds played on, and so is whatever else mends a card."""
    for table, action in one.moves:
        if asked(table) != LEARNER or len(options(table)) == 1:
            continue
        seen = view(table, LEARNER)
        ranks, held = [card.rank for card in rack_of(seen)], seen.held and seen.faces[seen.held]
        slots = mending(ranks, held.rank) if held else []
        for margin in margins(seen, options(table), many=many):
            obvious = margin.action == action or (
                isinstance(margin.action, Put) and margin.action.slot in slots
            )
            if obvious and 100 * margin.gap > NOISE + min(100 * margin.within, DOUBT):
                return False
    return True

"""The library that the C compiler makes of ``playouts.c``, and positions of the game as it has them."""

from __future__ import annotations

import ctypes
import subprocess
from array import array
from collections.abc import Iterable, Sequence, Set
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from racko_game.rules.editions import ruleset
from racko_game.rules.editions.letters import SHORTEST, AlphabetOrWord
from racko_game.rules.editions.super_racko import RisingSides
from racko_game.rules.pieces import moves
from racko_game.rules.pieces.cards import REVERSE, SWAP, WILD, Card
from racko_game.rules.pieces.moves import Action, AskPlace, AskPower, AskReverse, AskTurn, Put, Reverse
from racko_game.rules.ruleset import Ruleset
from racko_game.rules.scoring import FOR_CHIPS, FOR_ROUNDS, REGULAR, WITH_BONUS
from racko_game.rules.table import Table, View

from .training import HERE, SEATS, named

BROAD, TOKENS, LONGEST_ROUND = 16, 112, 4000
KINDS = {"": 0, WILD: 1, SWAP: 2, REVERSE: 3}
ASKED = (AskTurn, AskPlace, moves.AskGoOut, moves.AskSwap, AskReverse, AskPower)
PHASES: dict[type[moves.Prompt], int] = {prompt: phase for phase, prompt in enumerate(ASKED)}
POWERS = ("", "shuffle step", "go again", "look ahead", "trade", "skip")
RANKS = 64  # room for those of a deck
FIRST_PUT, FIRST_SWAP, FIRST_REVERSE, FIRST_USE, ROWS = 2, 32, 64, 256, 8
PLAIN: dict[Action, int] = {
    moves.DRAW: 0, moves.TAKE: 1, moves.TOSS: 18, moves.CALL: 19, moves.HOLD: 20, moves.NO_SWAP: 21,
    moves.ACCEPT: 22, moves.NO_POWER: 23, moves.UsePower(()): 24,
    **{put: FIRST_PUT + put.slot for put in moves.PUTS},
}  # fmt: skip
"""Answers as ``round.c`` numbers them."""
BY_RANK, BY_LANES, BY_LETTERS = range(3)


class Game(ctypes.Structure):
    """A way to play, as ``round.c`` has it."""

    _fields_ = [
        *named("seats slots lanes rows top run prize pairs asks keep_top shuffle start judged tokens equal"),
        ("power", ctypes.c_int8 * RANKS),
    ]


class Round(ctypes.Structure):
    """A round as it stands, as ``round.c`` has it; the top card of a pile is its last."""

    _fields_ = [
        *named("rank suit kind", ctypes.c_int8 * TOKENS),
        *named("seen placed", ctypes.c_uint8 * TOKENS),
        ("rack", ctypes.c_int8 * BROAD * SEATS),
        *named("stock disc", ctypes.c_int8 * TOKENS),
        *named("ns nd nseen held phase asked turn drawn by row out turns callers"),
        ("had", ctypes.c_int * SEATS),
        *named("extra again skip"),
        ("patience", ctypes.c_int * SEATS),
    ]


class Unknown(ctypes.Structure):
    """The cards that a seat cannot know, as ``hidden.c`` has them."""

    _fields_ = [("own", ctypes.c_int), ("n", ctypes.c_int), ("token", ctypes.c_int16 * TOKENS)]


class Start(NamedTuple):
    """A position to be played on from, as one seat knows it."""

    game: Game
    round: Round
    unknown: Unknown


class Onwards(NamedTuple):
    """A round that was played on: the cards as they lay, what was done, and how it ended."""

    faces: tuple[Card, ...]
    actions: tuple[Action, ...]
    end: Round


@cache
def library() -> ctypes.CDLL:
    """The library; made once a process. CalledProcessError or OSError where there is no C compiler."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "playouts.so"
        command = ["cc", "-O3", "-fPIC", "-shared", "-w", "-o", str(file), str(HERE / "playouts.c"), "-lm"]
        subprocess.run(command, check=True)
        made = ctypes.CDLL(str(file))
    made.make_table()
    assert [made.sizes(which) for which in (0, 1)] == [ctypes.sizeof(Game), ctypes.sizeof(Round)]
    return made


def can_start(prompt: moves.Prompt) -> bool:
    """True if rounds are played on from that prompt: nobody looks at the stock in them."""
    return type(prompt) in PHASES and not (isinstance(prompt, AskPower) and prompt.power == "look ahead")


def start_of(table: Table | View, view: View) -> Start:
    """A position as the seat knows it whose view it is: what it cannot know is not looked at."""
    rules = ruleset(table.charter, len(table.racks))
    unknown = tuple(token for token, card in enumerate(view.faces) if card is None)
    known = Unknown(view.seat or 0, len(unknown), (ctypes.c_int16 * TOKENS)(*unknown))
    return Start(_game(rules, len(table.racks)), _round(rules, view), known)


def _game(rules: Ruleset, seats: int) -> Game:
    goal = rules.goal
    judged = BY_LANES if isinstance(goal, RisingSides) else BY_LETTERS if rules.goal.spells else BY_RANK
    if isinstance(goal, AlphabetOrWord):
        judged = BY_LETTERS
        assert (goal.repeats, goal.any_colour, goal.shortest) == (True, True, SHORTEST)
        _know(frozenset() if goal.words is None else goal.words())
    scoring = {REGULAR: 0, FOR_ROUNDS: 0, FOR_CHIPS: 2}.get(rules.scoring, 1)
    assert not rules.equal_turns or (rules.scoring in (REGULAR, WITH_BONUS) and not rules.pairs)
    assert not any((rules.own_voice, rules.turn_each))
    refill = rules.refill
    return Game(
        seats, len(rules.slots), rules.sides, rules.rows, rules.ranks[-1], goal.run(1), scoring, rules.pairs,
        rules.asks, refill.keep_top, refill.shuffle, refill.start, judged,
        len(rules.deck), rules.equal_turns, _powers(rules),
    )  # fmt: skip


def _powers(rules: Ruleset) -> ctypes.Array[ctypes.c_int8]:
    powers = (ctypes.c_int8 * RANKS)()
    if rules.discards is not None:
        for card in rules.deck:
            powers[card.rank] = POWERS.index(rules.discards.power(card))
    return powers


def _round(rules: Ruleset, view: View) -> Round:
    left = list(rules.deck)
    for card in filter(None, view.faces):
        left.remove(card)
    known = iter(left)  # what the view does not show, in the order of the deck
    cards = [card or next(known) for card in view.faces]
    made, seats = Round(), len(view.racks)
    suits = sorted({card.suit for card in rules.deck if card.suit}) if rules.goal.colours else []
    for token, card in enumerate(cards):
        made.rank[token], made.kind[token] = card.rank, KINDS[card.kind]
        made.suit[token] = _suit(card, suits)
        made.seen[token] = view.seen >> token & 1
    for seat, rack in enumerate(view.racks):
        for slot, token in enumerate(rack):
            made.rack[seat][slot] = token
            dealt = rules.dealt.index(slot) * seats + (seat - view.dealer - 1) % seats
            made.placed[token] = token != dealt
    made.stock[: len(view.stock)] = view.stock[::-1]
    made.disc[: len(view.discard)] = view.discard[::-1]
    prompt, turn = view.prompts[-1], view.prompts[0]
    made.ns, made.nd, made.nseen = len(view.stock), len(view.discard), view.seen.bit_count()
    made.held = -1 if view.held is None else view.held
    made.phase, made.asked, made.turn = PHASES[type(prompt)], prompt.seat, turn.seat
    made.drawn = isinstance(prompt, AskPlace) and prompt.drawn
    if isinstance(prompt, AskReverse):
        made.by, made.row = prompt.by, prompt.row
    made.out = view.callers[0] if view.callers else -1
    made.callers = sum(1 << seat for seat in view.callers)
    made.had[: len(view.turns)] = view.turns
    if isinstance(turn, AskTurn):
        made.extra, made.again, made.skip = turn.extra, turn.again, turn.skip
    return made


_KNOWN: list[object] = []  # the words as the library has them, which it does not copy


def _know(words: Set[str]) -> None:
    if _KNOWN and _KNOWN[0] is words:
        return
    keys = array("Q", sorted(map(_key, words)))
    begun = array("I", sorted({_key(word[:SHORTEST]) for word in words}))
    _KNOWN[:] = [words, keys, begun]
    at = [(ctypes.c_char * max(1, len(one) * one.itemsize)).from_buffer(one) if one else None
          for one in (keys, begun)]  # fmt: skip
    library().know(at[0], ctypes.c_int(len(keys)), at[1], ctypes.c_int(len(begun)))


def _key(word: str) -> int:
    return sum(ord(letter) - ord("A") + 1 << 5 * place for place, letter in enumerate(reversed(word)))


def number_of(action: Action) -> int:
    """An answer as the library has it."""
    match action:
        case moves.Swap(seat, row):
            return FIRST_SWAP + seat * ROWS + row
        case Reverse(slot, row):
            return FIRST_REVERSE + slot * ROWS + row
        case moves.UsePower((one, other)):
            return FIRST_USE + one * BROAD + other
    return PLAIN[action]


def action_of(number: int) -> Action:
    """The answer that the library has as that number."""
    if number >= FIRST_USE:
        return moves.UsePower(divmod(number - FIRST_USE, BROAD))
    if number >= FIRST_REVERSE:
        return Reverse(*divmod(number - FIRST_REVERSE, ROWS))
    if number >= FIRST_SWAP:
        return moves.Swap(*divmod(number - FIRST_SWAP, ROWS))
    if FIRST_PUT <= number < FIRST_PUT + BROAD:
        return Put(number - FIRST_PUT)
    return next(action for action, its in PLAIN.items() if its == number)


def played_on(
    start: Start, actions: Sequence[Action], rounds: range, seed: int
) -> tuple[Sequence[float], ...]:
    """The worth of each of these rounds to the seat, after each of the actions: the same cards after each."""
    many = len(rounds)
    answers = (ctypes.c_int * len(actions))(*map(number_of, actions))
    worth = (ctypes.c_float * (many * len(actions)))()
    how = answers, len(actions), ctypes.c_long(rounds.start), ctypes.c_long(many), ctypes.c_uint64(seed)
    library().played_on(*map(ctypes.byref, start), *how, worth)
    return tuple(worth[place * many : (place + 1) * many] for place in range(len(actions)))


def one_round(start: Start, deck: Iterable[Card], action: Action, number: int, seed: int) -> Onwards:
    """Play one of those rounds, and return all that was done in it."""
    log, dealt, end = (ctypes.c_int16 * LONGEST_ROUND)(), Round(), Round()
    how = number_of(action), ctypes.c_long(number), ctypes.c_uint64(seed), log
    many = library().one_round(*map(ctypes.byref, start), *how, ctypes.byref(dealt), ctypes.byref(end))
    return Onwards(_faces(start, dealt, deck), tuple(map(action_of, log[:many])), end)


def _faces(start: Start, dealt: Round, deck: Iterable[Card]) -> tuple[Card, ...]:
    """The cards by token: cards that are alike to the library may be exchanged."""
    left = list(deck)
    suits = sorted({card.suit for card in left if card.suit}) if start.game.judged == BY_LANES else []
    faces = []
    for wanted in list(zip(dealt.rank, dealt.suit, dealt.kind, strict=True))[: len(left)]:
        card = next(card for card in left if (card.rank, _suit(card, suits), KINDS[card.kind]) == wanted)
        left.remove(card)
        faces.append(card)
    return tuple(faces)


def _suit(card: Card, suits: Sequence[str]) -> int:
    """The colour of a card as the library has it."""
    return suits.index(card.suit) if card.suit in suits else len(suits)

"""A simple player that brings every rack to order, so that rounds and matches end.

The stored playthroughs are made of its moves: whoever changes it writes them anew.
"""

from __future__ import annotations

from collections.abc import Callable

from racko_game.rules import scoring
from racko_game.rules.editions import ruleset
from racko_game.rules.editions.super_racko import BLUE, RED, ROWS
from racko_game.rules.engine import options
from racko_game.rules.pieces import moves
from racko_game.rules.pieces.cards import REVERSE, WILD, longest_run
from racko_game.rules.pieces.moves import CALL, NO_POWER, PUTS, Action, AskGoOut, AskOrder, AskPlace, AskPower
from racko_game.rules.ruleset import Ruleset, rack_cards
from racko_game.rules.table import Table

RUNS = (range(16, 19), range(22, 25))
"""The run that each of two players keeps slots 25, 30 and 35 for. Neither wants the other's cards."""

FIRST_LETTERS = (1, 17, 9, 5)
"""The letter, by seat, that a rack begins with whose ten letters all are to follow one another."""


def sort(table: Table) -> Action:
    """Take or keep what has a slot of its own that holds no card of its own yet; toss the rest."""
    prompt = table.prompts[-1]
    return ANSWERS[type(prompt)](table, prompt)


def _turn(table: Table, prompt: moves.AskTurn) -> Action:
    rules = rules_of(table)
    if rules.asks and CALL in options(table) and not _waits(rules, table, prompt.seat):
        return CALL
    return moves.TAKE if table.discard and lacking(table, prompt.seat, table.discard[0]) else moves.DRAW


def _place(table: Table, prompt: AskPlace) -> Action:
    assert table.held is not None
    if not prompt.drawn or lacking(table, prompt.seat, table.held):
        return PUTS[home(table, prompt.seat, table.held) or 0]
    loose = [slot for slot in range(len(table.racks[0])) if not settled(table, prompt.seat, slot)]
    # where colours count, cards are few: one that is of no use to its rack must not stay there
    churns = rules_of(table).deck[-1].suit or rules_of(table).sides > 1
    card = table.faces[table.held]
    return PUTS[loose[0]] if churns and loose and card.kind in ("", REVERSE) else moves.TOSS


def _call(table: Table, prompt: AskGoOut) -> Action:
    return moves.HOLD if _waits(rules_of(table), table, prompt.seat) else CALL


def _waits(rules: Ruleset, table: Table, seat: int) -> bool:
    """For a run, where it pays, as long as half the cards are in the stock."""
    pays = rules.scoring in (scoring.WITH_BONUS, scoring.FOR_CHIPS)
    return pays and 2 * len(table.stock) > 20 and longest_run(rack_cards(table, seat)) < 3


def _swap(table: Table, prompt: moves.AskSwap) -> Action:
    """Whoever is nearest to the end, where it hurts; unless the round has become long."""
    others = [action.seat for action in options(table) if isinstance(action, moves.Swap)]
    if not others or table.refills > 2:
        return moves.NO_SWAP
    leader = max(others, key=lambda seat: sum(settled(table, seat, slot) for slot in range(2 * ROWS)))
    return moves.Swap(leader, _worst_row(table, leader))


def _worst_row(table: Table, seat: int) -> int:
    return max(range(ROWS), key=lambda row: settled(table, seat, row) + settled(table, seat, row + ROWS))


def _reverse(table: Table, prompt: moves.AskReverse) -> Action:
    answers = [action for action in options(table) if isinstance(action, moves.Reverse)]
    return answers[0]._replace(row=_worst_row(table, prompt.by)) if answers else moves.ACCEPT


def _power(table: Table, prompt: AskPower) -> Action:
    """Whatever helps: two loose cards to where they belong, an unloved card to the next seat."""
    uses = [action for action in options(table) if isinstance(action, moves.UsePower)]
    if prompt.power == "shuffle step":
        for use in uses:
            a, b = use.places
            rack = table.racks[prompt.seat]
            if home(table, prompt.seat, rack[a]) == b and not settled(table, prompt.seat, b):
                return use
        return NO_POWER
    if prompt.power == "trade":
        uses = [use for use in uses if not settled(table, prompt.seat, use.places[0])]
    return uses[0] if uses else NO_POWER


def _arrange(table: Table, prompt: AskOrder) -> Action:
    """What it has a use for comes last, so that it is its own turn's if there are three seats."""
    return moves.UsePower(tuple(reversed(range(len(prompt.tokens)))))


ANSWERS: dict[type, Callable[..., Action]] = {
    moves.AskTurn: _turn,
    AskPlace: _place,
    AskGoOut: _call,
    moves.AskSwap: _swap,
    moves.AskReverse: _reverse,
    AskPower: _power,
    AskOrder: _arrange,
    moves.RoundOver: lambda table, prompt: moves.DEAL,
}


def lacking(table: Table, seat: int, token: int) -> bool:
    """Whether the seat has a use for this card."""
    slot = home(table, seat, token)
    return slot is not None and not settled(table, seat, slot)


def settled(table: Table, seat: int, slot: int) -> bool:
    """Whether the card in a slot belongs there."""
    token = table.racks[seat][slot]
    card = table.faces[token]
    if card.kind == WILD:
        return (card.suit == RED) == (slot >= ROWS)
    return home(table, seat, token) == slot


def home(table: Table, seat: int, token: int) -> int | None:
    """The slot that a seat keeps for this card; None: it has no use for it."""
    card = table.faces[token]
    return HOMES[table.charter.edition](table, seat, card.rank, card.suit, card.kind)


def _home_of_number(table: Table, seat: int, number: int, suit: str, kind: str) -> int | None:
    if len(table.racks) > 2:
        return (number - 1) * 10 // len(table.faces)
    own, other = RUNS[seat], RUNS[1 - seat]
    if number in other:
        return None
    if number < own.start:
        return (number - 1) * 4 // (own.start - 1)
    if number >= own.stop:
        return 7 + (number - own.stop) * 3 // (41 - own.stop)
    return 4 + number - own.start


def _home_of_letter(table: Table, seat: int, letter: int, suit: str, kind: str) -> int | None:
    if rules_of(table).goal.run(table.round) > 1:
        slot = letter - FIRST_LETTERS[seat]
        return slot if 0 <= slot < 10 else None
    return (letter - 1) * 10 // 26


def _home_in_double_rack(table: Table, seat: int, number: int, suit: str, kind: str) -> int | None:
    side = {BLUE: 0, RED: ROWS}.get(suit)
    if side is None:
        return None
    if kind == WILD:
        loose = [slot for slot in range(side, side + ROWS) if not settled(table, seat, slot)]
        return loose[0] if loose else None
    return side + (number - 1) * ROWS // 40


HOMES: dict[str, Callable[[Table, int, int, str, str], int | None]] = {
    "original": _home_of_number,
    "tray": _home_of_number,
    "modern": _home_of_number,
    "letters": _home_of_letter,
    "super": _home_in_double_rack,
}


def rules_of(table: Table) -> Ruleset:
    return ruleset(table.charter, len(table.racks))

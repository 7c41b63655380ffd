"""Reasons for swaps, reverse cards and powers: whether they are so."""

from __future__ import annotations

from collections.abc import Hashable
from operator import ne

from racko_game.message import Message, Person
from racko_game.rules.engine import asked, options, play
from racko_game.rules.pieces.moves import (
    DRAW,
    TOSS,
    AskPlace,
    AskPower,
    AskReverse,
    AskTurn,
    Reverse,
    Swap,
    UsePower,
)

from .reason import SURE, Told, exchanged, follows, is_card, number, on_its_side, rows, share, with_card

MANY = 30  # draws until a card comes that lies near the top

# ---- swaps and reverses


def takes_off(one: Told, who: Person, card: Hashable, side: Message) -> bool:
    assert isinstance(one.action, Swap)
    racks, named = one.table.racks, one.action.seat
    return one.who(named) == who and any(
        is_card(one, card, one.table.faces[token])
        and one.table.seen >> token & 1
        and on_its_side(one, slot, one.table.faces[token])
        for slot in rows(one, one.action.row)
        for token in [racks[named][slot]]
    )


def chosen(one: Told, who: Person, n: int) -> bool:
    assert isinstance(one.action, Swap)
    before, now = one.dealt[one.action.seat], one.table.racks[one.action.seat]
    changed = [slot for slot in rows(one, one.action.row) if before[slot] != now[slot]]
    return one.who(one.action.seat) == who and len(changed) == n


def nearest(one: Told, who: Person) -> bool:
    """Nobody else of the others has put more cards where they lie."""
    assert isinstance(one.action, Swap)
    changed = [sum(map(ne, *racks)) for racks in zip(one.dealt, one.table.racks, strict=True)]
    others = [many for seat, many in enumerate(changed) if seat != one.seat]
    return one.who(one.action.seat) == who and changed[one.action.seat] >= max(others) - 1


def row_stays(one: Told, card: Hashable, side: Message) -> bool:
    after = one.done(one.action)
    return any(
        is_card(one, card, one.before[slot])
        and on_its_side(one, slot, one.before[slot])
        and after.racks[one.seat][slot] == one.table.racks[one.seat][slot]
        for slot in rows(one, one.named.row)
    )


def row_kept(one: Told, row: int) -> bool:
    before, after = one.table.racks[one.seat], one.done(one.action).racks[one.seat]
    return row == one.named.row + 1 and all(before[slot] == after[slot] for slot in rows(one, one.named.row))


def other_named(one: Told, who: Person) -> bool:
    """They are asked, or theirs is exchanged."""
    assert isinstance(one.action, Reverse)
    after, prompt = one.done(one.action), one.named
    asks = after.prompts[-1]
    named = isinstance(asks, AskReverse) and asks.seat == prompt.by and asks.row == one.action.row
    changed = after.racks[prompt.by] != one.table.racks[prompt.by]
    return one.who(prompt.by) == who and (named or changed)


def no_harm(one: Told) -> bool:
    a, b = rows(one, one.named.row)
    return one.time(exchanged(one.before, a, b)) <= one.time(one.before) + SURE


# ---- powers


def drawn_by(one: Told, who: Person, card: Hashable) -> bool:
    """Whoever draws it where all draw and toss, and use no power."""
    table = one.done(one.action)
    for _ in range(MANY):
        seat = asked(table)
        assert seat is not None
        if isinstance(table.prompts[-1], AskTurn):
            if is_card(one, card, table.faces[table.stock[0]]):
                return one.who(seat) == who
            table, _ = play(table, DRAW)
        else:
            table, _ = play(table, TOSS if isinstance(table.prompts[-1], AskPlace) else options(table)[-1])
    return False


def then_in_order(one: Told, n: int, before: int) -> bool:
    after = exchanged(one.before, *one.places)
    return (n, before) == (one.rules.goal.counted(after), one.rules.goal.counted(one.before)) and n > before


def likes_better(one: Told, card: Hashable, slot: Message) -> bool:
    """There is a card less to be had for the rack with it there."""
    at = one.speech.places.index(slot)
    after = exchanged(one.before, *one.places)
    better = one.time(with_card(one.before, at, after[at])) < one.time(one.before)
    return is_card(one, card, after[at]) and one.time(after) < one.time(one.before) and better


def no_gain(one: Told) -> bool:
    """No exchange of two of the own cards would be better; no card in sight."""
    may, now = options(one.table), one.time(one.before)
    times = []
    for action in may:
        if isinstance(action, UsePower) and action.places:
            a, b = action.places
            prompt = one.table.prompts[-1]
            if isinstance(prompt, AskPower) and prompt.power == "shuffle step":
                times.append(one.time(exchanged(one.before, a, b)))
            elif card := one.seen.faces[one.seen.racks[b][a]]:
                times.append(one.time(with_card(one.before, a, card)))
    return min(times, default=now) >= now - SURE


def trade(one: Told, card: Hashable, who: Person) -> bool:
    """Most of the cards that may lie there would do as well."""
    slot, other = one.places
    now = one.time(one.before)
    good = share(one, lambda new: one.time(with_card(one.before, slot, new)) <= now + SURE)
    known = one.seen.faces[one.seen.racks[other][slot]]
    return is_card(one, card, one.before[slot]) and one.who(other) == who and not known and number(good) >= 50


def trade_known(one: Told, card: Hashable) -> bool:
    slot, other = one.places
    known = one.seen.faces[one.seen.racks[other][slot]]
    assert known is not None
    return is_card(one, card, known) and one.time(with_card(one.before, slot, known)) < one.time(one.before)


def skip(one: Told, who: Person) -> bool:
    after = one.done(one.action)
    seat = asked(after)
    following = (one.seat + 1) % len(after.racks)
    return one.who(following) == who and seat != following


def own_turn(one: Told) -> bool:
    after = one.done(one.action)
    return asked(after) == one.seat and follows(after) is AskTurn

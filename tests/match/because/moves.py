"""Reasons to draw, to take, to toss, to put a card somewhere, to go out or not: whether they are so."""

from __future__ import annotations

from collections.abc import Hashable

from racko_game.ai.players.odds import Prospect
from racko_game.ai.players.player import appraise
from racko_game.match.coach.slot_reasons import percent
from racko_game.message import Message, Person
from racko_game.rules.engine import asked, options, play
from racko_game.rules.pieces.cards import longest_run
from racko_game.rules.pieces.moves import NO_POWER, TAKE, TOSS, AskPower, AskTurn, Put
from racko_game.rules.table import view

from .reason import SURE, Told, clashes, finishing, is_card, on_its_side, share, side, ways, with_card

ABOUT = 2  # slots: so near to its place a card belongs there

# ---- to draw, to take, to toss


def would_do_more(one: Told, chance: Message, card: Hashable) -> bool:
    best = Prospect(one.seen).rack.best
    taken = best(one.next_card)
    better = share(one, lambda new: best(new) < taken - SURE)
    return better == chance and is_card(one, card, one.next_card)


def goes_into(one: Told, slot: Hashable, fit: Message) -> bool:
    """It is where it will be told to go once it has been taken."""
    after = one.done(TAKE)
    seen, may = view(after, one.seat), options(after)
    times = appraise(seen, may)
    return times[may.index(Put(one.slot))] <= min(times) + SURE


def give_away(one: Told, card: Hashable, slot: Message, given: Hashable) -> bool:
    at = one.speech.places.index(slot)
    helps = one.time(with_card(one.before, at, one.next_card)) < one.time(one.before)
    return is_card(one, card, one.next_card) and is_card(one, given, one.before[at]) and helps


def fits_nowhere(one: Told, card: Hashable) -> bool:
    helps = any(one.time(rack) < one.time(one.before) - SURE for rack in ways(one.before, one.next_card))
    return is_card(one, card, one.next_card) and not helps


def else_theirs(one: Told, card: Hashable, who: Person) -> bool:
    """Tossed, it lies there, and who is named may take it."""
    after = one.done(TOSS)
    if isinstance(after.prompts[-1], AskPower):
        after, _ = play(after, NO_POWER)
    following = asked(after)
    return (
        is_card(one, card, one.next_card)
        and isinstance(after.prompts[-1], AskTurn)
        and following is not None
        and one.speech.persons[following] == who
        and TAKE in options(after)
    )


# ---- where a card goes


def spells(one: Told, word: str) -> bool:
    letters = "".join(card.text[0] for card in one.after)
    return word in letters and one.finished(one.after)


def no_better(one: Told) -> bool:
    may = options(one.table)
    times = appraise(one.seen, may)
    return TOSS not in may and times[may.index(one.action)] <= min(times) + SURE


def between(one: Told, low: Hashable, high: Hashable) -> bool:
    below, card, above = one.after[one.slot - 1 : one.slot + 2]
    return (
        is_card(one, low, below)
        and is_card(one, high, above)
        and below.rank < card.rank < above.rank
        and side(one, one.slot - 1) == side(one, one.slot + 1)
        and (not side(one, one.slot) or below.suit == card.suit == above.suit == side(one, one.slot))
    )


def no_place(one: Told, card: Hashable, side: Message) -> bool:
    out = one.before[one.slot]
    there = on_its_side(one, one.slot, one.next_card) or not one.next_card.suit
    return is_card(one, card, out) and not on_its_side(one, one.slot, out) and there


def in_order(one: Told, slot: Message) -> bool:
    upto = one.speech.places.index(slot) + 1
    counted = one.rules.goal.counted
    return counted(one.after) == upto > max(counted(one.before), one.slot)


def in_the_way(one: Told, card: Hashable) -> bool:
    return is_card(one, card, one.before[one.slot]) and clashes(one, one.after) < clashes(one, one.before)


def belongs(one: Told, card: Hashable) -> bool:
    """Among cards of all ranks in order, it would stand there or hardly further than two slots away."""
    slots, sides = one.rules.rows, one.rules.sides > 1
    ranks = [c.rank for c in one.rules.deck if c.rank and (not sides or c.suit == one.next_card.suit)]
    lower = sum(rank < one.next_card.rank for rank in ranks) / len(ranks)
    return is_card(one, card, one.next_card) and abs(lower * slots - 0.5 - one.slot % slots) <= ABOUT


def would_finish(one: Told, chance: Message, before: Message) -> bool:
    return (chance, before) == (finishing(one, one.after), finishing(one, one.before))


def would_finish_now(one: Told, chance: Message) -> bool:
    return would_finish(one, chance, percent(0))


def would_spell(one: Told, card: Hashable, word: str) -> bool:
    racks = [rack for new in one.unseen if is_card(one, card, new) for rack in ways(one.after, new)]
    return any(one.finished(rack) and word in "".join(c.text[0] for c in rack) for rack in racks)


def sooner(one: Told, n: int) -> bool:
    prospect = Prospect(one.seen)
    saved = prospect.turns(one.time(one.before)) - prospect.turns(one.time(one.after))
    return saved > 0 and n == max(1, round(saved))


# ---- to go out, or not


def makes_run(one: Told, chance: Message, run: int, more: Message, danger: Message) -> bool:
    scoring, had = one.rules.scoring, longest_run(one.before)
    makes = share(
        one,
        lambda card: any(longest_run(rack) >= run and one.finished(rack) for rack in ways(one.before, card)),
    )
    pays = scoring.pays(run) - scoring.pays(had)
    return makes == chance and run > had and dict(more.args)["n"] == pays > 0


def danger(one: Told, chance: Message) -> bool:
    return not one.seen.callers and chance == percent(Prospect(one.seen).danger())

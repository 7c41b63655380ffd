"""By reason, whether it is so."""

from __future__ import annotations

from racko_game.rules.engine import options
from racko_game.rules.pieces.cards import REVERSE, SWAP, WILD, longest_run
from racko_game.rules.pieces.moves import DRAW, TAKE, TOSS, Action, AskOrder, AskSwap, Put
from racko_game.words.language import say

from . import interrupts, moves
from .reason import Check, Told, finishing, follows, is_card, on_its_side, parts, run_is

CHECKS: dict[str, Check] = {
    "reason.no-discard": lambda one: not one.seen.discard,
    "reason.not-takeable": lambda one, card: (
        TAKE not in options(one.table) and is_card(one, card, one.next_card)
    ),
    "reason.next-is": lambda one, card: is_card(one, card, one.table.faces[one.table.stock[0]]),
    "reason.may-toss": lambda one: TOSS in options(one.done(DRAW)),
    "reason.must-stay": lambda one, card: (
        is_card(one, card, one.next_card) and TOSS not in options(one.done(TAKE))
    ),
    "reason.would-do-more": moves.would_do_more,
    "reason.goes-into": moves.goes_into,
    "reason.give-away": moves.give_away,
    "reason.finishes": lambda one: one.finished(one.after),
    "reason.spells": moves.spells,
    "reason.draw-finishes": lambda one, chance: chance == finishing(one, one.before),
    "reason.nearer": lambda one: one.time(one.after) < one.time(one.before),
    "reason.else-theirs": moves.else_theirs,
    "reason.no-better": moves.no_better,
    "reason.run-made": lambda one, cards: (
        run_is(one, cards) and longest_run(one.before) < one.rules.goal.run(one.seen.round) <= len(cards)
    ),
    "reason.run-begun": lambda one, cards: run_is(one, cards) and len(cards) == 2,
    "reason.run-grows": run_is,
    "reason.stands-between": moves.between,
    "reason.no-place": moves.no_place,
    "reason.in-order": moves.in_order,
    "reason.in-the-way": moves.in_the_way,
    "reason.belongs": moves.belongs,
    "reason.wild": lambda one: one.next_card.kind == WILD and on_its_side(one, one.slot, one.next_card),
    "reason.at-hand": lambda one: one.next_card.kind == REVERSE,
    "reason.swap-waits": lambda one: one.next_card.kind == SWAP and follows(one.done(TOSS)) is AskSwap,
    "reason.swap-works": lambda one: follows(one.done(*taken(one), Put(one.slot))) is AskSwap,
    "reason.would-finish": moves.would_finish,
    "reason.would-finish-now": moves.would_finish_now,
    "reason.would-spell": moves.would_spell,
    "reason.sooner": moves.sooner,
    "reason.fits-nowhere": moves.fits_nowhere,
    "reason.toss-swap": lambda one: one.next_card.kind == SWAP and follows(one.done(TOSS)) is AskSwap,
    "reason.is-finished": lambda one: one.finished(one.before),
    "reason.rather-wait": lambda one: one.finished(one.before) and longest_run(one.before) < len(one.before),
    "reason.makes-run": moves.makes_run,
    "reason.danger": moves.danger,
    "reason.takes-off": interrupts.takes_off,
    "reason.chosen": interrupts.chosen,
    "reason.nearest": interrupts.nearest,
    "reason.may-break": lambda one, who: one.speech.persons[one.action.seat] == who,
    "reason.could-help": lambda one: isinstance(one.table.prompts[-1], AskSwap),
    "reason.row-stays": interrupts.row_stays,
    "reason.row-kept": interrupts.row_kept,
    "reason.other-named": interrupts.other_named,
    "reason.no-reverse": lambda one: len(options(one.table)) == 1,
    "reason.no-harm": interrupts.no_harm,
    "reason.keep-reverse": lambda one: any(card.kind == REVERSE for card in one.before),
    "reason.drawn-by": interrupts.drawn_by,
    "reason.then-in-order": interrupts.then_in_order,
    "reason.likes-better": interrupts.likes_better,
    "reason.no-gain": interrupts.no_gain,
    "reason.go-again": interrupts.own_turn,
    "reason.look-ahead": lambda one: follows(one.done(one.action)) is AskOrder,
    "reason.trade": interrupts.trade,
    "reason.trade-known": interrupts.trade_known,
    "reason.skip": interrupts.skip,
}
"""By reason: whether it is so, given what stands in it."""
JOINTS = {"reason.both"}
"""What only puts two together."""


def taken(one: Told) -> tuple[Action, ...]:
    """The card is in the hand then."""
    return (TAKE,) if one.seen.held is None else ()


def holds(one: Told) -> dict[str, bool]:
    """What is said, and whether it is so."""
    return {
        each.id: CHECKS[each.id](one, **dict(each.args)) for each in parts(one.says) if each.id not in JOINTS
    }


def told(one: Told) -> str:
    """For whoever reads that it is not so."""
    return f"{say(one.says)}\n{one.action} {one.before} {one.seen.held} {one.seen.discard[:1]}"

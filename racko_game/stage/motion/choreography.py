"""Choreography: the motion and sounds of each event, from the cut and the deal to the match's end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...rules.pieces.cards import Card
from ...rules.pieces.events import (
    Cut,
    Dealt,
    Drew,
    Event,
    Lot,
    MatchWon,
    Placed,
    Refilled,
    Scored,
    Took,
    Tossed,
    TurnedUp,
    WentOut,
)
from ...rules.table import View, turns_left
from ..geometry import Pose
from ..layers import FLYING
from ..table.compositions import clockwise
from ..table.furniture import Furniture
from ..table.layout import on_pile
from .draft import Draft
from .powers import STEPS as POWERS
from .timeline import AWARD, FLIP, SETTLE, Beat, Light, Track, flight

GATHERED = -100  # minus its token: the name of a card of the last round, whose token is another card's by now
SWEEP, SHOWN = 0.6, 1.2  # from the first card swept up to the last; how long the cards cut are seen
EDGE = 0.49  # of a turn: a card on edge
RIFFLED = -20  # minus its number: the name of a card in the shuffle of the stock

SHUFFLING, PARTED = 0.6, 0.4  # a shuffle; the part of it until the stock's halves are apart
HALVES, LEAVES = 0.62, 8  # of a card's width: how far they are; cards that fall into each other
DEALING, TICK, TOSSED = 2.5, 0.045, 0.26  # all cards, at most; from card to card; one card's way


def cut(draft: Draft, event: Cut) -> None:
    """Let a card fly from the stock to every rack, show it, and return it: the seat with the lowest deals."""
    gather(draft)
    stock, first = draft.furniture.stock, draft.now
    for seat, card in enumerate(event.cards):
        begin = first + 0.08 * seat
        shown = draft.furniture.racks[seat].held._replace(turn=1.0)
        draft.cue("slide", begin, seat=seat)
        landed = draft.fly(-1 - seat, card, stock, shown, begin)
        draft.cue("note", landed, card, seat)
        draft.until(draft.fly(-1 - seat, card, shown, stock, landed + SHOWN))
        draft.where.pop(-1 - seat)


def deal(draft: Draft, event: Dealt) -> None:
    """Deal one card at a time from the dealer's left on, into the slots in the order of the rules."""
    gather(draft)
    riffle(draft)
    racks = draft.furniture.racks
    tick = min(TICK, (DEALING - TOSSED) / (len(draft.rules.dealt) * len(racks)))
    stock, begin = draft.furniture.stock, draft.now
    for slot in draft.rules.dealt:
        for seat in (*clockwise(len(racks), event.dealer), event.dealer):
            token, end = draft.view.racks[seat][slot], draft.slot(seat, slot)
            card, arc = draft.view.faces[token] if end.turn else None, 0.05 * abs(end.x - stock.x)
            draft.now = draft.add(Track(token, card, stock, end, begin, TOSSED, arc, "toss"))
            draft.cue("deal", draft.now, seat=seat)
            begin += tick


def riffle(draft: Draft) -> None:
    """Animate a shuffle of the stock: it is parted, and its halves are riffled together."""
    stock, begin = draft.furniture.stock, draft.now
    draft.cue("shuffle", begin)
    apart, tick = PARTED * SHUFFLING, (1 - PARTED) * SHUFFLING / (LEAVES + 3)
    for i in range(LEAVES):
        side = 1 if i % 2 else -1
        half = stock._replace(
            x=stock.x + side * HALVES * stock.width, angle=-6.0 * side, lift=0.3, z=FLYING + i
        )
        back, length = begin + apart + i * tick, 4 * tick
        draft.add(Track(RIFFLED - i, None, stock, half, begin, apart, 0.0, "nudge"))
        draft.add(Track(RIFFLED - i, None, half, stock, back, length, 0.0, "nudge"))
        draft.where.pop(RIFFLED - i)
    draft.now = begin + SHUFFLING


def gather(draft: Draft) -> None:
    """Turn the cards of the last round on edge to their backs, and sweep them onto the stock at once."""
    left, begin = tuple(draft.where.items()), draft.now
    for i, (token, pose) in enumerate(left):
        name, start, card = GATHERED - token, begin + SWEEP * i / len(left), draft.shown.get(token)
        down = pose._replace(turn=0.0)
        if card and pose.turn:
            draft.add(Track(name, card, pose, pose, begin, start - begin, 0.0, "linear"))
            draft.add(Track(name, card, pose._replace(turn=EDGE), down, start, FLIP / 2, 0.0, "linear"))
            start += FLIP / 2
        draft.until(draft.add(flight(name, None, down, draft.furniture.stock, start, "toss")))
    if left:
        draft.cue("flip", begin)
        draft.cue("slide", begin + FLIP / 2)
    draft.where.clear()


FOLLOWING, RIFFLE = 0.12, 0.025  # the card that goes in, after what comes out; from card to card of a pile
SLOW = 1.6  # how many times as long as another's the flight of the card takes that finishes a rack
HUSH, BREATH = 0.35, 0.25  # before a finished rack is played; from what is counted to the next
BEAT, SPELL, COUNT = 0.09, 0.24, 0.08  # from note to note of a finished rack, of a word, of a rack counted
HOP, HIGH = 0.24, 0.7  # how long a hop takes; how high it is, in steps
FANFARE = 1.7  # the banner has come down and gone before anything is counted


def choreograph(
    events: Sequence[Event],
    before: Mapping[int, Pose],
    view_after: View,
    furniture: Furniture,
    shown: Mapping[int, Card] | None = None,
    watched: bool = False,
) -> Beat:
    """Return the beat (animation with its sounds) from the poses on the screen to ``layout(view_after,
    furniture)``.

    events: those of one action, redacted for the view's seat
    before: the poses now, by token; they may be in the middle of a movement, or empty
    shown: the faces on the screen now, by token; needed for the deal of another round, which turns the old
        cards over
    watched: nobody plays at this screen, so any winner is cheered
    """
    draft = Draft(before, shown or {}, view_after, furniture, watched)
    if any(isinstance(event, WentOut) for event in events):
        draft.slow = SLOW
    for event in events:
        if step := STEPS.get(type(event)):
            step(draft, event)
        else:
            draft.move_to_view()
    return draft.finish()


def _turned_up(draft: Draft, event: TurnedUp) -> None:
    draft.where.pop(event.token, None)
    draft.cue("flip", draft.now)
    stock, end = draft.furniture.stock, on_pile(draft.furniture.discard, event.token)
    draft.now = draft.fly(event.token, event.card, stock, end)


def _drew(draft: Draft, event: Drew) -> None:
    """Let a card fly from the stock to the seat that drew it: face down for others, whatever they know."""
    end = draft.held(event.seat)
    draft.cue("draw", draft.now, seat=event.seat)
    draft.now = draft.fly(event.token, event.card if end.turn else None, draft.furniture.stock, end)


def _took(draft: Draft, event: Took) -> None:
    draft.cue("slide", draft.now, seat=event.seat)
    end = draft.held(event.seat)._replace(turn=1.0)
    draft.now = draft.fly(event.token, event.card, draft.furniture.discard, end)


def _placed(draft: Draft, event: Placed) -> None:
    """Move a card from its slot to the discard pile, then the held card into the slot."""
    slot = draft.slot(event.seat, event.slot)
    held = draft.where.get(event.token, draft.held(event.seat))
    card = event.card if slot.turn or held.turn else None  # what was held face down goes in unseen
    out = draft.fly(event.out, event.out_card, slot, on_pile(draft.furniture.discard, event.out))
    landed = draft.fly(event.token, card, held, slot, draft.now + FOLLOWING)
    draft.drop(landed, event.card, event.seat)
    draft.cue("tray", out, seat=event.seat)
    draft.now = max(out, landed)


def _tossed(draft: Draft, event: Tossed) -> None:
    end = on_pile(draft.furniture.discard, event.token)
    draft.now = draft.fly(event.token, event.card, draft.held(event.seat), end)
    draft.cue("tray", draft.now, seat=event.seat)


def _refilled(draft: Draft, event: Refilled) -> None:
    """Turn the discard pile over into the stock, card by card from the top; shuffle it if the rules do."""
    stock, begin = draft.furniture.stock, draft.now + SETTLE
    draft.cue("slide", begin)
    for depth, token in enumerate(event.stock if event.shuffled else reversed(event.stock)):
        pose = draft.where.get(token, on_pile(draft.furniture.discard, token, depth))
        draft.until(draft.fly(token, draft.view.faces[token], pose, stock, begin))
        draft.where.pop(token)
        begin += RIFFLE
    draft.cue("tray", draft.now)
    if event.shuffled:
        riffle(draft)


def _went_out(draft: Draft, event: WentOut) -> None:
    """Pause, then cheer the finished rack; if the round goes on, announce the last turns."""
    draft.slow = 1.0
    draft.now += HUSH
    _cheer(draft, event.seat)
    if turns_left(draft.view) and event.seat == draft.view.callers[0]:
        draft.cue("last", draft.now, seat=event.seat)


def _cheer(draft: Draft, seat: int) -> None:
    """Open a rack, let the cards that finish it (all, if covered) hop with notes, and play the fanfare."""
    cards, slots = draft.cards(seat), range(len(draft.view.racks[seat]))
    finishing = draft.rules.goal.finishing(cards) if len(cards) == len(slots) else slots
    _open(draft, seat)
    _light(draft, seat, finishing, BEAT if len(finishing) == len(slots) else SPELL)
    draft.cheered.add(seat)
    draft.cue("racko", draft.now, seat=seat)
    draft.now += FANFARE


def _scored(draft: Draft, event: Scored) -> None:
    """Play the run that scores once more, and show all scores; earlier finished racks are cheered again.
    Where order counts, those who went out earn first, then the others' racks are counted one by one; else
    the others pay first, one by one."""
    for seat in draft.view.callers:
        if seat not in draft.cheered:
            _cheer(draft, seat)
        paid = draft.rules.scoring.paid(draft.cards(seat))
        _run(draft, seat, paid, BEAT)
        draft.now += HOP if paid else 0.0
    order = draft.rules.scoring.order
    if order:
        for seat in draft.view.callers:
            draft.award(seat, event.points[seat])
    seats = len(draft.furniture.racks)
    first = draft.view.callers[0] if draft.view.callers else seats - 1
    for seat in (seat for seat in (*clockwise(seats, first), first) if seat not in draft.view.callers):
        if order:
            _count(draft, seat, event.counted[seat])
        else:
            _open(draft, seat)
        if order or event.points[seat]:
            draft.award(seat, event.points[seat])
        draft.now += BREATH
    if not order:
        draft.now += AWARD - BREATH
        for seat in draft.view.callers:
            draft.award(seat, event.points[seat])


def _count(draft: Draft, seat: int, counted: int) -> None:
    """Open a rack and light its cards with notes up to the first one out of order, where a knock is heard."""
    rack = draft.view.racks[seat]
    _open(draft, seat)
    _light(draft, seat, range(counted), COUNT)
    if counted < len(rack):
        draft.cue("knock", draft.now, seat=seat)
        draft.lights.append(Light(draft.now, seat, counted, broken=True))
        pose = draft.slot(seat, counted)._replace(turn=1.0)
        draft.shake(rack[counted], draft.in_rack(seat, rack[counted]), pose)
    draft.now += BREATH


def _match_won(draft: Draft, event: MatchWon) -> None:
    draft.now += AWARD
    lost = not draft.watched and draft.view.seat not in (None, *event.winners)
    draft.cue("lose" if lost else "win", draft.now)


def _open(draft: Draft, seat: int) -> None:
    """Turn the face-down cards of a rack over, if the viewer may see them."""
    closed = [
        (token, card, slot)
        for token, slot in zip(draft.view.racks[seat], draft.furniture.racks[seat].slots, strict=True)
        if (card := draft.in_rack(seat, token)) and draft.where.get(token, slot).turn < 1
    ]
    if not closed:
        return
    draft.cue("flip", draft.now, seat=seat)
    for token, card, slot in closed:
        draft.flip(token, card, slot, draft.now)
    draft.now += FLIP


def _light(draft: Draft, seat: int, slots: range, pace: float) -> None:
    """Let the cards in these slots hop from the front on, ``pace`` seconds apart, each lit with its note."""
    for slot in slots:
        draft.lights.append(Light(draft.now, seat, slot + 1, begin=slots.start))
        _run(draft, seat, (slot,), pace)


def _run(draft: Draft, seat: int, slots: Sequence[int], pace: float) -> None:
    """Let the cards in these slots hop one after the other, ``pace`` seconds apart, each with its note."""
    high = HIGH * draft.furniture.racks[seat].step
    for slot in slots:
        token, pose = draft.view.racks[seat][slot], draft.slot(seat, slot)._replace(turn=1.0)
        card = draft.in_rack(seat, token)
        draft.add(Track(token, card, pose, pose, draft.now, HOP, high, "linear"))
        if card:
            draft.cue("note", draft.now, card, seat)
        draft.now += pace


STEPS: dict[type, Callable[[Draft, Any], None]] = {
    Cut: cut,
    Lot: lambda draft, event: gather(draft),  # the drawing of lots for the first dealer is not animated
    Dealt: deal,
    TurnedUp: _turned_up,
    Drew: _drew,
    Took: _took,
    Placed: _placed,
    Tossed: _tossed,
    Refilled: _refilled,
    WentOut: _went_out,
    Scored: _scored,
    MatchWon: _match_won,
    **POWERS,
}

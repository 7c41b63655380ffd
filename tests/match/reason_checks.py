"""By reason, whether it is so: what it says is looked up in the rack itself, and with the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from operator import ne
from typing import NamedTuple

from racko_game.ai.evaluators.registry import finishing_evaluator as judged
from racko_game.ai.players.odds import Prospect
from racko_game.ai.players.player import Situation, appraise
from racko_game.match.coach.slot_reasons import percent
from racko_game.match.messages.speech import Speech
from racko_game.message import Message, Person
from racko_game.rules.engine import asked, options, play
from racko_game.rules.pieces import moves
from racko_game.rules.pieces.cards import REVERSE, SWAP, WILD, Card, longest_run
from racko_game.rules.ruleset import Ruleset
from racko_game.rules.table import Racks, Table, View, view
from racko_game.words.language import say

SURE = 1e-9


class Told(NamedTuple):
    """A reason: the table, who is told, what is advised and what is said; the racks as they were dealt."""

    table: Table
    seen: View
    speech: Speech
    action: moves.Action
    says: Message
    dealt: Racks

    @property
    def rules(self) -> Ruleset:
        return self.speech.rules

    @property
    def seat(self) -> int:
        assert self.seen.seat is not None
        return self.seen.seat

    @property
    def before(self) -> list[Card]:
        return [self.card(token) for token in self.seen.racks[self.seat]]

    @property
    def slot(self) -> int:
        """Where the card is to go, or would."""
        if isinstance(self.action, moves.Put):
            return self.action.slot
        said = next(fact["slot"] for one in parts(self.says) if "slot" in (fact := dict(one.args)))
        return self.speech.places.index(said)

    @property
    def next_card(self) -> Card:
        return self.card(self.seen.discard[0] if self.seen.held is None else self.seen.held)

    @property
    def after(self) -> list[Card]:
        if isinstance(self.action, moves.UsePower):
            return exchanged(self.before, *self.action.places)
        return with_card(self.before, self.slot, self.next_card)

    @property
    def unseen(self) -> Counter[Card]:
        left = Counter(self.rules.deck)
        left.subtract(card for card in self.seen.faces if card is not None)
        return +left

    @property
    def named(self) -> moves.AskReverse:
        """Who asks for which row, where a reverse card may answer."""
        prompt = self.table.prompts[-1]
        assert isinstance(prompt, moves.AskReverse)
        return prompt

    @property
    def places(self) -> tuple[int, ...]:
        assert isinstance(self.action, moves.UsePower)
        return self.action.places

    def who(self, seat: int) -> Person:
        return self.speech.persons[seat]

    def card(self, token: int) -> Card:
        card = self.seen.faces[token]
        assert card is not None
        return card

    def finished(self, rack: Sequence[Card]) -> bool:
        return self.rules.goal.finished(rack, self.seen.round)

    def time(self, rack: Sequence[Card]) -> float:
        """The time of a rack to its end, judged by itself."""
        return judged(Situation(self.seen).context._replace(cards=tuple(rack))).time()

    def done(self, *actions: moves.Action) -> Table:
        table = self.table
        for action in actions:
            table, _ = play(table, action)
        return table


Check = Callable[..., bool]


def parts(said: Message) -> Iterator[Message]:
    """The reasons that a reason is made of, and itself."""
    if said.id.startswith("reason."):
        yield said
    for _, value in said.args:
        if isinstance(value, Message):
            yield from parts(value)


def with_card(rack: Sequence[Card], slot: int, card: Card) -> list[Card]:
    return [*rack[:slot], card, *rack[slot + 1 :]]


def ways(rack: Sequence[Card], card: Card) -> list[list[Card]]:
    return [with_card(rack, slot, card) for slot in range(len(rack))]


def share(one: Told, makes: Callable[[Card], bool]) -> Message:
    """Which share of the cards that nobody has seen does that."""
    return percent(sum(n for card, n in one.unseen.items() if makes(card)) / sum(one.unseen.values()))


def finishing(one: Told, rack: Sequence[Card]) -> Message:
    return share(one, lambda card: any(map(one.finished, ways(rack, card))))


def number(said: Message) -> int:
    """A percentage's number, 0 where it is under one."""
    value = dict(said.args).get("number", 0)
    assert isinstance(value, int)
    return value


def is_card(one: Told, said: Hashable, card: Card) -> bool:
    return said in (one.speech.face(card), one.speech.some(card))


def rows(one: Told, row: int) -> list[int]:
    return list(range(row, len(one.before), one.rules.rows))


def side(one: Told, slot: int) -> str:
    return one.rules.slots[slot].rpartition(" ")[0]


def on_its_side(one: Told, slot: int, card: Card) -> bool:
    return card.suit == side(one, slot)


def clashes(one: Told, rack: Sequence[Card]) -> int:
    """Neighbours of the slot that are out of order with it, of the same side and colour."""
    near = (at for at in (one.slot - 1, one.slot) if 0 <= at < len(rack) - 1)
    pairs = [(at, at + 1) for at in near if side(one, at) == side(one, at + 1)]
    return sum(
        rack[a].rank > rack[b].rank
        for a, b in pairs
        if not rack[a].kind and not rack[b].kind
        if not side(one, a) or (on_its_side(one, a, rack[a]) and on_its_side(one, b, rack[b]))
    )


def run_is(one: Told, cards: Sequence[Hashable]) -> bool:
    """Those cards stand side by side, each one higher, the one that is put among them."""
    faces = [one.speech.face(card) for card in one.after]
    places = next(
        range(at, at + len(cards)) for at in range(len(faces)) if faces[at : at + len(cards)] == list(cards)
    )
    ranks = [one.after[at].rank for at in places]
    grows = len(cards) > longest_run(one.before)
    return one.slot in places and ranks == list(range(ranks[0], ranks[0] + len(ranks))) and grows


def follows(table: Table) -> type:
    return type(table.prompts[-1])


def exchanged(rack: Sequence[Card], a: int, b: int) -> list[Card]:
    cards = list(rack)
    cards[a], cards[b] = cards[b], cards[a]
    return cards


ABOUT = 2  # slots: so near to its place a card belongs there

# ---- to draw, to take, to toss


def would_do_more(one: Told, chance: Message, card: Hashable) -> bool:
    best = Prospect(one.seen).rack.best
    taken = best(one.next_card)
    better = share(one, lambda new: best(new) < taken - SURE)
    return better == chance and is_card(one, card, one.next_card)


def goes_into(one: Told, slot: Hashable, fit: Message) -> bool:
    """It is where it will be told to go once it has been taken."""
    after = one.done(moves.TAKE)
    seen, may = view(after, one.seat), options(after)
    times = appraise(seen, may)
    return times[may.index(moves.Put(one.slot))] <= min(times) + SURE


def give_away(one: Told, card: Hashable, slot: Message, given: Hashable) -> bool:
    at = one.speech.places.index(slot)
    helps = one.time(with_card(one.before, at, one.next_card)) < one.time(one.before)
    return is_card(one, card, one.next_card) and is_card(one, given, one.before[at]) and helps


def else_theirs(one: Told, card: Hashable, who: Person) -> bool:
    """Tossed, it lies there, and who is named may take it."""
    after = one.done(moves.TOSS)
    if isinstance(after.prompts[-1], moves.AskPower):
        after, _ = play(after, moves.NO_POWER)
    following = asked(after)
    return (
        is_card(one, card, one.next_card)
        and isinstance(after.prompts[-1], moves.AskTurn)
        and following is not None
        and one.speech.persons[following] == who
        and moves.TAKE in options(after)
    )


# ---- where a card goes


def spells(one: Told, word: str) -> bool:
    letters = "".join(card.text[0] for card in one.after)
    return word in letters and one.finished(one.after)


def no_better(one: Told) -> bool:
    may = options(one.table)
    times = appraise(one.seen, may)
    return moves.TOSS not in may and times[may.index(one.action)] <= min(times) + SURE


def between(one: Told, low: Hashable, high: Hashable) -> bool:
    below, card, above = one.after[one.slot - 1 : one.slot + 2]
    return (
        is_card(one, low, below)
        and is_card(one, high, above)
        and below.rank < card.rank < above.rank
        and side(one, one.slot - 1) == side(one, one.slot + 1)
        and (not side(one, one.slot) or below.suit == card.suit == above.suit == side(one, one.slot))
    )


def in_order(one: Told, slot: Message) -> bool:
    upto = one.speech.places.index(slot) + 1
    counted = one.rules.goal.counted
    return counted(one.after) == upto > max(counted(one.before), one.slot)


def belongs(one: Told, card: Hashable) -> bool:
    """Among cards of all ranks in order, it would stand there or hardly further than two slots away."""
    slots, sides = one.rules.rows, one.rules.sides > 1
    ranks = [c.rank for c in one.rules.deck if c.rank and (not sides or c.suit == one.next_card.suit)]
    lower = sum(rank < one.next_card.rank for rank in ranks) / len(ranks)
    return is_card(one, card, one.next_card) and abs(lower * slots - 0.5 - one.slot % slots) <= ABOUT


def would_finish(one: Told, chance: Message, before: Message) -> bool:
    return (chance, before) == (finishing(one, one.after), finishing(one, one.before))


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


MANY = 30  # draws until a card comes that lies near the top

# ---- swaps and reverses


def takes_off(one: Told, who: Person, card: Hashable, side: Message) -> bool:
    assert isinstance(one.action, moves.Swap)
    racks, named = one.table.racks, one.action.seat
    return one.who(named) == who and any(
        is_card(one, card, one.table.faces[token])
        and one.table.seen >> token & 1
        and on_its_side(one, slot, one.table.faces[token])
        for slot in rows(one, one.action.row)
        for token in [racks[named][slot]]
    )


def chosen(one: Told, who: Person, n: int) -> bool:
    assert isinstance(one.action, moves.Swap)
    before, now = one.dealt[one.action.seat], one.table.racks[one.action.seat]
    changed = [slot for slot in rows(one, one.action.row) if before[slot] != now[slot]]
    return one.who(one.action.seat) == who and len(changed) == n


def nearest(one: Told, who: Person) -> bool:
    """Nobody else of the others has put more cards where they lie."""
    assert isinstance(one.action, moves.Swap)
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


def other_named(one: Told, who: Person) -> bool:
    """They are asked, or theirs is exchanged."""
    assert isinstance(one.action, moves.Reverse)
    after, prompt = one.done(one.action), one.named
    asks = after.prompts[-1]
    named = isinstance(asks, moves.AskReverse) and asks.seat == prompt.by and asks.row == one.action.row
    changed = after.racks[prompt.by] != one.table.racks[prompt.by]
    return one.who(prompt.by) == who and (named or changed)


# ---- powers


def drawn_by(one: Told, who: Person, card: Hashable) -> bool:
    """Whoever draws it where all draw and toss, and use no power."""
    table = one.done(one.action)
    for _ in range(MANY):
        seat = asked(table)
        assert seat is not None
        if isinstance(table.prompts[-1], moves.AskTurn):
            if is_card(one, card, table.faces[table.stock[0]]):
                return one.who(seat) == who
            table, _ = play(table, moves.DRAW)
        else:
            table, _ = play(
                table, moves.TOSS if isinstance(table.prompts[-1], moves.AskPlace) else options(table)[-1]
            )
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
        if isinstance(action, moves.UsePower) and action.places:
            a, b = action.places
            prompt = one.table.prompts[-1]
            if isinstance(prompt, moves.AskPower) and prompt.power == "shuffle step":
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


CHECKS: dict[str, Check] = {
    "reason.no-discard": lambda one: not one.seen.discard,
    "reason.not-takeable": lambda one, card: (
        moves.TAKE not in options(one.table) and is_card(one, card, one.next_card)
    ),
    "reason.next-is": lambda one, card: is_card(one, card, one.table.faces[one.table.stock[0]]),
    "reason.may-toss": lambda one: moves.TOSS in options(one.done(moves.DRAW)),
    "reason.must-stay": lambda one, card: (
        is_card(one, card, one.next_card) and moves.TOSS not in options(one.done(moves.TAKE))
    ),
    "reason.would-do-more": would_do_more,
    "reason.goes-into": goes_into,
    "reason.give-away": give_away,
    "reason.finishes": lambda one: one.finished(one.after),
    "reason.spells": spells,
    "reason.draw-finishes": lambda one, chance: chance == finishing(one, one.before),
    "reason.nearer": lambda one: one.time(one.after) < one.time(one.before),
    "reason.else-theirs": else_theirs,
    "reason.no-better": no_better,
    "reason.run-made": lambda one, cards: (
        run_is(one, cards) and longest_run(one.before) < one.rules.goal.run(one.seen.round) <= len(cards)
    ),
    "reason.run-begun": lambda one, cards: run_is(one, cards) and len(cards) == 2,
    "reason.run-grows": run_is,
    "reason.stands-between": between,
    "reason.no-place": lambda one, card, side: (
        is_card(one, card, one.before[one.slot])
        and not on_its_side(one, one.slot, one.before[one.slot])
        and (on_its_side(one, one.slot, one.next_card) or not one.next_card.suit)
    ),
    "reason.in-order": in_order,
    "reason.in-the-way": lambda one, card: (
        is_card(one, card, one.before[one.slot]) and clashes(one, one.after) < clashes(one, one.before)
    ),
    "reason.belongs": belongs,
    "reason.wild": lambda one: one.next_card.kind == WILD and on_its_side(one, one.slot, one.next_card),
    "reason.at-hand": lambda one: one.next_card.kind == REVERSE,
    "reason.swap-waits": lambda one: (
        one.next_card.kind == SWAP and follows(one.done(moves.TOSS)) is moves.AskSwap
    ),
    "reason.swap-works": lambda one: follows(one.done(*taken(one), moves.Put(one.slot))) is moves.AskSwap,
    "reason.would-finish": would_finish,
    "reason.would-finish-now": lambda one, chance: would_finish(one, chance, percent(0)),
    "reason.would-spell": would_spell,
    "reason.sooner": sooner,
    "reason.fits-nowhere": lambda one, card: (
        is_card(one, card, one.next_card)
        and min(map(one.time, ways(one.before, one.next_card))) >= one.time(one.before) - SURE
    ),
    "reason.toss-swap": lambda one: (
        one.next_card.kind == SWAP and follows(one.done(moves.TOSS)) is moves.AskSwap
    ),
    "reason.is-finished": lambda one: one.finished(one.before),
    "reason.rather-wait": lambda one: one.finished(one.before) and longest_run(one.before) < len(one.before),
    "reason.makes-run": makes_run,
    "reason.danger": lambda one, chance: (
        not one.seen.callers and chance == percent(Prospect(one.seen).danger())
    ),
    "reason.takes-off": takes_off,
    "reason.chosen": chosen,
    "reason.nearest": nearest,
    "reason.may-break": lambda one, who: one.speech.persons[one.action.seat] == who,
    "reason.could-help": lambda one: isinstance(one.table.prompts[-1], moves.AskSwap),
    "reason.row-stays": row_stays,
    "reason.row-kept": lambda one, row: (
        row == one.named.row + 1
        and all(
            one.table.racks[one.seat][at] == one.done(one.action).racks[one.seat][at]
            for at in rows(one, one.named.row)
        )
    ),
    "reason.other-named": other_named,
    "reason.no-reverse": lambda one: len(options(one.table)) == 1,
    "reason.no-harm": lambda one: (
        one.time(exchanged(one.before, *rows(one, one.named.row))) <= one.time(one.before) + SURE
    ),
    "reason.keep-reverse": lambda one: any(card.kind == REVERSE for card in one.before),
    "reason.drawn-by": drawn_by,
    "reason.then-in-order": then_in_order,
    "reason.likes-better": likes_better,
    "reason.no-gain": no_gain,
    "reason.go-again": lambda one: (
        asked(one.done(one.action)) == one.seat and follows(one.done(one.action)) is moves.AskTurn
    ),
    "reason.look-ahead": lambda one: follows(one.done(one.action)) is moves.AskOrder,
    "reason.trade": trade,
    "reason.trade-known": trade_known,
    "reason.skip": skip,
}
"""By reason: whether it is so, given what stands in it."""
JOINTS = {"reason.both"}
"""What only puts two together."""


def taken(one: Told) -> tuple[moves.Action, ...]:
    """The card is in the hand then."""
    return (moves.TAKE,) if one.seen.held is None else ()


def holds(one: Told) -> dict[str, bool]:
    """What is said, and whether it is so."""
    return {
        each.id: CHECKS[each.id](one, **dict(each.args)) for each in parts(one.says) if each.id not in JOINTS
    }


def told(one: Told) -> str:
    """For whoever reads that it is not so."""
    return f"{say(one.says)}\n{one.action} {one.before} {one.seen.held} {one.seen.discard[:1]}"

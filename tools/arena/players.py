"""Every player that can be measured, by its name: the game's own, and published strategies beside them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import EVERY_LEVEL, PERSONAS, Player, player_of
from racko_game.ai.players.player import by_gaps, choose
from racko_game.rules.editions import ruleset
from racko_game.rules.pieces import moves
from racko_game.rules.pieces.cards import WILD, Card, rising_prefix
from racko_game.rules.pieces.moves import ACCEPT, PUTS, TAKE, TOSS, Action, AskReverse, AskSwap
from racko_game.rules.ruleset import Ruleset
from racko_game.rules.table import View


class Hand:
    """The rules and the rack that a player sees, and its whole view."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.rules: Ruleset = ruleset(view.charter, len(view.racks))
        self.cards: tuple[Card, ...] = tuple(view.face(token) for token in view.racks[view.seat])

    def with_card(self, card: Card) -> Iterator[tuple[Card, ...]]:
        """The rack with the card in each slot in turn."""
        for slot in range(len(self.cards)):
            yield (*self.cards[:slot], card, *self.cards[slot + 1 :])

    def finishing(self, card: Card) -> int | None:
        """The slot where the card finishes the rack, if there is one."""
        finished = (self.rules.goal.finished(rack, self.view.round) for rack in self.with_card(card))
        return next((slot for slot, whole in enumerate(finished) if whole), None)


Use = Callable[[Hand, Card], int | None]  # the slot a player has for a card, if it has a use for it


def by_use(use: Use) -> Player:
    """Goes out at once, takes and keeps what it has a use for, names the next seat, reverses what it can."""

    def player(view: View, options: tuple[Action, ...], chance: Random) -> Action:
        if moves.CALL in options:
            return moves.CALL
        prompt = view.prompts[-1]
        if isinstance(prompt, moves.AskTurn):
            wanted = TAKE in options and use(Hand(view), view.face(view.discard[0])) is not None
            return TAKE if wanted else moves.DRAW
        if isinstance(prompt, moves.AskPlace):
            assert view.held is not None
            slot = use(Hand(view), view.face(view.held))
            return PUTS[slot] if slot is not None else TOSS if TOSS in options else PUTS[0]
        if isinstance(prompt, AskSwap):
            following = (prompt.seat + 1) % len(view.racks)
            named = [one for one in options if isinstance(one, moves.Swap) and one.seat == following]
            return chance.choice(named or list(options))
        if isinstance(prompt, AskReverse):
            return chance.choice([action for action in options if action != ACCEPT] or [ACCEPT])
        return options[-1]

    return player


BESIDE = 1  # slots from its band that an anchor may stand
TIGHT = 0.5  # what a gap loses that has as many live cards as slots
LOST = 3.0  # what is lost with each card that can no longer come
ENOUGH = 0.2  # how much better a rack must be for a card to be kept
AWAITED = 1.0  # what each card loses that a run still waits for
POINT = 0.3  # what each card that counts is worth near the target
NEAR = 75  # points to the target

Ranks = tuple[int, ...]


class Stretch(NamedTuple):
    """Neighbouring cards, and the live ranks that may stand there: between ``low`` and ``high``."""

    ranks: Ranks
    live: list[int]  # rising
    low: int
    high: int

    def coming(self, low: int, high: int) -> int:
        """How many live ranks lie between two."""
        return bisect_left(self.live, high) - bisect_right(self.live, low)

    def band(self, rank: int) -> int:
        """The place of a rank, were the live ones spread evenly."""
        size = len(self.ranks)
        below, every = self.coming(self.low, rank), self.coming(self.low, self.high)
        return min(below * size // max(1, every), size - 1)

    def part(self, begin: int, end: int, low: int, high: int) -> Stretch:
        """The cards from ``begin`` to before ``end``, between other ranks."""
        return Stretch(self.ranks[begin:end], self.live, low, high)

    def turned(self) -> Stretch:
        """The same seen from the other end."""
        ranks, live = ([-rank for rank in reversed(each)] for each in (self.ranks, self.live))
        return Stretch(tuple(ranks), live, -self.high, -self.low)


def live_ranks(hand: Hand) -> list[int]:
    """The ranks in nobody's sight, and those known to lie in the stock: the others are lost."""
    view = hand.view
    known = {card.rank for card in view.faces if card is not None}
    again = {card.rank for token in view.stock if (card := view.faces[token])}
    return sorted(({card.rank for card in hand.rules.deck} - known) | again)


def worth(stretch: Stretch) -> float:
    """How many cards can stay, less what the gaps between them lack: the better of both ways round."""
    return max(_one_way(stretch), _one_way(stretch.turned())) if stretch.ranks else 0.0


def _one_way(stretch: Stretch) -> float:
    """Anchors from the front on; between each two of them the live cards are spread again."""
    total, begin, low = 0.0, 0, stretch.low
    for slot in _anchors(stretch):
        rank = stretch.ranks[slot]
        total += 1 + _gap(stretch.part(begin, slot, low, rank))
        begin, low = slot + 1, rank
    return total + _gap(stretch.part(begin, len(stretch.ranks), low, stretch.high))


def _anchors(stretch: Stretch) -> Iterator[int]:
    """The places of cards that are in their band or beside it, and leave room between them."""
    begin, low = 0, stretch.low
    for slot, rank in enumerate(stretch.ranks):
        if not low < rank < stretch.high or abs(stretch.band(rank) - slot) > BESIDE:
            continue
        if stretch.coming(low, rank) >= slot - begin:
            yield slot
            begin, low = slot + 1, rank


def _gap(gap: Stretch) -> float:
    """The cards of a gap that stand in their band, less what the others may have to wait for."""
    stay, below = 0, gap.low
    for slot, rank in enumerate(gap.ranks):
        if below < rank < gap.high and gap.band(rank) == slot:
            stay, below = stay + 1, rank
    missing, coming = len(gap.ranks) - stay, gap.coming(gap.low, gap.high)
    if coming < missing:
        return stay - LOST * (missing - coming)
    return stay - TIGHT * missing * missing / max(1, coming)


def worth_with_run(stretch: Stretch, run: int) -> float:
    """The same for a rack that needs a run: around one that is begun, or as yet around none."""
    ways = [worth(stretch) - AWAITED * (run - 1)]
    for slot in range(len(stretch.ranks) - run + 1):
        cards = stretch.ranks[slot : slot + run]
        for first in {rank - place for place, rank in enumerate(cards)}:
            lacks = [first + place for place, rank in enumerate(cards) if rank != first + place]
            if len(lacks) < run - 1 and all(rank in stretch.live for rank in lacks):
                front = stretch.part(0, slot, stretch.low, first)
                back = stretch.part(slot + run, len(stretch.ranks), first + run - 1, stretch.high)
                ways.append(worth(front) + run - len(lacks) * (1 + AWAITED) + worth(back))
    return max(ways)


def _anchors_use(hand: Hand, card: Card) -> int | None:
    """The slot where the card does most good, if it does any."""
    finishing = hand.finishing(card)
    if finishing is not None:
        return finishing
    live, above = live_ranks(hand), hand.rules.deck[-1].rank + 1
    run, near = hand.rules.goal.run(hand.view.round), hand.rules.length.total - NEAR
    point = POINT if max(hand.view.totals) >= near > 0 else 0.0  # every point counts in a last round

    def value(cards: tuple[Card, ...]) -> float:
        rack = Stretch(tuple(each.rank for each in cards), live, 0, above)
        good = worth_with_run(rack, run) if run > 1 else worth(rack)
        return good + point * rising_prefix(cards)

    best, found = value(hand.cards) + ENOUGH, None
    for slot, rack in enumerate(hand.with_card(card)):
        if (with_it := value(rack)) > best:
            best, found = with_it, slot
    return found


anchors = by_use(_anchors_use)
"""Live-card anchors: keeps what stands in its band of the cards that can still come, and builds its runs."""


def _home(hand: Hand, card: Card) -> int | None:
    """The slot where the card finishes the rack, or else its home if what is there is not at home."""
    finishing = hand.finishing(card)
    homes = (s for s in _homes(hand.rules, card) if s not in _homes(hand.rules, hand.cards[s]))
    return next(homes, None) if finishing is None else finishing


def _homes(rules: Ruleset, card: Card) -> list[int]:
    """The slots a card is kept for: cards of its colour spread evenly; a wild is at home everywhere."""
    slots = [s for s, name in enumerate(rules.slots) if name.rpartition(" ")[0] in (card.suit, "")]
    if card.kind == WILD or not slots or not card.rank:
        return slots if card.kind == WILD else []
    highest = max(each.rank for each in rules.deck)
    return [slots[(card.rank - 1) * len(slots) // highest]]


greedy = by_use(_home)  # home slots for every edition


def at_random(view: View, options: tuple[Action, ...], chance: Random) -> Action:
    """Any of the options, each as likely as the other."""
    return chance.choice(options)


PLAYERS: dict[str, tuple[Player, str]] = {
    "usual": (choose, "the game's own, at its best"),
    "gaps": (by_gaps, "the game's own, by the gap table alone"),
    "anchors": (anchors, "live-card anchors, one card ahead"),
    "greedy": (greedy, "home slots for every edition"),
    "random": (at_random, "any option"),
}
"""Each player that is no level of the game's, and what it is."""


@cache
def named(name: str) -> Player:
    """The player of that name; of a level and a persona, as in ``Sharp:Penny``; KeyError if there is none."""
    return PLAYERS[name][0] if name in PLAYERS else player_of(Character.read(name))


def known(name: str) -> bool:
    """True if there is a player of that name."""
    level, persona = Character.read(name)
    return name in PLAYERS or (level in EVERY_LEVEL and (persona in PERSONAS if ":" in name else True))

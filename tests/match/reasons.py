"""A reason that is told, and what it takes to look it up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import NamedTuple

from racko_game.ai.evaluators.registry import finishing_evaluator as judged
from racko_game.ai.players.player import Situation
from racko_game.match.coach.slot_reasons import percent
from racko_game.match.messages.speech import Speech
from racko_game.message import Message, Person
from racko_game.rules.engine import play
from racko_game.rules.pieces.cards import Card, longest_run
from racko_game.rules.pieces.moves import Action, AskReverse, Put, UsePower
from racko_game.rules.ruleset import Ruleset
from racko_game.rules.table import Racks, Table, View

SURE = 1e-9


class Told(NamedTuple):
    """A reason: the table, who is told, what is advised and what is said; the racks as they were dealt."""

    table: Table
    seen: View
    speech: Speech
    action: Action
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
        if isinstance(self.action, Put):
            return self.action.slot
        said = next(fact["slot"] for one in parts(self.says) if "slot" in (fact := dict(one.args)))
        return self.speech.places.index(said)

    @property
    def next_card(self) -> Card:
        return self.card(self.seen.discard[0] if self.seen.held is None else self.seen.held)

    @property
    def after(self) -> list[Card]:
        if isinstance(self.action, UsePower):
            return exchanged(self.before, *self.action.places)
        return with_card(self.before, self.slot, self.next_card)

    @property
    def unseen(self) -> Counter[Card]:
        left = Counter(self.rules.deck)
        left.subtract(card for card in self.seen.faces if card is not None)
        return +left

    @property
    def named(self) -> AskReverse:
        """Who asks for which row, where a reverse card may answer."""
        prompt = self.table.prompts[-1]
        assert isinstance(prompt, AskReverse)
        return prompt

    @property
    def places(self) -> tuple[int, ...]:
        assert isinstance(self.action, UsePower)
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

    def done(self, *actions: Action) -> Table:
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

"""Examples: positions of a real table, and what is done there, as values that the engine plays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum, auto
from functools import lru_cache
from typing import NamedTuple

from ...message import Message
from ...rules.chance import SEED_BYTES
from ...rules.editions import ruleset
from ...rules.engine import play
from ...rules.pieces.actions import Action
from ...rules.pieces.cards import Card
from ...rules.pieces.prompts import AskTurn
from ...rules.table import Charter, Option, Table
from ...rules.terms.books import NO_BOOKS, Books
from ...rules.terms.ruleset import Ruleset


class Shows(Enum):
    """What is marked on an example's rack."""

    CARDS = auto()  # nothing
    COUNT = auto()  # which cards are in order, and what breaks it
    FINISH = auto()  # what finishes it, and the run in it


class Example(NamedTuple):
    """A rack of seat 0 in its turn, front first, and what that seat does; ``caption`` says it in a sentence
    with these ``facts``.

    Cards are called as in a match's text; a letter may be any copy of it. ``discard`` and ``stock`` have
    their top first; ``other`` is the rack of seat 1; ``seen``: whose rack is drawn. ``fan``: cards
    of the deck that are shown instead of a rack.
    """

    caption: str
    edition: str
    rack: str
    facts: tuple[tuple[str, int | str], ...] = ()
    shows: Shows = Shows.CARDS
    seats: int = 4
    options: tuple[Option, ...] = ()
    books: Books = NO_BOOKS
    discard: str = ""
    stock: str = ""
    other: str = ""
    seen: int = 0
    moves: tuple[Action, ...] = ()
    round: int = 1
    fan: str = ""

    @property
    def says(self) -> Message:
        """Its caption; a card of a colour is called by it."""
        coloured: dict[int | str, Card] = {card.text: card for card in self.rules.deck if card.suit}
        return Message(self.caption, **{name: coloured.get(fact, fact) for name, fact in self.facts})

    @property
    def rules(self) -> Ruleset:
        """What is played by."""
        return ruleset(Charter(self.edition, tuple(sorted(self.options)), self.books), self.seats)

    @property
    def piles(self) -> bool:
        """Whether the piles have a part in it."""
        return bool(self.moves or self.discard)


def fanned(example: Example) -> tuple[Card, ...]:
    """The cards that are shown instead of a rack."""
    deck = dict(enumerate(example.rules.deck))
    return tuple(example.rules.deck[token] for token in _chosen(deck, example.fan))


@lru_cache(maxsize=8)
def steps(example: Example) -> tuple[Table, ...]:
    """The table as it lies, and after each of the moves."""
    tables = [laid(example)]
    for move in example.moves:
        tables.append(play(tables[-1], move)[0])
    return tuple(tables)


def laid(example: Example) -> Table:
    """The position, seat 0 asked to draw or take; the cards nothing is said of lie anywhere."""
    rules = example.rules
    free = dict(enumerate(rules.deck))
    mine, other = _chosen(free, example.rack), _chosen(free, example.other)
    discard, stock = _chosen(free, example.discard), _chosen(free, example.stock)
    discard = discard or (_last(free),)
    racks = [mine, *([other] if other else [])]
    while len(racks) < example.seats:
        racks.append(tuple(_last(free) for _ in rules.slots))
    charter = Charter(example.edition, tuple(sorted(example.options)), example.books)
    turns = (1, *(0,) * (example.seats - 1)) if rules.equal_turns else ()
    return Table(
        charter, bytes(SEED_BYTES), example.round, example.seats - 1, rules.deck, (), (0,) * example.seats, 0,
        turns, (), sum(1 << token for token in discard), (*stock, *free), discard, None, tuple(racks),
        (AskTurn(0),),
    )  # fmt: skip


def cards(table: Table, tokens: Iterable[int]) -> Sequence[Card]:
    """The cards behind tokens."""
    return [table.faces[token] for token in tokens]


def _chosen(free: dict[int, Card], texts: str) -> tuple[int, ...]:
    """The tokens of these cards, which are no longer free."""
    found = []
    for text in texts.split():
        token = next(t for t, card in free.items() if text in (card.text, card.text.partition("/")[0]))
        del free[token]
        found.append(token)
    return tuple(found)


def _last(free: dict[int, Card]) -> int:
    """The last of the free cards: a rack of such cards falls, and is not finished."""
    return free.popitem()[0]

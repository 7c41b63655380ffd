"""The parts of a rule book: chapters, sections, the questions they answer, examples that are played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from ...message import Message
from ...rules import scoring
from ...rules.books import DICTIONARIES, Books, WordSet
from ...rules.chance import SEED_BYTES
from ...rules.editions import ruleset, with_books
from ...rules.engine import play
from ...rules.notation import parse
from ...rules.pieces.cards import Card
from ...rules.pieces.moves import AskGoOut, AskPlace, AskPower, AskTurn, Prompt, prompt_word
from ...rules.ruleset import Ruleset
from ...rules.table import Charter, Option, Table

UNREAD = Books(frozenset((name, WordSet(frozenset())) for name in DICTIONARIES))
"""Nothing has to be looked up in a dictionary to say what the rules are."""
CONDITIONS: Mapping[str, Callable[[Ruleset], bool]] = {
    "regular": lambda rules: rules.scoring == scoring.REGULAR,
    "bonus": lambda rules: rules.scoring == scoring.WITH_BONUS,
    "chips": lambda rules: rules.scoring == scoring.FOR_CHIPS,
    "by-itself": lambda rules: not rules.asks,
    "asked": lambda rules: rules.asks,
    "any-colour": lambda rules: not rules.goal.colours,
}
"""Conditions that an example may need to be true at a table, by name."""


class Shows(StrEnum):
    """The marks on an example's rack."""

    CARDS = "cards"  # nothing
    COUNT = "count"  # which cards are in order, and what breaks it
    FINISH = "finish"  # what finishes it, and the run in it


class Example(NamedTuple):
    """A rack of seat 0 in its turn, front first, and what that seat does; ``caption`` says it in a sentence
    with these ``facts``.

    Cards and moves are called as in a match's text; a letter may be any copy of it. ``discard`` and
    ``stock`` have their top first, and ``used_up`` says that the stock has no more; ``other`` is the rack of
    seat 1; ``seen``: whose rack is drawn. ``fan``: cards of the deck that are shown instead of a rack.

    It lies at the table at hand, ``charter`` and ``seats``, unless it says itself for how many players it is
    or by which ``options`` and ``books`` it is played, all others as printed; ``where``: what has to be so
    there (rows of ``CONDITIONS``).
    """

    caption: str
    rack: str = ""
    facts: tuple[tuple[str, int | str], ...] = ()
    shows: Shows = Shows.CARDS
    where: tuple[str, ...] = ()
    seats: int = 0
    options: tuple[Option, ...] | None = None
    books: Books = UNREAD
    discard: str = ""
    stock: str = ""
    used_up: bool = False
    other: str = ""
    seen: int = 0
    moves: tuple[str, ...] = ()
    round: int = 1
    fan: str = ""
    charter: Charter = Charter("original")

    @property
    def says(self) -> Message:
        """Its caption; a card of a colour is called by it."""
        coloured: dict[int | str, Card] = {card.text: card for card in self.rules.deck if card.suit}
        return Message(self.caption, **{name: coloured.get(fact, fact) for name, fact in self.facts})

    @property
    def rules(self) -> Ruleset:
        """Return the rules the example is played by."""
        return ruleset(self.charter, self.seats)

    @property
    def piles(self) -> bool:
        """Return whether the piles are a part of the example."""
        return bool(self.moves or self.discard)

    def at(self, charter: Charter, seats: int) -> Example:
        """At that table, or at one of its own."""
        at_hand = self.options is None and self.seats in (0, seats)
        own = self.seats or seats
        options = tuple(sorted(self.options or ()))
        played = charter if at_hand else printed_charter(charter.edition, own, options, self.books)
        return self._replace(charter=played, seats=own)


def example_at(examples: Iterable[Example], charter: Charter, seats: int) -> Example | None:
    """The first of these that is true at a table; if none is, the last."""
    lie: Example | None = None
    for example in examples:
        lie = example.at(charter, seats)
        if lie.seats == seats and _is_true(lie, ruleset(charter, seats)):
            break
    return lie


def printed_charter(
    edition: str, seats: int, options: tuple[Option, ...] = (), books: Books = UNREAD
) -> Charter:
    """An edition as it is printed but for these options."""
    return with_books(Charter(edition, options), seats, books)


def _is_true(example: Example, here: Ruleset) -> bool:
    """Return whether the example holds in a game by these rules."""
    named = {name for card in example.rules.deck for name in (card.text, card.text.partition("/")[0])}
    told = " ".join((example.rack, example.fan, example.other, example.discard, example.stock))
    if not (named.issuperset(told.split()) and all(CONDITIONS[name](here) for name in example.where)):
        return False
    table = example_steps(example)[-1] if example.shows is Shows.FINISH else None
    return table is None or example.rules.goal.finished(
        cards_behind(table, table.racks[example.seen]), example.round
    )


def fanned_cards(example: Example) -> tuple[Card, ...]:
    """The cards that are shown instead of a rack."""
    deck = dict(enumerate(example.rules.deck))
    return tuple(example.rules.deck[token] for token in _chosen(deck, example.fan))


@lru_cache(maxsize=8)
def example_steps(example: Example) -> tuple[Table, ...]:
    """The table as it lies, and after each of the moves."""
    tables = [example_table(example)]
    for move in example.moves:
        tables.append(play(tables[-1], parse(example.rules, tables[-1].prompts[-1], move))[0])
    return tuple(tables)


def example_table(example: Example) -> Table:
    """The position, seat 0 asked to draw or take; the cards nothing is said of lie anywhere."""
    rules = example.rules
    free = dict(enumerate(rules.deck))
    mine, other = _chosen(free, example.rack), _chosen(free, example.other)
    discard, stock = _chosen(free, example.discard), _chosen(free, example.stock)
    discard = discard or (_last_card(free),)
    racks = [mine, *([other] if other else [])]
    while len(racks) < example.seats:
        racks.append(tuple(_last_card(free) for _ in rules.slots))
    if example.used_up:
        discard = (*discard, *free)
    else:
        stock = (*stock, *free)
    turns = (2, *(1,) * (example.seats - 1)) if rules.counts_turns else ()
    return Table(
        example.charter, bytes(SEED_BYTES), example.round, example.seats - 1, rules.deck, (),
        (0,) * example.seats, 0, turns, (), sum(1 << token for token in discard), stock, discard, None,
        tuple(racks), (AskTurn(0),),
    )  # fmt: skip


def cards_behind(table: Table, tokens: Iterable[int]) -> Sequence[Card]:
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


def _last_card(free: dict[int, Card]) -> int:
    """The last of the free cards: a rack of such cards falls, and is not finished."""
    return free.popitem()[0]


OURS = "ours"
SOURCES = {
    "000": "book.from-sheet",
    "001": "book.from-tray",
    "002": "book.from-super",
    "003": "book.from-letters",
    "004": "book.from-today",
    OURS: "book.from-us",
}
"""How a document is called, by the first part of its clauses' numbers."""


class Section(NamedTuple):
    """A section about one idea: its title and text, as ids of sentences.

    ``opens``: what of it is another thing at every table and is said first, ``here``: what of it is set at a
    table (rows of ``SETTINGS``); ``own``: what of it is our own decision; ``find``: other words
    for it, a comma between those that are not one question; ``clauses``: the numbers of the clauses that it
    says, for every edition that has it, as ``000.9-12 ours.3.1``; ``asks``: the questions that it answers
    (``question_kind``); ``examples``: the first that is true at a table is drawn there.
    """

    title: str
    says: tuple[str, ...]
    find: str
    clauses: str
    own: str = ""
    here: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()
    opens: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Return the name without its subject: ``turn`` for ``book.turn``."""
        return self.title.partition(".")[2]

    def example(self, charter: Charter, seats: int) -> Example | None:
        """Return the example that is drawn at that table, if the section has any."""
        return example_at(self.examples, charter, seats)

    def numbers(self, document: str) -> tuple[str, ...]:
        """Return the numbers of the clauses it states, of that document and of ours."""
        said = expanded(self.clauses)
        return tuple(number for number in said if number.partition(".")[0] in (document, OURS))

    def sources(self, document: str) -> tuple[str, ...]:
        """Return its source as ids of sentences: the edition's document, or else our own decision."""
        documents = {number.partition(".")[0] for number in self.numbers(document)}
        return (SOURCES[document if document in documents else OURS],)


class Chapter(NamedTuple):
    """Sections that belong together; ``title`` is the id of a sentence; ``technical``: none of it is needed
    to play."""

    title: str
    sections: tuple[Section, ...]
    technical: bool = False


class RuleBook(NamedTuple):
    """The book of an edition, and the document that it is about."""

    edition: str
    document: str
    chapters: tuple[Chapter, ...]

    @property
    def sections(self) -> tuple[Section, ...]:
        """Return the sections of all chapters, in order."""
        return tuple(section for chapter in self.chapters for section in chapter.sections)

    def answers(self, kind: str) -> Section:
        """The section for a question that is asked now; the first where none is about it."""
        return next((one for one in self.sections if kind in one.asks), self.sections[0])


def expanded(clauses: str) -> tuple[str, ...]:
    """Each number that is meant by ``000.9-12 ours.3.1``."""
    found: list[str] = []
    for word in clauses.split():
        part, _, numbers = word.rpartition(".")
        for span in numbers.split(","):
            first, _, last = span.partition("-")
            found += [f"{part}.{number}" for number in range(int(first), int(last or first) + 1)]
    return tuple(found)


def question_kind(prompt: Prompt, rules: Ruleset) -> str:
    """The word for what is asked: with a card in hand where it came from, with a power which one; with a
    finished rack whether it may be worth more later."""
    word = prompt_word(type(prompt))
    if isinstance(prompt, AskGoOut) and rules.scoring.runs:
        return f"{word}-or-wait"
    if isinstance(prompt, AskPlace):
        return f"{word}-{'drawn' if prompt.drawn else 'taken'}"
    if isinstance(prompt, AskPower):
        return f"{word}-{prompt.power.replace(' ', '-')}"
    return word

"""The parts of a rule book: chapters, sections with the questions they answer, playable examples. The rule
books of all editions by name, read from ``content/rulebook``. ``every.json`` holds the sections that several
books share. The file of an edition lists its books, chapter by chapter, and holds their sections: the fields
of such a section replace those of the section of the same name in ``every.json``, or those of the section
that it names as ``like``. Unless a section names its sentences, their ids are made from its name; its
``options`` are added to all its examples. A chapter that several books share is given by its name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any, NamedTuple

from ...content import content, files, typed
from ...message import Message
from ...rules import scoring
from ...rules.books import DICTIONARIES, Books, WordSet
from ...rules.chance import SEED_BYTES
from ...rules.editions import EDITIONS, ruleset, with_books
from ...rules.engine import play
from ...rules.notation import parse
from ...rules.pieces.cards import Card
from ...rules.pieces.moves import AskGoOut, AskPlace, AskPower, AskTurn, Prompt, prompt_word
from ...rules.ruleset import Ruleset, rack_cards
from ...rules.table import Charter, Option, Table, bits

UNREAD = Books(frozenset((name, WordSet(frozenset())) for name in DICTIONARIES))
"""Books whose contents are not read: the rules can be told without them."""
CONDITIONS: Mapping[str, Callable[[Ruleset], bool]] = {
    "regular": lambda rules: rules.scoring == scoring.REGULAR,
    "bonus": lambda rules: rules.scoring == scoring.WITH_BONUS,
    "chips": lambda rules: rules.scoring == scoring.FOR_CHIPS,
    "by-itself": lambda rules: not rules.asks,
    "asked": lambda rules: rules.asks,
    "any-colour": lambda rules: not rules.goal.colours,
}
"""Conditions on the rules of a table that an example may require, by name."""


class Shows(StrEnum):
    """The marks on an example's rack: none; cards in order and what breaks it; the cards that finish it."""

    CARDS = "cards"  # no marks
    COUNT = "count"  # the cards in order, and the card that breaks the order
    FINISH = "finish"  # the cards that finish the rack, and the run among them


class Example(NamedTuple):
    """An example: the rack of seat 0 in its turn, front first, and the moves of that seat. Cards and moves
    are written as in a match's text; for a letter, any copy of it is used. ``caption`` is the id of the
    sentence below it, ``facts`` are its arguments. ``discard`` and ``stock`` have the top card first;
    ``used_up``: the stock is empty; ``other`` is the rack of seat 1; ``seen`` is the seat whose rack is
    drawn; ``fan``: cards that are drawn instead of a rack. The example uses the reader's ``charter`` and
    ``seats``, unless it sets ``seats``, or ``options`` and ``books``, itself: then everything else is as
    printed. ``where`` names the ``CONDITIONS`` that the reader's table must meet."""

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
        """Return the caption; its arguments that are cards of the deck become these cards."""
        coloured: dict[int | str, Card] = {card.text: card for card in self.rules.deck if card.suit}
        return Message(self.caption, **{name: coloured.get(fact, fact) for name, fact in self.facts})

    @property
    def rules(self) -> Ruleset:
        """Return the rules the example is played by."""
        return ruleset(self.charter, self.seats)

    @property
    def piles(self) -> bool:
        """Return whether the piles are drawn."""
        return bool(self.moves or self.discard)

    def at(self, charter: Charter, seats: int) -> Example:
        """Return the example with the reader's charter and seats, or those it sets itself."""
        at_hand = self.options is None and self.seats in (0, seats)
        own = self.seats or seats
        as_set = charter.edition, own, tuple(sorted(self.options or ())), self.books
        return self._replace(charter=charter if at_hand else printed_charter(*as_set), seats=own)


def printed_charter(
    edition: str, seats: int, options: tuple[Option, ...] = (), books: Books = UNREAD
) -> Charter:
    """Return the charter of an edition: as printed, except for these options."""
    return with_books(Charter(edition, options), seats, books)


def _is_true(example: Example, here: Ruleset) -> bool:
    """Return whether the example holds in a game by these rules."""
    named = {name for card in example.rules.deck for name in (card.text, card.text.partition("/")[0])}
    told = " ".join((example.rack, example.fan, example.other, example.discard, example.stock))
    if not (named.issuperset(told.split()) and all(CONDITIONS[name](here) for name in example.where)):
        return False
    rack = rack_cards(example_steps(example)[-1], example.seen) if example.shows is Shows.FINISH else None
    return rack is None or example.rules.goal.finished(rack, example.round)


def fanned_cards(example: Example) -> tuple[Card, ...]:
    """Return the cards that are drawn instead of a rack."""
    deck = dict(enumerate(example.rules.deck))
    return tuple(example.rules.deck[token] for token in _chosen(deck, example.fan))


@lru_cache(maxsize=8)
def example_steps(example: Example) -> tuple[Table, ...]:
    """Return the table at first, and after each of the example's moves."""
    tables = [example_table(example)]
    for move in example.moves:
        tables.append(play(tables[-1], parse(example.rules, tables[-1].prompts[-1], move))[0])
    return tuple(tables)


def example_table(example: Example) -> Table:
    """Return the example's table, where seat 0 is asked to draw from the stock or take the discard. Cards
    that it does not mention always lie the same way: the highest on the discard pile, if that is not set, and
    in the other racks; the rest under the stock, or under the discard pile if the stock is used up."""
    rules = example.rules
    free = dict(enumerate(rules.deck))
    mine, other = _chosen(free, example.rack), _chosen(free, example.other)
    discard, stock = _chosen(free, example.discard), _chosen(free, example.stock)
    discard = discard or (free.popitem()[0],)
    racks = [mine, *([other] if other else [])]
    while len(racks) < example.seats:  # the highest cards first: such a rack falls, so it is not finished
        racks.append(tuple(free.popitem()[0] for _ in rules.slots))
    if example.used_up:
        discard = (*discard, *free)
    else:
        stock = (*stock, *free)
    turns = (2, *(1,) * (example.seats - 1)) if rules.equal_turns or rules.turn_each else ()
    return Table(
        example.charter, bytes(SEED_BYTES), example.round, example.seats - 1, rules.deck, (),
        (0,) * example.seats, 0, turns, (), bits(discard), stock, discard, None,
        tuple(racks), (AskTurn(0),),
    )  # fmt: skip


def cards_behind(table: Table, tokens: Iterable[int]) -> Sequence[Card]:
    """Return the cards that these tokens stand for."""
    return [table.faces[token] for token in tokens]


def _chosen(free: dict[int, Card], texts: str) -> tuple[int, ...]:
    """Return the tokens of these cards, and remove them from ``free``."""
    found = []
    for text in texts.split():
        token = next(t for t, card in free.items() if text in (card.text, card.text.partition("/")[0]))
        del free[token]
        found.append(token)
    return tuple(found)


OURS = "ours"
SOURCES = {
    "000": "book.from-sheet",
    "001": "book.from-tray",
    "002": "book.from-super",
    "003": "book.from-letters",
    "004": "book.from-today",
    OURS: "book.from-us",
}
"""The ids of the names of rule documents, by the first part of the numbers of their clauses."""


class Section(NamedTuple):
    """A section of the rule book, about one idea: its title and text, as ids of sentences. ``opens``:
    settings that are told first, since they differ from table to table; ``here``: settings that are told for
    the reader's table; both name rows of ``SETTINGS``. ``own``: the id of a text about our own decisions.
    ``find``: other words to find it by, with commas between phrases. ``clauses``: the numbers of the clauses
    that it states, in all editions, such as ``000.9-12 ours.3.1``. ``asks``: the questions that it answers
    (see ``question_kind``). ``examples``: the first that is true at a table is drawn."""

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
        """Return the first example that is true at a table; if none is, the last; None without examples."""
        there = [example.at(charter, seats) for example in self.examples]
        true = (one for one in there if one.seats == seats and _is_true(one, ruleset(charter, seats)))
        return next(true, there[-1] if there else None)

    def numbers(self, document: str) -> tuple[str, ...]:
        """Return the numbers of the clauses that the section states, from that document and from our own."""
        said = expanded(self.clauses)
        return tuple(number for number in said if number.partition(".")[0] in (document, OURS))

    def sources(self, document: str) -> tuple[str, ...]:
        """Return, as a tuple, the one id of its source: the document if it states the rule, or ours."""
        documents = {number.partition(".")[0] for number in self.numbers(document)}
        return (SOURCES[document if document in documents else OURS],)


class Chapter(NamedTuple):
    """A chapter: sections, and the id of its title; ``technical``: not needed to play."""

    title: str
    sections: tuple[Section, ...]
    technical: bool = False


class RuleBook(NamedTuple):
    """The rule book of an edition, and the number of the document that it explains."""

    edition: str
    document: str
    chapters: tuple[Chapter, ...]

    @property
    def sections(self) -> tuple[Section, ...]:
        """Return the sections of all chapters, in order."""
        return tuple(section for chapter in self.chapters for section in chapter.sections)

    def answers(self, kind: str) -> Section:
        """Return the section that answers a kind of question; the first section if none does."""
        return next((one for one in self.sections if kind in one.asks), self.sections[0])


def expanded(clauses: str) -> tuple[str, ...]:
    """Return all clause numbers in a text like ``000.9-12 ours.3.1``, with ranges written out."""
    found: list[str] = []
    for word in clauses.split():
        part, _, numbers = word.rpartition(".")
        for span in numbers.split(","):
            first, _, last = span.partition("-")
            found += [f"{part}.{number}" for number in range(int(first), int(last or first) + 1)]
    return tuple(found)


def question_kind(prompt: Prompt, rules: Ruleset) -> str:
    """Return the kind of question that a prompt asks, as one word. It tells whether the held card was drawn
    or taken, which power a card has, and whether waiting with a finished rack may score more."""
    word = prompt_word(type(prompt))
    match prompt:
        case AskGoOut() if rules.scoring.runs:
            return f"{word}-or-wait"
        case AskPlace(drawn=drawn):
            return f"{word}-{'drawn' if drawn else 'taken'}"
        case AskPower(power=power):
            return f"{word}-{power.replace(' ', '-')}"
    return word


FOLDER = "rulebook"
FILES = tuple(name for name in files(FOLDER) if name != "every")


def read_books(name: str) -> tuple[RuleBook, ...]:
    """Return the books of a file of ``content/rulebook``; ContentError if something in it is wrong."""
    every, file, where = content(f"{FOLDER}/every"), content(f"{FOLDER}/{name}"), f"{FOLDER}/{name}.json"
    lookups = {key: _books(row) for key, row in file.get("lookups", {}).items()}
    chapters = {**every["chapters"], **file.get("chapters", {})}
    readers: dict[Any, Any] = {Shows: Shows, Books: lookups.__getitem__}

    @cache
    def section(key: str) -> Section:
        row = _section_row(key, every["sections"], file["sections"])
        made: Section = typed(row, Section, f"{where}: sections.{key}", readers)
        return made

    rows = [
        book
        | {"chapters": [chapters.get(one, one) if isinstance(one, str) else one for one in book["chapters"]]}
        for book in file["books"]
    ]
    made: tuple[RuleBook, ...] = typed(rows, tuple[RuleBook, ...], f"{where}: books", {Section: section})
    return made


def _books(row: dict[str, Any]) -> Books:
    """Return the books an example looks up: a dictionary of a few words, or the cards with powers."""
    words = frozenset({("en", WordSet(frozenset(row["words"])))} if "words" in row else ())
    return Books(words, frozenset((int(rank), power) for rank, power in row.get("powers", {}).items()))


def _section_row(key: str, *layers: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """Return the row of a section with the ids of its sentences, and with its options in its examples."""
    row = {"title": f"book.{key}", **_laid_over(key, *layers)}
    row = {"says": [f"{row['title']}-says"], "find": f"{row['title']}-find", **row}
    if options := row.pop("options", None):
        row["examples"] = [
            {**one, "options": {**options, **one.get("options", {})}} for one in row.get("examples", ())
        ]
    return row


def _laid_over(key: str, *layers: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """Return the row of a section; later layers replace fields, ``like`` starts from another section."""
    if not any(key in layer for layer in layers):
        raise LookupError("there is no such section")
    found: dict[str, Any] = {}
    for layer in layers:
        own = dict(layer.get(key, {}))
        if like := own.pop("like", ""):
            found = {"title": f"book.{like}", **_laid_over(like, *layers)}
        found |= own
    return found


_READ = {book.edition: book for name in FILES for book in read_books(name)}
BOOKS: Mapping[str, RuleBook] = {name: _READ[name] for name in EDITIONS}

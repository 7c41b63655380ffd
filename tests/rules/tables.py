"""Small tables for tests: a dealt table with given numbers in given places, and moves in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set

from racko_game.rules.editions import EDITIONS, ruleset
from racko_game.rules.editions.classic import CardPowers
from racko_game.rules.editions.letters import AlphabetOrWord
from racko_game.rules.engine import deal, play
from racko_game.rules.notation import parse
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.events import Event
from racko_game.rules.pieces.moves import AskTurn
from racko_game.rules.ruleset import Ruleset
from racko_game.rules.table import Charter, Table
from tests.walks.lent import needed

from .vectors import SEED

GAMES = tuple((name, seats) for name, edition in EDITIONS.items() for seats in edition.seats)
"""Every edition with every number of seats."""

CLASSIC = tuple(game for game in GAMES if game[0] in ("original", "tray", "modern"))
"""The same of the three printings of the classic game."""

RISING = (3, 7, 11, 16, 22, 25, 31, 40, 48, 57)
"""A finished rack of a deck of 60, without a run."""


def charter(edition: str, /, **options: int | bool | str) -> Charter:
    """An edition with options, in order of name."""
    return Charter(edition, tuple(sorted(options.items())), needed(edition, options))


def dealt(edition: str = "original", seats: int = 4, /, **options: int | bool | str) -> Table:
    """A new match's table. Four seats of ``original``: seat 0 deals, seat 1 begins."""
    return deal(charter(edition, **options), seats, SEED)


def arranged(
    table: Table,
    racks: Mapping[int, Sequence[int]] | None = None,
    stock: Sequence[int] = (),
    discard: Sequence[int] = (),
) -> Table:
    """The table with these numbers in these places: racks front first, piles from the top.

    Every token stays where it lies, the faces change places. Numbers not named fill the rest from the
    highest down, racks first, so a rack that is not named falls from front to back.
    """
    told = {seat: " ".join(map(str, row)) for seat, row in (racks or {}).items()}
    return laid(table, told, *(" ".join(map(str, pile)) for pile in (stock, discard)))


def laid(table: Table, racks: Mapping[int, str] | None = None, stock: str = "", discard: str = "") -> Table:
    """The same for any deck, the cards by their texts: ``"B1 BW SWAP"``; the rest of the deck fills up."""
    wanted = [
        *zip(table.stock, stock.split(), strict=False),
        *zip(table.discard, discard.split(), strict=False),
    ]
    for seat, row in (racks or {}).items():
        wanted += zip(table.racks[seat], row.split(), strict=True)
    rest = list(ruleset(table.charter, len(table.racks)).deck)
    face: dict[int, Card] = {}
    for token, text in wanted:
        face[token] = next(card for card in rest if card.text == text)
        rest.remove(face[token])
    held = () if table.held is None else (table.held,)
    places = (*(token for rack in table.racks for token in rack), *table.discard, *table.stock, *held)
    # numbers from the highest down, then what has a kind
    fillers = sorted((card for card in rest if not card.kind), key=lambda card: -card.rank)
    fillers += [card for card in rest if card.kind]
    face |= dict(zip((token for token in places if token not in face), fillers, strict=True))
    return table._replace(faces=tuple(face[t] for t in range(len(table.faces))))


def carried(rules: Ruleset) -> dict[int, str]:
    """The powers of cards, by number."""
    assert isinstance(rules.discards, CardPowers)
    return dict(rules.discards.carried)


def known(charter: Charter) -> Set[str]:
    """The words that may be spelt."""
    goal = ruleset(charter, 2).goal
    assert isinstance(goal, AlphabetOrWord)
    assert goal.words is not None
    return goal.words()


def texts(table: Table, tokens: Iterable[int]) -> str:
    return " ".join(table.faces[token].text for token in tokens)


def on_turn(table: Table, seat: int) -> Table:
    """The table waiting for ``seat`` to draw or take."""
    return table._replace(prompts=(AskTurn(seat),))


def worn_down(table: Table, left: int) -> Table:
    """The table with ``left`` cards in the stock: those above were tossed one after the other."""
    tossed, stock = table.stock[: len(table.stock) - left], table.stock[len(table.stock) - left :]
    seen = table.seen | sum(1 << token for token in tossed)
    return table._replace(stock=stock, discard=(*reversed(tossed), *table.discard), seen=seen)


def moves(table: Table, *texts: str) -> tuple[Table, tuple[Event, ...]]:
    """The table after these moves, in words, and all that happened."""
    rules = ruleset(table.charter, len(table.racks))
    happened: tuple[Event, ...] = ()
    for text in texts:
        table, events = play(table, parse(rules, table.prompts[-1], text))
        happened += events
    return table, happened


def after(table: Table, *texts: str) -> Table:
    return moves(table, *texts)[0]


def ranks(table: Table, tokens: Iterable[int]) -> tuple[int, ...]:
    return tuple(table.faces[token].rank for token in tokens)


def rack(table: Table, seat: int) -> tuple[int, ...]:
    """The numbers in a rack, front first."""
    return ranks(table, table.racks[seat])

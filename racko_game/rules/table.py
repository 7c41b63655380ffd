"""The table as a value, the questions it can wait for, and what a seat may see of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from .cards import Card
from .values import made, value

Option = tuple[str, int | bool | str]


class Charter(NamedTuple):
    """What a match is played by: an edition and the options that differ from it, in order of name."""

    edition: str
    options: tuple[Option, ...] = ()


@value
class Turn(NamedTuple):
    """``seat`` draws or takes. The powers it used leave their mark here until the turn is over."""

    seat: int
    extra: bool = False  # this is the one more turn of Go again
    again: bool = False  # another turn follows at once
    skip: bool = False  # the next player's turn is left out


@value
class Place(NamedTuple):
    """``seat`` holds a card and says where it goes; ``drawn``: it came from the stock."""

    seat: int
    drawn: bool


@value
class Call(NamedTuple):
    """``seat`` has a finished rack at the end of its turn: does it go out?"""

    seat: int


@value
class SwapTarget(NamedTuple):
    """``seat``'s swap card lies on the discard pile: whom does it name, and which row?"""

    seat: int


@value
class Reverse(NamedTuple):
    """``by`` has named ``seat`` and ``row``: does ``seat`` reverse it, or exchange?"""

    seat: int
    by: int
    row: int


@value
class Power(NamedTuple):
    """The card ``seat`` discarded has a power: does it use it?"""

    seat: int
    power: str


@value
class Arrange(NamedTuple):
    """``seat`` has looked at the top cards of the stock: in which order do they go back?"""

    seat: int
    tokens: tuple[int, ...]


@value
class RoundOver(NamedTuple):
    """A round has been counted; the next may be dealt. Nobody's question."""

    seat: None = None


@value
class Over(NamedTuple):
    """The match is over."""

    seat: None = None


Prompt = Turn | Place | Call | SwapTarget | Reverse | Power | Arrange | RoundOver | Over
Prompts = tuple[Prompt, ...]
Racks = tuple[tuple[int, ...], ...]  # by seat, front first


class Table(NamedTuple):
    """All there is to know of a match between two actions.

    Cards are named by tokens: token t is the card that lay at place t of the shuffle, so a token tells
    nothing of its face. Zones hold tokens; ``faces[token]`` is the card.
    """

    charter: Charter
    seed: bytes
    round: int  # from 1
    dealer: int
    faces: tuple[Card, ...]
    peeked: tuple[int, ...]  # by seat, which tokens' faces a power let it see, as bits; empty if none
    totals: tuple[int, ...]
    refills: int  # shuffled in this round
    turns: tuple[int, ...]  # begun in this round by each seat, where they are counted
    callers: tuple[int, ...]  # who has gone out in this round
    # up to here what few actions change, from here on what moves with every card
    seen: int  # bit t set: everybody has seen the face of token t
    stock: tuple[int, ...]  # top first
    discard: tuple[int, ...]  # top first
    held: int | None
    racks: Racks
    prompts: Prompts  # what the table waits for; the last one is asked


_STAYS: Final = slice(Table._fields.index("seen"))  # what is not of ``moved``


def moved(
    table: Table,
    seen: int,
    stock: tuple[int, ...],
    discard: tuple[int, ...],
    held: int | None,
    racks: Racks,
    prompts: Prompts,
) -> Table:
    """The table after a card has moved. Every action comes here; ``_replace`` would take thrice as long."""
    fields: tuple[object, ...] = table  # no more than that: compiled, it is copied unchecked
    moving = (seen, stock, discard, held, racks, prompts)
    return made(Table, fields[_STAYS] + moving)


def waiting(table: Table, *prompts: Prompt) -> Table:
    """The table, waiting for something else."""
    return made(Table, (*table[:-1], prompts))


def with_card(racks: Racks, seat: int, slot: int, token: int) -> Racks:
    """The racks with another card in this slot."""
    rack, after = list(racks[seat]), list(racks)
    rack[slot] = token
    after[seat] = tuple(rack)
    return tuple(after)


class View(NamedTuple):
    """A table as one seat may see it: the same shape, secrets blank.

    ``faces[token]`` is None where the seat may not know the card. There is no seed.
    """

    seat: int | None  # whose view; None: an onlooker
    charter: Charter
    round: int
    dealer: int
    faces: tuple[Card | None, ...]
    seen: int
    stock: tuple[int, ...]
    discard: tuple[int, ...]
    held: int | None
    racks: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    callers: tuple[int, ...]
    prompts: tuple[Prompt, ...]


def asked(table: Table | View) -> int | None:
    """The seat that is asked now; None between rounds and after the match."""
    return table.prompts[-1].seat


def view(table: Table, seat: int | None) -> View:
    """What ``seat`` may see, card by card allowed: its own rack and held card, and what all have seen."""
    may = table.seen
    if seat is not None:
        for token in table.racks[seat]:
            may |= 1 << token
        if table.peeked:
            may |= table.peeked[seat]
        if table.held is not None and asked(table) == seat:
            may |= 1 << table.held
    faces = tuple(card if may >> token & 1 else None for token, card in enumerate(table.faces))
    return View(
        seat, table.charter, table.round, table.dealer, faces, table.seen, table.stock, table.discard,
        table.held, table.racks, table.totals, table.callers, table.prompts,
    )  # fmt: skip

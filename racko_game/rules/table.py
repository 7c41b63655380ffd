"""The table as a value, the questions it can wait for, and what a seat may see of it."""

from __future__ import annotations

from typing import NamedTuple

from .cards import Card
from .values import value

Option = tuple[str, int | bool | str]


class Charter(NamedTuple):
    """What a match is played by: an edition and the options that differ from it, in order of name."""

    edition: str
    options: tuple[Option, ...] = ()


@value
class Turn(NamedTuple):
    """``seat`` draws or takes."""

    seat: int


@value
class Place(NamedTuple):
    """``seat`` holds a card and says where it goes; ``drawn``: it came from the stock."""

    seat: int
    drawn: bool


@value
class RoundOver(NamedTuple):
    """A round has been counted; the next may be dealt. Nobody's question."""

    seat: None = None


@value
class Over(NamedTuple):
    """The match is over."""

    seat: None = None


Prompt = Turn | Place | RoundOver | Over


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
    seen: int  # bit t set: everybody has seen the face of token t
    stock: tuple[int, ...]  # top first
    discard: tuple[int, ...]  # top first
    held: int | None
    racks: tuple[tuple[int, ...], ...]  # by seat, front first
    totals: tuple[int, ...]
    prompts: tuple[Prompt, ...]  # what the table waits for; the last one is asked


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
        if table.held is not None and asked(table) == seat:
            may |= 1 << table.held
    faces = tuple(card if may >> token & 1 else None for token, card in enumerate(table.faces))
    return View(
        seat, table.charter, table.round, table.dealer, faces, table.seen, table.stock, table.discard,
        table.held, table.racks, table.totals, table.prompts,
    )  # fmt: skip

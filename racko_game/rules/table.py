"""The table as a value, and a seat's view of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import takewhile
from typing import Final, NamedTuple, TypeVar

from .books import NO_BOOKS, Books
from .pieces.cards import Card, made
from .pieces.events import Event
from .pieces.moves import Action, AskTurn, Prompt, Prompts

P = TypeVar("P")
Option = tuple[str, int | bool | str]


class Charter(NamedTuple):
    """A match's edition by name, its options (name, value) that differ from the default, and its books."""

    edition: str
    options: tuple[Option, ...] = ()
    books: Books = NO_BOOKS


Racks = tuple[tuple[int, ...], ...]  # by seat, front first


class Table(NamedTuple):
    """The complete state of a match between two actions. Tokens stand for cards: token t is the card at place
    t of the shuffle, so a token does not reveal the face, ``faces[token]``. Piles are tokens, top first;
    ``racks`` tokens by seat, front first; ``held`` is the token in hand, None if none; ``dealer`` is a seat,
    ``totals`` are by seat."""

    charter: Charter
    seed: bytes
    round: int  # from 1
    dealer: int
    faces: tuple[Card, ...]
    peeked: tuple[int, ...]  # by seat, which tokens' faces a power let it see, as bits; empty if none
    totals: tuple[int, ...]
    refills: int  # in this round, counting only those that were shuffled
    turns: tuple[int, ...]  # begun in this round by each seat; empty if not counted
    callers: tuple[int, ...]  # the seats that went out in this round
    # up to here what few actions change, from here on what moves with every card
    seen: int  # bit t set: everybody has seen the face of token t
    stock: tuple[int, ...]  # top first
    discard: tuple[int, ...]  # top first
    held: int | None
    racks: Racks
    prompts: Prompts  # what the table waits for; the last one is asked


_STAYS: Final = slice(Table._fields.index("seen"))  # what is not of ``moved``


Events = tuple[Event, ...]
Outcome = tuple[Table, Events]
Step = Callable[..., Outcome]  # what an action does: a function of the table, the prompt and the action
Answers = Callable[..., tuple[Action, ...]]  # the actions that answer a prompt, by table and prompt
Moving = tuple[int, tuple[int, ...], tuple[int, ...], int | None, Racks, Prompts]
"""The fields that change whenever a card moves: seen, stock, discard, held, racks, prompts."""


def moved(table: Table, moving: Moving) -> Table:
    """Return the table with new values of the fields that change whenever a card moves. Every action calls
    this; ``_replace`` would take three times as long."""
    fields: tuple[object, ...] = table  # no more than that: compiled, it is copied unchecked
    return made(Table, fields[_STAYS] + moving)


def waiting(table: Table, *prompts: Prompt) -> Table:
    """Return the table with its prompts replaced."""
    return made(Table, (*table[:-1], prompts))


def answered(table: Table, events: Events) -> Outcome:
    """Return the table with all questions of a discard answered but the turn not ended, and ``events``."""
    return waiting(table, table.prompts[0]), events


def declined(table: Table, prompt: Prompt, action: Action) -> Outcome:
    """Leave what a discard offers: the table with its questions answered, and nothing has happened."""
    return answered(table, ())


def opponents(table: Table, seat: int) -> list[int]:
    """Return the other seats that have not gone out."""
    return [other for other in range(len(table.racks)) if other != seat and other not in table.callers]


def bits(tokens: Iterable[int]) -> int:
    """Return different tokens as one number: bit t for token t."""
    return sum(1 << token for token in tokens)


def exchanged(table: Table, seat: int, one: int, other: int) -> Table:
    """Return the table after a seat has exchanged the cards in two slots of its rack."""
    rack = table.racks[seat]
    return table._replace(
        racks=with_card(with_card(table.racks, seat, one, rack[other]), seat, other, rack[one])
    )


def with_card(racks: Racks, seat: int, slot: int, token: int) -> Racks:
    """Return the racks with ``token`` (a card's number) in a slot of a seat."""
    rack, after = list(racks[seat]), list(racks)
    rack[slot] = token
    after[seat] = tuple(rack)
    return tuple(after)


class View(NamedTuple):
    """A ``Table`` as a seat may see it: the same fields, with secrets left out, and no seed. ``faces[token]``
    is None if the seat may not know the card. ``open_faces`` adds the cards that are visible otherwise: those
    of the seats ``others``, and racks that have gone out. ``seat``: the viewer, None for an onlooker."""

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
    turns: tuple[int, ...]
    callers: tuple[int, ...]
    prompts: tuple[Prompt, ...]
    open_faces: tuple[Card | None, ...]
    others: tuple[int, ...] = ()  # whose cards lie open to who looks, beside the seat's own

    def lies_open(self, seat: int) -> bool:
        """Return whether the viewer may see the rack of ``seat`` and the card it holds."""
        return seat == self.seat or seat in self.others

    def asks(self, kind: type[P]) -> P:
        """Return the prompt that is asked now; raises AssertionError if it is not of that kind."""
        prompt = self.prompts[-1]
        assert isinstance(prompt, kind)
        return prompt

    def face(self, token: int) -> Card:
        """Return the card of a token; raises AssertionError if the viewer does not know it."""
        card = self.faces[token]
        assert card is not None
        return card

    def coming(self) -> tuple[Card, ...]:
        """Return the cards on top of the stock, the top one first, up to the first that is not known."""
        faces = (self.faces[token] for token in self.stock)
        return tuple(card for card in takewhile(lambda card: card is not None, faces) if card)

    def known(self, seat: int) -> tuple[Card, ...]:
        """Return the cards of a rack that the viewer knows, front first."""
        return tuple(card for token in self.racks[seat] if (card := self.faces[token]))

    @property
    def top(self) -> Card | None:
        """Return the top card of the discard pile; None if there is none that the viewer knows."""
        return self.faces[self.discard[0]] if self.discard else None

    @property
    def held_card(self) -> Card | None:
        """Return the card in hand; None if there is none that the viewer knows."""
        return None if self.held is None else self.faces[self.held]


def asked(table: Table | View) -> int | None:
    """Return the seat that is asked now; None between rounds and after the match."""
    return table.prompts[-1].seat


def turn_of(table: Table | View) -> AskTurn:
    """Return the prompt of the turn that is going on; raises AssertionError if there is none."""
    turn = table.prompts[0]
    assert isinstance(turn, AskTurn)
    return turn


def turns_left(table: Table | View) -> dict[int, int]:
    """Return, by seat, how many turns it still has after a rack went out, the current one included. Empty
    before a rack goes out, and once all seats have had as many turns."""
    turn = table.prompts[0]
    if not (table.callers and table.turns) or turn.seat is None:
        return {}
    most = max(table.turns[caller] for caller in table.callers)
    left = {seat: most - had + (seat == turn.seat) for seat, had in enumerate(table.turns)}
    return {seat: more for seat, more in left.items() if more > 0 and seat not in table.callers}


def view(table: Table, seat: int | None, others: tuple[int, ...] = ()) -> View:
    """Return the table as ``seat`` sees it: its rack and held card, and all cards that everyone has seen. A
    prompt whether a seat goes out tells of a finished rack; ``engine.view`` hides that from others. The cards
    of the seats ``others`` are visible only in ``open_faces``; ``faces`` has what the seat plays by."""
    may = table.seen if seat is None else table.seen | _own(table, seat)
    faces = tuple(card if may >> token & 1 else None for token, card in enumerate(table.faces))
    callers = table.callers
    laid = bits(token for one in callers for token in table.racks[one]) if callers else 0
    for other in others:
        laid |= _own(table, other)
    in_sight = faces
    if laid:
        in_sight = tuple(table.faces[t] if laid >> t & 1 else card for t, card in enumerate(faces))
    return View(
        seat, table.charter, table.round, table.dealer, faces, table.seen, table.stock, table.discard,
        table.held, table.racks, table.totals, table.turns, table.callers, table.prompts, in_sight, others,
    )  # fmt: skip


def _own(table: Table, seat: int) -> int:
    """Return the tokens that only this seat knows, as bits: its rack, its held card, and its peeked cards."""
    own = table.peeked[seat] if table.peeked else 0
    for token in table.racks[seat]:
        own |= 1 << token
    if table.held is not None and asked(table) == seat:
        own |= 1 << table.held
    return own


def open_view(table: Table) -> View:
    """Return a view of the table with all cards visible: after a match, or for a match of computers alone."""
    everyone = tuple(range(len(table.racks)))
    return view(table, None, everyone)._replace(faces=table.faces, open_faces=table.faces)

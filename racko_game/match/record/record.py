"""A match as a text that people can read, and as JSON for other programs: the full truth of it.

``print_record`` and ``parse_record`` are each other's inverse. The last line is a checksum of what the
text means: comments, empty lines and spaces may be changed, and nothing else. A transcript is one JSON
object a line.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import NamedTuple, get_args

from ...ai.players.character import Character
from ...ai.players.computers import KINDS
from ...rules.editions import edition, ruleset
from ...rules.engine import asked, open_match, play
from ...rules.errors import Refused
from ...rules.notation import words
from ...rules.pieces.cards import Card
from ...rules.pieces.events import Event
from ...rules.pieces.moves import (
    Action,
    AskGoOut,
    AskOrder,
    AskTurn,
    Deal,
    Over,
    Prompt,
    RoundOver,
    prompt_word,
)
from ...rules.ruleset import Ruleset, settle_options
from ...rules.table import Charter, Table
from ..host import Listener, play_again
from ..match import Match, Seat, TakenBack
from ..plans.options import value_text
from ..privacy import Policy, policies

TITLE = "Rack-O match, format 1"
SEAL = "Rack-O match, sealed until it is over"
"""The first line of a file that can be gone on with, and tells nobody who reads it which cards are where."""
PERSON = "person"
NOBODY = "None"  # who deals
CARDS = "cards: "  # what the screen shows of them
YOU = "You"  # what older files call a lone person, who needs no name
LONGEST_NAME = 60
MOST_ACTIONS = 70_000
"""No match is longer, so that reading one is a matter of a second, whatever is in the file.

The longest that computers play to its end is Super for 99 rounds and four seats: some 64,000.
"""


FURTHEST_BACK = 999
"""Actions that are taken back at once, at most; the tables before them are at hand."""


class RecordError(Refused):
    """A record that cannot be: a code and facts; it names the line, if any."""


class Player(NamedTuple):
    """Who sat in a seat: a name, and what kind of player it was.

    ``person``, a level like ``sharp``, or a persona at a level like ``sharp-penny``; ``careful`` plays as
    well as it can, and so does any other kind when the match is played on.
    """

    name: str
    kind: str


class Record(NamedTuple):
    """A match, over or not: everything that is needed to play it again. The deals are among the actions."""

    charter: Charter
    players: tuple[Player, ...]  # by seat
    seed: bytes
    actions: tuple[Action, ...] = ()
    log: tuple[Action | TakenBack, ...] = ()  # the same and what was taken back, if anything was
    policy: Policy | None = None  # what the screen shows of the racks, if it is not the usual

    @property
    def taken_back(self) -> int:
        """How often something was taken back."""
        return sum(isinstance(one, TakenBack) for one in self.log)

    @property
    def moves(self) -> int:
        """How many of the actions are a player's."""
        return sum(not isinstance(action, Deal) for action in self.actions)


def kind_of(seat: Seat) -> str:
    """What kind of player sits there."""
    return seat.character.kind if seat.character is not None else PERSON


def sitting(players: Sequence[Player]) -> tuple[Seat, ...]:
    """The seats in which these players sit."""
    return tuple(
        Seat("" if name == YOU else name) if kind == PERSON else Seat(name, KINDS.get(kind, Character()))
        for name, kind in players
    )


def record_of(match: Match) -> Record:
    """The record of a match as it stands."""
    players = tuple(Player(seat.name, kind_of(seat)) for seat in match.seats)
    log = tuple(match.log) if match.taken_back else ()
    policy = match.privacy.policy
    unusual = None if policy is policies(len(match.persons))[0] else policy
    return Record(match.table.charter, players, match.seed, tuple(match.actions), log, unusual)


def resume(record: Record, *listeners: Listener) -> Match:
    """The match of a record, to be played on; ``listeners`` hear how it came there."""
    match = Match(record.charter, sitting(record.players), record.seed, record.policy)
    play_again(match, record.actions, *listeners)
    match.log[:] = record.log or record.actions
    return match


def replay(record: Record) -> Iterator[tuple[Table, tuple[Event, ...]]]:
    """The table after the first deal and after every action, each with what happened."""
    table, events = open_match(record.charter, len(record.players), record.seed)
    yield table, events
    for action in record.actions:
        table, events = play(table, action)
        yield table, events


class Done(NamedTuple):
    """What was done or taken back, between the tables before it and after it."""

    before: Table
    what: Action | TakenBack
    after: Table


def done_again(
    charter: Charter, seats: int, seed: bytes, log: Iterable[Action | TakenBack]
) -> Iterator[Done]:
    """Everything in the log of a match, one after the other."""
    table, _ = open_match(charter, seats, seed)
    past = deque[Table](maxlen=FURTHEST_BACK)
    for what in log:
        before = table
        if isinstance(what, TakenBack):
            table = back_to(past, what)
        else:
            past.append(before)
            table, _ = play(before, what)
        yield Done(before, what, table)


def back_to(past: deque[Table], back: TakenBack) -> Table:
    """The table as it stood before what is taken back; ``past`` ends there then."""
    for _ in range(back.many - 1):
        past.pop()
    return past.pop()


def print_record(record: Record) -> str:
    """The match as a text; RecordError if a name or its length is more than a record holds."""
    checksum = Checksum()
    lines = list(head(record))
    for line in lines:
        checksum.add(line)
    lines += ["", *_body(record, checksum), "", f"check: {checksum}", ""]
    return "\n".join(lines)


class Checksum:
    """Of the lines of the head and, one by one, the moves: what a record means, however it is laid out."""

    def __init__(self) -> None:
        self._hash = sha256()

    def add(self, text: str) -> None:
        """One line of the head, or one move."""
        self._hash.update(text.encode("utf-8", "surrogatepass") + b"\n")

    def __str__(self) -> str:
        return self._hash.hexdigest()[:16]


def head(record: Record) -> Iterator[str]:
    """The lines before the moves."""
    yield TITLE
    yield f"edition: {record.charter.edition}"
    for name, chosen in record.charter.options:
        yield f"option {name}: {value_text(chosen)}"
    yield from (seat_line(seat, player) for seat, player in enumerate(record.players))
    if record.policy:
        yield f"{CARDS}{record.policy}"
    yield f"seed: {record.seed.hex()}"


def seat_line(seat: int, player: Player) -> str:
    """The line of who sits in a seat."""
    return f"seat {seat}: {player.kind} {_quoted(player.name)}"


def _quoted(name: str) -> str:
    """A name between quotes; what would not be seen, and a quote, is escaped by its number."""
    if len(name) > LONGEST_NAME:
        raise RecordError("record.long-name", most=LONGEST_NAME, length=len(name))
    plain = (c if c.isprintable() and c not in '"\\' else f"\\{ord(c):x};" for c in name)
    return f'"{"".join(plain)}"'


def _body(record: Record, checksum: Checksum) -> Iterator[str]:
    """The rounds: who dealt, a line for each seat's part of a turn, and the totals at the end."""
    if len(record.actions) > MOST_ACTIONS:
        raise RecordError("record.holds", most=MOST_ACTIONS, moves=len(record.actions))
    rules = ruleset(record.charter, len(record.players))
    seats, said = len(record.players), list[str]()
    table, _ = open_match(record.charter, seats, record.seed)
    yield round_line(table)
    for before, action, after in done_again(record.charter, seats, record.seed, record.log or record.actions):
        table, seat, prompt = after, asked(before), before.prompts[-1]
        if isinstance(action, TakenBack):
            if said:
                yield f"{seat}: {', '.join(said)}"
            said = []
            checksum.add(back_line(action))
            yield back_line(action)
            continue
        text = words(rules, prompt, action)
        checksum.add(line_of(seat, text))
        if isinstance(action, Deal):
            yield from ("", round_line(after))
        else:
            said.append(text)
            if asked(after) != seat or isinstance(after.prompts[-1], AskTurn):
                yield f"{seat}: {', '.join(said)}"
                said = []
        if isinstance(after.prompts[-1], RoundOver | Over):
            yield totals_line(after)
    if said:
        yield f"{asked(table)}: {', '.join(said)}"


def back_line(back: TakenBack) -> str:
    """That the actions before were taken back, so many."""
    return f"back: {back.many}"


def line_of(seat: int | None, text: str) -> str:
    """A move, and whose it is; a deal is nobody's."""
    return f"{NOBODY if seat is None else seat} {text}"


def round_line(table: Table) -> str:
    """What stands before the moves of a round."""
    return f"round {table.round}, dealt by seat {table.dealer}"


def totals_line(table: Table) -> str:
    """What stands after the last move of a round."""
    return f"totals: {' '.join(map(str, table.totals))}"


WAITING: dict[type, str] = {kind: prompt_word(kind) for kind in get_args(Prompt)} | {
    AskGoOut: "call",
    AskOrder: "power",
    RoundOver: "deal",
}
"""What the table waits for, in a word."""

RackTexts = list[str] | list[list[str]]


def transcript(record: Record) -> Iterator[str]:
    """The lines: first the match; then each deal and each move, with the state after it."""
    rules = ruleset(record.charter, len(record.players))
    yield json.dumps({"match": _match_facts(record)})
    tables = replay(record)
    table, _ = next(tables)
    yield json.dumps(table_state(rules, table, 0, None, None))
    for ply, (action, (after, _)) in enumerate(zip(record.actions, tables, strict=True), start=1):
        prompt = table.prompts[-1]
        move = None if prompt.seat is None else words(rules, prompt, action)
        yield json.dumps(table_state(rules, after, ply, prompt.seat, move))
        table = after


def _match_facts(record: Record) -> dict[str, object]:
    charter, seats = record.charter, len(record.players)
    usual = settle_options(edition(charter.edition), seats, charter.options)
    choices = edition(charter.edition).choices(seats, dict(charter.options))
    differing = {name: usual[name] for name, _ in charter.options if usual[name] != choices[name].default}
    return {"edition": charter.edition, "options": differing, "seats": seats, "seed": record.seed.hex()}


def table_state(
    rules: Ruleset, table: Table, ply: int, seat: int | None, move: str | None
) -> dict[str, object]:
    """The whole table after a move; cards as they are written, piles top first, racks front first."""
    faces, prompt = table.faces, table.prompts[-1]
    return {
        "ply": ply,
        "round": table.round,
        "dealer": table.dealer,
        "seat": seat,
        "move": move,
        "stock": _texts(faces, table.stock),
        "discard": _texts(faces, table.discard),
        "held": None if table.held is None else faces[table.held].text,
        "racks": [_rack_texts(rules, _texts(faces, rack)) for rack in table.racks],
        "totals": list(table.totals),
        "waiting": [prompt.seat, WAITING[type(prompt)]],
    }


def _texts(faces: Sequence[Card], tokens: Sequence[int]) -> list[str]:
    return [faces[token].text for token in tokens]


def _rack_texts(rules: Ruleset, cards: list[str]) -> RackTexts:
    """A rack, or its sides where its slots' names have any."""
    sides = dict.fromkeys(slot.rpartition(" ")[0] for slot in rules.slots)
    rows = len(cards) // len(sides)
    racks = [cards[at : at + rows] for at in range(0, len(cards), rows)]
    return racks if len(racks) > 1 else cards

"""A match as text, for people, as JSON, for other programs, and as it is saved: all cards are visible.
``print_record`` and ``parse_record`` are inverses. The last line is a checksum of the meaning: comments,
empty lines and spaces may be changed, nothing else. A transcript has one JSON object a line."""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import NamedTuple, get_args

from ...ai.players.character import Character
from ...ai.players.computers import KINDS
from ...rules.books import OWN
from ...rules.editions import edition, ruleset
from ...rules.engine import open_match, play
from ...rules.errors import Refused
from ...rules.notation import words
from ...rules.pieces import moves
from ...rules.pieces.cards import Card
from ...rules.pieces.events import Event
from ...rules.ruleset import Ruleset, settle_options
from ...rules.table import Charter, Table, asked
from ...store.history.rows import SavedMatch, SavedSeat, State
from ...store.library import WordList
from ..host import Listener, play_again
from ..match import Logged, Match, Seat, StoodIn, TakenBack
from ..plans.options import value_text
from ..privacy import Policy, policies

TITLE = "Rack-O match, format 1"
SEAL = "Rack-O match, sealed until it is over"  # the first line of a file with encoded cards
PERSON = "person"
NOBODY = "None"  # in place of the dealer's seat
NO_SEAT = "none"  # in place of seats, where nobody is absent
CARDS = "cards: "  # before the way the screen shows racks
YOU = "You"  # a lone person in older files and in shared cards: it counts as no name
LONGEST_NAME = 60
MOST_ACTIONS = 70_000
"""The most actions of a match, so that reading any file takes about a second. The longest match of computers
is Super for 99 rounds and four seats: some 64,000."""


FURTHEST_BACK = 999  # the most actions undone at once; the tables before them are kept


class RecordError(Refused):
    """An invalid record; the message names the line if the error is in one."""


class Player(NamedTuple):
    """A player of a record: a name, and a kind. The kind is ``person``, a level like ``sharp``, or a persona
    at a level like ``sharp-penny``; ``careful``, like any unknown kind, plays as well as it can when the
    match is resumed."""

    name: str
    kind: str


class Record(NamedTuple):
    """A match, over or not, with everything needed to replay it; ``actions`` include deals. ``players``: by
    seat; ``log``: actions, undos and absences, empty if there are only actions; ``policy``: how the screen
    shows racks, None for the usual way."""

    charter: Charter
    players: tuple[Player, ...]
    seed: bytes
    actions: tuple[moves.Action, ...] = ()
    log: tuple[Logged, ...] = ()
    policy: Policy | None = None

    @property
    def moves(self) -> int:
        """Return the number of actions by players: all except deals."""
        return sum(not isinstance(action, moves.Deal) for action in self.actions)


def kind_of(seat: Seat) -> str:
    """Return the kind of player in a seat."""
    return seat.character.kind if seat.character is not None else PERSON


def seats_of(players: Sequence[Player]) -> tuple[Seat, ...]:
    """Return a match's seats, one for each of these players of a record, in their order."""
    return tuple(
        Seat("" if name == YOU else name) if kind == PERSON else Seat(name, KINDS.get(kind, Character()))
        for name, kind in players
    )


def record_of(match: Match) -> Record:
    """Return the record of a match so far."""
    players = tuple(Player(seat.name, kind_of(seat)) for seat in match.seats)
    log = tuple(match.log) if len(match.log) > len(match.actions) else ()
    policy = match.privacy.policy
    unusual = None if policy is policies(len(match.persons))[0] else policy
    return Record(match.table.charter, players, match.seed, tuple(match.actions), log, unusual)


def resume(record: Record, *listeners: Listener) -> Match:
    """Return the match of a record, to be continued; ``listeners`` are told of everything replayed."""
    match = Match(record.charter, seats_of(record.players), record.seed, record.policy)
    play_again(match, record.actions, *listeners)
    match.take_over(record.log or record.actions)
    return match


def replay(record: Record) -> Iterator[tuple[Table, tuple[Event, ...]]]:
    """Yield the table after the first deal and after every action, each with its events."""
    table, events = open_match(record.charter, len(record.players), record.seed)
    yield table, events
    for action in record.actions:
        table, events = play(table, action)
        yield table, events


def done_again(
    charter: Charter, seats: int, seed: bytes, log: Iterable[Logged]
) -> Iterator[tuple[Table, Logged, Table]]:
    """Yield every entry in the log of a match, between the tables before and after it."""
    table, _ = open_match(charter, seats, seed)
    past = deque[Table](maxlen=FURTHEST_BACK)
    for what in log:
        before = table
        if isinstance(what, TakenBack):
            table = back_to(past, what)
        elif not isinstance(what, StoodIn):
            past.append(before)
            table, _ = play(before, what)
        yield before, what, table


def back_to(past: deque[Table], back: TakenBack) -> Table:
    """Return the table before the undone actions; their tables are removed from ``past``."""
    return [past.pop() for _ in range(back.many)][-1]


def print_record(record: Record) -> str:
    """Return the match as a text. Raises RecordError if a name or the match is too long."""
    lines = list(head(record))
    checksum = Checksum(lines)
    lines += ["", *_body(record, checksum), "", f"check: {checksum}", ""]
    return "\n".join(lines)


class Checksum:
    """A checksum of a match's first lines, ``texts``, and its moves, whatever their layout."""

    def __init__(self, texts: Iterable[str] = ()) -> None:
        self._hash = sha256()
        for text in texts:
            self.add(text)

    def add(self, text: str) -> None:
        """Add one of the first lines, or a move."""
        self._hash.update(text.encode("utf-8", "surrogatepass") + b"\n")

    def __str__(self) -> str:
        return self._hash.hexdigest()[:16]


def head(record: Record) -> Iterator[str]:
    """Yield the lines before the moves."""
    yield TITLE
    yield f"edition: {record.charter.edition}"
    yield from (f"option {name}: {value_text(chosen)}" for name, chosen in record.charter.options)
    yield from (seat_line(seat, player) for seat, player in enumerate(record.players))
    if record.policy:
        yield f"{CARDS}{record.policy}"
    yield f"seed: {record.seed.hex()}"


def seat_line(seat: int, player: Player) -> str:
    """Return the line about a seat; quotes and invisible characters in the name become numbered escapes."""
    name = player.name
    if len(name) > LONGEST_NAME:
        raise RecordError("record.long-name", most=LONGEST_NAME, length=len(name))
    plain = "".join(c if c.isprintable() and c not in '"\\' else f"\\{ord(c):x};" for c in name)
    return f'seat {seat}: {player.kind} "{plain}"'


def _body(record: Record, checksum: Checksum) -> Iterator[str]:
    """Yield the lines of the rounds: the dealer, each part of a turn, and the totals at the end."""
    if len(record.actions) > MOST_ACTIONS:
        raise RecordError("record.holds", most=MOST_ACTIONS, moves=len(record.actions))
    rules = ruleset(record.charter, len(record.players))
    seats, said = len(record.players), list[str]()
    table, _ = open_match(record.charter, seats, record.seed)
    yield round_line(table)
    for before, action, after in done_again(record.charter, seats, record.seed, record.log or record.actions):
        table, seat, prompt = after, asked(before), before.prompts[-1]
        if isinstance(action, TakenBack | StoodIn):
            if said:
                yield f"{seat}: {', '.join(said)}"
            said = []
            checksum.add(note_line(action))
            yield note_line(action)
            continue
        text = words(rules, prompt, action)
        checksum.add(line_of(seat, text))
        if isinstance(action, moves.Deal):
            yield from ("", round_line(after))
        else:
            said.append(text)
            if asked(after) != seat or isinstance(after.prompts[-1], moves.AskTurn):
                yield f"{seat}: {', '.join(said)}"
                said = []
        if isinstance(after.prompts[-1], moves.RoundOver | moves.Over):
            yield totals_line(after)
    if said:
        yield f"{asked(table)}: {', '.join(said)}"


def note_line(entry: TakenBack | StoodIn) -> str:
    """Return the line about an undo, or about who is absent."""
    if isinstance(entry, TakenBack):
        return f"back: {entry.many}"
    return f"absent: {' '.join(map(str, entry.seats)) or NO_SEAT}"


_BACK = re.compile(r"back: ([1-9][0-9]{0,2})")
_ABSENT = re.compile(rf"absent: ({NO_SEAT}|[0-9](?: [0-9])*)")


def read_note_line(line: str) -> TakenBack | StoodIn | None:
    """Return what a line made by ``note_line`` is about; None for any other line."""
    if found := _BACK.fullmatch(line):
        return TakenBack(int(found[1]))
    if found := _ABSENT.fullmatch(line):
        return StoodIn(() if found[1] == NO_SEAT else tuple(map(int, found[1].split())))
    return None


def line_of(seat: int | None, text: str) -> str:
    """Return the line of a move as text: its seat (``NOBODY`` for None, a deal), and the text."""
    return f"{NOBODY if seat is None else seat} {text}"


def round_line(table: Table) -> str:
    """Return the line that begins a round."""
    return f"round {table.round}, dealt by seat {table.dealer}"


def totals_line(table: Table) -> str:
    """Return the line with the totals that ends a round."""
    return f"totals: {' '.join(map(str, table.totals))}"


def saved_match(match: Match, id: int, began: float, played: float) -> SavedMatch:
    """Return the state of a match with the number ``id``, ``began`` and last ``played`` at these times
    (seconds since 1970)."""
    totals, winners = match.table.totals, match.winners
    sitters = (
        SavedSeat(who.name, kind_of(who), totals[seat], seat in winners)
        for seat, who in enumerate(match.seats)
    )
    own = dict(match.charter.books.words).get(OWN)
    return SavedMatch(
        id,
        began,
        played,
        State.OVER if match.over else State.OPEN,
        match.table.round,
        len(match.log),
        match.charter.edition,
        "\n".join(head(record_of(match))),
        str(own.file or "") if isinstance(own, WordList) else "",
        json.dumps(sorted(match.charter.books.powers)) if match.charter.books.powers else "",
        tuple(sitters),
        ranked=not (match.taken_back or match.stood_in),
    )


def saved_again(entry: SavedMatch, match: Match, played: float) -> SavedMatch:
    """Return the new state of a saved match, last ``played`` at that time (seconds since 1970)."""
    now = saved_match(match, entry.id, entry.began, played)
    sitters = (
        who._replace(nobody=before.nobody) for who, before in zip(now.sitters, entry.sitters, strict=True)
    )
    return now._replace(
        sitters=tuple(sitters), ranked=entry.ranked and now.ranked, star=entry.star, day=entry.day
    )


def lines_of(match: Match) -> Iterator[str]:
    """Yield all entries in the log of a match, a line each."""
    for before, what, _ in done_again(match.charter, len(match.seats), match.seed, match.log):
        if isinstance(what, TakenBack | StoodIn):
            yield note_line(what)
        else:
            prompt = before.prompts[-1]
            yield line_of(prompt.seat, words(match.rules, prompt, what))


WAITING: dict[type, str] = {kind: moves.prompt_word(kind) for kind in get_args(moves.Prompt)} | {
    moves.AskGoOut: "call",
    moves.AskOrder: "power",
    moves.RoundOver: "deal",
}
"""The word in transcripts for each prompt."""


def transcript(record: Record) -> Iterator[str]:
    """Yield the lines of a transcript: the match, then each deal and move with the table after it."""
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
    """Return the whole table after action ``ply``, the ``move`` of ``seat`` (both None for a deal). Cards are
    text; piles have the top first, racks the front."""
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


def _rack_texts(rules: Ruleset, cards: list[str]) -> list[str] | list[list[str]]:
    """Return a rack's cards as text; by side if the rack has sides."""
    sides = [cards[at : at + rules.rows] for at in range(0, len(cards), rules.rows)]
    return sides if len(sides) > 1 else cards

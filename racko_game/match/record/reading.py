"""Reading a match from its text, line by line, so that every error names its line; and from the history."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from io import StringIO
from pathlib import Path
from reprlib import Repr
from typing import NamedTuple, NoReturn

from ...message import Message, message_of
from ...rules.books import NO_BOOKS, Books
from ...rules.editions import ruleset, with_books
from ...rules.engine import open_match, play
from ...rules.errors import IllegalAction, NotationError, RulesError
from ...rules.notation import parse, words
from ...rules.pieces.moves import DEAL, Action, Prompt, RoundOver
from ...rules.table import Charter, Option, Table
from ...store.files import read
from ...store.history.rows import SavedMatch
from ...store.library import open_library
from ..host import Listener, replaying
from ..match import Logged, Match, StoodIn, TakenBack
from ..plans.options import read_value
from ..privacy import Policy
from . import record as records

LONGEST_LINE = 1_000

_quotes = Repr()
_quotes.fillvalue = "…"
shown = _quotes.repr  # returns a text in quotes, with its middle left out if it is long


def refuse(number: int, why: Message) -> NoReturn:
    """Raise RecordError for the line of this number."""
    raise records.RecordError("record.line", line=number, why=why) from None


class Line(NamedTuple):
    """A line that is not empty or a comment, and its number in the text."""

    number: int
    text: str


class Lines:
    """The lines of a text that are not empty or comments, one after another."""

    def __init__(self, text: str) -> None:
        self._rest = self._meaning(text)
        self._last = text.count("\n") + 1
        self.now = next(self._rest, None)

    @staticmethod
    def _meaning(text: str) -> Iterator[Line]:
        for number, line in enumerate(StringIO(text, newline="\n"), start=1):
            if (length := len(line.removesuffix("\n"))) > LONGEST_LINE:
                refuse(number, Message("record.long-line", length=length, most=LONGEST_LINE))
            if (plain := line.strip(" \t\r\n")) and not plain.startswith("#"):
                yield Line(number, plain)

    def step(self) -> None:
        """Go to the next line."""
        self.now = next(self._rest, None)

    def take(self, what: Message) -> Line:
        """Return the current line and go to the next; after the last, RecordError: ``what`` is missing."""
        line = self.now
        if line is None:
            refuse(self._last, Message("record.ends", what=what))
        self.step()
        return line


LARGEST = 1_000_000  # bytes; the longest match has some 700,000
MOST_OPTIONS = 30
LONGEST_MOVE = 60
MANY_MOVES = 1_000
MOST_SEATS = 4

_OPTION = re.compile(r"option ([a-z][a-z ]{0,40}): (.{1,40})")
_SEAT = re.compile(r'seat ([0-9]): ([a-z][a-z0-9-]{0,19}) "([^"]*)"')
_SEED = re.compile(r"seed: ([0-9a-fA-F]{32})")
_MOVES = re.compile(r"([0-9]): (.+)")
_CHANGED, _CHECKSUM = Message("record.changed"), Message("record.the-checksum")
_ESCAPE = re.compile(r"\\([0-9a-f]{1,6});")


def load_record(file: Path, books: Books = NO_BOOKS) -> records.Record:
    """Return the match in a file; it is replayed to check it. Raises OSError if the file cannot be read,
    RecordError if it holds no valid match."""
    return decode_record(read(file, LARGEST + 1), books)


def decode_record(data: bytes, books: Books = NO_BOOKS) -> records.Record:
    """Return the match in the bytes of a file, sealed or not; raises RecordError if they hold none."""
    data = unsealed(data)
    try:
        return parse_record(data.decode("utf-8"), books)
    except UnicodeDecodeError as error:
        refuse(data.count(b"\n", 0, error.start) + 1, Message("record.no-text"))


def unsealed(data: bytes) -> bytes:
    """Return the text of a match in a file, sealed or not; RecordError if too large or damaged."""
    first, _, rest = data.partition(b"\n")
    if len(data) <= LARGEST and first.strip() == records.SEAL.encode():
        unpacker = zlib.decompressobj()
        try:
            data = unpacker.decompress(b64decode(rest), LARGEST + 1)
        except (ValueError, zlib.error):
            raise records.RecordError("record.seal-damaged") from None
        if not unpacker.eof and len(data) <= LARGEST:
            raise records.RecordError("record.seal-damaged")
    if len(data) > LARGEST:
        raise records.RecordError("record.too-large", most=LARGEST)
    return data


def parse_record(text: str, books: Books = NO_BOOKS) -> records.Record:
    """Return the match in a text; ``books`` are the word lists and card powers it may need. Raises
    RecordError, which names the line, if the text holds no valid match."""
    if len(text) > LARGEST:
        raise records.RecordError("record.too-large", most=LARGEST)
    lines = Lines(text)
    record = _head(lines, books)
    actions, log = _Moves(record, lines, records.Checksum(records.head(record))).read()
    return record._replace(actions=actions, log=log)


def read_head(text: str, books: Books) -> records.Record:
    """Return a match before its first move, from a record's first lines; RecordError if they are invalid."""
    return _head(Lines(text), books)


def _head(lines: Lines, books: Books) -> records.Record:
    title = lines.take(Message("record.title", title=records.TITLE))
    if title.text != records.TITLE:
        refuse(title.number, Message("record.begins", title=records.TITLE, text=shown(title.text)))
    named = lines.take(Message("record.the-edition"))
    if not named.text.startswith("edition: "):
        refuse(named.number, Message("record.no-edition", text=shown(named.text)))
    options = tuple(_options(lines))
    players = tuple(_players(lines))
    policy = _policy(lines)
    last = lines.take(Message("record.the-seed"))
    seed = _SEED.fullmatch(last.text)
    if seed is None:
        refuse(last.number, Message("record.no-seed", text=shown(last.text)))
    charter = Charter(named.text.removeprefix("edition: "), tuple(option for _, option in options))
    try:
        charter = with_books(charter, len(players), books)
        open_match(charter, len(players), bytes.fromhex(seed[1]))
    except RulesError as error:
        blamed = (number for number, (name, _) in options if name == error.facts.get("option"))
        refuse(next(blamed, named.number), message_of(error))
    return records.Record(charter, players, bytes.fromhex(seed[1]), policy=policy)


def _options(lines: Lines) -> Iterator[tuple[int, Option]]:
    seen: set[str] = set()
    while (line := lines.now) is not None and line.text.startswith("option"):
        found = _OPTION.fullmatch(line.text)
        if found is None or len(seen) == MOST_OPTIONS:
            refuse(line.number, Message("record.no-option", text=shown(line.text)))
        if found[1] in seen:
            refuse(line.number, Message("record.option-twice", option=found[1]))
        seen.add(found[1])
        yield line.number, (found[1], read_value(found[2]))
        lines.step()


def _players(lines: Lines) -> Iterator[records.Player]:
    seat = 0
    while (line := lines.now) is not None and line.text.startswith("seat"):
        found = _SEAT.fullmatch(line.text)
        if found is None or found[1] != str(seat) or seat == MOST_SEATS:
            like = f'seat {min(seat, 3)}: person "Ann"'
            refuse(line.number, Message("record.no-seat", like=like, text=shown(line.text)))
        yield records.Player(_name(line.number, found[3]), found[2])
        seat += 1
        lines.step()


def _policy(lines: Lines) -> Policy | None:
    line = lines.now
    if line is None or not line.text.startswith(records.CARDS):
        return None
    named = line.text.removeprefix(records.CARDS)
    if named not in tuple(Policy):
        refuse(line.number, Message("record.no-policy", known=tuple(Policy), text=shown(line.text)))
    lines.step()
    return Policy(named)


def _name(number: int, quoted: str) -> str:
    """Return a quoted name with its escapes resolved."""
    try:
        name = _ESCAPE.sub(lambda found: chr(int(found[1], 16)), quoted)
        name.encode()  # UnicodeEncodeError, a ValueError: half a character
    except (ValueError, OverflowError):
        refuse(number, Message("record.no-character", name=shown(quoted)))
    if len(name) > records.LONGEST_NAME or any(not c.isprintable() for c in quoted):
        refuse(number, Message("record.no-name", most=records.LONGEST_NAME, name=shown(quoted)))
    return name


class _Moves:
    """Reads the moves of a text and replays them at the same time."""

    def __init__(self, record: records.Record, lines: Lines, checksum: records.Checksum) -> None:
        self._lines, self._checksum = lines, checksum
        self._charter = record.charter
        self._people = {seat for seat, who in enumerate(record.players) if who.kind == records.PERSON}
        self._rules = ruleset(record.charter, len(record.players))
        self._table, _ = open_match(record.charter, len(record.players), record.seed)
        self._actions: list[Action] = []
        self._log: list[Logged] = []
        self._past = deque[Table](maxlen=records.FURTHEST_BACK)  # the table before each action of the round
        self._said: list[str] = []  # what the checksum is computed from
        self._meaning = lru_cache(MANY_MOVES)(self._mean)  # few moves differ

    def read(self) -> tuple[tuple[Action, ...], tuple[Logged, ...]]:
        """Return all actions; and the log, if it holds anything else. It reads up to the checksum. Raises
        RecordError at the first line that is wrong."""
        self._is(self._lines.take(Message("record.the-round")), records.round_line(self._table))
        while not (line := self._lines.take(_CHECKSUM)).text.startswith("check"):
            self._line(line)
        if self._said:
            self._checksum.add("\n".join(self._said))  # in one call: each takes its time
        self._is(line, f"check: {self._checksum}", _CHANGED)
        if (more := self._lines.now) is not None:
            refuse(more.number, Message("record.follows", text=shown(more.text)))
        return tuple(self._actions), tuple(self._log) if len(self._log) > len(self._actions) else ()

    def _line(self, line: Line) -> None:
        prompt = self._table.prompts[-1]
        if moves := _MOVES.fullmatch(line.text):
            seat = int(moves[1])
            for text in moves[2].split(","):
                self._move(line.number, seat, text.strip())
        elif (entry := records.read_note_line(line.text)) and self._may(entry):
            self._note(entry)
        elif line.text.startswith("round") and isinstance(prompt, RoundOver):
            self._play(line.number, DEAL, records.line_of(None, "deal"))
            self._is(line, records.round_line(self._table))
        elif line.text.startswith("totals") and prompt.seat is None:
            self._is(line, records.totals_line(self._table))
        else:
            refuse(line.number, Message("record.no-moves", text=shown(line.text)))

    def _move(self, number: int, seat: int, text: str) -> None:
        prompt = self._table.prompts[-1]
        if prompt.seat is None:
            refuse(number, Message("record.over"))
        if prompt.seat != seat:
            refuse(number, self._perhaps(Message("record.other-seat", waits=prompt.seat, seat=seat)))
        if len(text) > LONGEST_MOVE:
            refuse(number, Message("record.no-move", text=shown(text)))
        try:
            action, said = self._meaning(prompt, text)
        except NotationError as error:
            refuse(number, message_of(error))
        if action == DEAL:
            refuse(number, Message("record.deal"))
        self._play(number, action, said)

    def _mean(self, prompt: Prompt, text: str) -> tuple[Action, str]:
        """Return a move as an action, and as the text that enters the checksum."""
        action = parse(self._rules, prompt, text)
        return action, records.line_of(prompt.seat, words(self._rules, prompt, action))

    def _play(self, number: int, action: Action, said: str) -> None:
        if len(self._log) == records.MOST_ACTIONS:
            refuse(number, Message("record.long-match", most=records.MOST_ACTIONS))
        self._past.append(self._table)
        if action == DEAL:
            self._past.clear()
        try:
            self._table, _ = play(self._table, action)
        except IllegalAction as error:
            refuse(number, self._perhaps(message_of(error)))
        self._said.append(said)
        self._actions.append(action)
        self._log.append(action)

    def _may(self, entry: TakenBack | StoodIn) -> bool:
        """Return whether so many actions can be undone, or people have those seats."""
        if isinstance(entry, TakenBack):
            return entry.many <= len(self._past)
        return list(entry.seats) == sorted({*entry.seats} & self._people)

    def _note(self, entry: TakenBack | StoodIn) -> None:
        if isinstance(entry, TakenBack):
            self._table = records.back_to(self._past, entry)
            del self._actions[-entry.many :]
        self._log.append(entry)
        self._said.append(records.note_line(entry))

    def _is(self, line: Line, wanted: str, why: Message | None = None) -> None:
        if " ".join(line.text.split()) != wanted:
            other = Message("record.other-line", wanted=wanted, text=shown(line.text))
            refuse(line.number, why or self._perhaps(other))

    def _perhaps(self, why: Message) -> Message:
        """Return why a move is not allowed here, with another possible cause."""
        books = self._charter.books
        if books.words:
            return Message("record.other-words", why=why)
        return Message("record.other-powers", why=why) if books.powers else why


def resume_saved(
    entry: SavedMatch, said: Sequence[str], listener: Callable[[Match], Listener] | None = None
) -> Match:
    """Return the match after the saved lines ``said``; ``listener(match)`` hears the replay. Raises Trouble,
    or an error of the rules, if it cannot be continued, as when the owner's own word list is missing or has
    changed."""
    record = read_head(entry.head, _books(entry))
    match = Match(record.charter, records.seats_of(record.players), record.seed, record.policy)
    listeners = (listener(match),) if listener else ()
    some: list[str] = []
    for line in (*said, None):
        noted = records.read_note_line(line) if line else None
        if line and not noted:
            some.append(line)
            continue
        host = replaying(match, _actions(match, some))
        host.listen(*listeners)
        host.play(len(match.actions) + len(some))
        some = []
        if isinstance(noted, TakenBack):
            host.take_back(0, noted.many)
        elif noted:
            match.stand_ins = frozenset(noted.seats)
    return match


def _actions(match: Match, said: Sequence[str]) -> Iterator[Action]:
    """Yield the actions of the lines; each line is parsed for the prompt of its moment, deals are added."""
    for line in said:
        seat, _, text = line.partition(" ")
        if seat != records.NOBODY:
            yield parse(match.rules, match.table.prompts[-1], text)


def _books(entry: SavedMatch) -> Books:
    books = open_library(Path(entry.words) if entry.words else None)
    powers = frozenset((rank, power) for rank, power in json.loads(entry.powers or "[]"))
    return books._replace(powers=powers) if powers else books

"""A match as a code that fits in a message: charter, players, seed, and the actions. A game with the same
rules offers the same actions, so each action is written as its number among those offered, and all these
numbers as one large number. The code uses capitals and digits, which survive messengers and are short in a QR
code; spaces, line breaks and small letters do no harm."""

from __future__ import annotations

import re
import zlib
from base64 import b32decode, b32encode
from binascii import Error
from collections.abc import Iterable, Iterator

from ...message import Message, message_of
from ...rules.books import NO_BOOKS, Books
from ...rules.editions import edition, ruleset
from ...rules.engine import open_match, options, play
from ...rules.errors import Refused
from ...rules.notation import words
from ...rules.pieces.moves import DEAL, Action
from ...rules.table import asked
from ..plans.seats import PERSONS
from . import record as records
from .reading import read_head

SIGN, VERSION = "RACKO", 1
LONGEST = 200_000  # letters; the longest match has some 60,000
_SHARED = re.compile(r"RACKO([0-9]{1,3})-([A-Z2-7\s]+)")
LONGEST_ROUND = 5_000
"""The most actions of a round in a code: without a limit, a tiny code could stand for endless ones. Rounds of
beginners have some 100 actions, the longest a few hundred; 5,000 are 2,500 turns, more than an hour of fast
play in which nobody finishes."""
MOST_WORDS = 100  # words that may follow the code in a message
CHECK = 4  # bytes of the checksum
SEED = 16
COMMON = b"option seat 0: person seat 1: seat 2: seat 3: novice casual steady sharp master edition: original"
"""Text that the first lines of many records have in common: a dictionary for the compressor."""


def to_share(record: records.Record) -> records.Record:
    """Return the match without undos; a person who has no name is called by the color of the seat."""
    players = tuple(
        records.Player(player.name or name, player.kind)
        for player, name in zip(record.players, PERSONS, strict=False)
    )
    return record._replace(players=players, log=())


def cards_to_share(record: records.Record) -> records.Record:
    """Return the match before its first move, so that its receiver is dealt the same cards. A lone person is
    called ``YOU``, which counts as no name: the receiver will sit there."""
    persons = [player for player in record.players if player.kind == records.PERSON]
    players = tuple(
        player._replace(name=records.YOU) if len(persons) == 1 and player.kind == records.PERSON else player
        for player in record.players
    )
    return to_share(record._replace(players=players, actions=(), policy=None))


def share(record: records.Record) -> str:
    """Return the match as a code. Raises RecordError if it, or a round of it, is too long."""
    if len(record.actions) > records.MOST_ACTIONS:
        raise records.RecordError("record.holds", most=records.MOST_ACTIONS, moves=len(record.actions))
    for _ in _in_rounds(record.actions):
        pass
    packer = zlib.compressobj(9, zdict=COMMON)
    _, *lines, _ = records.head(record)  # without the very first, which never changes, and the seed
    packed = packer.compress("\n".join(lines).encode()) + packer.flush()
    number = _numbered(record)
    begin = len(packed).to_bytes(2) + packed + record.seed + len(record.actions).to_bytes(3)
    whole = begin + number.to_bytes((number.bit_length() + 7) // 8) + _check(record)
    return f"{SIGN}{VERSION}-{b32encode(whole + zlib.crc32(whole).to_bytes(4)).decode().rstrip('=')}"


def is_shared(text: str) -> bool:
    """Return whether a text seems to contain a match as a code."""
    return _SHARED.search(text[:LONGEST].upper()) is not None


def shared(text: str, books: Books = NO_BOOKS) -> records.Record:
    """Return the match in a text, after whatever words. Raises RecordError if there is none."""
    if not (found := list(_SHARED.finditer(text[:LONGEST].upper()))):
        raise records.RecordError("shared.none", sign=f"{SIGN}{VERSION}-")
    if int(found[-1][1]) != VERSION:
        raise records.RecordError("shared.newer")
    parts = found[-1][2].split()
    letters = ("".join(parts[:end]) for end in range(len(parts), max(len(parts) - MOST_WORDS, 0), -1))
    body = next((body for some in letters if (body := _body(some))), None)
    if body is None:
        raise records.RecordError("shared.damaged")
    return _record(body, books)


def _body(letters: str) -> bytes | None:
    """Return the bytes that these letters stand for, without their checksum; None if that is wrong."""
    try:
        whole = b32decode(letters + "=" * (-len(letters) % 8))
    except (Error, ValueError):
        return None
    body, its = whole[:-4], whole[-4:]
    return body if zlib.crc32(body).to_bytes(4) == its else None


def _record(body: bytes, books: Books) -> records.Record:
    """Return the match that these bytes stand for."""
    try:
        end = 2 + int.from_bytes(body[:2])
        lines = zlib.decompressobj(zdict=COMMON).decompress(body[2:end], LONGEST).decode()
        seed, count = body[end : end + SEED], int.from_bytes(body[end + SEED : end + SEED + 3])
    except (zlib.error, UnicodeDecodeError):
        raise records.RecordError("shared.damaged") from None
    if count > records.MOST_ACTIONS:
        raise records.RecordError("record.long-match", most=records.MOST_ACTIONS)
    record = read_head(f"{records.TITLE}\n{lines}\nseed: {seed.hex()}\n", books)
    number = int.from_bytes(body[end + SEED + 3 : -CHECK])
    try:
        record = record._replace(actions=tuple(_in_rounds(_chosen(record, count, number))))
    except records.RecordError:
        raise
    except Refused as error:
        raise records.RecordError("shared.other-rules", why=message_of(error)) from None
    if _check(record) != body[-CHECK:]:
        raise records.RecordError("shared.other-rules", why=Message("shared.other-end"))
    return record


def _numbered(record: records.Record) -> int:
    """Return all choices as one number; the first choice is its lowest digit, in base number of options."""
    done = zip(records.replay(record), record.actions, strict=False)
    choices = ((options(table), action) for (table, _), action in done)
    digits = [(may.index(action), len(may)) for may, action in choices]
    number = 0
    for digit, many in reversed(digits):
        number = number * many + digit
    return number


def _chosen(record: records.Record, count: int, number: int) -> Iterator[Action]:
    """Yield ``count`` actions written as ``number``; RecordError if the match ends before."""
    table, _ = open_match(record.charter, len(record.players), record.seed)
    for _ in range(count):
        may = options(table)
        if not may:
            raise records.RecordError("shared.other-rules", why=Message("record.over"))
        number, digit = divmod(number, len(may))
        yield may[digit]
        table, _ = play(table, may[digit])


def _in_rounds(actions: Iterable[Action]) -> Iterator[Action]:
    """Yield the actions; RecordError at the first that makes a round too long."""
    length = 0
    for action in actions:
        length = 0 if action == DEAL else length + 1
        if length > LONGEST_ROUND:
            raise records.RecordError("shared.long-round", most=LONGEST_ROUND)
        yield action


def _check(record: records.Record) -> bytes:
    """Return a checksum of the meaning: it matches if rules and books allow the moves and equal totals."""
    rules = ruleset(record.charter, len(record.players))
    tables = [table for table, _ in records.replay(record)]
    done = zip(tables, record.actions, strict=False)
    moves = [records.line_of(asked(table), words(rules, table.prompts[-1], action)) for table, action in done]
    totals = map(str, tables[-1].totals if record.actions else ())
    return bytes.fromhex(str(records.Checksum([*moves, *totals])))[:CHECK]


def first_line(record: records.Record, totals: tuple[int, ...]) -> Message:
    """Return the line for people: the edition, the players, and the score (``totals`` by seat)."""
    standing = tuple(
        Message("shared.player", who=player.name, total=total)
        for player, total in zip(record.players, totals, strict=True)
    )
    return Message("shared.match", edition=Message(edition(record.charter.edition).title), standing=standing)

"""A match as a text that fits in a message: charter, players, seed, and which of its options each seat took.

What is played by the same rules offers the same options, so a number for each is enough, and all of them
together are one large number. The letters are capitals and digits, which survive messengers and are short in
a QR code; spaces, line breaks and small letters do no harm.
"""

from __future__ import annotations

import re
import zlib
from base64 import b32decode, b32encode
from binascii import Error
from collections.abc import Iterable, Iterator

from ...message import Message, message_of
from ...rules.books import NO_BOOKS, Books
from ...rules.editions import edition, ruleset
from ...rules.engine import asked, open_match, options, play
from ...rules.errors import Refused
from ...rules.notation import words
from ...rules.pieces.moves import DEAL, Action
from ...rules.table import Table
from .reading import read_head
from .record import MOST_ACTIONS, PERSON, TITLE, YOU, Checksum, Player, Record, RecordError, head, line_of

SIGN, VERSION = "RACKO", 1
LONGEST = 200_000  # letters; the longest match has some 60,000
_SHARED = re.compile(r"RACKO([0-9]{1,3})-([A-Z2-7\s]+)")
LONGEST_ROUND = 5_000
"""Actions of a round, at most: a code may say very much in few letters, where everybody only does what is
first among the options.

Rounds of beginners have some 100, the longest a few hundred; 5,000 are 2,500 turns, more than an hour in
which four quick people never pause and nobody finishes.
"""
MOST_WORDS = 100  # that may follow a match in a message
CHECK = 4  # bytes
SEED = 16
COMMON = b"option seat 0: person seat 1: seat 2: seat 3: novice casual steady sharp master edition: original"
"""What many heads have, known to both sides."""


def to_share(record: Record, nameless: str) -> Record:
    """The match as others get it: who has no name gets that one, and what was taken back is left out."""
    players = tuple(Player(player.name or nameless, player.kind) for player in record.players)
    return record._replace(players=players, log=())


def cards_to_share(record: Record, nameless: str) -> Record:
    """Return the same match before its first move: whoever pastes it is dealt the same cards.

    A lone person is left without a name: whoever gets it sits there.
    """
    persons = [player for player in record.players if player.kind == PERSON]
    players = tuple(
        player._replace(name=YOU) if len(persons) == 1 and player.kind == PERSON else player
        for player in record.players
    )
    return to_share(record._replace(players=players, actions=(), policy=None), nameless)


def share(record: Record) -> str:
    """The match in letters; RecordError if it, or a round of it, is longer than may be."""
    if len(record.actions) > MOST_ACTIONS:
        raise RecordError("record.holds", most=MOST_ACTIONS, moves=len(record.actions))
    for _ in _in_rounds(record.actions):
        pass
    packer = zlib.compressobj(9, zdict=COMMON)
    packed = packer.compress(_head(record)) + packer.flush()
    count, number = len(record.actions), _numbered(record)
    body = b"".join(
        (
            len(packed).to_bytes(2),
            packed,
            record.seed,
            count.to_bytes(3),
            number.to_bytes((number.bit_length() + 7) // 8),
        )
    )
    whole = body + _check(record)
    return f"{SIGN}{VERSION}-{b32encode(whole + zlib.crc32(whole).to_bytes(4)).decode().rstrip('=')}"


def is_shared(text: str) -> bool:
    """Whether a match seems to be in a text."""
    return _SHARED.search(text[:LONGEST].upper()) is not None


def shared(text: str, books: Books = NO_BOOKS) -> Record:
    """The match in a text that somebody was sent, whatever stands before it; RecordError if there is none."""
    found = list(_SHARED.finditer(text[:LONGEST].upper()))
    if not found:
        raise RecordError("shared.none", sign=f"{SIGN}{VERSION}-")
    if int(found[-1][1]) != VERSION:
        raise RecordError("shared.newer")
    parts = found[-1][2].split()
    letters = ("".join(parts[:end]) for end in range(len(parts), max(len(parts) - MOST_WORDS, 0), -1))
    body = next((body for some in letters if (body := _body(some))), None)
    if body is None:
        raise RecordError("shared.damaged")
    return _record(body, books)


def _body(letters: str) -> bytes | None:
    """The bytes of these letters without their sum; None if that is wrong."""
    try:
        whole = b32decode(letters + "=" * (-len(letters) % 8))
    except (Error, ValueError):
        return None
    body, its = whole[:-4], whole[-4:]
    return body if zlib.crc32(body).to_bytes(4) == its else None


def _record(body: bytes, books: Books) -> Record:
    """The match that these bytes mean."""
    try:
        end = 2 + int.from_bytes(body[:2])
        lines = zlib.decompressobj(zdict=COMMON).decompress(body[2:end], LONGEST).decode()
        seed, count = body[end : end + SEED], int.from_bytes(body[end + SEED : end + SEED + 3])
    except (zlib.error, UnicodeDecodeError):
        raise RecordError("shared.damaged") from None
    if count > MOST_ACTIONS:
        raise RecordError("record.long-match", most=MOST_ACTIONS)
    record = read_head(f"{TITLE}\n{lines}\nseed: {seed.hex()}\n", books)
    number = int.from_bytes(body[end + SEED + 3 : -CHECK])
    try:
        record = record._replace(actions=tuple(_in_rounds(_chosen(record, count, number))))
    except RecordError:
        raise
    except Refused as error:
        raise RecordError("shared.other-rules", why=message_of(error)) from None
    if _check(record) != body[-CHECK:]:
        raise RecordError("shared.other-rules", why=Message("shared.other-end"))
    return record


def _head(record: Record) -> bytes:
    """The lines of the head but for the first, which is always the same, and the seed."""
    return "\n".join(list(head(record))[1:-1]).encode()


def _tables(record: Record) -> Iterator[tuple[Table, Action]]:
    """Each action, and the table before it."""
    table, _ = open_match(record.charter, len(record.players), record.seed)
    for action in record.actions:
        yield table, action
        table, _ = play(table, action)


def _numbered(record: Record) -> int:
    """All choices as one number: the first one is its lowest digit, and each has as many as there were
    options."""
    digits = [(may.index(action), len(may)) for table, action in _tables(record) for may in (options(table),)]
    number = 0
    for digit, many in reversed(digits):
        number = number * many + digit
    return number


def _chosen(record: Record, count: int, number: int) -> Iterator[Action]:
    """The actions that a number means; RecordError if the match has fewer."""
    table, _ = open_match(record.charter, len(record.players), record.seed)
    for _ in range(count):
        may = options(table)
        if not may:
            raise RecordError("shared.other-rules", why=Message("record.over"))
        number, digit = divmod(number, len(may))
        yield may[digit]
        table, _ = play(table, may[digit])


def _in_rounds(actions: Iterable[Action]) -> Iterator[Action]:
    """The actions, one by one; RecordError at the first that makes a round too long."""
    length = 0
    for action in actions:
        length = 0 if action == DEAL else length + 1
        if length > LONGEST_ROUND:
            raise RecordError("shared.long-round", most=LONGEST_ROUND)
        yield action


def _check(record: Record) -> bytes:
    """Of what it means: the same rules, words and powers lead to the same moves and totals."""
    checksum = Checksum()
    last: Table | None = None
    rules = ruleset(record.charter, len(record.players))
    for table, action in _tables(record):
        checksum.add(line_of(asked(table), words(rules, table.prompts[-1], action)))
        last = play(table, action)[0]
    for total in last.totals if last else ():
        checksum.add(str(total))
    return bytes.fromhex(str(checksum))[:CHECK]


def first_line(record: Record, totals: tuple[int, ...]) -> Message:
    """What people read of it: the edition, who played, and how it stands."""
    standing = tuple(
        Message("shared.player", who=player.name, total=total)
        for player, total in zip(record.players, totals, strict=True)
    )
    return Message("shared.match", edition=Message(edition(record.charter.edition).title), standing=standing)

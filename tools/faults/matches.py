"""Match files that are damaged: each is refused in one sentence, or the same match."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from racko_game.match.record.reading import decode_record
from racko_game.match.record.record import Record, RecordError
from racko_game.words.language import sentence_of
from tests.walks.lent import BOOKS

from .histories import flipped

ROOM = 50_000_000  # bytes
Mutation = Callable[[bytes, Random], bytes]


@contextmanager
def little_room() -> Iterator[None]:
    """Whatever needs more memory than ROOM gets a MemoryError, where the system can see to it."""
    if not sys.platform.startswith("linux"):
        yield
        return
    import resource

    size = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    usual = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (size + ROOM, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, usual)


def judged(mutant: bytes, record: Record) -> str:
    """The outcome of reading a damaged file: ``same``, ``refused`` or ``FAULT``, and more about it."""
    try:
        with little_room():
            read = decode_record(mutant, books=BOOKS)
    except RecordError as error:
        said = sentence_of(error)
        whole = said.isprintable() and said.endswith(".") and len(said) < 500
        return "refused" if whole and said.startswith(("line ", "The file ")) else f"FAULT: says {said!r}"
    except Exception as error:  # whatever else there is, is what we are looking for
        return f"FAULT: {error!r}"
    return "same" if read == record else "FAULT: another match"


def mutated(data: bytes, chance: Random) -> tuple[list[str], bytes]:
    """The file with one to three kinds of damage, and their names."""
    weights = [1 if name in LARGE else 8 for name in MUTATIONS]
    names = chance.choices(list(MUTATIONS), weights, k=chance.choice((1, 1, 1, 2, 3)))
    for name in names:
        data = MUTATIONS[name](data, chance)
    return names, data


def _cut(data: bytes, chance: Random) -> bytes:
    a, b = sorted(chance.randrange(len(data) + 1) for _ in range(2))
    return chance.choice((data[:a], data[a:], data[:a] + data[b:]))


def _put_in(what: Callable[[Random], bytes]) -> Mutation:
    def mutation(data: bytes, chance: Random) -> bytes:
        more, at = what(chance), chance.randrange(len(data) + 1)
        return data[:at] + more + data[at:]

    return mutation


def _parts(by: bytes, change: Callable[[list[bytes], Random], object]) -> Mutation:
    def mutation(data: bytes, chance: Random) -> bytes:
        parts = data.split(by)
        change(parts, chance)
        return by.join(parts)

    return mutation


def _double(lines: list[bytes], chance: Random) -> None:
    at = chance.randrange(len(lines))
    lines[at:at] = [lines[at]] * chance.choice((1, 2, 5_000_000 // (1000 + len(lines[at]))))


def _exchange(parts: list[bytes], chance: Random) -> None:
    a, b = chance.randrange(len(parts)), chance.randrange(len(parts))
    parts[a], parts[b] = parts[b], parts[a]


def _number(data: bytes, chance: Random) -> bytes:
    digits = [at for at, byte in enumerate(data) if 48 <= byte <= 57]
    if not digits:
        return data
    at = chance.choice(digits)
    huge = b"9" * chance.choice((1, 20, 400, 5_000, 1_000_000))
    return data[:at] + chance.choice((huge, b"-1", b"0", b"1e999", "²".encode())) + data[at + 1 :]


WORDS = (
    b"draw", b", take", b"put 25", b"racko", b"hold", b"no swap", b"swap 2 5", b"reverse blue 3 5",
    b"accept", b"power 1 2", b"no power", b"deal", b"put blue 3", b"\n0: ", b"\ntotals: 75 5\n",
    b"\nround 2, dealt by seat 0\n", b"\ncheck: 0123456789abcdef\n", b"option target: 75\n",
    b'seat 2: person "x"\n', b"\\d800;", b"\\ffffff;", b"\r\n", b"\0", b"\0" * 1000, b"\x85", b"\x1b[2J",
    b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\xff\xfe", "\u2028".encode(), "\u202e".encode(),
)  # fmt: skip
ENDLESS = (b"x", b" ", b",", b"0: ", b"draw, ", b"\n", b"#")
OPENING = (b"[", b"(", b"{", b'"', b"\\", b'{"a":')
MUTATIONS: dict[str, Mutation] = {
    "bytes flipped": lambda data, chance: flipped(data, chance) if data else data,
    "a part cut": _cut,
    "a line dropped": _parts(b"\n", lambda lines, chance: lines.pop(chance.randrange(len(lines)))),
    "a line doubled": _parts(b"\n", _double),
    "lines exchanged": _parts(b"\n", _exchange),
    "words exchanged": _parts(b" ", _exchange),
    "a word put in": _put_in(lambda chance: chance.choice(WORDS)),
    "a number changed": _number,
    "noise": _put_in(lambda chance: chance.randbytes(chance.choice((1, 4, 300)))),
    "a very long line": _put_in(lambda chance: chance.choice(ENDLESS) * 1_000_000),
    "deep nesting": _put_in(lambda chance: chance.choice(OPENING) * 100_000),
}
LARGE = ("a line doubled", "a very long line", "deep nesting")
"""They make millions of bytes, and take their time."""

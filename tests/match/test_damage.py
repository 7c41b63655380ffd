"""Damaged match files: refused in a sentence, or the same match. ``run.py faults files`` tries more."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from racko_game.match.record.reading import LARGEST, decode_record, load_record, parse_record
from racko_game.match.record.record import MOST_ACTIONS, Player, Record, RecordError, print_record
from racko_game.rules.engine import open_match, play
from racko_game.rules.pieces.moves import DRAW, TOSS
from racko_game.rules.table import Charter
from tests.walks.lent import BOOKS
from tests.walks.records import any_record
from tools.faults.matches import MUTATIONS, ROOM, judged, little_room, mutated

from ..counts import full
from ..rules.games import every_game
from ..rules.sentences import refused
from ..rules.vectors import SEED


@every_game
def test_a_damaged_file_is_refused_or_is_the_same_match(edition: str, seats: int) -> None:
    chance = Random(f"{edition} {seats}")
    records = [any_record(edition, seats, number, 200) for number in range(4)]
    files = [(record, print_record(record).encode()) for record in records]
    for _ in range(full(120, 40)):
        record, data = chance.choice(files)
        names, mutant = mutated(data, chance)
        outcome = judged(mutant, record)
        assert outcome in ("refused", "same"), (names, outcome)


@pytest.mark.parametrize("name", MUTATIONS)
def test_every_kind_of_damage_is_found(name: str) -> None:
    """Not every time: a flipped bit of a comment or a line put back where it was is no damage."""
    record = any_record("tray", 3, 1, 100)
    data = print_record(record).encode()
    outcomes = [judged(MUTATIONS[name](data, Random(number)), record) for number in range(20)]
    assert outcomes.count("refused") > 8
    assert set(outcomes) <= {"refused", "same"}


DEALT = Record(Charter("original"), (Player("Ann", "person"),) * 2, SEED)
HEAD = print_record(DEALT).partition("\ncheck")[0]
FIRST = HEAD.rstrip("\n") + "\n"
ABSURD = {
    "nothing": "",
    "a very long line": "x" * LARGEST,
    "a very long comment": "#" * LARGEST,
    "a very long line of moves": f"{FIRST}1: {'draw, ' * (LARGEST // 7)}",
    "empty lines without end": FIRST + "\n" * (LARGEST - len(FIRST)),
    "comments without end": FIRST + "#\n" * (LARGEST // 3),
    "more than the most": "#\n" * LARGEST,
    "deep nesting": f"{FIRST}1: {'(' * 900}",
    "very deep nesting": "[" * LARGEST,
    "a huge number": f"{FIRST}1: draw, put {'9' * 990}",
    "options without end": HEAD.replace("seat 0", "option target: 75\n" * (LARGEST // 20) + "seat 0", 1),
    "many options": HEAD.replace(
        "seat 0", "".join(f"option {'a' * n}: 1\n" for n in range(1, 41)) + "seat 0"
    ),
    "seats without end": HEAD.replace("seed", 'seat 0: person ""\n' * (LARGEST // 20) + "seed", 1),
    "surrogates": f"{FIRST}1: \ud800\udfff\n",
    "nothing but NULs": "\0" * LARGEST,
    "short lines of NULs": "\0\n" * (LARGEST // 2),
}


LONG = Record(Charter("tray"), (Player("", "random"),) * 2, SEED, (DRAW, TOSS) * (MOST_ACTIONS // 2))
"""The longest match there can be: two who toss whatever they draw."""


def taken(does: Callable[[], object]) -> float:
    """Seconds of the processor."""
    began = time.process_time()
    does()
    return time.process_time() - began


def measured() -> float:
    """What is a second where the engine plays the longest match in a quarter of one."""

    def longest_match() -> None:
        table = open_match(LONG.charter, 2, LONG.seed)[0]
        for action in LONG.actions:
            table, _ = play(table, action)

    return 4 * taken(longest_match)


@pytest.fixture(scope="module")
def second() -> float:
    return measured()


def in_time(seconds: Callable[[], float], second: float) -> bool:
    """Less than a second. A processor with much to do is now fast, now slow: so what took longer is
    measured again, beside its measure."""
    return seconds() < second or any(seconds() < measured() for _ in range(3))


@pytest.mark.parametrize("name", ABSURD)
def test_absurd_files_are_refused_in_little_time_and_room(name: str, second: float) -> None:
    said = r"^The file is too large .*\.$" if name == "more than the most" else r"^line \d+: .*\.$"

    def read() -> None:
        with refused(RecordError, said), little_room():
            parse_record(ABSURD[name], books=BOOKS)

    assert in_time(lambda: taken(read), second)


def test_the_longest_match_there_can_be_is_read_in_time(second: float) -> None:
    data = print_record(LONG).encode()
    assert decode_record(data, books=BOOKS) == LONG
    assert in_time(lambda: taken(lambda: decode_record(data, books=BOOKS)), second)
    with refused(RecordError, rf"a match has {MOST_ACTIONS} moves at most\.$"):
        decode_record(data.replace(b"\ncheck", b"0: draw\n\ncheck"), books=BOOKS)


HUGE = 100_000_000  # bytes
HUGE_FILES = {
    "100 MB": b"#\n" * (HUGE // 2),
    "a line of 50 MB": b"x" * (HUGE // 2),
    "wide comments": "#渡\n".encode() * (LARGEST // 5),
}


REPLAY = """
import json, sys, time
from racko_game.cli import main
code = main(["replay", sys.argv[1]])
seconds = time.process_time()
from tools.memory import peak
print(json.dumps([code, seconds, peak()]))
"""


def replayed(file: Path) -> tuple[str, int, float, int]:
    """Replay a file in a process of its own: what it says, its code, and the seconds and bytes it took."""
    done = subprocess.run(
        [sys.executable, "-c", REPLAY, str(file)], capture_output=True, text=True, timeout=60, check=True
    )
    code, seconds, most = json.loads(done.stdout)
    return done.stderr.replace(f"racko: {file}, ", ""), code, seconds, most


@pytest.mark.parametrize("name", full([*HUGE_FILES], ["a line of 50 MB", "wide comments"]))
def test_a_huge_file_is_refused_by_a_small_process(name: str, tmp_path: Path, second: float) -> None:
    (file := tmp_path / "match").write_bytes(HUGE_FILES[name])
    (empty := tmp_path / "empty").touch()

    def longer() -> float:
        return replayed(file)[2] - replayed(empty)[2]  # which takes the time of a start, too

    said, code, _, most = replayed(file)
    assert code == 2
    assert said.startswith(("line 200001: ", "The file is too large for a match: "))
    assert most < ROOM
    assert in_time(longer, second)


def test_a_file_is_read_and_what_is_no_text_is_named(tmp_path: Path) -> None:
    file = tmp_path / "match.racko"
    file.write_text(print_record(DEALT), encoding="utf-8")
    assert load_record(file, books=BOOKS) == DEALT
    file.write_bytes(print_record(DEALT).encode().replace(b"Ann", b"\xff"))
    with refused(RecordError, r"^line 3: this isn't UTF-8 text\.$"):
        load_record(file, books=BOOKS)
    with pytest.raises(FileNotFoundError):
        load_record(tmp_path / "none", books=BOOKS)

"""A match as a text: printed, read, played again; damaged, it is refused in a sentence, or the same match.

``run.py faults files`` tries more damage.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import KINDS
from racko_game.match.match import Match, Seat
from racko_game.match.record import record as records
from racko_game.match.record.reading import LARGEST, decode_record, load_record, parse_record
from racko_game.match.record.record import (
    Player,
    Record,
    RecordError,
    print_record,
    record_of,
    replay,
    resume,
)
from racko_game.rules.editions import EDITIONS, edition
from racko_game.rules.engine import open_match, play, redact, visible_events
from racko_game.rules.pieces.moves import DRAW, PUTS, TOSS
from racko_game.rules.table import Charter
from racko_game.words.language import sentence_of
from tests.counts import full
from tests.rules.clauses import clause
from tests.rules.games import every_game, walks
from tests.rules.sentences import one_sentence, refused
from tests.rules.tables import charter
from tests.rules.vectors import SEED
from tests.walks.lent import BOOKS
from tests.walks.records import NAMES, any_record
from tools.faults.matches import MUTATIONS, ROOM, judged, little_room, mutated

from .playing import Ears, match, play_out

ANN, MO = Player("Ann", "person"), Player("Mo", "careful")
SMALL = Record(Charter("tray", (("target", 75),)), (ANN, MO), SEED, (DRAW, PUTS[2], DRAW, TOSS, DRAW))
TEXT = f"""\
Rack-O match, format 1
edition: tray
option target: 75
seat 0: person "Ann"
seat 1: careful "Mo"
seed: {SEED.hex()}

round 1, dealt by seat 1
0: draw, put 15
1: draw, toss
0: draw

check: 0
"""


@clause("ours.8.1")
@walks(full(12, 2))
def test_a_printed_match_is_read_as_the_same_match(edition: str, seats: int, number: int) -> None:
    record = any_record(edition, seats, number)
    text = print_record(record)
    assert parse_record(text, books=BOOKS) == record
    assert print_record(parse_record(text, books=BOOKS)) == text
    assert all(line.isprintable() for line in text.split("\n"))


@clause("ours.8.1")
@walks(full(6, 1))
def test_replaying_equals_playing_after_every_action(edition: str, seats: int, number: int) -> None:
    record = any_record(edition, seats, number)
    again = replay(parse_record(print_record(record), books=BOOKS))
    table, events = open_match(record.charter, seats, record.seed)
    assert next(again) == (table, events)
    for action in record.actions:
        table, events = play(table, action)
        assert next(again) == (table, events)
    assert list(again) == []
    match = resume(record)
    kept = resume(record_of(match))
    assert (kept.seats, kept.seed, kept.actions) == (match.seats, record.seed, [*record.actions])
    assert (kept.table, kept.rounds) == (table, match.rounds)


@pytest.mark.parametrize("eyes", [None, 0, 2])
def test_who_listens_while_a_match_is_played_again_hears_what_they_heard_then(eyes: int | None) -> None:
    record, ears = any_record("super", 3, 5), Ears(eyes)
    assert tuple(resume(record, ears).actions) == record.actions
    tables = list(replay(record))
    opening = tuple(redact(event, eyes) for event in tables[0][1])
    later = (visible_events(before, after, events, eyes) for (before, _), (after, events) in pairwise(tables))
    assert ears.heard == [opening, *later]


@pytest.mark.parametrize(("kind", "who"), [*KINDS.items(), ("grandmaster", Character())])
def test_a_computer_stays_who_it_is_and_an_unknown_one_plays_well(kind: str, who: Character) -> None:
    match = Match(Charter("tray"), (Seat("Ann"), Seat("Mo", who)), SEED)
    record = record_of(match)
    if kind in KINDS:
        assert record.players[1] == Player("Mo", kind)
    text = print_record(record._replace(players=(ANN, Player("Mo", kind))))
    assert f'seat 1: {kind} "Mo"' in text.splitlines()
    assert resume(parse_record(text, books=BOOKS)).seats == match.seats


def whole_match(seats: int) -> Record:
    return record_of(play_out(match(seats=seats)))


@clause("ours.7.2")
def test_how_a_match_looks_any_name_is_kept_and_rounds_have_their_dealer_and_totals() -> None:
    for name in NAMES:
        record = SMALL._replace(players=(Player(name, "person"), MO))
        assert parse_record(print_record(record), books=BOOKS) == record, name
        assert print_record(record).replace("\n", "").isprintable(), name
    assert re.sub("check: .*", "check: 0", print_record(SMALL)) == TEXT
    record = SMALL._replace(actions=())
    assert parse_record(print_record(record), books=BOOKS) == record
    record = whole_match(3)
    lines = print_record(record).split("\n")
    starts = [line for line in lines if line.startswith("round")]
    ends = [line for line in lines if line.startswith("totals")]
    assert len(starts) == len(ends) > 1
    assert starts[1].startswith("round 2, dealt by seat ")
    assert ends[-1] == f"totals: {' '.join(map(str, list(replay(record))[-1][0].totals))}"


MEANS_THE_SAME = [
    ("\n", "\r\n"),
    ("\n", "\n\n"),
    ("\n", "\n# a comment: 0: fly\n"),
    ("0: draw", "\t 0: draw  "),
    ("0: draw, put 15", "0: draw,put   15"),
    ("0: draw, put 15", "0: draw\n0: put 15"),
    ("\ncheck", "\n# \0 a comment\ncheck"),
]


@pytest.mark.parametrize(("old", "new"), MEANS_THE_SAME, ids=ascii)
def test_what_means_the_same_may_be_changed_by_hand(old: str, new: str) -> None:
    text = print_record(SMALL)
    assert old in text
    assert parse_record(text.replace(old, new), books=BOOKS) == SMALL


CHANGED = "the checksum is wrong: the file was changed or cut after it was written"
BEGIN = "a match begins with 'Rack-O match, format 1', not with"
EDITION = "the edition should stand here, like 'edition: tray', not"
OPTION = "an option is a name and a value, like 'option target: 300', not"
TARGET = "The option target may be a multiple of 5 from 75 to 1000, not"
HAS = f"it has: {', '.join(sorted(edition('tray').choices(2, {})))}"
SEAT = """a seat should stand here, like 'seat 1: person "Ann"', not"""
ROUND = "'round 1, dealt by seat 1' should stand here, not"
MOVES = "a seat's moves should stand here, like '0: draw, put 25', not"
PLACE = "where the card goes: put it in a slot, or toss it if it was drawn"
DAMAGE = [
    ("format 1", "format 2", 1, f"{BEGIN} 'Rack-O match, format 2'"),
    ("edition: tray\n", "", 2, f"{EDITION} 'option target: 75'"),
    ("tray", "chess", 2, f"There is no edition 'chess'; choose one of these: {', '.join(EDITIONS)}"),
    ("target: 75", "target: 83", 3, f"{TARGET} 83"),
    ("target: 75", "target: 100", 13, CHANGED),
    ("target: 75", "target: " + "9" * 40, 3, f"{TARGET} '{'9' * 40}'"),
    ("option target: 75\n", "option target: 75\n" * 2, 4, "the option target is given twice"),
    ("option target: 75", "option target 75", 3, f"{OPTION} 'option target 75'"),
    ("option target: 75", "option chips: on", 3, f"Card tray with 2 seats has no option 'chips'; {HAS}"),
    ('seat 1: careful "Mo"\n', "", 2, "Card tray is for 2 to 4 seats, not 1"),
    ("seat 1", "seat 2", 5, f"{SEAT} 'seat 2: careful \"Mo\"'"),
    ('"Mo"', '"Mo', 5, f"{SEAT} 'seat 1: careful \"Mo'"),
    ('"Mo"', '"\\110000;"', 5, r"the name '\\110000;' has a character that is none"),
    ('"Ann"', '"Anna"', 13, CHANGED),
    ("person", "careful", 13, CHANGED),
    (SEED.hex(), "0x0", 6, "'seed: ' and 32 hexadecimal digits should stand here, not 'seed: 0x0'"),
    (SEED.hex(), "00" * 16, 8, f"{ROUND.replace('seat 1', 'seat 0')} 'round 1, dealt by seat 1'"),
    (SEED.hex(), "00" * 15 + "05", 13, CHANGED),
    ("round 1, dealt by seat 1\n", "", 8, f"{ROUND} '0: draw, put 15'"),
    ("by seat 1", "by seat 0", 8, f"{ROUND} 'round 1, dealt by seat 0'"),
    ("put 15", "put 17", 9, "'17' is no slot; the slots are 5, 10, 15, 20, 25, 30, 35, 40, 45, 50"),
    ("put 15", "put 20", 13, CHANGED),
    ("put 15", "draw", 9, f"Draw is no answer to {PLACE}"),
    ("put 15", "deal", 9, "a deal is no seat's move; a new round has a line of its own"),
    ("put 15", "x" * 100, 9, f"'{'x' * 12}…{'x' * 13}' is no move"),
    ("0: draw, put 15", "1: draw, put 15", 9, "seat 0 is to move here, not seat 1"),
    ("1: draw, toss", "", 11, "seat 1 is to move here, not seat 0"),
    ("1: draw, toss", "\udcff\0", 10, rf"{MOVES} '\udcff\x00'"),
    ("1: draw, toss", "round 2, by seat 0", 10, f"{MOVES} 'round 2, by seat 0'"),
    ("1: draw, toss", "totals: 75 5", 10, f"{MOVES} 'totals: 75 5'"),
    ("0: draw\n", "", 12, CHANGED),
    ("check: ", "check: 0", 13, CHANGED),
]


@pytest.mark.parametrize(("old", "new", "line", "why"), DAMAGE, ids=lambda value: ascii(value)[:30])
def test_damage_is_told_with_its_line(old: str, new: str, line: int, why: str) -> None:
    text = print_record(SMALL)
    assert old in text
    with pytest.raises(RecordError) as error:
        parse_record(text.replace(old, new, 1), books=BOOKS)
    assert one_sentence(sentence_of(error.value)) == f"line {line}: {why}."


def test_a_text_may_be_cut_nowhere_nobody_moves_between_rounds_and_words_may_be_to_blame() -> None:
    text = print_record(SMALL)
    for length in range(len(text) - 1):
        with refused(RecordError, r"^line \d+: "):
            parse_record(text[:length], books=BOOKS)
    with refused(RecordError, r"^line 14: nothing may follow the checksum, but 'more' does\.$"):
        parse_record(text + "more", books=BOOKS)
    with refused(RecordError, rf"^A name has at most {records.LONGEST_NAME} characters, not 61\.$"):
        print_record(SMALL._replace(players=(Player("x" * 61, "person"), MO)))
    most = records.MOST_ACTIONS
    with refused(RecordError, rf"^A record holds {most} moves, not {most + 1}\.$"):
        print_record(SMALL._replace(actions=(DRAW,) * (most + 1)))
    text = print_record(whole_match(2))
    first, last = text.index("\ntotals"), text.rindex("\ntotals")
    for at, more, why in (
        (first, "0: draw", "the round is over, so nobody can move here"),
        (last, "0: draw", "the round is over, so nobody can move here"),
        (first, "totals: 1 2", r"'totals: \d+ \d+' should stand here, not 'totals: 1 2'"),
    ):
        with refused(RecordError, why):
            parse_record(f"{text[:at]}\n{more}{text[at:]}", books=BOOKS)
    record = Record(charter("letters"), (ANN, MO), SEED, (DRAW, PUTS[2]))
    with refused(RecordError, r"Draw is no answer .* \(unless another word list was in use\)\.$"):
        parse_record(print_record(record).replace("put 3", "draw"), books=BOOKS)


@every_game
def test_a_damaged_file_is_refused_or_is_the_same_match(edition: str, seats: int) -> None:
    chance = Random(f"{edition} {seats}")
    played = [any_record(edition, seats, number, 200) for number in range(4)]
    files = [(record, print_record(record).encode()) for record in played]
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


LONG = Record(Charter("tray"), (Player("", "random"),) * 2, SEED, (DRAW, TOSS) * (records.MOST_ACTIONS // 2))
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
    with refused(RecordError, rf"a match has {records.MOST_ACTIONS} moves at most\.$"):
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

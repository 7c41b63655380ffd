"""An owner's files: the books, and the file of a kiosk, with a sentence for whatever is wrong with one."""

from __future__ import annotations

import gzip
import pickle
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any, get_args

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec import Struct, structs
from spellchecker import SpellChecker

from racko_game.jobs.work import in_thread
from racko_game.match.plans.plan import Plan
from racko_game.match.tension import ORDINARY, exchanges
from racko_game.message import Trouble
from racko_game.paint.engine.colours import THEMES
from racko_game.resources import path
from racko_game.rules.books import LANGUAGES, OWN
from racko_game.rules.editions import ruleset, with_books
from racko_game.rules.editions.letters import AlphabetOrWord
from racko_game.rules.table import Charter
from racko_game.store import library
from racko_game.store.kiosk import HOUR, Hours, Kiosk, Operator, ScreenStand, read_kiosk
from racko_game.store.library import open_library, read_powers, read_words
from racko_game.words.language import sentence_of
from tests.counts import full
from tests.rules.clauses import clause
from tests.rules.sentences import one_sentence
from tests.rules.tables import carried, known
from tests.walks.lent import POWERS

WITH_POWERS = Charter("modern", (("powers", True),))


@clause("ours.5.18")
def test_english_comes_first_and_nothing_is_read_before_it_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def words(language: str, most: int) -> frozenset[str]:
        read.append(language)
        return frozenset({"WORD"})

    monkeypatch.setattr(library, "language_words", words)
    books = open_library()
    assert {name for name, _ in books.words} == set(LANGUAGES)
    played = with_books(Charter("letters"), 2, books)
    ruleset(played, 2)
    assert read == []
    assert (known(played), read) == (frozenset({"WORD"}), ["en"])


@clause("ours.5.22")
def test_the_commonest_words_are_those_that_are_used_most_and_all_of_an_own_list(tmp_path: Path) -> None:
    uses = SpellChecker(language="en").word_frequency
    words = dict(open_library().words)["en"]
    for many in (500, 5_000):
        common = words.commonest(many)()
        assert len(common) == many
        least = min(uses[word.lower()] for word in common)
        assert all(uses[word.lower()] <= least for word in words() - common)
        assert words.commonest(many)() is common
    assert words.commonest(10**6)() == words()
    (file := tmp_path / "words.txt").write_text("adder\nzymurgy\n")
    assert dict(open_library(words=file).words)[OWN].commonest(1)() == {"ADDER", "ZYMURGY"}


@clause("ours.5.18")
@pytest.mark.parametrize("language", full(["de", "en", "es", "eu"], ["es", "eu"]))  # eu has quotes in a word
def test_the_words_are_those_of_four_to_ten_plain_capitals_that_the_package_knows(language: str) -> None:
    known = (word.strip().upper() for word in SpellChecker(language=language).word_frequency.words())
    words = library.language_words(language)
    assert words == {word for word in known if re.fullmatch("[A-Z]{4,10}", word)}
    assert len(words) > 10_000
    assert library.language_words(language) is words


@pytest.mark.parametrize("harm", ["no package", "not there", "cut", "cut early", "changed", "no gzip at all"])
def test_a_dictionary_that_cannot_be_read_is_told_before_the_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, harm: str
) -> None:
    whole = gzip.compress(b'{"word": 1, "words": 2}' * 100)
    spoiled = {"cut": whole[:-9], "cut early": whole[:-20], "changed": whole[:40] + b"??" + whole[42:]}
    plan = Plan("letters", options={"dictionary": "lv"})
    plan.charter()
    (tmp_path / "resources").mkdir()
    if harm == "no package":
        monkeypatch.setitem(sys.modules, "spellchecker", None)
    else:
        monkeypatch.setattr(library, "_package", lambda: tmp_path)
    if spoils := harm not in ("no package", "not there"):
        (tmp_path / "resources" / "lv.json.gz").write_bytes(spoiled.get(harm, harm.encode()))
    library.language_words.cache_clear()
    with pytest.raises(Trouble, match=r"^books\.no-dictionaries$"):
        library.language_words("lv")
    with pytest.raises(Trouble, match="damaged" if spoils else "no-dictionaries") as told:
        plan.start(bytes(16))
    assert one_sentence(sentence_of(told.value))


def test_who_waits_for_words_that_are_being_read_waits_for_no_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "AFTER_PIECE", 1e6)
    for read in (library.language_words, library.ranked_words):
        read.cache_clear()
    latvian = library.WordList("lv")
    reader = Thread(target=lambda: latvian(), daemon=True)
    reader.start()
    while not library.READING.locked():
        assert reader.is_alive()
    assert len(latvian()) > 10_000
    reader.join()
    assert not library.AWAITED.is_set()


@clause("ours.3.54", "ours.5.19")
def test_the_powers_are_those_of_the_table_until_an_owners_files_take_their_place(tmp_path: Path) -> None:
    books = open_library()
    assert dict(books.powers) == POWERS == read_powers(path("powers.json"))
    assert carried(ruleset(with_books(WITH_POWERS, 4, books), 4)) == POWERS
    (powers := tmp_path / "powers.json").write_text('{"skip": [1, 60]}')
    (words := tmp_path / "words").write_text("zzzz\n  Abcd \r\nabc\nabcdefghijk\nnaïve\nit's\n\n", "utf-8")
    usual, books = open_library(), open_library(words, powers)
    assert carried(ruleset(with_books(WITH_POWERS, 4, usual), 4)) == POWERS
    assert carried(ruleset(with_books(WITH_POWERS, 4, books), 4)) == {1: "skip", 60: "skip"}
    assert {name for name, _ in books.words} == {*LANGUAGES, OWN}
    own = with_books(Charter("letters", (("dictionary", OWN),)), 2, books)
    assert known(own) == {"ZZZZ", "ABCD"}
    assert known(pickle.loads(pickle.dumps(own))) == {"ZZZZ", "ABCD"}


TABLE = 'is no table like {"skip": [3, 19]}.'
KNOWN = "shuffle step, go again, look ahead, trade, skip"
REFUSED = [
    (read_words, b"", "has no word of 4 to 10 letters A to Z on a line of its own."),
    (read_words, b"abc\n", "has no word of 4 to 10 letters A to Z on a line of its own."),
    (read_words, b"word\n\xff\n", "isn't UTF-8 text."),
    (read_words, b"\x00\x01", "has no word of 4 to 10 letters A to Z on a line of its own."),
    (read_words, b"word\n" * 4_000_000, "is too large; 16000 kB are enough."),
    (read_words, None, "can't be read: No such file or directory."),
    (read_powers, b"", "isn't readable JSON: "),
    (read_powers, b"{", "isn't readable JSON: "),
    (read_powers, b"[" * 60_000, "isn't readable JSON: "),
    (read_powers, b'{"skip": [' + b"9" * 9_000 + b"]}", "isn't readable JSON: "),
    (read_powers, b'{"skip": [NaN]}', "isn't readable JSON: NaN is no number."),
    (read_powers, b"\xff", "isn't UTF-8 text."),
    (read_powers, b"3", TABLE),
    (read_powers, b'{"skip": 3}', TABLE),
    (read_powers, b'[["skip", [3]]]', TABLE),
    (read_powers, b'{"fly": [3]}', f"has an unknown power 'fly'; choose one of these: {KNOWN}."),
    (read_powers, b'{"skip": [3], "skip": [4]}', "names a power twice."),
    (read_powers, b'{"skip": [3], "trade": [4, 3]}', "names the card 3 twice."),
    (read_powers, b'{"skip": [0]}', "names a card 0; there are 1 to 60."),
    (read_powers, b'{"skip": [61]}', "names a card 61; there are 1 to 60."),
    (read_powers, b'{"skip": [true]}', "names a card True; there are 1 to 60."),
    (read_powers, b'{"skip": [3.0]}', "names a card 3.0; there are 1 to 60."),
    (read_powers, b'{"skip": [{"a": []}]}', "names a card [('a', [])]; there are 1 to 60."),
    (read_powers, b" " * 64_001, "is too large; 64 kB are enough."),
    (read_powers, None, "can't be read: No such file or directory."),
]


@pytest.mark.parametrize(
    ("read", "data", "says"), REFUSED, ids=lambda value: ascii(getattr(value, "__name__", value))[:30]
)
def test_a_file_of_words_or_powers_that_cannot_serve_is_told(
    tmp_path: Path, read: Callable[[Path], object], data: bytes | None, says: str
) -> None:
    file = tmp_path / "file"
    if data is not None:
        file.write_bytes(data)
    with pytest.raises(Trouble) as error:
        read(file)
    sentence = sentence_of(error.value)
    assert says in one_sentence(sentence.replace("powers.json", ""))
    assert str(file) in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_is_there(language: str) -> None:
    library.check(open_library().only(language))


EXAMPLE = Path(__file__).resolve().parent.parent.parent / "tools" / "kiosk" / "kiosk.toml"


def read(folder: Path, text: str | bytes) -> Kiosk:
    file = folder / "kiosk.toml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return read_kiosk(file)


def keys(of: type[Struct], under: str = "") -> Iterator[str]:
    """Every key, with a dot before those within a table."""
    for one in structs.fields(of):
        if isinstance(one.type, type) and issubclass(one.type, Struct):
            yield from keys(one.type, f"{under}{one.encode_name}.")
        else:
            yield under + one.encode_name


def stands(said: dict[str, Any], key: str) -> bool:
    first, _, rest = key.partition(".")
    return first in said and (not rest or stands(said[first], rest))


def test_the_example_has_every_key_and_theme_and_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert [key for key in KEYS if not stands(tomllib.loads(text), key)] == []
    assert read_kiosk(EXAMPLE) == read(tmp_path, "") == Kiosk()
    text = text.replace("# [offer.rules.original]", "[offer.rules.original]")
    text = text.replace("# bonus = true", "bonus = true").replace("# target = 300", "target = 300")
    assert read(tmp_path, text).offer.rules == {"original": {"bonus": True, "target": 300}}
    theme = next(one.type for one in structs.fields(ScreenStand) if one.name == "theme")
    assert set(get_args(get_args(theme)[0])) == set(THEMES)
    for file in (tmp_path / "none.toml", tmp_path):
        with pytest.raises(Trouble) as trouble:
            read_kiosk(file)
        assert f"The kiosk's file {file} can't be read: " in sentence_of(trouble.value)


WRONG = [
    ("nonsense = 1", "there is no key 'nonsense'; choose one of these: language, data,"),
    ("[idle]\nstil_there = 5", "there is no key 'idle.stil_there'; choose one of these: still_there, count"),
    ("idle = 5", "idle takes keys of its own, not 5"),
    ("[idle]\nstill_there = 'soon'", "idle.still_there takes whole seconds, 5 to 86400, not 'soon'"),
    ("[idle]\nstill_there = 4", "idle.still_there takes whole seconds"),
    ("[idle]\nstill_there = 60.5", "idle.still_there takes whole seconds"),
    ("[idle]\nstill_there = true", "idle.still_there takes whole seconds, 5 to 86400, not true"),
    ("[idle]\nleft = 'burn'", 'idle.left takes "keep" or "drop", not \'burn\''),
    ("[offer]\neditions = []", "offer.editions takes a list of editions, of original, tray, modern"),
    ("[offer]\neditions = ['chess']", "offer.editions takes a list of editions"),
    ("[offer]\nseats = [5]", "offer.seats takes a list of numbers of seats, of 2, 3, 4, not [5]"),
    ("[offer]\nlevels = ['Genius']", "offer.levels takes a list of levels, of Novice, Casual"),
    ("[offer.rules.chess]\nx = 1", "offer.rules takes house rules by edition"),
    ("[sound]\nvolume = nan", "sound.volume takes a number from 0 to 1, not nan"),
    ("[sound]\nvolume = 1e400", "sound.volume takes a number from 0 to 1, not inf"),
    ("[sound.quiet]\nfrom = '24:00'", "sound.quiet.from takes an hour like \"09:30\", not '24:00'"),
    ("restart = 'never'", 'restart takes an hour like "04:30", or nothing, "", not \'never\''),
    ("[screen]\ntheme = 'pink'", 'screen.theme takes "evening", "daylight", "contrast" or "arcade"'),
    ("[screen]\ntext = 110", "screen.text takes 100, 125, 150, 175 or 200, not 110"),
    ("[screen]\npictures = -1", "screen.pictures takes whole megabytes, 0 to 1000, not -1"),
    ("[screen]\ndiagonal = -3", "screen.diagonal takes inches, 0 to 200, not -3"),
    ("language = 'tlh'", "language takes \"en\", not 'tlh'"),
    ('data = "a\\u0000b"', "data takes the name of a folder"),
    ("[operator]\npin = 2468", "operator.pin takes 4 to 12 digits in quotation marks."),
    ("[operator]\npin = '12x4'", "operator.pin takes 4 to 12 digits in quotation marks."),
    ("[operator]\npin_sha256 = 'ab'", "operator.pin_sha256 takes the 64 hexadecimal digits of a SHA-256."),
    (f"[operator]\npin = '2468'\npin_sha256 = '{'a' * 64}'", "has two PINs; one is enough."),
    ("idle = {", "isn't readable TOML: "),
    ("x" * 70000, "is too large; 64 kB are enough."),
    ("#" + "ä" * 40000, "is too large; 64 kB are enough."),
    (b"\xff\xfe", "isn't UTF-8 text."),
    ("[" * 5000, "isn't readable TOML: "),
    ("a = " + "[" * 5000, "isn't readable TOML: "),
]


@pytest.mark.parametrize(("text", "said"), WRONG, ids=[str(place) for place in range(len(WRONG))])
def test_what_is_wrong_is_told_with_its_key_and_no_pin(tmp_path: Path, text: str | bytes, said: str) -> None:
    with pytest.raises(Trouble) as trouble:
        read(tmp_path, text)
    sentence = sentence_of(trouble.value)
    assert said in sentence
    assert sentence.startswith(f"The kiosk's file {tmp_path / 'kiosk.toml'}")
    assert len(sentence) < 500
    beside_its_name = f"{sentence} {trouble.value}".replace(str(tmp_path), "")
    assert not re.search("2468|12x4", beside_its_name)


SCALARS = st.one_of(
    st.booleans(), st.integers(-(10**6), 10**6), st.floats(width=32), st.text(max_size=8),
    st.sampled_from(["evening", "keep", "all", "22:00", "", "2468", 60, 0.5, 100, [2], ["original"]]),
)  # fmt: skip
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
KEYS = [*keys(Kiosk)]


def written(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return '"' + "".join(f"\\U{ord(letter):08x}" for letter in value) + '"'
        case list():
            return "[" + ", ".join(map(written, value)) + "]"
        case dict():
            return "{" + ", ".join(f"{written(key)} = {written(one)}" for key, one in value.items()) + "}"
    return repr(value)


LINES = st.dictionaries(st.sampled_from([*KEYS, "idle", "offer", "odd", "idle.odd"]), VALUES, max_size=3)


@settings(max_examples=full(110, 40))
@given(LINES | st.binary(max_size=60))
def test_whatever_stands_there_it_is_a_kiosk_or_a_sentence(said: dict[str, Any] | bytes) -> None:
    if isinstance(said, dict):
        said = "\n".join(f"{key} = {written(value)}" for key, value in said.items()).encode()
    with TemporaryDirectory() as folder:
        try:
            kiosk = read(Path(folder), said)
        except Trouble as trouble:
            sentence = sentence_of(trouble)
            assert sentence.startswith("The kiosk's file ")
            assert "kiosk." not in sentence.replace("kiosk.toml", "")
        else:
            assert kiosk.offer.editions
            assert 5 <= kiosk.idle.still_there <= 86400


def test_words_are_read_beside_the_frame_once_and_the_operator_is_known_by_digits_or_their_hash() -> None:
    for operator in [Operator(pin="2468"), Operator(pin_sha256=sha256(b"2468").hexdigest())]:
        assert operator.known, operator
        assert operator.admits("2468"), operator
        for wrong in ("", "2469", "24680", "246"):
            assert not operator.admits(wrong), operator
        assert not Operator().known, operator
        assert not Operator().admits(""), operator
    rules = ruleset(with_books(Charter("letters"), 3, open_library()), 3)
    goal = rules.goal
    library.language_words.cache_clear()
    thread = in_thread(goal.prepare)
    assert isinstance(goal, AlphabetOrWord)
    assert goal.words
    known = goal.words()
    thread.join()
    assert goal.words() is known
    assert library.language_words.cache_info().misses == 1
    in_thread(goal.known_to(ORDINARY).prepare).join()
    assert exchanges(goal, rules.deck[:-11:-1], 1, rules.deck) == 2
    assert library.language_words.cache_info().misses == 2, "the words a person could tell are there, too"


hours = st.from_regex(f"({HOUR})", fullmatch=True)


@example("09:00", "18:00", "17:59")
@example("22:00", "02:00", "23:59")
@example("22:00", "02:00", "01:59")
@example("22:00", "02:00", "21:59")
@example("07:00", "07:00", "00:00")
@given(hours, hours, hours)
def test_hours_hold_from_the_first_to_the_second_even_over_midnight(start: str, until: str, now: str) -> None:
    held = Hours(start=start, until=until)
    assert held.include(start)
    assert held.include(until) == (start == until)
    through_the_day = start <= now < until
    through_the_night = start >= until and (now >= start or now < until)
    assert held.include(now) == (through_the_day or through_the_night)

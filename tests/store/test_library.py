"""The books: dictionaries, powers, and an owner's own of each."""

from __future__ import annotations

import gzip
import pickle
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from spellchecker import SpellChecker

from racko_game.jobs.work import in_thread
from racko_game.match.plans.plan import Plan
from racko_game.message import Trouble
from racko_game.resources import path
from racko_game.rules.books import LANGUAGES, OWN
from racko_game.rules.editions import ruleset, with_books
from racko_game.rules.editions.classic import CardPowers
from racko_game.rules.editions.letters import AlphabetOrWord
from racko_game.rules.ruleset import Ruleset
from racko_game.rules.table import Charter
from racko_game.store import library
from racko_game.store.library import open_library, read_powers, read_words
from racko_game.words.language import sentence_of
from tests.rules.clauses import clause
from tests.walks.lent import POWERS

from ..counts import full
from ..rules.sentences import one_sentence

WITH_POWERS = Charter("modern", (("powers", True),))


def known(played: Charter) -> frozenset[str]:
    goal = ruleset(played, 2).goal
    assert isinstance(goal, AlphabetOrWord)
    assert goal.words is not None
    return goal.words()


def carried(rules: Ruleset) -> dict[int, str]:
    assert isinstance(rules.discards, CardPowers)
    return dict(rules.discards.carried)


@clause("ours.5.18")
def test_english_comes_first_and_nothing_is_read_before_it_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def words(language: str) -> frozenset[str]:
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


@clause("ours.3.54")
def test_the_powers_are_those_of_the_table() -> None:
    books = open_library()
    assert dict(books.powers) == POWERS == read_powers(path("powers.json"))
    assert carried(ruleset(with_books(WITH_POWERS, 4, books), 4)) == POWERS


@clause("ours.3.54", "ours.5.19")
def test_an_owners_files_take_their_place_at_once(tmp_path: Path) -> None:
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


def test_words_are_read_beside_the_frame_once() -> None:
    goal = ruleset(with_books(Charter("letters"), 3, open_library()), 3).goal
    library.language_words.cache_clear()
    thread = in_thread(goal.prepare)
    assert isinstance(goal, AlphabetOrWord)
    assert goal.words
    known = goal.words()
    thread.join()
    assert goal.words() is known
    assert library.language_words.cache_info().misses == 1

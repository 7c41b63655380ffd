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

from racko_game.jobs.threads import in_thread
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
def test_the_commonest_words_of_a_language_are_those_that_are_used_most() -> None:
    uses = SpellChecker(language="en").word_frequency
    words = dict(open_library().words)["en"]
    for many in (500, 5_000):
        common = words.commonest(many)()
        assert len(common) == many
        least = min(uses[word.lower()] for word in common)
        assert all(uses[word.lower()] <= least for word in words() - common)
        assert words.commonest(many)() is common
    assert words.commonest(10**6)() == words()


@clause("ours.5.22")
def test_every_word_of_an_own_list_is_common(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("adder\nzymurgy\n")
    own = dict(open_library(words=file).words)[OWN]
    assert own.commonest(1)() == {"ADDER", "ZYMURGY"}


@clause("ours.5.18")
def test_the_words_of_a_language_are_of_four_to_ten_plain_capitals() -> None:
    words = library.language_words("es")
    assert len(words) > 10_000
    assert "CASA" in words
    assert all(
        word.isascii() and word.isalpha() and word.isupper() and 4 <= len(word) <= 10 for word in words
    )
    assert library.language_words("es") is words


@pytest.mark.parametrize(
    "language", full(["de", "en", "eu"], ["eu"])
)  # with ß, without, with quotes in a word
def test_the_words_are_those_that_the_package_knows(language: str) -> None:
    known = (word.strip().upper() for word in SpellChecker(language=language).word_frequency.words())
    assert library.language_words(language) == {word for word in known if re.fullmatch("[A-Z]{4,10}", word)}


def test_the_game_says_what_is_missing_where_the_package_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "spellchecker", None)
    library.language_words.cache_clear()
    with pytest.raises(Trouble, match=r"^books\.no-dictionaries$"):
        library.language_words("lv")


def test_a_damaged_dictionary_is_told_before_the_cards_are_dealt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = gzip.compress(b'{"word": 1, "words": 2}' * 100)
    (tmp_path / "resources").mkdir()
    for language, written in (("lv", packed[:-9]), ("nl", packed[:40] + b"??" + packed[42:])):
        (tmp_path / f"resources/{language}.json.gz").write_bytes(written)
    monkeypatch.setattr(library, "_package", lambda: tmp_path)
    for language in ("lv", "nl"):
        plan = Plan("letters", options={"dictionary": language})
        with pytest.raises(Trouble, match=r"^books\.damaged$"):
            plan.start(bytes(16))


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


WORDS = [
    (b"", "has no word of 4 to 10 letters A to Z on a line of its own."),
    (b"abc\n", "has no word of 4 to 10 letters A to Z on a line of its own."),
    (b"word\n\xff\n", "isn't UTF-8 text."),
    (b"\x00\x01", "has no word of 4 to 10 letters A to Z on a line of its own."),
    (b"word\n" * 4_000_000, "is too large; 16000 kB are enough."),
    (None, "can't be read: No such file or directory."),
]  # fmt: skip


@pytest.mark.parametrize(("data", "says"), WORDS, ids=lambda value: ascii(value)[:30])
def test_a_word_file_that_cannot_serve(tmp_path: Path, data: bytes | None, says: str) -> None:
    refused(read_words, tmp_path, data, says)


TABLE = 'is no table like {"skip": [3, 19]}.'
KNOWN = "shuffle step, go again, look ahead, trade, skip"
TABLES = [
    (b"", "isn't readable JSON: "),
    (b"{", "isn't readable JSON: "),
    (b"[" * 60_000, "isn't readable JSON: "),
    (b'{"skip": [' + b"9" * 9_000 + b"]}", "isn't readable JSON: "),
    (b'{"skip": [NaN]}', "isn't readable JSON: NaN is no number."),
    (b"\xff", "isn't UTF-8 text."),
    (b"3", TABLE),
    (b'{"skip": 3}', TABLE),
    (b'[["skip", [3]]]', TABLE),
    (b'{"fly": [3]}', f"has an unknown power 'fly'; choose one of these: {KNOWN}."),
    (b'{"skip": [3], "skip": [4]}', "names a power twice."),
    (b'{"skip": [3], "trade": [4, 3]}', "names the card 3 twice."),
    (b'{"skip": [0]}', "names a card 0; there are 1 to 60."),
    (b'{"skip": [61]}', "names a card 61; there are 1 to 60."),
    (b'{"skip": [true]}', "names a card True; there are 1 to 60."),
    (b'{"skip": [3.0]}', "names a card 3.0; there are 1 to 60."),
    (b'{"skip": [{"a": []}]}', "names a card [('a', [])]; there are 1 to 60."),
    (b" " * 64_001, "is too large; 64 kB are enough."),
    (None, "can't be read: No such file or directory."),
]  # fmt: skip


@pytest.mark.parametrize(("data", "says"), TABLES, ids=lambda value: ascii(value)[:30])
def test_a_powers_file_that_cannot_serve(tmp_path: Path, data: bytes | None, says: str) -> None:
    refused(read_powers, tmp_path, data, says)


def refused(read: Callable[[Path], object], folder: Path, data: bytes | None, says: str) -> None:
    file = folder / "file"
    if data is not None:
        file.write_bytes(data)
    with pytest.raises(Trouble) as error:
        read(file)
    sentence = sentence_of(error.value)
    assert says in one_sentence(sentence.replace("powers.json", ""))
    assert str(file) in sentence


def test_a_dictionary_that_is_not_there_is_told_before_the_deal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    plan = Plan("letters", 3)
    plan.charter()
    monkeypatch.setattr(library, "_package", lambda: tmp_path)
    with pytest.raises(Trouble) as told:
        plan.charter()
    assert one_sentence(sentence_of(told.value))


@pytest.mark.parametrize("harm", [lambda whole: whole[:-20], lambda whole: b"no gzip at all"])
def test_a_damaged_dictionary_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, harm: Callable[[bytes], bytes]
) -> None:
    (tmp_path / "resources").mkdir()
    (tmp_path / "resources" / "lv.json.gz").write_bytes(harm(gzip.compress(b'{"VARDS": 3, "MAJA": 1}')))
    monkeypatch.setattr(library, "_package", lambda: tmp_path)
    library.language_words.cache_clear()
    with pytest.raises(Trouble) as told:
        library.language_words("lv")
    assert one_sentence(sentence_of(told.value))
    library.language_words.cache_clear()


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

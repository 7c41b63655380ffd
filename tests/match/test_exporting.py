"""What is kept can be taken away, sent in a message, brought back and deleted: nothing else changes by it."""

from __future__ import annotations

import csv
import json
import re
from collections import deque
from contextlib import closing
from io import StringIO
from pathlib import Path
from shutil import copytree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.match.record import import_export
from racko_game.match.record.reading import LARGEST, decode_record, load_record, parse_record
from racko_game.match.record.record import Player, Record, RecordError, lines_of, replay, saved_match
from racko_game.match.record.repository import MatchRepository
from racko_game.match.record.share import LONGEST_ROUND, first_line, is_shared, share, shared, to_share
from racko_game.message import Trouble, message_of
from racko_game.rules.books import NO_BOOKS, Books
from racko_game.rules.engine import options, play
from racko_game.rules.pieces.moves import DEAL, Action
from racko_game.rules.table import Outcome, Table
from racko_game.scenes.pages.dialogs import when
from racko_game.scenes.pages.sharing import made_to_share
from racko_game.store.files import write
from racko_game.store.history.history import History
from racko_game.store.history.matches import Best
from racko_game.store.history.rows import Chain, SavedMatch
from racko_game.store.library import open_library
from racko_game.terminal.commands import replay as command
from racko_game.terminal.commands.history import match_lines
from racko_game.words.language import say
from tests.counts import full
from tests.records import record
from tools.faults.games import GAMES, hosted, match_of

from .playing import kept, reopened

NOW = 1_000_000.0
BOOKS: Books = open_library()
SOME = (0, 2, 5, 8, len(GAMES) - 1, len(GAMES) + 1)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with matches of several editions, some of them between persons; each test has a copy of it."""
    folder = tmp_path_factory.mktemp("kept")
    repository = MatchRepository(folder, now=lambda: NOW)
    for number in SOME:
        kept(repository, match_of(number), 120)
    repository.history().close()
    return folder


@pytest.fixture
def repository(folder: Path, tmp_path: Path) -> MatchRepository:
    return MatchRepository(copytree(folder, tmp_path / "data"), now=lambda: NOW)


def whole(history: History) -> dict[int, tuple[SavedMatch, tuple[str, ...]]]:
    """All matches and what was done in them."""
    return {entry.id: (entry, history.actions(entry).said) for entry in import_export.every_match(history)}


def test_what_is_exported_comes_back_as_it_was(repository: MatchRepository, tmp_path: Path) -> None:
    history = repository.history()
    for entry in import_export.every_match(history):
        text = import_export.text_of(entry, history.actions(entry).said)
        assert len(parse_record(text, BOOKS).actions) == entry.plies
        assert import_export.read_note(text) == (entry.id, entry.began, entry.played, entry.ranked)
    files = list(import_export.export_all(history, tmp_path / "out", print))
    assert len({file.name for file in files}) == len(SOME)
    other = History(tmp_path / "other")
    for came in (import_export.ImportResult.NEW, import_export.ImportResult.KNOWN):
        assert [import_export.import_file(other, file, BOOKS, 5.0) for file in files] == [came] * len(SOME)
        assert whole(other) == whole(history)
    other.close()


def test_a_match_that_went_on_elsewhere_goes_on_here(repository: MatchRepository, tmp_path: Path) -> None:
    history = repository.history()
    entry = next(entry for entry in import_export.every_match(history) if entry.state == "open")
    file = import_export.export(history, entry, tmp_path / import_export.file_name_of(entry))
    other = History(tmp_path / "other")
    said = history.actions(entry).said
    shorter = tmp_path / "shorter"
    lines = import_export.text_of(entry, said).splitlines(keepends=True)
    assert import_export.import_file(other, file, BOOKS, NOW) is import_export.ImportResult.NEW
    elsewhere = MatchRepository(tmp_path / "other", now=lambda: NOW + 9)
    again, match = reopened(elsewhere, entry)
    autosave = kept(elsewhere, match, len(match.actions) + 3, again)
    text = import_export.text_of(autosave.entry, elsewhere.history().actions(autosave.entry).said)
    write(shorter, text.encode())
    assert import_export.import_file(history, shorter, BOOKS, NOW) is import_export.ImportResult.FURTHER
    assert history.actions(autosave.entry).said[: len(said)] == said
    assert len(history.actions(autosave.entry).said) > len(said)
    assert import_export.import_file(history, file, BOOKS, NOW) is import_export.ImportResult.KNOWN
    write(shorter, "".join(line for line in lines if not line.startswith("# match")).encode())
    assert import_export.import_file(history, shorter, BOOKS, NOW) is import_export.ImportResult.NEW, (
        "without its number it is another one"
    )
    assert import_export.import_file(history, shorter, BOOKS, NOW) is import_export.ImportResult.KNOWN


def test_what_is_not_over_is_sealed_and_goes_on(repository: MatchRepository, tmp_path: Path) -> None:
    history, other = repository.history(), MatchRepository(tmp_path / "other", now=lambda: NOW)
    left = [entry for entry in import_export.every_match(history) if entry.state == "open"]
    assert left
    for entry in left:
        text = import_export.text_of(entry, history.actions(entry).said)
        seed = re.search("seed: ([0-9a-f]{32})", text)
        file = import_export.export(history, entry, tmp_path / import_export.file_name_of(entry))
        read = file.read_text()
        assert seed
        assert read.startswith("Rack-O match, sealed until it is over\n")
        assert all(word in text for word in ("seed:", ": draw", '"Person0"'))
        assert not [word for word in (seed[1], "seed:", ": draw", ", put", '"Person0"') if word in read]
        assert import_export.import_file(other.history(), file, BOOKS, NOW) is import_export.ImportResult.NEW
        again, match = reopened(other, entry)
        assert again.said == history.actions(entry).said
        assert match.options()
        assert load_record(file, BOOKS) == parse_record(text, BOOKS)
        for damaged in (read[:-40], f"{read[:200]}!{read[202:]}"):
            with pytest.raises(RecordError) as error:
                decode_record(damaged.encode(), BOOKS)
            assert say(message_of(error.value)).startswith("This sealed match is damaged")
    over = next(entry for entry in import_export.every_match(history) if entry.state == "over")
    read = import_export.export(history, over, tmp_path / "over").read_text()
    assert read.startswith("Rack-O match, format 1\n")
    other.history().close()


SOON = "2026-11-23T12:00:00.000+00:00"


@pytest.mark.parametrize(
    "note",
    [
        f"# match 0, dealt {SOON}, last played {SOON}",
        f"# match 7, dealt {SOON}, last played 9999-12-31T23:59:59-14:00",
        f"# match 7, dealt 0001-01-01T00:00:00+14:00, last played {SOON}",
        f"# match 7, dealt {SOON}, last played 9999-12-31T23:59:59.999+00:00",
        f"# match 7, dealt 1969-12-31T00:00:00+00:00, last played {SOON}",
        f"# match 7, dealt {SOON}, last played 12026-11-23T12:00:00.000+00:00",
    ],
)
def test_a_wrong_date_is_told_and_ignored(repository: MatchRepository, tmp_path: Path, note: str) -> None:
    history, file, told = repository.history(), tmp_path / "file", list[str]()
    said = history.actions(entry := next(import_export.every_match(history))).said
    file.write_text("\n".join([*import_export.text_of(entry, said).splitlines()[:-1], note]))
    with closing(History(tmp_path / "other")) as other:
        came = import_export.import_file(other, file, BOOKS, NOW, lambda one: told.append(say(one)))
        assert came is import_export.ImportResult.NEW
        assert told == [f"{file} has an impossible number or date. It was imported as a match of today."]
        (found,) = import_export.every_match(other)
        assert (found.began, found.played, other.actions(found).said) == (NOW, NOW, said)
        assert found.id not in (0, 7)


@pytest.mark.parametrize(
    "time", [253_402_300_800.0, 253_402_351_199.0, 1e18, 1e300, -1.0, -62_135_647_200.0, -1e300]
)
def test_a_match_of_a_time_that_cannot_be_is_read_shown_and_exported(tmp_path: Path, time: float) -> None:
    match = match_of(2)
    hosted(match).play(40)
    entry = saved_match(match, 7, time, time)
    with closing(History(tmp_path / "data")) as history, closing(History(tmp_path / "other")) as other:
        history.save(entry, Chain(entry.seal, lines_of(match)))
        assert list(import_export.every_match(history)) == [entry]
        assert say(when(entry.played, NOW))
        (row, _) = match_lines([entry], 1)
        assert re.match("7  [A-Z][a-z]+ [0-9]{1,2}, ([0-9]{4}, )?[0-9]{2}:[0-9]{2}  ", row)
        assert json.loads(import_export.as_json(history, "Person0"))["matches"][0]["match"] == 7
        (file,) = import_export.export_all(history, tmp_path / "out", print)
        assert import_export.import_file(other, file, BOOKS, NOW) is import_export.ImportResult.NEW
        assert history.actions(entry) == other.actions(next(import_export.every_match(other)))


def test_a_file_that_is_no_match_or_unpacks_to_more_is_refused_and_a_note_of_nothing_is_none(
    tmp_path: Path,
) -> None:
    file = tmp_path / "no match"
    file.write_text("hello")
    for wrong, why in ((file, r"record\.in-file"), (tmp_path / "none", r"file\.unreadable")):
        with pytest.raises(Trouble, match=why):
            import_export.import_file(History(tmp_path), wrong, BOOKS, NOW)
    assert not History(tmp_path).begun
    with pytest.raises(RecordError, match=r"record\.too-large"):
        decode_record(import_export.sealed("#\n" * LARGEST).encode(), BOOKS)
    for note in ["# match 7, dealt soon, last played 2026-11-23", "# match 7", ""]:
        assert import_export.read_note(f"text\n{note}\n") is None, note


def test_rounds_are_exported_as_a_table_and_as_json(repository: MatchRepository, tmp_path: Path) -> None:
    history = repository.history()
    balance = history.statistics("Person0").all
    rows = list(csv.DictReader(StringIO(import_export.as_csv(history, "Person0"))))
    assert len(rows) == balance.rounds > 0
    found = json.loads(import_export.as_json(history, "Person0"))
    assert [row["match"] for row in found["rounds"]] == [int(row["match"]) for row in rows]
    assert len(found["matches"]) == len(SOME)
    assert {one["id"] for one in found["achievements"]} == {one.id for one in history.achieved("Person0")}
    file = import_export.export_player(history, "Person0", "csv", tmp_path / "deep" / "p0.csv")
    assert file.read_text() == import_export.as_csv(history, "Person0")


def test_who_is_deleted_is_found_nowhere_and_their_matches_play_on(repository: MatchRepository) -> None:
    history = repository.history()
    history.best(Best("original", 2, "PPP", 500, NOW, player="Person0"))
    before, rounds = whole(history), history.statistics("Person1").all
    persons = {id: sum(who.kind == "person" for who in entry.sitters) for id, (entry, _) in before.items()}
    shared = {id for id, many in persons.items() if many > 1}
    assert import_export.delete_player(history, "Person0") == (len(SOME) - len(shared), len(shared))
    after = whole(history)
    assert set(after) == shared
    for id, (entry, said) in after.items():
        assert said == before[id][1]
        assert "Person0" not in entry.head
        assert "Person0" not in {who.name for who in entry.sitters}
        assert [who.nobody for who in entry.sitters].count(True) == 1
    names = {player.name for player in history.players()}
    assert "Person0" not in names
    assert history.statistics("Person0").all.matches == 0
    for of in (history.achieved("Person0"), history.rounds_of("Person0"), history.bests("original", 2)):
        assert of == ()
    assert history.statistics("Person1").all == rounds
    history.close()
    for file in history.file.parent.iterdir():
        assert b"Person0" not in file.read_bytes()

    history = repository.history()
    for entry in import_export.every_match(history):
        again, match = reopened(repository, entry)
        kept(repository, match, 400, again)
    assert {player.name for player in history.players()} == names
    assert all(history.statistics(name).all.rounds == 0 for name in ("Person0", "Coral"))


EDITIONS = st.sampled_from(["original", "tray", "modern", "letters", "super"])
NAMES = st.text(st.characters(codec="utf-8", exclude_categories=["C"]), max_size=12)


def meant(text: str, books: Books = NO_BOOKS) -> Record | str:
    """The match in a text; or what is said if there is none."""
    try:
        return shared(text, books)
    except RecordError as error:
        return say(message_of(error))


@settings(max_examples=20)
@given(
    EDITIONS,
    st.integers(2, 4),
    st.integers(0, 90),
    st.sampled_from([0.0, 0.5]),
    st.integers(0, 5),
    st.lists(NAMES, min_size=4, max_size=4),
)
def test_what_is_shared_comes_back(
    edition: str, seats: int, plies: int, careless: float, number: int, names: list[str]
) -> None:
    played = record(edition, seats, plies=plies, careless=careless, number=number)
    players = tuple(Player(name, player.kind) for name, player in zip(names, played.players, strict=False))
    sent = played._replace(players=players)
    text = share(sent)
    assert shared(text, sent.charter.books) == sent
    assert set(text) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-")


@settings(max_examples=30)
@given(st.data())
def test_a_damaged_text_gets_a_sentence(data: st.DataObject) -> None:
    text = share(record("original", 3, plies=60))
    at = data.draw(st.integers(0, len(text) - 1))
    kind = data.draw(st.sampled_from(["other", "gone", "more", "cut"]))
    letter = data.draw(st.sampled_from("ABCXYZ27-9é "))
    nothing_counts = {
        "other": text[:at] + letter + text[at + 1 :],
        "gone": text[:at] + text[at + 1 :],
        "more": text[:at] + letter + text[at:],
        "cut": text[:at],
    }[kind]
    found = meant(nothing_counts)
    assert found
    assert isinstance(found, str) or found == record("original", 3, plies=60), "what is read is what was sent"


@pytest.mark.parametrize(
    "wrapped",
    ["Rack-O Original: Ann 20, Mo 5\n{}\n", "look at this: {} see you on Friday", "  {}  ", "> {}\nA B C"],
)
def test_words_round_it_do_no_harm(wrapped: str) -> None:
    sent = record("original", 2, plies=50)
    text = share(sent)
    assert is_shared(wrapped.format(text))
    assert shared(wrapped.format(text)) == sent
    assert shared(wrapped.format(text.lower())) == sent
    broken = "\n".join(text[i : i + 30] for i in range(0, len(text), 30))
    assert shared(wrapped.format(broken)) == sent


def test_it_fits_in_a_message_other_words_are_told_and_the_terminal_replays_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert len(share(record("original", 4))) < 800, "ten rounds of four"
    assert len(share(record("super", 2))) < 300
    nameless = record()._replace(players=(Player("", "person"), Player("Mo", "sharp")))
    sent = to_share(nameless)
    assert [player.name for player in sent.players] == ["Coral", "Mo"]
    assert not sent.log
    assert say(first_line(sent, (520, 410))) == "Rack-O Original: Coral 520, Mo 410"
    own = tmp_path / "words.txt"
    own.write_text("abcd\nbcde\n", encoding="utf-8")
    sent = record("letters", 2)
    found = meant(share(sent), open_library(own))
    assert "words and powers" in found if isinstance(found, str) else found.actions == sent.actions
    sent = record("original", 2)
    assert command.main([f"{say(first_line(sent, (1, 2)))}\n{share(sent)}"]) == 0
    assert "won after" in capsys.readouterr().out


HALF = record("original", 2, plies=20)._replace(players=(Player("\ud800", "person"), Player("Mo", "sharp")))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "There's no match in that text."),
        ("hello", "There's no match in that text."),
        ("RACKO9-ABCDEFGH", "newer version"),
        ("RACKO1-ABCDEFGH", "damaged"),
        ("RACKO1-", "There's no match"),
        (share(HALF), "has a character that is none"),
    ],
)
def test_what_is_no_match_is_said_to_be_none_and_half_a_letter_no_name(text: str, expected: str) -> None:
    assert expected in str(meant(text))


def stubborn(rounds: int, longest: int) -> Record:
    """Two who always do what is first among the options; short rounds before the last one."""
    played = record("original", 2, rounds=rounds)
    actions = [*played.actions, DEAL] if rounds else []
    table = deque(replay(played._replace(actions=tuple(actions))), 1)[0][0]
    for _ in range(longest):
        actions.append(options(table)[0])
        table, _ = play(table, actions[-1])
    return played._replace(actions=tuple(actions))


@pytest.mark.parametrize("rounds", full([0, 2], [2]))
def test_few_letters_stand_for_no_endless_round(monkeypatch: pytest.MonkeyPatch, rounds: int) -> None:
    longest = stubborn(rounds, LONGEST_ROUND)
    assert shared(share(longest)) == longest
    longer = stubborn(rounds, LONGEST_ROUND + 1)
    sentence = f"A round of that match has more than {LONGEST_ROUND} moves, so it can't be shared."
    with pytest.raises(RecordError) as refused:
        share(longer)
    assert say(message_of(refused.value)) == sentence
    dealt = shared(made_to_share(longer).text)
    assert (dealt.charter[:2], dealt.seed, dealt.actions) == (longer.charter[:2], longer.seed, ())
    with monkeypatch.context() as patch:
        patch.setattr("racko_game.match.record.share.LONGEST_ROUND", 3 * LONGEST_ROUND)
        endless = share(stubborn(0, 3 * LONGEST_ROUND))
    assert len(endless) < 120
    played: list[Action] = []

    def counted(table: Table, action: Action) -> Outcome:
        played.append(action)
        return play(table, action)

    monkeypatch.setattr("racko_game.match.record.share.play", counted)
    assert meant(endless) == sentence
    assert len(played) <= LONGEST_ROUND + 1, "what is refused is not played to its end first"

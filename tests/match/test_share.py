"""A match as a text that fits in a message: it means the match and nothing else, however it was sent."""

from __future__ import annotations

from collections import deque
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.match.record.record import MOST_ACTIONS, Player, Record, RecordError, replay
from racko_game.match.record.share import LONGEST_ROUND, first_line, is_shared, share, shared, to_share
from racko_game.message import message_of
from racko_game.rules.books import NO_BOOKS, Books
from racko_game.rules.engine import options, play
from racko_game.rules.pieces.moves import DEAL, Action
from racko_game.rules.table import Outcome, Table
from racko_game.scenes.pages.sharing import made_to_share
from racko_game.store.library import open_library
from racko_game.terminal.commands import replay as command
from racko_game.words.language import say
from tests.counts import full
from tests.records import record

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


def test_it_fits_in_a_message_has_names_and_no_second_thoughts() -> None:
    assert len(share(record("original", 4))) < 800, "ten rounds of four"
    assert len(share(record("super", 2))) < 300
    nameless = record()._replace(players=(Player("", "person"), Player("Mo", "sharp")))
    sent = to_share(nameless)
    assert [player.name for player in sent.players] == ["Coral", "Mo"]
    assert not sent.log
    assert say(first_line(sent, (520, 410))) == "Rack-O Original: Coral 520, Mo 410"


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
        patch.setattr("racko_game.match.record.share.LONGEST_ROUND", MOST_ACTIONS)
        endless = share(stubborn(0, 3 * LONGEST_ROUND))
    assert len(endless) < 120
    played: list[Action] = []

    def counted(table: Table, action: Action) -> Outcome:
        played.append(action)
        return play(table, action)

    monkeypatch.setattr("racko_game.match.record.share.play", counted)
    assert meant(endless) == sentence
    assert len(played) <= LONGEST_ROUND + 1, "what is refused is not played to its end first"


def test_other_words_are_said_to_be_the_reason(tmp_path: Path) -> None:
    own = tmp_path / "words.txt"
    own.write_text("abcd\nbcde\n", encoding="utf-8")
    sent = record("letters", 2)
    found = meant(share(sent), open_library(own))
    assert "words and powers" in found if isinstance(found, str) else found.actions == sent.actions


def test_the_terminal_replays_it(capsys: pytest.CaptureFixture[str]) -> None:
    sent = record("original", 2)
    assert command.main([f"{say(first_line(sent, (1, 2)))}\n{share(sent)}"]) == 0
    assert "won after" in capsys.readouterr().out

"""Leaving politely, wrong input, wrong options; and several people at one keyboard."""

from __future__ import annotations

import os
import re
import signal
import time
from itertools import pairwise
from pathlib import Path

import pytest

from racko_game.cli import main
from racko_game.match.match import Match
from racko_game.match.record import record
from racko_game.message import Trouble
from racko_game.rules.notation import words
from racko_game.rules.pieces.events import Cut
from racko_game.rules.pieces.moves import CALL, AskTurn
from racko_game.rules.table import View
from racko_game.terminal.commands import matches, text
from racko_game.terminal.table.conversation import CLEAR
from racko_game.words.language import say, sentence_of
from tests.counts import full
from tests.moves import best
from tests.rules.clauses import clause

from .keyboard import PATIENCE, SEED, Terminal, left, new_match, pipe, sit_down, typing

LONG = "07" * 16  # the seed of a round of a dozen turns


@pytest.mark.skipif(not Path("/proc/self/syscall").exists(), reason="nobody tells what a program waits for")
@pytest.mark.parametrize(("key", "code"), [(b"\x04", 0), (b"\x03", 130), (b"quit\n", 0)][: full(3, 2)])
def test_end_of_input_and_ctrl_c_leave_with_the_match_kept(key: bytes, code: int, tmp_path: Path) -> None:
    with Terminal(f"--seed {SEED}", tmp_path) as terminal:
        terminal.read()
        terminal.type("draw")
        said = " ".join(terminal.press(key).split())
        assert terminal.process.wait(PATIENCE) == code
    assert "Your match is saved." in said
    assert "Traceback" not in terminal.seen
    assert left(tmp_path)[0].actions


def test_a_terminal_that_goes_away_leaves_the_match_kept_and_a_dumb_one_is_cleared_by_empty_lines(
    tmp_path: Path,
) -> None:
    with Terminal(f"--seats 2 --computers 0 --seed {SEED}", tmp_path, TERM="dumb") as terminal:
        assert "\n" * 23 in terminal.read()
        os.kill(terminal.process.pid, signal.SIGHUP)
        assert terminal.process.wait(PATIENCE) == 128 + signal.SIGHUP
    assert left(tmp_path)


WRONG = [
    ("hello", "I don't know the word hello; you can draw or take, or type ? for help."),
    ("toss", "You can't toss now; you can draw or take."),
    ("draw 3", "Say draw alone; nothing was done."),
    ("s", "s could mean save, say, score or seen."),
    ("racko", "You can't racko now; you can draw or take."),
    ("save", "Save it where? Say save and a file name, like save monday.racko."),
    ("save /", "/ is there already; choose another name."),
    (f"save {__file__}/under", f"The match can't be saved in {__file__}/under:"),
    ("save a\0b", "A file name has no zero bytes; choose another name."),
    ("save " + "x" * 300, "can't be a file here; choose another name."),
    ("save ~nobody-at-all/x", "can't be a file here; choose another name."),
    ("!!", "I can't read that; you can draw or take, or type ? for help."),
    ("\x00", "I can't read that;"),
    ("x" * 5000, "I don't know the word xxxxxxxxxxxxxxxxxxxx;"),
]


@pytest.mark.parametrize(("typed", "answer"), WRONG)
def test_wrong_input_costs_nothing_and_gets_one_sentence(typed: str, answer: str, tmp_path: Path) -> None:
    match = new_match(f"--seed {SEED}")
    _, said = sit_down(match, tmp_path, typing(typed))
    before = len(match.actions)
    _, plain = sit_down(match, tmp_path, typing())
    assert len(match.actions) == before == 2, "only the computer that began has moved"
    after = " ".join(said[said.index("Draw, or take") :].split())
    assert "".join(answer.split()) in "".join(after.split())
    assert isinstance(match.table.prompts[-1], AskTurn)
    assert plain


def test_what_is_on_the_screen_can_be_asked_for_again_and_a_wrong_slot_is_answered_with_the_slots(
    tmp_path: Path,
) -> None:
    match = new_match(f"--level master --seed {SEED}")
    _, said = sit_down(match, tmp_path, typing("look", "", "?", "seen", "say", "score", "rules", "hint"))
    assert said.count("Slot 5: ") == 2
    assert said.count("Draw, or take ") == 2
    assert "You can:\ndraw, or d: " in said
    assert said.count("Mo: nothing seen yet.") == 2
    assert "Points: you 0, Mo 0.\nThe first to 500 points wins the match." in said
    assert "7. Your turn\nThe player left of the dealer starts" in said
    assert "\nGoing out\n  12. A finished rack\n" in said
    assert "Hint: " in said
    _, said = sit_down(new_match(f"--seed {SEED}"), tmp_path, typing("d", "p 27", "put", "27"))
    slots = "Put it where? The slots are 5, 10, 15, 20, 25, 30, 35, 40, 45, 50."
    assert " ".join(said.split()).count(slots) == 3


@clause("ours.2.24")
def test_in_own_voice_nobody_is_told_that_the_rack_is_finished(tmp_path: Path) -> None:
    line = f"--option calling=own-voice --option single-round=on --option run=off --seed {SEED}"
    match = new_match(line)
    asked: list[str] = []

    def types(said: str) -> str | None:
        asked.append(said)
        if "calling cost you nothing" in said:
            return ""
        if "end your turn" in said:
            return "racko"
        seat = match.asked
        if seat is None or len(match.actions) > 300:
            return None
        hint = said.partition("Hint: ")[2].partition(".")[0]
        return hint or "hint"

    _, said = sit_down(match, tmp_path, types)
    assert "Your rack is finished" not in said
    assert said.count("Press Enter to end your turn, or say racko.") > 2
    assert "Your rack isn't finished, but calling cost you nothing; keep playing." in said
    assert match.over
    turns = [part for part in asked if "Draw" in part.splitlines()[-1]]
    assert turns
    assert all("or say racko." in part for part in turns)
    assert CALL in match.actions


def test_what_was_not_saved_here_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "mine.racko"
    _, said = sit_down(
        new_match(f"--seed {SEED}"), tmp_path, typing(f"save {file}", "d", f"save {file}", f"SAVE {file}x")
    )
    assert said.replace("\n", "").count("Saved in") == 3
    _, said = sit_down(new_match(f"--seed {SEED}"), tmp_path, typing(f"save {file}"))
    assert "is there already" in " ".join(said.split())


REFUSED = [
    (["--computers", "2"], "With 2 seats at most 1 can be computers"),
    (["--option", "chips=on", "--option", "partners=on", "--seats", "4"], "partners"),
    (["--edition", "chess"], "There is no edition 'chess'"),
    (["--load", "/no/such/file"], "/no/such/file can't be read"),
    (["--load", __file__], "line 1"),
    (["resume", "--seats", "3"], "leave --seats out"),
    (["resume", "--level", "sharp"], "leave --level out"),
    (["--level", "wizard"], "--level takes one of Novice, Casual, Steady, Sharp, Master, not 'wizard'"),
    (["go"], "resume or nothing can stand here"),
    (["--fast"], "There is no option '--fast'"),
]


@pytest.mark.parametrize(("argv", "sentence"), REFUSED)
def test_a_wrong_command_line_is_refused_in_one_sentence(
    argv: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["text", *argv, "--data-dir", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


def test_a_match_as_long_as_any_is_kept_and_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for module in (record, matches, text):
        monkeypatch.setattr(module, "MOST_ACTIONS", 9)
    match = new_match(f"--seed {SEED}")
    code, said = sit_down(match, tmp_path, typing(*["d", "x"] * 9))
    full = "The match has 9 moves, the most there can be. Save it; racko replay shows it."
    assert (code, len(match.actions)) == (0, 9)
    assert "".join(full.split()) in "".join(said.split())
    assert "To continue" not in said
    assert left(tmp_path)[0].actions == match.actions
    _, again = sit_down(left(tmp_path)[0], tmp_path, typing("d"))
    assert full in " ".join(again.split())


def test_a_match_that_cannot_be_kept_is_left_at_the_second_quit_and_one_that_no_file_can_hold_is_trouble(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["text", "resume", "--data-dir", str(tmp_path / "none")]) == 2
    assert "There's no match to continue" in capsys.readouterr().err
    match = new_match(f"--seed {SEED}")
    match.seats = (match.seats[0]._replace(name="x" * 61), match.seats[1])
    with pytest.raises(Trouble) as trouble:
        matches.save_match(match, str(tmp_path / "long.racko"), set())
    assert sentence_of(trouble.value) == (
        "The match can't be saved. A name has at most 60 characters, not 61."
    )
    assert list(tmp_path.iterdir()) == []
    (file := tmp_path / "a file").touch()
    code, said = sit_down(new_match(f"--seed {SEED}"), file, typing("quit", "quit"))
    assert code == 1
    assert "Say quit again to leave without it." in " ".join(said.split())


def test_the_match_that_was_left_last_is_gone_on_with(tmp_path: Path) -> None:
    for seed in ("00" * 16, "11" * 16):
        sit_down(new_match(f"--seed {seed}"), tmp_path, typing("d"))
        played = time.time()
        while time.time() == played:  # the clock of some systems is slow
            pass
    said = pipe(["x"], "resume", tmp_path).stdout
    assert "You drew" in said
    last, first = left(tmp_path)
    assert (last.seed.hex(), first.seed.hex()) == ("11" * 16, "00" * 16)
    assert len(last.actions) > len(first.actions)


def test_the_odds_and_the_verdict_on_a_round(tmp_path: Path) -> None:
    match = new_match(f"--option run=off --seed {LONG}")
    odds: set[int] = set()

    def types(said: str) -> str | None:
        if match.rounds:
            return "verdict" if "Accuracy" not in said else None
        if len(match.actions) not in odds:
            odds.add(len(match.actions))
            return "odds" if len(odds) > 1 else "verdict"
        return said.partition("Hint: ")[2].partition(".")[0] or "hint"

    _, said = sit_down(match, tmp_path, types)
    plain = " ".join(said.split())
    assert plain.count("You can review a round once it's over.") == 1
    assert plain.count("finish this turn") == len(odds) - 1 > 10
    assert re.search(r"Accuracy \d+% in \d+ decisions\. Added up, your choices cost you", plain)


LOOKS = full(60, 24)
SUPER = re.compile(r"\b(?:blue|red) (?:[0-9]+|wild)\b|\b(?:swap|reverse) card\b")
NUMBERS = re.compile(r"\b[0-9]+\b")
NO_CARDS = re.compile(
    r"(?:put|reverse) (?:blue|red) \d|put \d+|swap \w+ \d|1 to 8"
    r"|[Ss]lot \d+|row \d|Round \d+|\d+ of \d+ cards|\d+ cards?|with a reverse card|Your swap"
)


def cards_in(text: str, pattern: re.Pattern[str]) -> set[str]:
    """The cards that a text names; slots, counts and examples are none."""
    return set(pattern.findall(NO_CARDS.sub("", " ".join(text.split()))))


def known(*views: View) -> set[str]:
    return {say("card.letter", text=card) for view in views for card in view.faces if card is not None}


def computers_move(match: Match) -> None:
    while match.asked is not None and match.seats[match.asked].computer:
        match.submit(match.asked, best(match))


@pytest.mark.parametrize(
    ("line", "pattern"),
    [
        ("--edition super --seats 2 --computers 0", SUPER),
        ("--edition modern --seats 3 --computers 1 --option powers=on", NUMBERS),
    ],
)
def test_behind_the_curtain_nothing_of_another_rack_is_in_sight(
    line: str, pattern: re.Pattern[str], tmp_path: Path
) -> None:
    line = f"{line} --seed {SEED}"
    match = new_match(line)
    curtains = looks = 0
    cuts = [event for event in match.opening if isinstance(event, Cut)]
    cut = {say("card.letter", text=card) for event in cuts for card in event.cards}
    with Terminal(line, tmp_path, 80) as terminal:
        said = terminal.read()
        computers_move(match)
        while looks < LOOKS and not match.over and match.asked is not None:
            if "when only" in said:
                curtains += 1
                hidden = said.split(CLEAR)[-1]
                assert cards_in(hidden, pattern) == set()
                said = terminal.type("")
                assert said.lstrip().startswith(CLEAR)
            seat = match.asked
            before = match.view(seat)
            in_sight = cards_in(said.split(CLEAR)[-1], pattern)
            secrets = in_sight - known(before) - cut
            assert not secrets, f"{match.seats[seat].name} reads {secrets}"
            looks += bool(in_sight)
            said = terminal.type(words(match.rules, before.prompts[-1], best(match)))
            match.submit(seat, best(match))
            computers_move(match)
        terminal.press(b"\x04")
    assert curtains > LOOKS / 6


def in_turn(match: Match, folder: Path, most: int = 1000) -> tuple[int, str, list[int]]:
    """Persons do what computers would, so often: how that ends, what they read, and who looked."""
    lookers: list[int] = []

    def types(said: str) -> str | None:
        if "when only" in said:
            return ""
        assert isinstance(match.table.prompts[0], AskTurn)
        assert match.asked is not None
        lookers.append(match.asked)
        return words(match.rules, match.table.prompts[-1], best(match)) if len(lookers) < most else None

    return *sit_down(match, folder, types), lookers


def test_the_curtain_falls_between_persons_only(tmp_path: Path) -> None:
    line = "--seats 4 --computers 2 --option single-round=on"
    _, said, lookers = in_turn(new_match(f"{line} --seed {SEED}"), tmp_path, 20)
    changes = 1 + sum(now != then for now, then in pairwise(lookers))
    assert 5 < said.count("Press Enter when only") == changes < 20
    alone = new_match(f"--seats 3 --seed {SEED}")
    assert "when only" not in sit_down(alone, tmp_path, lambda said: None)[1]


def test_everybody_reads_the_end_of_a_round_and_nobody_is_you(tmp_path: Path) -> None:
    match = new_match(f"--seats 2 --computers 0 --option single-round=on --option run=off --seed {SEED}")
    code, said, _ = in_turn(match, tmp_path)
    assert code == 0
    end = said[said.index("Round 1 is over.") :]
    assert "Coral's rack: " in end
    assert "Teal's rack: " in end
    assert "You" not in end


def test_whoever_quits_at_the_curtain_leaves_the_match_kept(tmp_path: Path) -> None:
    match = new_match(f"--seats 2 --computers 0 --seed {SEED}")
    code, said = sit_down(match, tmp_path, typing("what?", "quit"))
    assert code == 0
    assert "Your match is saved." in said.replace("\n", " ")
    assert len(left(tmp_path)) == 1

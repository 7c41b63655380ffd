"""What is read out at any moment of any match, hints, and whole matches at the keyboard."""

from __future__ import annotations

import io
import random
import re
import sys
from contextlib import closing
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from racko_game import cli
from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import chance_for, player_of
from racko_game.ai.players.player import by_gaps
from racko_game.jobs.work import ImmediateJobs
from racko_game.match.coach.reasons import hint
from racko_game.match.match import Match
from racko_game.match.messages.speech import Speech
from racko_game.match.record.record import record_of, replay
from racko_game.rules.engine import asked, options, play, view
from racko_game.rules.pieces.cards import Card, numbers
from racko_game.rules.pieces.events import Placed, Scored, Took, WentOut
from racko_game.rules.pieces.moves import CALL, TOSS, AskPlace, AskPower, AskTurn, Over, UsePower
from racko_game.store.history import database
from racko_game.store.history.database import connect
from racko_game.store.history.history import FILE, History
from racko_game.terminal.commands import text
from racko_game.terminal.commands.text import Account
from racko_game.terminal.table import questions
from racko_game.words.language import say
from tests.counts import full

from .keyboard import PATIENCE, SEED, Terminal, by_hints, left, new_match, pipe, played, sit_down, typing

ORDINARY = {"AskTurn", "AskPlace"}
LINES = {
    "--edition original --seats 2 --option bonus=on --option target=75": ORDINARY | {"AskGoOut"},
    "--edition original --seats 3 --option chips=on --option rounds=2 --option equal-turns=on": (
        ORDINARY | {"AskGoOut"}
    ),
    "--edition tray --seats 4 --option partners=on --option target=75": ORDINARY,
    "--edition modern --seats 4 --option powers=on --option target=400": (
        ORDINARY | {"AskOrder", "look ahead", "trade", "skip", "go again", "shuffle step"}
    ),
    "--edition letters --seats 2 --option level=1 --option target=75": ORDINARY | {"AskGoOut"},
    "--edition super --seats 3 --option rounds=2": ORDINARY | {"AskSwap", "AskReverse"},
}
"""Matches, and the questions and powers that come up in them."""
STEPS = 170


@pytest.mark.parametrize("line", LINES)
def test_every_moment_can_be_described(line: str) -> None:
    """Sensible moves with a foolish one now and then, so that every question comes up."""
    match, dice = new_match(f"{line} --computers 0 --seed {SEED}"), random.Random(5)
    speeches = [Speech(match.rules, match.seats, seat) for seat in (*match.persons, None)]
    accounts = [Account(speech) for speech in speeches]
    asked: set[str] = set()
    for _ in range(STEPS):
        if match.over:
            break
        seat, options, prompt = match.asked, match.options(), match.table.prompts[-1]
        asked.add(prompt.power if isinstance(prompt, AskPower) else type(prompt).__name__)
        action = options[0]
        if seat is not None:
            view, speech = match.view(seat), speeches[seat]
            said = "Hint: "
            if len(match.actions) % full(8, 24) == 0 or not isinstance(prompt, AskTurn | AskPlace):
                given = hint(view, speech, options, ImmediateJobs(), chance_for(match.seed, 0, 0))
                said = say(given)
            assert said.startswith("Hint: ")
            _are_plain(
                *questions.table_lines(view, speech),
                *questions.seen_lines(view, speech),
                *questions.score_lines(view, speech),
                said,
            )
            _are_plain(questions.question(view, speech, options), *questions.possible(view, speech, options))
            chance = chance_for(match.seed, seat, len(match.actions))
            careless = dice.random() < 0.2
            action = dice.choice(options) if careless else by_gaps(view, tuple(options), chance)
        events = match.submit(seat, action)
        for speech, account in zip(speeches, accounts, strict=True):
            account.tell(match.visible_events(speech.viewer))
            told = account.read()
            _are_plain(*told)
            assert all(text[-1] in ".!" for text in told)
            for event in events:
                if isinstance(event, Scored):
                    _are_plain(*questions.round_report(match.view(speech.viewer), speech, event))
    assert asked - {"RoundOver"} == LINES[line]


def test_who_goes_out_is_told_once_a_partner_is_called_so_and_chips_are_paid_and_got() -> None:
    match = new_match(f"--seed {SEED}")
    account = Account(Speech(match.rules, match.seats, 0))
    twelve, five = Card(12, "12"), Card(5, "5")
    took, placed = Took(1, 9, twelve), Placed(1, 0, 9, twelve, True, 3, five)
    out = "Mo took 12, put it in slot 5, discarded 5 and called RACK-O!"
    account.tell((Took(0, 8, five), Placed(0, 0, 8, five, True, 9, twelve), took, placed, WentOut(1)))
    assert account.read() == ["You took 5, put it in slot 5, discarded 12.", out]
    account.tell((took, placed))
    assert account.read() == ["Mo took 12, put it in slot 5, discarded 5."]
    account.tell((WentOut(1),))
    assert account.read() == [out]
    match = new_match(f"--seats 4 --option partners=on --seed {SEED}")
    speech = Speech(match.rules, match.seats, 0)
    lines = [*questions.table_lines(match.view(0), speech), *questions.score_lines(match.view(0), speech)]
    assert any(line.startswith("Ivo, your partner: 10 cards") for line in lines)
    assert "Points: you and Ivo 0, Mo and Bea 0." in lines
    match = new_match(f"--seats 3 --option chips=on --seed {SEED}")
    speech = Speech(match.rules, match.seats, 0)
    faces = (*numbers(30), *match.table.faces[30:])
    racks = tuple(tuple(range(10 * seat, 10 * seat + 10)) for seat in range(3))
    table = match.table._replace(
        faces=faces, racks=racks, callers=(1,), totals=(-9, 18, -9), seen=(1 << 30) - 1
    )
    match.table = table._replace(prompts=(Over(),))
    lines = questions.round_report(match.view(0), speech, Scored((10, 10, 10), (-9, 18, -9), (-9, 18, -9)))
    assert lines[0] == "Your rack: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10."
    assert lines[3:] == [
        "You pay 9 chips and have minus 9.",
        "Mo gets 18 chips and has 18.",
        "Ivo pays 9 chips and has minus 9.",
    ]
    assert questions.score_lines(match.view(0), speech)[0] == "Chips: you minus 9, Mo 18, Ivo minus 9."


def _are_plain(*texts: str) -> None:
    """Nothing that a person would not say, or a terminal may not have."""
    for said in texts:
        assert said.isascii()
        assert not any(mark in said for mark in ("None", "{", "[", "(", "/", "  ", "_", "Card")), said


RACK = (29, 18, 50, 15, 21, 9, 25, 2, 33, 30)


def test_the_view_is_plain_lines_and_a_drawn_card_is_told_to_its_owner_once(tmp_path: Path) -> None:
    _, said = sit_down(new_match(f"--seats 3 --seed {SEED}"), tmp_path, typing())
    assert said.partition("\n\n")[0].splitlines() == [
        "Original: You, Mo and Ivo.",
        "Type ? for what you can do. Say quit to leave: your match is saved.",
        "Mo deals first.",
        "Ivo took 1, put it in slot 5, discarded 35.",
        "Round 1, your turn.",
        *(f"Slot {5 * place}: {card}" for place, card in enumerate(RACK, 1)),
        "In order so far: 1 of 10 cards.",
        "6 cards to go.",
        "Discard: 35",
        "Stock: 19 cards",
        "Mo: 10 cards",
        "Ivo: 10 cards, seen 1 in slot 5",
        "Draw, or take 35.",
    ]
    match = new_match(f"--level master --seed {SEED}")
    _, said = sit_down(match, tmp_path, typing("d", "x"))
    assert said.count("You drew 5. Put it in a slot, like put 25, or toss it.") == 1
    assert said.count("You drew 5 and tossed it.") == 1
    assert said.count("You drew 5") == 2
    assert TOSS in match.actions
    assert CALL not in match.actions
    assert not isinstance(match.table.prompts[-1], AskPlace)


EXCHANGES = f"--edition modern --level master --seats 4 --option powers=on --seed {'05' * 16}"
"""A match in which an exchange of two cards puts more of them in order."""


def _check(hint: str, match: Match) -> None:
    """What a hint claims of a card's neighbours, and of cards in order, is so."""
    if found := re.search(
        r"there (?:\w+ )?(\d+) stands between (?:\w+ )?(\d+) and (?:\w+ )?(\d+)", hint, re.I
    ):
        card, below, above = map(int, found.groups())
        assert below < card < above
    if found := re.search(r"power (\d+) (\d+)\. Then (\d+) cards are in order, instead of (\d+)", hint):
        slots = [match.rules.slots.index(name) for name in found.groups()[:2]]
        after, _ = play(match.table, UsePower((min(slots), max(slots))))
        assert in_order(match, match.table.racks) == int(found[4])
        assert in_order(match, after.racks) == int(found[3]) > int(found[4])


def in_order(match: Match, racks: tuple[tuple[int, ...], ...]) -> int:
    assert match.asked is not None
    return match.rules.goal.counted([match.table.faces[token] for token in racks[match.asked]])


@pytest.mark.parametrize(
    ("line", "counted"),
    [(f"--seed {SEED}", 0), (f"--edition super --seats 3 --seed {SEED}", 0), (EXCHANGES, 1)],
)
def test_a_hint_gives_a_true_reason_and_counts_what_an_exchange_puts_in_order(
    line: str, counted: int, tmp_path: Path
) -> None:
    """Of a match that is played by them; each is held against the table as it lies."""
    match, hints = new_match(line), list[str]()

    def types(said: str) -> str | None:
        if match.asked is None:
            return ""
        hint = " ".join(said.split()).partition("Hint: ")[2]
        if not hint:
            return None if len(hints) == 30 else "hint"
        hints.append(hint)
        _check(hint, match)
        return hint.partition(".")[0]

    sit_down(match, tmp_path, types)
    assert len(hints) == 30 or counted
    assert sum("cards are in order, instead of" in hint for hint in hints) >= counted


MATCHES = {
    "original": "--edition original --seats 2 --option target=75",
    "tray": "--edition tray --seats 4 --option target=75 --option bonus=on --option partners=on",
    "modern": "--edition modern --seats 3 --option single-round=on --option powers=on "
    "--option calling=own-voice",
    "letters": "--edition letters --seats 2 --option target=75 --option level=1",
    "super": "--edition super --seats 3",
}
TERMINALS = {"tray": {"NO_COLOR": "1"}, "modern": {"TERM": "dumb"}, "letters": {"NO_COLOR": "1"}}
IN_TERMINALS, IN_PIPES = ["original", "modern", "letters"], ["super"]
"""In the quick run: each kind of terminal, and each game once; the tray's is the original's."""
COLUMNS = 40


@pytest.mark.parametrize("edition", full([*MATCHES], IN_TERMINALS))
def test_a_match_in_a_terminal_of_40_columns(edition: str, tmp_path: Path) -> None:
    line, kind = f"{MATCHES[edition]} --seed {SEED}", TERMINALS.get(edition, {})
    with Terminal(line, tmp_path, COLUMNS, **kind) as terminal:
        by_hints(terminal)
        assert terminal.process.wait(PATIENCE) == 0
    assert "won the match." in terminal.lines()[-2]
    assert max(map(len, terminal.lines())) <= COLUMNS
    assert ("\x1b[1m" in terminal.seen) == ("\x1b" in terminal.seen) == (kind == {})
    assert History(tmp_path).unfinished() == (), "a match that is over waits for nobody"


WHOLE: dict[str, tuple[Match, list[str], CompletedProcess[str]]] = {}


def through_a_pipe(line: str, folder: Path) -> tuple[Match, list[str], CompletedProcess[str]]:
    """A match, what is typed in it, and what is written; each is played once."""
    if line not in WHOLE:
        match, typed = played(line)
        WHOLE[line] = match, typed, pipe(typed, line, folder, COLUMNS=str(COLUMNS))
    return WHOLE[line]


@pytest.mark.parametrize("edition", full([*MATCHES], IN_PIPES))
def test_a_match_through_a_pipe(edition: str, tmp_path: Path) -> None:
    line = f"{MATCHES[edition].replace('own-voice', 'ask')} --seed {SEED}"
    match, _, done = through_a_pipe(line, tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "won the match.\n" in done.stdout[-40:]
    assert "\x1b" not in done.stdout
    assert not any(said.startswith(">") for said in done.stdout.splitlines())
    assert max(map(len, done.stdout.splitlines())) <= COLUMNS
    assert done.stdout.count("is over.") == match.table.round


@pytest.mark.parametrize("edition", full(["original", "super"], ["super"]))
def test_leaving_and_going_on_gives_the_same_match(edition: str, tmp_path: Path) -> None:
    line = f"{MATCHES[edition]} --seed {SEED}"
    _, typed, done = through_a_pipe(line, tmp_path)
    whole = done.stdout
    half = len(typed) // 2
    first = pipe([*typed[:half], "quit"], line, tmp_path, COLUMNS=str(COLUMNS))
    assert first.returncode == 0
    assert "To continue: racko text resume" in first.stdout
    rest = pipe(typed[half:], "resume", tmp_path, COLUMNS=str(COLUMNS))
    assert rest.returncode == 0
    last = whole.index(f"Round {whole.count('is over.')} is over.")
    assert rest.stdout.endswith(whole[last:])


def test_leaving_while_another_program_holds_the_matches_keeps_this_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(text, "WAIT", 0.0)
    monkeypatch.setattr(sys, "stdin", io.StringIO("draw\ntoss\nquit\n"))
    monkeypatch.setattr(database, "PATIENCE", 0.0)
    with closing(connect(tmp_path / FILE)) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("BEGIN EXCLUSIVE")
        assert cli.main(["text", "--seed", SEED, "--data-dir", str(tmp_path)]) == 0
    said = capsys.readouterr()
    assert "Another program is using the saved matches." in said.out
    assert "Your match is saved." in said.out
    assert said.err == ""
    (kept,) = History(tmp_path).unfinished()
    assert kept.plies > 1


@pytest.mark.parametrize(
    ("line", "level"), [("", "Casual"), ("--level novice", "Novice"), ("--level MASTER", "Master")]
)
def test_computers_play_as_well_as_they_are_asked_to_and_stay_so(
    line: str, level: str, tmp_path: Path
) -> None:
    match = new_match(f"--seats 3 --seed {SEED} {line}")
    assert [seat.character for seat in match.seats] == [None, Character(level), Character(level)]
    sit_down(match, tmp_path, typing(*["d", "x"] * 12))
    assert len(match.actions) > 50
    tables = (table for table, _ in replay(record_of(match)))
    for ply, (table, action) in enumerate(zip(tables, match.actions, strict=False)):
        if (seat := asked(table)) in (1, 2):
            chance = chance_for(match.seed, seat, ply)
            assert action == player_of(Character(level))(view(table, seat), options(table), chance)
    assert left(tmp_path)[0].seats == match.seats

"""The command line: every option, good and bad, and how the process ends."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import racko_game
from racko_game import cli
from racko_game.message import Trouble
from racko_game.options import CommandLine
from racko_game.resources import path
from racko_game.rules.editions import edition
from racko_game.words.language import say

SEED = "00112233445566778899aAbBcCdDeEfF"


def play_by(run: Callable[[CommandLine], int], patch: pytest.MonkeyPatch) -> None:
    """Let ``run`` stand for the game itself, so that no test of the command line needs pygame."""
    patch.setitem(sys.modules, "racko_game.app.start", SimpleNamespace(start=run))


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[CommandLine]:
    """The options of each game that was started; no garbage is looked for while one starts."""
    games: list[CommandLine] = []

    def run(options: CommandLine) -> int:
        assert not gc.isenabled()
        games.append(options)
        return 0

    play_by(run, monkeypatch)
    return games


def given(*names: str, **fields: Any) -> CommandLine:
    return CommandLine(**fields, given=frozenset(names or fields))


GOOD = [
    ("", CommandLine()),
    ("--edition original", given(edition="original")),
    ("--edition tray", given(edition="tray")),
    ("--edition=modern", given(edition="modern")),
    ("--seats 2", given("seats", seats=2, computers=1)),
    ("--seats 4", given("seats", seats=4, computers=3)),
    ("--seats 3 --computers 0", given(seats=3, computers=0)),
    ("--level steady", given("level", level="Steady")),
    ("--option chips=on", given("option", option=(("chips", True),))),
    ("--option bonus=on --edition tray --option target=75",
     given(edition="tray", option=(("bonus", True), ("target", 75)))),
    ("--option partners=on", given("option", seats=4, computers=3, option=(("partners", True),))),
    ("--option powers=on", given("option", edition="modern", option=(("powers", True),))),
    ("--computers 2", given(computers=2)),
    (f"--seed {SEED}", given(seed=bytes.fromhex(SEED))),
    ("--size 640x480", given(size=(640, 480))),
    ("--size 7680x4320", given(size=(7680, 4320))),
    ("--fullscreen", given(fullscreen=True)),
    ("--mute", given(mute=True)),
    ("--speed 1", given(speed=1)),
    ("--speed 4", given(speed=4)),
    ("--speed 4 --speed 2", given(speed=2)),
    ("--demo", given("demo", demo=0, computers=2)),
    ("--demo 12 --mute", given("demo", "mute", demo=12, computers=2, mute=True)),
    ("--demo --seats 3 --computers 3", given(demo=0, seats=3, computers=3)),
    ("--headless", given("headless", headless=True, computers=2)),
    ("--headless --demo", given("headless", "demo", headless=True, demo=0, computers=2)),
    ("--headless --demo 1", given("headless", "demo", headless=True, demo=1, computers=2)),
    ("--headless --seats 4", given("headless", "seats", headless=True, seats=4, computers=4)),
    ("--screenshots some/where", given(screenshots=Path("some/where"))),
    ("--data-dir /some/where", given(data_dir=Path("/some/where"))),
]  # fmt: skip


@pytest.mark.parametrize(("line", "options"), GOOD, ids=lambda value: str(value)[:40])
def test_a_good_line_starts_the_game_with_its_options(
    started: list[CommandLine], monkeypatch: pytest.MonkeyPatch, line: str, options: CommandLine
) -> None:
    monkeypatch.setattr(sys, "argv", ["racko", *line.split()])
    assert cli.main() == cli.main(line.split()) == 0
    assert started == [options] * 2
    assert gc.isenabled()


SHOW = "In a demonstration all seats are computers: leave --computers out."
HEX = "--seed takes hexadecimal digits, 0 to 9 and a to f"
KNOWN = "choose one of these: original, tray, modern, letters, super."


def has(name: str, **chosen: bool) -> str:
    return f"it has: {', '.join(sorted(edition(name).choices(2, chosen)))}"


BAD = [
    (["--edition", "chess"], f"There is no edition 'chess'; {KNOWN}"),
    (["--edition", ""], f"There is no edition ''; {KNOWN}"),
    (["--edition"], "--edition needs a value after it."),
    (["--option"], "--option needs a value after it."),
    (["--option", "gold"], "An option is a name and a value, like bonus=on, not 'gold'."),
    (["--option", "bonus=on", "--option", "bonus=off"], "The option bonus is given twice."),
    (["--option", "calling=whisper"], "The option calling may be auto, ask or own voice, not 'whisper'."),
    (["--words", "/nowhere"], "The file /nowhere can't be read: No such file or directory."),
    (["--option", "chips=on", "--option", "partners=on"],
     "Original with 2 seats and partners has no option 'chips'; "
     f"{has('original', chips=True, partners=True)}."),
    (["--option", "chips=on", "--edition", "tray"],
     f"Card tray with 2 seats has no option 'chips'; {has('tray')}."),
    (["--seats", "1"], "Original is for 2 to 4 seats, not 1."),
    (["--seats", "5", "--edition", "tray"], "Card tray is for 2 to 4 seats, not 5."),
    (["--seats", "0"], "Original is for 2 to 4 seats, not 0."),
    (["--seats", "two"], "--seats takes a whole number, not 'two'."),
    (["--seats", "²"], "--seats takes a whole number, not '²'."),
    (["--seats", "9" * 5000], "--seats takes a whole number, not '999999999999...9999999999999'."),
    (["--computers", "3"], "There are 2 seats, so 3 computers are too many."),
    (["--computers", "-1"], "--computers takes a whole number, not '-1'."),
    (["--seats", "4", "--computers", "5"], "There are 4 seats, so 5 computers are too many."),
    (["--seed", SEED[1:]], "--seed takes 32 hexadecimal digits, not 31."),
    (["--seed", SEED + "0"], "--seed takes 32 hexadecimal digits, not 33."),
    (["--seed", ""], "--seed takes 32 hexadecimal digits, not 0."),
    (["--seed", "g" * 32], f"{HEX}, not '{'g' * 12}...{'g' * 13}'."),
    (["--seed", " " * 32], f"{HEX}, not '{' ' * 12}...{' ' * 13}'."),
    (["--size", "big"], "--size takes a width and a height like 1280x720, not 'big'."),
    (["--size", "1280X720"], "--size takes a width and a height like 1280x720, not '1280X720'."),
    (["--size", "1280x"], "--size takes a width and a height like 1280x720, not '1280x'."),
    (["--size", "639x480"], "--size takes 640x480 to 7680x4320, not 639x480."),
    (["--size", "640x479"], "--size takes 640x480 to 7680x4320, not 640x479."),
    (["--size", "7681x4320"], "--size takes 640x480 to 7680x4320, not 7681x4320."),
    (["--size", "7680x4321"], "--size takes 640x480 to 7680x4320, not 7680x4321."),
    (["--fullscreen=yes"], "--fullscreen takes no value."),
    (["--speed", "3"], "--speed takes 1, 2 or 4, not '3'."),
    (["--speed"], "--speed needs a value after it."),
    (["--demo", "0"], "--demo takes a number of rounds, at least 1, not '0'."),
    (["--demo", "-3"], "--demo takes a number of rounds, at least 1, not '-3'."),
    (["--demo", "some"], "--demo takes a number of rounds, at least 1, not 'some'."),
    (["--demo", "--computers", "1"], SHOW),
    (["--headless", "--computers", "1"], SHOW),
    (["--headless", "--fullscreen"], "--headless opens no window that --fullscreen could fill."),
    (["--headless", "--demo", "2"], "--headless plays one round; --demo can't ask for more."),
    (["--screenshots", ""], "--screenshots takes the name of a folder."),
    (["--screenshots"], "--screenshots needs a value after it."),
    (["--data-dir", ""], "--data-dir takes the name of a folder."),
    (["--fast"], "There is no option '--fast'; racko --help lists those there are."),
    (["--mut"], "There is no option '--mut'; racko --help lists those there are."),
    (["-x"], "There is no option '-x'; racko --help lists those there are."),
    (["play"], "There is no option 'play'; racko --help lists those there are."),
    (["a\nb\udcff"], r"There is no option 'a\nb\udcff'; racko --help lists those there are."),
]  # fmt: skip


@pytest.mark.parametrize(("line", "sentence"), BAD, ids=lambda value: ascii(value)[:40])
def test_a_bad_line_gets_one_sentence_and_starts_nothing(
    started: list[CommandLine], capsys: pytest.CaptureFixture[str], line: list[str], sentence: str
) -> None:
    assert cli.main(line) == 2
    assert capsys.readouterr() == ("", f"racko: {sentence}\n")
    assert started == []


def test_version_and_help_that_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        cli.main(["--version"])
    assert capsys.readouterr().out == f"racko {racko_game.__version__}\n"
    with pytest.raises(SystemExit, match="0"):
        cli.main(["--help"])
    told = capsys.readouterr().out
    fields = set(CommandLine._fields) - {"given"}
    assert [name for name in fields if f"--{name.replace('_', '-')}" not in told] == []
    assert CommandLine().pictures == Path("racko-pictures")
    assert CommandLine(screenshots=Path("there")).pictures == Path("there")


def raising(error: BaseException) -> Callable[[CommandLine], int]:
    def run(options: CommandLine) -> int:
        raise error

    return run


NO_PYGAME, BROKEN_PYGAME, PART_OF_PYGAME = (
    f"racko: The library pygame is missing or broken ({why}); install the game again to bring it back.\n"
    for why in ("No module named 'pygame'", "libSDL2.so: cannot open", "saving images is not available")
)
ENDS = {
    "its own code": (lambda options: 3, 3, ""),
    "trouble": (raising(Trouble("output.not-printed", why="full")), 1,
                "racko: The output can't be printed: full.\n"),
    "Ctrl-C": (raising(KeyboardInterrupt()), 130, ""),
    "no library": (raising(ModuleNotFoundError("No module named 'pygame'", name="pygame")), 1, NO_PYGAME),
    "a broken library": (raising(ImportError("libSDL2.so: cannot open", name="pygame.base")), 1,
                         BROKEN_PYGAME),
    "a part of one": (raising(NotImplementedError("saving images is not available")), 1, PART_OF_PYGAME),
    "texts": (lambda options: len(say("no.such")), 1,
     "racko: The game's texts are damaged (no.such); install the game again to bring them back.\n"),
    "an asset": (lambda options: len(path("x").name), 1,
     "racko: The game's file 'x' is missing; install the game again to bring it back.\n"),
}  # fmt: skip


@pytest.mark.parametrize(("run", "code", "said"), ENDS.values(), ids=ENDS)
def test_how_a_game_can_end(
    run: Callable[[CommandLine], int],
    code: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    play_by(run, monkeypatch)
    assert cli.main([]) == code
    assert capsys.readouterr() == ("", said)


@pytest.mark.parametrize(
    "mistake", [ZeroDivisionError(), NotImplementedError(), ImportError("no name", name="racko_game.app")]
)
def test_a_mistake_of_ours_is_not_hidden(mistake: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    play_by(raising(mistake), monkeypatch)
    with pytest.raises(type(mistake)):
        cli.main([])


def python(*arguments: str, stdout: int = subprocess.PIPE) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, *arguments]
    return subprocess.run(line, stdout=stdout, stderr=subprocess.PIPE, text=True, check=False)


@pytest.mark.parametrize(
    ("part", "user"), [("mixer", "racko_game.audio.service"), ("font", "racko_game.paint.engine.shapes")]
)
def test_a_part_of_pygame_that_cannot_be_loaded_is_missed_before_all_is_shown(part: str, user: str) -> None:
    ended = python("-c", f"import sys; sys.modules['pygame.{part}'] = None; import {user}")
    assert ended.returncode == 1
    assert f"ModuleNotFoundError: import of pygame.{part} halted" in ended.stderr


CHATTY = """
import sys, types
from racko_game import cli
def start(options): print("a card\\n" * 100_000)
sys.modules["racko_game.app.start"] = types.SimpleNamespace(start=start)
sys.exit(cli.main([]))
"""


@pytest.mark.parametrize("arguments", [["-c", CHATTY], ["-m", "racko_game", "--help"]], ids=["game", "help"])
def test_a_reader_who_has_left_is_no_error(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    reader, writer = os.pipe()
    os.close(reader)
    try:
        ended = python(*arguments, stdout=writer)
    finally:
        os.close(writer)
    assert (ended.returncode, ended.stderr) == (141, "")


def test_reading_the_command_line_takes_no_library_along_and_a_worker_process_starts_no_game() -> None:
    heavy = "{'pygame', 'json', 'platformdirs', 'racko_game.rules.editions', 'multiprocessing', 'asyncio'}"
    assert python("-c", f"import sys, racko_game.cli; print({heavy} & set(sys.modules))").stdout == "set()\n"
    assert python("-c", "import racko_game.__main__").returncode == 0

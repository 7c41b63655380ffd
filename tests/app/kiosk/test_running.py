"""The process of a kiosk: its signals, exit codes, watchdog, new starts; and an error in a public place."""

from __future__ import annotations

import logging
import os
import socket
import subprocess
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from racko_game.app.kiosk.service import HEARTBEAT, START_AGAIN, Notifier, Upkeep
from racko_game.app.rescue import RAISED
from racko_game.cli import main
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.store.kiosk import process_use
from racko_game.store.log_file import FILE, logged
from tests.theatre import SEED

from ..process import game, python
from .stand import Stand


def kiosk(folder: Path, does: str, text: str = "") -> subprocess.CompletedProcess[str]:
    """A kiosk in which something is done instead of looking for input."""
    (file := folder / "kiosk.toml").write_text(text, encoding="utf-8")
    return game(f"attendant = repository; {does}", "--kiosk", str(file), "--data-dir", str(folder))


STAYS = "; ".join(
    ["numbers = [getattr(signal, name) for name in ('SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGTSTP')]",
     "[os.kill(os.getpid(), number) for number in numbers]",
     "assert attendant.frame((), 0.1) and attendant.code is None",
     "os.kill(os.getpid(), signal.SIGTERM)",
     "assert attendant.code == 0 and not attendant.frame((), 0.1)"]
)  # fmt: skip


@pytest.mark.skipif(os.name == "nt", reason="there are other signals")
def test_only_the_systems_wish_to_end_it_ends_it_and_it_looks_as_its_file_says(tmp_path: Path) -> None:
    text = '[screen]\ntheme = "daylight"\ntext = 150\nfullscreen = false\n'
    looks = "s = game.context.settings; print(s.theme, s.text, s.fullscreen); "
    done = kiosk(tmp_path, looks + STAYS, text)
    assert (done.returncode, done.stdout, done.stderr) == (0, "daylight 150 False\n", "")
    assert "begun: " in (tmp_path / FILE).read_text(encoding="utf-8")


def test_what_cannot_be_mended_asks_for_a_new_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log is in the journal, too, where there is one; what an error says is in neither."""
    monkeypatch.setenv("JOURNAL_STREAM", "8:1")
    done = kiosk(tmp_path, "secret = 37; raise ValueError(f'the card is {{secret}}')")
    assert done.returncode == START_AGAIN
    log = (tmp_path / FILE).read_text(encoding="utf-8")
    assert done.stderr == log
    assert "The game broke off" in log
    assert "ValueError" in log
    assert "the card is" not in log


def test_a_wrong_file_is_told_in_a_sentence_and_nothing_starts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "environ", dict(os.environ))
    file = tmp_path / "kiosk.toml"
    file.write_text("[idle]\nstill_there = 1", encoding="utf-8")
    assert main(["--kiosk", str(file)]) == 1
    said = f"racko: The kiosk's file {file}: idle.still_there takes whole seconds, 5 to 86400, not 1.\n"
    assert capsys.readouterr() == ("", said)
    file.write_text("[offer]\nhouse_rules = ['bonsai']", encoding="utf-8")
    assert main(["--kiosk", str(file)]) == 1
    assert "offer.house_rules names bonsai" in capsys.readouterr().err


def test_without_a_display_it_asks_for_a_new_start_and_it_plays_with_visitors_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "kiosk.toml").write_text("", encoding="utf-8")
    done = python("-m", "racko_game", "--kiosk", str(tmp_path / "kiosk.toml"), SDL_VIDEODRIVER="offscreen")
    assert (done.returncode, done.stderr) == (START_AGAIN, "There is no display for the kiosk.\n")
    for other in ("--demo", "--headless"):
        assert main(["--kiosk", "kiosk.toml", other]) == 2
        assert capsys.readouterr().err.startswith("racko: A kiosk plays with visitors: ")


BEGAN = datetime(2026, 11, 23, 22, 15)


class Hands:
    """Both clocks, in a test's hand."""

    def __init__(self) -> None:
        self.seconds, self.now = 0.0, BEGAN

    def turn(self, seconds: float) -> None:
        self.seconds += seconds
        self.now += timedelta(seconds=seconds)

    def upkeep(self, notifier: Notifier | None = None, restart: str = "04:30") -> Upkeep:
        return Upkeep(notifier or Notifier({}), lambda: self.now, lambda: self.seconds, restart)


def heard(listener: socket.socket) -> list[str]:
    """What was told where systemd listens."""
    told = []
    while True:
        try:
            told.append(listener.recv(4096).decode())
        except BlockingIOError:
            return told


@pytest.mark.parametrize("named", [False, True])
def test_systemd_is_told_when_it_is_ready_that_it_lives_and_when_it_ends(tmp_path: Path, named: bool) -> None:
    """An address that begins with @ is a name and not a file."""
    address = f"@racko-test-{tmp_path}" if named else str(tmp_path / "notify")
    hands, notifier = Hands(), Notifier({"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "10000000"})
    upkeep = hands.upkeep(notifier)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as there:
        there.bind(address.replace("@", "\0"))
        there.setblocking(False)
        upkeep.begin()
        (ready,) = heard(there)
        assert ready.startswith("READY=1\nSTATUS=0.0 h, ")
        for _ in range(40):
            hands.turn(0.5)
            upkeep.advance()
        assert heard(there) == ["WATCHDOG=1"] * 4, "each half of what may go by"
        hands.turn(60.0)  # a frame that took long: it is told at once
        upkeep.advance()
        assert heard(there) == ["WATCHDOG=1"]
        upkeep.close()
        assert heard(there) == ["STOPPING=1"]


@pytest.mark.parametrize("socket", ["", "nobody", "@nobody/there", "/" + "long" * 200])
def test_where_nobody_listens_nothing_is_told(tmp_path: Path, socket: str) -> None:
    where = {"NOTIFY_SOCKET": str(tmp_path / socket) if socket == "nobody" else socket} if socket else {}
    notifier = Notifier({**where, "WATCHDOG_USEC": "soon" if socket.startswith("@") else "1"})
    notifier.tell("READY=1")
    assert socket or notifier.every == 0


def test_a_heartbeat_is_written_down_every_ten_minutes(caplog: pytest.LogCaptureFixture) -> None:
    hands = Hands()
    upkeep = hands.upkeep()
    with caplog.at_level(logging.INFO, "racko_game"):
        for _ in range(round(3600 / 10)):
            hands.turn(10)
            upkeep.advance()
    beats = [record.getMessage() for record in caplog.records]
    assert len(beats) == 3600 / HEARTBEAT
    assert beats[-1].startswith("heartbeat: 1.0 h, ")


def test_the_hour_of_the_new_start_comes_once_a_night_unless_none_is_set() -> None:
    hands = Hands()
    upkeep, never = hands.upkeep(), hands.upkeep(restart="")
    assert not upkeep.due
    hands.now = datetime(2026, 11, 24, 4, 29)
    assert not upkeep.due
    hands.now = datetime(2026, 11, 24, 4, 30)
    assert upkeep.due
    assert not hands.upkeep().due, "the one that was started then has a day"
    hands.now += timedelta(days=400)
    assert not never.due


def test_what_is_taken_is_known_where_the_system_says_it(monkeypatch: pytest.MonkeyPatch) -> None:
    now = process_use()
    if Path("/proc/self/statm").exists():
        assert now.memory > 1 << 20
        assert now.files >= 3
    monkeypatch.setattr("racko_game.store.kiosk.PROC", Path("/nowhere"))
    assert process_use() == (0, 0)


class Cold(Exception):
    """Raised on purpose, with a card in its words."""


@pytest.fixture
def stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stand:
    monkeypatch.delenv(RAISED, raising=False)
    return Stand(tmp_path)


@pytest.fixture
def log(tmp_path: Path, stand: Stand) -> Iterator[Path]:
    with logged(tmp_path / "log", public=True):
        yield tmp_path / "log" / FILE


def breaks(monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    whole, left = TableScene.advance, [times]

    def advance(self: TableScene, dt: float) -> object:
        if left[0]:
            left[0] -= 1
            raise Cold(f"the stock holds {self.match.table.stock} of {self.match.seed.hex()}")
        return whole(self, dt)

    monkeypatch.setattr(TableScene, "advance", advance)


@pytest.mark.parametrize("pressed", [True, False])
def test_a_page_is_shown_until_a_press_or_for_a_while_and_the_match_comes_back(
    stand: Stand, log: Path, monkeypatch: pytest.MonkeyPatch, pressed: bool
) -> None:
    match = stand.sit_down().match
    breaks(monkeypatch, 1)
    stand.frame()
    assert isinstance(stand.top, Notice)
    if pressed:
        stand.click("back")
    else:
        stand.touch()
        stand.rest(3)
        assert isinstance(stand.top, Notice)
        stand.rest(2)
    assert stand.at(TableScene).match is match
    assert "Cold" in log.read_text()


def test_what_breaks_again_and_again_leads_to_the_title_and_the_log_has_nothing_hidden(
    stand: Stand, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = stand.sit_down().match
    breaks(monkeypatch, 1000)
    stand.in_the_end(lambda: isinstance(stand.top, Title))
    logging.getLogger("racko_game.match").error("x", exc_info=Cold("the secret is 37"))
    text = log.read_text()
    assert "Traceback" not in text
    assert "Cold" in text
    assert "in advance" in text
    for hidden in (SEED.hex(), str(match.table.stock), str(match.table.racks), "the secret", "Seed"):
        assert hidden not in text, hidden


def test_a_whole_visit_leaves_nothing_hidden_in_the_log(stand: Stand, log: Path) -> None:
    match = stand.sit_down().match
    for _ in range(3):
        stand.keys("d", "x")
        stand.touch()
    stand.rest(17)
    text = log.read_text()
    assert "A visitor went" in text
    lines = [line.split(": ", 1)[1] for line in text.splitlines()]
    assert all(not any(letter.isdigit() for letter in line) for line in lines if "visitor" not in line)
    assert match.seed.hex() not in text

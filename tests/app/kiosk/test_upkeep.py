"""Upkeep: the watchdog, the heartbeat, the hour of the new start."""

from __future__ import annotations

import logging
import socket
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from racko_game.app.kiosk.service import HEARTBEAT, Notifier, Upkeep
from racko_game.store.kiosk import process_use

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
    notifier.close()
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

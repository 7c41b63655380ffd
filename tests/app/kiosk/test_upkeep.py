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


class Ear:
    """Stands where systemd listens."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "notify"
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(str(self.path))
        self.socket.setblocking(False)

    def heard(self) -> list[str]:
        told = []
        while True:
            try:
                told.append(self.socket.recv(4096).decode())
            except BlockingIOError:
                return told


@pytest.fixture
def ear(tmp_path: Path) -> Ear:
    """Somebody listens."""
    return Ear(tmp_path)


def kept(hands: Hands, notifier: Notifier, restart: str = "04:30") -> Upkeep:
    return Upkeep(notifier, lambda: hands.now, lambda: hands.seconds, restart)


def test_systemd_is_told_when_it_is_ready_that_it_lives_and_when_it_ends(ear: Ear) -> None:
    hands = Hands()
    notifier = Notifier({"NOTIFY_SOCKET": str(ear.path), "WATCHDOG_USEC": "10000000"})
    upkeep = kept(hands, notifier)
    upkeep.begin()
    (ready,) = ear.heard()
    assert ready.startswith("READY=1\nSTATUS=0.0 h, ")
    for _ in range(40):
        hands.turn(0.5)
        upkeep.advance()
    assert ear.heard() == ["WATCHDOG=1"] * 4, "each half of what may go by"
    hands.turn(60.0)  # a frame that took long: it is told at once
    upkeep.advance()
    assert ear.heard() == ["WATCHDOG=1"]
    upkeep.close()
    assert ear.heard() == ["STOPPING=1"]
    ear.socket.close()


def test_where_nobody_listens_nothing_is_told(tmp_path: Path) -> None:
    for environment in (
        {},
        {"NOTIFY_SOCKET": str(tmp_path / "nobody"), "WATCHDOG_USEC": "1"},
        {"NOTIFY_SOCKET": "@nobody/there", "WATCHDOG_USEC": "soon"},
        {"NOTIFY_SOCKET": "/" + "long" * 200, "WATCHDOG_USEC": "1000"},
    ):
        notifier = Notifier(environment)
        notifier.tell("READY=1")
        notifier.close()
    assert Notifier({"WATCHDOG_USEC": "1000"}).every == 0


def test_a_listener_in_no_folder_is_told_too() -> None:
    """An address that begins with @ is a name and not a file."""
    name = f"racko-test-{id(object())}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as there:
        there.bind("\0" + name)
        notifier = Notifier({"NOTIFY_SOCKET": "@" + name})
        notifier.tell("READY=1")
        notifier.close()
        assert there.recv(100) == b"READY=1"


def test_a_heartbeat_is_written_down_every_ten_minutes(caplog: pytest.LogCaptureFixture) -> None:
    hands = Hands()
    upkeep = kept(hands, Notifier({}))
    with caplog.at_level(logging.INFO, "racko_game"):
        for _ in range(round(3600 / 10)):
            hands.turn(10)
            upkeep.advance()
    beats = [record.getMessage() for record in caplog.records]
    assert len(beats) == 3600 / HEARTBEAT
    assert beats[-1].startswith("heartbeat: 1.0 h, ")


def test_the_hour_of_the_new_start_comes_once_a_night() -> None:
    hands = Hands()
    upkeep = kept(hands, Notifier({}))
    assert not upkeep.due
    hands.now = datetime(2026, 11, 24, 4, 29)
    assert not upkeep.due
    hands.now = datetime(2026, 11, 24, 4, 30)
    assert upkeep.due
    assert not kept(hands, Notifier({})).due, "the one that was started then has a day"


def test_where_no_hour_is_set_it_never_comes() -> None:
    hands = Hands()
    upkeep = kept(hands, Notifier({}), restart="")
    hands.now += timedelta(days=400)
    assert not upkeep.due


def test_what_is_taken_is_known_where_the_system_says_it(monkeypatch: pytest.MonkeyPatch) -> None:
    now = process_use()
    if Path("/proc/self/statm").exists():
        assert now.memory > 1 << 20
        assert now.files >= 3
    monkeypatch.setattr("racko_game.store.kiosk.PROC", Path("/nowhere"))
    assert process_use() == (0, 0)

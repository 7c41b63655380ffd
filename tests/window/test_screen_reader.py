"""A real screen reader's client plays a round: it has nothing but the system's accessibility tree."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from racko_game.store.settings import FILE, Settings, save

from ..counts import full
from .screen import PATIENCE, Screen
from .twins import ROOT

LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
PYTHON = "/usr/bin/python3"
CLIENT = Path(__file__).with_name("reader_client.py")
NOISE = CLIENT.with_name("reader_noise.py")
STATUS = "org.a11y.Status"
SESSION = f"""
{LAUNCHER} --launch-immediately &
for name in IsEnabled ScreenReaderEnabled; do
    dbus-send --session --print-reply --dest=org.a11y.Bus /org/a11y/bus \
        org.freedesktop.DBus.Properties.Set string:{STATUS} string:$name variant:boolean:true >/dev/null
done
"$@" &
game=$!
{PYTHON} $READER
code=$?
kill $game
wait $game || code=$?
exit $code
"""
"""A session in which somebody listens: the game in it, and beside it its reader, who goes first."""


@pytest.fixture
def reader(need: Callable[..., None], screen: Screen) -> Screen:
    """A screen on which a screen reader's client may work: skipped, or in CI failed, without AT-SPI."""
    need("dbus-run-session", "dbus-send", str(LAUNCHER), PYTHON)
    pyatspi = subprocess.run([PYTHON, "-c", "import pyatspi"], capture_output=True, check=False)
    if pyatspi.returncode:
        need("python3-pyatspi")
    return screen


def played(screen: Screen, folder: Path, *line: str, reader: str = str(CLIENT)) -> list[str]:
    """What the client read and did in a game in a window; both have to end well."""
    save(vars(Settings(motion="none", hints=False, lessons=["first"])), folder)
    game = [sys.executable, "-m", "racko_game", "--data-dir", str(folder), "--mute", "--speed", "4", *line]
    inside = screen.environment | {"XDG_RUNTIME_DIR": str(folder), "PYTHONFAULTHANDLER": "1"}
    inside["READER"] = reader
    inside.pop("NO_AT_BRIDGE", None)
    done = subprocess.run(
        ["dbus-run-session", "--", "bash", "-c", SESSION, "session", *game],
        cwd=ROOT, env=inside, capture_output=True, text=True, check=False, timeout=2 * PATIENCE,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout.splitlines()


EVERY = {
    "plain": ["33"],
    "for two": ["2a", "--seats", "2"],
    "partners": ["60", "--seats", "4", "--option", "partners=on"],
    "bonus": ["8a", "--seats", "3", "--option", "bonus=on"],
    "chips": ["f6", "--seats", "3", "--option", "chips=on"],
    "tray": ["8a", "--edition", "tray", "--seats", "3"],
    "powers": ["ab", "--edition", "modern", "--seats", "2", "--option", "powers=on"],
    "letters": ["6f", "--edition", "letters", "--seats", "3"],
    "super": ["0f", "--edition", "super", "--seats", "2"],
}
"""What is played: a seed with which the round is short, and the options that choose it.

What there is to be read of each is tested without a client, too: not in full, the way there is gone once.
"""


@pytest.mark.parametrize("what", full([*EVERY], ["plain"]))
def test_by_roles_and_names_a_round_is_played_and_read(reader: Screen, tmp_path: Path, what: str) -> None:
    seed, *chosen = EVERY[what]
    read = played(reader, tmp_path, "--size", "800x480", "--seed", 16 * seed, "--level", "Master", *chosen)
    assert "music 30.0" in read
    kept = json.loads((tmp_path / FILE).read_bytes())
    assert kept["device"]["music"] == 0.3
    assert any(line.startswith("put ") for line in read), read
    scores = [line for line in read if line.startswith("read ")]
    assert any("Round 1" in line for line in scores), scores
    assert any("Mo" in line for line in scores), scores


def test_a_reader_that_presses_anything_at_any_time_harms_nothing(reader: Screen, tmp_path: Path) -> None:
    many = full(6000, 600)
    read = played(reader, tmp_path, "--size", "800x480", "--edition", "tray", reader=f"{NOISE} {many}")
    assert int(read[-1].removeprefix("read ")) > many, read


def test_the_client_imports_nothing_of_the_game() -> None:
    assert "racko" not in CLIENT.read_text(encoding="utf-8").replace("RACK-O", "")
    assert os.environ.get("NO_AT_BRIDGE") is None

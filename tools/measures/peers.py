"""How fast the rules are beside the rules of other programs, driven from Python in the same way.

The others live in an environment of their own, ``.peers``, made when they are first asked for; the variable
RACKO_PEERS names one that has them already. The games are those of ``games.py``, each in its own process.
Ours are measured as they are, and compiled.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tools.compile import compiled
from tools.run import Trouble

from .figure import Figure, digits, median

ROOT = Path(__file__).resolve().parents[2]
GAMES = Path(__file__).with_name("games.py")
PACKAGES = ("open_spiel", "rlcard")
AS_IT_IS, COMPILED = "racko", "compiled"
OURS = {AS_IT_IS: "ours", COMPILED: "ours, compiled"}
PEERS = {"crazy_eights": "OpenSpiel crazy_eights, C++", "uno": "RLCard uno, rules only"}
TIMES, SECONDS = 15, 0.4
QUICKLY, BRIEFLY = 1, 0.02

Pace = tuple[float, float]  # actions of players, and all, a second


class Missing(Exception):
    """There are no peers to measure. The message is one sentence for a person."""


def peers(quick: bool = False) -> list[Figure]:
    """Our paces against theirs, by turns; ours alone, and a sentence, where there are no others."""
    times, seconds = (QUICKLY, BRIEFLY) if quick else (TIMES, SECONDS)
    ours = dict.fromkeys(_ours(), Path(sys.executable))
    try:
        others = environment()
        found = by_turns(ours | dict.fromkeys(PEERS, others), times, seconds)
    except Missing as missing:
        print(missing, flush=True)
        found = by_turns(ours, times, seconds)
    alone = [_alone(name, found[name]) for name in ours]
    theirs = [name for name in PEERS if name in found]
    return alone + [_against(name, found[name], peer, found[peer]) for peer in theirs for name in ours]


def _ours() -> list[str]:
    """The ways in which ours can be measured; a sentence, where it cannot be compiled."""
    try:
        compiled()
    except Trouble as trouble:
        print(f"Ours is measured only as it is: {trouble}", flush=True)
        return [AS_IT_IS]
    return [AS_IT_IS, COMPILED]


def _alone(name: str, ours: Pace) -> Figure:
    return Figure("peers", f"{OURS[name]}: random play, four seats, events told", ours[0], "actions a second")


def _against(name: str, ours: Pace, peer: str, theirs: Pace) -> Figure:
    note = f"{digits(ours[0])} / {digits(theirs[0])} actions a second"
    if theirs[0] != theirs[1]:
        note += f"; {digits(theirs[1])} with the dealer's"
    return Figure("peers", f"{OURS[name]} / {PEERS[peer]}", ours[0] / theirs[0], "×", 1, True, note=note)


def environment() -> Path:
    """The Python that has the peers; they are installed if they are nowhere yet. Missing if that fails."""
    named = os.environ.get("RACKO_PEERS")
    place = Path(named or ROOT / ".peers")
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if named and not python.exists():
        raise Missing(f"There is no Python environment in {place}, so there is nobody to compare with.")
    if not python.exists():
        _install(place, python)
    return python


def _install(place: Path, python: Path) -> None:
    print(f"Installing {' and '.join(PACKAGES)} into {place.name} …", flush=True)
    try:
        venv.create(place, with_pip=True)
        words = [str(python), "-m", "pip", "install", "--quiet", *PACKAGES]
        subprocess.run(words, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        shutil.rmtree(place, ignore_errors=True)
        raise Missing(
            f"{' and '.join(PACKAGES)} could not be installed, so there is nobody to compare with."
        ) from None


def by_turns(players: Mapping[str, Path], times: int, seconds: float) -> dict[str, Pace]:
    """The median paces of games, each measured so many times, one after the other."""
    with ExitStack() as stack:
        games = {name: stack.enter_context(_game(name, python)) for name, python in players.items()}
        paces: dict[str, list[Pace]] = {name: [] for name in games}
        for _ in range(times):
            for name, game in games.items():
                paces[name].append(_measured(name, game, seconds))
    return {name: (median([p for p, _ in row]), median([a for _, a in row])) for name, row in paces.items()}


@contextmanager
def _game(name: str, python: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that plays a game for as long as it is told to."""
    process = subprocess.Popen(
        [str(python), str(GAMES), name],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()  # closes its pipes, one of which may be broken


def _measured(name: str, game: subprocess.Popen[str], seconds: float) -> Pace:
    assert game.stdin is not None
    assert game.stdout is not None
    try:
        game.stdin.write(f"{seconds}\n")
        game.stdin.flush()
    except BrokenPipeError:
        raise Missing(f"The game {name} does not run, so there is nobody to compare with.") from None
    words = game.stdout.readline().split()
    if len(words) != 2:
        raise Missing(f"The game {name} does not run, so there is nobody to compare with.")
    return float(words[0]), float(words[1])

"""The library that the C compiler makes of ``rounds.c``: its tables, and the nets in it."""

from __future__ import annotations

import ctypes
import json
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from racko_game.ai.evaluators.nets import SURE

HERE = Path(__file__).resolve().parent
ASSETS = HERE.parents[1] / "assets" / "players"

Weights = ctypes.Array[ctypes.c_char]  # a net, as the library has it

REGULAR, BONUS, CHIPS = range(3)
GAP_TABLE, NET, PAIRED, WISHING, PRIZED = 3, 4, 5, 7, 8  # players, as ``valued.c`` numbers them
HIGHEST = {2: 40, 3: 50, 4: 60}
SEATS, SLOTS, CARDS = 4, 10, 64  # what there is room for
INPUTS, ROOM, UNITS = 53, 56, 64  # the most a net is inputs, and room for what it is told and for its units
FIRST, SECOND = 32, 16  # units of the two layers


def named(names: str, kind: Any = ctypes.c_int) -> list[tuple[str, Any]]:
    """Fields of a structure, all of one kind."""
    return [(name, kind) for name in names.split()]


class Rules(ctypes.Structure):
    """A way to play."""

    _fields_ = named("seats cards run start prize pairs")


class Table(ctypes.Structure):
    """A round; the top card of a pile is its last."""

    _fields_ = [
        ("rack", ctypes.c_int * SLOTS * SEATS),
        ("stock", ctypes.c_int * CARDS), ("ns", ctypes.c_int),
        ("disc", ctypes.c_int * CARDS), ("nd", ctypes.c_int),
        *named("seen dealt", ctypes.c_uint8 * CARDS),
        *named("nseen turn"),
    ]  # fmt: skip


class Net(ctypes.Structure):
    """A net: the weights and the begin of each layer."""

    _fields_ = [
        ("w1", ctypes.c_float * UNITS * ROOM), ("b1", ctypes.c_float * UNITS),
        ("w2", ctypes.c_float * UNITS * UNITS), *named("b2 w3", ctypes.c_float * UNITS),
        ("b3", ctypes.c_float),
    ]  # fmt: skip


class Agent(ctypes.Structure):
    """A player."""

    _fields_ = [
        ("kind", ctypes.c_int), ("net", ctypes.c_void_p), ("slips", ctypes.c_double), ("wish", ctypes.c_int),
    ]  # fmt: skip


def agent(kind: int, net: Weights | None = None) -> Agent:
    """A player of a kind, by a net."""
    return Agent(kind, ctypes.cast(net, ctypes.c_void_p) if net else None, 0.0, 1)


def way(seats: int, run: int, prize: int, pairs: bool = False) -> Rules:
    """The rules for so many seats."""
    return Rules(seats, HIGHEST[seats], run, 0, prize, pairs)


def compiled(folder: Path, inputs: int = INPUTS) -> ctypes.CDLL:
    """The library for nets that are told so many numbers."""
    library, parts = folder / "rounds.so", folder / "rounds.o"
    flags = ["-O3", "-march=native", "-ffast-math", "-fPIC", "-fno-semantic-interposition", "-w"]
    flags.append(f"-DUSED={inputs}")
    subprocess.run(["cc", *flags, "-c", "-o", parts, HERE / "rounds.c"], check=True)
    # Linked by itself: linked with -ffast-math, it would round tiny numbers to nothing in the whole process.
    subprocess.run(["cc", "-shared", "-o", library, parts, "-lm"], check=True)
    made = ctypes.CDLL(str(library))
    made.truth.restype = ctypes.c_long
    made.train.restype = made.surprise.restype = ctypes.c_double
    made.make_table()
    return made


def play_as_the_game(library: ctypes.CDLL, tried: int = 0, sure: float = SURE) -> None:
    """Look at all cards that may be drawn (0), or at so many; hold back what pays by so much more."""
    ctypes.c_int.in_dll(library, "TRIED").value = tried
    ctypes.c_double.in_dll(library, "SURE").value = sure


def blank(library: ctypes.CDLL) -> Weights:
    """Room for a net and what it needs to learn."""
    return ctypes.create_string_buffer(library.trainer_size())


def read(library: ctypes.CDLL, file: Path) -> Weights:
    """The net of a file."""
    first, second, last = json.loads(file.read_text(encoding="ascii"))["layers"]
    made = blank(library)
    net = Net.from_buffer(made)
    for weights, layer in ((net.w1, first), (net.w2, second)):
        for unit, row in enumerate(layer["weights"]):
            for place, weight in enumerate(row):
                weights[place][unit] = weight
    net.b1[:FIRST], net.b2[:SECOND] = first["begin"], second["begin"]
    net.w3[:SECOND], net.b3 = last["weights"][0], last["begin"][0]
    return made


def layers(weights: Weights, inputs: int) -> list[dict[str, Any]]:
    """The layers of a net, rounded to five digits."""
    net = Net.from_buffer(weights)

    def rounded(numbers: Iterable[float]) -> list[float]:
        return [float(f"{x:.5g}") for x in numbers]

    def rows(of: Any, inputs: int, units: int) -> list[list[float]]:
        return [rounded(of[place][unit] for place in range(inputs)) for unit in range(units)]

    return [
        {"weights": rows(net.w1, inputs, FIRST), "begin": rounded(net.b1[:FIRST])},
        {"weights": rows(net.w2, FIRST, SECOND), "begin": rounded(net.b2[:SECOND])},
        {"weights": [rounded(net.w3[:SECOND])], "begin": rounded([net.b3])},
    ]

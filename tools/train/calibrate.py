"""Fit how the odds are told, by rounds that were played to their end: assets/players/odds.json.

    python3 tools/train/calibrate.py --played 400 --results FILE    with rounds of the game itself, kept there

What a net says, or a race, is put right by how often it was so: a curve through tenths that never falls. It
is fitted to one half of the rounds; ``truth.py`` tries it on the other.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Sequence
from math import exp, log
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only the tools' own folder would be searched

from racko_game.ai.players.calibration import Race  # noqa: E402
from tools.train import library, played  # noqa: E402
from tools.train.played import Question  # noqa: E402
from tools.train.truth import LEVELS, TENTHS, Pairs, of_nets  # noqa: E402

SEED = 77  # another than that of truth.py
ROUNDS = 6000
PRIZED_SHARE = 3  # of so many one, where a net of several goals plays
FIRM = 40.0  # positions for which each tenth is held to be as often so as it was said
STEPS = 25

Matrix = list[list[float]]


def fitted_curve(pairs: Pairs) -> list[float]:
    """How often it was so, for what was said 0, 1/10, … 1: what fits best, straight between tenths."""
    known = [[FIRM * (i == j) for j in range(TENTHS + 1)] for i in range(TENTHS + 1)]
    so_far = [FIRM * i / TENTHS for i in range(TENTHS + 1)]
    for said, so in pairs:
        low = min(int(said * TENTHS), TENTHS - 1)
        high = said * TENTHS - low
        for i, share in ((low, 1 - high), (low + 1, high)):
            so_far[i] += share * so
            known[i][low] += share * (1 - high)
            known[i][low + 1] += share * high
    for end in (0, TENTHS):  # what is certain stays so
        known[end], so_far[end] = [float(i == end) for i in range(TENTHS + 1)], float(end == TENTHS)
    made = [0.0, *(min(max(so, 0.0), 1.0) for so in solved(known, so_far)[1:-1]), 1.0]
    return [round(so, 4) for so in never_falling(made)]


def never_falling(values: Sequence[float]) -> list[float]:
    """Neighbours that fall are made alike."""
    steps: list[tuple[float, int]] = []
    for value in values:
        steps.append((value, 1))
        while len(steps) > 1 and steps[-2][0] > steps[-1][0]:
            (one, n), (other, m) = steps[-2:]
            steps[-2:] = [((one * n + other * m) / (n + m), n + m)]
    return [value for value, many in steps for _ in range(many)]


def fitted_race(questions: Sequence[Question]) -> Race:
    """The likeliest race, by the questions with one time: a logistic regression, in Newton's steps."""
    rows = [
        ((1.0, -log(one.times[0][0]), one.elapsed), one.first)
        for one in questions
        if one.held and one.times[0][0] > 0
    ]
    race = [0.0, 0.0, 0.0]
    for _ in range(STEPS):
        curved = [[0.001 * (i == j) for j in range(3)] for i in range(3)]
        steep = [-0.001 * each for each in race]
        for row, first in rows:
            said = 1 / (1 + exp(-max(-30.0, min(30.0, sum(a * b for a, b in zip(race, row, strict=True))))))
            for i in range(3):
                steep[i] += (first - said) * row[i]
                for j in range(3):
                    curved[i][j] += said * (1 - said) * row[i] * row[j]
        race = [a + b for a, b in zip(race, solved(curved, steep), strict=True)]
    return Race(*(round(each, 3) for each in race))


def solved(rows: Matrix, sums: Sequence[float]) -> list[float]:
    """What solves so many equations: Gauss's elimination."""
    made = [[*row, right] for row, right in zip(rows, sums, strict=True)]
    for i in range(len(made)):
        most = max(range(i, len(made)), key=lambda row: abs(made[row][i]))
        made[i], made[most] = made[most], made[i]
        for row in range(len(made)):
            if row != i:
                times = made[row][i] / made[i][i]
                made[row] = [a - times * b for a, b in zip(made[row], made[i], strict=True)]
    return [row[-1] / row[i] for i, row in enumerate(made)]


def of_game(questions: Sequence[Question]) -> dict[str, list[float]]:
    """What is fitted to the rounds of a game."""
    race = fitted_race(questions)
    made = {
        "race": list(race),
        "raced": fitted_curve([(one.raced(race), bool(one.first)) for one in questions]),
    }
    said = [(one.net, bool(one.first)) for one in questions if one.net is not None]
    return {"net": fitted_curve(said), **made} if said else made


def main(argv: Sequence[str]) -> int:
    """Fit all, and write them."""
    line = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    line.add_argument("--played", type=int, required=True, metavar="N", help="rounds of each game")
    line.add_argument("--results", type=Path, metavar="FILE", help="keep what was played there")
    line.add_argument("--rounds", type=int, default=ROUNDS, metavar="N", help="for each net")
    given = line.parse_args(argv)
    with tempfile.TemporaryDirectory() as folder:
        lib = library.compiled(Path(folder))
    library.play_as_the_game(lib)
    made: dict[str, dict[str, list[float]]] = {}
    for level in LEVELS:
        rounds = given.rounds // PRIZED_SHARE if level.kind == library.PRIZED else given.rounds
        made[level.name] = {"net": fitted_curve(of_nets(lib, level, rounds, SEED))}
    halves = played.halves(given.results, given.played)
    made |= {name: of_game(questions) for name, (questions, _) in halves.items()}
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(each)}" for name, each in made.items())
    (library.ASSETS / "odds.json").write_text(f"{{\n{lines}\n}}\n", encoding="ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

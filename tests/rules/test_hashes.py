"""The same matches come to the same, whatever Python makes its hashes of."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from ..counts import full
from .clauses import clause
from .digest import digest

ROOT = Path(__file__).parents[2]


@clause("ours.7.1")
def test_the_same_matches_give_the_same_record_under_any_hash_seed() -> None:
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.rules.digest"],
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in full(("0", "1", "4242"), ("0", "4242"))
    ]
    found = {program.communicate(timeout=60)[0].strip() for program in running}
    assert all(program.returncode == 0 for program in running)
    assert found == {digest()}

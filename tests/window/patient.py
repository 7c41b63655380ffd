"""The game, for a person who is not new to it, and waiting for as long as its computers think.

``python -m tests.window.patient``. Where the machine has much other work to do, two seconds may be too few
for the first word of a dictionary, and a move that is made instead is not the twin's; nor is it known when
the history of a newcomer has been read.
"""

from __future__ import annotations

import sys

from racko_game.cli import main
from racko_game.jobs import work
from racko_game.match.record.repository import MatchRepository

PATIENCE = 300.0  # seconds


def as_at_home() -> None:
    """Have jobs be waited for, and no match be a first one."""
    work.PATIENCE = work.STARTING = PATIENCE
    setattr(MatchRepository, "finished", property(lambda matches: None, lambda matches, known: None))  # noqa: B010


if __name__ == "__main__":
    as_at_home()
    sys.exit(main(sys.argv[1:]))

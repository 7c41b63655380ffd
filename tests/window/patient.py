"""The game, but it waits for as long as its computers think: ``python -m tests.window.patient``.

Where the machine has much other work to do, two seconds may be too few for the first word of a dictionary,
and a move that is made instead is not the twin's.
"""

from __future__ import annotations

import sys

from racko_game.cli import main
from racko_game.jobs import background

PATIENCE = 300.0  # seconds

if __name__ == "__main__":
    background.PATIENCE = PATIENCE
    sys.exit(main(sys.argv[1:]))

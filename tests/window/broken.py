"""The game, but whoever asks for a hint at its table breaks it: ``python -m tests.window.broken``.

However long it takes from one error to the next, they are in a row.
"""

from __future__ import annotations

import sys
from math import inf
from unittest.mock import patch

from racko_game.app import rescue
from racko_game.cli import main
from racko_game.controls.intents import Command, Intent
from racko_game.scenes.table.scene import TableScene
from racko_game.ui.scene import Transition

from .patient import as_at_home

_whole = TableScene.handle


class Broken(Exception):
    """Raised on purpose."""


def breaks(table: TableScene, intent: Intent) -> Transition | None:
    if isinstance(intent, Command) and intent.word == "hint":
        raise Broken
    return _whole(table, intent)


if __name__ == "__main__":
    as_at_home()
    with patch.object(TableScene, "handle", breaks), patch.object(rescue, "PEACE", inf):
        sys.exit(main(sys.argv[1:]))

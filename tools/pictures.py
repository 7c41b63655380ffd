"""Makes the pictures in assets/pictures from the game itself: the same bytes every time.

    python3 tools/pictures.py              writes assets/pictures/
    python3 tools/pictures.py --out DIR    writes them there instead

original.jpg … super.jpg   each edition at a moment of its own
table.jpg   a round under way: the card that was drawn is in the air, the slots for it glow
racko.jpg   RACK-O!
themes.jpg  that table in every theme
lobby.jpg   four who sit down to play together
hall.jpg    the hall of fame, a new entry lit
statistics.jpg   sixty matches of somebody who became better, at a glance
couch.jpg   four on a couch, each with a pad: who is asked looks at a covered rack
edges.jpg   four people round a table with four sides, two of them looking at their racks
rules.jpg   a spread of the rule book, its example beside what it says
replay.jpg  a match looked at again, where its chances turned
lesson.jpg  the first lesson, where a run comes
play.webp   the last turns of the round, over and over
icon.png    the application's icon
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only the tools' own folder would be searched

from tools import run  # noqa: E402

if TYPE_CHECKING:
    from PIL import Image

PICTURES = ROOT / "assets" / "pictures"
MOST = 3_000_000  # bytes of the moving one


def main(argv: Sequence[str]) -> int:
    """The command line; 0 if all is well."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", metavar="DIR", type=Path, default=PICTURES, help="where to write them")
    folder = parser.parse_args(argv).out
    if Path(sys.prefix).resolve() != (ROOT / ".venv").resolve():
        run.prepare(ROOT, dev=True)
        return run.become(__file__, *argv)
    os.environ.update(SDL_VIDEODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    folder.mkdir(parents=True, exist_ok=True)
    for name, (taken, quality) in pictures().items():
        taken().save(folder / f"{name}.jpg", quality=quality, optimize=True)
    return others(folder)


def pictures() -> dict[str, tuple[Callable[[], Image.Image], int]]:
    """What takes each picture, and how finely it is kept; the project's own Python alone can import it."""
    from tools.gallery import screens, tables

    return {
        "table": (tables.table, 84),
        "racko": (tables.racko, 84),
        "themes": (tables.themes, 82),
        "rules": (screens.rules, 84),
        "lobby": (screens.lobby, 82),
        "hall": (screens.hall, 82),
        "statistics": (screens.statistics, 84),
        "replay": (screens.replay, 82),
        "lesson": (screens.lesson, 84),
        "couch": (tables.couch, 84),
        "edges": (tables.edges, 84),
        **{edition: (taken, 82) for edition, taken in tables.OF_EDITIONS.items()},
    }


def others(folder: Path) -> int:
    """The icon, and the picture that moves: 1 if that is too large a file."""
    from tools.gallery import moving, screens

    screens.icon().save(folder / "icon.png", optimize=True)
    first, *rest = moving.looped(moving.scenes())
    file = folder / "play.webp"
    duration = 20 * moving.EVERY  # milliseconds
    first.save(file, save_all=True, append_images=rest, loop=0, duration=duration, quality=62, method=4)
    size = file.stat().st_size
    print(f"{file.name}: {len(rest) + 1} pictures, {size / 1e6:.2f} MB")
    return int(size > MOST)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

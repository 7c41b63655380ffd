"""Builds what stands in assets/: the same bytes on every machine, every time.

    python3 tools/run.py assets sounds             writes every sound, from nothing but the standard library
    python3 tools/run.py assets check              compares them instead; 1 if anything differs
    python3 tools/run.py assets pictures           writes the pictures of the README
                                --out DIR          writes them there instead

table.jpg   a round under way: the card that was drawn is in the air, the slots for it glow
themes.jpg  that table in every theme
lobby.jpg   four who sit down to play together
lesson.jpg  the first lesson, where a run comes
play.webp   the last turns of the round, over and over
icon.png    the application's icon
"""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")  # read when pygame is imported

from racko_game.audio.sounds import FOLDER, MUSIC

from ..command import parser_of, spread
from .effects import FILES, made

ASSETS = Path(__file__).resolve().parents[2] / "assets"
FOLDERS = (FOLDER, MUSIC)
MANY = 8  # files for which it is worth to begin other processes


def main(argv: Sequence[str]) -> int:
    """Build or compare what the command line names; 0 if all is well."""
    parser = parser_of(__doc__)
    parser.add_argument("what", choices=("sounds", "check", "pictures"))
    parser.add_argument("--out", metavar="DIR", type=Path, help="where pictures are written")
    asked = parser.parse_args(argv)
    if asked.what == "pictures":
        from .pictures import taken

        return taken(asked.out or ASSETS / "pictures")
    if asked.what == "sounds":
        build(ASSETS)
    elif wrong := differences(ASSETS):
        print(f"Not as run.py assets makes them: {', '.join(wrong)}.", file=sys.stderr)
        return 1
    return 0


def build(folder: Path) -> None:
    """Write every sound into ``folder``, which is made if it is not there."""
    for name in FOLDERS:
        (folder / name).mkdir(parents=True, exist_ok=True)
    for name, data in _made(FILES):
        (folder / name).write_bytes(data)


def _made(names: Collection[str]) -> Iterator[tuple[str, bytes]]:
    """The files of these names; where it is worth it, as many at once as there are processors."""
    return spread(made, list(names), 1 if len(names) < MANY else os.cpu_count() or 1)


def differences(folder: Path) -> list[str]:
    """The files that are missing in ``folder``, are not as they would be built, or do not belong there."""
    found = {f"{name}/{path.name}" for name in FOLDERS for path in (folder / name).glob("*")}
    there = [name for name in FILES if name in found]
    wrong = [name for name, data in _made(there) if (folder / name).read_bytes() != data]
    return sorted({*wrong, *(set(FILES) ^ found)})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

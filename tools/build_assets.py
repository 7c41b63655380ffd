"""Builds the game's assets from the standard library: the same bytes on every machine, every time.

python3 tools/build_assets.py             writes assets/
python3 tools/build_assets.py --check     compares instead; 1 if anything differs
python3 tools/build_assets.py --measure   prints what the sounds in assets/ measure
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Collection, Iterator
from multiprocessing import Pool
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only the tools' own folder would be searched

from racko_game.audio.sounds import FOLDER, MUSIC  # noqa: E402
from tools.sounds.loudness import momentary, true_peak  # noqa: E402
from tools.sounds.master import heard  # noqa: E402
from tools.sounds.measure import centroid, decibels  # noqa: E402
from tools.sounds.table import FILES, made  # noqa: E402

ASSETS = ROOT / "assets"
FOLDERS = (FOLDER, MUSIC)
MANY = 8
"""Files for which it is worth to begin other processes."""


def build(folder: Path) -> None:
    """Write every asset into ``folder``, which is made if it is not there."""
    for name in FOLDERS:
        (folder / name).mkdir(parents=True, exist_ok=True)
    for name, data in _made(FILES):
        (folder / name).write_bytes(data)


def _made(names: Collection[str]) -> Iterator[tuple[str, bytes]]:
    """The files of these names; where it is worth it, as many at once as there are processors."""
    if len(names) < MANY:
        yield from ((name, made(name)) for name in names)
        return
    with Pool() as pool:
        yield from zip(names, pool.imap(made, names), strict=True)


def differences(folder: Path) -> list[str]:
    """What is missing in ``folder``, is not as it would be built, or does not belong there."""
    found = {f"{name}/{path.name}" for name in FOLDERS for path in (folder / name).glob("*")}
    there = [name for name in FILES if name in found]
    wrong = [name for name, data in _made(there) if (folder / name).read_bytes() != data]
    return sorted({*wrong, *(set(FILES) ^ found)})


def measure(folder: Path) -> None:
    """Print length, peak, loudness and brightness of each effect."""
    print(f"{'file':16} {'seconds':>8} {'peak dB':>8} {'LUFS':>8} {'centre Hz':>10}")
    for name in (name for name in FILES if name.startswith(FOLDER)):
        ears, rate = heard((folder / name).read_bytes())
        levels = f"{decibels(true_peak(ears)):8.1f} {momentary(ears, rate):8.1f}"
        brightness = centroid(ears[0], rate)
        print(
            f"{name:16} {len(ears[0]) / rate:8.2f} {levels} {brightness:10.0f}".replace(f"{FOLDER}/", "", 1)
        )


def main() -> int:
    """The command line; 0 if all is well."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare assets/ with what would be built")
    parser.add_argument("--measure", action="store_true", help="print what the sounds in assets/ measure")
    chosen = parser.parse_args()
    if chosen.measure:
        measure(ASSETS)
    elif not chosen.check:
        build(ASSETS)
    elif wrong := differences(ASSETS):
        print(f"Not as tools/build_assets.py makes them: {', '.join(wrong)}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

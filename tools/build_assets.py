"""Builds the game's assets from the standard library: the same bytes on every machine, every time.

python3 tools/build_assets.py             writes assets/
python3 tools/build_assets.py --check     compares instead; 1 if anything differs
python3 tools/build_assets.py --measure   prints what the sounds in assets/ measure
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only the tools' own folder would be searched

from tools.sounds.master import heard  # noqa: E402
from tools.sounds.measure import centroid, decibels, loudness, peak  # noqa: E402
from tools.sounds.table import FILES, made  # noqa: E402

ASSETS = ROOT / "assets"
SOUNDS = "sounds"


def build(folder: Path) -> None:
    """Write every asset into ``folder``, which is made if it is not there."""
    (folder / SOUNDS).mkdir(parents=True, exist_ok=True)
    for name in FILES:
        (folder / SOUNDS / name).write_bytes(made(name))


def differences(folder: Path) -> list[str]:
    """What is missing in ``folder``, is not as it would be built, or does not belong there."""
    found = {path.name for path in (folder / SOUNDS).glob("*")}
    wrong = [
        name for name in FILES if name not in found or (folder / SOUNDS / name).read_bytes() != made(name)
    ]
    return sorted([*wrong, *(found - set(FILES))])


def measure(folder: Path) -> None:
    """Print length, peak, loudness and brightness of each sound."""
    print(f"{'file':12} {'seconds':>8} {'peak dB':>8} {'loud dB':>8} {'centre Hz':>10}")
    for name in FILES:
        sound, rate = heard((folder / SOUNDS / name).read_bytes())
        levels = f"{decibels(peak(sound)):8.1f} {decibels(loudness(sound, rate)):8.1f}"
        print(f"{name:12} {len(sound) / rate:8.2f} {levels} {centroid(sound[: 10 * rate], rate):10.0f}")


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

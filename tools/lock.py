"""Pin what the game and its tests need: write play.txt, test.txt and package.txt in tools/lock anew.

    python3 tools/lock.py            the newest versions that pyproject.toml allows
    python3 tools/lock.py --keep     those there are, as far as pyproject.toml still allows them

Each is for Python 3.11 and later on every system, with the sha256 of every file that it may come as; pip
takes no other. tools/run.py and tools/kiosk/install.sh install by them. It needs uv: pip install uv
"""

import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = Path("tools", "lock")
LINKS = "editables"  # what hatchling wants besides itself to link a checkout into its .venv
COMPILE = (
    "uv", "pip", "compile", "--quiet", "--no-config", "--universal", "--python-version", "3.11",
    "--generate-hashes", "--no-header", "--default-index", "https://pypi.org/simple",
)  # fmt: skip


def main(argv: Sequence[str]) -> int:
    """Write all files; the process's exit code."""
    if list(argv) not in ([], ["--keep"]):
        print((__doc__ or "").strip())
        return 2
    if shutil.which("uv") is None:
        print("lock.py: uv is needed: pip install uv", file=sys.stderr)
        return 1
    fresh = () if argv else ("--upgrade",)
    compiled("test", "--group", "dev", *fresh)
    same = ("--constraint", str(LOCK / "test.txt"), "--upgrade")  # the same versions for all
    compiled("play", *same)
    compiled("package", "--group", "package", *same)
    return 0


def compiled(name: str, *more: str) -> None:
    """Write one file: what the game needs, what builds it, and ``more``."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    builds = "\n".join([*project["build-system"]["requires"], LINKS])
    (ROOT / LOCK).mkdir(exist_ok=True)
    command = [*COMPILE, *more, "--output-file", str(LOCK / f"{name}.txt"), "pyproject.toml", "-"]
    subprocess.run(command, cwd=ROOT, input=builds, text=True, check=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

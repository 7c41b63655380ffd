"""Make what a player takes home, on the system that this runs on and for it.

    python3 tools/run.py package --out DIR

What DIR holds then, always the same bytes of the same commit:

    racko-VERSION-SYSTEM.tar.gz        a folder that plays without Python (.zip on Windows and macOS)
    racko_VERSION_ARCHITECTURE.deb     the same with icon, menu entry, man page (where dpkg-deb is)
    racko_game-VERSION.tar.gz, .whl    source and wheel, for pip
    racko-VERSION.spdx.json            every part that the folder holds, with its licence (SPDX)

Freezing needs a network, once: what it takes is pinned by tools/lock/package.txt.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from errno import ENOENT
from functools import cache
from pathlib import Path

from racko_game import __version__

VERSION = __version__
ROOT = Path(__file__).resolve().parent.parent
OWN = ROOT / "tools" / "packaging"
LOCK = ROOT / "tools" / "lock" / "package.txt"
OLDEST = 1_700_000_000  # the time of a source that no commit dates, in seconds since 1970
GLIBC = re.compile(rb"GLIBC_2\.(\d+)\0")
MACHINES = {"x86_64": "amd64", "aarch64": "arm64", "armv7l": "armhf"}  # as Debian calls them
FREEZERS = (
    "pyinstaller", "pyinstaller-hooks-contrib", "altgraph", "packaging", "hatchling", "editables", "pip",
    "wheel", "setuptools", "pathspec", "pluggy", "trove-classifiers", "tomlkit",
)  # fmt: skip
"""Packages that make the folder and do not lie in it."""


def main(argv: Sequence[str]) -> int:
    """Package the checkout; return the process's exit code."""
    parser = argparse.ArgumentParser(prog="run.py package", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=Path, required=True, help="the folder to write to")
    out = parser.parse_args(argv).out.resolve()
    try:
        out.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="racko-package-") as work:
            made = list(packaged(out, Path(work)))
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"package: {_why(error)}", file=sys.stderr)
        return 1
    for file in made:
        digest = hashlib.sha256(file.read_bytes()).hexdigest()
        print(f"{digest}  {file.name}  {file.stat().st_size / 1e6:.1f} MB")
    return 0


def packaged(out: Path, work: Path) -> Iterator[Path]:
    """Make everything in ``work`` and yield each file that was written to ``out``."""
    environment = os.environ | {"SOURCE_DATE_EPOCH": str(dated()), "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel", "-d", str(out)]
    _run(command, environment, ROOT)
    yield from sorted(out.glob(f"racko_game-{VERSION}*"))
    python = installed(work / "python", next(out.glob(f"racko_game-{VERSION}-*.whl")))
    shutil.copytree(OWN, work / "spec")
    command = [str(python), "-m", "PyInstaller", "--log-level", "ERROR", "--distpath", str(work / "dist"),
               "--workpath", str(work / "build"), str(work / "spec" / "racko.spec")]  # fmt: skip
    _run(command, environment, work)
    folder = work / "dist" / "racko"
    if loose := [one.name for one in folder.rglob("*") if one.is_symlink() and not one.exists()]:
        raise FileNotFoundError(ENOENT, "a library that another needs was left out", loose[0])
    parts = out / f"racko-{VERSION}.spdx.json"
    parts.write_text(json.dumps(bill_of_materials(python), indent=1, sort_keys=True) + "\n", encoding="utf-8")
    for name in ("README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder / name)
    shutil.copytree(ROOT / "tools" / "kiosk", folder / "tools" / "kiosk")
    shutil.copy(parts, folder / "parts.spdx.json")
    yield parts
    name = f"racko-{VERSION}-{platform.system().lower()}-{platform.machine().lower()}"
    if sys.platform != "linux":
        yield zipped(folder, out / f"{name}.zip", name)
        return
    print(f"The folder plays on Linux with glibc 2.{glibc(folder)} or newer.")
    yield tarred(folder, out / f"{name}.tar.gz", name)
    if shutil.which("dpkg-deb"):
        yield debian(folder, out, work / "deb", environment)


@cache
def dated() -> int:
    """Return the time of the last commit in seconds since 1970, or ``OLDEST`` where there is none."""
    command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return int(done.stdout) if done.returncode == 0 and done.stdout.strip() else OLDEST


def _time() -> datetime:
    return datetime.fromtimestamp(dated(), UTC)


def installed(folder: Path, wheel: Path) -> Path:
    """Make an environment of what is pinned and the wheel alone; return its Python."""
    _run([sys.executable, "-m", "venv", str(folder)])
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    pip = (str(python), "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check")
    _run([*pip, "--require-hashes", "--requirement", str(LOCK)])
    _run([*pip, "--no-deps", str(wheel)])
    return python


def glibc(folder: Path) -> int:
    """Return the least n of glibc 2.n that every library of a folder starts with. What a program asks for
    stands in it as a symbol's version: ``GLIBC_2.34``."""
    asked = [int(n) for file in folder.rglob("*") if file.is_file() and file.read_bytes()[:4] == b"\x7fELF"
             for n in GLIBC.findall(file.read_bytes())]  # fmt: skip
    return max(asked, default=0)


LISTING = """
import importlib.metadata as found, json
print(json.dumps([[one.metadata["Name"], one.version, one.metadata.get("License-Expression") or
                   one.metadata.get("License") or "", one.metadata.get_all("Classifier") or []]
                  for one in found.distributions()]))
"""
LICENCES = {"MIT License": "MIT", "BSD License": "BSD-3-Clause", "Apache Software License": "Apache-2.0",
            "GNU Library or Lesser General Public License (LGPL)": "LGPL-2.1-or-later",
            "GNU Lesser General Public License v2 (LGPLv2)": "LGPL-2.1-only",
            "SIL Open Font License 1.1 (OFL-1.1)": "OFL-1.1"}  # fmt: skip


def bill_of_materials(python: Path) -> dict[str, object]:
    """Return the parts of the frozen folder as an SPDX 2.3 document, without times or names of machines."""
    listed = subprocess.run([str(python), "-c", LISTING], capture_output=True, text=True, check=True).stdout
    parts = {("python", platform.python_version(), "PSF-2.0")} | {
        (name.lower(), version, _licence(said, classifiers))
        for name, version, said, classifiers in json.loads(listed)
        if name.lower() not in FREEZERS
    }
    packages = [
        {"SPDXID": f"SPDXRef-{re.sub('[^a-z0-9.-]', '-', name)}", "name": name, "versionInfo": version,
         "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "licenseConcluded": "NOASSERTION",
         "licenseDeclared": licence, "copyrightText": "NOASSERTION"}
        for name, version, licence in sorted(parts)
    ]  # fmt: skip
    created = f"{_time():%Y-%m-%dT%H:%M:%SZ}"
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"racko-{VERSION}", "documentNamespace": f"urn:racko-game:{VERSION}:{dated()}",
        "creationInfo": {"created": created, "creators": ["Tool: racko-package"]}, "packages": packages,
        "relationships": [{"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES",
                           "relatedSpdxElement": "SPDXRef-racko-game"}],
    }  # fmt: skip


def _licence(said: str, classifiers: Sequence[str]) -> str:
    """Return an SPDX expression for what a distribution says of itself, NOASSERTION if it says too little."""
    if re.fullmatch(r"[A-Za-z0-9.+-]+( (OR|AND|WITH) [A-Za-z0-9.+-]+)*", said):
        return said
    names = (line.split(" :: ")[-1] for line in classifiers if line.startswith("License"))
    return next((LICENCES[name] for name in names if name in LICENCES), "NOASSERTION")


def tarred(folder: Path, file: Path, name: str) -> Path:
    """Pack a folder as a .tar.gz whose bytes depend on its content alone."""
    with (
        file.open("wb") as raw,
        gzip.GzipFile("", "wb", 9, raw, mtime=dated()) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as tar,
    ):
        for one in sorted(folder.rglob("*")):
            tar.add(one, f"{name}/{one.relative_to(folder)}", recursive=False, filter=_plain)
    return file


def _plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Take the owner, the time and the builder's mask out of an entry."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = dated()
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry


def zipped(folder: Path, file: Path, name: str) -> Path:
    """Pack a folder as a .zip whose bytes depend on its content alone; programs stay programs."""
    when = _time().timetuple()[:6]
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for one in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(f"{name}/{one.relative_to(folder).as_posix()}", when)
            entry.external_attr = (0o755 if os.access(one, os.X_OK) else 0o644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, one.read_bytes())
    return file


def debian(folder: Path, out: Path, root: Path, environment: dict[str, str]) -> Path:
    """Make the Debian package of a frozen folder: the game in /usr/lib/racko, and how a desktop finds it."""
    machine = MACHINES.get(platform.machine(), platform.machine())
    shutil.copytree(folder, root / "usr/lib/racko", symlinks=True)
    (root / "usr/bin").mkdir(parents=True)
    (root / "usr/bin/racko").symlink_to("../lib/racko/racko")
    share = root / "usr/share"
    for source, target in (
        (OWN / "racko.desktop", "applications/racko.desktop"),
        (OWN / "racko.metainfo.xml", "metainfo/racko.metainfo.xml"),
        (ROOT / "assets/pictures/icon.png", "icons/hicolor/256x256/apps/racko.png"),
        (ROOT / "LICENSE", "doc/racko/copyright"),
    ):
        (share / target).parent.mkdir(parents=True, exist_ok=True)
        (share / target).write_bytes(source.read_bytes())
    news = share / "metainfo/racko.metainfo.xml"
    release = f'<release version="{VERSION}" date="{_time():%Y-%m-%d}"/>'
    news.write_text(re.sub("<release .*/>", release, news.read_text(encoding="utf-8")), encoding="utf-8")
    (share / "man/man6").mkdir(parents=True)
    (share / "man/man6/racko.6.gz").write_bytes(gzip.compress((OWN / "racko.6").read_bytes(), 9, mtime=0))
    size = sum(one.stat().st_size for one in root.rglob("*") if one.is_file() and not one.is_symlink())
    said = {"version": VERSION, "machine": machine, "size": size // 1024, "glibc": f"2.{glibc(folder)}"}
    control = (OWN / "control").read_text(encoding="utf-8").format(**said)
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN/control").write_text(control, encoding="utf-8")
    for one in (root, *root.rglob("*")):
        if not one.is_symlink():
            one.chmod(0o755 if one.is_dir() or one.stat().st_mode & 0o100 else 0o644)
            os.utime(one, (dated(), dated()))
    file = out / f"racko_{VERSION}_{machine}.deb"
    _run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(file)], environment)
    return file


def _run(command: Sequence[str], env: dict[str, str] | None = None, folder: Path | None = None) -> None:
    subprocess.run(command, env=env, cwd=folder, check=True, stdout=subprocess.DEVNULL)


def _why(error: OSError | subprocess.CalledProcessError) -> str:
    if isinstance(error, subprocess.CalledProcessError):
        return f"{Path(error.cmd[0]).name} {' '.join(error.cmd[1:4])} … ended with {error.returncode}."
    return f"{error.filename or 'a file'}: {error.strerror or error}."


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

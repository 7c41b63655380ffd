"""Play, test or check the game straight from a checkout; .venv beside pyproject.toml is made when need be.

    python3 tools/run.py play [options of racko]
    python3 tools/run.py test [options of pytest]
    python3 tools/run.py check [--static]   ruff, mypy, floors, a storm, all tests; --static: ruff and mypy
    python3 tools/run.py check --full       the same, and what takes long is tried as often as it can be

and for builders; --help after each says more:

    python3 tools/run.py arena      lets computer players meet: who wins how much, and how sure that is
    python3 tools/run.py assets     builds every sound, and the pictures of the README
    python3 tools/run.py bench      measures frames, start, memory and idling, each beside a floor
    python3 tools/run.py compile    compiles the rules to machine code, and runs other tools by them
    python3 tools/run.py faults     damages files, fills disks and kills games, and looks for what was lost
    python3 tools/run.py package    makes what players take home: a folder without Python, a .deb, a wheel
    python3 tools/run.py puzzles    finds positions to solve, and weighs the answers in lessons
    python3 tools/run.py storm      lets all kinds of events loose on the game, or days of visitors on a kiosk
    python3 tools/run.py train      teaches the computer players' nets, and fits how odds are told

The standard library is enough. The syntax is one that Python 3.6 reads, so that it can say it is too old.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from importlib.util import find_spec
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036  # any Python may be the one that starts this
    sys.exit("run.py: the game needs Python 3.11 or later; this is {}.{}.".format(*sys.version_info[:2]))

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ("tools/lock/play.txt", "tools/lock/test.txt")  # installed to play, and to test; by tools/lock.py
STAMP = ".venv/racko.stamp"  # says what .venv is good for
MAKING = "making"  # what it says from the first change of .venv to the last

PROBE = """
import pathlib, sys, importlib.metadata, racko_game
for name in sys.argv[2:]:
    importlib.metadata.distribution(name)
sys.exit(pathlib.Path(racko_game.__file__).resolve().parent.parent != pathlib.Path(sys.argv[1]))
"""
"""Whether this checkout and the distributions named are all there."""

TOOLS = ("arena", "assets", "bench", "compile", "faults", "package", "puzzles", "storm", "train")
FULL = "RACKO_FULL"  # set where tests try all they can, see tests/counts.py
STATIC = (("ruff", "check", "."), ("ruff", "format", "--check", "."), ("mypy",))
MORE = (("pytest", "tests/test_floors.py"), ("tools.storm", "--seconds", "60"))


class Trouble(Exception):
    """Something a person can mend. The message is one sentence."""


def main(argv: Sequence[str]) -> int:
    """Do what the command line says; the process's exit code."""
    if not argv or argv[0] in ("-h", "--help"):
        print(__doc__.strip())
        return 0
    command, *options = argv
    if command not in COMMANDS:
        print(f"run.py: say {' or '.join(COMMANDS)}, not {command!r}.", file=sys.stderr)
        return 2
    try:
        return COMMANDS[command](options)
    except Trouble as trouble:
        print(f"run.py: {trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def play(options: Sequence[str]) -> int:
    """The game, with its own options."""
    prepare(ROOT, dev=False)
    return become("-P", "-m", "racko_game", *options)


def test(options: Sequence[str]) -> int:
    """All tests on all cores, or what pytest's options say."""
    prepare(ROOT, dev=True)
    os.chdir(ROOT)
    os.environ["PYTHONPYCACHEPREFIX"] = str(ROOT / ".venv" / "bytecode")  # what starts often starts sooner
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    return become("-m", "pytest", "-n", "auto", "--dist", "worksteal", *options)


def check(options: Sequence[str]) -> int:
    """Everything that guards the code, the quickest first; the first that fails ends it."""
    if list(options) not in ([], ["--static"], ["--full"]):
        raise Trouble(f"check takes --static, --full or nothing, not {' '.join(options)}.")
    prepare(ROOT, dev=True)
    static = "--static" in options
    for tool in STATIC if static else (*STATIC, *MORE):
        print("run.py:", *tool, flush=True)
        code = subprocess.run([str(program(ROOT, "python")), "-m", *tool], cwd=ROOT).returncode
        if code != 0:
            return code
    if "--full" in options:
        os.environ[FULL] = "1"
    return 0 if static else test(())


def tool(name: str, options: Sequence[str]) -> int:
    """A tool for builders, with its own options."""
    prepare(ROOT, dev=True)
    return become("-P", "-m", f"tools.{name}", *options)


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {"play": play, "test": test, "check": check}
COMMANDS.update((name, partial(tool, name)) for name in TOOLS)


def program(root: Path, name: str) -> Path:
    """A program of the .venv in ``root``."""
    return root / ".venv" / (f"Scripts/{name}.exe" if sys.platform == "win32" else f"bin/{name}")


def become(*arguments: str) -> int:
    """Go on as the .venv's Python with these arguments; where a process cannot, wait for one that can."""
    command = [str(program(ROOT, "python")), *arguments]
    sys.stdout.flush()
    if sys.platform != "win32":
        os.execv(command[0], command)
    return subprocess.run(command).returncode


def prepare(root: Path, *, dev: bool) -> None:
    """See that .venv has what playing needs, and what testing needs if ``dev``; Trouble if it cannot."""
    if ready(root, dev):
        return
    try:
        (root / ".venv").mkdir(exist_ok=True)
        with locked(root / ".venv" / "racko.lock"):
            if not ready(root, dev):
                make(root, dev)
    except OSError as error:
        raise Trouble(f"{error.filename or root} cannot be written ({error.strerror or error}).") from error


def ready(root: Path, dev: bool) -> bool:
    """True if the stamp says that .venv was made for this pyproject.toml and lock, here, by this Python."""
    enough = ("dev",) if dev else ("dev", "play")
    return there(root, dev) and read(root / STAMP) in [f"{kind} {fingerprint(root)}" for kind in enough]


def there(root: Path, dev: bool) -> bool:
    """True if .venv has the programs that everything else came with."""
    return all(program(root, name).exists() for name in ("python", "racko", "pytest")[: 2 + dev])


def fingerprint(root: Path) -> str:
    """A digest of what .venv depends on: the project, its pins, the folder, the Python and its version."""
    files = [read(root / name) for name in ("pyproject.toml", ".venv/pyvenv.cfg", *LOCKS)]
    parts = (*files, str(root), str(program(root, "python").resolve()))
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def read(path: Path) -> str:
    """The text of a file, nothing if it cannot be read."""
    with suppress(OSError, UnicodeError):
        return path.read_text(encoding="utf-8")
    return ""


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Wait until nobody else changes .venv. Programs we start hold the lock too, should we be killed."""
    with path.open("w") as lock:
        os.set_inheritable(lock.fileno(), True)
        if not seize(lock.fileno()):
            print("run.py: waiting for another run that makes .venv …", file=sys.stderr)
            while not seize(lock.fileno()):
                time.sleep(0.2)
        yield


def seize(file: int) -> bool:
    """Lock an open file for this process, if nobody has."""
    with suppress(OSError):
        if sys.platform == "win32":
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False


def make(root: Path, dev: bool) -> None:
    """Make .venv, or bring the one that is there up to date; start over with one that was left half-made."""
    before = read(root / STAMP)
    if before not in ("", f"play {fingerprint(root)}") or not complete(root, dev):
        print("run.py: getting .venv ready; the first time this takes a while …", file=sys.stderr)
        (root / STAMP).write_text(MAKING, encoding="utf-8")
        if before == MAKING or not works(root):
            clear(root / ".venv")
        install(root, dev)
    (root / STAMP).write_text(f"{'dev' if dev else 'play'} {fingerprint(root)}", encoding="utf-8")


def complete(root: Path, dev: bool) -> bool:
    """True if a .venv that we did not make, or not for this, has everything; uv may have seen to it."""
    names = [re.split(r"[^\w.-]", wanted)[0] for wanted in requirements(root, dev)]
    return there(root, dev) and answers(root, "-P", "-c", PROBE, str(root), *names)


def works(root: Path) -> bool:
    """True if .venv has a Python that runs and is new enough."""
    return answers(root, "-c", "import sys; sys.exit(sys.version_info < (3, 11))")


def answers(root: Path, *arguments: str) -> bool:
    """True if the .venv's Python runs these arguments without an error."""
    with suppress(OSError):
        return subprocess.run([program(root, "python"), *arguments], capture_output=True).returncode == 0
    return False


def requirements(root: Path, dev: bool) -> list[str]:
    """The requirements of pyproject.toml. pip before 25.1 cannot read the dev group by itself."""
    import tomllib

    asked = tomllib.loads(read(root / "pyproject.toml"))
    return [*asked["project"]["dependencies"], *(asked["dependency-groups"]["dev"] if dev else ())]


def clear(folder: Path) -> None:
    """Empty .venv, but for the lock we hold and the stamp that says what we do."""
    for entry in folder.iterdir():
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)
        elif entry.name not in ("racko.lock", "racko.stamp"):
            entry.unlink()


def install(root: Path, dev: bool) -> None:
    """Put Python, pip, what the game needs and a link to the game itself into .venv; Trouble if it fails."""
    interpreter = str(program(root, "python"))
    if not works(root):
        if find_spec("venv") is None or find_spec("ensurepip") is None:
            raise Trouble("this Python has no venv module (Debian and Ubuntu: apt install python3-venv).")
        step(root, sys.executable, "-m", "venv", str(root / ".venv"))
    if not answers(root, "-m", "pip", "--version"):
        step(root, interpreter, "-m", "ensurepip")
    pip = ("-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check")
    step(root, interpreter, *pip, "--require-hashes", "--requirement", str(root / LOCKS[dev]))
    step(root, interpreter, *pip, "--no-deps", "--no-build-isolation", "--editable", str(root))


def step(root: Path, *command: str) -> None:
    """Run a program that changes .venv; Trouble, with its first complaint, if it fails."""
    log = root / ".venv" / "racko.log"
    own = {"PIP_RETRIES": "2"} | os.environ | {"PIP_USER": "0"}  # a .venv knows no user's own packages
    with log.open("w", encoding="utf-8") as to:
        code = subprocess.run(command, stdout=to, stderr=to, env=own, close_fds=False).returncode
    if code != 0:
        found = re.search(r"(?:ERROR|Error): (.*)", read(log))
        why = found[1].rstrip(" .") if found else f"exit code {code}"
        raise Trouble(f"what the game needs could not be installed (is there a network?): {why}; see {log}.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

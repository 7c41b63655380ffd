"""The files that install a kiosk: what the unit promises, and what its scripts do."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tarfile
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import pytest

from racko_game.app.kiosk.service import START_AGAIN, STAY_AWAY
from racko_game.store.kiosk import Orientation, read_kiosk

TOOLS = Path(__file__).resolve().parent.parent.parent.parent / "tools" / "kiosk"
SCRIPTS = sorted(TOOLS.glob("*.sh"))
posix = pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")


def lines(file: Path) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        if "=" in line and not line.startswith("#"):
            key, _, value = line.partition("=")
            found.setdefault(key, []).append(value)
    return found


UNIT = lines(TOOLS / "racko-kiosk@.service")
PROMISED = {
    "Restart": "always", "Type": "notify", "NotifyAccess": "all", "User": "racko",
    "PAMName": "racko-kiosk", "ProtectSystem": "strict", "ReadWritePaths": "/var/lib/racko",
    "StateDirectory": "racko", "ProtectHome": "yes", "PrivateTmp": "yes", "NoNewPrivileges": "yes",
    "CapabilityBoundingSet": "", "StandardOutput": "journal", "StandardError": "journal",
    "RestrictAddressFamilies": "AF_UNIX AF_NETLINK", "IPAddressDeny": "any", "ProtectProc": "invisible",
    "TTYPath": "/dev/%I", "Conflicts": "getty@%i.service", "StartLimitIntervalSec": "0",
}  # fmt: skip


def test_the_unit_keeps_its_promises_and_starts_again_what_was_not_left_on_purpose() -> None:
    assert {key: UNIT[key] for key in PROMISED} == {key: [value] for key, value in PROMISED.items()}
    away = {"PrivateNetwork", "NetworkNamespacePath", "PrivateDevices", "DevicePolicy"}
    assert UNIT.keys().isdisjoint(away), "udev tells of pads over netlink, in the machine's own network"
    never = set(map(int, UNIT["RestartPreventExitStatus"][0].split()))
    assert never == {1, 2, STAY_AWAY}
    assert START_AGAIN not in never
    assert UNIT["SuccessExitStatus"] == [str(STAY_AWAY)]
    assert int(UNIT["WatchdogSec"][0]) >= 10
    with_x = lines(TOOLS / "x.conf")
    rights = {"NoNewPrivileges", "CapabilityBoundingSet", "RestrictSUIDSGID", "SystemCallFilter"}
    assert set(with_x) == {"ExecStart"} | rights, "only what an X server needs differs"
    assert with_x["ExecStart"] == ["", UNIT["ExecStart"][0].replace("wayland", "x")]


@posix
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_every_script_can_be_read(script: Path) -> None:
    subprocess.run(["bash", "-n", script], check=True)
    assert script.stat().st_mode & 0o111


def said_by(*line: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(line, env=os.environ | more, capture_output=True, text=True, check=False)


def install(root: Path, *more: str | Path) -> subprocess.CompletedProcess[str]:
    return said_by("bash", TOOLS / "install.sh", *more, DESTDIR=str(root))


def installed(root: Path, *more: str | Path) -> None:
    done = install(root, *more)
    assert (done.returncode, done.stderr) == (0, "")


def package(folder: Path, version: str) -> Path:
    """Pack a folder as the one that players take home is packed, with a game that says its version."""
    name = f"racko-{version}-linux-x86_64"
    game = folder / name / "racko"
    game.parent.mkdir(parents=True)
    game.write_text(f"#!/bin/sh\necho {version}\n", encoding="utf-8")
    game.chmod(0o755)
    with tarfile.open(folder / f"{name}.tar.gz", "w:gz") as packed:
        packed.add(game.parent, name)
    return folder / f"{name}.tar.gz"


def playing(root: Path) -> str:
    """Return what the game says that the screen would start."""
    command = root / "opt" / "racko" / "versions" / "current" / "racko"
    assert f"/{command.relative_to(root)}" in (TOOLS / "screen.sh").read_text(encoding="utf-8")
    return subprocess.run([command], capture_output=True, text=True, check=True).stdout.strip()


def flags(root: Path) -> dict[str, str]:
    files = (root / "etc" / "X11" / "xorg.conf.d").glob("*.conf")
    sections = "".join(file.read_text(encoding="utf-8") for file in files).split("EndSection")
    server = [section for section in sections if 'Section "ServerFlags"' in section]
    return dict(re.findall(r'^ +Option "(\w+)" "(\w+)"$', "".join(server), re.MULTILINE))


@posix
def test_everything_is_put_in_its_place_and_what_was_changed_stays(tmp_path: Path) -> None:
    installed(tmp_path, "--x")
    kiosk = tmp_path / "etc" / "racko" / "kiosk.toml"
    assert read_kiosk(kiosk).data == "/var/lib/racko"
    units = tmp_path / "etc" / "systemd" / "system"
    assert (units / "racko-kiosk@.service.d" / "x.conf").exists()
    assert flags(tmp_path) == {"DontVTSwitch": "true", "DontZap": "true"}
    assert (tmp_path / UNIT["ExecStart"][0].split()[0].lstrip("/")).stat().st_mode & 0o111
    assert (tmp_path / "etc" / "pam.d" / UNIT["PAMName"][0]).exists()
    kiosk.write_text('[operator]\npin = "2468"\n', encoding="utf-8")
    installed(tmp_path)
    assert read_kiosk(kiosk).operator.pin == "2468"
    assert not (units / "racko-kiosk@.service.d" / "x.conf").exists()
    assert flags(tmp_path) == {}


@posix
def test_a_package_is_installed_updated_and_gone_back_from(tmp_path: Path) -> None:
    root = tmp_path / "root"
    first, second, third = (package(tmp_path / version, version) for version in ("1.0", "1.1", "1.2"))
    installed(root, "--package", first)
    assert playing(root) == "1.0"
    assert install(root, "--back").returncode == 1  # to nothing
    kept = root / "var" / "lib" / "racko" / "history.db"
    kept.parent.mkdir(parents=True)
    kept.write_text("matches", encoding="utf-8")
    for newer in (second, second, third):
        installed(root, "--package", newer)
    assert playing(root) == "1.2"
    installed(root, "--back")
    assert playing(root) == "1.1"
    installed(root, "--back")
    assert playing(root) == "1.2"
    folders = {entry.name for entry in (root / "opt" / "racko" / "versions").iterdir()}
    assert folders == {second.name[:-7], third.name[:-7], "current", "before"}  # no older one is left
    assert kept.read_text(encoding="utf-8") == "matches"


@posix
def test_a_bad_package_leaves_what_plays_and_without_a_source_one_has_to_be_named(tmp_path: Path) -> None:
    root = tmp_path / "root"
    installed(root, "--package", package(tmp_path, "1.0"))
    cut = tmp_path / "racko-1.1-linux-x86_64.tar.gz"
    cut.write_bytes((tmp_path / "racko-1.0-linux-x86_64.tar.gz").read_bytes()[:40])
    for broken in (cut, tmp_path / "nothing.tar.gz"):
        done = install(root, "--package", broken)
        assert done.returncode
        assert done.stderr
        assert playing(root) == "1.0"
        assert not list((root / "opt" / "racko" / "versions").glob(".*"))
    alone = shutil.copytree(TOOLS, tmp_path / "game" / "tools" / "kiosk")  # as players take it home
    done = said_by("bash", alone / "install.sh", DESTDIR=str(tmp_path / "other"))
    assert (done.returncode, (tmp_path / "other").exists()) == (2, False)
    assert "--package FILE.tar.gz" in done.stderr


@posix
@pytest.mark.parametrize(("more", "most"), [((), 2.5), (("--x",), 4.0)])
def test_systemd_finds_nothing_wrong_with_the_unit_nor_more_rights_than_it_needs(
    more: tuple[str, ...], most: float, tmp_path: Path, need: Callable[..., None]
) -> None:
    need("systemd-analyze")
    installed(tmp_path, *more)
    file = tmp_path / "etc" / "systemd" / "system" / "racko-kiosk@tty1.service"
    done = said_by("systemd-analyze", "security", "--offline=true", f"--root={tmp_path}", file.name)
    told = re.search(rf"Overall exposure level for {file.name}: ([0-9.]+)", done.stdout)
    assert told, done.stderr
    assert float(told[1]) <= most
    shutil.copy(file.parent / "racko-kiosk@.service", file)
    for part in (file, *file.parent.glob("racko-kiosk@.service.d/*")):
        text = part.read_text(encoding="utf-8").replace("/opt/racko/", f"{tmp_path}/opt/racko/")
        part.write_text(text, encoding="utf-8")
    done = said_by("systemd-analyze", "verify", "--man=no", file)
    assert [line for line in done.stderr.splitlines() if "racko" in line] == []


@pytest.fixture
def screen(tmp_path: Path) -> Path:
    """A folder with programs that stand for those of a system, and one for the game."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name, does in {
        "cage": '[ "$1" = -h ] && { echo " -r"; exit; }\necho "cage $1" >>"$SAID"\nshift 2\n"$@"\nexit 0',
        "xinit": 'echo xinit >>"$SAID"\n"$1" "$2"\nexit 1',
        "xrandr": 'echo "xrandr $2" >>"$SAID"',
        "game": 'echo "$1 $2" >>"$SAID"\nexit ${CODE:-0}',
        "lost": "kill -9 $PPID",
    }.items():
        (folder / name).write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
        (folder / name).chmod(0o755)
    return folder


def shown(screen: Path, how: str, orientation: str = "landscape", **more: str) -> tuple[int, list[str]]:
    """The script's exit code, and what the programs have said."""
    kiosk, said = screen / "kiosk.toml", screen / "said"
    kiosk.write_text(f'[screen]\norientation = "{orientation}"\n', encoding="utf-8")
    said.write_text("", encoding="utf-8")
    environment = {
        "PATH": f"{screen}:{os.environ['PATH']}", "RUNTIME_DIRECTORY": str(screen), "KIOSK": str(kiosk),
        "RACKO": str(screen / "game"), "SAID": str(said), **more,
    }  # fmt: skip
    done = subprocess.run(["sh", TOOLS / "screen.sh", how], env=environment, check=False, timeout=60)
    return done.returncode, said.read_text(encoding="utf-8").splitlines()


@posix
@pytest.mark.parametrize("how", ["wayland", "x"])
@pytest.mark.parametrize("code", [0, STAY_AWAY, START_AGAIN])
def test_the_screen_ends_as_the_game_did_and_if_lost_opens_again(screen: Path, how: str, code: int) -> None:
    ended, said = shown(screen, how, CODE=str(code))
    assert ended == code
    assert said[-1] == f"--kiosk {screen / 'kiosk.toml'}"
    assert how == "x" or shown(screen, how, RACKO=str(screen / "lost"))[0] == START_AGAIN


TURNED = {
    "landscape": ("cage -d", []),
    "portrait": ("cage -dr", ["xrandr right"]),
    "landscape-flipped": ("cage -drr", ["xrandr inverted"]),
    "portrait-flipped": ("cage -drrr", ["xrandr left"]),
}


@posix
@pytest.mark.parametrize("orientation", get_args(get_args(Orientation)[0]))
def test_the_screen_is_turned_as_it_hangs(screen: Path, orientation: str) -> None:
    with_cage, with_x = TURNED[orientation]
    assert shown(screen, "wayland", orientation, WAYLAND_DISPLAY="wayland-0")[1][0] == with_cage
    assert [line for line in shown(screen, "x", orientation)[1] if line.startswith("xrandr")] == with_x

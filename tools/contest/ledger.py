"""The ledger: a file with a line for each chunk that was played, so that nothing is played twice."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from .contest import Chunk, Tallies
from .tally import Tally

ROOT = Path(__file__).resolve().parents[2]
SOURCES = (
    "racko_game/rules",
    "racko_game/ai",
    "assets/players",
    "tools/players",
    "tools/contest/rounds.py",
)
"""What decides how a round goes. What was played by other sources is not counted."""


def fingerprint(root: Path = ROOT) -> str:
    """Twelve digits that change with every byte of what decides how a round goes."""
    content = sha256()
    for path in sorted(file for source in SOURCES for file in _files(root / source)):
        content.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return content.hexdigest()[:12]


def _files(path: Path) -> Iterator[Path]:
    if path.is_file():
        yield path
    else:
        yield from (file for file in path.rglob("*") if file.is_file() and file.suffix != ".pyc")


class Ledger:
    """What has been played, by chunk; kept in ``file``, if there is one."""

    def __init__(self, file: Path | None, sources: str) -> None:
        self._file, self._sources = file, sources
        self._played: dict[str, Tallies] = {}
        if file is not None and file.exists():
            whole = file.read_text(encoding="utf-8")
            for line in whole.splitlines():
                self._read(line)
            if not whole.endswith("\n"):
                self._write("")  # whoever wrote the last line was broken off

    def _read(self, line: str) -> None:
        try:
            entry = json.loads(line)
            tallies = {name: Tally.read(tally) for name, tally in entry["tallies"].items()}
            self._played[_text(entry["chunk"])] = tallies
        except (ValueError, KeyError, TypeError):
            return  # a line that was not written to its end

    def played(self, chunk: Chunk) -> Tallies | None:
        """What came of a chunk, if it was played."""
        return self._played.get(_text(self._key(chunk)))

    def add(self, chunk: Chunk, tallies: Tallies) -> None:
        """Enter a chunk that has just been played."""
        key = self._key(chunk)
        self._played[_text(key)] = tallies
        if self._file is not None:
            written = {name: tally.written() for name, tally in tallies.items()}
            self._write(json.dumps({"chunk": key, "tallies": written}))

    def _write(self, line: str) -> None:
        assert self._file is not None
        with self._file.open("a", encoding="utf-8") as file:
            file.write(line + "\n")

    def _key(self, chunk: Chunk) -> dict[str, Any]:
        contest = chunk.contest
        return {
            **contest._asdict(),
            "charter": [contest.charter.edition, [list(option) for option in contest.charter.options]],
            "players": list(contest.players),
            "first": chunk.first,
            "deals": chunk.deals,
            "sources": self._sources,
        }


def _text(key: dict[str, Any]) -> str:
    return json.dumps(key, sort_keys=True)

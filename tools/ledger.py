"""A file of results, so that long work goes on where it was broken off."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


class Ledger:
    """Results by key, a line of JSON for each, kept in ``file`` if there is one. Keys and results are
    whatever JSON can hold; a line that was not written to its end is skipped."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._found: dict[str, Any] = {}
        if file is not None and file.exists():
            whole = file.read_text(encoding="utf-8")
            for line in whole.splitlines():
                self._read(line)
            if not whole.endswith("\n"):
                self._write("")  # the last line was broken off

    def _read(self, line: str) -> None:
        try:
            key, result = json.loads(line)
        except (ValueError, TypeError):
            return
        self._found[_text(key)] = result

    def get(self, key: object) -> Any:
        """The result of that key, as JSON holds it; None if there is none yet."""
        return self._found.get(_text(key))

    def add(self, key: object, result: object) -> None:
        """Enter a result that has just been found."""
        self._found[_text(key)] = json.loads(json.dumps(result))
        self._write(json.dumps([key, result]))

    def _write(self, line: str) -> None:
        if self._file is not None:
            with self._file.open("a", encoding="utf-8") as file:
                file.write(line + "\n")


def _text(key: object) -> str:
    return json.dumps(key, sort_keys=True)

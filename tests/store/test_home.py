"""Files are at home in one room: nobody else in the package opens, makes, moves or removes any."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from ..sources import read, syntax
from ..test_floors import PACKAGE, in_room, module

HOME = ("store", "resources")
MODULES = {"tempfile", "shutil", "fileinput", "glob", "gzip", "zipfile", "tarfile", "sqlite3", "mmap"}
METHODS = {
    "open", "read_text", "read_bytes", "write_text", "write_bytes", "mkdir", "rmdir", "unlink", "touch",
    "rename", "chmod", "symlink_to", "hardlink_to", "glob", "rglob", "iterdir",
}  # fmt: skip
OF_OS = METHODS | {
    "fdopen", "replace", "remove", "removedirs", "makedirs", "mkfifo", "listdir", "scandir", "walk", "link",
    "symlink", "truncate", "fsync", "renames",
}  # fmt: skip
OPENERS = {"open", "FileIO"}

NOWHERE = "/dev/null, which standard output or error is put to: no file"
DATA = "the game's own content, which is only read"
EXCEPTIONS = {
    ("content", ".read_bytes"): DATA,
    ("content", ".glob"): DATA,
    ("words.language", ".read_text"): DATA,
    ("words.language", ".glob"): DATA,
    ("cli", "os.open"): NOWHERE,
    ("terminal.commands.matches", "os.open"): NOWHERE,
    ("audio.service", "os.open"): NOWHERE,
    ("jobs.pool", "os.open"): NOWHERE,
    ("terminal.table.conversation", "shutil"): "how wide the terminal is",
}
"""What may stand elsewhere, by module and call, and why."""


def calls(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Where files are touched, and by what."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, name.name) for name in names if name.name in MODULES)
            case ast.ImportFrom(module=str(module), level=0) if module in MODULES:
                yield node.lineno, module
            case ast.ImportFrom(module="os" | "io" as module, level=0, names=names):
                unseen = OF_OS | OPENERS
                yield from ((node.lineno, f"{module}.{name.name}") for name in names if name.name in unseen)
            case ast.Call(func=ast.Name(id=name)) if name in OPENERS:
                yield node.lineno, name
            case ast.Attribute(value=ast.Name(id="os"), attr=name) if name in OF_OS:
                yield node.lineno, f"os.{name}"
            case ast.Call(func=ast.Attribute(value=of, attr=name)) if name in METHODS:
                if not (isinstance(of, ast.Name) and of.id == "os"):
                    yield node.lineno, f".{name}"
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="image"), attr="save"), args=[_, _]):
                yield node.lineno, "image.save"  # with a name beside it it goes into memory


def strangers() -> list[tuple[str, int, str]]:
    """Where files are touched by modules that are not at home with them."""
    return [
        (module(file), line, what)
        for file, text in read(PACKAGE).items()
        if not in_room(module(file), HOME)
        for line, what in calls(syntax(text))
    ]


def test_only_the_store_touches_files_and_no_exception_is_out_of_date() -> None:
    found = strangers()
    assert [one for one in found if (one[0], one[2]) not in EXCEPTIONS] == []
    assert {(name, what) for name, _, what in found} == EXCEPTIONS.keys()


TOUCHES = (
    "open('x')", "with path.open('rb') as file: pass", "Path('x').write_text('y')", "import tempfile",
    "(folder / 'x').mkdir(parents=True)", "def f():\n    from tempfile import mkstemp",
    "from os import replace", "import os\nos.replace(a, b)", "tell = os.remove",
    "pygame.image.save(surface, file)", "FileIO(0)", "import sqlite3",
)  # fmt: skip
TOUCHES_NONE = (
    "text.replace('a', 'b')", "replace(context, sound=sound)", "os.environ", "self._open(tab)",
    "pygame.image.save(surface, memory, 'x.png')", "path.exists()",
)  # fmt: skip


@pytest.mark.parametrize("line", TOUCHES + TOUCHES_NONE)
def test_one_line_that_touches_a_file_is_found_and_no_other(line: str) -> None:
    assert bool([*calls(ast.parse(line))]) == (line in TOUCHES)

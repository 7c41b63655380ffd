"""Source code as the tests of it read it: the files of a package, and what they say."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@cache
def read(package: str) -> dict[str, str]:
    """Return the files of a package by their path in it, and what they say."""
    folder = ROOT / package
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.py"))
    }


@cache
def syntax(text: str) -> ast.Module:
    """Return what a file says, parsed, which is not to be changed."""
    return ast.parse(text)


@cache
def statements(text: str) -> tuple[ast.AST, ...]:
    """Return all of it but what is an expression, or in one."""
    found = list[ast.AST]([syntax(text)])
    for node in found:
        found += (part for part in ast.iter_child_nodes(node) if not isinstance(part, ast.expr))
    return tuple(found)

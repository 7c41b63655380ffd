"""No scene looks into a match's table: what is shown comes from a view, which knows no secrets."""

from __future__ import annotations

import ast
from pathlib import Path

from racko_game import scenes

ROOM = Path(scenes.__file__).parent
FILES = sorted(ROOM.rglob("*.py"))


def reads_of_tables(source: str) -> list[int]:
    """The lines in which something named ``table`` is read off something else.

    Only the table that the settings remember is not one that is played at: it says who sits there.
    """
    if ".table" not in source:
        return []
    read = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Attribute)]
    return [node.lineno for node in read if node.attr == "table" and not _remembered(node.value)]


def _remembered(owner: ast.expr) -> bool:
    name = owner.id if isinstance(owner, ast.Name) else owner.attr if isinstance(owner, ast.Attribute) else ""
    return name == "settings"


def test_no_scene_looks_into_the_table() -> None:
    found = {str(file.relative_to(ROOM)): reads_of_tables(file.read_text(encoding="utf-8")) for file in FILES}
    assert {file: lines for file, lines in found.items() if lines} == {}


def test_a_look_into_the_table_would_be_found() -> None:
    assert reads_of_tables("seen = 1\nheld = self.match.table.held") == [2]
    assert reads_of_tables("self.context.settings.table = to_keep(plan)\nseen = context.match.table") == [2]
    assert len(FILES) > 20

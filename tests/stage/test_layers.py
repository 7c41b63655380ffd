"""One table says what is drawn over what: no picture has a height of its own."""

from __future__ import annotations

import ast
import re

from racko_game.stage import layers
from tests.sources import read, syntax

ROOMS = ("paint/", "scenes/", "stage/", "app/")
DRAWS = re.compile(r"\bz=|\bSprite\(")


def heights(source: str) -> list[int]:
    """The lines in which something is drawn at a height that is a bare number."""
    found: list[int] = []
    for node in ast.walk(syntax(source)) if DRAWS.search(source) else ():
        if isinstance(node, ast.Call):
            named = [word.value for word in node.keywords if word.arg == "z"]
            sprite = isinstance(node.func, ast.Name) and node.func.id == "Sprite"
            given = named + (node.args[:1] if sprite else [])
            found += [node.lineno for one in given if isinstance(one, ast.Constant)]
    return found


def test_no_height_is_a_bare_number() -> None:
    files = {file: text for file, text in read("racko_game").items() if file.startswith(ROOMS)}
    assert {file: heights(text) for file, text in files.items()} == {file: [] for file in files}
    assert heights("Sprite(4, key, x, y)\ntext(words, z=HUD)\ntext(words, z=80)") == [1, 3]


def test_the_layers_stand_in_their_order() -> None:
    values = [value for name, value in vars(layers).items() if name.isupper() and isinstance(value, int)]
    assert values == sorted(values)
    assert len(values) > 30

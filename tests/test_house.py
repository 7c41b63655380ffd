"""One finds one's way in the house: small rooms that say what they are for, a name for each class."""

from __future__ import annotations

import ast
import doctest
from collections import defaultdict
from collections.abc import Callable, Iterator
from types import ModuleType

import pytest

from racko_game.match import host
from racko_game.rules import engine
from racko_game.rules.pieces import cards
from racko_game.ui import nodes, semantics

from .sources import read, statements, syntax

MOST = 13
"""Files in a folder, its ``__init__`` apart: a folder with more has rooms."""
DEEPEST = 4
"""Classes from a scene up to ``Scene``, both of them counted."""
INIT = "__init__.py"


def folders(files: dict[str, str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for file in files:
        folder, _, name = file.rpartition("/")
        found[folder].append(name)
    return found


def crowded(files: dict[str, str]) -> Iterator[str]:
    for folder, names in folders(files).items():
        if (many := len({*names} - {INIT})) > MOST:
            yield f"{folder} has {many} files"


def silent(files: dict[str, str]) -> Iterator[str]:
    """The folders whose ``__init__`` does not say in a sentence what they are for."""
    for folder in sorted({*folders(files)} - {""}):
        said = ast.get_docstring(syntax(files.get(f"{folder}/{INIT}", "")))
        if not said or not said.endswith("."):
            yield f"{folder} does not say what it is for"


def classes_of(files: dict[str, str]) -> list[tuple[str, ast.ClassDef]]:
    nodes = ((file, node) for file, text in files.items() for node in statements(text))
    return [(file, node) for file, node in nodes if isinstance(node, ast.ClassDef)]


def namesakes(files: dict[str, str]) -> Iterator[str]:
    places: dict[str, list[str]] = defaultdict(list)
    for file, node in classes_of(files):
        places[node.name].append(file)
    for name, found in places.items():
        if len(found) > 1:
            yield f"{name} is a class of {' and of '.join(found)}"


def undescribed(files: dict[str, str]) -> Iterator[str]:
    """The public methods without a docstring, but those that override one of the package."""
    classes = {node.name: node for _, node in classes_of(files)}
    for name, node in classes.items():
        inherited = {method.name for base in _bases(node, classes) for method in _methods(base)}
        for method in _methods(node):
            own = not method.name.startswith("_") and method.name not in inherited
            if own and not _is_setter(method) and not ast.get_docstring(method):
                yield f"{name}.{method.name} is described nowhere"


def _methods(node: ast.ClassDef) -> list[ast.FunctionDef]:
    return [part for part in node.body if isinstance(part, ast.FunctionDef)]


def _is_setter(method: ast.FunctionDef) -> bool:
    return any(isinstance(by, ast.Attribute) and by.attr == "setter" for by in method.decorator_list)


def _bases(node: ast.ClassDef, classes: dict[str, ast.ClassDef]) -> Iterator[ast.ClassDef]:
    """The classes of the package that one derives from, however far."""
    for base in node.bases:
        told = base.value if isinstance(base, ast.Subscript) else base
        name = getattr(told, "attr", None) or getattr(told, "id", "")
        if name in classes:
            yield classes[name]
            yield from _bases(classes[name], classes)


def deep(files: dict[str, str]) -> Iterator[str]:
    """The scenes that derive from ``Scene`` through too many classes."""
    classes = {node.name: node for _, node in classes_of(files)}
    for name, node in classes.items():
        above = [base.name for base in _bases(node, classes)]
        if "Scene" in above and (many := above.index("Scene") + 2) > DEEPEST:
            yield f"{name} is {many} classes deep"


@pytest.mark.parametrize("complaints", [crowded, silent, namesakes, undescribed, deep])
def test_the_house_is_in_order(complaints: Callable[[dict[str, str]], Iterator[str]]) -> None:
    assert list(complaints(read("racko_game"))) == []


HOUSE = {"room/__init__.py": '"""A room for this and that."""', "room/lamp.py": "class Lamp: ..."}
LIGHTS = '''
class Light:
    def shine(self):
        """Give light."""

class Torch(Light):
    def shine(self): ...
    def smoke(self): ...
    def _burn(self): ...
'''
SCENES = "class Scene: ...\nclass A(Scene): ...\nclass B(A): ...\nclass C(B): ...\nclass D(C[int]): ..."


def test_a_crowd_a_silent_room_a_namesake_a_method_without_words_and_a_deep_scene_are_found() -> None:
    checks = crowded, silent, namesakes, undescribed, deep
    assert not [complaint for check in checks for complaint in check(HOUSE)]
    crowd = {f"room/more{number}.py": "" for number in range(MOST)}
    house = HOUSE | crowd | {"bare/light.py": "class Lamp: ..."}
    assert list(crowded(house)) == [f"room has {MOST + 1} files"]
    assert list(silent(house)) == ["bare does not say what it is for"]
    assert list(namesakes(house)) == ["Lamp is a class of room/lamp.py and of bare/light.py"]
    assert list(undescribed(HOUSE | {"room/lights.py": LIGHTS})) == ["Torch.smoke is described nowhere"]
    assert list(deep(HOUSE | {"room/scenes.py": SCENES})) == ["D is 5 classes deep"]


@pytest.mark.parametrize("module", [cards, engine, host, nodes, semantics])
def test_the_examples_in_the_docstrings_hold(module: ModuleType) -> None:
    tried = doctest.testmod(module)
    assert tried.attempted > 0
    assert tried.failed == 0

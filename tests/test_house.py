"""One finds one's way in the house: small rooms that say what they are for, each class name for one class."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "racko_game"
MOST = 13
"""Files in a folder, its ``__init__`` apart: a folder with more has rooms."""


def crowded(package: Path) -> Iterator[str]:
    """The folders with too many files."""
    for folder in (package, *(path for path in package.rglob("*") if path.is_dir())):
        files = [path for path in folder.glob("*.py") if path.name != "__init__.py"]
        if len(files) > MOST:
            yield f"{folder.name} has {len(files)} files"


def silent(package: Path) -> Iterator[str]:
    """The folders whose ``__init__`` does not say in a sentence what they are for."""
    for folder in sorted({path.parent for path in package.rglob("*.py")} - {package}):
        init = folder / "__init__.py"
        said = ast.get_docstring(ast.parse(init.read_text(encoding="utf-8"))) if init.exists() else None
        if not said or not said.endswith("."):
            yield f"{folder.relative_to(package)} does not say what it is for"


@cache
def classes_of(package: Path) -> list[tuple[Path, ast.ClassDef]]:
    """The classes of a package, each with the file it stands in; files are not to change after that."""
    found = []
    for path in sorted(package.rglob("*.py")):
        left: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
        for node in left:
            left += (part for part in ast.iter_child_nodes(node) if not isinstance(part, ast.expr))
            if isinstance(node, ast.ClassDef):
                found.append((path, node))
    return found


def namesakes(package: Path) -> Iterator[str]:
    """The class names that stand for more than one class."""
    places: dict[str, list[str]] = defaultdict(list)
    for path, node in classes_of(package):
        places[node.name].append(path.relative_to(package).as_posix())
    for name, found in places.items():
        if len(found) > 1:
            yield f"{name} is a class of {' and of '.join(found)}"


def undescribed(package: Path) -> Iterator[str]:
    """The public methods without a docstring, but those that override one of the package."""
    classes = {node.name: node for _, node in classes_of(package)}
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


def test_no_folder_is_crowded() -> None:
    assert list(crowded(PACKAGE)) == []


def test_every_room_says_what_it_is_for() -> None:
    assert list(silent(PACKAGE)) == []


def test_a_class_name_stands_for_one_class() -> None:
    assert list(namesakes(PACKAGE)) == []


def test_every_public_method_is_described_where_it_first_stands() -> None:
    assert list(undescribed(PACKAGE)) == []


@pytest.fixture
def house(tmp_path: Path) -> Path:
    room = tmp_path / "house" / "room"
    room.mkdir(parents=True)
    (room / "__init__.py").write_text('"""A room for this and that."""\n', encoding="utf-8")
    (room / "lamp.py").write_text("class Lamp: ...\n", encoding="utf-8")
    return tmp_path / "house"


def test_a_house_in_order_is_let_be(house: Path) -> None:
    assert not [*crowded(house), *silent(house), *namesakes(house), *undescribed(house)]


def test_a_crowd_a_silent_room_and_a_namesake_are_found(house: Path) -> None:
    for number in range(MOST):
        (house / "room" / f"more{number}.py").touch()
    (house / "bare").mkdir()
    (house / "bare" / "light.py").write_text("class Lamp: ...\n", encoding="utf-8")
    assert list(crowded(house)) == [f"room has {MOST + 1} files"]
    assert list(silent(house)) == ["bare does not say what it is for"]
    assert list(namesakes(house)) == ["Lamp is a class of bare/light.py and of room/lamp.py"]


LIGHTS = '''
class Light:
    def shine(self):
        """Give light."""

class Torch(Light):
    def shine(self): ...
    def smoke(self): ...
    def _burn(self): ...
'''


def test_a_method_that_overrides_another_needs_no_words(house: Path) -> None:
    (house / "room" / "lights.py").write_text(LIGHTS, encoding="utf-8")
    assert list(undescribed(house)) == ["Torch.smoke is described nowhere"]

"""The house: imports point down only, pygame stays in its rooms, the rules know nothing but themselves.

An import counts wherever it stands: at the top, in a function, for the type checker only.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from graphlib import CycleError, TopologicalSorter
from typing import NamedTuple

import pytest

from .sources import read, statements, syntax

PACKAGE = "racko_game"

FLOORS = (
    ("resources", "log", "message", "trouble", "options"),  # the ground: they import nothing of the package
    ("content",),
    ("rules",),
    ("ai", "jobs"),
    ("store",),
    ("match",),
    ("stage", "controls", "words"),
    ("paint", "audio"),
    ("ui",),
    ("scenes", "terminal"),
    ("app",),
    ("cli",),
    ("__main__",),
)
HEIGHT = {name: height for height, floor in enumerate(FLOORS) for name in floor}

ROOMS = (  # the floors inside scenes, from the lowest; two rooms of one floor do not know each other
    ("context",),
    ("furniture",),
    ("picture", "seats", "pages.dialogs"),
    ("talk", "pages.settings", "pages.hall", "pages.sharing", "pages.rulebook"),
    ("pages.pause", "pages.attract"),
    ("pages.results",),
    ("table",),
    ("pages.lobby", "pages.positions", "pages.replay"),
    ("pages.lessons",),
    ("pages.setup",),
    ("pages.history",),
    ("pages.kiosk", "pages.ladder"),
    ("pages.title",),
)
ROOM_HEIGHT = {f"scenes.{name}": height for height, floor in enumerate(ROOMS) for name in floor}

PYGAME_ROOMS = ("paint", "audio", "controls.devices", "app")
RULES_MAY = {"__future__", "abc", "collections", "dataclasses", "enum", "functools", "hashlib"} | {
    "itertools", "operator", "typing",
}  # fmt: skip
ARRAYS = ("sndarray", "surfarray")
NOWHERE = ("numpy", *(f"pygame.{name}" for name in ARRAYS))
UNSEEN = ("__import__", "import_module")

PRELOADS = "app.run", "import_module hides what is imported"  # all below it


class Import(NamedTuple):
    """``source`` imports ``target``: dotted names, without the package's own where they are inside it."""

    source: str
    line: int
    target: str
    inside: bool  # the target is a part of the package


def in_room(module: str, rooms: tuple[str, ...]) -> bool:
    return any(module == room or module.startswith(f"{room}.") for room in rooms)


def module(file: str) -> str:
    """The dotted name of a file; a folder is called by its own name, the package itself ''."""
    return file.removesuffix(".py").removesuffix("__init__").strip("/").replace("/", ".")


def imports(file: str, text: str, known: Collection[str]) -> Iterator[Import]:
    source = module(file)
    for node in statements(text):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = _base(node, file)
            names = [f"{base}.{alias.name}" for alias in node.names]
            names = [name if _is_module(name, known) else base for name in names]
        else:
            continue
        for name in names:
            inside = name == PACKAGE or name.startswith(f"{PACKAGE}.")
            yield Import(
                source, node.lineno, name.removeprefix(PACKAGE).lstrip(".") if inside else name, inside
            )


def _base(node: ast.ImportFrom, file: str) -> str:
    """The whole name of what stands between ``from`` and ``import``."""
    if not node.level:
        return node.module or ""
    above = [PACKAGE, *file.split("/")]
    return ".".join([*above[: len(above) - node.level], *filter(None, [node.module])])


def _is_module(name: str, known: Collection[str]) -> bool:
    return name in NOWHERE or (name.startswith(f"{PACKAGE}.") and name.removeprefix(f"{PACKAGE}.") in known)


def wrong_arrow(arrow: Import) -> str | None:
    room, top = arrow.source.split(".")[0], arrow.target.split(".")[0]
    if not arrow.inside:
        if in_room(arrow.target, NOWHERE):
            return f"{arrow.target} is used nowhere"
        if top == "pygame" and not in_room(arrow.source, PYGAME_ROOMS):
            return "pygame belongs in " + ", ".join(PYGAME_ROOMS)
        if room == "rules" and top not in RULES_MAY:
            return f"the rules do without {top}"
        return None
    if room == "rules" and top != "rules":
        return f"the rules know nothing of {top or PACKAGE}"
    if room == top == "scenes":
        return wrong_room(arrow)
    if top == "" or room == top:
        return None
    if HEIGHT.get(room, -1) <= HEIGHT.get(top, -1):
        return f"{room or PACKAGE} is not above {top}"
    return None


def scene_room(module: str) -> str:
    """The room of a module of ``scenes``: ``scenes.table``, ``scenes.pages.hall``."""
    parts = module.split(".")
    return ".".join(parts[: 3 if parts[1:2] == ["pages"] else 2])


def wrong_room(arrow: Import) -> str | None:
    """What is wrong with an import from one room of ``scenes`` into another."""
    source, target = scene_room(arrow.source), scene_room(arrow.target)
    if source == target or ROOM_HEIGHT.get(source, -1) > ROOM_HEIGHT.get(target, -1):
        return None
    return f"{source} is not above {target}"


def wrong_lines(text: str) -> Iterator[tuple[int, str]]:
    if not any(word in text for word in ("global", *ARRAYS, *UNSEEN)):
        return
    for node in ast.walk(syntax(text)):
        if isinstance(node, ast.Global):
            yield node.lineno, "the global statement"
        elif isinstance(node, ast.Attribute) and node.attr in ARRAYS:
            yield node.lineno, f"{node.attr} is used nowhere"
        name = getattr(node, "id", None) or getattr(node, "attr", None) or getattr(node, "name", None)
        if isinstance(node, ast.Name | ast.Attribute | ast.alias) and name in UNSEEN:
            yield node.lineno, f"{name} hides what is imported"


def rings(arrows: list[Import]) -> Iterator[str]:
    graph = TopologicalSorter[str]()
    for arrow in arrows:
        if arrow.inside and arrow.source != arrow.target:
            graph.add(arrow.source, arrow.target)
    try:
        graph.prepare()
    except CycleError as error:
        yield f"a ring of imports among {', '.join(sorted(set(error.args[1])))}"


def complaints(files: dict[str, str]) -> list[str]:
    """Everything in a package that does not belong where it is."""
    known = {module(file) for file in files}
    arrows: list[Import] = []
    found: list[str] = []
    for file, text in files.items():
        name = module(file)
        in_scenes = name.count(".") > 0 and name.startswith("scenes.") and name != "scenes.pages"
        if in_scenes and scene_room(name) not in ROOM_HEIGHT:
            found.append(f"{name}: no floor of scenes is known for it")
        if name and name.split(".")[0] not in HEIGHT:
            found.append(f"{name}: no floor is known for it")
        found += [f"{name}:{line}: {said}" for line, said in wrong_lines(text) if (name, said) != PRELOADS]
        arrows += imports(file, text, known)
    found += [f"{arrow.source}:{arrow.line}: {wrong}" for arrow in arrows if (wrong := wrong_arrow(arrow))]
    return found + list(rings(arrows))


def test_the_package_keeps_to_its_floors_and_tools_do_without_numpy_and_know_only_walks() -> None:
    files = read(PACKAGE)
    assert {"__init__.py", "__main__.py", "cli.py", "rules/pieces/cards.py"} <= files.keys()
    assert complaints(files) == []
    for file, text in read("tools").items():
        wrong = [arrow for arrow in imports(file, text, ()) if in_room(arrow.target, (*NOWHERE, "tests"))]
        assert [arrow for arrow in wrong if not in_room(arrow.target, ("tests.walks",))] == [], file


BAD = [
    ("rules/cards.py", "from ..ai import player", "the rules know nothing of ai"),
    ("rules/cards.py", "from racko_game import trouble", "the rules know nothing of trouble"),
    ("rules/cards.py", "import time", "the rules do without time"),
    ("rules/cards.py", "from random import Random", "the rules do without random"),
    ("rules/cards.py", "import logging, os", "the rules do without os"),
    ("rules/cards.py", "def f():\n    import pathlib", "the rules do without pathlib"),
    ("rules/cards.py", "import msgspec", "the rules do without msgspec"),
    ("ai/player.py", "from racko_game.stage import pose", "ai is not above stage"),
    ("ai/player.py", "import racko_game.match.match", "ai is not above match"),
    ("match/match.py", "from ..stage.pose import Box", "match is not above stage"),
    ("match/match.py", "if TYPE_CHECKING:\n    from ..paint import art", "match is not above paint"),
    ("stage/pose.py", "from .. import controls", "stage is not above controls"),
    ("stage/__init__.py", "from ..controls import intents", "stage is not above controls"),
    ("audio/service.py", "from ..paint import art", "audio is not above paint"),
    ("paint/art.py", "from ..scenes.table import scene", "paint is not above scenes"),
    ("scenes/pages/title/title.py", "from .... import app", "scenes is not above app"),
    ("scenes/table/scene.py", "from ..pages.title import title", "not above scenes.pages.title"),
    ("scenes/pages/pause.py", "from ..table import scene", "scenes.pages.pause is not above scenes.table"),
    ("scenes/front/title.py", "", "scenes.front.title: no floor of scenes is known for it"),
    ("app.py", "from .cli import main", "app is not above cli"),
    ("app.py", "def f():\n    from .cli import main", "app is not above cli"),
    ("resources.py", "from .trouble import Trouble", "resources is not above trouble"),
    ("trouble.py", "from .rules import cards", "trouble is not above rules"),
    ("__init__.py", "from .rules import cards", "racko_game is not above rules"),
    ("scenes/pages/title/title.py", "import pygame", "pygame belongs in"),
    ("controls/intents.py", "from pygame.event import Event", "pygame belongs in"),
    ("cli.py", "def f():\n    import pygame.display", "pygame belongs in"),
    ("paint/art.py", "import numpy", "numpy is used nowhere"),
    ("paint/art.py", "from numpy.random import rand", "numpy.random is used nowhere"),
    ("audio/service.py", "from pygame import mixer, sndarray", "pygame.sndarray is used nowhere"),
    ("paint/art.py", "import pygame.surfarray", "pygame.surfarray is used nowhere"),
    ("paint/art.py", "import pygame\npygame.surfarray.array3d", "surfarray is used nowhere"),
    ("ai/player.py", "def f():\n    global x", "the global statement"),
    ("ai/player.py", "import importlib\nimportlib.import_module('pygame')", "hides what is imported"),
    ("ai/player.py", "from importlib import import_module", "hides what is imported"),
    ("ai/player.py", "__import__('pygame')", "hides what is imported"),
    ("utils/strings.py", "", "utils.strings: no floor is known for it"),
    ("extra.py", "", "extra: no floor is known for it"),
    ("rules/cards.py", "from .table import Table", "a ring of imports among rules.cards, rules.table"),
    ("rules/cards.py", "if X:\n    from . import table", "a ring of imports among rules.cards, rules.table"),
]  # fmt: skip

GOOD = {
    "__init__.py": "__version__ = '1'",
    "__main__.py": "from .cli import main",
    "cli.py": "from . import __version__, app\nfrom .options import Options\nfrom .rules import editions",
    "app.py": "import pygame\nfrom .scenes.pages.title import title\nfrom .options import Options",
    "options.py": "from pathlib import Path",
    "resources.py": "",
    "trouble.py": "",
    "scenes/pages/title/title.py": "import time\nfrom ....paint.art import Art\nfrom ....rules import cards",
    "scenes/table/scene.py": "",
    "paint/art.py": "import pygame\nfrom ..stage import pose\nfrom . import text",
    "paint/text.py": "from ..resources import path",
    "audio/service.py": "from pygame import mixer",
    "stage/pose.py": "from ..rules.cards import Card",
    "controls/devices.py": "import pygame.event\nfrom .intents import Intent",
    "controls/intents.py": "",
    "match/match.py": "from ..ai import player",
    "ai/player.py": "import random\nfrom ..rules.table import Table",
    "rules/editions/__init__.py": "from . import classic\nfrom ..cards import Card",
    "rules/editions/classic.py": "from ..cards import Card",
    "rules/cards.py": "from collections.abc import Sequence",
    "rules/table.py": "from .cards import Card\nfrom typing import NamedTuple",
}


@pytest.mark.parametrize(("name", "text", "expected"), [("", "", ""), *BAD])
def test_a_good_house_has_no_complaints_and_a_bad_line_is_found(name: str, text: str, expected: str) -> None:
    files = GOOD | ({name: text} if name else {})
    folders = {file.rpartition("/")[0] for file in files} - {""}
    found = complaints({f"{folder}/__init__.py": "" for folder in folders} | files)
    assert any(expected in complaint for complaint in found) if name else found == [], found

"""Tables with a director beside them: lessons and positions."""

from __future__ import annotations

from typing import TypeVar

from racko_game.scenes.pages.lessons.lesson_table import LessonDirector
from racko_game.scenes.pages.positions.positions import SolvingDirector
from racko_game.scenes.table.director import Director
from racko_game.scenes.table.scene import TableScene
from racko_game.ui.scene import Scene

Kind = TypeVar("Kind", bound=Director)


def director_of(scene: Scene, kind: type[Kind]) -> Kind | None:
    """Return what directs a table, if it is a table and directed so."""
    director = scene.director if isinstance(scene, TableScene) else None
    return director if isinstance(director, kind) else None


def is_lesson(scene: Scene) -> bool:
    """Return whether a scene is the table of a lesson."""
    return director_of(scene, LessonDirector) is not None


def is_position(scene: Scene) -> bool:
    """Return whether a scene is a table at which a position is solved."""
    return director_of(scene, SolvingDirector) is not None

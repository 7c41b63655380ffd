"""A page that a function builds, for pages that need no class of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .nodes import Node
from .page import Page
from .scene import Transition, UiContext


class SimplePage(Page[Any]):
    """A page that a function builds: one that needs no class of its own."""

    def __init__(
        self,
        context: UiContext,
        build: Callable[[SimplePage], Node],
        focus: str = "",
        *,
        opaque: bool = False,
        beneath: Page[Any] | None = None,
    ) -> None:
        """Take the function that builds the page.

        Args:
            build: returns the current tree of nodes; it is given the page.
            focus: the key that has the focus at first.
            opaque: whether the page hides the scene beneath it.
            beneath: the page it is part of, for which time goes on meanwhile.
        """
        super().__init__(context, focus)
        self.opaque = opaque
        self._make = build
        self._beneath = beneath

    def build(self) -> Node:
        return self._make(self)

    @property
    def moving(self) -> bool:
        return super().moving or (self._beneath is not None and self._beneath.moving)

    def advance(self, dt: float) -> Transition | None:
        if self._beneath is not None:
            self._beneath.advance(dt)
        return super().advance(dt)

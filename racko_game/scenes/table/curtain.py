"""The curtain that hides all racks between the turns of two people at one screen."""

from __future__ import annotations

from collections.abc import Callable

from ...controls.intents import Command, Hover, Intent, Tap
from ...message import Person
from ...paint.people.emblems import team_sign
from ...stage.touch.hotspots import at
from ...ui.nodes import Art, Button, Column, IconButton, Node, OnCloth, Row, Scaled, Space, Text
from ...ui.scene import Pop, Transition
from ...words.language import say
from ..context import AppContext, GamePage
from ..picture.table_picture import TAKE_BACK
from .hands import TableHands

TURN, AWAY = 1.9, 1.3  # times as large: whose turn it is, and that the others are to look away


class Curtain(GamePage[object]):
    """Covers everything until the player whose turn it is confirms that only they are looking.

    Only a hand (device) that plays for their seat may confirm. Its result is the page itself; None if a pad
    is gone; "leave" from the ``pause``; or "take-back" if the player who moved last (``mover``, the seat,
    None if that is impossible) wants to undo.
    """

    sudden = True

    def __init__(
        self,
        context: AppContext,
        hands: TableHands,
        seat: int,
        name: str,
        line: str,
        pause: Callable[[], Transition | None] = lambda: None,
        mover: int | None = None,
    ) -> None:
        super().__init__(context, "look")
        self.seat, self.name, self.line = seat, name, line
        self._hands, self._pause, self._mover = hands, pause, mover

    def build(self) -> Node:
        return OnCloth(
            Column(
                Space(1.5),
                Art("", team_sign, (self.seat,), size="curtain-emblem"),
                Space(0.4),
                Scaled(TURN, Text(say("curtain.turn", name=self.name), "heading")),
                Space(0.2),
                Scaled(AWAY, Text(say("curtain.away"), "label", "centre", spare=1)),
                Space(0.5),
                Button("look", say("curtain.show"), lambda: Pop(self), "primary", size="curtain-button"),
                Space(),
                self._foot(),
                gap=0.2,
            )
        )

    def _foot(self) -> Node:
        menu = IconButton("menu", "pause", say("table.menu"), self._pause, size="corner")
        back = IconButton(TAKE_BACK, "undo", say("table.take-back"), lambda: Pop(TAKE_BACK), size="corner")
        line = Text(self.line, "quiet", "centre", spare=2).share(1)
        return Row(back if self._mover is not None else Space(0.0, size="corner"), line, menu)

    def advance(self, dt: float) -> Transition | None:
        return Pop() if self._hands.lost() else super().advance(dt)

    def handle(self, intent: Intent) -> Transition | None:
        wants = self._wants(intent)
        if wants == TAKE_BACK and self._mover is not None and self._hands.plays(intent.hand, self._mover):
            return Pop(TAKE_BACK)
        if isinstance(intent, Hover) or self._hands.plays(intent.hand, self.seat):
            return super().handle(intent)
        if wants in ("menu", "back"):
            return self._pause()
        if isinstance(intent, Tap) or wants == "accept":
            self.line = say("seated.turn", who=Person(self.name))
            self.context.sound.play("refuse")
        return None

    def _wants(self, intent: Intent) -> str:
        """Return the key of the button that is tapped, or the word of a command."""
        if isinstance(intent, Tap):
            spot = at(self.hotspots(), intent.x, intent.y)
            return spot.name if spot else ""
        return intent.word if isinstance(intent, Command) else ""

    def back(self) -> Transition | None:
        return self._pause()

    def returned(self, result: object) -> Transition | None:
        return Pop(result) if result == "leave" else None

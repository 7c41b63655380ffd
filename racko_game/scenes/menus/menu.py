"""Scenes that are lists of things to press, pick and turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...controls.intents import Cancel, Drag, Drop, Grab, Hand, Intent
from ...paint.engine.sprite import Sprite
from ...paint.screens import widgets
from ...stage.touch.hotspots import Hotspot, at
from ...words.language import shown
from ..kit.scene import Go, Kit, Scene


class Button(NamedTuple):
    """Press it, and it says where to go."""

    press: Callable[[], Go | None]
    kind: str = "plain"


class Pick(NamedTuple):
    """One of several values: ``text`` says which, ``turn`` steps to the next (1) or the one before (-1)."""

    text: Callable[[], str]
    turn: Callable[[int], None]
    persona: Callable[[], str] = str  # whose emblem stands before the value


class Slider(NamedTuple):
    """A share, 0 … 1, in steps of a tenth."""

    get: Callable[[], float]
    set: Callable[[float], None]


class Menu(Scene):
    """A scene whose hotspots are buttons, picks and sliders."""

    def __init__(self, kit: Kit, focus: str = "") -> None:
        super().__init__(kit, focus)
        self.grabbed: dict[Hand, Hotspot] = {}  # where each hand's drag began

    def handle(self, intent: Intent) -> Go | None:
        """A drag moves the knob it began on; where it began and ended on one button it was a press."""
        match intent:
            case Grab(hand, x, y):
                spot = at(self.hotspots(), x, y)
                self._point_at(hand, spot)
                self.grabbed.pop(hand, None)
                if spot:
                    self.grabbed[hand] = spot
                self._slide(hand, x)
            case Drag(hand, x, _):
                self._slide(hand, x)
            case Drop(hand, x, y):
                begun = self.grabbed.pop(hand, None)
                spot = at(self.hotspots(), x, y)
                if spot and begun and spot.name == begun.name and not isinstance(spot.value, Slider):
                    return self._confirm(spot, x)
            case Cancel(hand):
                self.grabbed.pop(hand, None)
            case _:
                return super().handle(intent)
        return None

    def _slide(self, hand: Hand, x: float) -> None:
        spot = self.grabbed.get(hand)
        if spot and isinstance(spot.value, Slider):
            self.choose(spot, x)

    def choose(self, spot: Hotspot, x: float | None = None) -> Go | None:
        """Press the button, step the pick, or set the slider to where it was pointed at."""
        match spot.value:
            case Button(press):
                return press()
            case Pick(_, turn, _):
                turn(1 if x is None else widgets.choice_step(spot.box, x))
            case Slider(_, set_to) if x is not None:
                set_to(round(widgets.slider_value(spot.box, x), 1))
        return None

    def adjust(self, spot: Hotspot, by: int) -> bool:
        """Left and right turn picks and sliders, and walk over buttons."""
        match spot.value:
            case Pick(_, turn, _):
                turn(by)
            case Slider(get, set_to):
                set_to(min(1.0, max(0.0, round(get() * 10 + by) / 10)))
            case _:
                return False
        return True

    def items(self) -> list[Sprite]:
        """The hotspots as they are drawn."""
        return [sprite for spot in self.hotspots() for sprite in self.item(spot, spot.name == self.ring)]

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """A hotspot as it is drawn."""
        least = self.kit.frame.letter
        match spot.value:
            case Button(_, kind):
                return widgets.button(spot, focused, kind=kind, least=least)
            case Pick(text, _, persona):
                return widgets.choice(
                    spot.box, shown(spot.label), text(), focused, least=least, persona=persona()
                )
            case Slider(get, _):
                return widgets.slider(spot.box, get(), shown(spot.label), focused, least=least)
        return []

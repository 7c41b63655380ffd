"""Values that tell of their changes."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from racko_game.store.settings import Observable


@dataclass
class Lamp(Observable):
    bright: int = 1
    lit: bool = False
    places: list[str] = field(default_factory=list)


def listen(lamp: Lamp, *names: str) -> list[tuple[str, object]]:
    """What is told of these fields, and how they are by then."""
    told: list[tuple[str, object]] = []
    lamp.subscribe(lambda name: told.append((name, getattr(lamp, name))), *names)
    return told


def test_who_asked_for_a_field_is_told_of_its_changes_and_others_of_all() -> None:
    lamp = Lamp()
    one, two, every = listen(lamp, "lit"), listen(lamp, "lit", "places"), listen(lamp)
    lamp.bright, lamp.lit, lamp.places = 1, False, []
    assert one == two == every == [], "they were so before"
    assert lamp == Lamp(), "listeners are no part of the value"
    assert lamp.stored() == {"bright": 1, "lit": False, "places": []}
    lamp.bright = 3
    lamp.lit = True
    lamp.places = ["here"]
    assert one == [("lit", True)]
    assert two == [("lit", True), ("places", ["here"])]
    assert every == [("bright", 3), ("lit", True), ("places", ["here"])]


def test_a_listener_may_set_a_field_itself_but_there_is_no_other_field() -> None:
    told = listen(lamp := Lamp())
    lamp.subscribe(lambda name: setattr(lamp, "bright", 0), "lit")
    lamp.lit = True
    assert told == [("lit", True), ("bright", 0)]
    with pytest.raises(AttributeError, match="Lamp has no field 'colour'"):
        setattr(lamp, "colour", "red")  # noqa: B010 - a type checker would say so, too


@pytest.mark.parametrize("bright", [1, 3, 5])
def test_an_override_is_told_and_not_kept_but_what_is_set_over_it_always_is(bright: int) -> None:
    told = listen(lamp := Lamp())
    lamp.override(bright=5, lit=False)
    assert (lamp.bright, lamp.lit) == (5, False)
    assert told == [("bright", 5)]
    assert lamp.stored() == {"bright": 1, "lit": False, "places": []}
    lamp.lit = True
    assert lamp.stored() == {"bright": 1, "lit": True, "places": []}
    lamp.override(bright=7)
    assert (lamp.bright, lamp.stored()["bright"]) == (7, 1)
    lamp.override(bright=5)
    told.clear()
    lamp.bright = bright
    assert lamp.stored()["bright"] == lamp.bright == bright
    assert told == [("bright", bright)]

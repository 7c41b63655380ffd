"""Events that pygame would never send, as other code may post them: they mean nothing."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame.event import Event

from racko_game.controls.controls import Controls
from racko_game.controls.devices.devices import Devices
from racko_game.controls.devices.events import MOST_STEPS, READERS
from racko_game.controls.signals import PadButtonDown
from tests.counts import full

SIZE = (640, 360)
FIELDS = (
    *("key", "mod", "scancode", "pos", "button", "touch", "touch_id", "finger_id", "x", "y"),
    *("instance_id", "axis", "value"),
)
ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from([10**400, -(10**400), 2**31, 2**63, -1, 0, 1, 4, 17, 65535]),
    st.floats(),
    st.text(max_size=3),
    st.binary(max_size=3),
    st.complex_numbers(),
    st.tuples(st.floats(), st.floats()),
    st.tuples(st.integers(), st.integers()),
    st.lists(st.text(max_size=2), max_size=3),
    st.just(object()),
    st.dictionaries(st.text(max_size=1), st.integers(), max_size=1),
)
EVENTS = st.builds(Event, st.sampled_from(list(READERS)), st.dictionaries(st.sampled_from(FIELDS), ODD))


@settings(max_examples=full(300, 60))
@given(st.lists(EVENTS, max_size=6))
def test_an_event_with_missing_or_odd_fields_never_raises(window: None, events: list[Event]) -> None:
    controls = Controls(Devices(), pointers=2)
    for event in events:
        controls.read([event], 0.016, SIZE)
    controls.read(events, 0.016, SIZE)


FINGER = {"touch_id": 1, "finger_id": 1, "x": 0.5, "y": 0.5}


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (pygame.KEYDOWN, {}),
        (pygame.KEYDOWN, {"key": "d", "mod": 0}),
        (pygame.KEYDOWN, {"key": 10**400, "mod": 0}),
        (pygame.KEYDOWN, {"key": pygame.K_d, "mod": None}),
        (pygame.MOUSEMOTION, {"pos": (1, 2, 3)}),
        (pygame.MOUSEMOTION, {"pos": ("a", "b")}),
        (pygame.MOUSEMOTION, {"pos": (float("nan"), 3)}),
        (pygame.MOUSEBUTTONDOWN, {"pos": (3, 4)}),
        (pygame.MOUSEBUTTONDOWN, {"pos": (3, 4), "button": []}),
        (pygame.MOUSEBUTTONUP, {"pos": (3, 4j), "button": 1}),
        (pygame.MOUSEWHEEL, {"y": "up"}),
        (pygame.MOUSEWHEEL, {"y": 0.5}),
        (pygame.FINGERDOWN, {**FINGER, "x": float("inf")}),
        (pygame.FINGERDOWN, {**FINGER, "finger_id": [1]}),
        (pygame.FINGERMOTION, {**FINGER, "touch_id": None}),
        (pygame.CONTROLLERBUTTONDOWN, {"button": 0}),
        (pygame.CONTROLLERBUTTONDOWN, {"button": None, "instance_id": 1}),
        (pygame.CONTROLLERBUTTONUP, {"button": 0, "instance_id": {}}),
        (pygame.CONTROLLERAXISMOTION, {"axis": -1, "value": 9, "instance_id": 1}),
        (pygame.CONTROLLERAXISMOTION, {"axis": 0, "value": float("nan"), "instance_id": 1}),
        (pygame.CONTROLLERAXISMOTION, {"axis": 0, "value": 10**400, "instance_id": 1}),
        (pygame.CONTROLLERDEVICEREMOVED, {"instance_id": "one"}),
        (pygame.CONTROLLERDEVICEREMOVED, {}),
    ],
)
def test_an_event_that_cannot_be_read_means_nothing(
    window: None, kind: int, fields: dict[str, object]
) -> None:
    assert Devices().signals([Event(kind, fields)], SIZE) == []


def test_a_button_before_the_first_is_no_button_of_ours(window: None) -> None:
    (signal,) = Devices().signals([Event(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=-1)], SIZE)
    assert signal == PadButtonDown(1, "button -1")


def test_a_wheel_turns_only_so_far_in_one_event(window: None) -> None:
    assert len(Controls().read([Event(pygame.MOUSEWHEEL, y=10**9)], 0.0, SIZE)) == MOST_STEPS

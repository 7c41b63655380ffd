"""Events that pygame would never send, as other code may post them: they mean nothing."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame.event import Event

from racko_game.controls.controls import Controls
from racko_game.controls.devices.devices import MOST_STEPS, READERS, Devices
from racko_game.controls.signals import PadButtonDown
from tests.counts import full

SIZE = (640, 360)
POINTED = ("key", "mod", "scancode", "pos", "button", "touch", "touch_id", "finger_id", "x", "y")
FIELDS = (*POINTED, "instance_id", "axis", "value")
ODD = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.complex_numbers(), st.just(object()),
    st.sampled_from([10**400, -(10**400), 2**31, 2**63, -1, 0, 1, 4, 17, 65535]),
    st.text(max_size=3), st.binary(max_size=3), st.lists(st.text(max_size=2), max_size=3),
    st.tuples(st.floats(), st.floats()), st.tuples(st.integers(), st.integers()),
    st.dictionaries(st.text(max_size=1), st.integers(), max_size=1),
)  # fmt: skip
EVENTS = st.builds(Event, st.sampled_from(list(READERS)), st.dictionaries(st.sampled_from(FIELDS), ODD))


@settings(max_examples=full(300, 60))
@given(st.lists(EVENTS, max_size=6))
def test_an_event_with_missing_or_odd_fields_never_raises(window: None, events: list[Event]) -> None:
    controls = Controls(Devices(), pointers=2)
    for event in events:
        controls.read([event], 0.016, SIZE)
    controls.read(events, 0.016, SIZE)


FINGER = {"touch_id": 1, "finger_id": 1, "x": 0.5, "y": 0.5}


INF, NAN = float("inf"), float("nan")
UNREADABLE: dict[int, list[dict[str, object]]] = {
    pygame.KEYDOWN: [{}, {"key": "d", "mod": 0}, {"key": 10**400, "mod": 0}, {"key": 100, "mod": None}],
    pygame.MOUSEMOTION: [{"pos": (1, 2, 3)}, {"pos": ("a", "b")}, {"pos": (NAN, 3)}],
    pygame.MOUSEBUTTONDOWN: [{"pos": (3, 4)}, {"pos": (3, 4), "button": []}],
    pygame.MOUSEBUTTONUP: [{"pos": (3, 4j), "button": 1}],
    pygame.MOUSEWHEEL: [{"y": "up"}, {"y": 0.5}],
    pygame.FINGERDOWN: [{**FINGER, "x": INF}, {**FINGER, "finger_id": [1]}],
    pygame.FINGERMOTION: [{**FINGER, "touch_id": None}],
    pygame.CONTROLLERBUTTONDOWN: [{"button": 0}, {"button": None, "instance_id": 1}],
    pygame.CONTROLLERBUTTONUP: [{"button": 0, "instance_id": {}}],
    pygame.CONTROLLERAXISMOTION: [
        {"instance_id": 1, "axis": axis, "value": value} for axis, value in ((-1, 9), (0, NAN), (0, 10**400))
    ],
    pygame.CONTROLLERDEVICEREMOVED: [{"instance_id": "one"}, {}],
}


@pytest.mark.parametrize("kind", UNREADABLE, ids=pygame.event.event_name)
def test_an_event_that_cannot_be_read_means_nothing(window: None, kind: int) -> None:
    for fields in UNREADABLE[kind]:
        assert Devices().signals([Event(kind, fields)], SIZE) == [], fields


def test_a_button_before_the_first_is_none_of_ours_and_a_wheel_turns_only_so_far(window: None) -> None:
    (signal,) = Devices().signals([Event(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=-1)], SIZE)
    assert signal == PadButtonDown(1, "button -1")
    assert len(Controls().read([Event(pygame.MOUSEWHEEL, y=10**9)], 0.0, SIZE)) == MOST_STEPS

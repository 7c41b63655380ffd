"""One tap, one meaning: round a table a tap on a rack looks or marks, and only a second one plays."""

from __future__ import annotations

import pygame
import pytest

from racko_game.controls.bindings.bindings import BY_DEFAULT
from racko_game.controls.intents import Device
from racko_game.rules.pieces.moves import Draw, Put, Reverse, Swap, Toss, UsePower
from racko_game.scenes.context import AppContext
from racko_game.scenes.picture.prompt import wordings
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.table.viewpoint import STAYS
from racko_game.stage.touch.choices import PartOfAnswer, on_rack

from ..scenes.around import QUESTIONS
from ..theatre import Theatre
from .fingers import WIDE, own, play, press, wait
from .sitting import play_of

DOWN, MOVE, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP
SOON = 0.6  # seconds: by then a card in the hand was seen


def drawn(shown: Theatre) -> TableScene:
    """A card was drawn, and its owner has not looked yet."""
    play(shown, "stock")
    table = play_of(shown)
    assert not table.viewpoint.peeking.seats
    return table


def marks(shown: Theatre, name: str) -> None:
    """A tap marks a slot, and soon the card there stands out; nothing is played."""
    table = play_of(shown)
    press(shown, shown.spot(name))
    wait(shown, SOON)
    assert table.fingers.marked == table.ring == name
    look, out = table.show.foreseen.look(table.playhead.still), table.view.racks[table.viewpoint.viewer]
    token = out[int(name.split()[-1]) - 1]
    assert set(look.lying) == {token}
    assert {seen for seen, _ in look.besides} == {table.view.held, token}
    assert table.match.actions == [Draw()]


def test_the_first_tap_turns_the_rack_up_and_marks_a_slot_others_move_the_mark_and_a_second_plays(
    shown: Theatre,
) -> None:
    table = drawn(shown)
    marks(shown, "slot 4")
    assert table.viewpoint.peeking.seats == {table.viewpoint.viewer}
    for name in ("slot 7", "slot 2", "slot 7"):
        marks(shown, name)
    press(shown, shown.spot("slot 7"))
    assert table.match.actions == [Draw(), Put(6)]


@pytest.mark.parametrize("seconds", [0.0, 2.0, STAYS - 1, STAYS + 1, 3 * STAYS])
def test_however_long_one_waits_a_tap_that_shows_no_mark_plays_nothing(
    shown: Theatre, seconds: float
) -> None:
    table = play_of(shown)
    slot = table.turned_by.point(*table.furniture.racks[table.viewpoint.viewer].strips[3].centre)
    press(shown, slot)  # it lies there for a while
    assert table.viewpoint.peeking.seats == {table.viewpoint.viewer}
    wait(shown, 2.0)
    play(shown, "stock")
    wait(shown, seconds)
    press(shown, slot)
    assert table.match.actions == [Draw()]
    assert table.fingers.marked == "slot 4"
    wait(shown, STAYS + 1)
    assert not table.viewpoint.peeking.seats
    assert not table.fingers.marked, "what lies covered shows no mark"
    press(shown, slot)
    assert table.match.actions == [Draw()]
    assert table.viewpoint.peeking.seats == {table.viewpoint.viewer}


def test_a_mark_lets_the_rack_lie_there_for_the_whole_while_again(shown: Theatre) -> None:
    table = drawn(shown)
    for name in ("slot 4", "slot 5", "slot 6"):
        press(shown, shown.spot(name))
        wait(shown, STAYS - 1)
        assert table.fingers.marked == name


def test_without_a_card_a_tap_and_a_hold_on_the_rack_look_and_mark_nothing(shown: Theatre) -> None:
    table = play_of(shown)
    slot = table.turned_by.point(*table.furniture.racks[table.viewpoint.viewer].strips[3].centre)
    for seconds in (0.0, 0.5):
        press(shown, slot, seconds=seconds)
        assert seconds or table.viewpoint.peeking.seats == {table.viewpoint.viewer}
        assert not table.fingers.marked
    assert not table.match.actions


def test_a_hold_on_what_lies_covered_only_looks_and_a_slow_press_is_a_tap(shown: Theatre) -> None:
    table = drawn(shown)
    slot, viewer = shown.spot("slot 4"), table.viewpoint.viewer
    for mark, done in (("", [Draw()]), ("slot 4", [Draw()]), ("", [Draw(), Put(3)])):
        shown.finger(DOWN, slot)
        wait(shown, 0.7)
        assert table.viewpoint.peeking.seats == {viewer}
        shown.finger(UP, slot)
        assert (table.fingers.marked, table.match.actions) == (mark, done)
        if not table.viewpoint.peeking.seats:
            press(shown, own(shown, viewer, "name"))
            wait(shown, SOON)


def test_a_card_that_is_dragged_is_put_at_once(shown: Theatre) -> None:
    table = drawn(shown)
    press(shown, shown.spot("slot 4"))
    start = own(shown, table.viewpoint.viewer, "held")
    shown.finger(DOWN, start, 2)
    shown.finger(MOVE, (start[0] + 40, start[1] - 40), 2)
    end = shown.spot("slot 7")
    shown.finger(MOVE, end, 2)
    shown.finger(UP, end, 2)
    assert table.match.actions == [Draw(), Put(6)]
    assert not table.fingers.marked


def test_the_piles_need_one_tap_and_a_toss_leaves_no_mark(shown: Theatre) -> None:
    table = drawn(shown)
    press(shown, shown.spot("slot 4"))
    wait(shown, SOON)
    press(shown, shown.spot("discard"))
    assert table.match.actions == [Draw(), Toss()]
    shown.until(shown.asked)
    assert not table.fingers.marked


def test_a_lifted_discard_is_placed_by_two_taps_too(shown: Theatre) -> None:
    table = play_of(shown)
    play(shown, "discard")
    press(shown, shown.spot("slot 4"))
    assert table.state.lifted
    wait(shown, SOON)
    press(shown, shown.spot("slot 4"))
    assert table.match.actions[1:] == [Put(3)]


def asked(name: str) -> Theatre:
    """A theatre in which that is asked, round a table, and whoever is has looked at their rack."""

    def make(given: AppContext) -> TableScene:
        table = QUESTIONS[name](given)
        assert isinstance(table, TableScene)
        table.context.settings.motion = "none"
        return table

    shown = Theatre(make, WIDE)
    shown.until(shown.asked)
    press(shown, own(shown, play_of(shown).viewpoint.viewer, "name"))
    wait(shown, SOON)
    return shown


def test_whatever_is_asked_a_place_on_a_rack_is_marked_before_it_answers() -> None:
    marked = 0
    for name in QUESTIONS:
        shown = asked(name)
        table = play_of(shown)
        places = [spot.name for spot in table.hotspots() if on_rack(spot)]
        before = len(table.match.actions), table.state.picked
        for place in places:
            press(shown, shown.spot(place))
            wait(shown, 0.1)
            assert (len(table.match.actions), table.state.picked) == before, name
            assert table.fingers.marked == place, name
        if places:
            spot = next(spot for spot in table.hotspots() if spot.name == places[-1])
            assert isinstance(spot.value, PartOfAnswer | Put | Swap | Reverse | UsePower), name
            press(shown, shown.spot(places[-1]))
            assert (len(table.match.actions), table.state.picked) != before, name
            assert not table.fingers.marked, name
            marked += 1
    assert marked >= 4


def test_the_prompt_says_so_to_fingers_alone(shown: Theatre) -> None:
    table = drawn(shown)
    press(shown, shown.spot("slot 4"))
    given = table.view, table.hotspots()
    for device, twice in ((Device.TOUCH, True), (Device.MOUSE, False)):
        (_, said), *_ = wordings(*given, BY_DEFAULT.labels(device), table.furniture)[0]
        assert ("tap again to place" in said) == twice
    printed = [str(sprite.picture[1]) for sprite in table.sprites() if sprite.picture[0] == "text"]
    assert any("a slot twice" in words for words in printed)

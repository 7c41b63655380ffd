"""One tap, one meaning: round a table a tap on a rack looks or marks, and only a second one plays."""

from __future__ import annotations

import pygame
import pytest

from racko_game.controls.bindings.bindings import BY_DEFAULT
from racko_game.controls.intents import Device
from racko_game.paint.engine.sprites import Sprite
from racko_game.rules.pieces.moves import Draw, Put, Reverse, Swap, Toss, UsePower
from racko_game.scenes.context import AppContext
from racko_game.scenes.picture.prompt import wordings
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.table.viewpoint import STAYS
from racko_game.stage.touch.choices import PartOfAnswer, on_rack

from ..scenes.around import QUESTIONS
from ..theatre import SEED, Theatre
from .fingers import WIDE, dealt, press, table, theatre, wait

DOWN, MOVE, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP
SOON = 0.6  # seconds: by then a card in the hand was seen


def drawn(shown: Theatre) -> TableScene:
    """A card was drawn, and its owner has not looked yet."""
    shown.tap("stock")
    shown.until(shown.asked)
    play = table(shown)
    assert not play.viewpoint.peeking.seats
    return play


def foreseen(play: TableScene) -> tuple[set[int], set[int]]:
    """The tokens of the cards that stand out, and of those that are seen a second time."""
    look = play.show.foreseen.look(play.playhead.still)
    return set(look.lying), {token for token, _ in look.besides}


def test_the_first_tap_turns_the_rack_up_and_marks_a_slot_and_the_second_plays(shown: Theatre) -> None:
    play = drawn(shown)
    slot, held = shown.spot("slot 4"), play.view.held
    press(shown, slot)
    assert play.viewpoint.peeking.seats == {play.viewpoint.viewer}
    assert (play.fingers.marked, play.ring) == ("slot 4", "slot 4")
    wait(shown, SOON)
    out = play.view.racks[play.viewpoint.viewer][3]
    assert foreseen(play) == ({out}, {held, out})
    assert play.match.actions == [Draw()]
    press(shown, slot)
    assert play.match.actions == [Draw(), Put(3)]


def test_a_tap_on_another_slot_moves_the_mark(shown: Theatre) -> None:
    play = drawn(shown)
    for name in ("slot 4", "slot 7", "slot 2", "slot 7"):
        press(shown, shown.spot(name))
        wait(shown, SOON)
        assert play.fingers.marked == name
        assert foreseen(play)[0] == {play.view.racks[play.viewpoint.viewer][int(name[5:]) - 1]}
    assert play.match.actions == [Draw()]


@pytest.mark.parametrize("seconds", [0.0, 2.0, STAYS - 1, STAYS + 1, 3 * STAYS])
def test_however_long_one_waits_a_tap_that_shows_no_mark_plays_nothing(
    shown: Theatre, seconds: float
) -> None:
    play = table(shown)
    slot = play.turned_by.point(*play.furniture.racks[play.viewpoint.viewer].strips[3].centre)
    press(shown, slot)  # it lies there for a while
    assert play.viewpoint.peeking.seats == {play.viewpoint.viewer}
    wait(shown, 2.0)
    shown.tap("stock")
    shown.until(shown.asked)
    wait(shown, seconds)
    press(shown, slot)
    assert play.match.actions == [Draw()]
    assert play.fingers.marked == "slot 4"
    wait(shown, STAYS + 1)
    assert not play.viewpoint.peeking.seats
    assert not play.fingers.marked, "what lies covered shows no mark"
    press(shown, slot)
    assert play.match.actions == [Draw()]
    assert play.viewpoint.peeking.seats == {play.viewpoint.viewer}


def test_a_mark_lets_the_rack_lie_there_for_the_whole_while_again(shown: Theatre) -> None:
    play = drawn(shown)
    for name in ("slot 4", "slot 5", "slot 6"):
        press(shown, shown.spot(name))
        wait(shown, STAYS - 1)
        assert play.fingers.marked == name


def test_without_a_card_a_tap_and_a_hold_on_the_rack_look_and_mark_nothing(shown: Theatre) -> None:
    play = table(shown)
    slot = play.turned_by.point(*play.furniture.racks[play.viewpoint.viewer].strips[3].centre)
    for seconds in (0.0, 0.5):
        shown.finger(DOWN, slot)
        wait(shown, seconds)
        shown.finger(UP, slot)
        assert play.viewpoint.peeking.seats == {play.viewpoint.viewer} if not seconds else True
        assert not play.fingers.marked
    assert not play.match.actions


def test_a_hold_on_what_lies_covered_only_looks_and_a_slow_press_is_a_tap(shown: Theatre) -> None:
    play = drawn(shown)
    slot = shown.spot("slot 4")
    name = play.turned_by.point(*play.furniture.racks[play.viewpoint.viewer].name.centre)
    for mark, done in (("", [Draw()]), ("slot 4", [Draw()]), ("", [Draw(), Put(3)])):
        shown.finger(DOWN, slot)
        wait(shown, 0.7)
        assert play.viewpoint.peeking.seats == {play.viewpoint.viewer}
        shown.finger(UP, slot)
        assert (play.fingers.marked, play.match.actions) == (mark, done)
        if not play.viewpoint.peeking.seats:
            press(shown, name)
            wait(shown, SOON)


def test_a_card_that_is_dragged_is_put_at_once(shown: Theatre) -> None:
    play = drawn(shown)
    press(shown, shown.spot("slot 4"))
    start = play.turned_by.point(*play.furniture.racks[play.viewpoint.viewer].held.box.centre)
    shown.finger(DOWN, start, 2)
    shown.finger(MOVE, (start[0] + 40, start[1] - 40), 2)
    end = shown.spot("slot 7")
    shown.finger(MOVE, end, 2)
    shown.finger(UP, end, 2)
    assert play.match.actions == [Draw(), Put(6)]
    assert not play.fingers.marked


def test_the_piles_need_one_tap_and_a_toss_leaves_no_mark(shown: Theatre) -> None:
    play = drawn(shown)
    press(shown, shown.spot("slot 4"))
    wait(shown, SOON)
    press(shown, shown.spot("discard"))
    assert play.match.actions == [Draw(), Toss()]
    shown.until(shown.asked)
    assert not play.fingers.marked


def test_a_lifted_discard_is_placed_by_two_taps_too(shown: Theatre) -> None:
    play = table(shown)
    shown.tap("discard")
    shown.until(shown.asked)
    press(shown, shown.spot("slot 4"))
    assert play.state.lifted
    wait(shown, SOON)
    press(shown, shown.spot("slot 4"))
    assert play.match.actions[1:] == [Put(3)]


def test_the_mouse_and_keys_play_at_once_as_ever(shown: Theatre) -> None:
    play = table(shown)
    shown.key("d")
    shown.until(shown.asked)
    shown.click("slot 4")
    assert play.match.actions == [Draw(), Put(3)]
    shown.until(shown.asked)
    shown.key("d")
    shown.until(shown.asked)
    shown.key("2")
    assert play.match.actions[2:] == [Draw(), Put(1)]


@pytest.mark.parametrize("name", QUESTIONS)
def test_whatever_is_asked_a_place_on_a_rack_is_marked_before_it_answers(name: str) -> None:
    shown = asked(name)
    play = table(shown)
    press(shown, play.turned_by.point(*play.furniture.racks[play.viewpoint.viewer].name.centre))
    wait(shown, SOON)
    places = [spot.name for spot in play.hotspots() if on_rack(spot)]
    before = len(play.match.actions), play.state.picked
    for place in places:
        press(shown, shown.spot(place))
        wait(shown, 0.1)
        assert (len(play.match.actions), play.state.picked) == before
        assert play.fingers.marked == place
    if places:
        spot = next(spot for spot in play.hotspots() if spot.name == places[-1])
        assert isinstance(spot.value, PartOfAnswer | Put | Swap | Reverse | UsePower)
        press(shown, shown.spot(places[-1]))
        assert (len(play.match.actions), play.state.picked) != before
        assert not play.fingers.marked


def asked(name: str) -> Theatre:
    """A theatre in which that is asked, round a table."""

    def make(given: AppContext) -> TableScene:
        play = QUESTIONS[name](given)
        assert isinstance(play, TableScene)
        play.context.settings.motion = "none"
        return play

    shown = Theatre(make, WIDE, looks=False)
    shown.until(shown.asked)
    return shown


def test_at_least_four_questions_have_places_on_racks() -> None:
    found = [name for name in QUESTIONS if any(map(on_rack, seen_by_its_owner(name).hotspots()))]
    assert len(found) >= 4


def seen_by_its_owner(name: str) -> TableScene:
    shown = asked(name)
    play = table(shown)
    press(shown, play.turned_by.point(*play.furniture.racks[play.viewpoint.viewer].name.centre))
    wait(shown, SOON)
    return play


def test_the_prompt_says_so_to_fingers_alone(shown: Theatre) -> None:
    play = drawn(shown)
    press(shown, shown.spot("slot 4"))
    given = play.view, play.hotspots()
    for device, twice in ((Device.TOUCH, True), (Device.MOUSE, False)):
        (_, said), *_ = wordings(*given, BY_DEFAULT.labels(device), play.furniture)[0]
        assert ("tap again to place" in said) == twice
    assert any("a slot twice" in words for words in printed(play.sprites()))


def printed(sprites: list[Sprite]) -> list[str]:
    return [str(sprite.picture[1]) for sprite in sprites if sprite.picture[0] == "text"]


@pytest.mark.parametrize("edition", ["original", "super", "letters"])
def test_two_sizes_without_room_for_four_sides_play_with_one_tap(edition: str) -> None:
    shown = theatre(dealt(edition, 4, SEED), (800, 480))
    shown.until(shown.asked)
    play = table(shown)
    assert not play.furniture.sided
    shown.tap("stock")
    shown.until(shown.asked)
    press(shown, shown.spot("slot 4"))
    assert play.match.actions == [Draw(), Put(3)]

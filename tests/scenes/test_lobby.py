"""The lobby: whoever presses sits down, and plays the seat of that chair."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import combinations, product

import pygame
import pytest

from racko_game.controls.intents import FINGERS, KEYS, MOUSE, Device, Hand
from racko_game.match.plans.plan import Plan, apply_table
from racko_game.match.privacy import Policy
from racko_game.match.seating import SHARED
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.dialogs import Naming
from racko_game.scenes.pages.lobby.chairs import ChairSheet
from racko_game.scenes.pages.lobby.lobby import Lobby
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.seats.gathering import NOBODY, Gathering
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.clearing import common
from racko_game.stage.geometry import Box
from racko_game.stage.layers import SCENE
from racko_game.store.kiosk import Offer
from racko_game.store.settings import Text
from tests.pads import MAKERS, VirtualPad
from tests.theatre import Theatre

from .seen import SMALL, Size, glyphs, having, says, some, tap_at, words

ONE, TWO, THREE = (Hand(Device.PAD, (number,)) for number in (1, 2, 3))
WIDE = (1920, 1080)
LONG = 1.5  # seconds: nobody holds a button by chance for so long


@pytest.fixture
def theatre() -> Theatre:
    return Theatre(lambda context: Lobby(context, Gathering(Plan())), SMALL)


@pytest.fixture
def from_setup() -> Theatre:
    theatre = Theatre(lambda context: Setup(context, Plan(), together=True), SMALL)
    theatre.frame()
    return theatre


def wide(seats: int = 4, inches: float = 0.0) -> Theatre:
    return Theatre(having(lambda context: Lobby(context, Gathering(Plan(seats=seats))), inches=inches), WIDE)


def lobby_of(theatre: Theatre) -> Lobby:
    return next(scene for scene in theatre.game.stack.scenes if isinstance(scene, Lobby))


def naming_at(theatre: Theatre, seat: int) -> ChairSheet:
    """The sheet of a chair on which a name is asked for."""
    sheet = some(lobby_of(theatre).sheets.about(seat))
    assert isinstance(sheet.inner, Naming)
    return sheet


def chairs(theatre: Theatre) -> dict[Hand, int]:
    return dict(lobby_of(theatre).gathering.chairs)


def pad(theatre: Theatre, button: int, *numbers: int, held: float = 0.0) -> None:
    """Press a button of these pads, or of the first: one after the other, each held and let go."""
    for number in numbers or (1,):
        theatre.frame(pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=number, button=button))
        theatre.wait(round(held / 0.1), dt=0.1)
        theatre.frame(pygame.Event(pygame.CONTROLLERBUTTONUP, instance_id=number, button=button))


SOUTH, EAST, START = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_START
DOWN, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_RIGHT


def test_every_device_sits_down_with_one_press(theatre: Theatre) -> None:
    pad(theatre, SOUTH, 1)
    theatre.tap("seat 2")
    theatre.key("return")
    theatre.click("seat 3")
    assert chairs(theatre) == {ONE: 0, FINGERS: 2, KEYS: 1, MOUSE: 3}
    plan = lobby_of(theatre).plan
    assert plan.seats == plan.persons == 4
    assert theatre.sounds.heard.count("snap") == 4
    seen = words(theatre)
    for seat, hand in enumerate(("pad", "keys", "finger", "mouse")):
        assert any(hand in line for line in seen), f"with what seat {seat} plays is not seen"


def test_each_chair_shows_the_button_with_which_its_own_player_is_ready(theatre: Theatre) -> None:
    def starts() -> int:
        return sum("Start" in str(sprite.picture) for sprite in theatre.game.stack.sprites())

    pad(theatre, SOUTH, 1, 2)
    theatre.key("return")
    assert starts() == 2, "on each pad's chair, whoever pressed last"
    theatre.resize(WIDE)
    hands = "gamepad 1", "gamepad 2", "keys", "keys"  # the button: whoever acted last
    assert [one for one in words(theatre) if "I'm ready (" in one] == [f"I'm ready ({one})" for one in hands]
    pad(theatre, START, 1)
    assert starts() == 1
    assert {"Ready!", "Not yet (gamepad 1)"} <= {*words(theatre)}


def test_each_chair_says_how_its_own_player_sees_a_covered_rack_and_what_else_they_press() -> None:
    """The middle of the table says what all wait for, and nobody's own buttons."""
    theatre = wide()
    pad(theatre, SOUTH, 1)
    assert not says(theatre, "to see your cards"), "alone nobody covers their rack"
    pad(theatre, SOUTH, 2)
    assert says(theatre, "The game starts when everyone is ready")
    pad(theatre, START, 1)
    assert says(theatre, "Waiting for Teal")
    pad(theatre, START, 1)
    theatre.key("return")
    assert lobby_of(theatre).plan.policy is Policy.PEEK
    seen = words(theatre)
    assert [seen.count(line) for line in ("hold to see your cards", "name, color", "stand up")] == [3, 3, 3]
    assert {("bar", "RT"), ("key", "Tab")} <= glyphs(theatre)
    theatre.click("seat 3")
    assert says(theatre, "press your name to look"), "with the mouse"
    theatre.click("cards")
    assert lobby_of(theatre).plan.policy is not Policy.PEEK
    assert not says(theatre, "to see your cards"), "where nothing is covered"


def test_alone_the_hands_are_shared_and_together_each_plays_its_own(theatre: Theatre) -> None:
    """Mouse and keys are one person, unless both sit down."""
    gathering = lobby_of(theatre).gathering
    assert theatre.context.pads() == ()
    pad(theatre, SOUTH, 1)
    assert theatre.context.pads() == (ONE,)
    assert gathering.seating is SHARED
    assert gathering.plan.policy is Policy.OWN
    pad(theatre, SOUTH, 2)
    seating = gathering.seating
    assert not seating.shared
    assert [seating.plays(hand, 0) for hand in (ONE, TWO, MOUSE)] == [True, False, False]
    assert gathering.plan.policy is gathering.usual
    assert gathering.usual == ("peek" if "peek" in gathering.plan.policies else "curtain")
    theatre.click("seat 2")
    assert [gathering.seating.plays(hand, 2) for hand in (MOUSE, KEYS, FINGERS)] == [True] * 3
    assert not gathering.seating.plays(KEYS, 0)
    gathering.sit(KEYS)
    assert [gathering.seating.plays(KEYS, seat) for seat in (2, 3)] == [False, True]


def test_a_guest_shares_what_the_machine_has_and_a_curtain_falls_between_them(theatre: Theatre) -> None:
    gathering = lobby_of(theatre).gathering
    theatre.click("seat 0", "seat 1")
    while 1 not in gathering.guests:
        theatre.click("plays")
    theatre.click("done")
    assert gathering.persons == (0, 1)
    assert gathering.seating is SHARED
    assert gathering.plan.policy is Policy.CURTAIN
    pad(theatre, SOUTH, 1)
    seating = gathering.seating
    assert seating.plays(ONE, 2)
    assert all(seating.plays(hand, seat) for hand in (MOUSE, KEYS) for seat in (0, 1))
    assert not any(seating.plays(ONE, seat) or seating.plays(MOUSE, 2) for seat in (0, 1))


@pytest.mark.parametrize(("inches", "policy"), [(0.0, Policy.CURTAIN), (32.0, Policy.EDGES)])
def test_who_touches_a_chair_sits_there_at_an_edge_of_a_large_screen(inches: float, policy: Policy) -> None:
    """Four at once, where their chairs do not turn: there that has its own test."""
    theatre = wide(2, inches)
    gathering = lobby_of(theatre).gathering
    if inches:
        for seat in (0, 2, 3):
            theatre.tap(f"seat {seat}")
    else:
        places = [theatre.spot(f"seat {seat}") for seat in range(4)]
        for kind, (number, at) in product((pygame.FINGERDOWN, pygame.FINGERUP), enumerate(places)):
            theatre.finger(kind, at, number)
    many = len(gathering.persons)
    assert many == (3 if inches else 4)
    assert (gathering.plan.policy, gathering.seating) == (policy, SHARED)
    theatre.tap(f"seat {gathering.persons[1]}")
    theatre.tap("stand")
    assert len(gathering.persons) == many - 1


def test_back_first_takes_back_that_one_is_ready_then_stands_up_then_leaves(from_setup: Theatre) -> None:
    pad(from_setup, SOUTH, 1, 2)
    gathering = lobby_of(from_setup).gathering
    from_setup.click("back")
    assert isinstance(from_setup.top, Setup)
    from_setup.click("lobby")
    assert gathering.chairs == {ONE: 0, TWO: 1}, "all sit as they sat"
    pad(from_setup, START, 1)
    assert gathering.ready == {0}
    pad(from_setup, EAST, 1)
    assert (gathering.chairs, gathering.ready) == ({ONE: 0, TWO: 1}, set())
    lobby_of(from_setup).put_focus(ONE, "cards")
    pad(from_setup, EAST, 1)
    assert gathering.chairs == {TWO: 1}
    assert lobby_of(from_setup).focus_of(ONE) == "seat 0", "where it would sit down again"
    gathering.ready = {1}
    for stranger in (1, 3):
        pad(from_setup, EAST, stranger)
        assert any("This chair is taken" in line for line in words(from_setup))
    assert (gathering.chairs, gathering.ready) == ({TWO: 1}, {1}), "and nobody leaves for another"
    for _ in range(3):
        assert isinstance(from_setup.top, Lobby)
        pad(from_setup, EAST, 2)
    assert isinstance(from_setup.top, Setup)


BUTTONS = ("A", "X", "Y", "START", "BACK", "LEFTSHOULDER", "RIGHTSHOULDER", "LEFTSTICK", "RIGHTSTICK")
SEATING_KEYS = ("return", "space", "a", "f", "d", "w", "1", "tab", "h", "p", "f5")
OTHER_KEYS = ("up", "left", "page up", "left alt", "right ctrl", "escape")
SEATED = [*product([ONE], BUTTONS), *product([KEYS], SEATING_KEYS), *product([None], OTHER_KEYS)]


@pytest.mark.parametrize(("hand", "name"), SEATED, ids=str)
def test_all_that_means_nothing_else_seats_its_hand(theatre: Theatre, hand: Hand | None, name: str) -> None:
    gathering = lobby_of(theatre).gathering
    pad(theatre, getattr(pygame, f"CONTROLLER_BUTTON_{name}")) if hand == ONE else theatre.key(name)
    assert gathering.chairs == ({hand: 0} if hand else {})


def test_what_several_want_in_one_frame_is_done_and_all_have_to_be_ready(theatre: Theatre) -> None:
    def press(button: int, *pads: int) -> None:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            theatre.frame(*(pygame.Event(kind, instance_id=one, button=button) for one in pads))

    press(SOUTH, 1, 2, 3)
    assert chairs(theatre) == {ONE: 0, TWO: 1, THREE: 2}
    press(START, 1)
    theatre.click("deal")
    assert isinstance(theatre.top, Lobby), "whoever sits nowhere cannot be ready for others"
    press(START, 2, 3)
    play = theatre.at(TableScene)
    assert [play.hands.seat_of(hand) for hand in (ONE, TWO, THREE, MOUSE)] == [0, 1, 2, None]
    assert len(play.match.persons) == 3


def test_with_the_pad_alone_everything_is_reached_and_two_presses_deal(theatre: Theatre) -> None:
    lobby_of(theatre).put_focus(ONE, "cards")
    pad(theatre, SOUTH)
    assert theatre.top.focus == "seat 0", "who sits down has the focus there"
    reached = {theatre.top.focus}
    for button in (DOWN, RIGHT, RIGHT, DOWN, RIGHT, DOWN, DOWN):
        pad(theatre, button)
        reached.add(theatre.top.focus)
    assert reached >= {"seat 0", "seat 1", "back", "cards"}
    lobby_of(theatre).put_focus(ONE, "deal")
    pad(theatre, SOUTH)
    assert theatre.at(TableScene).hands.seating is SHARED


@pytest.mark.parametrize("way", ["pad", "mouse", "row"])
def test_one_stands_up_by_holding_or_without(theatre: Theatre, way: str) -> None:
    pad(theatre, SOUTH, 1, held=LONG)
    assert chairs(theatre) == {ONE: 0}, "to hold on while sitting down is no way to stand up"
    pad(theatre, SOUTH, 2)
    if way == "pad":
        pad(theatre, SOUTH, 1, held=LONG)
    elif way == "row":
        pad(theatre, SOUTH, 1)
        theatre.click("stand")
    else:
        pad(theatre, SOUTH, 1, held=LONG)
        theatre.click("seat 0")
        assert chairs(theatre) == {MOUSE: 0, TWO: 1}
        theatre.press(theatre.spot("seat 0"))
        theatre.wait(10, dt=0.1)
        theatre.release(theatre.spot("seat 0"))
    assert chairs(theatre) == {TWO: 1}
    assert isinstance(theatre.top, Lobby)
    assert lobby_of(theatre).plan.computers[0]


def test_a_second_press_changes_colour_and_name_but_to_none_that_nobody_is_to_read(theatre: Theatre) -> None:
    pad(theatre, SOUTH, 1, 2, 1)
    sheet = lobby_of(theatre).sheets.about(0)
    assert isinstance(sheet, ChairSheet)
    pad(theatre, DOWN, 1)
    assert sheet.focus == "colour"
    pad(theatre, RIGHT, 1)
    assert chairs(theatre)[ONE] == sheet.seat == 2, "the chair of another is left out"
    theatre.click("name")
    for keys in ("ASS", "E"):
        naming = naming_at(theatre, 2).inner
        for letter in keys:
            theatre.click(f"key {letter}")
        theatre.click("done")
        assert isinstance(naming, Naming)
        assert naming.refused == (keys == "ASS")
    assert "refuse" in theatre.sounds.heard
    assert lobby_of(theatre).plan.names[2] == "Asse"
    assert theatre.context.settings.names == ["Asse"]
    pad(theatre, EAST, 1)
    pad(theatre, SOUTH, 1)
    assert lobby_of(theatre).sheets.about(2), "the focus has gone to the new chair"
    pad(theatre, EAST, 1)
    pad(theatre, SOUTH, 2)
    theatre.click("name")
    assert "known 0" not in {spot.name for spot in theatre.top.hotspots()}, "Asse sits there already"
    pad(theatre, EAST, 2, 2)
    lobby_of(theatre).chairs.vacate(2)
    pad(theatre, SOUTH, 3, 3)
    theatre.click("name", "known 0")
    assert lobby_of(theatre).plan.names[0] == "Asse"


def test_others_sit_down_while_one_chooses_and_a_drag_ends_with_its_sheet(theatre: Theatre) -> None:
    pad(theatre, SOUTH, 1, 2, 1)
    sheet = some(lobby_of(theatre).sheets.about(0))
    before = sheet.focus
    for button in (DOWN, START, EAST):
        pad(theatre, button, 2)
    assert lobby_of(theatre).sheets.about(0) is sheet
    assert sheet.focus == before
    pad(theatre, SOUTH, 3)
    x, y = theatre.spot("colour")
    theatre.press((x, y))
    theatre.move((x + 60, y))
    pad(theatre, EAST, 1)
    assert lobby_of(theatre).sheets.about(0) is None
    theatre.move((x + 90, y))
    theatre.release((x + 90, y))
    assert chairs(theatre) == {ONE: 0, TWO: 1, THREE: 2}


def test_all_choose_at_once_each_on_a_sheet_of_their_own(theatre: Theatre) -> None:
    """Names, a colour, a keyboard on the screen: four at the same time, and nobody moves another's focus."""
    theatre.resize((1280, 720))
    pad(theatre, SOUTH, 1, 2, 3, 4, 1, 2, 3, 4)
    sheets = [sheet for seat in range(4) if (sheet := lobby_of(theatre).sheets.about(seat))]
    assert len(sheets) == 4
    assert not any(one.lies.meets(other.lies) for one, other in combinations(sheets, 2))
    pad(theatre, DOWN, 2)
    assert [sheet.focus for sheet in sheets] == ["name", "colour", "name", "name"]
    pad(theatre, SOUTH, 1, 3)
    for number, steps, name in ((1, (SOUTH,), "Q"), (3, (RIGHT, SOUTH, SOUTH), "Ww")):
        for button in steps:
            pad(theatre, button, number)
        naming_at(theatre, number - 1).focus = "done"
        pad(theatre, SOUTH, number)
        assert lobby_of(theatre).plan.names[number - 1] == name
    assert all(sheet.inner is None for sheet in sheets)
    for number in (4, 2, 3, 1):
        pad(theatre, EAST, number)
        assert lobby_of(theatre).sheets.about(number - 1) is None
    assert len(chairs(theatre)) == 4


@pytest.mark.parametrize("way", ["leave", "deal", "tap"])
def test_nobody_closes_what_another_has_open_and_it_is_said_why(theatre: Theatre, way: str) -> None:
    pad(theatre, SOUTH, 1, 2, 2)
    sheet = some(lobby_of(theatre).sheets.about(1))
    if way == "leave":
        theatre.click("back")
    elif way == "deal":
        lobby_of(theatre).gathering.ready = {1}
        pad(theatre, START, 1)
    else:
        theatre.click("seat 3")  # the mouse sits down elsewhere
        theatre.click("name")
    assert lobby_of(theatre).sheets.about(1) is sheet
    assert "refuse" in theatre.sounds.heard
    assert any("Wait until Teal is done choosing" in line for line in words(theatre))
    assert isinstance(theatre.top, Lobby)


def test_where_there_is_room_for_one_sheet_the_next_one_is_told_to_wait(theatre: Theatre) -> None:
    def closed() -> list[bool]:
        return [lobby_of(theatre).sheets.about(seat) is None for seat in (0, 1)]

    theatre.context.settings.text = 200
    theatre.resize((640, 480))
    pad(theatre, SOUTH, 1, 2, 1, 2)
    assert closed() == [False, True]
    assert says(theatre, "Wait until Coral is done choosing")
    pad(theatre, EAST, 1)
    pad(theatre, SOUTH, 2)
    assert closed() == [True, False]


@pytest.mark.parametrize(("size", "large"), [((640, 480), 200), ((640, 480), 100), ((1280, 720), 200)])
def test_what_is_said_to_who_waits_hides_nothing_typed_on(theatre: Theatre, size: Size, large: Text) -> None:
    theatre.context.settings.text = large
    theatre.resize(size)
    pad(theatre, SOUTH, 1, 2, 1, 1, 2, 2)
    naming, lobby = naming_at(theatre, 0), lobby_of(theatre)
    assert lobby.chairs.refusal
    (plate,) = [one for one in lobby.sprites() if one.picture[0] == "row" and one.z > 2 * SCENE]
    wide, high = (float(str(part)) for part in plate.picture[1:3])
    said = Box(plate.x, plate.y, wide, high)
    assert not any(common(said, box) for box in naming.readable_boxes())


@pytest.mark.parametrize("large", [100, 200])
def test_on_a_tall_screen_both_sides_of_the_table_choose_at_once(theatre: Theatre, large: Text) -> None:
    theatre.context.settings.text = large
    theatre.resize((1080, 1920))
    steps = 2 if large == 100 else 1  # of type so large a keyboard finds room for one
    pad(theatre, SOUTH, 1, 2, *(1, 2) * steps)
    pages = [lobby_of(theatre).sheets.about(seat) for seat in (0, 1)]
    assert [page and isinstance(page.inner, Naming) for page in pages] == [large == 100] * 2
    assert not any(one.lies.meets(other.lies) for one, other in combinations(filter(None, pages), 2))
    assert lobby_of(theatre).chairs.refusal is None
    pad(theatre, SOUTH, 3, 3)
    assert lobby_of(theatre).sheets.about(2) is None  # there is no third side
    theatre.resize((1280, 720))
    left = [page for seat in (0, 1, 2) if (page := lobby_of(theatre).sheets.about(seat))]
    assert all(common(one.room, other.room) < 1 for one, other in combinations(left, 2))


@pytest.mark.parametrize("large", [100, 200])
@pytest.mark.parametrize("size", [(640, 480), (800, 480), (1280, 720), (1080, 1920)])
def test_it_is_said_how_to_sit_down_and_who_is_awaited(theatre: Theatre, size: Size, large: Text) -> None:
    theatre.context.settings.text = large
    theatre.resize(size)
    assert any("sit down" in line for line in words(theatre))
    pad(theatre, SOUTH, 1, 2)
    pad(theatre, START, 1)
    assert any("Waiting for Teal" in line for line in words(theatre))


def test_letters_are_typed_for_whom_the_keys_are_free(theatre: Theatre) -> None:
    theatre.resize((1280, 720))
    pad(theatre, SOUTH, 1, 2, 1)
    assert words(theatre).count("Done") == 2, "on the sheet, and in the middle for who has it open"
    assert not theatre.top.typing
    pad(theatre, SOUTH, 1)
    assert theatre.top.typing
    theatre.frame(pygame.Event(pygame.TEXTINPUT, text="Eve"))
    theatre.key("return")
    assert lobby_of(theatre).plan.names[0] == "Eve"
    pad(theatre, EAST, 1)
    for _ in range(2):
        theatre.key("return")
    theatre.click("halves")
    assert sorted(chairs(theatre).values()) == [0, 1, 2]
    pad(theatre, SOUTH, 1, 1)
    assert not theatre.top.typing, "two play with these keys"


@pytest.mark.parametrize("deep", range(3))
def test_a_pad_that_is_pulled_out_leaves_its_chair(theatre: Theatre, deep: int) -> None:
    pad(theatre, SOUTH, 1, 2)
    for _ in range(deep):  # its chair's sheet, the keyboard for its name
        pad(theatre, SOUTH, 1)
    assert "slide" not in theatre.sounds.heard
    theatre.frame(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=1))
    theatre.wait(3)
    assert chairs(theatre) == {TWO: 1}
    assert theatre.sounds.heard.count("slide") == 1
    assert lobby_of(theatre).sheets.about(0) is None, "nobody is asked any more who is gone"


def turn_to(gathering: Gathering, seat: int, sitter: str, by: int = 1) -> None:
    while gathering.sitter(seat) != sitter:
        gathering.turn_sitter(seat, by)


def test_an_empty_chair_is_nobody_or_a_computer_of_which_that_is_said(theatre: Theatre) -> None:
    lobby = lobby_of(theatre)
    gathering = lobby.gathering
    pad(theatre, SOUTH)
    assert [gathering.sitter(seat) for seat in (2, 3)] == [NOBODY, NOBODY]
    known = gathering.sitters(2)
    assert known[:2] == (NOBODY, "Person")
    for level in known[2:]:
        turn_to(gathering, 2, level)
        assert gathering.plan.seats == 3
        theatre.frame()
        computers = [one.name for one in lobby.plan.who() if one.character]
        called = [line for line in words(theatre) if "(computer)" in line]
        assert called == [f"{one} (computer)" for one in computers]
        assert "Free" in words(theatre), "nobody sits there"
    turn_to(gathering, 2, NOBODY, -1)
    assert gathering.plan.seats == 2
    assert NOBODY not in gathering.sitters(1), "two are the fewest"


def test_who_stands_up_leaves_the_table_as_it_was() -> None:
    plan = Plan(seats=3, computers=[False, False, True, True], cards=Policy.OPEN)
    gathering = Gathering(plan)
    for hand in (ONE, TWO, THREE, KEYS):
        gathering.sit(hand)
    assert plan.seats == plan.persons == 4
    gathering.stand(KEYS)
    assert (plan.seats, plan.persons) == (3, 3)
    gathering.close()
    assert (plan.seats, plan.persons, plan.cards) == (3, 2, Policy.OPEN)


def test_who_sat_together_is_remembered_with_names_colours_and_whom_they_played(theatre: Theatre) -> None:
    pad(theatre, SOUTH, 1, 2)
    lobby = lobby_of(theatre)
    lobby.gathering.move(0, -1)  # the pad takes another colour
    theatre.key("return")
    assert chairs(theatre) == {ONE: 3, TWO: 1, KEYS: 0}
    lobby.plan.names[:] = ["Cy", "Bo", "", "Ann"]
    turn_to(lobby.gathering, 2, "Sharp", -1)
    lobby.plan.turn_persona(2, 1)
    wanted = lobby.plan.who()
    pad(theatre, START, 1, 2)
    theatre.key("p")
    assert isinstance(theatre.top, TableScene)
    kept, plan = theatre.context.settings, Plan()
    apply_table(plan, kept.table)
    assert plan.persons == 1, "who plays alone sits there as ever"

    def opened(context: AppContext) -> Lobby:
        context.settings = kept
        return Lobby(context, Gathering(plan))

    again = Theatre(opened, SMALL)
    again.key("return")
    for number in (2, 1):
        pad(again, SOUTH, number)
    assert chairs(again)[KEYS] == 0
    assert sorted(chairs(again).values()) == [0, 1, 3]
    assert plan.who() == wanted


def test_levels_chosen_for_a_table_of_several_are_those_of_the_next_one_too(from_setup: Theatre) -> None:
    pad(from_setup, SOUTH, 1)
    lobby = lobby_of(from_setup)
    plan = lobby.plan
    turn_to(lobby.gathering, 2, "Novice")
    for _ in range(3):
        pad(from_setup, EAST, 1)
    assert from_setup.context.settings.table.levels[2] == "Novice"
    assert (plan.seats, plan.persons, plan.sitter(2)) == (2, 1, "Novice")


@pytest.mark.parametrize(("inches", "offers"), [(43.0, True), (13.3, False), (0.0, False)])
def test_on_a_table_the_title_offers_to_play_together(inches: float, offers: bool) -> None:
    theatre = Theatre(having(lambda context: Title(context, Plan()), inches=inches), WIDE)
    assert ("together" in {spot.name for spot in theatre.top.hotspots()}) == offers
    tap_at(theatre, (5.0, 5.0))
    touched = "together" in {spot.name for spot in theatre.top.hotspots()}
    assert touched == (offers or not inches), "a large picture that is touched may be one, too"


def test_where_several_pads_are_the_title_offers_to_play_together() -> None:
    theatre = Theatre(lambda context: Title(context, Plan()), SMALL)
    assert "together" not in {spot.name for spot in theatre.top.hotspots()}
    pad(theatre, DOWN, 1, 2)
    theatre.click("together")
    theatre.frame()
    assert not chairs(theatre), "whoever only pressed Play together sits nowhere yet"
    pad(theatre, SOUTH, 1)
    pad(theatre, START, 1)
    assert isinstance(theatre.top, TableScene)


@pytest.mark.parametrize("second", [False, True])
def test_one_person_with_several_devices_notices_nothing_but_a_second_pad_joins(second: bool) -> None:
    theatre = Theatre(lambda context: Setup(context, Plan()), SMALL)
    before = {spot.name for spot in theatre.top.hotspots()}
    theatre.key("down")
    theatre.move(theatre.spot("edition"))
    pad(theatre, DOWN, 1)
    assert {spot.name for spot in theatre.at(Setup).hotspots()} == before
    theatre.top.focus = "deal"
    pad(theatre, SOUTH, 2 if second else 1)
    if second:
        assert chairs(theatre) == {ONE: 0, TWO: 1}, "the first keeps its seat"
    else:
        assert theatre.at(TableScene).hands.seating is SHARED


@pytest.fixture
def halved(theatre: Theatre) -> Theatre:
    """The left half of the keys has sat down, the right one may."""
    theatre.key("return", "return")
    theatre.click("halves")
    assert chairs(theatre) == {KEYS.halves[0]: 0}
    return theatre


def test_each_of_two_at_the_keys_gives_a_name(halved: Theatre) -> None:
    halved.key("return")
    for opens, leaves, name in (("f", "r", "Anna"), ("return", "backspace", "Bo")):
        halved.key(opens, opens)
        halved.frame(pygame.Event(pygame.TEXTINPUT, text=name))
        halved.key("return", leaves)
    assert lobby_of(halved).gathering.plan.names[:2] == ["Anna", "Bo"]


def test_two_share_the_keys_and_each_sits_down_stands_up_and_is_ready(halved: Theatre) -> None:
    """How they play then is tried in ``tests/hands``."""
    left, right = KEYS.halves
    for key, sitting, why in (
        ("left shift", {left: 0}, "that key is of neither half"),
        ("return", {left: 0, right: 1}, "it sits down"),
        ("r", {right: 1}, "it stands up"),
        ("f", {left: 0, right: 1}, "it sits down again"),
        ("g", {left: 0, right: 1}, "it is ready"),
    ):
        halved.key(key)
        assert chairs(halved) == sitting, why
    assert lobby_of(halved).gathering.ready == {0}
    halved.key("p")
    assert isinstance(halved.top, TableScene)
    halved.key("escape")
    while not isinstance(halved.top, Lobby):
        halved.click("leave")
    halved.key("r", "backspace")
    assert not chairs(halved)
    halved.key("return")
    assert chairs(halved) == {KEYS: 0}, "the keys are one hand's again"


def test_two_share_a_pad(theatre: Theatre) -> None:
    left, right = ONE.halves
    pad(theatre, SOUTH, 1, 1)
    theatre.click("halves")
    pad(theatre, SOUTH)
    assert chairs(theatre) == {left: 0, right: 1}
    theatre.frame(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=1))
    theatre.frame()
    assert not chairs(theatre)


def test_where_names_are_not_wanted_nobody_is_asked_for_one() -> None:
    plan = Plan(offer=Offer(names=False))
    theatre = Theatre(lambda context: Lobby(context, Gathering(plan)), SMALL)
    pad(theatre, SOUTH, 1, 2, 1)
    assert "name" not in {spot.name for spot in theatre.top.hotspots()}


@pytest.fixture
def pads(theatre: Theatre) -> Iterator[dict[Device, VirtualPad]]:
    with ExitStack() as stack:
        yield {device: stack.enter_context(VirtualPad(device)) for device in MAKERS}


def test_pads_of_four_brands_sit_down_and_deal(theatre: Theatre, pads: dict[Device, VirtualPad]) -> None:
    def press(device: Device, *buttons: str) -> None:
        for button in buttons:
            for act in (pads[device].press, pads[device].release):
                act(button)
                theatre.frame(*pygame.event.get())

    theatre.frame(*pygame.event.get())
    for device in MAKERS:
        press(device, "east" if device is Device.SWITCH else "south")
    hands = {Hand(device, (one.number,)): seat for seat, (device, one) in enumerate(pads.items())}
    assert chairs(theatre) == hands
    first = next(iter(MAKERS))
    press(first, "east")
    assert len(chairs(theatre)) == 3
    press(first, "south")
    assert chairs(theatre) == hands
    assert [one.players[-1] for one in pads.values()] == [0, 1, 2, 3]
    assert len({one.lights[-1] for one in pads.values()}) == 4
    press(first, "south", "south")
    naming = naming_at(theatre, 0)
    press(first, "south")
    naming.focus = "done"
    press(first, "south", "east")
    assert lobby_of(theatre).plan.who()[0].name == "Q"
    for device in MAKERS:
        assert isinstance(theatre.top, Lobby)
        press(device, "start")
    play = theatre.at(TableScene)
    assert {hand: play.hands.seat_of(hand) for hand in hands} == hands


def test_a_pad_has_the_number_of_its_chair(theatre: Theatre, pads: dict[Device, VirtualPad]) -> None:
    theatre.frame(*pygame.event.get())
    last = list(MAKERS)[-1]
    pads[last].tap("south")
    theatre.frame(*pygame.event.get())
    gathering = lobby_of(theatre).gathering
    (hand,) = gathering.chairs
    assert pads[last].players[-1] == 0
    assert any("gamepad 1" in line for line in words(theatre))
    gathering.exchange(0, 2)
    theatre.frame()
    assert pads[last].players[-1] == 2
    assert any("gamepad 3" in line for line in words(theatre))
    assert gathering.chairs[hand] == 2

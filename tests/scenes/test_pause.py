"""The pause, leaving a match that would be lost, the break reminder; buttons that answer."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from racko_game.match.privacy import Policy
from racko_game.match.record.share import shared
from racko_game.rules.pieces.moves import DRAW, Over
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.pause import BreakReminder, Pause, pause
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.covers import Curtain
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.touch.hotspots import named
from racko_game.store.settings import Text
from racko_game.ui.scene import Scene
from tests.theatre import SEED, Theatre, plan, play

from .seen import SMALL, Size, asked, click_the_mat, pictures, says, some, table, turn, undrawn, words
from .test_results import at_the_scores as after_a_round
from .test_results import counted
from .walk import match


@pytest.fixture
def paused() -> Theatre:
    """A table whose person is asked, paused."""
    paused = asked()
    paused.key("escape")
    assert isinstance(paused.top, Pause)
    return paused


def below(paused: Theatre) -> TableScene:
    scene = paused.game.stack.scenes[-2]
    assert isinstance(scene, TableScene)
    return scene


def focus(paused: Theatre, name: str) -> None:
    while paused.top.focus != name:
        paused.key("down")


@pytest.mark.parametrize("policy", [Policy.CURTAIN, Policy.PEEK, Policy.EDGES, Policy.OPEN])
def test_the_seed_is_not_told_before_the_end_of_a_match_that_hides_cards(policy: Policy) -> None:
    laid = plan(seats=2, persons=2)
    laid.cards = policy
    match, context = laid.start(SEED), Theatre(play(), SMALL, looks=False).context
    match.submit(match.asked, DRAW)
    paused = pause(context, match, 1, match.table.prompts[-1])
    assert paused.lost, "nothing keeps it"
    shares = paused.node("cards") is not None
    assert shares == (policy is Policy.OPEN)
    match.table = match.table._replace(prompts=(Over(),))
    paused = pause(context, match, 1, match.table.prompts[-1])
    assert paused.node("cards")
    assert not paused.lost, "it is over"


@pytest.mark.parametrize("name", ["escape", "p", "return", "backspace"])
def test_paused_the_table_is_seen_beneath_and_no_move_can_be_made(paused: Theatre, name: str) -> None:
    match = below(paused).match
    before = match.table
    kinds = [picture[0] for picture in pictures(paused)]
    assert kinds.index("veil") > kinds.index("card")
    paused.key("d", "t", "x", "1", "5", "0", name)
    assert table(paused).match is match
    assert match.table == before


def test_the_menu_button_and_the_right_mouse_button_open_it_too() -> None:
    paused = Theatre(play(), SMALL)
    paused.click("menu")
    assert isinstance(paused.top, Pause)
    right = {"pos": (5, 5), "button": 3, "touch": False}
    for _ in range(3):
        was_paused = isinstance(paused.top, Pause)
        paused.frame(pygame.Event(pygame.MOUSEBUTTONDOWN, right))
        paused.frame(pygame.Event(pygame.MOUSEBUTTONUP, right))
        assert isinstance(paused.top, Pause) != was_paused


def test_nothing_goes_on_meanwhile() -> None:
    paused = Theatre(play(plan("original", 2, 0)), SMALL)
    paused.until(lambda: bool(table(paused).match.actions))
    paused.key("p")
    done = len(below(paused).match.actions)
    drawn = pictures(paused)
    paused.wait(200)
    assert len(below(paused).match.actions) == done
    assert pictures(paused) == drawn
    paused.key("p")
    paused.until(lambda: len(table(paused).match.actions) > done)


def test_m_mutes_anywhere(paused: Theatre, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[bool] = []
    monkeypatch.setattr(paused.sounds, "apply", lambda settings: heard.append(settings.muted))
    paused.key("m", "escape", "m")
    assert heard == [True, False]
    paused.key("escape")
    for name in ("return", "left", "right"):
        focus(paused, "muted")
        paused.key(name)
    assert heard[2:] == [True, False, True]
    assert says(paused, "off")


def test_speed_is_1_2_4_from_end_to_end(paused: Theatre) -> None:
    focus(paused, "speed")
    for key, speed in (("right", 2), ("right", 4), ("right", 4), ("left", 2), ("left", 1), ("left", 1)):
        paused.key(key)
        assert paused.context.settings.speed == speed
        assert says(paused, f"× {speed}")


def test_the_cards_can_be_shared(paused: Theatre) -> None:
    copied = paused.copies()
    paused.click("cards")
    assert "--" not in " ".join(words(paused)), "no command line"
    paused.click("copy")
    assert says(paused, "Copied")
    (sent,) = copied
    cards = shared(sent)
    assert (cards.charter.edition, len(cards.players), cards.seed, cards.actions) == ("original", 2, SEED, ())
    paused.key("escape")
    assert paused.at(Pause).focus == "cards"


@pytest.mark.parametrize(
    ("size", "text", "room"),
    [((1280, 720), 150, 0), ((1280, 720), 200, 155), ((800, 480), 150, 120), ((640, 480), 200, 100)],
)
def test_the_setting_says_how_large_type_the_table_has_room_for(size: Size, text: Text, room: int) -> None:
    paused = asked(size)
    paused.key("escape")
    paused.click("settings", "tab access")
    assert says(paused, "larger with gamepads")
    while paused.context.settings.text != text:
        turn(paused, "text")
    assert says(paused, "larger with gamepads") == (not room)
    assert says(paused, f"This table has room for {room}%.") == bool(room)


CLOSED, ENDED = pygame.Event(pygame.WINDOWCLOSE), pygame.Event(pygame.QUIT)


def begun() -> Theatre:
    """A table that was come to from the title, whose person has drawn a card."""
    theatre = Theatre(lambda context: Title(context, plan()), SMALL)
    theatre.key("return")
    theatre.keys("return", "d")
    return theatre


def curtained() -> Theatre:
    """Two persons; the second is to come behind the curtain."""
    theatre = Theatre(play(plan("original", 2, 2)), SMALL)
    for _ in range(2):
        click_the_mat(theatre)
        theatre.reach(Curtain)
        if any(scene.match.actions for scene in theatre.game.stack.scenes if isinstance(scene, TableScene)):
            break
        theatre.keys("return", "d")
        theatre.key("x")
    return theatre


def at_the_scores() -> Theatre:
    return after_a_round(counted())


@pytest.mark.parametrize("stay", ["return", "escape", "p"])
def test_the_pause_asks_before_it_ends_a_match_and_staying_is_the_next_press(stay: str) -> None:
    theatre = begun()
    before = table(theatre).match.table
    theatre.key("escape")
    theatre.click("leave")
    assert isinstance(theatre.top, Notice)
    assert says(theatre, "Leave the match?", "it won't be saved")
    theatre.key(stay)
    assert table(theatre).match.table == before


@pytest.mark.parametrize("at", [begun, curtained, at_the_scores])
def test_who_means_it_leaves_from_the_table_the_curtain_and_the_scores(at: Callable[[], Theatre]) -> None:
    theatre = at()
    first = theatre.game.stack.scenes[0]
    theatre.key("escape")
    assert isinstance(theatre.top, Pause)
    theatre.click("leave", "leave")
    left: list[Scene] = [first] if isinstance(first, Title) else []
    assert theatre.game.stack.scenes == left
    assert theatre.frame() == bool(left), "where nothing lies below the game is left"


@pytest.mark.parametrize("at", [curtained, at_the_scores])
@pytest.mark.parametrize("way", ["escape", "p", "click", "tap"])
def test_curtain_and_scores_can_be_paused_and_stay_as_they_are(at: Callable[[], Theatre], way: str) -> None:
    theatre = at()
    scene = theatre.top
    if way in ("click", "tap"):
        getattr(theatre, way)("menu")
    else:
        theatre.key(way)
    assert isinstance(theatre.top, Pause)
    theatre.key("escape")
    assert theatre.top is scene


def test_a_window_that_is_closed_asks_once_and_a_card_that_is_dragged_is_put_down_before() -> None:
    theatre = begun()
    theatre.keys("1")
    theatre.press(theatre.spot("stock"))
    x, y = theatre.pointer
    theatre.move((x + 60, y - 60))
    assert table(theatre).show.carry
    before = table(theatre).match.table
    assert theatre.frame(CLOSED)
    assert says(theatre, "Quit the game?")
    theatre.release((x + 60, y - 60))
    theatre.keys("return")
    assert not table(theatre).show.carry
    assert table(theatre).match.table == before
    assert theatre.frame(CLOSED)
    assert not theatre.frame(CLOSED)


@pytest.mark.parametrize("at", [begun, curtained, at_the_scores])
def test_the_question_quits_the_game_wherever_it_was_asked(at: Callable[[], Theatre]) -> None:
    theatre = at()
    theatre.key("escape")
    theatre.click("settings")
    theatre.frame(CLOSED)
    theatre.click("leave")
    assert theatre.game.stack.scenes == []


def test_where_nothing_is_lost_nothing_is_asked_nor_of_a_system_that_goes_down() -> None:
    """Nothing was played; only computers play."""
    assert not asked().frame(CLOSED)
    shown = Theatre(play(plan("original", 2, 0)), SMALL)
    shown.until(lambda: bool(table(shown).match.actions))
    assert not shown.frame(CLOSED)
    assert not begun().frame(ENDED)


HOUR = 3600.0


@pytest.fixture
def tired() -> Theatre:
    """A title from which somebody begins to play after an hour of it."""
    tired = Theatre(lambda context: Title(context, plan()), SMALL, looks=False)
    tired.context.settings.break_after = 60
    tired.context.played.advance(HOUR)
    return tired


def begin(tired: Theatre) -> None:
    tired.key("return", "return")
    tired.reach(BreakReminder, 20)


def test_it_says_how_long_all_that_can_be_done_has_a_role_and_stop_here_leaves(tired: Theatre) -> None:
    begin(tired)
    page = tired.at(BreakReminder)
    assert page.role("label", "You've been playing for 60 minutes. Time to stretch your legs?")
    (slider,) = page.role("slider", "Remind me in")
    assert slider.value == "60"
    assert {one.name for one in page.role("button")} == {"Stop here", "Keep playing"}
    assert page.focus == "on"
    tired.click("stop")
    assert isinstance(tired.top, Title)
    lost = Theatre(lambda context: BreakReminder(context, lost=True), SMALL)
    assert says(lost, "minutes")
    lost.click("stop")
    assert isinstance(lost.top, Notice), "where the match would be lost it asks first"


def test_play_on_plays_on_and_it_comes_again_after_as_long_as_was_chosen(tired: Theatre) -> None:
    begin(tired)
    while tired.top.focus != "again":
        tired.key("up")
    for _ in range(4):
        tired.key("left")
    assert tired.context.played.minutes == 40
    tired.click("on")
    assert isinstance(tired.top, TableScene)
    tired.context.played.advance(39 * 60)
    assert not tired.context.played.due(60)
    tired.context.played.advance(60)
    assert tired.context.played.due(60)


def test_it_waits_while_somebody_is_asked_and_comes_to_nobody_who_did_not_ask_for_it(tired: Theatre) -> None:
    tired.context.played.advance(9 * HOUR)
    tired.context.settings.break_after = 0
    tired.key("return", "return")
    tired.until(tired.asked)
    assert isinstance(tired.top, TableScene)
    tired.key("d")
    tired.context.settings.break_after = 60
    tired.wait(50, dt=0.2)
    assert isinstance(tired.top, TableScene)


def test_it_comes_before_the_scores_of_a_round_that_is_not_the_last() -> None:
    tired = Theatre(lambda context: TableScene(context, match("counted", 2)), SMALL, looks=False)
    tired.context.settings.break_after = 30
    tired.context.played.advance(HOUR / 2)
    tired.reach(BreakReminder, 20)
    tired.click("on")
    tired.reach(Scores, 20)


def look(theatre: Theatre, name: str) -> str:
    """How the button where a hotspot is looks now."""
    spot = some(named(theatre.top.hotspots(), name))
    w, h = round(spot.box.w), round(spot.box.h)
    near = [
        (abs(sprite.x - spot.box.x) + abs(sprite.y - spot.box.y), str(sprite.picture[4]))
        for sprite in theatre.top.sprites()
        if sprite.picture[:3] == ("button", w, h)
    ]
    return min(near)[1]


def hover(theatre: Theatre, at: tuple[float, float]) -> None:
    """The mouse goes there, nothing pressed."""
    where = round(at[0]), round(at[1])
    theatre.frame(pygame.Event(pygame.MOUSEMOTION, pos=where, rel=(9, 9), buttons=(0, 0, 0), touch=False))


def test_a_button_is_lit_under_the_pointer_and_sinks_while_it_is_pressed() -> None:
    """A finger sinks it, too, and the focus of keys lights it."""
    theatre = Theatre(lambda context: Title(context, plan()), (800, 480))
    hover(theatre, (5, 5))
    hover(theatre, theatre.spot("settings"))
    assert (look(theatre, "settings"), look(theatre, "play")) == ("lit", "rest")
    theatre.press(theatre.spot("settings"))
    assert (look(theatre, "settings"), look(theatre, "play")) == ("sunk", "rest")
    theatre.move(theatre.spot("play"))
    assert look(theatre, "play") != "sunk", "it was not pressed there"
    theatre.move(theatre.spot("settings"))
    assert look(theatre, "settings") == "sunk"
    theatre.release((5, 5))
    assert isinstance(theatre.top, Title)
    assert look(theatre, "settings") != "sunk"
    theatre.key("down")
    assert look(theatre, theatre.top.focus) == "lit"
    theatre.finger(pygame.FINGERDOWN, theatre.spot("settings"))
    assert look(theatre, "settings") == "sunk"


def test_the_buttons_of_the_table_answer_too_and_nothing_is_drawn_while_one_is_held_down() -> None:
    theatre = Theatre(play(), (800, 480), looks=True)
    theatre.until(theatre.asked)
    for name in ("menu", "hint"):
        hover(theatre, (5, 5))
        hover(theatre, theatre.spot(name))
        assert look(theatre, name) == "lit"
        theatre.press(theatre.spot(name))
        assert look(theatre, name) == "sunk"
        theatre.wait(2)
        assert undrawn(theatre, 5)
        assert not isinstance(theatre.top, Pause), "it is chosen by letting go"
        theatre.release((5, 5))

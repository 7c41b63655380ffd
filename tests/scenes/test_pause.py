"""Pause: the table waits."""

from __future__ import annotations

import pygame
import pytest

from racko_game.match.privacy import Policy
from racko_game.match.record.share import shared
from racko_game.rules.pieces.moves import DRAW, Over
from racko_game.scenes.pages.pause import Pause, pause
from racko_game.scenes.table.scene import TableScene
from racko_game.store.settings import Text
from tests.theatre import SEED, Theatre, plan, play

from .seen import SMALL, Size, asked, pictures, says, table, turn, undrawn, words


@pytest.fixture
def theatre() -> Theatre:
    """A table whose person is asked, paused."""
    theatre = asked()
    theatre.key("escape")
    assert isinstance(theatre.top, Pause)
    return theatre


def below(theatre: Theatre) -> TableScene:
    scene = theatre.game.stack.scenes[-2]
    assert isinstance(scene, TableScene)
    return scene


def focus(theatre: Theatre, name: str) -> None:
    while theatre.top.focus != name:
        theatre.key("down")


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
def test_paused_the_table_is_seen_beneath_and_no_move_can_be_made(theatre: Theatre, name: str) -> None:
    match = below(theatre).match
    before = match.table
    kinds = [picture[0] for picture in pictures(theatre)]
    assert kinds.index("veil") > kinds.index("card")
    theatre.key("d", "t", "x", "1", "5", "0", name)
    assert table(theatre).match is match
    assert match.table == before


def test_the_menu_button_and_the_right_mouse_button_open_it_too() -> None:
    theatre = Theatre(play(), SMALL)
    theatre.click("menu")
    assert isinstance(theatre.top, Pause)
    right = {"pos": (5, 5), "button": 3, "touch": False}
    for _ in range(3):
        was_paused = isinstance(theatre.top, Pause)
        theatre.frame(pygame.Event(pygame.MOUSEBUTTONDOWN, right))
        theatre.frame(pygame.Event(pygame.MOUSEBUTTONUP, right))
        assert isinstance(theatre.top, Pause) != was_paused


def test_nothing_goes_on_meanwhile() -> None:
    theatre = Theatre(play(plan("original", 2, 0)), SMALL)
    theatre.until(lambda: bool(table(theatre).match.actions))
    theatre.key("p")
    done = len(below(theatre).match.actions)
    drawn = pictures(theatre)
    theatre.wait(200)
    assert len(below(theatre).match.actions) == done
    assert pictures(theatre) == drawn
    theatre.key("p")
    theatre.until(lambda: len(table(theatre).match.actions) > done)


def test_m_mutes_anywhere(theatre: Theatre, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[bool] = []
    monkeypatch.setattr(theatre.sounds, "apply", lambda settings: heard.append(settings.muted))
    theatre.key("m", "escape", "m")
    assert heard == [True, False]
    theatre.key("escape")
    for name in ("return", "left", "right"):
        focus(theatre, "muted")
        theatre.key(name)
    assert heard[2:] == [True, False, True]
    assert says(theatre, "off")


def test_speed_is_1_2_4_from_end_to_end(theatre: Theatre) -> None:
    focus(theatre, "speed")
    for key, speed in (("right", 2), ("right", 4), ("right", 4), ("left", 2), ("left", 1), ("left", 1)):
        theatre.key(key)
        assert theatre.context.settings.speed == speed
        assert says(theatre, f"× {speed}")


def test_leaving_a_table_that_nothing_lies_below_leaves_the_game(theatre: Theatre) -> None:
    theatre.click("leave")
    assert theatre.game.stack.scenes == []
    assert not theatre.frame()


def test_the_cards_can_be_shared(theatre: Theatre) -> None:
    copied = theatre.copies()
    theatre.click("cards")
    assert "--" not in " ".join(words(theatre)), "no command line"
    theatre.click("copy")
    assert says(theatre, "Copied")
    (sent,) = copied
    cards = shared(sent)
    assert (cards.charter.edition, len(cards.players), cards.seed, cards.actions) == ("original", 2, SEED, ())
    theatre.key("escape")
    assert theatre.at(Pause).focus == "cards"


def test_nothing_is_drawn_while_nothing_is_changed(theatre: Theatre) -> None:
    theatre.open_eyes()
    theatre.frame(dt=0.5)
    theatre.frame()
    assert undrawn(theatre, 100)


@pytest.mark.parametrize(
    ("size", "text", "room"),
    [((1280, 720), 150, 0), ((1280, 720), 200, 155), ((800, 480), 150, 120), ((640, 480), 200, 100)],
)
def test_the_setting_says_how_large_type_the_table_has_room_for(size: Size, text: Text, room: int) -> None:
    theatre = asked(size)
    theatre.key("escape")
    theatre.click("settings", "tab access")
    assert says(theatre, "larger with gamepads")
    while theatre.context.settings.text != text:
        turn(theatre, "text")
    assert says(theatre, "larger with gamepads") == (not room)
    assert says(theatre, f"This table has room for {room}%.") == bool(room)

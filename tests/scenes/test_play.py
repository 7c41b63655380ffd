"""The table: what is told, what is offered and how, and that it rests when nothing moves."""

from __future__ import annotations

import pygame
import pytest

from racko_game.controls.intents import Device
from racko_game.match.plans.plan import Plan
from racko_game.rules.pieces.events import Placed
from racko_game.rules.pieces.moves import DRAW, AskPlace, AskTurn
from racko_game.scenes.table.scene import TableScene
from tests.theatre import SEED, Theatre, play

from .seen import (
    SMALL,
    asked,
    click_the_mat,
    faces,
    glyphs,
    idle,
    look_on,
    mark,
    nowhere,
    pictures,
    redrawn,
    rings,
    says,
    some,
    table,
    tap_pad,
    tap_the_mat,
    undrawn,
    untouched,
    words,
)


@pytest.fixture
def theatre() -> Theatre:
    """You and a computer; it is your turn, and nothing moves."""
    return asked()


def test_the_quiet_line_tells_who_deals_what_you_draw_and_what_the_other_does_with_its_cards() -> None:
    theatre = Theatre(play(), SMALL)
    match = table(theatre).match
    assert match.table.dealer == 0
    assert says(theatre, "You deal first")
    click_the_mat(theatre)
    theatre.until(theatre.asked)
    theatre.key("d")
    held = some(match.table.held)
    assert f"You drew {match.table.faces[held].text}" in words(theatre)
    top = match.table.racks[0][2]
    theatre.key("3")
    assert says(theatre, f", put it in slot 15, discarded {match.table.faces[top].text}")
    theatre.until(lambda: match.asked == 1 and isinstance(match.table.prompts[-1], AskPlace))
    other = match.seats[1].name
    assert says(theatre, f"{other} drew a card") or says(theatre, f"{other} took ")


def test_your_turn_is_heard_once(theatre: Theatre) -> None:
    theatre.wait(50)
    assert theatre.sounds.heard.count("turn") == 1
    for key, times in (("d", 1), ("4", 2)):  # asked anew, where it goes, the turn is the same
        theatre.keys(key)
        theatre.frame()
        assert theatre.sounds.heard.count("turn") == times


def offers(theatre: Theatre) -> set[str]:
    return {"Draw", "Put it in a slot", "Toss", "Put back"} & set(words(theatre))


def test_the_prompt_says_what_can_be_done(theatre: Theatre) -> None:
    theatre.open_eyes()
    assert says(theatre, "Click ", "stock or", "discard")
    theatre.key("z")
    assert offers(theatre) == {"Draw"}
    assert says(theatre, "Take ")
    theatre.keys("d")
    assert offers(theatre) == {"Put it in a slot", "Toss"}
    theatre.move((9, 9))
    look_on(theatre)
    assert says(theatre, "Click a slot, or the pile")
    theatre.key("1")
    assert offers(theatre) == set()
    assert glyphs(theatre) == set()


@pytest.mark.parametrize("back", ["t", "x", "escape"])
def test_a_lifted_discard_is_put_back_as_if_it_had_not_been_touched(theatre: Theatre, back: str) -> None:
    play = table(theatre)
    match, view = play.match, play.view
    before, done, line = match.table, list(match.actions), play.show.narrator.line
    theatre.keys("t")
    assert offers(theatre) == {"Put it in a slot", "Put back"}
    assert match.table is before
    assert play.view.held == before.discard[0]
    theatre.keys(back)
    assert table(theatre).view is view
    assert (match.table, match.actions, play.show.narrator.line) == (before, done, line)


def test_the_ring_and_the_glyphs_are_those_of_the_device_used_last(theatre: Theatre) -> None:
    theatre.open_eyes()
    assert rings(theatre) == 0, "nothing was used yet"
    click_the_mat(theatre)
    assert ({kind for kind, _ in glyphs(theatre)}, rings(theatre)) == ({"mouse"}, 0)
    theatre.key("z")
    theatre.key("left")
    assert (glyphs(theatre), rings(theatre)) == ({("key", "D"), ("key", "T")}, 1)
    tap_the_mat(theatre)
    assert ({kind for kind, _ in glyphs(theatre)}, rings(theatre)) == ({"finger"}, 0)
    tap_pad(theatre, 13)
    assert theatre.context.hand.device is Device.PAD
    assert (glyphs(theatre), rings(theatre)) == ({("button", "north"), ("button", "west")}, 1)
    look_on(theatre)
    assert {kind for kind, _ in glyphs(theatre)} == {"mouse"}


def test_the_ring_goes_from_the_piles_to_the_slots_and_back_and_keys_alone_play(theatre: Theatre) -> None:
    match = table(theatre).match
    theatre.key("z")
    for _ in range(2):
        assert theatre.top.focus in ("stock", "discard")
        done = len(match.actions)
        theatre.keys("return")
        assert match.actions[done] == DRAW
        assert theatre.top.focus.startswith("slot")
        assert rings(theatre) == 1
        theatre.key("return")
        assert rings(theatre) == 0  # nobody is asked
        theatre.until(theatre.asked)
        assert len(match.actions) > done + 2, "the computer has moved since"
    assert isinstance(match.table.prompts[-1], AskTurn)


@pytest.mark.parametrize("card", ["d", "t"])
def test_a_card_that_came_is_in_the_hand_until_the_focus_is_on_a_slot(theatre: Theatre, card: str) -> None:
    def cards_in_sight() -> int:
        theatre.until(lambda: not table(theatre).show.moving)
        return sum(picture[0] == "card" for picture in pictures(theatre))

    theatre.key("z")
    for _ in range(2):
        theatre.keys(card)
        assert theatre.top.focus.startswith("slot")
        before = cards_in_sight()
        theatre.key("up")
        assert cards_in_sight() == before + 2, "what goes in and what goes out are foreseen"
        theatre.keys("return")


@pytest.mark.parametrize("hold", [False, True])
def test_while_you_think_and_the_mouse_wanders_nothing_is_drawn(theatre: Theatre, hold: bool) -> None:
    theatre.open_eyes()
    if hold:
        theatre.keys("d")
    theatre.until(lambda: not theatre.game.moving)
    assert undrawn(theatre, 100)
    look_on(theatre)
    mark(theatre)
    x, y = nowhere(theatre)
    for step in range(50):
        theatre.move((x + step / 5, y))
    assert untouched(theatre)


def test_a_window_uncovered_is_drawn_anew_and_one_of_another_size_laid_out_at_once(theatre: Theatre) -> None:
    theatre.open_eyes()
    for kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
        mark(theatre)
        theatre.frame(pygame.Event(kind))
        assert redrawn(theatre), kind
    theatre.key("d")
    before = table(theatre).match.table
    theatre.game.resize(pygame.Surface((800, 480)))
    assert idle(theatre)
    theatre.frame()
    assert theatre.game.size == (800, 480)
    assert table(theatre).furniture.frame[:2] == (800, 480)
    assert table(theatre).match.table == before
    assert faces(theatre) == {card.text for card in table(theatre).view.faces if card}


def test_accept_during_the_deal_hurries_it_and_draws_nothing() -> None:
    first = Plan(computers=[True, False, True, True]).start(SEED)
    assert first.asked == 1  # the person begins
    theatre = Theatre(lambda context: TableScene(context, first), SMALL)
    theatre.wait(30)
    theatre.key("return")
    assert first.actions == []
    assert theatre.asked()
    theatre.key("return")
    assert first.actions == [DRAW]


def test_a_card_that_is_cut_lies_above_the_stock_that_waits_to_be_shuffled() -> None:
    theatre = Theatre(play(Plan("original", 4, [True] * 4)), (640, 480))
    scene = table(theatre)
    theatre.until(lambda: {-1, -2, -3, -4} <= {token for token, _, _ in scene.playhead.waiting})
    (shown,) = (pose for token, _, pose in scene.playhead.waiting if token == -1)
    stock = scene.furniture.stock
    assert abs(shown.y - stock.y) < 0.6 * stock.width, "it hides some of the stock"
    others = [pose for token, _, pose in scene.playhead.waiting if token < -4 or token >= 0]
    assert others
    assert max(pose.z for pose in others) < shown.z


def test_the_quiet_line_names_no_card_before_it_lies_open(theatre: Theatre) -> None:
    theatre.keys("d")
    theatre.key("x")
    match = table(theatre).match
    while not any(isinstance(event, Placed) for event in match.events):
        theatre.frame()
    assert "discarded" in table(theatre).show.line
    assert not says(theatre, "discarded")
    theatre.until(theatre.asked)
    assert says(theatre, "discarded")

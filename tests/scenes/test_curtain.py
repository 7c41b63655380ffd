"""Several persons at one machine: nobody ever sees a card that is not theirs to see, or all lie open."""

from __future__ import annotations

import pygame
import pytest

from racko_game.match.match import Match
from racko_game.match.privacy import Policy
from racko_game.rules.pieces.moves import DRAW, TAKE, TOSS, Action, AskTurn, Put
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.table.covers import Curtain
from racko_game.scenes.table.scene import TableScene
from tests.moves import best
from tests.theatre import Theatre, plan, play

from .seen import SMALL, click_the_mat, curtain_of, faces, pictures, says, some, table, undrawn

KEYS: dict[Action, str] = {DRAW: "d", TAKE: "t", TOSS: "x"}


@pytest.fixture
def theatre() -> Theatre:
    """Two persons; the curtain has fallen for the first of them."""
    theatre = Theatre(play(plan("original", 2, 2)), SMALL)
    click_the_mat(theatre)
    theatre.reach(Curtain)
    theatre.frame()
    return theatre


def press(theatre: Theatre, action: Action) -> None:
    """The key that says it."""
    theatre.key(str((action.slot + 1) % 10) if isinstance(action, Put) else KEYS[action])


def match_of(theatre: Theatre) -> Match:
    scene = theatre.game.stack.scenes[0]
    assert isinstance(scene, TableScene)
    return scene.match


def test_nothing_behind_it_is_drawn_and_in_another_size_it_still_hides_everything(theatre: Theatre) -> None:
    """What is on the surface is what a curtain draws that never had a table behind it; no more comes."""
    theatre.open_eyes()
    shown = pygame.image.tobytes(theatre.surface, "RGB")
    assert not {picture[0] for picture in pictures(theatre)} & {"card", "rack", "tray"}
    curtain = theatre.at(Curtain)
    alone = Theatre(
        lambda context: curtain_of(context, curtain.seat, curtain.name, curtain.line), SMALL, looks=True
    )
    alone.frame()
    assert pygame.image.tobytes(alone.surface, "RGB") == shown
    theatre.move((3, 3))
    assert undrawn(theatre, 100)
    theatre.game.resize(pygame.Surface((800, 480)))
    theatre.frame()
    assert isinstance(theatre.top, Curtain)
    assert faces(theatre) == set()


def still_down(theatre: Theatre) -> None:
    """It is, or it is paused."""
    if isinstance(theatre.top, Pause):
        assert not {picture[0] for picture in pictures(theatre)} & {"card", "rack", "tray"}
        theatre.key("escape")
    assert isinstance(theatre.top, Curtain)


def test_back_and_moves_do_not_open_it(theatre: Theatre) -> None:
    mark_of_button = {"pos": (10, 10), "button": 3, "touch": False}
    before = match_of(theatre).table
    for name in ("escape", "p", "backspace", "d", "t", "1", "x", "tab", "up", "left"):
        theatre.key(name)
        still_down(theatre)
    theatre.frame(pygame.Event(pygame.MOUSEBUTTONDOWN, mark_of_button))
    theatre.frame(pygame.Event(pygame.MOUSEBUTTONUP, mark_of_button))
    still_down(theatre)
    for button in (1, 2, 3, 6):  # east, west, north, start
        theatre.frame(pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=3, button=button))
        theatre.frame(pygame.Event(pygame.CONTROLLERBUTTONUP, instance_id=3, button=button))
        still_down(theatre)
    for at in ((10, 10), (320, 40), (10, 470)):
        theatre.press(at)
        theatre.release(at)
    assert isinstance(theatre.top, Curtain)
    assert match_of(theatre).table == before


def test_who_says_that_only_they_look_sees_their_cards_and_no_others(theatre: Theatre) -> None:
    """Whose turn it is is said before any card is seen, and heard once they look; theirs lie before them."""
    match, seen = match_of(theatre), []
    for lifted in range(2):
        seat = some(match.asked)
        assert says(theatre, f"{match.seats[seat].name}, your turn", "Show my cards")
        assert theatre.sounds.heard.count("turn") == lifted
        theatre.keys("return")
        assert theatre.sounds.heard.count("turn") == lifted + 1
        assert table(theatre).furniture.viewer == seat
        own = {card.text for card in match.view(seat).faces if card}
        assert faces(theatre) == own
        assert len(own) == 11 + lifted, "ten in the rack, the discard, and what lay there before"
        seen.append(seat)
        press(theatre, DRAW)
        press(theatre, TOSS)
        theatre.reach(Curtain)
    assert sorted(seen) == [0, 1]


def lying_open(persons: int, seats: int = 3) -> Theatre:
    laid = plan(seats=seats, persons=persons)
    laid.cards = Policy.OPEN
    return Theatre(play(laid), SMALL)


@pytest.mark.parametrize("persons", [1, 2, 3])
def test_a_round_is_played_without_a_curtain(persons: int) -> None:
    seen, turned = lying_open(persons), set()
    seen.context.settings.motion = "none"
    for _ in range(400):
        top = seen.top
        if isinstance(top, Scores):
            break
        assert not isinstance(top, Curtain)
        assert isinstance(top, TableScene)
        if top.asked:
            assert top.viewpoint.viewer == top.side == top.match.asked
            turned.add(top.viewpoint.viewer)
            assert all(top.view.lies_open(seat) for seat in range(3))
            top.move.answer(best(top.match))
        seen.until(
            lambda: isinstance(seen.top, Scores) or (isinstance(seen.top, TableScene) and seen.top.asked)
        )
    assert isinstance(seen.top, Scores)
    assert turned == set(range(persons))


def test_every_rack_lies_open_the_stock_does_not_and_another_persons_side_fades_in() -> None:
    seen = lying_open(2, 2)
    seen.open_eyes()
    seen.until(seen.asked)
    top = seen.at(TableScene)
    assert isinstance(top.view.prompts[-1], AskTurn)
    poses = top.show.poses()
    assert all(poses[token].turn == 1.0 for rack in top.view.racks for token in rack)
    assert all(poses[token].turn == 0.0 for token in top.view.stock if token in poses)
    before, faded = top.side, False
    for _ in range(400):
        if top.asked and top.side == before:
            top.move.answer(best(top.match))
        seen.frame()
        faded = faded or (top.side != before and seen.game.fade.left > 0)
        if top.asked and top.side != before and not seen.game.fade.left:
            break
    assert faded

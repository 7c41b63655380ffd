"""The table: what is told, what is offered and how; every edition is played on it to its end."""

from __future__ import annotations

from functools import partial
from itertools import cycle

import pygame
import pytest

from racko_game.ai.players.character import Character
from racko_game.controls.intents import Device
from racko_game.match.match import Match, Seat
from racko_game.match.plans.plan import Plan
from racko_game.rules.engine import play as played_on
from racko_game.rules.pieces.events import Event, MatchWon, Placed, Scored
from racko_game.rules.pieces.moves import DRAW, TAKE, Action, AskPlace, AskTurn, Put
from racko_game.rules.table import Option
from racko_game.scenes.pages.results.scores import Ending, Scores
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.touch.choices import PartOfAnswer, leads
from racko_game.stage.touch.hotspots import Hotspot
from tests.hands.whole_rounds import passes
from tests.match.playing import play_out
from tests.moves import done
from tests.rules.tables import charter
from tests.theatre import SEED, Theatre, play
from tests.walks.sorter import sort

from . import seen


@pytest.fixture
def theatre() -> Theatre:
    """You and a computer; it is your turn, and nothing moves."""
    return seen.asked()


def test_the_quiet_line_tells_who_deals_what_you_draw_and_what_the_other_does_with_its_cards() -> None:
    theatre = Theatre(play(), seen.SMALL)
    match = seen.table(theatre).match
    assert match.table.dealer == 0
    assert seen.says(theatre, "You deal first")
    seen.click_the_mat(theatre)
    theatre.until(theatre.asked)
    theatre.key("d")
    held = seen.some(match.table.held)
    assert f"You drew {match.table.faces[held].text}" in seen.words(theatre)
    top = match.table.racks[0][2]
    theatre.key("3")
    assert seen.says(theatre, f", put it in slot 15, discarded {match.table.faces[top].text}")
    theatre.until(lambda: match.asked == 1 and isinstance(match.table.prompts[-1], AskPlace))
    other = match.seats[1].name
    assert seen.says(theatre, f"{other} drew a card") or seen.says(theatre, f"{other} took ")


def offers(theatre: Theatre) -> set[str]:
    return {"Draw", "Put it in a slot", "Toss", "Put back"} & set(seen.words(theatre))


def test_the_prompt_says_what_can_be_done(theatre: Theatre) -> None:
    theatre.open_eyes()
    assert seen.says(theatre, "Click ", "stock or", "discard")
    theatre.key("z")
    assert offers(theatre) == {"Draw"}
    assert seen.says(theatre, "Take ")
    theatre.keys("d")
    assert offers(theatre) == {"Put it in a slot", "Toss"}
    theatre.move((9, 9))
    seen.look_on(theatre)
    assert seen.says(theatre, "Click a slot, or the pile")
    theatre.key("1")
    assert offers(theatre) == set()
    assert seen.glyphs(theatre) == set()


@pytest.mark.parametrize("back", ["t", "x", "escape"])
def test_a_lifted_discard_is_put_back_as_if_never_touched_or_taken(theatre: Theatre, back: str) -> None:
    play = seen.table(theatre)
    match, view = play.match, play.view
    before, done, line = match.table, list(match.actions), play.show.narrator.line
    theatre.keys("t")
    assert offers(theatre) == {"Put it in a slot", "Put back"}
    assert play.state.phase == "Lifted"
    assert match.table is before
    assert play.view.held == before.discard[0]
    theatre.keys(back)
    assert seen.table(theatre).view is view
    assert play.state.phase == "Asked"
    assert (match.table, match.actions, play.show.narrator.line) == (before, done, line)
    theatre.keys("t")
    theatre.key("3")
    assert match.actions[len(done) : len(done) + 2] == [TAKE, Put(2)]
    assert play.state.phase != "Lifted"


def test_the_ring_and_the_glyphs_are_those_of_the_device_used_last(theatre: Theatre) -> None:
    theatre.open_eyes()
    assert seen.rings(theatre) == 0, "nothing was used yet"
    seen.click_the_mat(theatre)
    assert ({kind for kind, _ in seen.glyphs(theatre)}, seen.rings(theatre)) == ({"mouse"}, 0)
    theatre.key("z", "left")
    assert (seen.glyphs(theatre), seen.rings(theatre)) == ({("key", "D"), ("key", "T")}, 1)
    seen.tap_the_mat(theatre)
    assert ({kind for kind, _ in seen.glyphs(theatre)}, seen.rings(theatre)) == ({"finger"}, 0)
    seen.tap_pad(theatre, 13)
    assert theatre.context.hand.device is Device.PAD
    assert (seen.glyphs(theatre), seen.rings(theatre)) == ({("button", "north"), ("button", "west")}, 1)
    seen.look_on(theatre)
    assert {kind for kind, _ in seen.glyphs(theatre)} == {"mouse"}


def test_the_ring_goes_from_the_piles_to_the_slots_and_back_and_keys_alone_play(theatre: Theatre) -> None:
    match = seen.table(theatre).match
    theatre.key("z")
    for _ in range(2):
        assert theatre.top.focus in ("stock", "discard")
        done = len(match.actions)
        theatre.keys("return")
        assert match.actions[done] == DRAW
        assert theatre.top.focus.startswith("slot")
        assert seen.rings(theatre) == 1
        theatre.key("return")
        assert seen.rings(theatre) == 0  # nobody is asked
        theatre.until(theatre.asked)
        assert len(match.actions) > done + 2, "the computer has moved since"
    assert isinstance(match.table.prompts[-1], AskTurn)


@pytest.mark.parametrize("card", ["d", "t"])
def test_a_card_that_came_is_in_the_hand_until_the_focus_is_on_a_slot(theatre: Theatre, card: str) -> None:
    def cards_in_sight() -> int:
        theatre.until(lambda: not seen.table(theatre).show.moving)
        return sum(picture[0] == "card" for picture in seen.pictures(theatre))

    theatre.key("z")
    for _ in range(2):
        theatre.keys(card)
        assert theatre.top.focus.startswith("slot")
        before = cards_in_sight()
        theatre.key("up")
        assert cards_in_sight() == before + 2, "what goes in and what goes out are foreseen"
        theatre.keys("return")


@pytest.mark.parametrize("hold", [False, True])
def test_while_you_think_and_the_mouse_wanders_nothing_is_drawn_until_the_window_is_uncovered(
    theatre: Theatre, hold: bool
) -> None:
    theatre.open_eyes()
    if hold:
        theatre.keys("d")
    theatre.until(lambda: not theatre.game.moving)
    assert seen.undrawn(theatre, 100)
    seen.look_on(theatre)
    seen.mark(theatre)
    x, y = seen.nowhere(theatre)
    for step in range(50):
        theatre.move((x + step / 5, y))
    assert seen.untouched(theatre)
    for kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
        seen.mark(theatre)
        theatre.frame(pygame.Event(kind))
        assert seen.redrawn(theatre), kind


def test_a_card_that_is_cut_lies_above_the_stock_that_waits_to_be_shuffled() -> None:
    theatre = Theatre(play(Plan("original", 4, [True] * 4)), (640, 480))
    scene = seen.table(theatre)
    theatre.until(lambda: {-1, -2, -3, -4} <= {token for token, _, _ in scene.playhead.waiting})
    (shown,) = (pose for token, _, pose in scene.playhead.waiting if token == -1)
    stock = scene.furniture.stock
    assert abs(shown.y - stock.y) < 0.6 * stock.width, "it hides some of the stock"
    others = [pose for token, _, pose in scene.playhead.waiting if token < -4 or token >= 0]
    assert others
    assert max(pose.z for pose in others) < shown.z


def test_a_turn_is_heard_once_and_the_quiet_line_names_no_card_before_it_lies_open(theatre: Theatre) -> None:
    theatre.wait(50)
    assert theatre.sounds.heard.count("turn") == 1
    theatre.keys("d")
    theatre.frame()
    assert theatre.sounds.heard.count("turn") == 1, "asked anew, where it goes, the turn is the same"
    theatre.key("x")
    match = seen.table(theatre).match
    while not any(isinstance(event, Placed) for event in match.events):
        theatre.frame()
    assert "discarded" in seen.table(theatre).show.line
    assert not seen.says(theatre, "discarded")
    theatre.until(theatre.asked)
    theatre.frame()
    assert seen.says(theatre, "discarded")
    assert theatre.sounds.heard.count("turn") == 2


LAST = 16  # actions of the match that are played on the screen
Game = tuple[str, int, tuple[Option, ...]]
PLAYED: list[Game] = [
    ("super", 2, ()),
    ("super", 4, (("calling", "auto"), ("equal turns", True))),
    ("letters", 3, (("target", 75),)),
    ("letters", 2, (("calling", "auto"), ("level", 1), ("single round", True))),
    ("modern", 4, (("powers", True), ("single round", True))),
    ("modern", 3, (("equal turns", True), ("powers", True), ("target", 75))),
    ("original", 4, (("partners", True), ("target", 75))),
    ("original", 3, (("chips", True), ("rounds", 1))),
    ("tray", 4, (("bonus", True), ("partners", True), ("target", 75))),
    ("original", 2, (("calling", "own voice"), ("target", 75))),
]


def nearly_over(edition: str, seats: int, options: tuple[Option, ...]) -> Match:
    """A match that ends after a few more actions, all of them sensible ones."""
    sitting = (Seat("Ann"), *(Seat(name, Character()) for name in ("Ben", "Cleo", "Dan")[: seats - 1]))
    begin = partial(Match, charter(edition, **dict(options)), sitting, SEED)
    whole, match = play_out(begin()), begin()
    for action in whole.actions[:-LAST]:
        match.submit(match.asked, action)
    return match


def do(theatre: Theatre, scene: TableScene, action: Action) -> None:
    """Do it with the mouse, part by part where it has parts."""
    while scene.asked and (spot := leading_to(scene, action)) is not None:
        before = scene.state.picked
        theatre.click(spot.name)
        if scene.state.picked == before:
            return


def leading_to(scene: TableScene, action: Action) -> Hotspot | None:
    """The place that gives more of the answer than has been picked."""
    found = (spot for spot in scene.hotspots() if leads(scene.view.prompts[-1], spot, action))
    return next((spot for spot in found if spot.value != PartOfAnswer(scene.state.picked)), None)


@pytest.mark.parametrize(("game", "size"), list(zip(PLAYED, cycle(((1280, 720), (800, 480))), strict=False)))
def test_it_is_played_to_its_end(game: Game, size: seen.Size) -> None:
    edition, seats, options = game
    match = nearly_over(edition, seats, options)
    theatre = Theatre(lambda context: TableScene(context, match), size, player=lambda *_: sort(match.table))
    heard: list[Event] = []
    for _ in range(12_000):
        scene = theatre.top
        if isinstance(scene, Ending):
            break
        if isinstance(scene, Scores):
            theatre.key("return")
        elif isinstance(scene, TableScene) and scene.asked and scene.playhead.idle and not passes(scene):
            theatre.key("h")
            theatre.frame(dt=0.5)
            count = done(scene)
            do(theatre, scene, sort(played_on(match.table, TAKE)[0] if scene.state.lifted else match.table))
            assert done(scene) > count, f"nothing was done on {match.table.prompts}"
        heard += match.visible_events(0)
        theatre.frame(dt=0.5)
    assert isinstance(theatre.top, Ending)
    assert {Scored, MatchWon} <= {type(event) for event in heard}
    theatre.frame(dt=9.0)

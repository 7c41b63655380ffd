"""Set up: what is chosen there is the match that is dealt."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from racko_game.ai.players.character import Character
from racko_game.ai.players.levels import EVERY_COMPUTER, EVERY_LEVEL, PERSONAS
from racko_game.jobs.work import Work
from racko_game.match.chairs.pace import pause
from racko_game.match.match import Seat
from racko_game.match.plan import COMPUTERS, SEATS, SITTERS, Plan
from racko_game.paint.screens.widgets import choice_step
from racko_game.rules.editions import EDITIONS, edition
from racko_game.rules.pieces.actions import Action
from racko_game.rules.table import Charter
from racko_game.rules.terms.books import NO_BOOKS
from racko_game.scenes.menus.seat_setup import Sitter
from racko_game.scenes.menus.setup import HouseRules, Setup
from racko_game.scenes.menus.title import Title
from racko_game.stage.place.clearing import common
from racko_game.stage.place.pose import Box
from racko_game.words.language import say
from tests.theatre import SEED, Theatre, play

from .seen import SMALL, pictures, says, table, tap_pad, turn, words

SIZES = ((640, 480), (540, 960), (1720, 720))


@pytest.fixture
def plan() -> Plan:
    return Plan()


@pytest.fixture
def theatre(plan: Plan) -> Theatre:
    """The set-up, opened from the title."""
    theatre = Theatre(lambda kit: Title(kit, plan), SMALL)
    theatre.click("play")
    assert isinstance(theatre.top, Setup)
    return theatre


def choices(theatre: Theatre) -> set[str]:
    return {spot.name for spot in theatre.top.hotspots()}


def test_everything_there_is_to_choose_is_on_the_screen(theatre: Theatre) -> None:
    editions = {f"edition {name}" for name in EDITIONS}
    assert choices(theatre) == editions | {
        *("seat 0", "seat 1", "seats", "scoring", "target", "run", "back", "deal")
    }
    assert says(theatre, *(say(edition(name).title) for name in EDITIONS), "You", COMPUTERS[1], "Deal")


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_is_taken_and_remembered(theatre: Theatre, plan: Plan, edition: str) -> None:
    theatre.click(f"edition {edition}")
    assert plan.edition == edition
    assert theatre.kit.settings.table.edition == edition
    theatre.click("deal")
    assert table(theatre).match.table.charter._replace(books=NO_BOOKS) == Charter(edition)


def test_seats_come_and_go_and_the_screen_with_them(theatre: Theatre, plan: Plan) -> None:
    turn(theatre, "seats")
    assert plan.seats == 3
    assert {"seat 0", "seat 1", "seat 2"} <= choices(theatre)
    assert "run" not in choices(theatre)  # an option of two players only
    turn(theatre, "seats")
    assert "seat 3" in choices(theatre)
    turn(theatre, "seats")
    assert plan.seats == 2
    assert "run" in choices(theatre)
    assert "seat 2" not in choices(theatre)


def test_who_turns_the_way_to_score_plays_by_it(theatre: Theatre, plan: Plan) -> None:
    turn(theatre, "scoring")
    assert says(theatre, "Bonus")
    assert {"target", "run"} <= choices(theatre)
    turn(theatre, "scoring")
    assert says(theatre, "Chips", "Rounds")
    assert "target" not in choices(theatre)
    turn(theatre, "rounds")
    theatre.click("deal")
    assert dict(table(theatre).match.table.charter.options) == {"chips": True, "rounds": 9}


def test_an_edition_without_an_option_does_not_ask_for_it(theatre: Theatre) -> None:
    theatre.click("edition modern")
    assert "run" not in choices(theatre)
    theatre.click("edition tray")
    assert "run" in choices(theatre)


def turn_by_keys(theatre: Theatre, name: str, by: int = 1) -> None:
    theatre.top.focus = name
    theatre.key("right" if by > 0 else "left")


def let_play(theatre: Theatre, seat: int, by: int, persona: int = 0) -> None:
    """Turn who plays a seat, and as whom."""
    theatre.click(f"seat {seat}")
    turn_by_keys(theatre, "plays", by)
    for _ in range(persona):
        turn_by_keys(theatre, "persona")
    theatre.click("back")


def test_a_seat_pressed_asks_whether_a_person_or_a_computer_plays(theatre: Theatre, plan: Plan) -> None:
    let_play(theatre, 1, 1)  # from Master around the corner
    assert says(theatre, "Coral", "Teal")
    let_play(theatre, 0, 1)
    assert says(theatre, COMPUTERS[0], "You")
    assert plan.sitter(0) == "Novice"
    let_play(theatre, 1, -1)
    assert [seat.computer for seat in plan.who()] == [True, True]
    theatre.click("deal")
    assert table(theatre).match.persons == ()


def test_a_computer_of_a_level_and_persona_sits_down_as_that_and_is_remembered(
    theatre: Theatre, plan: Plan
) -> None:
    let_play(theatre, 1, -1, persona=1)
    assert says(theatre, "Tilda")
    assert theatre.kit.settings.table.levels == ["Master", "Sharp:Tilda", "Master", "Master"]
    theatre.click("deal")
    assert table(theatre).match.seats[1] == Seat("Tilda", Character("Sharp", "Tilda"))


def test_nobody_sits_at_two_seats_and_nobody_at_a_level_that_is_not_theirs(
    theatre: Theatre, plan: Plan
) -> None:
    plan.seats = 3
    plan.characters[1:3] = Character("Sharp", "Tilda"), Character("Sharp")
    theatre.click("seat 2")
    seen = set()
    for _ in range(5):
        turn_by_keys(theatre, "persona")
        seen.add(plan.who()[2].name)
    assert seen == {"Ivo", "Stella", "Penny"}
    for _ in SITTERS:
        turn_by_keys(theatre, "plays")
        persona = plan.persona(2)
        assert not persona or plan.sitter(2) in PERSONAS[persona].levels
    assert set(theatre.kit.settings.table.levels) <= set(map(str, EVERY_COMPUTER))


def test_the_computers_of_the_plan_are_asked_for_their_own_moves() -> None:
    theatre = Theatre(play(Plan(characters=[Character("Novice", "Jack")] * SEATS)), SMALL)
    asked: list[Character] = []
    begin = theatre.kit.jobs.begin

    def listen(job: Callable[..., Action], *given: object, **more: Any) -> Work[Action]:
        asked.extend(it for it in given if isinstance(it, Character))
        return begin(job, *given, **more)

    theatre.kit.jobs.begin = listen  # type: ignore[method-assign, assignment]
    theatre.until(lambda: len(asked) > 1 or theatre.asked())
    while len(asked) < 2:
        theatre.key("d")
        theatre.key("1")
        theatre.until(lambda: theatre.asked() and table(theatre).show.settled)
    assert set(asked) == {Character("Novice", "Jack")}


@pytest.mark.parametrize(
    "who",
    [Character(), Character("Casual"), *(Character(one.levels[0], name) for name, one in PERSONAS.items())],
    ids=str,
)
def test_a_computer_takes_its_time_whatever_it_holds_and_never_long(who: Character) -> None:
    moments = sorted(pause(who, Random(n)) for n in range(200))
    assert 0.15 <= moments[0] < moments[-1] <= 1.0
    assert moments[-1] - moments[0] > 0.25


def test_the_target_goes_up_and_down(theatre: Theatre, plan: Plan) -> None:
    turn(theatre, "target")
    assert plan.option("target") == 505
    assert "505" in words(theatre)
    turn(theatre, "target", -1)
    turn(theatre, "target", -1)
    assert plan.option("target") == 495
    theatre.click("deal")
    assert table(theatre).match.rules.length.total == 495


def test_the_run_is_left_out(theatre: Theatre) -> None:
    assert "on" in words(theatre)
    theatre.tap("run")
    assert "off" in words(theatre)
    theatre.click("deal")
    assert table(theatre).match.table.charter == Charter("original", (("run", False),))


def test_deal_has_the_focus_and_starts_the_match_of_the_plan(theatre: Theatre, plan: Plan) -> None:
    theatre.click("edition tray")
    turn(theatre, "seats")
    let_play(theatre, 2, 1)
    before = plan.charter(), plan.who()
    while theatre.top.focus != "deal":
        theatre.key("down")
    theatre.key("return")
    match = table(theatre).match
    assert (match.table.charter, match.seats, match.seed) == (*before, SEED)
    assert not match.actions


@pytest.mark.parametrize("way", ["escape", "p", "back"])
def test_back_to_the_title_and_all_is_as_it_was_next_time(theatre: Theatre, plan: Plan, way: str) -> None:
    theatre.click("edition modern")
    turn(theatre, "seats")
    if way == "back":
        theatre.click("back")
    else:
        theatre.key(way)
    assert isinstance(theatre.top, Title)
    theatre.click("play")
    assert (plan.edition, plan.seats) == ("modern", 3)
    assert says(theatre, COMPUTERS[2])


def test_leaving_the_match_leads_to_the_title_not_to_the_set_up(theatre: Theatre) -> None:
    theatre.click("deal")
    theatre.key("escape")
    theatre.click("leave")
    assert isinstance(theatre.top, Title)


def test_what_there_is_no_room_for_is_behind_the_house_rules(theatre: Theatre, plan: Plan) -> None:
    theatre.kit.settings.text = 200
    theatre.frame()
    assert not {"seats", "target", "run"} & choices(theatre)
    theatre.click("rules")
    assert isinstance(theatre.top, HouseRules)
    assert {"seats", "target", "run"} <= choices(theatre)
    for name in ("target", "run", "seats"):
        theatre.top.focus = name
        theatre.key("right")
    assert (plan.options, plan.seats) == ({"target": 505, "run": False}, 3)
    assert "run" not in choices(theatre)
    theatre.click("back")
    assert isinstance(theatre.top, Setup)
    theatre.click("deal")
    assert table(theatre).match.rules.length.total == 505


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_keys_reach_everything(size: tuple[int, int], seats: int) -> None:
    theatre = Theatre(lambda kit: Setup(kit, Plan(seats=seats)), size)
    scene = theatre.top
    reached, queue = {scene.focus}, [scene.focus]
    for name in queue:
        for way in (
            "up",
            "down",
            *(() if name in ("seats", "scoring", "target", "run") else ("left", "right")),
        ):
            scene.focus = name
            theatre.key(way)
            if scene.focus not in reached:
                reached.add(scene.focus)
                queue.append(scene.focus)
    assert reached == choices(theatre)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("edition", ["original", "modern"])
@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_lies_on_anything_else(size: tuple[int, int], edition: str, seats: int) -> None:
    theatre = Theatre(lambda kit: Setup(kit, Plan(edition, seats, [False] * SEATS)), size)
    spots = theatre.top.hotspots()
    for i, one in enumerate(spots):
        assert one.box.x >= 0
        assert one.box.y >= 0
        assert one.box.x + one.box.w <= size[0] + 0.01
        assert one.box.y + one.box.h <= size[1] + 0.01
        for other in spots[:i]:
            x, y = max(one.box.x, other.box.x), max(one.box.y, other.box.y)
            right = min(one.box.x + one.box.w, other.box.x + other.box.w)
            assert x >= right or y >= min(one.box.y + one.box.h, other.box.y + other.box.h), (one, other)


def test_the_persona_of_a_seat_is_seen_on_its_tile_on_its_sheet_and_at_the_table() -> None:
    theatre = Theatre(lambda kit: Title(kit, Plan()), (1280, 720))
    theatre.click("play")

    def drawn(name: str) -> set[object]:
        return {picture[1] for picture in pictures(theatre) if picture[0] == name}

    assert not drawn("worn-persona")
    theatre.click("seat 1")
    for _ in range(EVERY_LEVEL.index("Casual") + 1):
        turn(theatre, "plays")
    turn(theatre, "persona")
    (emblem,) = drawn("persona")
    assert emblem in {persona.emblem for persona in PERSONAS.values() if "Casual" in persona.levels}
    theatre.click("back")
    assert drawn("worn-persona") == {emblem}
    theatre.key("return")
    assert drawn("persona") == {emblem}


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)])
def test_editions_are_told_in_larger_print_under_pictures_of_one_size(size: tuple[int, int]) -> None:
    """As many rows each, so that no card has a hole where another has words."""
    theatre = Theatre(lambda kit: Setup(kit, Plan()), size)
    sprites, letter = theatre.game.stack.sprites(), theatre.kit.frame.letter
    views = {sprite.picture[2:] for sprite in sprites if sprite.picture[0] == "vignette"}
    assert len(views) == 1
    rows = []
    for spot in theatre.top.hotspots()[: len(EDITIONS)]:
        on_it = [sprite for sprite in sprites if spot.box.holds(sprite.x, sprite.y)]
        said = [sprite.picture for sprite in on_it if sprite.picture[0] == "text"]
        rows.append(sum(picture[1] != spot.label for picture in said))
        assert all(int(str(picture[2])) > letter for picture in said)
    assert len(set(rows)) == 1


USUAL = ((1920, 1080), (1280, 720), (1024, 768), (1080, 1920), (800, 480))


@pytest.mark.parametrize("size", USUAL, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("seat", range(SEATS))
def test_the_sheet_leaves_its_seat_in_sight_in_the_light_and_alive(size: tuple[int, int], seat: int) -> None:
    theatre = Theatre(lambda kit: Setup(kit, Plan(seats=SEATS)), size)
    theatre.frame()
    box = next(spot.box for spot in theatre.top.hotspots() if spot.name == f"seat {seat}")
    theatre.click(f"seat {seat}")
    theatre.frame()
    shown = theatre.game.stack.sprites()
    (panel,) = (sprite for sprite in shown if sprite.picture[0] == "sitter")
    w, h = (int(str(side)) for side in panel.picture[1:3])
    assert not common(Box(panel.x, panel.y, w, h), box)
    veil = max(sprite.z for sprite in shown if sprite.picture[0] == "veil")

    def lit() -> set[object]:
        """The words on the seat that lie over the veil."""
        over = (sprite for sprite in theatre.game.stack.sprites() if sprite.z > veil)
        return {s.picture[1] for s in over if s.picture[0] == "text" and box.holds(s.x, s.y + 1)}

    before = lit()
    assert before
    turn(theatre, "plays")
    assert lit() != before


def test_the_sheet_tells_the_level_in_steps_and_a_person_has_none(theatre: Theatre) -> None:
    theatre.click("seat 1")
    for _ in SITTERS:
        turn(theatre, "plays")
        plays = theatre.top.plan.sitter(1)  # type: ignore[attr-defined]
        told = [picture[3:5] for picture in pictures(theatre) if picture[0] == "steps"]
        wanted = [(EVERY_LEVEL.index(plays) + 1, len(EVERY_LEVEL))] if plays in EVERY_LEVEL else []
        assert told == wanted
        assert plays in words(theatre)


@pytest.mark.parametrize("device", ["click", "tap", "return", "pad"])
def test_who_plays_is_changed_by_every_device(theatre: Theatre, plan: Plan, device: str) -> None:
    def press(name: str) -> None:
        if device in ("click", "tap"):
            getattr(theatre, device)(name)
            return
        theatre.top.focus = name
        if device == "pad":
            tap_pad(theatre, 0)
        else:
            theatre.key(device)

    press("seat 1")
    assert isinstance(theatre.top, Sitter)
    before, box = plan.sitter(1), theatre.top.hotspots()[0].box
    by = choice_step(box, box.centre[0]) if device in ("click", "tap") else 1
    press("plays")
    assert plan.sitter(1) == SITTERS[(SITTERS.index(before) + by) % len(SITTERS)]
    press("back")
    assert isinstance(theatre.top, Setup)

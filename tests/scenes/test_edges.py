"""Tables with four sides: the lobby, questions, results, great words at every edge, whole, within reach."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Any

import pygame
import pytest

from racko_game.controls.intents import FINGERS, KEYS
from racko_game.match.plans.plan import Plan
from racko_game.match.privacy import Policy
from racko_game.paint.engine.colours import THEMES, Theme
from racko_game.paint.engine.sprites import Art, Sprite
from racko_game.paint.table.bubble import paper
from racko_game.paint.table.hud import proclamation
from racko_game.rules.pieces.moves import AskReverse
from racko_game.scenes.context import AppContext
from racko_game.scenes.furniture import largest_type
from racko_game.scenes.pages.lobby.lobby import Lobby
from racko_game.scenes.picture.celebration import HANGS, WinAnimation, awards, before_each, cheer, total_place
from racko_game.scenes.seats.gathering import Gathering
from racko_game.scenes.table.edges.edge_page import EdgePage
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.talk.remarks import Remark
from racko_game.stage.geometry import Box, Frame
from racko_game.stage.layers import SCENE
from racko_game.stage.motion.powers import order_path
from racko_game.stage.motion.timeline import AWARD, Award, Beat
from racko_game.stage.table.four_sided import dots_per_mm, furnish_around, seat_turns
from racko_game.stage.table.furniture import Furniture
from racko_game.store.settings import Text
from racko_game.words.language import say
from tests.theatre import Theatre

from ..counts import full
from .around import AROUND, QUESTIONS, ending, lying, playing, scores, won
from .seen import Size, some, tap_at, words
from .test_lobby import EAST, SOUTH, START, pad
from .walk import TEXTS, captioned, context, faint, flaws, lines, meet, within

INCHES, REACH = 43, 450  # of a screen, and how far one reaches, in millimetres
HD = 1920, 1080
QUESTIONED = HD, (1080, 1920)


def asked(name: str, size: Size = QUESTIONED[0], text: Text = 100, inches: int = INCHES) -> TableScene:
    given = context(size, text)
    given.settings.inches = inches
    play = QUESTIONS[name](given)
    assert isinstance(play, TableScene)
    assert play.furniture.sided
    return play


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_at_an_edge_is_whole_and_nothing_lies_on_another(name: str) -> None:
    # of all questions together, in each of them
    apart, first = full((1, 0), (5, [*QUESTIONS].index(name) % 5))
    for size, text, inches in [*product(QUESTIONED, TEXTS, (0, INCHES))][first::apart]:
        play = asked(name, size, text, inches)
        found = [flaw for flaw in flaws(play) if "is cut by row" not in flaw]  # what lies below the panel
        found = [flaw for flaw in found if not (inches and "too small to press" in flaw)]
        assert not found, (size, text, inches)
        assert not [one.words for one in lines(play.sprites()) if one.words.endswith("…")], (size, text)


@pytest.mark.parametrize("size", QUESTIONED)
def test_what_type_it_has_room_for_is_what_it_is_seen_with(size: Size) -> None:
    found = set()
    for text, inches in product(TEXTS, (0, INCHES)):
        play = asked(next(iter(QUESTIONS)), size, text, inches)
        said = {
            largest_type(play.interruptions.context_before(seat), play.match)
            for seat in range(len(play.match.seats))
        }
        assert len(said) == 1, "at whichever edge the settings are opened"
        (room,) = said
        assert (room or text) == round(100 * play.furniture.frame.text), (text, inches)
        found.add(room is None)
    assert found == {True, False}


@pytest.mark.parametrize("name", QUESTIONS)
def test_all_that_answers_it_is_within_reach_of_a_finger_and_hides_no_rack(name: str) -> None:
    for size in QUESTIONED:
        play = asked(name, size)
        mm = dots_per_mm(play.context.whole_screen, INCHES)
        own = play.furniture.racks[play.viewpoint.viewer]
        for spot in play.hotspots():
            assert (play.furniture.frame.height - spot.box.y - spot.box.h) / mm < REACH, spot.name
            assert min(spot.box.w, spot.box.h) / mm >= 12, spot.name
            assert within(spot.box, own.box) or not meet(spot.box, own.box), spot.name
            assert within(spot.box, Box(0, 0, *play.furniture.frame[:2])), spot.name


@pytest.mark.parametrize("seat", range(4))
def test_no_words_stand_on_the_ribbon_of_an_order(seat: int) -> None:
    play = asked(f"reverse it?, at edge {seat}")
    prompt = play.view.prompts[-1]
    assert isinstance(prompt, AskReverse)
    told = [one.box for one in lines(play.sprites()) if one.words != say("chain.row", row=prompt.row + 1)]
    for point in order_path(play.furniture, prompt.by, seat, prompt.row):
        assert not any(box.holds(*point) for box in told)


WAYS = {scores: {"next", "review", "pause"}, ending: {"again", "review", "leave", "pause"}}


def wrong(page: EdgePage) -> list[str]:
    """What of a page is cut, hides a rack, or lies on something else."""
    cut = [one.words for one in lines(page.sprites()) if one.words.endswith("…")]
    return [*flaws(page), *cut, *(str(rack.seat) for rack in page.seen.racks if meet(rack.box, page.panel))]


WINDOWS = [(1920, 1080), (3840, 2160), (1080, 1920)]
ROUND = [*product(WINDOWS, (100, 150, 200), (2, 3, 4), (0, 43))]


@pytest.mark.parametrize(("size", "text", "seats", "inches"), ROUND[:: full(1, 5)], ids=str)
def test_all_buttons_are_there_at_every_edge(size: Size, text: Text, seats: int, inches: int) -> None:
    """Once a round is counted nothing is told of the piles and the house."""
    given = context(size, text)
    given.settings.inches = inches
    play = TableScene(given, won(seats))
    assert play.furniture.sided
    assert "reading" not in {sprite.picture[0] for sprite in play.sprites()}
    assert play.show.rules_box(play.view) is None
    for made, ways in WAYS.items():
        for seat in range(seats):
            page = made(play, seat)
            assert {spot.name for spot in page.hotspots()} == ways
            assert not wrong(page)
            said = {one.words for one in lines(page.sprites())}
            if text == 100:  # else there may be less room for words
                assert say("edge.review") in said, "it takes the screen from all"
                assert say("scores.review") not in said


@pytest.mark.parametrize("seats", [3, 4])
def test_where_there_is_little_room_beside_the_racks_buttons_stand_in_two_rows(seats: int) -> None:
    play = TableScene(context((1600, 1200)), won(seats))
    for made, ways in WAYS.items():
        spots = {spot.name: spot.box for spot in made(play, 0).hotspots()}
        assert set(spots) == ways
        assert not flaws(made(play, 0))
        assert len({box.y for box in spots.values()}) == 2


LONG = "Coral and Mustard need 45 more points, Teal 60, Plum 70."


def tables(texts: tuple[float, ...] = (1.0, 1.5, 2.0)) -> Iterator[tuple[Furniture, ...]]:
    """Round tables, as each seat sees them."""
    pygame.font.init()
    for size, text, seats in product(WINDOWS, texts, (2, 3, 4)):
        seen = [furnish_around(Frame(*size, text), seats, seat) for seat in range(seats)]
        yield tuple(one for one in seen if one)


def papers(sprites: list[Sprite], kind: str, seen: Furniture) -> list[tuple[Sprite, Box]]:
    """Where on the screen pictures of a kind lie."""
    found = (sprite for sprite in sprites if sprite.picture[0] == kind)
    sized = ((one, int(str(one.picture[1])), int(str(one.picture[2]))) for one in found)
    return [(one, seen.turn.box(lying(one, 0, 0, w, h))) for one, w, h in sized]


def things(around: tuple[Furniture, ...]) -> Iterator[Box]:
    """Racks, names, buttons and tray, on the screen."""
    for one in around:
        own = one.racks[one.viewer]
        yield from (one.turn.box(box) for box in (own.box, own.name, one.menu, one.hint, one.tray))


def test_whoever_sits_there_reads_who_goes_out_and_what_is_said_of_a_round_which_hides_nothing() -> None:
    for around in tables():
        for seen in around:
            party = WinAnimation(seen.viewer, HANGS / 2)
            found = papers(cheer(seen, party, "none", around), "banner", seen)
            assert [(one.quarter + seen.turn.quarter) % 4 for one, _ in found] == [
                one.turn.quarter for one in around
            ]
            sizes = [int(str(one.picture[2])) for one, _ in found]
            assert max(sizes) == sizes[seen.viewer]
            assert sizes.count(sizes[seen.viewer]) == 1
            screen = Box(0, 0, *seen.turn.frame(seen.frame)[:2])
            for (_, box), one in zip(found, around, strict=True):
                assert within(box, one.turn.box(one.words), by=0.3 * min(box.w, box.h)), "but for its shadow"
                assert within(box, screen, by=0.3 * min(box.w, box.h))
                bare = box.inset(0.15 * min(box.w, box.h))
                assert not any(meet(bare, thing) for thing in things(around))
        for seen in around[:2]:
            said = before_each(around, seen, lambda one: proclamation(one, LONG))
            found = papers(said, "plaque", seen)
            assert len(found) == len(around)
            assert not any(meet(box, thing) for _, box in found for thing in things(around))
            assert not any(meet(a, b) for (_, a), (_, b) in combinations(found, 2))
            quarters = {(one.quarter + seen.turn.quarter) % 4 for one, _ in found}
            assert quarters == {one.turn.quarter for one in around}


@pytest.mark.parametrize("share", [0.2, 0.97])
def test_points_fly_to_a_total_upright_to_whose_they_are(share: float) -> None:
    for around in tables((1.0,)):
        seen = around[0]
        for seat, one in enumerate(around):
            beat = Beat((), (), 1.0, awards=(Award(0.0, seat, 40),))
            (pill,) = awards(seen, beat, share * AWARD)
            assert (pill.quarter + seen.turn.quarter) % 4 == one.turn.quarter
            own = one.racks[seat]
            at = own.box.centre if share < 0.5 else total_place(own.name)
            x, y = seen.turn.back.point(*one.turn.point(*at))
            assert abs(pill.x - x) + abs(pill.y - y) < 0.2 * min(seen.frame[:2])


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("seat", range(4))
def test_a_hint_stands_where_its_owner_reads_it(seat: int, text: Text) -> None:
    play = playing(4, held=False)(context((1920, 1080), text))
    assert isinstance(play, TableScene)
    play.set_viewpoint(seat)
    (beyond,) = play.furniture.beyond
    for about in (play.furniture.stock.box, play.furniture.discard.box):
        play.talk.refused = Remark((LONG,), about)
        box = some(paper(play.sprites()))
        assert box.centre[1] > beyond.h
        assert not meet(box, play.furniture.racks[seat].box)


SEEN = [(HD, 100), (HD, 200), ((1080, 1920), 150), ((3840, 2160), 100), ((1280, 800), 100)]


@pytest.mark.parametrize(("size", "text"), SEEN, ids=str)
def test_all_that_is_on_a_round_table_has_its_place(size: Size, text: Text) -> None:
    """What opens at an edge hides nobody's rack, and cuts no word; no caption hides one."""
    found = {}
    for name, screen in AROUND.items():
        scene = screen(context(size, text))
        found[name] = wrong(scene) if isinstance(scene, EdgePage) else flaws(scene)
        if (name, size, text) == ("four sides, asked", HD, 100):
            found[name] += captioned(name, scene)
    assert not {name: some for name, some in found.items() if some}


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_words_at_every_edge_stand_out_from_the_pixels_round_them(theme: Theme) -> None:
    art = Art(theme, 1 << 27)
    pygame.display.set_mode(HD)
    names = "four sides, asked", "at a short side, ending"
    found = {name: faint(AROUND[name](context(HD)), art) for name in names}
    assert not {name: some for name, some in found.items() if some}


@pytest.mark.parametrize("name", AROUND)
def test_at_an_edge_a_ring_goes_round_whatever_has_the_focus(name: str) -> None:
    scene = AROUND[name](context(HD))
    assert isinstance(scene, EdgePage) or (isinstance(scene, TableScene) and scene.furniture.sided)
    for spot in scene.hotspots():
        scene.focus = spot.name
        (ring,) = (one for one in scene.sprites() if one.picture[0] in ("focus", "seat-ring"))
        box = lying(ring, 0, 0, *(int(str(part)) for part in ring.picture[1:3]))
        assert meet(box, spot.box), spot.name
        assert within(box, Box(0, 0, *scene.frame[:2])), spot.name


TABLE = 32.0  # inches: so large is a screen round which people sit


def laid(size: Size = HD, seats: int = 2, text: Text = 100, looks: bool = False) -> Theatre:
    """A lobby on a screen that lies on a table, and is touched."""

    def make(context: AppContext) -> Lobby:
        context.settings.inches, context.hand, context.settings.text = TABLE, FINGERS, text
        context.write_large()
        return Lobby(context, Gathering(Plan(seats=seats)))

    return Theatre(make, size, looks=looks)


def all_sit(theatre: Theatre) -> Lobby:
    for at in sides(theatre).values():
        tap_at(theatre, at)
    return theatre.at(Lobby)


@pytest.mark.parametrize(("size", "text"), [(HD, 100), (HD, 150), ((1280, 800), 150), ((1080, 1920), 150)])
def test_who_touched_a_chair_plays_by_touch_at_their_edge(size: Size, text: Text) -> None:
    theatre = laid(size, 4, text)
    assert all_sit(theatre).plan.policy is Policy.EDGES
    assert words(theatre).count(say("hands.edge")) == 4
    assert say("hand.shared") not in words(theatre)
    theatre.tap("seat 1")
    assert say("hands.edge") in words(theatre), "what stands on the chair's sheet"
    assert say("hand.shared") not in words(theatre)


@pytest.mark.parametrize("seat", range(4))
def test_whoever_s_finger_it_is_a_chair_that_is_held_is_left_and_one_pressed_has_a_sheet(seat: int) -> None:
    theatre = laid(seats=4)
    lobby = all_sit(theatre)
    assert say("lobby.touch-chair") in words(theatre)
    at = theatre.spot(f"seat {seat}")
    theatre.finger(pygame.FINGERDOWN, at, 7)
    theatre.wait(15, dt=0.1)
    theatre.finger(pygame.FINGERUP, at, 7)
    assert lobby.gathering.persons == tuple(one for one in range(4) if one != seat)
    assert not lobby.sheets.any
    assert lobby.plan.policy is Policy.EDGES
    other = (seat + 1) % 4
    theatre.tap(f"seat {other}")
    assert lobby.sheets.about(other)


@pytest.mark.parametrize("key", ["volumeup", "mute", "audioplay", "print screen"])
def test_a_key_for_the_machine_seats_nobody(key: str) -> None:
    theatre = laid()
    theatre.key(key)
    assert not theatre.at(Lobby).gathering.chairs
    theatre.key("a")
    assert theatre.at(Lobby).gathering.chairs == {KEYS: 0}


def sides(theatre: Theatre) -> dict[int, tuple[float, float]]:
    """By quarter turns, where the chair at that edge is touched."""
    parts = theatre.at(Lobby).chairs.parts()
    return {turn.quarter: box.centre for turn, box in zip(parts.turns, parts.chairs, strict=True)}


def taken(theatre: Theatre) -> set[int]:
    """The quarter turns of those who have sat down."""
    lobby = theatre.at(Lobby)
    return {lobby.chairs.parts().turns[seat].quarter for seat in lobby.gathering.persons}


@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160), (1080, 1920), (1280, 800)])
@pytest.mark.parametrize("text", [100, 150])
def test_each_chair_stands_at_its_edge_and_nothing_lies_on_anything(size: Size, text: Text) -> None:
    parts = laid(size, text=text).at(Lobby).chairs.parts()
    assert sorted(turn.quarter for turn in parts.turns) == [0, 1, 2, 3]
    for turn, box in zip(parts.turns, parts.chairs, strict=True):
        before = turn.back.box(box)
        assert before.centre[0] == pytest.approx(turn.width / 2, abs=1)  # whole pixels
        assert turn.height * 0.95 < before.y + before.h < turn.height, "upright it stands at the lower edge"
    assert [side.turn for side in parts.sides] == [*parts.turns]
    words_and_buttons = [box for side in parts.sides for box in (side.says, side.deal, side.back)]
    for one, other in combinations([*parts.chairs, parts.pick, *words_and_buttons], 2):
        assert not one.meets(other)
        assert within(one, Box(0, 0, *size), by=0)


@pytest.mark.parametrize("order", list(permutations(range(4))))
@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)])
def test_in_whatever_order_they_sit_down_all_stay_at_their_edge(size: Size, order: tuple[int, ...]) -> None:
    theatre = laid(size)
    at = sides(theatre)
    for many, side in enumerate(order, start=1):
        tap_at(theatre, at[side])
        assert taken(theatre) == {*order[:many]}
    lobby = theatre.at(Lobby)
    for many, side in enumerate(order[:2], start=1):
        seat = next(seat for seat, turn in enumerate(lobby.chairs.parts().turns) if turn.quarter == side)
        lobby.chairs.vacate(seat)
        lobby.chairs.follow()
        assert taken(theatre) == {*order[many:]}


TAKEN = [(0, 2), (0, 1), (1, 2, 3), (0, 1, 2), (0, 1, 2, 3)]


@pytest.mark.parametrize(
    ("around", "deal"), [*((one, "deal") for one in TAKEN), *((TAKEN[-1], f"deal {n}") for n in (3, 4))]
)
def test_whoever_deals_everybody_sits_where_their_chair_stood(around: tuple[int, ...], deal: str) -> None:
    theatre = laid()
    at = sides(theatre)
    for side in around:
        tap_at(theatre, at[side])
    stood = theatre.at(Lobby).chairs.parts().turns
    theatre.tap(deal)
    play = theatre.reach(TableScene)
    seats = len(play.match.seats)
    assert stood[:seats] == seat_turns(Frame(*HD), seats)
    assert {stood[seat].quarter for seat in play.match.persons} == {*around}


def test_four_touch_their_edges_at_once_and_each_has_a_sheet_there_and_presses_it() -> None:
    theatre = laid()
    places = sides(theatre)
    moved: dict[str, Any] = {"touch_id": 1, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        theatre.frame(
            *(
                pygame.Event(kind, **moved, finger_id=side, x=x / HD[0], y=y / HD[1])
                for side, (x, y) in places.items()
            )
        )
    assert taken(theatre) == {0, 1, 2, 3}
    lobby = theatre.at(Lobby)
    for seat, turn in enumerate(lobby.chairs.parts().turns):
        theatre.tap(f"seat {seat}")
        sheet = some(lobby.sheets.about(seat))
        assert sheet.turned_by == turn
        before = turn.back.box(sheet.lies)
        assert before.centre[0] == pytest.approx(turn.width / 2, abs=1)  # whole pixels
        assert before.y > turn.height / 2
    panels = lobby.sheets.panels()
    assert len(panels) == 4
    assert not any(one.meets(other) for one, other in combinations(panels, 2))
    sheet = some(lobby.sheets.about(1))
    done = next(spot.box for spot in sheet.hotspots() if spot.name == "done")
    tap_at(theatre, sheet.turned_by.point(*done.centre))
    assert not lobby.sheets.about(1)
    assert len(lobby.sheets.panels()) == 3


def test_on_other_tables_or_without_room_all_round_chairs_stand_on_two_sides() -> None:
    theatre = Theatre(lambda context: Lobby(context, Gathering(Plan())), HD, looks=False)
    theatre.tap("seat 0")
    theatre.tap("seat 1")
    lobby = theatre.at(Lobby)
    assert not lobby.gathering.by_edge
    assert not any(turn.quarter for turn in lobby.chairs.parts().turns)
    while not lobby.gathering.by_edge:
        lobby.gathering.turn_policy(1)
    assert [turn.quarter for turn in lobby.chairs.parts().turns] == [0, 2, 1, 3]
    lobby = laid((1024, 768), text=200).at(Lobby)
    assert lobby.gathering.sided
    assert not any(turn.quarter for turn in lobby.chairs.parts().turns)
    drawn = [sprite.picture for sprite in lobby.sprites() if sprite.picture[0] == "chair"]
    assert sorted(bool(picture[-1]) for picture in drawn) == [False, False, True, True]
    assert not flaws(lobby)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (1080, 1920), (3840, 2160)])
def test_what_concerns_all_is_upright_to_each_who_sits(size: Size) -> None:
    theatre = laid(size, looks=True)
    for many, at in enumerate(reversed(sides(theatre).values()), start=1):
        tap_at(theatre, at)
        lobby = theatre.at(Lobby)
        for says in ("setup.deal", "button.back"):
            buttons = [one for one in lobby.sprites() if say(says) in one.picture]
            assert sorted(one.quarter for one in buttons) == sorted(
                turn.quarter
                for seat, turn in enumerate(lobby.chairs.parts().turns)
                if seat in lobby.gathering.persons
            )
            assert len(buttons) == many
        prompts = [one for one in lobby.sprites() if say("lobby.touch-chair").startswith(str(one.picture[1]))]
        assert len({one.quarter for one in prompts}) == many
        pad(theatre, EAST, 1)
        refused = [one for one in lobby.sprites() if one.z > 2 * SCENE]
        assert {one.quarter for one in refused} == {one.quarter for one in buttons}
    assert not flaws(lobby)


def test_a_button_that_is_turned_to_one_side_says_only_what_fits_there() -> None:
    theatre = laid(seats=4)
    for number in (1, 2):
        pad(theatre, SOUTH, number)
    gathering = theatre.at(Lobby).gathering
    while gathering.plan.policy is not Policy.EDGES:
        gathering.turn_policy(1)
    pad(theatre, START, 1)
    assert gathering.sided
    said = words(theatre)
    assert say("lobby.not-yet") in said
    assert not [line for line in said if line.startswith("Not yet (")]

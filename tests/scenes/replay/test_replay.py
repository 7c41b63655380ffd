"""The replay: whatever leads to a ply, the table is the same there; eyes see what is theirs."""

from __future__ import annotations

from itertools import cycle, product
from pathlib import Path
from random import Random

import pygame
import pytest

from racko_game.match.record.rerun import ALL, Rerun, SeenBy
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.replay import BAR, Replay
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.touch.hotspots import named
from racko_game.store.history.history import History
from racko_game.store.settings import Text
from tests.counts import full
from tests.records import record
from tests.scenes.seen import Size, keeping, words
from tests.scenes.walk import TEXTS, context, flaws
from tests.theatre import Slowly, Theatre

SMALL, WIDE = (640, 480), (1280, 720)
SIZES = [WIDE, (1024, 768), (2560, 1080), (1080, 1920), (800, 480), SMALL]
EYES: list[tuple[str, int, SeenBy]] = [("original", 2, 0), ("super", 3, ALL), ("modern", 4, 0)]
EYES += [("letters", 3, ALL)]


def theatre(
    edition: str = "original",
    size: Size = SMALL,
    folder: Path | None = None,
    plies: int = 200,
    thinks: bool = False,
) -> tuple[Theatre, Replay]:
    """A replay off the screen; unless it ``thinks``, its chances are never known."""

    def scene(context: AppContext) -> Replay:
        context.jobs = context.jobs if thinks else Slowly()
        return Replay(keeping(context, folder), Rerun(record(edition, 2, plies=plies)))

    shown = Theatre(scene, size)
    return shown, shown.at(Replay)


def scene(edition: str, seats: int, eyes: SeenBy = ALL, plies: int = 200, thinks: bool = False) -> Replay:
    """A replay that nobody has drawn."""
    made = context(WIDE)
    made.jobs = made.jobs if thinks else Slowly()
    return Replay(made, Rerun(record(edition, seats, plies=plies)), eyes)


def settle(shown: Replay) -> None:
    for _ in range(200):
        shown.advance(0.25)
        if not shown.again.moving:
            return
    raise AssertionError("it never rests")


@pytest.mark.parametrize(("edition", "seats", "eyes"), EYES)
def test_to_jump_to_a_ply_or_back_shows_what_playing_shows(edition: str, seats: int, eyes: SeenBy) -> None:
    played, jumped, seen = scene(edition, seats, eyes), scene(edition, seats, eyes), {}
    for _ in range(6):
        seen[played.rerun.ply] = played.again.sprites()
        played.again.turn(1)
        settle(played)
        jumped.again.jump(played.rerun.last)
        jumped.again.jump(played.rerun.ply)
        settle(jumped)
        assert jumped.rerun.ply == played.rerun.ply
        assert jumped.again.sprites() == played.again.sprites()
        assert jumped.again.show.line == played.again.show.line
    while played.rerun.ply:
        played.again.turn(-1)
        settle(played)
        assert played.again.sprites() == seen[played.rerun.ply]


@pytest.mark.parametrize("edition", ["original", "super", "letters"])
def test_a_seat_s_eyes_are_shown_what_that_seat_knows_and_no_more(edition: str) -> None:
    replay, luck = scene(edition, 3), Random(3)
    for _ in range(8):
        replay.again.jump(luck.randrange(replay.rerun.last))
        for eyes in (0, 1, 2):
            replay.again.set_viewpoint(eyes)
            view, told = replay.rerun.view(eyes), replay.again.show.playhead.actors(replay.again.view)
            assert replay.again.view == view
            assert all(face is None or face == view.open_faces[token] for token, face, _ in told)


def test_a_match_that_is_not_over_shows_only_its_own_person_s_eyes() -> None:
    replay = scene("original", 2, ALL, plies=31, thinks=True)
    for by in (0, 1, 1, -1):
        replay._turn_eyes(by)
        assert replay.again.eyes == 0
    replay.advance(0.1)
    replay.advance(0.1)
    assert replay.curve.seats == (0,), "nor are others' chances told"


@pytest.mark.parametrize("hand", ["mouse", "finger"])
def test_a_pointer_goes_where_it_points_on_the_bar_and_from_round_to_round(hand: str) -> None:
    shown, replay = theatre("letters")
    bar = next(spot.box for spot in replay.hotspots() if spot.name == BAR)
    round = next(spot.box for spot in replay.hotspots() if spot.name == "round")
    replay.focus = "eyes"
    for x, y in (bar.centre, (round.x + 0.9 * round.w, round.centre[1])):
        if hand == "mouse":
            shown.press((x, y))
            shown.release((x, y))
        else:
            shown.finger(pygame.FINGERDOWN, (x, y))
            shown.finger(pygame.FINGERUP, (x, y))
        if y == bar.centre[1]:
            assert 0 < replay.rerun.ply < replay.rerun.stretch.last
            assert replay.focus == BAR, "keys go on from where it pointed"
    assert replay.rerun.ply == replay.rerun.stretches[1].first


def test_keys_go_by_turn_and_by_round_the_wheel_by_turn_and_a_drag_scrubs() -> None:
    shown, replay = theatre("letters")
    shown.key("right", "right")
    assert replay.rerun.ply >= replay.rerun.stops(0)[1], "what was under way is over at once"
    shown.key("page down")
    assert replay.rerun.ply == replay.rerun.stretches[1].first
    shown.key("page up")
    assert replay.rerun.ply == 0
    for playing in (True, False):
        shown.key("p")
        assert replay.again.playing == playing
    bar = next(spot.box for spot in replay.hotspots() if spot.name == BAR)
    shown.drag((bar.x + 20, bar.centre[1]), (bar.x + 0.8 * bar.w, bar.centre[1]))
    scrubbed = replay.rerun.ply
    assert scrubbed > 0.6 * replay.rerun.stretch.last
    wheel = {"x": 0, "y": 1, "flipped": False, "precise_x": 0.0, "precise_y": 1.0, "which": 0}
    shown.frame(pygame.Event(pygame.MOUSEWHEEL, wheel))
    assert replay.rerun.ply < scrubbed


def test_it_plays_by_itself_to_the_end_the_faster_the_sooner() -> None:
    taken = []
    for speed in (1, 8):
        replay = scene("letters", 2, plies=14)
        replay.speed, frames = speed, 0
        replay._play()
        while replay.rerun.ply < replay.rerun.last:
            replay.advance(0.02)
            frames += 1
        taken.append(frames)
        settle(replay)
        assert not replay.again.playing
    assert taken[1] < taken[0] / 4


def test_the_chances_are_told_for_all_and_for_one() -> None:
    replay = scene("letters", 3, plies=1000, thinks=True)
    replay.advance(0.1)
    replay.advance(0.1)
    curve = replay.curve
    together = [sum(curve.line(seat, True)[ply] for seat in curve.seats) for ply in range(len(curve.chances))]
    assert all(abs(total - 1) < 1e-9 for total in together)
    assert curve.line(replay.rerun.counted[0].callers[0], True)[-1] == 1
    assert len(replay.round_bar(0, curve, ALL).lines) == 3
    assert [seat for seat, _ in replay.round_bar(0, curve, 1).lines] == [1]


def test_a_turning_point_is_led_to_and_told() -> None:
    shown, replay = theatre("letters", WIDE, plies=1000, thinks=True)
    for place in range(len(replay.rerun.stretches)):
        replay.again.jump(replay.rerun.stretches[place].first)
        shown.frame()
        shown.frame()
        if replay._turning_points:
            break
    shown.click("turning")
    point = replay._turning_points[0]
    assert replay.rerun.ply == replay.rerun.stretch.first + point.ply + 1
    assert any(line.startswith("Turning point: ") for line in words(shown))


def test_one_plays_on_from_here_in_a_match_of_its_own_that_does_not_count(tmp_path: Path) -> None:
    shown, replay = theatre(size=WIDE, folder=tmp_path)
    replay.again.jump(replay.rerun.stops(0)[3])
    ply, table = replay.rerun.ply, replay.rerun.table
    shown.click("here")
    assert isinstance(shown.top, Notice)
    assert isinstance(shown.context.jobs, Slowly)
    shown.context.jobs.may = True
    shown.key("return")
    play = shown.at(TableScene)
    assert play.match.table == table
    shown.until(shown.asked)
    play.move.act(next(spot for spot in play.hotspots() if spot.name == "stock"))
    shown.until(lambda: play.playhead.idle)
    history = History(tmp_path)
    (kept,) = history.matches()
    history.close()
    assert not kept.ranked
    assert kept.plies > ply
    assert replay.rerun.ply == ply, "the replay stands where it stood"


def test_where_the_match_is_over_there_is_nothing_to_play_on() -> None:
    """What moves to another sheet hands its focus to the way there."""
    shown, replay = theatre("letters", WIDE, plies=1000)
    replay.again.jump(replay.rerun.last)
    shown.click("here")
    assert not named(shown.at(Notice).hotspots(), "go")
    shown.key("escape")
    replay.focus = "here"
    assert named(replay.hotspots(), "here")
    shown.resize(SMALL)
    assert named(replay.hotspots(), "here") is None
    assert replay.focus == "more"


@pytest.mark.parametrize(
    ("size", "text"),
    full([*product(SIZES, TEXTS)], [*zip(SIZES, cycle(TEXTS), strict=False), ((800, 480), 200)]),
    ids=str,
)
def test_all_has_its_place_in_every_window(size: Size, text: Text) -> None:
    found = {}
    for edition, seats in (("original", 2), ("super", 4)):
        made = context(size, text)
        made.jobs = Slowly()
        replay = Replay(made, Rerun(record(edition, seats, plies=60)), ALL)
        replay.again.jump(41)
        signs = ("does not say", "is too small:")  # signs have no words; the table's type is its own
        found[edition] = [flaw for flaw in flaws(replay) if not any(sign in flaw for sign in signs)]
        assert replay.again.show.furniture.frame.letter >= min(0.8 * replay._places.letter, 16.0)
    assert not {name: some for name, some in found.items() if some}

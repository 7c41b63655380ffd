"""The replay, the same at a ply whatever leads there; the list of all matches, and sharing one."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from functools import partial
from io import BytesIO
from itertools import cycle, product
from pathlib import Path
from random import Random
from threading import Thread, current_thread
from typing import Any

import pygame
import pytest
from PIL.WebPImagePlugin import WebPImageFile

from racko_game.jobs.work import ImmediateJobs, Work
from racko_game.match.record.autosave import Autosave
from racko_game.match.record.record import resume
from racko_game.match.record.rerun import ALL, Rerun, SeenBy, Stretch
from racko_game.match.record.share import share, shared
from racko_game.paint.screens.statistics import qr
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.history.matches import Matches, filters
from racko_game.scenes.pages.replay import BAR, Replay
from racko_game.scenes.pages.sharing import Sharing, cards_alone, made_to_share, saved, whole_match
from racko_game.scenes.picture.rerunning import filmed
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Box
from racko_game.stage.touch.hotspots import named
from racko_game.store.history.history import History
from racko_game.store.history.matches import MatchEnd, MatchFilter
from racko_game.store.kiosk import Kiosk
from racko_game.store.settings import Text
from racko_game.ui.scene import Scene
from tests.counts import full
from tests.records import record
from tests.roles import titled
from tests.scenes.seen import Size, click_at, draw, keeping, says, some, stored, tap_at, words
from tests.scenes.walk import TEXTS, context, flaws
from tests.theatre import Slowly, Theatre
from tests.walks.histories import NOW, fill

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


@pytest.mark.parametrize("hand", ["mouse", "finger"])
def test_a_pointer_goes_where_it_points_on_the_bar_and_from_round_to_round(hand: str) -> None:
    shown, replay = theatre("letters")
    bar = next(spot.box for spot in replay.hotspots() if spot.name == BAR)
    round = next(spot.box for spot in replay.hotspots() if spot.name == "round")
    replay.focus = "eyes"
    for x, y in (bar.centre, (round.x + 0.9 * round.w, round.centre[1])):
        (click_at if hand == "mouse" else tap_at)(shown, (x, y))
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


def test_the_chances_are_told_for_all_and_for_one_and_before_the_end_to_ones_own_eyes_alone() -> None:
    replay = scene("letters", 3, plies=1000, thinks=True)
    replay.advance(0.1)
    replay.advance(0.1)
    curve = replay.curve
    together = [sum(curve.line(seat, True)[ply] for seat in curve.seats) for ply in range(len(curve.chances))]
    assert all(abs(total - 1) < 1e-9 for total in together)
    assert curve.line(replay.rerun.counted[0].callers[0], True)[-1] == 1
    assert len(replay.round_bar(0, curve, ALL).lines) == 3
    assert [seat for seat, _ in replay.round_bar(0, curve, 1).lines] == [1]
    replay = scene("original", 2, ALL, plies=31, thinks=True)
    for by in (0, 1, 1, -1):
        replay._turn_eyes(by)
        assert replay.again.eyes == 0
    replay.advance(0.1)
    replay.advance(0.1)
    assert replay.curve.seats == (0,), "nor are others' chances told"


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


def test_one_plays_on_from_here_in_a_match_that_does_not_count_but_not_from_the_end(tmp_path: Path) -> None:
    """What moves to another sheet hands its focus to the way there."""
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
    draw(shown)
    history = History(tmp_path)
    (kept,) = history.matches()
    history.close()
    assert not kept.ranked
    assert kept.plies > ply
    assert replay.rerun.ply == ply, "the replay stands where it stood"
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


def kept(folder: Path) -> None:
    """A history of three matches: two are over, and one is not, which was played last."""
    history = History(folder)
    for number, (edition, plies) in enumerate((("original", 1000), ("super", 1000), ("original", 25))):
        match = resume(record(edition, 2, plies=plies, number=number))
        stored(Autosave(match, history, ImmediateJobs(), partial(float, NOW + 90 * number)))
    history.close()


def listed(folder: Path, paste: str = "", size: Size = (1280, 720)) -> Theatre:
    def make(context: AppContext) -> Scene:
        context.paste = lambda: paste
        return Matches(keeping(context, folder, lambda: NOW + 200))

    shown = Theatre(make, size)
    shown.wait(12)
    return shown


def test_what_is_over_is_looked_at_again_what_is_not_goes_on_and_filters_find(tmp_path: Path) -> None:
    kept(tmp_path)
    shown = listed(tmp_path)
    assert says(shown, "Show: all (3 matches)", "Super", "round 1", "won")
    shown.key("return")
    shown.frame()
    assert isinstance(shown.top, TableScene)
    shown = listed(tmp_path)
    for wanted, many in (
        (MatchFilter(edition="super"), 1),
        (MatchFilter(end=MatchEnd.OPEN), 1),
        (MatchFilter(player="Ann"), 3),
        (MatchFilter(player="Nobody"), 0),
        (MatchFilter(), 3),
    ):
        page = shown.at(Matches)
        page.show(wanted)
        shown.wait(4)
        assert page.many() == many, wanted
        assert says(shown, "No saved match fits that.") == (not many)
    shown.click("filter")
    assert titled(shown.top, "matches.which")
    shown.key("escape")
    shown.click("match 1")
    shown.frame()
    assert shown.at(Replay).rerun.finished


def test_thousands_are_scrolled_through_and_only_a_few_are_ever_asked_for(tmp_path: Path) -> None:
    fill(tmp_path, 90, "Ann").close()
    shown = listed(tmp_path)
    top = shown.at(Matches)
    assert top.many() == 90
    for _ in range(10):
        shown.key("page down")
        assert top.focus == f"match {in_sight(top)[0]}"
    assert in_sight(top)[0] > 30
    assert len(top.match_list._pages) <= 3
    place = int(top.focus.split()[1])
    shown.click(f"delete {place}", "leave")
    shown.wait(4)
    assert top.many() == 89
    assert top.focus == f"delete {place}", "the focus stays where a match was deleted"
    assert place in in_sight(top)
    shown.click("scroll-down")
    top.scroll("scroll", 10_000)
    shown.wait(2)
    assert in_sight(top)[-1] == 88
    assert words(shown)
    assert len([one for one in top.described() if one.key.startswith("match ")]) < 40


def in_sight(top: Matches) -> list[int]:
    return [int(spot.name.split()[1]) for spot in top.hotspots() if spot.name.startswith("match ")]


def test_a_match_is_pasted_and_a_damaged_one_gets_a_sentence(tmp_path: Path) -> None:
    text = share(record("super", 2))
    shown = listed(tmp_path, f"look: {text}")
    shown.click("paste")
    shown.frame()
    assert isinstance(shown.top, Replay)
    wrongs = ((text[:-2] + "AA", "damaged"), ("hello", "no match in that text"), ("", "nothing to paste"))
    for wrong, sentence in wrongs:
        shown = listed(tmp_path, wrong)
        shown.click("paste")
        shown.frame()
        assert isinstance(shown.top, Notice)
        assert says(shown, sentence)


@pytest.mark.parametrize(("edition", "seats"), [("original", 2), ("letters", 3), ("super", 4)])
def test_cards_that_are_pasted_are_dealt_and_do_not_count(tmp_path: Path, edition: str, seats: int) -> None:
    played = record(edition, seats)
    shown = listed(tmp_path, f"look: {share(cards_alone(played).record)}")
    shown.click("paste")
    shown.frame()
    play = shown.at(TableScene)
    match = play.match
    assert (match.charter[:2], match.seed, match.actions) == (played.charter[:2], played.seed, [])
    assert match.persons == tuple(seat for seat, who in enumerate(played.players) if who.kind == "person")
    assert not some(play.autosave).entry.ranked


class OtherThread(ImmediateJobs):
    """Does each job in a thread of its own, and hands its result over as processes do."""

    def begin(self, job: Callable[..., Any], *given: object, **how: object) -> Work[Any]:
        found: list[bytes] = []
        thread = Thread(target=lambda: found.append(pickle.dumps(job(*given))))
        thread.start()
        thread.join()
        return Work(lambda dt: pickle.loads(found[0]))


def test_a_pasted_match_is_played_beside_the_frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sent, played = record("super", 2), list[Thread]()
    walk = Rerun._walk

    def seen(self: Rerun) -> list[Stretch]:
        played.append(current_thread())
        return walk(self)

    monkeypatch.setattr(Rerun, "_walk", seen)
    shown = listed(tmp_path, share(sent))
    shown.context.jobs = OtherThread()
    shown.click("paste")
    shown.frame()
    assert isinstance(shown.top, Replay)
    assert len(played) == 1
    assert current_thread() not in played
    again, here = shown.top.rerun, Rerun(sent)
    for ply in (0, 1, here.last // 2, here.last):
        again.go_to(ply)
        here.go_to(ply)
        assert (again.table, again.events, again.before) == (here.table, here.events, here.before)
    assert (again.finished, again.totals, again.stretches) == (here.finished, here.totals, here.stretches)


def test_what_is_shared_is_copied_with_a_line_for_people_but_not_in_a_public_place(tmp_path: Path) -> None:
    shown = listed(tmp_path)
    copied = shown.copies()
    shown.game.stack.scenes.append(Sharing(shown.context, whole_match(record("letters", 2), (20, 35), 0)))
    shown.frame()
    shown.frame()
    shown.click("copy")
    assert copied[0].startswith("Rack-O Letters: Ann 20, Mo 35\nRACKO1-")
    assert shared(copied[0], record("letters", 2).charter.books) == record("letters", 2)
    assert len(some(shown.at(Sharing).made).code) >= 21, "the code is there"
    made = keeping(context((1280, 720)), tmp_path)
    made.kiosk = Kiosk()
    sharing = Sharing(made, whole_match(record("letters", 2), (20, 35), 0))
    assert [spot.name for spot in sharing.hotspots()] == ["back"]
    assert sharing.focus == "back"


def test_a_code_is_read_as_what_was_shared_or_its_cards_and_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("segno")
    made = made_to_share(record("letters", 2))
    assert not made.long
    assert all(row < 1 << len(made.code) for row in made.code)
    finder = [row >> (len(made.code) - 7) for row in made.code[:7]]
    assert finder == [127, 65, 93, 93, 93, 65, 127], "the corner by which a camera finds it"
    monkeypatch.setattr("racko_game.paint.screens.statistics.QR_LONGEST", 160)
    made = made_to_share(record("letters", 2))
    assert made.long
    assert made.code == made_to_share(cards_alone(record("letters", 2)).record).code
    for high in (58, 59, 86, 87, 300):
        (drawn,) = qr(Box(100, 50, 500, high), 20, (1,) * 21)
        name, modules, size = drawn.picture
        assert (name, modules) == ("qr", (1,) * 21)
        assert isinstance(size, int)
        assert size % 29 == 0, "each module is a square of whole pixels, with four around the code"
        assert size <= high < size + 29
        assert (drawn.x, drawn.y) == (round(350 - size / 2), round(50 + (high - size) / 2))


def test_a_moving_picture_moves_and_is_kept_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (saved(tmp_path, bytes(16), data) for data in (b"one", b"two"))
    told = [dict(saving.args) for saving in (first, second)]
    assert [one["folder"] for one in told] == [str(tmp_path / "exports")] * 2
    files = [tmp_path / "exports" / str(one["file"]) for one in told]
    assert [file.read_bytes() for file in files] == [b"one", b"two"]
    (tmp_path / "file").touch()
    assert saved(tmp_path / "file", bytes(16), b"").id == "shared.not-saved"
    monkeypatch.setattr("racko_game.scenes.picture.rerunning.MOST", 1.0)
    film = WebPImageFile(BytesIO(filmed(record("original", 2, plies=20), 0, "evening")))
    assert (film.format, film.size) == ("WEBP", (640, 360))
    assert 2 < film.n_frames <= 10  # what does not move is kept once
    still = film.convert("RGB").tobytes()
    film.seek(film.n_frames - 1)
    assert film.convert("RGB").tobytes() != still


ROOMS = (1280, 720), (1080, 1920), (640, 480), (800, 480)


@pytest.mark.parametrize(
    ("size", "text"), full([*product(ROOMS, (100, 200))], [*zip(ROOMS, cycle((100, 200)), strict=False)])
)
def test_all_has_its_place(tmp_path: Path, size: Size, text: Text) -> None:
    fill(tmp_path, 3, "Ann").close()
    made = keeping(context(size, text), tmp_path, lambda: NOW)
    both = whole_match(record("letters", 2), (20, 35), 0), cards_alone(record("super", 4))
    shares = [Sharing(made, one) for one in both]
    screens: list[Scene] = [Matches(made), filters(made, MatchFilter()), *shares]
    for screen in screens:
        for _ in range(3):
            screen.advance(0.1)
    found = {f"{number} {type(screen).__name__}": flaws(screen) for number, screen in enumerate(screens)}
    marks = ("star ", "delete ")  # signs have no words
    left = {name: [flaw for flaw in some if not flaw.startswith(marks)] for name, some in found.items()}
    assert not {name: some for name, some in left.items() if some}

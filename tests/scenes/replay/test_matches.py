"""The list of all matches, and sharing one: thousands without a hitch, found, starred, deleted, pasted."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from functools import partial
from io import BytesIO
from itertools import cycle, product
from pathlib import Path
from threading import Thread, current_thread
from typing import Any

import pytest
from PIL.WebPImagePlugin import WebPImageFile

from racko_game.jobs.work import ImmediateJobs, PolledWork, Work
from racko_game.match.record.autosave import Autosave
from racko_game.match.record.record import resume
from racko_game.match.record.rerun import Rerun, Stretch
from racko_game.match.record.share import share, shared
from racko_game.paint.screens.statistics import qr
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.history.matches import Matches, filters
from racko_game.scenes.pages.replay import Replay
from racko_game.scenes.pages.sharing import Sharing, cards_alone, made_to_share, saved, whole_match
from racko_game.scenes.picture.rerunning import filmed
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Box
from racko_game.store.history.history import History
from racko_game.store.history.matches import MatchEnd, MatchFilter
from racko_game.store.kiosk import Kiosk
from racko_game.store.settings import Text
from racko_game.ui.scene import Scene
from tests.counts import full
from tests.records import record
from tests.roles import titled
from tests.scenes.seen import Size, keeping, says, some, words
from tests.scenes.walk import context, flaws
from tests.theatre import Theatre
from tests.walks.histories import NOW, fill

GAMES = (("original", 1000), ("super", 1000), ("original", 25))


def kept(folder: Path) -> None:
    """A history of three matches: two are over, and one is not, which was played last."""
    history = History(folder)
    for number, (edition, plies) in enumerate(GAMES):
        match = resume(record(edition, 2, plies=plies, number=number))
        autosave = Autosave(match, history, ImmediateJobs(), partial(float, NOW + 90 * number))
        autosave.save()
        assert autosave.safe()
    history.close()


def theatre(folder: Path, paste: str = "", size: Size = (1280, 720)) -> Theatre:
    def make(context: AppContext) -> Scene:
        context.paste = lambda: paste
        return Matches(keeping(context, folder, lambda: NOW + 200))

    shown = Theatre(make, size)
    shown.wait(12)
    return shown


def test_what_is_over_is_looked_at_again_and_what_is_not_goes_on(tmp_path: Path) -> None:
    kept(tmp_path)
    shown = theatre(tmp_path)
    assert says(shown, "Show: all (3 matches)", "Super", "round 1", "won")
    shown.key("return")
    shown.frame()
    assert isinstance(shown.top, TableScene)
    shown = theatre(tmp_path)
    shown.click("match 1")
    shown.frame()
    assert shown.at(Replay).rerun.finished


def test_a_filter_finds_what_it_asks_for(tmp_path: Path) -> None:
    kept(tmp_path)
    shown = theatre(tmp_path)
    for wanted, many in (
        (MatchFilter(edition="super"), 1),
        (MatchFilter(end=MatchEnd.OPEN), 1),
        (MatchFilter(player="Ann"), 3),
        (MatchFilter(player="Nobody"), 0),
    ):
        page = shown.at(Matches)
        page.show(wanted)
        shown.wait(4)
        assert page.many() == many, wanted
    assert says(shown, "No saved match fits that.")
    shown.click("filter")
    assert titled(shown.top, "matches.which")


def test_thousands_are_scrolled_through_and_only_a_few_are_ever_asked_for(tmp_path: Path) -> None:
    fill(tmp_path, 90, "Ann").close()
    shown = theatre(tmp_path)
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
    shown = theatre(tmp_path, f"look: {text}")
    shown.click("paste")
    shown.frame()
    assert isinstance(shown.top, Replay)
    wrongs = ((text[:-2] + "AA", "damaged"), ("hello", "no match in that text"), ("", "nothing to paste"))
    for wrong, sentence in wrongs:
        shown = theatre(tmp_path, wrong)
        shown.click("paste")
        shown.frame()
        assert isinstance(shown.top, Notice)
        assert says(shown, sentence)


@pytest.mark.parametrize(("edition", "seats"), [("original", 2), ("letters", 3), ("super", 4)])
def test_cards_that_are_pasted_are_dealt_and_do_not_count(tmp_path: Path, edition: str, seats: int) -> None:
    played = record(edition, seats)
    shown = theatre(tmp_path, f"look: {share(cards_alone(played).record)}")
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
        return PolledWork(lambda dt: pickle.loads(found[0]))


def test_a_pasted_match_is_played_beside_the_frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sent, played = record("super", 2), list[Thread]()
    walk = Rerun._walk

    def seen(self: Rerun) -> list[Stretch]:
        played.append(current_thread())
        return walk(self)

    monkeypatch.setattr(Rerun, "_walk", seen)
    shown = theatre(tmp_path, share(sent))
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
    shown = theatre(tmp_path)
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


def test_a_moving_picture_lies_where_it_is_said_to_and_none_is_written_over(tmp_path: Path) -> None:
    first, second = (saved(tmp_path, bytes(16), data) for data in (b"one", b"two"))
    told = [dict(saving.args) for saving in (first, second)]
    assert [one["folder"] for one in told] == [str(tmp_path / "exports")] * 2
    files = [tmp_path / "exports" / str(one["file"]) for one in told]
    assert [file.read_bytes() for file in files] == [b"one", b"two"]
    (tmp_path / "file").touch()
    assert saved(tmp_path / "file", bytes(16), b"").id == "shared.not-saved"


SIZES = (1280, 720), (1080, 1920), (640, 480), (800, 480)


@pytest.mark.parametrize(
    ("size", "text"), full([*product(SIZES, (100, 200))], [*zip(SIZES, cycle((100, 200)), strict=False)])
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


def test_the_moving_picture_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("racko_game.scenes.picture.rerunning.MOST", 1.0)
    film = WebPImageFile(BytesIO(filmed(record("original", 2, plies=20), 0, "evening")))
    assert (film.format, film.size) == ("WEBP", (640, 360))
    assert 2 < film.n_frames <= 10  # what does not move is kept once
    first = film.convert("RGB").tobytes()
    film.seek(film.n_frames - 1)
    assert film.convert("RGB").tobytes() != first

"""The statistics page: true figures, that are walked by keys and open what they were made of."""

from __future__ import annotations

from pathlib import Path

import pytest

from racko_game.match.plans.plan import Plan
from racko_game.match.record.import_export import EXPORTS
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.history.figures import MEASURES, drawn, rolled
from racko_game.scenes.pages.history.matches import Matches
from racko_game.scenes.pages.history.statistics import StatisticsPage
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.scenes.pages.title.title import Title
from racko_game.store.history.history import History
from racko_game.store.history.matches import MatchFilter
from racko_game.ui.scene import Scene
from tests.roles import titled
from tests.theatre import Theatre
from tests.walks.histories import DAY, NOW, fill

from .seen import SMALL, Size, keeping, says, turn, words

TABS = ("glance", "time", "compared", "best")


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, History]:
    folder = tmp_path_factory.mktemp("history")
    history = fill(folder, many=30)
    fill(folder, many=6, player="Mo", seed=2, until=NOW - 90 * DAY)
    return folder, history


def theatre(
    folder: Path | None, size: Size = (1280, 720), opened: list[MatchFilter] | None = None
) -> Theatre:
    """The page; what is opened from it is put into a list."""

    def make(context: AppContext) -> Scene:
        context.settings.motion = "none"
        opens = (lambda of: None) if opened is None else opened.append
        return StatisticsPage(keeping(context, folder, lambda: NOW), opens)

    made = Theatre(make, size)
    made.frame()
    return made


def page(made: Theatre) -> StatisticsPage:
    return made.at(StatisticsPage)


def test_from_the_title_it_is_two_presses(kept: tuple[Path, History]) -> None:
    made = Theatre(lambda context: Title(keeping(context, kept[0], lambda: NOW), Plan()))
    made.click("history")
    made.click("statistics")
    made.frame()
    assert page(made).some
    made.click("won")
    made.frame()
    assert made.at(Matches).many() == kept[1].statistics("").all.matches


def test_every_figure_opens_as_many_matches_as_it_was_made_of(kept: tuple[Path, History]) -> None:
    """On every page, however far one has to scroll; by the keys alone."""
    opened: list[MatchFilter] = []
    made = theatre(kept[0], SMALL, opened)
    found = kept[1].statistics("")
    for tab in ("glance", "compared", "best"):
        made.click(f"tab {tab}")
        shown = page(made)
        made.key("down")
        seen: list[str] = []
        while not seen or shown.focus != seen[-1]:
            seen.append(shown.focus)
            made.key("return")
            line = shown.focus
            made.key("right")
            if shown.focus != line:
                made.key("return")
                made.key("left")
            made.key("down")
            if shown.focus in ("back", "filter"):
                break
    counts = {kept[1].how_many(of) for of in opened}
    assert {balance.of for _, balance in (*found.levels, *found.editions, *found.seats)} <= set(opened)
    assert {best.of for best in (*found.by_points, *found.by_turns, *found.by_run)} <= set(opened)
    assert found.all.of in opened
    assert counts >= {found.all.matches, found.longest.length, 1}


def test_its_figures_are_those_of_the_history_and_picks_narrow_them(kept: tuple[Path, History]) -> None:
    made = theatre(kept[0])
    found = kept[1].statistics("").all
    assert says(made, f"{found.won / found.matches:.0%}", f"{found.won} of {found.matches} matches")
    assert found.skill is not None
    assert says(made, f"{found.points / found.scored:.0f}", f"{found.skill:.0f}", f"{found.judged} rounds")
    shown = page(made)
    turn(made, "edition")
    made.frame()
    assert shown.wanted.edition
    some = kept[1].statistics("", shown.wanted).all
    assert 0 < some.matches < 30
    assert says(made, f"{some.won} of {some.matches}")
    made.click("player")
    made.frame()
    assert shown.wanted == MatchFilter(shown.wanted.player, counted=True)
    assert says(made, "Statistics of Mo", " of 6 matches") or says(made, " of 30 matches")


def test_where_picks_have_no_room_they_are_on_a_sheet(kept: tuple[Path, History]) -> None:
    made = theatre(kept[0], SMALL)
    made.click("filter")
    assert titled(made.top, "statistics.which")
    turn(made, "seats")
    made.frame()
    made.key("escape")
    assert page(made).wanted.seats in (2, 3, 4)
    assert page(made).seen is not None
    assert says(made, "of 10 matches")


def test_a_curve_is_walked_point_by_point(kept: tuple[Path, History]) -> None:
    opened: list[MatchFilter] = []
    made = theatre(kept[0], opened=opened)
    made.click("tab time")
    made.click("skill")
    assert made.top.focus.startswith("point ")
    said = [" ".join(words(made))]
    for _ in range(3):
        made.key("left")
        said.append(" ".join(words(made)))
    assert len(set(said)) == 4
    made.key("return")
    (of,) = opened
    assert 0 < kept[1].how_many(of) <= 30
    made.key("escape")
    assert page(made).tab == "time"


def test_a_curve_shows_what_was_counted(kept: tuple[Path, History]) -> None:
    points = kept[1].statistics("").over_time
    whole = rolled(points, window=len(points))[-1].balance
    everything = kept[1].statistics("").all
    assert whole[1:10] == pytest.approx(everything[1:10])
    for measure in MEASURES.values():
        shown = drawn(measure, rolled(points))
        assert len(shown.own) == len(points)
        assert all(one is None or 0 <= one <= 1000 for one in (*shown.own, *shown.theirs))


@pytest.mark.parametrize("form", ["json", "csv"])
def test_what_is_a_players_is_written_into_a_file(kept: tuple[Path, History], form: str) -> None:
    made = theatre(kept[0])
    made.click("yours")
    made.click(form)
    made.frame()
    file = kept[0] / EXPORTS / f"player.{form}"
    assert says(made, "Saved in", file.name)
    assert file.stat().st_size > 1000


def test_what_is_a_players_is_deleted_if_that_is_meant(tmp_path: Path) -> None:
    history = fill(tmp_path, many=6)
    made = theatre(tmp_path)
    for meant in (False, True):
        made.click("yours")
        made.click("delete")
        made.click("leave" if meant else "back")
        made.frame()
        made.frame()
        if not meant:
            made.key("escape")
            made.frame()
            assert page(made).some
    assert says(made, "Play your first match")
    assert history.statistics("").all.matches == 0
    assert history.players() == ()


def test_where_nothing_was_played_it_says_so_kindly_and_leads_to_a_match(tmp_path: Path) -> None:
    made = theatre(tmp_path)
    assert says(made, "Play your first match")
    made.key("return")
    assert isinstance(made.top, Setup)
    assert says(theatre(None), "saved"), "nothing is kept there"

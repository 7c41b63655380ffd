"""Statistics and achievements: true figures that open what they were made of, a plaque for what is new."""

from __future__ import annotations

from pathlib import Path

import pytest

from racko_game.match.match import Match, Seat
from racko_game.match.record.played_round import EVERY
from racko_game.paint.screens.progress import MEDAL_SIGNS
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.history.figures import MEASURES, Achievements, drawn, rolled
from racko_game.scenes.pages.history.statistics import StatisticsPage
from racko_game.scenes.pages.results.scores import BEGINS, STAYS, Scores
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.stage.geometry import Box
from racko_game.stage.layers import BANNER
from racko_game.store.files import EXPORTS
from racko_game.store.history.history import History
from racko_game.store.history.matches import MatchFilter
from racko_game.store.history.rows import Achieved
from racko_game.words.language import say
from tests.match.playing import turns
from tests.rules.tables import charter
from tests.theatre import SEED, Theatre
from tests.walks.histories import DAY, NOW, fill

from .seen import SMALL, Size, having, keeping, pictures, says, stored, turn, words
from .walk import CAST, flaws, lines, meet


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, History]:
    folder = tmp_path_factory.mktemp("history")
    history = fill(folder, many=30)
    fill(folder, many=6, player="Mo", seed=2, until=NOW - 90 * DAY)
    return folder, history


def page_of(
    kind: type[StatisticsPage] | type[Achievements],
    folder: Path | None,
    size: Size = (1280, 720),
    opened: list[MatchFilter] | None = None,
) -> Theatre:
    """A page of that kind; what is opened from it is put into a list."""
    opens = (lambda of: None) if opened is None else opened.append
    make = having(lambda context: kind(keeping(context, folder, lambda: NOW), opens), motion="none")
    made = Theatre(make, size)
    made.frame()
    return made


def test_every_figure_opens_as_many_matches_as_it_was_made_of(kept: tuple[Path, History]) -> None:
    """On every page, however far one has to scroll; by the keys alone."""
    opened: list[MatchFilter] = []
    made = page_of(StatisticsPage, kept[0], SMALL, opened)
    found = kept[1].statistics("")
    for tab in ("glance", "compared", "best"):
        made.click(f"tab {tab}")
        shown = made.at(StatisticsPage)
        made.key("down")
        seen: list[str] = []
        while not seen or shown.focus != seen[-1]:
            seen.append(shown.focus)
            made.key("return")
            line = shown.focus
            made.key("right")
            if shown.focus != line:
                made.key("return", "left")
            made.key("down")
            if shown.focus in ("back", "filter"):
                break
    counts = {kept[1].how_many(of) for of in opened}
    assert {balance.of for _, balance in (*found.levels, *found.editions, *found.seats)} <= set(opened)
    assert {best.of for best in (*found.by_points, *found.by_turns, *found.by_run)} <= set(opened)
    assert found.all.of in opened
    assert counts >= {found.all.matches, found.longest.length, 1}


def test_its_figures_are_those_of_the_history_and_picks_narrow_them(kept: tuple[Path, History]) -> None:
    made = page_of(StatisticsPage, kept[0])
    found = kept[1].statistics("").all
    assert says(made, f"{found.won / found.matches:.0%}", f"{found.won} of {found.matches} matches")
    assert found.skill is not None
    assert says(made, f"{found.points / found.scored:.0f}", f"{found.skill:.0f}", f"{found.judged} rounds")
    shown = made.at(StatisticsPage)
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


def test_a_curve_shows_what_was_counted_and_is_walked_point_by_point(kept: tuple[Path, History]) -> None:
    points = kept[1].statistics("").over_time
    whole = rolled(points, window=len(points))[-1].balance
    everything = kept[1].statistics("").all
    assert whole[1:10] == pytest.approx(everything[1:10])
    for measure in MEASURES.values():
        shown = drawn(measure, rolled(points))
        assert len(shown.own) == len(points)
        assert all(one is None or 0 <= one <= 1000 for one in (*shown.own, *shown.theirs))
    opened: list[MatchFilter] = []
    made = page_of(StatisticsPage, kept[0], opened=opened)
    made.click("tab time", "skill")
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
    assert made.at(StatisticsPage).tab == "time"


@pytest.mark.parametrize("form", ["json", "csv"])
def test_what_is_a_players_is_written_into_a_file(kept: tuple[Path, History], form: str) -> None:
    made = page_of(StatisticsPage, kept[0])
    made.click("yours", form)
    made.frame()
    file = kept[0] / EXPORTS / f"player.{form}"
    assert says(made, "Saved in", file.name)
    assert file.stat().st_size > 1000


def test_what_is_a_players_is_deleted_if_that_is_meant(tmp_path: Path) -> None:
    history = fill(tmp_path, many=6)
    made = page_of(StatisticsPage, tmp_path)
    for meant in (False, True):
        made.click("yours", "delete", "leave" if meant else "back")
        made.frame()
        made.frame()
        if not meant:
            made.key("escape")
            made.frame()
            assert made.at(StatisticsPage).some
    assert says(made, "Play your first match")
    assert history.statistics("").all.matches == 0
    assert history.players() == ()


def test_where_nothing_was_played_it_says_so_kindly_and_leads_to_a_match(tmp_path: Path) -> None:
    made = page_of(StatisticsPage, tmp_path)
    assert says(made, "Play your first match")
    made.key("return")
    assert isinstance(made.top, Setup)
    assert says(page_of(StatisticsPage, None), "saved"), "nothing is kept there"


EARNED = ("long-run", "quick", "sweep")


def medals(made: Theatre) -> dict[object, object]:
    """The medals in sight, and whether they shine."""
    return {picture[1]: picture[3] for picture in pictures(made) if picture[0] == "medal"}


def test_what_was_earned_shines_the_rest_says_what_to_do_and_each_has_an_emblem(tmp_path: Path) -> None:
    made = page_of(Achievements, tmp_path / "none")
    assert says(made, f"0 of {len(EVERY)}")
    assert not any(medals(made).values())
    fill(tmp_path, 5, achieved=EARNED)
    made = page_of(Achievements, tmp_path, (1080, 1920))
    assert says(made, f"Achievements: 3 of {len(EVERY)}", "days ago", say(EVERY[0].title), say(EVERY[1].says))
    seen = medals(made)
    assert seen["long-run"] is True
    assert seen["bookends"] is False
    assert {one.id for one in EVERY} == MEDAL_SIGNS.keys()
    assert len(set(MEDAL_SIGNS.values())) == len(MEDAL_SIGNS)


def test_walking_by_keys_passes_all_of_them_and_opens_the_matches_of_those_earned(tmp_path: Path) -> None:
    history = fill(tmp_path, 5, achieved=EARNED)
    opened: list[MatchFilter] = []
    made = page_of(Achievements, tmp_path, SMALL, opened)
    passed = list[str]()
    while made.top.focus != "back" and len(passed) <= len(EVERY):
        passed.append(made.top.focus)
        made.key("return", "down")
    assert passed == [one.id for one in EVERY]
    assert [of.match for of in opened] == [one.match for one in history.achieved("")]


def test_each_player_has_their_own(tmp_path: Path) -> None:
    fill(tmp_path, 4, achieved=EARNED)
    fill(tmp_path, 4, "Mo", ("word",), until=NOW - 30 * DAY)
    made = page_of(Achievements, tmp_path)
    assert says(made, "3 of")
    made.click("player")
    made.frame()
    assert says(made, "1 of", "Mo")


OVER = 2 * BANNER  # the layers of the plaque


def scored(folder: Path, earned: tuple[str, ...], size: Size, seats: int = 2) -> Theatre:
    """The scores of a first round in which a person has earned these."""

    def make(context: AppContext) -> Scores:
        repository = keeping(context, folder).matches
        context.settings.motion = "none"
        match = Match(charter("original"), (Seat(""), *(Seat("Mo", CAST[1]) for _ in range(seats - 1))), SEED)
        next(None for _ in turns(match) if match.rounds)
        autosave = stored(repository.autosave(match))
        rows = [Achieved("", name, 1.0, autosave.entry.id, 1) for name in earned]
        repository.history().review(autosave.entry.id, (), rows)
        return Scores(context, match)

    return Theatre(make, size)


def plaque(made: Theatre) -> Box:
    """From the left upper corner of the plaque to the end of its words; empty where there is none."""
    sprites = [sprite for sprite in made.top.sprites() if sprite.z >= OVER]
    words = [one.box for one in lines(sprites)]
    if not words:
        return Box(0, 0, 0, 0)
    x, y = min(one.x for one in sprites), min(one.y for one in sprites)
    right, low = max(box.x + box.w for box in words), max(box.y + box.h for box in words)
    return Box(x, y, right - x, low - y)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [(1280, 720), SMALL, (1080, 1920)])
def test_what_was_earned_is_told_and_hides_nothing(tmp_path: Path, size: Size, seats: int) -> None:
    made = scored(tmp_path, ("quick",), size, seats)
    one = next(one for one in EVERY if one.id == "quick")
    assert not says(made, say(one.title))
    made.wait(round(BEGINS / 0.1) + 1, dt=0.1)
    assert says(made, say(one.title))
    assert made.sounds.heard.count("earned") == 1
    assert not flaws(made.top)
    beside = lines([sprite for sprite in made.top.sprites() if sprite.z < OVER])
    assert not any(meet(plaque(made), one.box) for one in beside)
    made.wait(round(STAYS / 0.1) + 1, dt=0.1)
    assert not made.top.moving
    assert says(made, "Round 1"), "the title is there again"
    assert made.sounds.heard.count("earned") == 1


def test_several_are_told_one_after_the_other_and_where_nothing_was_earned_nothing(tmp_path: Path) -> None:
    made = scored(tmp_path, ("quick", "bookends"), (1280, 720))
    seen = set[object]()
    for _ in range(2):
        made.wait(round(STAYS / 0.1) + 1, dt=0.1)
        seen |= {picture[1] for picture in pictures(made) if picture[0] == "medal"}
    assert seen == {"quick", "bookends"}
    assert made.sounds.heard.count("earned") == 2
    made = scored(tmp_path / "none", (), (1280, 720))
    made.wait(round(BEGINS / 0.1) + 1, dt=0.1)
    assert not made.top.moving
    assert "earned" not in made.sounds.heard
    assert not any(picture[0] == "medal" for picture in pictures(made))


@pytest.mark.parametrize(("opens", "closes"), [("review", "back"), ("menu", "resume")])
def test_nothing_is_told_again_after_a_page_lay_over_it(tmp_path: Path, opens: str, closes: str) -> None:
    made = scored(tmp_path, ("quick", "bookends"), (1280, 720))
    told, next_one = (say(one.title) for one in EVERY if one.id in ("quick", "bookends"))
    made.wait(round(BEGINS / 0.1) + 1, dt=0.1)
    assert says(made, told)
    made.click(opens, closes)
    assert isinstance(made.top, Scores)
    seen = []
    for _ in range(round((BEGINS + 2 * STAYS) / 0.1)):
        made.frame(dt=0.1)
        seen.append((says(made, told), says(made, next_one)))
    assert not any(again for again, _ in seen)
    assert any(new for _, new in seen)

"""The page of achievements: what was earned, when, and in which match; what is still to be earned."""

from __future__ import annotations

from pathlib import Path

from racko_game.match.challenges.achievements import EVERY
from racko_game.match.record.repository import MatchRepository
from racko_game.paint.screens.progress import MEDAL_SIGNS
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.history.achievements import Achievements
from racko_game.store.history.matches import MatchFilter
from racko_game.ui.scene import Scene, Transition
from racko_game.words.language import say
from tests.theatre import Theatre
from tests.walks.histories import DAY, NOW, fill

from .seen import SMALL, pictures, says

EARNED = ("long-run", "quick", "sweep")


def theatre(
    folder: Path, size: tuple[int, int] = (1280, 720), opened: list[MatchFilter] | None = None
) -> Theatre:
    """The page; what is opened from it is put into a list."""

    def opens(of: MatchFilter) -> Transition | None:
        if opened is not None:
            opened.append(of)
        return None

    def make(context: AppContext) -> Scene:
        context.matches = MatchRepository(folder, now=lambda: NOW)
        return Achievements(context, opens)

    made = Theatre(make, size)
    made.frame()
    return made


def medals(made: Theatre) -> dict[object, object]:
    """The medals in sight, and whether they shine."""
    return {picture[1]: picture[3] for picture in pictures(made) if picture[0] == "medal"}


def test_every_achievement_has_an_emblem_of_its_own() -> None:
    assert {one.id for one in EVERY} == MEDAL_SIGNS.keys()
    assert len(set(MEDAL_SIGNS.values())) == len(MEDAL_SIGNS)


def test_what_was_earned_shines_and_the_rest_says_what_is_to_be_done(tmp_path: Path) -> None:
    fill(tmp_path, 5, achieved=EARNED)
    made = theatre(tmp_path, (1080, 1920))
    assert says(made, f"Achievements: 3 of {len(EVERY)}", "days ago", say(EVERY[0].title), say(EVERY[1].says))
    seen = medals(made)
    assert seen["long-run"] is True
    assert seen["bookends"] is False


def test_walking_by_keys_passes_all_of_them_and_opens_the_matches_of_those_that_were_earned(
    tmp_path: Path,
) -> None:
    history = fill(tmp_path, 5, achieved=EARNED)
    opened: list[MatchFilter] = []
    made = theatre(tmp_path, SMALL, opened)
    passed = list[str]()
    while made.top.focus != "back" and len(passed) <= len(EVERY):
        passed.append(made.top.focus)
        made.key("return")
        made.key("down")
    assert passed == [one.id for one in EVERY]
    assert [of.match for of in opened] == [one.match for one in history.achieved("")]


def test_each_player_has_their_own(tmp_path: Path) -> None:
    fill(tmp_path, 4, achieved=EARNED)
    fill(tmp_path, 4, "Mo", ("word",), until=NOW - 30 * DAY)
    made = theatre(tmp_path)
    assert says(made, "3 of")
    made.click("player")
    made.frame()
    assert says(made, "1 of", "Mo")


def test_nobody_has_earned_anything_yet(tmp_path: Path) -> None:
    made = theatre(tmp_path)
    assert says(made, f"0 of {len(EVERY)}")
    assert not any(medals(made).values())

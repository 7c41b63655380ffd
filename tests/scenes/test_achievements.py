"""Achievements: the page of all, and the plaque on the page of scores that tells of one with a soft sound."""

from __future__ import annotations

from pathlib import Path

import pytest

from racko_game.match.challenges.achievements import EVERY
from racko_game.match.match import Match, Seat
from racko_game.paint.screens.progress import MEDAL_SIGNS
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.history.achievements import Achievements
from racko_game.scenes.pages.results.scores import BEGINS, STAYS, Scores
from racko_game.stage.geometry import Box
from racko_game.stage.layers import BANNER
from racko_game.store.history.matches import MatchFilter
from racko_game.store.history.rows import Achieved
from racko_game.words.language import say
from tests.rules.tables import charter
from tests.theatre import SEED, Theatre
from tests.walks.histories import DAY, NOW, fill
from tests.walks.sorter import sort

from .seen import SMALL, Size, keeping, pictures, says
from .walk import CAST, flaws, lines, meet

EARNED = ("long-run", "quick", "sweep")


def theatre(folder: Path, size: Size = (1280, 720), opened: list[MatchFilter] | None = None) -> Theatre:
    """The page; what is opened from it is put into a list."""
    opens = (lambda of: None) if opened is None else opened.append
    made = Theatre(lambda context: Achievements(keeping(context, folder, lambda: NOW), opens), size)
    made.frame()
    return made


def medals(made: Theatre) -> dict[object, object]:
    """The medals in sight, and whether they shine."""
    return {picture[1]: picture[3] for picture in pictures(made) if picture[0] == "medal"}


def test_every_achievement_has_an_emblem_of_its_own() -> None:
    assert {one.id for one in EVERY} == MEDAL_SIGNS.keys()
    assert len(set(MEDAL_SIGNS.values())) == len(MEDAL_SIGNS)


def test_what_was_earned_shines_and_the_rest_says_what_is_to_be_done(tmp_path: Path) -> None:
    made = theatre(tmp_path / "none")
    assert says(made, f"0 of {len(EVERY)}")
    assert not any(medals(made).values())
    fill(tmp_path, 5, achieved=EARNED)
    made = theatre(tmp_path, (1080, 1920))
    assert says(made, f"Achievements: 3 of {len(EVERY)}", "days ago", say(EVERY[0].title), say(EVERY[1].says))
    seen = medals(made)
    assert seen["long-run"] is True
    assert seen["bookends"] is False


def test_walking_by_keys_passes_all_of_them_and_opens_the_matches_of_those_earned(tmp_path: Path) -> None:
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


OVER = 2 * BANNER  # the layers of the plaque
SIZES = ((1280, 720), SMALL, (1080, 1920))


def scored(folder: Path, earned: tuple[str, ...], size: Size, seats: int = 2) -> Theatre:
    """The scores of a first round in which a person has earned these."""

    def make(context: AppContext) -> Scores:
        repository = keeping(context, folder).matches
        context.settings.motion = "none"
        match = Match(charter("original"), (Seat(""), *(Seat("Mo", CAST[1]) for _ in range(seats - 1))), SEED)
        while not match.rounds:
            match.submit(match.asked, sort(match.table))
        autosave = repository.autosave(match)
        autosave.save()
        assert autosave.safe()
        rows = [Achieved("", name, 1.0, autosave.entry.id, 1) for name in earned]
        repository.history().review(autosave.entry.id, (), rows)
        return Scores(context, match)

    return Theatre(make, size)


def wait(made: Theatre, seconds: float) -> None:
    made.wait(round(seconds / 0.1) + 1, dt=0.1)


def shown(made: Theatre) -> list[Box]:
    """Where words stand that are none of the plaque's."""
    sprites = [sprite for sprite in made.top.sprites() if sprite.z < OVER]
    return [one.box for one in lines(sprites)]


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
@pytest.mark.parametrize("size", SIZES)
def test_what_was_earned_is_told_and_hides_nothing(tmp_path: Path, size: Size, seats: int) -> None:
    made = scored(tmp_path, ("quick",), size, seats)
    one = next(one for one in EVERY if one.id == "quick")
    assert not says(made, say(one.title))
    wait(made, BEGINS)
    assert says(made, say(one.title))
    assert made.sounds.heard.count("earned") == 1
    assert not flaws(made.top)
    assert not any(meet(plaque(made), box) for box in shown(made))
    wait(made, STAYS)
    assert not made.top.moving
    assert says(made, "Round 1"), "the title is there again"
    assert made.sounds.heard.count("earned") == 1


def test_several_are_told_one_after_the_other(tmp_path: Path) -> None:
    made = scored(tmp_path, ("quick", "bookends"), (1280, 720))
    seen = set[object]()
    for _ in range(2):
        wait(made, STAYS)
        seen |= {picture[1] for picture in pictures(made) if picture[0] == "medal"}
    assert seen == {"quick", "bookends"}
    assert made.sounds.heard.count("earned") == 2


@pytest.mark.parametrize(("opens", "closes"), [("review", "back"), ("menu", "resume")])
def test_nothing_is_told_again_after_something_was_opened_over_it(
    tmp_path: Path, opens: str, closes: str
) -> None:
    made = scored(tmp_path, ("quick", "bookends"), (1280, 720))
    told, next_one = (say(one.title) for one in EVERY if one.id in ("quick", "bookends"))
    wait(made, BEGINS)
    assert says(made, told)
    made.click(opens)
    made.click(closes)
    assert isinstance(made.top, Scores)
    seen = []
    for _ in range(round((BEGINS + 2 * STAYS) / 0.1)):
        made.frame(dt=0.1)
        seen.append((says(made, told), says(made, next_one)))
    assert not any(again for again, _ in seen)
    assert any(new for _, new in seen)


def test_where_nothing_was_earned_nothing_is_told(tmp_path: Path) -> None:
    made = scored(tmp_path, (), (1280, 720))
    wait(made, BEGINS)
    assert not made.top.moving
    assert "earned" not in made.sounds.heard
    assert not any(picture[0] == "medal" for picture in pictures(made))

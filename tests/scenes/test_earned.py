"""The moment something is achieved: a plaque on the page of scores, that hides nothing, with a soft sound."""

from __future__ import annotations

from pathlib import Path

import pytest

from racko_game.match.challenges.achievements import EVERY
from racko_game.match.match import Match, Seat
from racko_game.match.record.repository import MatchRepository
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.results.scores import BEGINS, STAYS, Scores
from racko_game.stage.geometry import Box
from racko_game.stage.layers import BANNER
from racko_game.store.history.rows import Achieved
from racko_game.ui.scene import Scene
from racko_game.words.language import say
from tests.rules.tables import charter
from tests.theatre import SEED, Theatre
from tests.walks.sorter import sort

from .seen import SMALL, pictures, says
from .walk import CAST, flaws, lines, meet

OVER = 2 * BANNER  # the layers of the plaque
SIZES = ((1280, 720), SMALL, (1080, 1920))


def theatre(folder: Path, earned: tuple[str, ...], size: tuple[int, int], seats: int = 2) -> Theatre:
    """The scores of a first round in which a person has earned these."""

    def make(context: AppContext) -> Scene:
        repository = context.matches = MatchRepository(folder)
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
    """Let that much time pass."""
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
def test_what_was_earned_is_told_and_hides_nothing(tmp_path: Path, size: tuple[int, int], seats: int) -> None:
    made = theatre(tmp_path, ("quick",), size, seats)
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
    made = theatre(tmp_path, ("quick", "bookends"), (1280, 720))
    seen = set[object]()
    for _ in range(2):
        wait(made, STAYS)
        seen |= {picture[1] for picture in pictures(made) if picture[0] == "medal"}
    assert seen == {"quick", "bookends"}
    assert made.sounds.heard.count("earned") == 2


@pytest.mark.parametrize(("opens", "closes"), [("review", "back"), ("menu", "resume")])
def test_what_was_told_is_not_told_again_after_something_was_opened_over_it(
    tmp_path: Path, opens: str, closes: str
) -> None:
    made = theatre(tmp_path, ("quick", "bookends"), (1280, 720))
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
    made = theatre(tmp_path, (), (1280, 720))
    wait(made, BEGINS)
    assert not made.top.moving
    assert "earned" not in made.sounds.heard
    assert not any(picture[0] == "medal" for picture in pictures(made))

"""Going on: a match that was left, however that came, is offered first, and stands as it stood."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from racko_game.match.challenges.ladder import RUNGS
from racko_game.match.plans.plan import Plan
from racko_game.match.record.repository import MatchRepository
from racko_game.message import Trouble
from racko_game.paint.engine.sprites import Sprite
from racko_game.rules.pieces.moves import DRAW, AskTurn
from racko_game.scenes.pages.dialogs import DAY, HOUR, MINUTE, Notice, when
from racko_game.scenes.pages.history.matches import Matches, still_of
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.store.history.history import FILE
from racko_game.ui.scene import Scene
from racko_game.words.language import say
from tests.roles import titled
from tests.theatre import SEED, Theatre, plan
from tests.walks.sorter import sort

from .seen import SMALL, keeping, says


def theatre(folder: Path) -> Theatre:
    """The title of a game that keeps matches there."""
    opened = Theatre(lambda context: Title(keeping(context, folder), Plan()), SMALL)
    opened.wait(2)  # it is looked for
    return opened


def played(folder: Path, edition: str = "original", seed: bytes = SEED) -> TableScene:
    """A match on the screen in which the person has drawn a second card when the power goes."""
    opened, play = drawn(folder, plan(edition), seed)
    sorts(opened, play)
    draws(opened, play)
    return play


def drawn(folder: Path, a_plan: Plan, seed: bytes = SEED) -> tuple[Theatre, TableScene]:
    """A match in which the person has drawn the first card."""
    opened = theatre(folder)
    play = TableScene(opened.context, a_plan.start(seed))
    opened.game.stack.scenes[:] = [play]
    draws(opened, play)
    return opened, play


def draws(opened: Theatre, play: TableScene) -> None:
    opened.until(opened.asked)
    play.move.act(next(spot for spot in play.hotspots() if spot.value == DRAW))
    opened.until(lambda: play.playhead.idle)
    opened.frame()


def sorts(opened: Theatre, play: TableScene) -> None:
    """The person does what sorts the rack, until the turn is another's."""
    for _ in range(4):
        opened.until(opened.asked)
        if isinstance(play.match.table.prompts[-1], AskTurn):
            return
        action, spots = sort(play.match.table), [spot for spot in play.hotspots() if spot.value]
        play.move.act(next((spot for spot in spots if spot.value == action), spots[0]))


def test_a_match_left_in_its_first_turn_is_not_offered_but_stays_in_the_history(tmp_path: Path) -> None:
    drawn(tmp_path, plan())
    game = theatre(tmp_path)
    assert game.top.focus == "again"
    assert game.context.matches.unfinished
    game.click("history", "matches")
    game.until(lambda: any(spot.name.startswith("match ") for spot in game.top.hotspots()))


def test_a_rung_or_a_daily_deal_is_offered_from_its_first_turn(tmp_path: Path) -> None:
    for number, (a_plan, day) in enumerate([(RUNGS[0].plan(), ""), (plan(), "2026-11-23"), (plan(), "")]):
        folder = tmp_path / str(number)
        repository = MatchRepository(folder)
        autosave = repository.autosave(a_plan.start(SEED), day=day)
        autosave.save()
        assert autosave.safe()
        assert (theatre(folder).top.focus == "continue") == (number < 2)


def test_a_match_that_was_left_is_offered_first_and_stands_with_the_card_in_the_hand(tmp_path: Path) -> None:
    left = played(tmp_path)
    game = theatre(tmp_path)
    assert game.top.focus == "continue"
    assert game.top.hotspots()[0].name == "continue"
    game.key("return")
    play = game.reach(TableScene)
    assert play.match.table == left.match.table
    assert play.view.held is not None
    game.until(game.asked)
    action = sort(play.match.table)
    game.click(next(spot.name for spot in play.hotspots() if spot.value == action))
    game.until(game.asked)
    assert len(play.match.actions) > len(left.match.actions)
    again = theatre(tmp_path)
    again.key("return")
    again.frame()
    assert again.at(TableScene).match.table == play.match.table


def places(page: Scene) -> list[int]:
    """The matches that can be gone on with, by their places in the list."""
    names = (spot.name.partition(" ") for spot in page.hotspots())
    return [int(number) for kind, _, number in names if kind == "match"]


def test_one_of_several_is_picked_and_one_is_deleted_by_keys(tmp_path: Path) -> None:
    """By other hands they are in ``tests/hands``. One left in its first turn is not among those on offer."""
    for number, edition in enumerate(("original", "super", "tray", "original")):
        played(tmp_path, edition, bytes([number]) * 16)
    drawn(tmp_path, plan("tray"), bytes(15) + b"\1")
    game = theatre(tmp_path)

    def press(*keys: str) -> None:
        game.key(*keys, "return")
        game.frame()

    entries = game.context.matches.unfinished
    assert [entry.edition for entry in entries] == ["tray", "original", "tray", "super", "original"]
    assert says(game, "4 unfinished games")
    while game.top.focus != "waiting":
        game.key("left" if game.top.focus in ("leave", "settings") else "down")
    press()
    page = game.at(Matches)
    assert titled(page, "unfinished.title")
    game.until(lambda: places(page) == [0, 1, 2, 3])
    found = [entry.edition for at in range(4) if (entry := page.match_list.at(at))]
    assert found == ["original", "tray", "super", "original"]
    assert page.focus == "match 0"
    press("down", "right")
    assert isinstance(game.top, Notice)
    press("left")
    assert game.at(Matches) is page
    game.until(lambda: places(page) == [0, 1, 2])
    press("left", "down")
    assert game.reach(TableScene).match.charter.edition == "original"
    left = theatre(tmp_path)
    assert [entry.id for entry in left.context.matches.unfinished] == [
        entries[number].id for number in (0, 1, 3, 4)
    ]


def test_where_none_was_left_nothing_is_offered_and_a_damaged_history_lies_aside(tmp_path: Path) -> None:
    game = theatre(tmp_path)
    assert game.top.focus == "learn-first"
    assert not {"continue", "again"} & {spot.name for spot in game.top.hotspots()}
    assert list(tmp_path.iterdir()) == []
    (tmp_path / FILE).write_bytes(b"no database at all, but long enough to be looked at" * 90)
    game = theatre(tmp_path)
    assert isinstance(game.top, Notice)
    assert says(game, "damaged")
    game.key("return")
    game.wait(5)
    assert isinstance(game.top, Title)
    assert (tmp_path / f"{FILE}.broken-1").exists()


def test_a_match_that_cannot_be_kept_says_so_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = theatre(tmp_path)
    play = TableScene(game.context, plan().start(SEED))
    assert play.autosave is not None

    def full(*given: object) -> None:
        raise Trouble("history.not-kept", folder=tmp_path, why="No space left on device")

    monkeypatch.setattr(play.autosave._history, "save", full)
    game.game.stack.scenes[:] = [play]
    game.reach(Notice)
    assert says(game, "This match isn't being saved")
    game.keys("return")
    assert game.top is play
    action = sort(play.match.table)
    play.move.act(next(spot for spot in play.hotspots() if spot.value == action))
    game.wait(60)
    assert isinstance(game.top, TableScene)


def test_where_several_play_a_small_picture_shows_no_card_of_theirs(tmp_path: Path) -> None:
    game = theatre(tmp_path)

    def shown(persons: int, swapped: bool) -> set[Sprite]:
        match = plan(persons=persons).start(SEED)
        one, other = match.table.racks[0][:2]
        faces = list(match.table.faces)
        if swapped:
            faces[one], faces[other] = faces[other], faces[one]
        match.table = match.table._replace(faces=tuple(faces))
        return set(still_of(match, game.context).sprites)

    assert shown(2, swapped=True) == shown(2, swapped=False)
    assert shown(1, swapped=True) != shown(1, swapped=False)


def test_how_long_ago_it_was_is_said_as_one_says_it() -> None:
    noon = time.mktime((2026, 11, 22, 12, 0, 0, 0, 0, -1))
    for ago, words in (
        (5.0, "just now"),
        (MINUTE, "a minute ago"),
        (40 * MINUTE, "40 minutes ago"),
        (HOUR, "an hour ago"),
        (11 * HOUR, "11 hours ago"),
        (13 * HOUR, "yesterday"),
        (2 * DAY, "2 days ago"),
        (6 * DAY, "6 days ago"),
        (8 * DAY, "November 14"),
        (-DAY, "November 23"),
        (400 * DAY, "October 18, 2025"),
    ):
        assert say(when(noon - ago, noon)) == words

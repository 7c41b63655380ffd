"""A table as a program sees it: nodes, phases, keys of its slots; several persons at one machine."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import partial
from itertools import product
from pathlib import Path
from random import Random

import pygame
import pytest

from racko_game import scenes
from racko_game.ai.players.character import Character
from racko_game.controls.bindings.manual import BESIDE_KEYS, NUMBER_KEYS
from racko_game.match.match import Match, Seat, SeatKind
from racko_game.match.plans.plan import SEATS, Plan
from racko_game.match.privacy import Policy
from racko_game.paint.engine.sprites import Sprite
from racko_game.rules.pieces.moves import DRAW, AskTurn, Put
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.table.covers import Curtain
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.table.state import ANSWERING, STEPS, Cause, TablePhase, TableState, WrongPhase, step
from racko_game.stage.layers import PLATES
from tests.counts import full
from tests.match.playing import counted
from tests.moves import best
from tests.rules.tables import charter
from tests.theatre import SEED, Theatre, plan, play
from tests.walks.pairs import resampled
from tests.walks.sorter import sort

from .seen import SMALL, click_at, click_the_mat, curtain_of, faces, pictures, says, some, table, undrawn

TABLES = [
    ("original", 2, 1, Policy.OWN),
    ("original", 3, 2, Policy.CURTAIN),
    ("original", 3, 2, Policy.PEEK),
    ("original", 4, 3, Policy.EDGES),
    ("modern", 3, 2, Policy.OPEN),
    ("letters", 3, 1, Policy.OWN),
    ("super", 2, 2, Policy.PEEK),
]
RESTS = full(24, 12)


def sitting(edition: str, seats: int, persons: int, cards: Policy) -> Theatre:
    laid = Plan(edition, seats, [seat >= persons for seat in range(SEATS)], cards=cards)
    theatre = Theatre(lambda context: TableScene(context, laid.start(SEED)), (1920, 1080), looks=False)
    theatre.context.settings.hints = False
    theatre.context.settings.take_back = "never"  # what may be taken back depends on what was seen since
    return theatre


def test_piles_and_slots_say_what_they_are_and_a_slot_is_a_button_once_a_card_can_be_put_there() -> None:
    theatre = Theatre(play())
    theatre.until(theatre.asked)
    top = table(theatre)
    view, rules = top.view, top.match.rules

    def text(token: int | None) -> str:
        card = None if token is None else top.view.faces[token]
        return card.text if card else ""

    discard = text(view.discard[0])
    (pile,) = top.role("button", f"Discard pile: {discard}")
    assert (pile.key, pile.help) == ("discard", f"Take {discard}")
    (stock,) = top.role("button", f"Stock: {len(view.stock)} cards")
    assert (stock.key, stock.states) == ("stock", ("focused",))
    for slot, token in enumerate(view.racks[0]):
        assert top.role("label", f"Slot {rules.slots[slot]}: {text(token)}")
    assert not any("rack: " in one.name for one in top.role("label")), "none lies open"
    assert [one.value for one in top.role("label", "Mustard")] == ["0"] or len(top.match.seats) == 2
    theatre.click("stock")
    theatre.until(theatre.asked)
    third = next(one for one in top.described() if one.key == "slot 3")
    assert (third.role, third.help) == ("button", ""), "its name says which slot it is"
    assert top.role("label", f"In hand: {text(top.view.held)}")


@pytest.mark.parametrize("laid", TABLES, ids=str)
def test_every_place_is_a_node_and_no_hidden_card_is_told_or_said(laid: tuple[str, int, int, Policy]) -> None:
    """All cards change places that are hidden, or that others who hear it may not know: no word, note or
    button may change with them."""
    theatre, chance = sitting(*laid), Random(str(laid))
    compared = 0
    for _ in range(RESTS):
        theatre.until(theatre.asked)
        top = theatre.top
        if isinstance(top, TableScene):
            nodes = {one.key: one for one in top.described() if one.key}
            for spot in top.hotspots():
                assert (nodes[spot.name].role, nodes[spot.name].box) == ("button", spot.box)
                assert nodes[spot.name].name
        if isinstance(top, TableScene) and top.state.moment is None:
            public = top.aloud.view
            for said, view in ((top.described, top.view), (partial(_heard, top), public)):
                before = said()
                table = top.match.table
                top.match.table = resampled(table, view.open_faces, chance)
                assert said() == before
                top.match.table = table
            compared += 1
        names = [spot.name for spot in top.hotspots() if spot.name not in ("menu", "hint")]
        theatre.click(chance.choice(names)) if names else theatre.frame(dt=1.0)
    assert compared > 1


def _heard(top: TableScene) -> tuple[object, ...]:
    """All that can be heard of a table, but for the focus, which is where a hand has put it."""
    aloud = top.aloud
    things = [one._replace(states=()) for one in aloud.described(top)]
    return things, aloud.rack_said(), aloud.rack_heard(), [*aloud.narration]


README = Path(__file__).parents[2] / "README.md"


def diagram() -> str:
    """The phases and their changes in Mermaid's words; a cause that leads from several phases to any of the
    same ones is drawn as a fork."""
    return "\n".join(["stateDiagram-v2", *(f"    {line}" for cause in Cause for line in arrows(cause))])


def arrows(cause: Cause) -> Iterator[str]:
    forks: dict[tuple[TablePhase, ...], list[TablePhase]] = {}
    for before, after in STEPS[cause].items():
        forks.setdefault(tuple(after), []).append(before)
    for after, befores in forks.items():
        if len(befores) > 1 and len(after) > 1:
            yield f"state {cause} <<choice>>"
            yield from (f"{before} --> {cause}" for before in befores)
            yield from (f"{cause} --> {one}" for one in after)
        else:
            pairs = ((before, one) for before in befores for one in after if before is not one)
            yield from (f"{before} --> {one}: {cause}" for before, one in pairs)


@pytest.mark.parametrize("cause", Cause)
def test_a_step_that_is_not_in_the_table_is_refused(cause: Cause) -> None:
    for before, after in product(TablePhase, repeat=2):
        if after in STEPS[cause].get(before, ()):
            assert step(before, cause, after) is after
        else:
            with pytest.raises(WrongPhase, match=f"{before} -- {cause} --> {after}"):
                step(before, cause, after)


def test_every_phase_is_reached_left_and_in_the_readme_and_a_table_opens_in_that_of_its_match() -> None:
    steps = {(before, after) for ways in STEPS.values() for before, some in ways.items() for after in some}
    assert {before for before, after in steps if before is not after} == {*TablePhase}
    assert {after for before, after in steps if before is not after} == {*TablePhase}
    assert TableState(plan(persons=0).start(SEED)).phase is TablePhase.WATCHING
    assert TableState(plan(persons=2).start(SEED)).phase is TablePhase.HANDED, "behind the curtain"
    four = tuple(map(Seat, ("", "Mo", "Ivo", "Bea")))
    assert TableState(counted("chips", sitting=four)).phase is TablePhase.COUNTED
    assert f"```mermaid\n{diagram()}\n```" in README.read_text(encoding="utf-8")


def test_what_the_match_waits_for_is_what_the_phase_says_all_through_a_round() -> None:
    theatre = Theatre(play(plan("original", 3)), player=lambda view, options, chance: options[-1])
    seen = set()
    for _ in range(900):
        theatre.frame(dt=0.2)
        if not isinstance(theatre.top, TableScene):
            break
        state, match = theatre.top.state, theatre.top.match
        seen.add(state.phase)
        assert (state.phase in ANSWERING) == (match.asked == 0)
        if theatre.asked() and state.phase is TablePhase.ASKED:
            options = match.options()
            theatre.top.move.answer(DRAW if DRAW in options else options[-1])
    assert {TablePhase.WATCHING, TablePhase.ASKED} <= seen


def test_a_seat_that_is_played_elsewhere_is_watched_like_a_computer() -> None:
    seats = Seat("Coral"), Seat("Teal", away=True), Seat("Mo")
    match = Match(charter("original"), seats, SEED)
    assert [match.kind_of(seat) for seat in range(3)] == [SeatKind.HERE, SeatKind.AWAY, SeatKind.HERE]
    assert (match.persons, match.here) == ((0, 1, 2), (0, 2))
    state = TableState(match)
    while match.asked != 1:
        assert state.phase is not TablePhase.WATCHING
        match.submit(match.asked, match.options()[-1])
        state.step(Cause.MOVE)
        if state.phase is TablePhase.HANDED:
            state.show_to(match.asked if match.asked != 1 else None)
    assert state.phase is TablePhase.WATCHING


def holding(edition: str) -> Theatre:
    match = Match(charter(edition), (Seat("Ann"), Seat("Ben", Character())), SEED)
    while match.asked or len(match.actions) < 4:
        match.submit(match.asked, sort(match.table))
    match.submit(0, DRAW)
    theatre = Theatre(lambda context: TableScene(context, match), looks=False)
    theatre.until(theatre.asked)
    theatre.key("up")
    return theatre


def shown(theatre: Theatre) -> list[Sprite]:
    """The keys over the plates, in the order of their slots."""
    return [sprite for sprite in theatre.top.sprites() if sprite.z == PLATES + 1 and "key" in sprite.picture]


@pytest.mark.parametrize(
    ("edition", "keys"), [("super", NUMBER_KEYS[:8] + BESIDE_KEYS), ("original", NUMBER_KEYS)]
)
def test_each_slot_is_one_press_away(edition: str, keys: str) -> None:
    for slot, key in enumerate(keys):
        theatre = holding(edition)
        assert [str(sprite.picture[2]) for sprite in shown(theatre)] == [one.upper() for one in keys]
        match = table(theatre).match
        theatre.key(key)
        assert match.actions[-1] == Put(slot), key


def test_left_and_right_change_the_side_and_whoever_uses_the_mouse_sees_no_keys() -> None:
    theatre = holding("super")
    for row in range(1, 9):
        theatre.top.focus = f"slot {row}"
        for key, slot in (("right", row + 8), ("left", row)):
            theatre.key(key)
            assert theatre.top.focus == f"slot {slot}"
    click_at(theatre, (3, 3))
    assert not shown(theatre)


ROOM = Path(scenes.__file__).parent
FILES = sorted(ROOM.rglob("*.py"))


def reads_of_tables(source: str) -> list[int]:
    """The lines in which something named ``table`` is read off something else.

    Only the table that the settings remember is not one that is played at: it says who sits there.
    """
    if ".table" not in source:
        return []
    read = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Attribute)]
    tables = [node for node in read if node.attr == "table"]
    return [node.lineno for node in tables if ast.unparse(node.value).split(".")[-1] != "settings"]


def test_no_scene_looks_into_the_table_and_a_look_would_be_found() -> None:
    found = {str(file.relative_to(ROOM)): reads_of_tables(file.read_text(encoding="utf-8")) for file in FILES}
    assert {file: lines for file, lines in found.items() if lines} == {}
    assert len(FILES) > 20
    assert reads_of_tables("seen = 1\nheld = self.match.table.held") == [2]
    assert reads_of_tables("self.context.settings.table = to_keep(plan)\nseen = context.match.table") == [2]


@pytest.fixture
def theatre() -> Theatre:
    """Two persons; the curtain has fallen for the first of them."""
    theatre = Theatre(play(plan("original", 2, 2)), SMALL)
    click_the_mat(theatre)
    theatre.reach(Curtain)
    theatre.frame()
    return theatre


def match_of(theatre: Theatre) -> Match:
    scene = theatre.game.stack.scenes[0]
    assert isinstance(scene, TableScene)
    return scene.match


def test_nothing_behind_it_is_drawn_and_in_another_size_it_still_hides_everything(theatre: Theatre) -> None:
    """What is on the surface is what a curtain draws that never had a table behind it; no more comes."""
    theatre.open_eyes()
    shown = pygame.image.tobytes(theatre.surface, "RGB")
    assert not {picture[0] for picture in pictures(theatre)} & {"card", "rack", "tray"}
    down = theatre.at(Curtain)
    alone = Theatre(lambda context: curtain_of(context, down.seat, down.name, down.line), SMALL, looks=True)
    alone.frame()
    assert pygame.image.tobytes(alone.surface, "RGB") == shown
    theatre.move((3, 3))
    assert undrawn(theatre, 100)
    theatre.game.resize(pygame.Surface((800, 480)))
    theatre.frame()
    assert isinstance(theatre.top, Curtain)
    assert faces(theatre) == set()


def still_down(theatre: Theatre) -> None:
    """It is, or it is paused."""
    if isinstance(theatre.top, Pause):
        assert not {picture[0] for picture in pictures(theatre)} & {"card", "rack", "tray"}
        theatre.key("escape")
    assert isinstance(theatre.top, Curtain)


def test_back_and_moves_do_not_open_it(theatre: Theatre) -> None:
    mark_of_button = {"pos": (10, 10), "button": 3, "touch": False}
    before = match_of(theatre).table
    for name in ("escape", "p", "backspace", "d", "t", "1", "x", "tab", "up", "left"):
        theatre.key(name)
        still_down(theatre)
    theatre.frame(pygame.Event(pygame.MOUSEBUTTONDOWN, mark_of_button))
    theatre.frame(pygame.Event(pygame.MOUSEBUTTONUP, mark_of_button))
    still_down(theatre)
    for button in (1, 2, 3, 6):  # east, west, north, start
        theatre.frame(pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=3, button=button))
        theatre.frame(pygame.Event(pygame.CONTROLLERBUTTONUP, instance_id=3, button=button))
        still_down(theatre)
    for at in ((10, 10), (320, 40), (10, 470)):
        click_at(theatre, at)
    assert isinstance(theatre.top, Curtain)
    assert match_of(theatre).table == before


def test_who_says_that_only_they_look_sees_their_cards_and_no_others(theatre: Theatre) -> None:
    """Whose turn it is is said before any card is seen, and heard once they look; theirs lie before them."""
    match, seen = match_of(theatre), []
    for lifted in range(2):
        seat = some(match.asked)
        assert says(theatre, f"{match.seats[seat].name}, your turn", "Show my cards")
        assert theatre.sounds.heard.count("turn") == lifted
        theatre.keys("return")
        assert theatre.sounds.heard.count("turn") == lifted + 1
        assert table(theatre).furniture.viewer == seat
        own = {card.text for card in match.view(seat).faces if card}
        assert faces(theatre) == own
        assert len(own) == 11 + lifted, "ten in the rack, the discard, and what lay there before"
        seen.append(seat)
        theatre.key("d", "x")
        theatre.reach(Curtain)
    assert sorted(seen) == [0, 1]


def lying_open(persons: int, seats: int = 3) -> Theatre:
    laid = plan(seats=seats, persons=persons)
    laid.cards = Policy.OPEN
    return Theatre(play(laid), SMALL)


@pytest.mark.parametrize("persons", [1, 2, 3])
def test_a_round_is_played_without_a_curtain(persons: int) -> None:
    seen, turned = lying_open(persons), set()
    seen.context.settings.motion = "none"
    for _ in range(400):
        top = seen.top
        if isinstance(top, Scores):
            break
        assert not isinstance(top, Curtain)
        assert isinstance(top, TableScene)
        if top.asked:
            assert top.viewpoint.viewer == top.side == top.match.asked
            turned.add(top.viewpoint.viewer)
            assert all(top.view.lies_open(seat) for seat in range(3))
            top.move.answer(best(top.match))
        seen.until(
            lambda: isinstance(seen.top, Scores) or (isinstance(seen.top, TableScene) and seen.top.asked)
        )
    assert isinstance(seen.top, Scores)
    assert turned == set(range(persons))


def test_every_rack_lies_open_the_stock_does_not_and_another_persons_side_fades_in() -> None:
    seen = lying_open(2, 2)
    seen.open_eyes()
    seen.until(seen.asked)
    top = seen.at(TableScene)
    assert isinstance(top.view.prompts[-1], AskTurn)
    assert any("rack: " in one.name for one in top.role("label")), "they are read out"
    poses = top.show.poses()
    assert all(poses[token].turn == 1.0 for rack in top.view.racks for token in rack)
    assert all(poses[token].turn == 0.0 for token in top.view.stock if token in poses)
    before, faded = top.side, False
    for _ in range(400):
        if top.asked and top.side == before:
            top.move.answer(best(top.match))
        seen.frame()
        faded = faded or (top.side != before and seen.game.fade.left > 0)
        if top.asked and top.side != before and not seen.game.fade.left:
            break
    assert faded

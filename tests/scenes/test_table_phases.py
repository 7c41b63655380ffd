"""The phases of a table: one table of steps, drawn in the README, and no other way from one to the next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from racko_game.match.match import Match, Seat, SeatKind
from racko_game.rules.pieces.moves import DRAW, TAKE
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.table.state import ANSWERING, STEPS, Cause, TablePhase, TableState, WrongPhase, step
from tests.match.playing import counted
from tests.rules.tables import charter
from tests.theatre import SEED, Theatre, plan, play

README = Path(__file__).parents[2] / "README.md"


def table(theatre: Theatre) -> TableScene:
    assert isinstance(theatre.top, TableScene)
    return theatre.top


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


def test_the_readme_shows_the_steps_that_there_are() -> None:
    assert f"```mermaid\n{diagram()}\n```" in README.read_text(encoding="utf-8")


@pytest.mark.parametrize("cause", Cause)
def test_a_step_that_is_not_in_the_table_is_refused(cause: Cause) -> None:
    for before, after in product(TablePhase, repeat=2):
        if after in STEPS[cause].get(before, ()):
            assert step(before, cause, after) is after
        else:
            with pytest.raises(WrongPhase, match=f"{before} -- {cause} --> {after}"):
                step(before, cause, after)


def test_every_phase_is_reached_and_left() -> None:
    steps = {(before, after) for ways in STEPS.values() for before, some in ways.items() for after in some}
    assert {before for before, after in steps if before is not after} == {*TablePhase}
    assert {after for before, after in steps if before is not after} == {*TablePhase}


def test_a_table_opens_in_the_phase_that_the_match_is_in() -> None:
    assert TableState(plan(persons=0).start(SEED)).phase is TablePhase.WATCHING
    assert TableState(plan(persons=2).start(SEED)).phase is TablePhase.HANDED, "behind the curtain"
    assert TableState(_counted()).phase is TablePhase.COUNTED


def _counted() -> Match:
    return counted("chips", sitting=(Seat(""), *(Seat(name) for name in ("Mo", "Ivo", "Bea"))))


def test_a_discard_is_lifted_put_back_and_taken() -> None:
    theatre = Theatre(play())
    theatre.until(theatre.asked)
    top = table(theatre)
    phases = [top.state.phase]
    theatre.click("discard")
    phases.append(top.state.phase)
    theatre.key("escape")
    phases.append(top.state.phase)
    assert phases == [TablePhase.ASKED, TablePhase.LIFTED, TablePhase.ASKED]
    theatre.until(theatre.asked)
    before = len(top.match.actions)
    theatre.click("discard")
    theatre.until(theatre.asked)
    theatre.click("slot 3")
    assert top.match.actions[before] == TAKE
    assert top.state.phase is not TablePhase.LIFTED


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

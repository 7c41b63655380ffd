"""The host: who is asked, what is heard and then done, and who is told how much of it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import Chances
from racko_game.jobs.work import ImmediateJobs
from racko_game.match.agent import PlayerAgent, ScreenAgent, agents_of
from racko_game.match.host import Host, ReplayAgent
from racko_game.match.match import Match, Seat
from racko_game.match.simulation import at_random
from racko_game.rules.errors import IllegalAction
from racko_game.rules.pieces.events import Event
from racko_game.rules.pieces.moves import DEAL, DRAW, TOSS, Action, AskPlace, AskTurn
from racko_game.rules.table import Charter, View

from ..rules.vectors import SEED

SEATS = 3


def match(edition: str = "original") -> Match:
    return Match(Charter(edition), tuple(Seat(name) for name in ("Ann", "Bo", "Cy")), SEED)


class NotingAgent(PlayerAgent):
    """Plays at random, and notes what it is asked."""

    def __init__(self, seat: int) -> None:
        super().__init__(at_random, Chances(SEED, seat))
        self.asked: list[tuple[View, tuple[Action, ...], int]] = []

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        self.asked.append((view, options, ply))
        super().ask(view, options, ply)


class Ears:
    """Keeps what it is told, beside all that its eyes may know."""

    def __init__(self, made: Match, eyes: int | None) -> None:
        self.eyes = eyes
        self.others = ()
        self.heard: list[tuple[Sequence[Event], Sequence[Event]]] = []
        self._match = made

    def taken_back(self, seat: int, many: int) -> None:
        """Nothing is, here."""

    def tell(self, events: Sequence[Event]) -> None:
        self.heard.append((events, self._match.visible_events(self.eyes)))


def played(most: int, *listeners: Ears, made: Match | None = None) -> tuple[Match, list[NotingAgent]]:
    made = made or match()
    agents = [NotingAgent(seat) for seat in range(SEATS)]
    host = Host(made, agents)
    host.listen(*listeners)
    host.play(most)
    return made, agents


def test_each_seat_is_asked_in_its_turn_with_its_own_view_and_what_it_may_do() -> None:
    made, agents = played(60)
    again = match()
    asked = sorted(
        ((ply, view, options) for agent in agents for view, options, ply in agent.asked),
        key=lambda one: one[0],
    )
    assert [ply for ply, _, _ in asked] == list(range(60))
    for ply, view, options in asked:
        assert again.asked is not None
        assert agents[again.asked].asked
        assert view == again.view(again.asked)
        assert options == again.options()
        again.submit(again.asked, made.actions[ply])


def test_a_listener_hears_as_much_as_its_eyes_may_know() -> None:
    made = match("super")
    ears = [Ears(made, eyes) for eyes in (None, 0, 1)]
    played(80, *ears, made=made)
    for listener in ears:
        assert len(listener.heard) == 80
        assert all(events == told for events, told in listener.heard)
    assert len({repr([events for events, _ in listener.heard]) for listener in ears}) == len(ears)


def test_whose_eyes_look_may_change() -> None:
    made = match()
    ears = Ears(made, None)
    agents = [NotingAgent(seat) for seat in range(SEATS)]
    host = Host(made, agents)
    host.listen(ears)
    for ply in range(12):
        ears.eyes = ply % SEATS
        host.step()
        assert ears.heard[-1][0] == made.visible_events(ears.eyes)


def test_an_answer_is_heard_before_it_is_done() -> None:
    made = match()
    person, ears = ScreenAgent(), Ears(made, None)
    host = Host(made, [person] * SEATS)
    host.listen(ears)
    assert host.poll(1.0) is None
    assert host.answer is None
    person.answer(DRAW)
    assert host.poll() == host.answer == DRAW
    assert host.poll() == DRAW  # and it stays so
    assert made.actions == []
    assert ears.heard == []
    host.carry_out()
    assert made.actions == [DRAW]
    assert len(ears.heard) == 1
    assert host.answer is None
    assert isinstance(made.table.prompts[-1], AskPlace)


def test_a_chair_is_asked_once_however_often_it_is_listened_to() -> None:
    asked = []

    class Slow(ScreenAgent):
        def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
            asked.append(ply)

    person = Slow()
    host = Host(match(), [person] * SEATS)
    for _ in range(5):
        host.poll(0.1)
    person.answer(DRAW)
    host.step()
    host.poll()
    assert asked == [0, 1]


def test_an_answer_that_may_not_be_is_an_error_and_nothing_is_done() -> None:
    made = match()
    person, ears = ScreenAgent(), Ears(made, None)
    host = Host(made, [person] * SEATS)
    host.listen(ears)
    person.answer(TOSS)
    before = made.table
    with pytest.raises(IllegalAction):
        host.step()
    assert made.table == before
    assert made.actions == []
    assert ears.heard == []


def test_between_rounds_nobody_is_asked_until_the_host_is_told_to_go_on() -> None:
    made = Match(Charter("original"), (Seat("Ann", Character()), Seat("Bo", Character("Casual"))), SEED)
    host = Host(made, agents_of(made, lambda seat: ScreenAgent(), ImmediateJobs()))
    while made.asked is not None:
        host.step()
    assert made.actions[-1] != DEAL
    assert made.table.round == 1
    assert host.poll() is None
    assert made.asked is None
    host.carry_out()
    assert made.actions[-1] == DEAL
    assert made.table.round == 2
    assert isinstance(made.table.prompts[-1], AskTurn)


def test_it_plays_no_longer_than_it_is_told_to_and_stops_where_nobody_answers() -> None:
    made, _ = played(37)
    assert len(made.actions) == 37
    again = match()
    host = Host(again, [ReplayAgent(made.actions)] * SEATS)
    host.play(20)
    assert again.actions == made.actions[:20]
    host.play(1000)
    assert again.actions == made.actions


def test_it_stops_at_the_end_of_the_match() -> None:
    casual = Seat("Bo", Character("Casual"))
    made = Match(Charter("original", (("single round", True),)), (casual,) * SEATS, SEED)
    host = Host(made, agents_of(made, lambda seat: ScreenAgent(), ImmediateJobs()))
    host.play(10_000)
    assert made.over
    length = len(made.actions)
    host.play(10_000)
    assert host.poll() is None
    assert len(made.actions) == length


def test_a_match_may_be_gone_on_with_where_it_is() -> None:
    made, _ = played(30)
    whole, _ = played(60)
    host = Host(made, [PlayerAgent(at_random, Chances(SEED, seat)) for seat in range(SEATS)])
    host.play(60)
    assert made.actions == whole.actions

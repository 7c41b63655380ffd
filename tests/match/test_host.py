"""The host: who is asked, what is heard and then done, and who is told how much of it."""

from __future__ import annotations

import pytest

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import Chances
from racko_game.jobs.work import ImmediateJobs
from racko_game.match.host import Host, PlayerAgent, ReplayAgent, ScreenAgent, agents_of
from racko_game.match.match import Match, Seat
from racko_game.match.simulation import at_random
from racko_game.rules.errors import IllegalAction
from racko_game.rules.pieces.moves import DEAL, DRAW, TOSS, Action, AskPlace, AskTurn
from racko_game.rules.table import Charter, View

from ..rules.vectors import SEED
from .playing import Ears

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


def played(most: int) -> tuple[Match, list[NotingAgent]]:
    made, agents = match(), [NotingAgent(seat) for seat in range(SEATS)]
    Host(made, agents).play(most)
    return made, agents


def answered(made: Match, person: ScreenAgent) -> tuple[Host, Ears]:
    """A host of a match in which that person answers for all, and who listens."""
    host, ears = Host(made, [person] * SEATS), Ears()
    host.listen(ears)
    return host, ears


def test_each_seat_is_asked_in_its_turn_with_its_own_view_and_what_it_may_do() -> None:
    made, agents = played(60)
    again = match()
    asked = {ply: (seat, *one) for seat, agent in enumerate(agents) for *one, ply in agent.asked}
    assert sorted(asked) == list(range(60))
    for ply in range(60):
        assert asked[ply] == (again.asked, again.view(again.asked), again.options())
        again.submit(again.asked, made.actions[ply])


def test_a_listener_hears_as_much_as_its_eyes_may_know_whosever_they_are() -> None:
    made = match("super")
    ears, changing = [Ears(eyes) for eyes in (None, 0, 1)], Ears(None)
    host = Host(made, [NotingAgent(seat) for seat in range(SEATS)])
    host.listen(*ears, changing)
    for ply in range(80):
        changing.eyes = ply % SEATS
        host.step()
        for listener in (*ears, changing):
            assert listener.heard[ply] == tuple(made.visible_events(listener.eyes))
    assert len({repr(listener.heard) for listener in ears}) == len(ears)


def test_an_answer_is_heard_before_it_is_done() -> None:
    made, person = match(), ScreenAgent()
    host, ears = answered(made, person)
    assert host.poll(1.0) is None
    assert host.answer is None
    person.answer(DRAW)
    assert host.poll() == host.answer == DRAW
    assert host.poll() == DRAW  # and it stays so
    assert (made.actions, ears.heard) == ([], [])
    host.carry_out()
    assert (made.actions, len(ears.heard), host.answer) == ([DRAW], 1, None)
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
    made, person = match(), ScreenAgent()
    host, ears = answered(made, person)
    person.answer(TOSS)
    before = made.table
    with pytest.raises(IllegalAction):
        host.step()
    assert (made.table, made.actions, ears.heard) == (before, [], [])


def test_between_rounds_nobody_is_asked_until_the_host_is_told_to_go_on() -> None:
    made = Match(Charter("original"), (Seat("Ann", Character()), Seat("Bo", Character("Casual"))), SEED)
    host = Host(made, agents_of(made, lambda seat: ScreenAgent(), ImmediateJobs()))
    while made.asked is not None:
        host.step()
    assert (made.actions[-1] != DEAL, made.table.round) == (True, 1)
    assert host.poll() is None
    assert made.asked is None
    host.carry_out()
    assert (made.actions[-1], made.table.round) == (DEAL, 2)
    assert isinstance(made.table.prompts[-1], AskTurn)


def test_it_plays_no_longer_than_it_is_told_to_stops_where_nobody_answers_and_may_be_gone_on_with() -> None:
    made, _ = played(37)
    assert len(made.actions) == 37
    again = match()
    host = Host(again, [ReplayAgent(made.actions)] * SEATS)
    host.play(20)
    assert again.actions == made.actions[:20]
    host.play(1000)
    assert again.actions == made.actions
    Host(again, [NotingAgent(seat) for seat in range(SEATS)]).play(60)
    assert again.actions == played(60)[0].actions


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

"""A match and its host: who is asked and may do what, what is recorded, heard and thought out elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import racko_game.match.host
from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import Chances, choose, player_of
from racko_game.ai.players.player import by_gaps
from racko_game.jobs.work import Background, ImmediateJobs
from racko_game.match.coach.coaching import NO_LESSON, advise, fallback_advice, look_back
from racko_game.match.host import Host, ScreenAgent, agents_of, begin_move, human_pace, quick_move, replaying
from racko_game.match.match import Match, Seat
from racko_game.match.plans.plan import Plan
from racko_game.match.simulation import at_random
from racko_game.rules.engine import asked, options, view
from racko_game.rules.errors import IllegalAction, RulesError
from racko_game.rules.pieces.events import Cut, Dealt, Scored, TurnedUp, WentOut
from racko_game.rules.pieces.moves import DEAL, DRAW, PUTS, TAKE, TOSS, Action, AskPlace, AskTurn, Put
from racko_game.rules.table import Charter, View
from racko_game.words.language import say
from tests.jobs.errands import found
from tests.rules.clauses import clause
from tests.rules.games import every_classic
from tests.rules.sentences import refused
from tests.rules.tables import dealt
from tests.theatre import SEED
from tests.walks.walk import walk

from .playing import Ears, match, sitters, turns

UNIVERSE: tuple[Action, ...] = (DRAW, TAKE, TOSS, DEAL, Put(-1), *PUTS)


def state(match: Match) -> tuple[object, ...]:
    """Everything that a refused action must leave as it was."""
    return match.table, tuple(match.actions), tuple(match.rounds), match.seats, match.seed, match.opening


def test_a_match_is_dealt_and_says_so_a_rack_in_order_ends_its_round_and_an_onlooker_sees_none() -> None:
    new = match(seats=3)
    assert [type(event) for event in new.opening] == [Cut, Dealt, TurnedUp]
    assert new.asked == asked(new.table) == (new.table.dealer + 1) % 3
    assert (new.actions, new.rounds, new.over) == ([], [], False)
    assert match(seats=3, seed=bytes(16)).table != new.table
    seats = (Seat("Ada", Character()), Seat("You"), Seat("Ivo", Character()), Seat("Plum"))
    assert Match(Charter("tray"), seats, SEED).persons == (1, 3)
    for edition, many, seed in (("chess", 2, SEED), ("original", 1, SEED), ("original", 2, SEED[1:])):
        with pytest.raises(RulesError):
            Match(Charter(edition), sitters(many), seed)
    # once in four million deals a rack is dealt in order: the record must not need a move of its owner
    played = match(seats=3)
    rising = sorted(range(len(played.table.faces)), key=lambda token: played.table.faces[token].rank)
    seat = (played.table.dealer + 2) % 3
    racks = list(played.table.racks)
    racks[seat] = tuple(token for token in rising if token in racks[seat])
    played.table = played.table._replace(racks=tuple(racks))
    played.submit(played.asked, DRAW)
    played.submit(played.asked, TOSS)  # now it is the turn of the one whose rack is in order
    assert [(one.number, one.caller) for one in played.rounds] == [(1, seat)]
    played = match(seats=4)
    view = played.view(None)
    assert view.faces[view.discard[0]] == played.table.faces[view.discard[0]]
    assert sum(card is not None for card in view.faces) == 1
    for _ in turns(played):
        if played.rounds:
            break
    view = played.view(None)
    assert all(view.faces[token] is not None for rack in view.racks for token in rack)


@every_classic
@settings(max_examples=2)
@given(number=st.integers(0, 10**6))
def test_nobody_but_the_asked_seat_may_act_and_that_legally(edition: str, seats: int, number: int) -> None:
    played = match(edition, seats, target=75)
    for at, _ in enumerate(turns(played, 0.02, number)):
        before, options = state(played), played.options()
        illegal = set(UNIVERSE) - set(options)
        assert illegal
        for action in illegal:
            with pytest.raises(IllegalAction):
                played.submit(played.asked, action)
        for seat in {None, -1, *range(seats + 1)} - {played.asked}:
            for action in (*options, *UNIVERSE) if at < 30 else options[:1]:
                with refused(IllegalAction, "isn't asked"):
                    played.submit(seat, action)
        assert (state(played), played.options()) == (before, options)
    assert played.over
    assert (played.asked, played.options()) == (None, ())


@every_classic
def test_every_round_is_recorded_as_it_lay(edition: str, seats: int) -> None:
    played = match(edition, seats, target=200)
    told: list[tuple[int, Scored]] = []
    for action, events in turns(played):
        if any(isinstance(event, WentOut) for event in events):
            (caller,) = (event.seat for event in events if isinstance(event, WentOut))
            (scored,) = (event for event in events if isinstance(event, Scored))
            told.append((caller, scored))
            last = played.rounds[-1]
            faces, racks = played.table.faces, played.table.racks
            assert last.racks == tuple(tuple(faces[token] for token in rack) for rack in racks)
            assert played.over or played.options() == (DEAL,)
            before = zip(last.before, scored.points, strict=True)
            assert tuple(total + points for total, points in before) == scored.totals
        assert (action == DEAL) == any(isinstance(event, Dealt) for event in events)
    assert [(one.caller, one.scored) for one in played.rounds] == told
    assert [one.number for one in played.rounds] == list(range(1, len(told) + 1))
    assert played.rounds[-1].scored.totals == played.table.totals
    for one in played.rounds:
        ranks = [card.rank for card in one.racks[one.callers[0]]]
        assert ranks == sorted(ranks)  # who goes out has every card in order, front first
        assert one.scored.points[one.callers[0]] == 75


@clause("ours.7.1")
@every_classic
@settings(max_examples=3)
@given(number=st.integers(0, 10**6), careless=st.sampled_from((0.0, 0.02, 1.0)))
def test_charter_seats_seed_and_actions_are_the_whole_match(
    edition: str, seats: int, number: int, careless: float
) -> None:
    seed = Random(number).randbytes(16)
    played = match(edition, seats, seed)
    happened = [events for _, events in islice(turns(played, careless, number), 300)]
    again = Match(played.table.charter, played.seats, played.seed)
    assert again.opening == played.opening
    assert [again.submit(again.asked, action) for action in played.actions] == happened
    assert state(again) == state(played)


SEATS = 3


def of_three(edition: str = "original") -> Match:
    return Match(Charter(edition), tuple(Seat(name) for name in ("Ann", "Bo", "Cy")), SEED)


class NotingAgent(racko_game.match.host.PlayerAgent):
    """Plays at random, and notes what it is asked."""

    def __init__(self, seat: int) -> None:
        super().__init__(at_random, Chances(SEED, seat))
        self.asked: list[tuple[View, tuple[Action, ...], int]] = []

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        self.asked.append((view, options, ply))
        super().ask(view, options, ply)


def played(most: int) -> tuple[Match, list[NotingAgent]]:
    made, agents = of_three(), [NotingAgent(seat) for seat in range(SEATS)]
    Host(made, agents).play(most)
    return made, agents


def answered(made: Match, person: ScreenAgent) -> tuple[Host, Ears]:
    """A host of a match in which that person answers for all, and who listens."""
    host, ears = Host(made, [person] * SEATS), Ears()
    host.listen(ears)
    return host, ears


def test_each_seat_is_asked_with_its_own_view_and_an_answer_heard_before_it_is_done() -> None:
    made, person = of_three(), ScreenAgent()
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
    made, person = of_three(), ScreenAgent()
    host, ears = answered(made, person)
    person.answer(TOSS)
    before = made.table
    with pytest.raises(IllegalAction):
        host.step()
    assert (made.table, made.actions, ears.heard) == (before, [], [])
    asked = []

    class Slow(ScreenAgent):
        def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
            asked.append(ply)

    person = Slow()
    host = Host(of_three(), [person] * SEATS)
    for _ in range(5):
        host.poll(0.1)
    person.answer(DRAW)
    host.step()
    host.poll()
    assert asked == [0, 1]
    made, agents = played(60)
    again = of_three()
    asked = {ply: (seat, *one) for seat, agent in enumerate(agents) for *one, ply in agent.asked}
    assert sorted(asked) == list(range(60))
    for ply in range(60):
        assert asked[ply] == (again.asked, again.view(again.asked), again.options())
        again.submit(again.asked, made.actions[ply])
    made = of_three("super")
    ears, changing = [Ears(eyes) for eyes in (None, 0, 1)], Ears(None)
    host = Host(made, [NotingAgent(seat) for seat in range(SEATS)])
    host.listen(*ears, changing)
    for ply in range(80):
        changing.eyes = ply % SEATS
        host.step()
        for listener in (*ears, changing):
            assert listener.heard[ply] == tuple(made.visible_events(listener.eyes))
    assert len({repr(listener.heard) for listener in ears}) == len(ears)


def test_it_plays_no_longer_than_told_and_between_rounds_nobody_is_asked_until_it_goes_on() -> None:
    made, _ = played(37)
    assert len(made.actions) == 37
    again = of_three()
    host = replaying(again, made.actions)
    host.play(20)
    assert again.actions == made.actions[:20]
    host.play(1000)
    assert again.actions == made.actions
    Host(again, [NotingAgent(seat) for seat in range(SEATS)]).play(60)
    assert again.actions == played(60)[0].actions
    casual = Seat("Bo", Character("Casual"))
    made = Match(Charter("original", (("single round", True),)), (casual,) * SEATS, SEED)
    host = Host(made, agents_of(made, lambda seat: ScreenAgent(), ImmediateJobs()))
    host.play(10_000)
    assert made.over
    length = len(made.actions)
    host.play(10_000)
    assert host.poll() is None
    assert len(made.actions) == length
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


Question = tuple[View, tuple[Action, ...]]


def toss_only(view: View, options: tuple[Action, ...], chance: Random) -> Any:
    return "toss"


@pytest.fixture(scope="module")
def background() -> Iterator[Background]:
    with closing(Background()) as jobs:
        yield jobs


def questions(edition: str, many: int) -> Iterator[Question]:
    tables = (step.table for step in walk(edition, 2, 5) if asked(step.table) is not None)
    return ((view(table, asked(table)), options(table)) for table in islice(tables, many))


@pytest.mark.parametrize("edition", ["original", "super"])
def test_a_process_beside_the_game_answers_as_one_would_at_once(background: Background, edition: str) -> None:
    for question in questions(edition, 15):
        at_once = found(begin_move(ImmediateJobs(), *question, Random(3)))
        assert found(begin_move(background, *question, Random(3))) == at_once
        assert at_once == choose(*question, Random(3))


def test_it_answers_for_whom_it_is_asked_or_as_usual_for_no_level(background: Background) -> None:
    who, others = Character("Casual", "Penny"), set()
    for question in questions("original", 25):
        answer = found(begin_move(background, *question, Random(3), who))
        assert answer == player_of(who)(*question, Random(3))
        assert answer == found(begin_move(ImmediateJobs(), *question, Random(3), who))
        others.add(answer == choose(*question, Random(3)))
    assert others == {True, False}
    question = view(dealt(), 1), (DRAW, TAKE)
    for wanted in question[1]:
        usual = found(begin_move(ImmediateJobs(), *question, Random(0), usual=lambda *asked, it=wanted: it))
        assert usual == wanted


@pytest.mark.parametrize(
    ("asked_of", "told"), [({"character": Character("Nobody")}, "KeyError"), ({"usual": toss_only}, "'toss'")]
)
def test_whom_nobody_knows_is_answered_for_anyhow_and_what_was_no_choice_is_not_believed(
    background: Background, logged: list[str], asked_of: dict[str, Any], told: str
) -> None:
    for jobs in (background, ImmediateJobs()):
        work = begin_move(jobs, view(dealt(), 1), (DRAW, TAKE), Random(1), **asked_of)
        assert found(work) in (DRAW, TAKE)
        assert told in logged.pop()


def test_a_guess_is_quick_and_legal_whatever_fails_and_computers_seem_to_think_for_a_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view, _ = next(questions("original", 1))
    speeds = [1, 2, 4]
    pace = human_pace(Character("Casual"), b"seed", 1, lambda: speeds[0])
    moments = [pace(view, 3), speeds.pop(0) and pace(view, 3), speeds.pop(0) and pace(view, 3)]
    assert moments[0] == 2 * moments[1] == 4 * moments[2] > 0
    for question in questions("original", 10):
        assert quick_move(*question, Random(2)) == by_gaps(*question, Random(2))

    def fails(*asked: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("racko_game.ai.players.player.by_gaps", fails)
    for question in questions("original", 10):
        assert quick_move(*question, Random(2)) in question[1]


def test_advice_and_reviews_are_the_same_wherever_they_are_thought_out(background: Background) -> None:
    match = Plan("original", 2).start(bytes(range(16)))
    given = match.view(match.asked), match.options(), match.seats, match.table.charter
    told = found(background.begin(advise, *given, otherwise=lambda: fallback_advice(*given)))
    assert told == advise(*given)
    guess = fallback_advice(*given)
    assert guess.action in match.options()
    assert say("coach.why", does="Draw", why=guess.why.full) == "Draw. That's only a guess."
    while not match.rounds:
        match.submit(match.asked, by_gaps(match.view(match.asked), match.options(), Random(1)))
    played = match.table.charter, match.seats, match.seed, tuple(match.actions), 0, 1
    work = background.begin(look_back, *played, otherwise=lambda: NO_LESSON, long=True)
    assert found(work) == look_back(*played)

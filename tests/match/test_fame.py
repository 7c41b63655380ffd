"""The hall of fame, the ladder, and the level that was beaten: what counts there, and since when."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from datetime import datetime
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game import resources
from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import EVERY_COMPUTER, EVERY_LEVEL, MASTER, PERSONAS
from racko_game.match.challenges import hall_of_fame as fame
from racko_game.match.challenges import ladder
from racko_game.match.match import Match, Seat
from racko_game.match.plans import names
from racko_game.match.plans.plan import Plan
from racko_game.match.privacy import Policy
from racko_game.match.record.record import saved_match
from racko_game.match.record.repository import MatchRepository
from racko_game.message import Message
from racko_game.rules.editions import EDITIONS
from racko_game.rules.ruleset import Value
from racko_game.rules.table import Charter
from racko_game.store.history.history import History
from racko_game.store.history.matches import Best
from racko_game.store.history.rows import Chain, SavedMatch, State
from racko_game.words.language import say
from tests.rules.tables import charter
from tests.theatre import SEED
from tests.walks.sorter import sort

from .playing import kept, play_out

ANN, NOVICE, A_MASTER = Seat("Ann"), Seat("Ada", Character("Novice")), Seat("Mo", Character("Master"))


def by(seat: int | None, charter: Charter, *seats: Seat) -> Match:
    """A match that this seat wins, or anybody, played to its end by a sorter."""
    played = (play_out(Match(charter, seats, bytes([n]) * 16)) for n in range(40))
    return next(match for match in played if seat is None or match.winners == (seat,))


def score_of(match: Match) -> fame.FameScore:
    score = fame.fame_score(match)
    assert score
    return score


ORIGINAL, CHIPS = Charter("original"), Charter("original", (("chips", True),))


def test_it_counts_how_clearly_and_against_whom_a_match_was_won_and_only_what_can_be_compared() -> None:
    match = by(0, ORIGINAL, ANN, NOVICE)
    ahead = match.table.totals[0] - match.table.totals[1]
    for other, times in ((NOVICE, 1), (A_MASTER, 5), (Seat("Mo", Character()), 5), (Seat("Ben"), 1)):
        match.seats = (ANN, other)
        assert fame.fame_score(match) == (fame.Hall("original"), 2, times * ahead, 0), (
            "of no level: as well as it can"
        )
    three = by(0, ORIGINAL, ANN, NOVICE, A_MASTER)
    best = max(three.table.totals[1:])
    assert fame.fame_score(three) == (fame.Hall("original"), 3, (three.table.totals[0] - best) * 3, 0)
    chips = by(1, CHIPS, NOVICE, ANN)
    score = score_of(chips)
    assert (score.hall.name, score.score) == ("original-chips", chips.table.totals[1] - chips.table.totals[0])
    match = by(0, Charter("super"), ANN, NOVICE)
    score = score_of(match)
    assert score.score == 75 - 5 * match.rounds[-1].scored.counted[1]
    assert 0 < score.score <= 75
    for name, option in (("original", ("single round", True)), ("super", ("rounds", 1))):
        hall = score_of(by(0, Charter(name, (option,)), ANN, NOVICE)).hall
        assert hall == fame.Hall(name, "round")
    plan = Plan()
    plan.take_edition("letters")
    for options in (plan.charter().options, ()):
        assert score_of(by(0, charter("letters", **dict(options)), ANN, NOVICE)).hall == fame.Hall("letters")
    longer = charter("letters", **{"shortest word": 6})
    assert fame.fame_score(by(0, longer, ANN, NOVICE)) is None
    assert "as set up at first" in say(fame.Hall("letters").says)
    assert fame.fame_score(by(1, ORIGINAL, ANN, NOVICE)) is None, "a computer has won"
    assert fame.fame_score(Match(ORIGINAL, (ANN, NOVICE), SEED)) is None, "nobody has won yet"
    for way in ({"bonus": True}, {"chips": True, "rounds": 1}):
        assert fame.fame_score(by(0, charter("original", **way), ANN, NOVICE)) is None, way
    pairs = charter("original", partners=True)
    assert fame.fame_score(by(None, pairs, ANN, NOVICE, Seat("Ben"), A_MASTER)) is None
    match = by(0, ORIGINAL, ANN, NOVICE)
    match.advised = True
    assert fame.fame_score(match) is None
    match.advised = False
    match.take_back(1)
    assert fame.fame_score(match) is None
    found = fame.halls()
    assert len({hall.name for hall in found}) == len(found) == 11
    assert [say(hall.title) for hall in found][:2] == ["Original", "Original, chips"]
    assert all("Master" in say(hall.says) for hall in found)
    now = noon(10)
    assert fame.span_start("ever", now) == 0
    assert datetime.fromtimestamp(fame.span_start("today", now)) == datetime(2026, 6, 10)
    assert datetime.fromtimestamp(fame.span_start("month", now)) == datetime(2026, 6, 1)


def noon(day: int, month: int = 6) -> float:
    return datetime(2026, month, day, 12).timestamp()


def test_a_score_gets_its_best_place_and_of_equal_ones_that_of_the_longest_span(tmp_path: Path) -> None:
    score, now = score_of(by(0, ORIGINAL, ANN, NOVICE)), noon(20)
    keep = partial(Best, "original", 2, "ADA")
    with closing(History(tmp_path)) as history:
        assert fame.entry(history, score, now) == (fame.Entry(1, "ever"),)
        history.best(keep(score.score + 1, noon(2, 3)))
        assert fame.entry(history, score, now) == (fame.Entry(1, "month"),)
        history.best(keep(score.score, noon(3)))
        assert fame.entry(history, score, now) == (fame.Entry(1, "today"),), (
            "of equal scores the older is better"
        )
        for _ in range(10):
            history.best(keep(score.score + 1, now))
        assert fame.entry(history, score, now) == ()
    assert say(fame.Entry(3, "today").says) == "New entry: 3rd today"
    assert len({say(fame.Entry(place, span).says) for place in range(1, 11) for span in fame.SPANS}) == 30


def test_what_hurts_is_refused_a_name_is_not_and_suggests_what_it_begins_with() -> None:
    for many, allowed in [
        ("ASS A55 4SS F0T KKK C0K T1T 5EX H88 fuk", False),
        ("AAA ADA J-P B.B RK0 007 FIT CON IRA MAX ---", True),
    ]:
        for initials in many.split():
            assert names.initials_allowed(initials) == allowed, initials
    # every entry is three letters as they can be given, and none stands there twice
    lines = resources.text(names.REFUSED_INITIALS).splitlines()
    words = [word for line in lines for word in line.partition("#")[0].split()]
    assert len(words) == len(set(words)) == len(names.refused_initials())
    assert all(
        len(word) == names.INITIALS_LENGTH and set(word) <= set(names.INITIALS_LETTERS) for word in words
    )
    assert not any(set(word) & set("013457") for word in words), "those are read as letters"
    assert len(words) > 80
    assert [names.suggested_initials(name) for name in ("Annette", "Bo", "J.-P. K.", "Fotini", "")] == [
        "ANN", "BO-", "JPK", "AAA", "AAA",
    ]  # fmt: skip


@given(st.text(max_size=20))
def test_a_name_suggests_what_can_be_given(name: str) -> None:
    initials = names.suggested_initials(name)
    assert len(initials) == names.INITIALS_LENGTH
    assert set(initials) <= set(names.INITIALS_LETTERS)
    assert names.initials_allowed(initials)


@pytest.mark.parametrize("rung", ladder.RUNGS, ids=lambda rung: rung.who)
def test_a_rung_is_a_legal_table_that_is_played_to_its_end_by_whom_all_know(rung: ladder.Rung) -> None:
    match = rung.plan().start(SEED)
    assert match.charter.options == rung.options, "what differs from the edition: a match is known by it"
    assert [seat.computer for seat in match.seats] == [False, *[True] * len(rung.others)]
    assert match.privacy.policy is not Policy.OPEN
    assert play_out(match).over
    assert set(rung.others) <= set(EVERY_COMPUTER)
    sitting = [seat.name for seat in rung.plan().who()]
    assert len(set(sitting)) == len(sitting)
    assert ladder.rung_name(rung) in say(Message(rung.who))
    assert len(say(Message(rung.who))) + len(say(rung.rules)) < 160, "all of it has room everywhere"


MOST = 2_000  # actions: players that only sort may wait for one another for ever


def played(place: int, wins: bool = True, moves: int = MOST) -> Match:
    """A match of a rung, its cards such that the person wins it, or does not; or its beginning."""
    for number in range(40):
        match = ladder.RUNGS[place].plan().start(bytes([number]) * 16)
        while not match.over and len(match.actions) < moves:
            match.submit(match.asked, sort(match.table))
        if moves < MOST or (match.over and (0 in match.winners) == wins):
            return match
    raise AssertionError("somebody always wins")


def keep(folder: Path, match: Match, ranked: bool = True) -> MatchRepository:
    repository = MatchRepository(folder)
    kept(repository, match, 0, ranked=ranked)
    return repository


def test_every_character_and_edition_waits_two_rungs_are_open_at_once_and_at_the_top_none() -> None:
    climb = ladder.Climb()
    assert (climb.reachable, climb.next) == ((0, 1), 0)
    assert [climb.state(place) for place in range(3)] == [
        ladder.RungState.OPEN,
        ladder.RungState.OPEN,
        ladder.RungState.SHUT,
    ]
    climb = climb.winning(1)
    assert (climb.reachable, climb.next, climb.state(1)) == ((0, 2), 0, ladder.RungState.WON)
    assert climb.winning(2).reachable == (0, 3)
    assert climb.winning(0, 2).reachable == (3, 4)
    climb = ladder.Climb(frozenset(range(len(ladder.RUNGS))))
    assert (climb.reachable, climb.next, climb.state(0)) == ((), len(ladder.RUNGS) - 1, ladder.RungState.WON)
    hosts = [rung.host for rung in ladder.RUNGS]
    for name, persona in PERSONAS.items():
        assert [host.level for host in hosts if host.persona == name] == list(persona.levels)
    assert len(hosts) == sum(len(one.levels) for one in PERSONAS.values()) + 1
    assert (hosts[-1].level, hosts[-1].persona, ladder.rung_name(ladder.RUNGS[-1])) == (MASTER, "", "Ada")
    assert {rung.edition for rung in ladder.RUNGS} == set(EDITIONS)
    rules = {name for rung in ladder.RUNGS for name, _ in rung.options}
    assert rules >= {"bonus", "chips", "partners", "powers", "growing run", "equal turns", "calling", "run"}
    assert len({(rung.edition, rung.others, rung.options) for rung in ladder.RUNGS}) == len(ladder.RUNGS)


@pytest.mark.parametrize("place", [0, 3, 5, 7])
def test_a_match_that_was_won_is_known_by_its_table(tmp_path: Path, place: int) -> None:
    match = played(place)
    assert ladder.wins_rung(match)
    assert ladder.climbed(keep(tmp_path, match).history()) == ladder.Climb(frozenset({place}))


def test_what_was_lost_or_is_not_over_or_does_not_count_wins_no_rung(tmp_path: Path) -> None:
    assert ladder.climbed(MatchRepository(tmp_path).history()) == ladder.Climb()
    for match in (played(0, wins=False), played(1, moves=9), taken_back(0)):
        assert not ladder.wins_rung(match)
        keep(tmp_path, match)
    history = keep(tmp_path, played(0), ranked=False).history()
    assert history.how_many() == 4
    assert ladder.climbed(history) == ladder.Climb()


def taken_back(place: int) -> Match:
    """A match of a rung in which the person undid a move."""
    match = ladder.RUNGS[place].plan().start(SEED)
    while match.asked != 0:
        match.submit(match.asked, sort(match.table))
    match.submit(0, sort(match.table))
    match.take_back(1)
    return play_out(match)


def test_a_match_that_waits_is_found_by_its_table(tmp_path: Path) -> None:
    repository = keep(tmp_path, played(1, moves=9))
    unfinished = repository.history().unfinished()
    assert ladder.unfinished_on(ladder.RUNGS[1], unfinished) is unfinished[0]
    assert ladder.unfinished_on(ladder.RUNGS[0], unfinished) is None


def against(won: bool, level: str = "Casual", ranked: bool = True, **options: Value) -> SavedMatch:
    """A finished match against a computer of that level."""
    plan = Plan(characters=[Character(level)] * 4, options=dict(options))
    saved = saved_match(plan.start(SEED), 1, 0.0, 0.0)
    own, other = saved.sitters
    sitters = own._replace(won=won), other._replace(won=not won)
    return saved._replace(state=State.OVER, sitters=sitters, ranked=ranked)


WON, LOST = against(True), against(False)


@pytest.mark.parametrize(
    ("matches", "beaten"),
    [
        ([WON, WON], "Casual"),
        ([WON, LOST, WON], "Casual"),
        ([LOST, LOST, WON, WON], ""),
        ([WON], ""),
        ([WON, against(True, ranked=False)], ""),
        ([WON, against(True, bonus=True)], ""),
        ([against(True, target=200), against(True, target=200)], "Casual"),
        ([WON, WON, against(True, "Sharp"), against(True, "Sharp")], "Sharp"),
        ([against(True, "Novice"), WON, against(True, "Novice"), WON], "Casual"),
        ([WON, WON._replace(state=State.OPEN)], ""),
    ],
)
def test_a_level_is_beaten_by_two_of_the_latest_three(matches: Sequence[SavedMatch], beaten: str) -> None:
    assert fame.beaten_level(matches) == beaten


def test_the_next_level_is_offered_only_above_the_one_that_was_beaten_at_the_same_table() -> None:
    match = Plan("tray", 3, characters=[Character("Casual", "Penny")] * 4).start(SEED)
    offered = {level: fame.stronger_level(match, level) for level in ("Casual", "Novice", "Sharp", "")}
    assert offered == {"Casual": "Steady", "Novice": "", "Sharp": "", "": ""}
    stronger = match.against("Steady", bytes(16))
    assert stronger.charter == match.charter
    assert [seat.name for seat in stronger.seats] == [seat.name for seat in match.seats]
    assert [seat.character and seat.character.level for seat in stronger.seats] == [None, "Steady", "Steady"]
    match.advised = True
    assert fame.stronger_level(match, "Casual") == ""
    assert fame.stronger_level(Plan(characters=[Character("Master")] * 4).start(SEED), "Master") == ""


def test_the_ladder_begins_above_the_level_that_was_beaten(tmp_path: Path) -> None:
    assert ladder.first_rung("") == 0
    for level in EVERY_LEVEL[:-1]:
        place = ladder.first_rung(level)
        climb = ladder.Climb(begins=place)
        assert climb.next == place
        assert EVERY_LEVEL.index(ladder.RUNGS[place].host.level) > EVERY_LEVEL.index(level)
        assert all(climb.state(below) is ladder.RungState.OPEN for below in range(place))
    assert ladder.Climb(frozenset(range(5, len(ladder.RUNGS))), begins=5).next == 0
    history = MatchRepository(tmp_path).history()
    assert fame.read_beaten_level(history) == ""
    for id in (1, 2):
        history.save(WON._replace(id=id, plies=0), Chain(WON._replace(id=id).seal))
    assert fame.read_beaten_level(history) == "Casual"

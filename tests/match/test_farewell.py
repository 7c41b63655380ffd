"""What whoever lost is told is true by the record of the match."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from racko_game.ai.players.odds import Worth
from racko_game.match.coach.review import (
    NO_TIP,
    OTHER_TIP,
    TIPS,
    Decision,
    Review,
    negligible_cost,
    review,
    tip,
    tip_from_rounds,
    tip_kind,
)
from racko_game.match.match import Match, Round, Seat
from racko_game.match.messages.scores import farewell, losers
from racko_game.message import Message
from racko_game.rules.engine import view
from racko_game.rules.pieces.events import Scored
from racko_game.rules.pieces.moves import DRAW, TAKE, Over, Put
from racko_game.words.language import say
from tests.counts import full
from tests.rules.tables import charter, dealt
from tests.theatre import SEED

from .playing import play_out

PLAYED: list[tuple[str, int, dict[str, int | bool | str]]] = [
    ("original", 2, {"target": 200}),
    ("original", 4, {"partners": True, "target": 300}),
    ("modern", 3, {"bonus": True, "target": 400}),
    ("original", 3, {"chips": True, "rounds": 4}),
    ("letters", 2, {"single round": True}),
    ("super", 2, {"rounds": 2}),
]


AWAY, FAR = (3, 7, 11, 16, 22, 2, 31, 33, 36, 39), (3, 7, 11, 1, 22, 2, 31, 33, 36, 39)


@cache
def over(kind: int) -> Match:
    """A match of persons, played to its end."""
    edition, seats, options = PLAYED[kind]
    sitting = tuple(Seat(f"P{seat}") for seat in range(seats))
    return play_out(Match(charter(edition, **options), sitting, SEED))


@pytest.mark.parametrize("kind", range(len(PLAYED)))
def test_every_sentence_is_true_by_the_record(kind: int) -> None:
    match = over(kind)
    totals = match.rounds[-1].scored.totals
    assert set(losers(match)) == {seat for seat, total in enumerate(totals) if total < max(totals)}
    for seat, one in [(loser, one) for loser in losers(match) for one in farewell(match, loser)]:
        assert say(one)
        fact: dict[str, Any] = dict(one.args)
        earned = [each.scored.points[seat] for each in match.rounds]
        if one.id == "farewell.best":
            assert dict(fact["points"].args)["n"] == max(earned) == earned[fact["round"] - 1] > 0
        elif one.id == "farewell.rounds":
            assert fact["n"] == sum(seat in each.callers for each in match.rounds)
            assert fact["rounds"] == len(match.rounds)
        elif one.id in ("farewell.behind", "farewell.pair-behind"):
            assert dict(fact["behind"].args)["n"] == max(totals) - totals[seat]
        elif one.id == "farewell.order":
            assert len(match.rounds) == 1
            assert fact["count"] <= fact["size"] == len(match.rules.slots)


@pytest.mark.parametrize(
    ("mine", "rack", "said"),
    [
        (430, AWAY, "You were one card away from winning it all"),
        (430, FAR, "You were 140 points behind the winner"),
        (400, AWAY, "You were 170 points behind the winner"),
    ],
)
def test_one_card_away_is_said_where_it_would_have_won(mine: int, rack: tuple[int, ...], said: str) -> None:
    match = Match(charter("original", run=False), (Seat(""), Seat("Mo")), SEED)
    cards = {card.rank: card for card in match.rules.deck}
    racks = tuple(tuple(cards[rank] for rank in ranks) for ranks in (rack, range(1, 11)))
    totals = mine + 5, 575
    last = Round(6, (1,), Scored((1, 10), (5, 75), totals), racks, (mine, 500 - 75))
    match.rounds = [last._replace(number=5), last]
    match.table = match.table._replace(totals=totals, round=6, prompts=(Over(),))
    assert say(farewell(match, 0)[-1]) == said


@pytest.mark.parametrize("kind", full([4, 5], [4]))
def test_what_to_try_is_what_cost_most(kind: int) -> None:
    match = over(kind)
    (seat, *_), seats = losers(match), match.seats
    lost = tuple(one.number for one in match.rounds if seat not in one.callers)
    given = match.charter, seats, match.seed, tuple(match.actions), seat
    said = tip_from_rounds(*given, lost)
    looked_at = [review(given[0], len(seats), *given[2:], number) for number in lost[-3:]]
    costly = [
        (d, d.cost / one.full) for one in looked_at for d in one.decisions if d.cost > negligible_cost(one)
    ]
    spent = dict.fromkeys([*TIPS.values(), OTHER_TIP], 0.0)
    for decision, share in costly:
        spent[tip_kind(decision)] += share
    if not any(spent.values()):
        assert said == NO_TIP
        return
    assert spent[said.id] == max(spent.values())
    assert dict(said.args)["n"] == sum(tip_kind(decision) == said.id for decision, _ in costly)
    assert say(Message("farewell.tip", tip=said))


def test_good_choices_need_no_other_advice() -> None:
    seen = view(dealt(), 1)
    best = Decision(0, seen, (DRAW, TAKE), TAKE, Worth((0.2, 0.3), False))
    assert tip([Review((best,), 0.0)]) == NO_TIP
    costly = best._replace(action=DRAW)
    assert tip([Review((best, costly, costly), 0.0)]) == Message("tip.take", n=2)
    slot = best._replace(options=(Put(1), Put(2)), action=Put(1), worth=Worth((0.1, 0.9), False))
    assert tip([Review((costly, costly, slot), 0.0)]) == Message("tip.slot", n=1)

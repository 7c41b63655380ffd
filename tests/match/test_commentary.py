"""What is said of a match is so, by its cards, rules and record: in a demonstration, and to who lost it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.ai.players.character import Character
from racko_game.ai.players.odds import Worth
from racko_game.match import simulation
from racko_game.match.coach import review
from racko_game.match.lessons.remarks import at_end
from racko_game.match.match import Match, Round, Seat
from racko_game.match.messages.commentary import Commentary
from racko_game.match.messages.scores import farewell, losers, rack_result, round_title
from racko_game.match.messages.speech import face
from racko_game.message import Message
from racko_game.paint.screens.results import winning_racks
from racko_game.rules.engine import view
from racko_game.rules.pieces import moves
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.events import Scored, WentOut
from racko_game.rules.ruleset import rack_cards
from racko_game.rules.table import open_view
from racko_game.stage.geometry import Box
from racko_game.store.library import check
from racko_game.words.language import say
from tests.counts import full
from tests.rules.tables import charter, dealt
from tests.theatre import SEED
from tests.walks.charters import any_charter
from tests.walks.walk import move

from .playing import play_out, sitters

EDITIONS = ("original", "tray", "modern", "letters", "super")
NAMES = ("Ada", "Mo", "Ivo", "Bea")


class Heard:
    """A match that is played at random, and what the table was when something was said of it."""

    def __init__(self, edition: str, seats: int, number: int) -> None:
        chance = Random(number)
        sitting = tuple(Seat(name, Character()) for name in NAMES[:seats])
        self.match = Match(any_charter(edition, seats, chance), sitting, chance.randbytes(16))
        self.chance = chance
        self.commentary = Commentary(self.match)

    def step(self) -> tuple[moves.Action, Message | None, Message | None]:
        """The next action, and what is said before it and with it."""
        table = self.match.table
        action = move(table, 0.1, self.chance)
        shown = open_view(table)
        return action, self.commentary.before(shown, action), self.commentary.during(shown, action)

    def do(self, action: moves.Action) -> Message | None:
        """It is done: what is said of it."""
        events = self.match.submit(self.match.asked, action)
        return self.commentary.after(events)

    @property
    def rack(self) -> tuple[Card, ...]:
        """The rack of whoever is asked."""
        table, seat = self.match.table, self.match.asked
        assert seat is not None
        return tuple(table.faces[token] for token in table.racks[seat])

    @property
    def top_discard(self) -> Card:
        return self.match.table.faces[self.match.table.discard[0]]

    def finished(self, rack: Sequence[Card]) -> bool:
        return self.match.rules.goal.finished(rack, self.match.table.round)

    def finishing(self) -> set[tuple[int, Card]]:
        """Every card that would finish it, and where: the rules are asked of each in each slot."""
        rules, rack = self.match.rules, self.rack
        return {
            (slot, card)
            for slot in range(len(rack))
            for card in set(rules.deck)
            if (not card.rank or card not in rack) and self.finished([*rack[:slot], card, *rack[slot + 1 :]])
        }


def facts(said: Message) -> dict[str, Any]:
    return dict(said.args)


def named(heard: Heard, cards: Sequence[Card]) -> set[object]:
    """Cards as they stand in a message."""
    rules = heard.match.rules
    return {Message("card.some", card=card) if card.kind else face(rules, card) for card in cards}


def rank(heard: Heard, shown: object) -> int:
    return next(card.rank for card in heard.match.rules.deck if face(heard.match.rules, card) == shown)


def needs_between(heard: Heard, said: Message, action: moves.Action) -> bool:
    told, rules = facts(said), heard.match.rules
    low = rank(heard, told["low"]) if "low" in told else 0
    high = rank(heard, told["high"]) if "high" in told else rules.ranks.stop
    asked_for = {card for card in rules.deck if low < card.rank < high}
    return {card for _, card in heard.finishing()} == asked_for


def fits(heard: Heard, said: Message, action: moves.Action) -> bool:
    told, rules, rack = facts(said), heard.match.rules, heard.rack
    slot = heard.commentary.speech.places.index(told["slot"])
    low, high = rank(heard, told["low"]), rank(heard, told["high"])
    return (
        (rack[slot - 1].rank, rack[slot + 1].rank) == (low, high)
        and not low < rack[slot].rank < high
        and any(low < card.rank < high for card in rules.deck)
        and slot // rules.rows == (slot - 1) // rules.rows == (slot + 1) // rules.rows
    )


def rising(heard: Heard, said: Message, action: moves.Action) -> bool:
    n, ranks = facts(said)["n"], [card.rank for card in heard.rack]
    return ranks[:n] == sorted(ranks[:n]) and ranks[n - 1] >= ranks[n]


def after_put(heard: Heard, action: moves.Action) -> tuple[list[Card], int]:
    table = heard.match.table
    assert isinstance(action, moves.Put)
    assert isinstance(table.prompts[-1], moves.AskPlace)
    assert table.held is not None
    return [*heard.rack[: action.slot], table.faces[table.held], *heard.rack[action.slot + 1 :]], action.slot


def finishes(heard: Heard, said: Message, action: moves.Action) -> bool:
    rack, _ = after_put(heard, action)
    return heard.finished(rack) and not heard.finished(heard.rack)


def run(heard: Heard, said: Message, action: moves.Action) -> bool:
    rack, slot = after_put(heard, action)
    cards, faces = facts(said)["cards"], [face(heard.match.rules, card) for card in rack]
    size = len(cards)
    places = [at for at in range(len(rack)) if tuple(faces[at : at + size]) == cards]
    ranks = [card.rank for card in rack[places[0] : places[0] + size]]
    return (
        any(at <= slot < at + size for at in places)
        and ranks == list(range(ranks[0], ranks[0] + size))
        and size == facts(said)["n"] >= 3
    )


def puts(heard: Heard, said: Message, action: moves.Action) -> bool:
    rack, slot = after_put(heard, action)
    told = facts(said)
    between = "low" not in told or (
        rack[slot - 1].rank == rank(heard, told["low"]) < rack[slot].rank
        and rack[slot].rank < rank(heard, told["high"]) == rack[slot + 1].rank
    )
    named_so = {told["card"]} == named(heard, [rack[slot]])
    return between and named_so and told["slot"] == heard.commentary.speech.places[slot]


TRUE: dict[str, Callable[[Heard, Message, moves.Action], bool]] = {
    "attract.needs": lambda heard, said, _: (
        set(facts(said)["cards"]) == named(heard, [card for _, card in heard.finishing()])
    ),
    "attract.needs-between": needs_between,
    "attract.needs-below": needs_between,
    "attract.needs-above": needs_between,
    "attract.one-away": lambda heard, *_: bool(heard.finishing()) and not heard.finished(heard.rack),
    "attract.fits": fits,
    "attract.rising": rising,
    "attract.takes": lambda heard, said, action: (
        action == moves.TAKE and facts(said)["card"] == face(heard.match.rules, heard.top_discard)
    ),
    "attract.finishes": finishes,
    "attract.run": run,
    "attract.puts": puts,
    "attract.puts-between": puts,
    "attract.may-go-out": lambda heard, *_: isinstance(heard.match.table.prompts[-1], moves.AskGoOut),
    "attract.holds": lambda *_: True,  # there is nothing in it but what is done
    "attract.tosses": lambda *_: True,
}
"""What has to be so for each of them."""


@settings(max_examples=40)
@given(st.sampled_from(EDITIONS), st.integers(2, 4), st.integers(0, 10_000))
def test_every_caption_is_true(edition: str, seats: int, number: int) -> None:
    heard = Heard(edition, seats, number)
    for _ in range(60):
        if heard.match.over:
            break
        if heard.match.asked is None:
            heard.match.submit(None, move(heard.match.table, 0.0, heard.chance))
            continue
        action, before, meant = heard.step()
        for said in (before, meant):
            if said:
                assert TRUE[said.id](heard, said, action), (said, action)
                assert say(said)
        told = heard.do(action)
        if told:
            assert say(told)
        if any(isinstance(event, WentOut) for event in heard.match.events):
            assert told is not None


def test_it_begins_with_what_is_played_and_most_of_what_there_is_to_say_is_said_some_time() -> None:
    for edition in EDITIONS:
        heard = Heard(edition, 3, 1)
        assert "three computers play" in say(heard.commentary.opening()), edition
    # so that none of the checks above waits in vain
    ids: set[str] = set()
    for number, edition in enumerate(EDITIONS * 4):
        heard = Heard(edition, 2 + number % 3, number)
        while not heard.match.over and len(heard.match.actions) < 400:
            if heard.match.asked is None:
                heard.match.submit(None, move(heard.match.table, 0.0, heard.chance))
                continue
            action, *told = heard.step()
            ids |= {said.id for said in (*told, heard.do(action)) if said}
    assert {*TRUE, "attract.drew", "attract.scored", "attract.won-round"} - ids <= {"attract.holds"}


def test_mixtures_can_be_played_and_a_round_is_rehearsed_to_its_end_and_left_to_show() -> None:
    rehearsal = simulation.rehearse("letters", bytes(16))
    match = rehearsal.match()
    for action in rehearsal.actions:
        match.submit(match.asked, action)
    assert len(match.rounds) == 1
    assert simulation.rehearse("letters", bytes(16)) == rehearsal
    assert simulation.rehearse("letters", bytes(15) + b"1").actions != rehearsal.actions
    assert simulation.staged(rehearsal, 1000).match.actions == []
    host = simulation.staged(rehearsal)
    match, turns = host.match, 0
    assert isinstance(match.table.prompts[-1], moves.AskTurn)
    assert match.rounds == []
    while not match.rounds:
        turns += isinstance(match.table.prompts[-1], moves.AskTurn)
        host.step()
    assert turns == simulation.TURNS_SHOWN
    assert match.actions == list(rehearsal.actions)
    plans = [simulation.demonstration_plan(Random(number)) for number in range(400)]
    assert {plan.edition for plan in plans} == set(EDITIONS)
    assert {plan.seats for plan in plans} == {2, 3, 4}
    assert {name for plan in plans for name in plan.options} == {*simulation.SHOWN_OPTIONS, "words"}
    assert {character.level for plan in plans for character in plan.characters[: plan.seats]} > {
        "Casual",
        "Master",
    }
    assert any(plan.persona(0) for plan in plans)
    assert {simulation.demonstration_plan(Random(number), "tray").edition for number in range(20)} == {"tray"}
    for number, plan in enumerate(plans):
        match = plan.start(number.to_bytes(16, "big"))
        assert match.persons == ()
        check(match.charter.books)
        assert not match.rules.goal.spells


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
    match.table = match.table._replace(totals=totals, round=6, prompts=(moves.Over(),))
    assert say(farewell(match, 0)[-1]) == said


@pytest.mark.parametrize("kind", full([4, 5], [4]))
def test_what_to_try_is_what_cost_most(kind: int) -> None:
    match = over(kind)
    (seat, *_), seats = losers(match), match.seats
    lost = tuple(one.number for one in match.rounds if seat not in one.callers)
    given = match.charter, seats, match.seed, tuple(match.actions), seat
    said = review.tip_from_rounds(*given, lost)
    looked_at = [review.review(given[0], len(seats), *given[2:], number) for number in lost[-3:]]
    costly = [
        (d, d.cost / one.full)
        for one in looked_at
        for d in one.decisions
        if d.cost > review.negligible_cost(one)
    ]
    spent = dict.fromkeys([*review.TIPS.values(), review.OTHER_TIP], 0.0)
    for decision, share in costly:
        spent[review.tip_kind(decision)] += share
    if not any(spent.values()):
        assert said == review.NO_TIP
        return
    assert spent[said.id] == max(spent.values())
    assert dict(said.args)["n"] == sum(review.tip_kind(decision) == said.id for decision, _ in costly)
    assert say(Message("farewell.tip", tip=said))


def test_good_choices_need_no_other_advice() -> None:
    seen = view(dealt(), 1)
    best = review.Decision(0, seen, (moves.DRAW, moves.TAKE), moves.TAKE, Worth((0.2, 0.3), False))
    assert review.tip([review.Review((best,), 0.0)]) == review.NO_TIP
    costly = best._replace(action=moves.DRAW)
    assert review.tip([review.Review((best, costly, costly), 0.0)]) == Message("tip.take", n=2)
    slot = best._replace(
        options=(moves.Put(1), moves.Put(2)), action=moves.Put(1), worth=Worth((0.1, 0.9), False)
    )
    assert review.tip([review.Review((costly, costly, slot), 0.0)]) == Message("tip.slot", n=1)


COUNTED = (2, 4, 4)


def nobody_out(way: str = "", each: int = 5) -> Match:
    """A match whose first round is over, and nobody went out in it."""
    match = Match(charter("original", **({way: True} if way else {})), sitters(3), SEED)
    points = tuple(each * count for count in COUNTED)
    racks = tuple(tuple(rack_cards(match.table, seat)) for seat in range(3))
    match.table = match.table._replace(prompts=(moves.RoundOver(),))
    match.rounds.append(Round(1, (), Scored(COUNTED, points, points), racks, (0, 0, 0)))
    return match


def test_a_round_nobody_finished_names_nobody_pays_no_chips_and_shows_its_foremost() -> None:
    match = nobody_out()
    last = match.rounds[-1]
    assert (last.caller, last.foremost) == (None, (1, 2))
    assert last._replace(callers=(0,)).foremost == (0,), "who goes out is"
    assert say(round_title(match)) == "Round 1: Nobody called RACK-O!"
    said = Commentary(match).after([last.scored])
    assert said is not None
    assert say(said) == "The round is over; nobody called RACK-O!"
    assert "caller" not in at_end(match)
    chances = review.curve_of(match.table, (), (0, 1, 2)).chances
    assert chances == ((0.0, 0.0, 0.0),), "of finishing first, once it was over"
    match = nobody_out("chips", each=0)
    assert [say(rack_result(match.rules, match.rounds[-1], seat).says[0]) for seat in range(3)] == [
        f"{count} of 10 in order" for count in COUNTED
    ]
    match = nobody_out()
    shown = winning_racks(Box(0, 0, 900, 500), 16, match, 1.0, crowned=False)
    cards = [sprite for sprite in shown if sprite.picture[0] == "card"]
    assert len(cards) == 2 * len(match.rules.slots)

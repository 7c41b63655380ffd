"""Hints, reviews and their sentences: each number in them is true, and every "because" is so."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from statistics import fmean

import pytest

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import Player
from racko_game.ai.players.odds import Worth
from racko_game.ai.players.player import by_gaps, choose
from racko_game.match.coach import review
from racko_game.match.coach.coaching import look_back
from racko_game.match.coach.reasons import chances, reason, typed_move
from racko_game.match.coach.slot_reasons import percent
from racko_game.match.match import Match, Seat
from racko_game.match.messages.speech import Speech
from racko_game.message import Message
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import asked, deal, options, play, view
from racko_game.rules.pieces import moves
from racko_game.rules.pieces.cards import REVERSE, Card
from racko_game.rules.table import Charter, Racks, Table, View
from racko_game.words.language import ENGLISH, say
from tests.ai.test_odds import Sure
from tests.counts import full
from tests.rules.tables import arranged, charter, dealt
from tools.arena.players import greedy

from .reason_checks import CHECKS, JOINTS, Told, holds, told

POSITIONS = full(30, 12)
KINDS = (
    ("original", 2, ()),
    ("tray", 4, ()),
    ("super", 2, ()),
    ("original", 3, (("bonus", True),)),
    ("original", 4, (("partners", True),)),
)
SOME = range(5, full(7, 6))  # rounds that are played with more and fewer mistakes
NAMES = ("", "Mo", "Ivo", "Bea")


def match_of(kind: int, number: int) -> Match:
    edition, seats, given = KINDS[kind]
    who = tuple(Seat(name, Character() if name else None) for name in NAMES[:seats])
    return Match(Charter(edition, given), who, Random(number).randbytes(16))


def decisions(
    match: Match, chance: Random, blind: float = 0.0, own: Player = by_gaps, others: Player = by_gaps
) -> Iterator[tuple[View, moves.Action]]:
    """What seat 0 does in the first round, ``blind`` so often without looking, before it does it."""
    while match.asked is not None:
        seat, may = match.asked, match.options()
        seen = match.view(seat)
        action = (
            chance.choice(may)
            if seat == 0 and chance.random() < blind
            else (own if seat == 0 else others)(seen, may, chance)
        )
        if seat == 0:
            yield seen, action
        match.submit(seat, action)


def finishing(match: Match, view: View, rack: list[Card]) -> str:
    """Which share of the unseen cards finishes that rack, counted with the rules, as it is said."""
    left = Counter(match.rules.deck)
    left.subtract(card for card in view.faces if card is not None)
    goal = match.rules.goal
    many = sum(
        many
        for card, many in (+left).items()
        if any(
            goal.finished([*rack[:slot], card, *rack[slot + 1 :]], view.round) for slot in range(len(rack))
        )
    )
    return say(percent(many / (+left).total()))


SHARE = r"((?:under )?\d+%)"
MOVE = re.compile(r"draw|take|toss|racko|put \d+")
FINISH = re.compile(
    rf"then {SHARE} of the remaining cards would finish your rack(?:, instead of {SHARE})?", re.IGNORECASE
)


def test_what_a_hint_says_of_unseen_cards_is_so() -> None:
    """In some positions: which share of them finishes the rack, before and after."""
    checked = precise = number = 0
    while checked < POSITIONS:
        match = match_of(number % len(KINDS), number)
        speech, chance = Speech(match.rules, match.seats, 0), Random(number)
        for seen, action in decisions(match, chance, others=greedy):
            if KINDS[number % len(KINDS)] == ("original", 2, ()):
                assert MOVE.fullmatch(str(typed_move(seen, speech, action)))
            said = say("sentence.of", it=reason(seen, speech, action).full)
            assert said[0].isupper() or said[0].isdigit()
            assert said[-1] == "."
            known = bool(seen.stock) and seen.faces[seen.stock[0]] is not None
            if found := FINISH.search(said):
                checked += 1
                rack = own(seen)
                assert known or finishing(match, seen, rack) == (found[2] or "0%")
                token = seen.discard[0] if isinstance(action, moves.Take) else seen.held
                assert token is not None
                card = seen.faces[token]
                assert card is not None
                if isinstance(action, moves.Put):
                    precise += 1
                    after = [*rack[: action.slot], card, *rack[action.slot + 1 :]]
                    assert known or finishing(match, seen, after) == found[1]
        number += 1
    assert precise >= POSITIONS / 3


def test_a_toss_of_what_would_help_is_explained_and_chances_are_said_in_words() -> None:
    """24 would nearly finish the rack, and 60 would have to be given away for it."""
    table = arranged(dealt(), {1: (3, 7, 11, 16, 60, 25, 31, 40, 48, 57)}, stock=[24])
    seen = view(play(table, moves.DRAW)[0], 1)
    speech = Speech(ruleset(seen.charter, 4), [Seat(name, Character()) for name in NAMES], 1)
    assert say(reason(seen, speech, moves.TOSS).full) == "to keep 24 in slot 25, you would have to give up 60"
    # of a round that the seat wins: first no card finishes its rack, then some do, then one it has
    match = match_of(1, 7)
    made = decisions(match, Random(1))
    said = [
        say(chances(view)) for view, _ in made if isinstance(view.prompts[-1], moves.AskTurn | moves.AskPlace)
    ]
    assert match.table.callers == (0,)
    assert any("you can't finish this turn" in line.lower() for line in said)
    assert any("to finish this turn is" in line for line in said)
    assert any(re.search(r"rack needs about \d+ turns", line) for line in said)
    assert "You can finish this turn." in said[-1]
    for line in said:
        assert not re.search(r"\b(\w+) \1\b", line)
        assert "finish this turn" in line
        assert "to win this round is" in line
        assert re.search(r"needs|is finished", line)


@cache
def judged(number: int, blind: float) -> tuple[int, float, float, bool]:
    """Accuracy, cost and luck of seat 0 in a round, and whether it went out."""
    match = match_of(0, number)
    list(decisions(match, Sure(number), blind, choose))
    found = review.review(match.table.charter, 2, match.seed, match.actions, 0, 1)
    return found.accuracy, found.cost, found.luck, match.rounds[0].callers == (0,)


def test_accuracy_rises_with_skill_and_luck_is_what_the_cards_gave_whatever_was_made_of_them() -> None:
    careful, careless, blind = ([judged(number, share)[0] for number in SOME] for share in (0.0, 0.25, 1.0))
    assert min(careful) >= 98
    assert max(blind) <= 15
    assert sum(blind) < sum(careless) < sum(careful)
    # the same cards with and without mistakes: costs differ much, and nobody is lucky on average
    faultless = [judged(number, 0.0) for number in full(range(8), range(1, 6))]
    assert all(cost < 0.05 for _, cost, *_ in faultless)
    assert all(judged(number, 0.25)[1] > 0.1 for number in SOME)
    lucks = {won: [luck for *_, luck, out in faultless if out == won] for won in (True, False)}
    every = [*lucks[True], *lucks[False]]
    assert abs(fmean(every)) < 0.2
    assert max(every) > 0 > min(every)
    assert fmean(lucks[True]) > fmean(lucks[False]) + 0.1, "who goes out has had the better cards"


REVIEWED = full(range(len(KINDS)), (0, 2, 4))
"""Each edition's own review, and those in chances to win and in points."""


@pytest.mark.parametrize("kind", REVIEWED)
def test_a_verdict_names_the_three_worst_decisions_and_says_what_the_review_has_found(kind: int) -> None:
    match = match_of(kind, 7)  # a round in which seat 0 does half of what it does without looking
    made = list(decisions(match, Random(7), 0.5))
    found = review.review(match.charter, len(match.seats), match.seed, match.actions, 0, 1)
    assert [(d.view, d.action) for d in found.decisions] == [step for step in made if _had_a_choice(step[0])]
    worst = sorted((d.cost for d in found.decisions), reverse=True)[:3]
    assert [d.cost for d in found.worst] == [cost for cost in worst if cost > 0]
    lines = [say(line) for line in review.judgement(found, Speech(match.rules, match.seats, 0))]
    assert lines[0].startswith(f"Accuracy {found.accuracy}%")
    assert len(lines) == 2 + len(found.worst)
    assert all(line.startswith("You ") and "Better: " in line for line in lines[2:])

    lesson = look_back(match.table.charter, match.seats, match.seed, tuple(match.actions), 0, 1)
    costly = any(decision.cost > review.negligible_cost(found) for decision in found.decisions)
    assert costly == bool(lesson.moments)
    assert lesson.headline == review.accuracy_message(found.accuracy, found.cost / found.full, costly)
    luck, skill = lesson.scales
    assert (luck.share > 0) == (found.luck > 0)
    assert skill.share <= 0
    assert skill.share == pytest.approx(-min(found.cost / found.full, 1)), "of a round, whatever luck gave"
    assert abs(luck.share) == pytest.approx(min(abs(found.luck) / found.full, 1))
    for moment in lesson.moments:
        amount = dict(moment.cost.args)["amount"]
        assert isinstance(amount, Message)
        assert say(amount) in say(moment.cost)
        assert say(amount) in say(moment.says.full)


def test_no_headline_is_contradicted_by_the_figures_beside_it() -> None:
    assert list(review.HEADLINES) == sorted(review.HEADLINES, reverse=True)
    assert (min(review.HEADLINES), len(set(review.HEADLINES.values()))) == (0, len(review.HEADLINES))
    better = {words: rank for rank, words in enumerate(reversed(review.HEADLINES.values()))}
    for accuracy, cost in product(range(101), range(200)):
        said = review.accuracy_message(accuracy, cost / 100, True)
        if said == Message("review.little"):
            assert accuracy < 40
            assert cost <= 5
            continue
        least = next(least for least, words in review.HEADLINES.items() if words == said)
        assert accuracy >= least, "nobody is praised beyond the number"
        assert cost <= {85: 6, 68: 15, 40: 30}.get(least, 200), "nor for what was dear"
        assert accuracy >= 40 or cost > 5, "nobody is blamed for what cost next to nothing"
        worse = review.accuracy_message(accuracy, cost / 100 + 0.1, True)
        assert better[worse] <= better[said]
        assert (
            review.accuracy_message(min(accuracy + 10, 100), cost / 100, True)
            in list(review.HEADLINES.values())[: len(better) - better[said]]
        )
    assert review.accuracy_message(100, 0.0, False) == Message("review.faultless")
    assert review.accuracy_message(10, 0.1, False) != Message("review.faultless")


def _had_a_choice(view: View) -> bool:
    """At a turn's beginning, with nothing that may be taken, there is none; nor without a reverse card."""
    rules = ruleset(view.charter, len(view.racks))
    match view.prompts[-1]:
        case moves.AskTurn():
            top = view.faces[view.discard[0]] if view.discard else None
            finished = rules.goal.finished(own(view), view.round)
            return finished or (top is not None and (rules.takeable(top)))
        case moves.AskReverse():
            return any(card.kind == REVERSE for card in own(view))
    return True


def own(view: View) -> list[Card]:
    """The cards of seat 0."""
    return [card for token in view.racks[0] if (card := view.faces[token])]


@pytest.mark.parametrize(
    ("way", "unit"), [({"bonus": True}, " points"), ({"chips": True}, " chips"), ({}, "%")], ids=str
)
def test_a_cost_is_said_in_its_unit_and_never_as_nought_point_nought(way: dict[str, bool], unit: str) -> None:
    match = Match(charter("original", **way), (Seat(""), Seat("Mo", Character())), bytes(16))
    may = match.options()
    costs = Worth((3.25,) + (0.0,) * (len(may) - 1), prize=bool(way))
    found = review.Review((review.Decision(0, match.view(match.asked), may, may[0], costs),), 0.0)
    assert say(review.amount_message(found, 3.25 if way else 0.25)) == ("3.2" if way else "25") + unit
    for value in (0.0, 0.004, 0.02, 0.049, 0.051, 0.3, 9.96, 40.0):
        words = say(review.amount_message(found, value))
        assert words == "nothing" or any(digit in words for digit in "123456789"), value


RARE = 7  # reasons that these rounds need not come to
Kinds = tuple[tuple[Charter, int, Player, tuple[int, ...]], ...]
PLAYED: Kinds = (
    (charter("original", bonus=True), 2, choose, (0,)),
    (charter("original", chips=True), 3, by_gaps, (0,)),
    (charter("tray", partners=True), 4, by_gaps, (0,)),
    (charter("super"), 2, by_gaps, (0,)),
    (charter("super"), 3, by_gaps, (0,)),
    (charter("letters"), 2, by_gaps, (0,)),
    (charter("letters", dictionary="own"), 2, by_gaps, (0,)),
    (charter("letters", words=False), 3, by_gaps, (0,)),
    (charter("modern", powers=True), 2, choose, (1, 2)),
    (charter("modern", powers=True), 4, choose, (0,)),
)
"""What is played, by how many, who plays and is asked why, and which rounds."""
ALIKE: Kinds = (
    (charter("original"), 2, by_gaps, (0,)),
    (charter("original"), 3, choose, (0,)),
    (charter("letters", level=1), 2, by_gaps, (0,)),
    (charter("modern", powers=True), 2, choose, (0,)),
)
"""What gives no reason that those above do not give."""


def reasons_of(given: Charter, seats: int, player: Player, number: int) -> Iterator[Told]:
    """Why each seat did what it did in a round."""
    chance = Random(number)
    table = deal(given, seats, chance.randbytes(16))
    racks = table.racks
    for _ in range(200):
        seat = asked(table)
        if seat is None or table.callers:
            return
        action = player(view(table, seat), options(table), chance)
        for each in (action, *answers(table)):
            yield why(table, each, racks)
        table, _ = play(table, action)


def answers(table: Table) -> Iterator[moves.Action]:
    """What else might be answered, and advised where the rack is another: of each kind the first."""
    if isinstance(table.prompts[-1], moves.AskGoOut | moves.AskSwap | moves.AskReverse):
        yield from {type(action): action for action in reversed(options(table))}.values()


def why(table: Table, action: moves.Action, racks: Racks | None = None) -> Told:
    """Why whoever is asked should do that, as it is said to them."""
    seat = asked(table)
    assert seat is not None
    seats = [Seat(name, Character() if name else None) for name in NAMES[: len(table.racks)]]
    speech = Speech(ruleset(table.charter, len(seats)), seats, seat)
    seen = view(table, seat)
    return Told(table, seen, speech, action, reason(seen, speech, action).full, racks or table.racks)


def test_every_reason_there_is_can_be_looked_up_and_is_so() -> None:
    assert {*CHECKS} | JOINTS == {name for name in ENGLISH.entries if name.startswith("reason.")}
    # in rounds of every edition
    seen = Counter[str]()
    for given, seats, player, rounds in full(PLAYED + ALIKE, PLAYED):
        for number in rounds:
            for one in reasons_of(given, seats, player, number):
                for name, so in holds(one).items():
                    assert so, (name, given.edition, number, told(one))
                    seen[name] += 1
    assert sum(seen.values()) > 1000
    assert len({*CHECKS} - {*seen}) <= RARE, sorted({*CHECKS} - {*seen})

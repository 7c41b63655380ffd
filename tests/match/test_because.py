"""Every "because" is so: what a reason says is looked up in the rack itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from racko_game.match.coach.advice import reason
from racko_game.match.match import Match
from racko_game.match.speech import Speech
from racko_game.rules.pieces.actions import Action, Draw, Put, Take
from racko_game.rules.table import View
from racko_game.words.language import say
from tools.players.greedy import greedy

from .test_advice import decisions, match_of, own, unseen

CLASSIC = (0, 1, 3, 4)
"""Of the kinds of match those in which cards are numbers that rise."""
ROUNDS = 10


class Told(NamedTuple):
    """What a hint would say, and the rack before and after what it advises."""

    match: Match
    view: View
    action: Action
    says: str
    before: list[int]
    after: list[int]
    slot: int


def told() -> Iterator[Told]:
    """Hints of rounds of every kind: those that put a card, and to draw."""
    for number in range(ROUNDS):
        match = match_of(CLASSIC[number % len(CLASSIC)], 40 + number)
        speech = Speech(match.rules, match.seats, 0)
        for view, action in decisions(match, Random(number), others=greedy):
            says = say(reason(view, speech, action).full)
            before = [card.rank for card in own(view)]
            slot, card = place(view, action, says)
            after = [*before[:slot], card, *before[slot + 1 :]] if card else before
            yield Told(match, view, action, says, before, after, slot)


def place(view: View, action: Action, says: str) -> tuple[int, int]:
    """The slot that a card is to go to, and its number; 0 where none does."""
    if isinstance(action, Put):
        assert view.held is not None
        return action.slot, rank(view, view.held)
    if isinstance(action, Take) and (found := re.match(r"it goes into slot (\d+): ", says)):
        return int(found[1]) // 5 - 1, rank(view, view.discard[0])
    return 0, 0


def rank(view: View, token: int) -> int:
    card = view.faces[token]
    assert card is not None
    return card.rank


def clashes(rack: list[int], slot: int) -> int:
    beside = (at for at in (slot - 1, slot) if 0 <= at < len(rack) - 1)
    return sum(rack[at] > rack[at + 1] for at in beside)


def follow(one: Told, cards: list[int]) -> bool:
    """Whether those cards stand side by side, each one higher, the one that is put among them."""
    first = one.after.index(cards[0])
    return (
        one.after[first : first + len(cards)] == cards == list(range(cards[0], cards[0] + len(cards)))
        and first <= one.slot < first + len(cards)
        and one.before[first : first + len(cards)] != cards
    )


def finishers(one: Told) -> int:
    """Cards that nobody has seen, any of which would finish the rack in some slot."""
    goal, rack = one.match.rules.goal, own(one.view)
    return sum(
        many
        for card, many in unseen(one.view, one.match).items()
        if any(goal.finished([*rack[:s], card, *rack[s + 1 :]], one.view.round) for s in range(len(rack)))
    )


CHECKS: dict[str, Callable[[Told, re.Match[str]], bool]] = {
    r"fits between (\d+) and (\d+)": lambda one, said: (
        [int(said[1]), one.after[one.slot], int(said[2])] == one.after[one.slot - 1 : one.slot + 2]
        and int(said[1]) < one.after[one.slot] < int(said[2])
    ),
    r"(\d+) only broke the order there": lambda one, said: (
        int(said[1]) == one.before[one.slot] and clashes(one.after, one.slot) < clashes(one.before, one.slot)
    ),
    r"all is in order up to slot (\d+)": lambda one, said: (
        sorted(one.after[: int(said[1]) // 5]) == one.after[: int(said[1]) // 5]
        and sorted(one.before[: int(said[1]) // 5]) != one.before[: int(said[1]) // 5]
    ),
    r"(?:run you need|longer run): ([\d, ]+)(?:[.,]|$)": lambda one, said: follow(one, numbers(said[1])),
    r"(\d+) and (\d+) are two cards of a run": lambda one, said: follow(one, [int(said[1]), int(said[2])]),
    r"that finishes your rack": lambda one, said: one.match.rules.goal.finished(
        [next(card for card in one.match.rules.deck if card.rank == each) for each in one.after], 1
    ),
    r"^(\d+)% of the cards to come would finish your rack": lambda one, said: (
        isinstance(one.action, Draw)
        and int(said[1]) == round(100 * finishers(one) / sum(unseen(one.view, one.match).values()))
    ),
}
"""What is said, and whether it is so."""


def numbers(said: str) -> list[int]:
    return [int(each) for each in re.findall(r"\d+", said)]


def test_every_reason_that_can_be_looked_up_is_so() -> None:
    seen = dict.fromkeys(CHECKS, 0)
    for one in told():
        for pattern, so in CHECKS.items():
            if found := re.search(pattern, one.says, re.IGNORECASE):
                assert so(one, found), (one.says, one.before, one.after)
                seen[pattern] += 1
    assert sum(many > 0 for many in seen.values()) >= len(CHECKS) - 1, seen

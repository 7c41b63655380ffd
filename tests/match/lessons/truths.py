"""What makes each sentence of a lesson true: by the rules alone, not by what the sentence was made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import NamedTuple

from racko_game.match.lessons.finds import rack_of
from racko_game.rules.editions import ruleset
from racko_game.rules.pieces.actions import DRAW, TAKE, Action, Put
from racko_game.rules.pieces.cards import Card
from racko_game.rules.table import Table, View
from racko_game.rules.terms.ruleset import Ruleset


class Told(NamedTuple):
    """The table, the learner's view of it, what is taught there, the slot it comes to, and what was said."""

    table: Table
    view: View
    action: Action
    into: int | None
    facts: Mapping[str, object]

    @property
    def rules(self) -> Ruleset:
        """What it is played by."""
        return ruleset(self.table.charter, len(self.table.racks))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The learner's."""
        return rack_of(self.view)

    @property
    def card(self) -> Card:
        """The card in the hand, or the top discard."""
        token = self.table.discard[0] if self.table.held is None else self.table.held
        return self.table.faces[token]

    @property
    def slot(self) -> int:
        """The slot it goes into."""
        slot = self.action.slot if isinstance(self.action, Put) else self.into
        assert slot is not None
        return slot

    @property
    def after(self) -> tuple[Card, ...]:
        """The rack with the card in it."""
        return (*self.cards[: self.slot], self.card, *self.cards[self.slot + 1 :])

    @property
    def says_the_slot(self) -> bool:
        """Whether card, slot and what gives way are those."""
        said = self.facts.get("card", self.facts.get("top")), self.facts["out"]
        slots = dict(getattr(self.facts["slot"], "args", ()))
        return said == (self.card, self.cards[self.slot]) and slots["slot"] == self.rules.slots[self.slot]


def rises(cards: tuple[Card, ...]) -> bool:
    return all(one.rank < other.rank for one, other in pairwise(cards))


def between(told: Told) -> bool:
    """The cards on both sides are in order with it, and are those that are named."""
    below, above = told.cards[told.slot - 1], told.cards[told.slot + 1]
    named = (told.facts["below"], told.facts["above"]) == (below, above)
    return named and told.says_the_slot and below.rank < told.card.rank < above.rank


def run(told: Told) -> bool:
    """The run that is named is there once the card is in its slot, and was not before."""
    ranks = [card.rank for card in told.after]
    named = [card.rank for card in told.facts["run"]]  # type: ignore[attr-defined]
    there = any(ranks[at : at + len(named)] == named for at in range(len(ranks)))
    follows = all(b == a + 1 for a, b in pairwise(named))
    return there and follows and told.card.rank in named and len(named) >= told.rules.goal.run(1) > 1


def given(told: Told) -> bool:
    """The card that is named lies in the next seat's rack, for all to see."""
    token = told.table.faces.index(told.facts["given"])
    return token in told.table.racks[1] and bool(told.table.seen >> token & 1) and told.action == DRAW


def low(told: Told) -> bool:
    """A card of the lowest fifth goes into one of the first two slots."""
    return told.says_the_slot and told.card.rank <= len(told.rules.deck) / 5 and told.slot < 2


def last(told: Told) -> bool:
    """Without that one card all others rise, and with the new one the rack is finished."""
    others = (*told.cards[: told.slot], *told.cards[told.slot + 1 :])
    done = told.rules.goal.finished(told.after, told.table.round)
    return told.facts["out"] == told.cards[told.slot] and rises(others) and done


def score(told: Told) -> bool:
    """75 for who went out; the other's cards count up to the one that is named."""
    rack = [told.table.faces[token] for token in told.table.racks[1]]
    broken = rack.index(told.facts["breaks"])  # type: ignore[arg-type]
    points = told.table.totals
    kept = rises(tuple(rack[:broken])) and rack[broken].rank < rack[broken - 1].rank
    same = (told.facts["points"], told.facts["theirs"]) == points
    return kept and same and points == (75, 5 * broken) and told.facts["each"] == 5


def ends_of_the_rack(told: Told) -> bool:
    """The slots that are named are the front one and the back one."""
    return (told.facts["low"], told.facts["high"]) == (told.rules.slots[0], told.rules.slots[-1])


TRUTHS: dict[str, Callable[[Told], bool]] = {
    "first.goal": ends_of_the_rack,
    "first.draw": lambda told: told.action == DRAW and told.facts["top"] == told.card,
    "first.between": between,
    "first.given": given,
    "first.low": low,
    "first.run": lambda told: told.action == TAKE and run(told),
    "first.run-put": lambda told: run(told) and told.says_the_slot,
    "first.take": lambda told: told.action == TAKE and between(told),
    "first.take-put": lambda told: told.says_the_slot,
    "first.last": lambda told: told.action == TAKE and last(told),
    "first.last-put": lambda told: told.says_the_slot and last(told),
    "first.score": score,
}
"""By the id of the sentence."""

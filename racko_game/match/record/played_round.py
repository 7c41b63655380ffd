"""A finished round with all its actions: its results as the history stores them, and achievements in it.
Achievements are small feats of a player, recognized with all cards known. ``ACHIEVEMENTS`` is the whole list;
the ids of an achievement's sentences are made from its own id. The coach's review awards ``FAULTLESS``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from ...ai.players.computers import EVERY_LEVEL, MASTER
from ...message import Message
from ...rules.pieces.cards import Card, longest_run
from ...rules.pieces.events import Event, Scored
from ...rules.pieces.moves import Action, AskPlace, AskPower, Draw, Hold, Put, Reverse, Swap, Take, UsePower
from ...rules.ruleset import Ruleset, rack_cards
from ...rules.table import Table, asked
from ...store.history.rows import SavedRound
from ..host import Listener
from ..match import Match, Round, Seat
from ..messages.scores import one_card_away
from ..messages.speech import spelt
from ..tension import completes, exchanges

NO_COMPUTER = "person"  # the level of opponents among whom no computer plays


class PlayedRound(NamedTuple):
    """A round that has been scored. ``actions`` are those of the round, ``tables`` the table before each of
    them; both are empty if a dealt rack was already finished. ``end``: the last table; ``rounds``: the
    results of all rounds up to this one; ``winners``: the winning seats if the match is over."""

    rules: Ruleset
    seats: tuple[Seat, ...]
    tables: tuple[Table, ...]
    actions: tuple[Action, ...]
    end: Table
    rounds: tuple[Round, ...]
    winners: tuple[int, ...]

    @property
    def ended(self) -> Round:
        """Return the result of this round."""
        return self.rounds[-1]

    def rack(self, seat: int) -> tuple[Card, ...]:
        """Return the rack of a seat at the end, front first."""
        return self.ended.racks[seat]

    def dealt(self, seat: int) -> tuple[Card, ...]:
        """Return the rack of a seat as it was dealt, front first."""
        return tuple(rack_cards(self.tables[0] if self.tables else self.end, seat))

    def out(self, seat: int) -> bool:
        """Return whether a seat went out."""
        return seat in self.ended.callers

    def opponents(self, seat: int) -> tuple[int, ...]:
        """Return the seats that a seat plays against."""
        return tuple(one for one in range(len(self.seats)) if one not in self.rules.team(seat))

    def done(self, seat: int) -> Iterator[tuple[Table, Action]]:
        """Yield the actions of a seat, each with the table before it."""
        pairs = zip(self.tables, self.actions, strict=True)
        return ((table, action) for table, action in pairs if asked(table) == seat)

    def turns(self, seat: int) -> int:
        """Return a seat's number of turns."""
        return sum(isinstance(action, Draw | Take) for _, action in self.done(seat))


class RoundsPlayed(Listener):
    """Collects the rounds of a match when they are scored; until then any of it can be undone."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.rounds = [round_of(match)] if match.rounds and not match.actions else []

    def tell(self, events: Sequence[Event]) -> None:
        if any(isinstance(event, Scored) for event in events):
            self.rounds.append(round_of(self._match))


def round_of(match: Match) -> PlayedRound:
    """Return the round of a match that has just been scored."""
    tables = tuple(match.past)
    actions = tuple(match.actions[len(match.actions) - len(tables) :])
    return PlayedRound(
        match.rules, match.seats, tables, actions, match.table, tuple(match.rounds), match.winners
    )


def row_of(played: PlayedRound, seat: int) -> SavedRound:
    """Return the results of a seat in a round."""
    rules, ended, rack = played.rules, played.ended, played.rack(seat)
    points, others = ended.scored.points, played.opponents(seat)
    earned = [sum(points[one] for one in rules.team(other)) for other in range(len(points))]
    return SavedRound(
        ended.number,
        seat,
        points[seat],
        sum(points[other] for other in others) / len(others),
        ended.scored.totals[seat],
        1 + sum(earned[other] > earned[seat] for other in others),
        ended.callers.index(seat) + 1 if played.out(seat) else 0,
        played.turns(seat),
        longest_run(rack) if rules.sides == 1 else 0,
        sum(rules.goal.on_each_side(rack)),
        spelt(rules, rack) if played.out(seat) else "",
    )


def level_against(played: PlayedRound, seat: int) -> str:
    """Return the level of the strongest computer opponent of a seat; ``person`` if there is none."""
    characters = (played.seats[other].character for other in played.opponents(seat))
    levels = [who.level or MASTER for who in characters if who is not None]
    return max(levels, key=EVERY_LEVEL.index, default=NO_COMPUTER)


LONG_RUN = 6
WORD = 5  # letters, at least
QUICK = 6  # turns, at most
OTHERS_CARDS, UNSEEN = 3, 5  # turns, at least
KEPT = 6  # cards, at least
LITTLE = 1  # cards in order, at most
POWERS = 3  # different powers, at least
SEVERAL, MANY = 3, 5  # rounds
WHISKER = 5  # points

Told = Callable[[PlayedRound, int], bool]  # a test: whether a seat earned the achievement in a round


class Achievement(NamedTuple):
    """An achievement: its id, as stored in the history, and the test that recognizes it."""

    id: str
    told: Told

    @property
    def title(self) -> Message:
        """Return the achievement's name."""
        return Message(f"achievement.{self.id}")

    @property
    def says(self) -> Message:
        """Return the sentence about how to earn it."""
        return Message(f"achievement.{self.id}-says")


def achieved_in(played: PlayedRound, seat: int) -> Iterator[str]:
    """Yield the ids of the achievements that a seat earned in a round."""
    return (one.id for one in ACHIEVEMENTS if one.told(played, seat))


def _out(told: Told) -> Told:
    """Return the same test, passed only by seats that went out."""
    return lambda played, seat: played.out(seat) and told(played, seat)


def _won(told: Told) -> Told:
    """Return the same test, passed only by winners of the match."""
    return lambda played, seat: seat in played.winners and told(played, seat)


def _in_order(played: PlayedRound, seat: int) -> bool:
    """Return whether a rack of a single side was finished by its order, not by a word."""
    rack = played.rack(seat)
    return played.rules.sides == 1 and len(played.rules.goal.finishing(rack)) == len(rack)


def _bookends(played: PlayedRound, seat: int) -> bool:
    rack, ranks = played.rack(seat), played.rules.ranks
    return played.rules.sides == 1 and (rack[0].rank, rack[-1].rank) == (ranks[0], ranks[-1])


def _even(played: PlayedRound, seat: int) -> bool:
    """Return whether all cards of a rack are odd numbers, or all are even."""
    rack = played.rack(seat)
    return all(card.text.isdigit() for card in rack) and len({card.rank % 2 for card in rack}) == 1


def _as_dealt(played: PlayedRound, seat: int) -> bool:
    racks = [table.racks[seat] for table in (*played.tables, played.end)]
    same = [len(set(there)) == 1 for there in zip(*racks, strict=True)]
    return _in_order(played, seat) and KEPT <= sum(same) < len(same)


def _from_chaos(played: PlayedRound, seat: int) -> bool:
    """Return whether a rack was finished that had no three rising cards, front to back, when dealt."""
    rising = (one.rank < two.rank < three.rank for one, two, three in combinations(played.dealt(seat), 3))
    return _in_order(played, seat) and not any(rising)


def _word(played: PlayedRound, seat: int) -> bool:
    goal, rack = played.rules.goal, played.rack(seat)
    return goal.spells and len(goal.word_slots(rack)) >= WORD


def _never(kind: type[Draw | Take], least: int) -> Told:
    """Return whether a seat never did that, in at least so many turns."""
    return lambda played, seat: (
        played.turns(seat) >= least and not any(isinstance(action, kind) for _, action in played.done(seat))
    )


def _thanks(played: PlayedRound, seat: int) -> bool:
    """Return whether the card of the last turn came from the discard pile."""
    turns = [action for _, action in played.done(seat) if isinstance(action, Draw | Take)]
    return len(turns) > 1 and isinstance(turns[-1], Take)


def _patience(played: PlayedRound, seat: int) -> bool:
    """Return whether the final run pays more than the run of the finished rack that first waited."""
    pays = played.rules.scoring.pays
    held = (rack_cards(table, seat) for table, action in played.done(seat) if isinstance(action, Hold))
    first = next(held, None)
    return first is not None and pays(longest_run(played.rack(seat))) > pays(longest_run(first))


def _not_today(played: PlayedRound, seat: int) -> bool:
    """Return whether a seat kept, two turns in a row, a drawn card that the next rack needed to finish."""
    following = (seat + 1) % len(played.seats)
    if following not in played.opponents(seat):
        return False
    kept: list[bool] = []
    for table, action in played.done(seat):
        if isinstance(action, Draw | Take):
            kept.append(False)
        elif isinstance(action, Put) and table.prompts[-1] == AskPlace(seat, drawn=True):
            kept[-1] = _awaited(played, table, following)
    return any(one and other for one, other in pairwise(kept))


def _awaited(played: PlayedRound, table: Table, seat: int) -> bool:
    """Return whether the held card would finish the rack of a seat."""
    assert table.held is not None
    rack, goal = rack_cards(table, seat), played.rules.goal
    return not goal.finished(rack, table.round) and completes(
        goal, rack, table.faces[table.held], table.round
    )


def _nothing_left(played: PlayedRound, seat: int) -> bool:
    counted = played.ended.scored.counted
    return _in_order(played, seat) and all(counted[one] <= LITTLE for one in played.opponents(seat))


def _swapped(played: PlayedRound, seat: int) -> bool:
    """Return whether a seat swapped with a rack that needed only one more card."""
    goal, deck = played.rules.goal, played.rules.deck
    racks = (
        (tuple(rack_cards(table, action.seat)), table.round)
        for table, action in played.done(seat)
        if isinstance(action, Swap)
    )
    return any(exchanges(goal, *rack, deck) == 1 for rack in racks)


def _reversed(played: PlayedRound, seat: int) -> bool:
    """Return whether a seat answered a reverse card with another one."""
    return any(
        isinstance(one, Reverse) and isinstance(other, Reverse) and asked(table) != seat
        for table, (one, other) in zip(played.tables, pairwise(played.actions), strict=False)
    )


def _powers(played: PlayedRound, seat: int) -> bool:
    asked_for = (table.prompts[-1] for table, action in played.done(seat) if isinstance(action, UsePower))
    return len({prompt.power for prompt in asked_for if isinstance(prompt, AskPower)}) >= POWERS


def _from_last(played: PlayedRound, seat: int) -> bool:
    """Return whether all opponents had more points before the last round."""
    before = played.ended.before
    return all(before[seat] < before[one] for one in played.opponents(seat))


def _whisker(played: PlayedRound, seat: int) -> bool:
    totals = played.ended.scored.totals
    ahead = totals[seat] - max(totals[one] for one in played.opponents(seat))
    return played.rules.scoring.unit == "point" and ahead <= WHISKER


def _good_partner(played: PlayedRound, seat: int) -> bool:
    never = all(seat not in one.callers for one in played.rounds)
    return played.rules.pairs and len(played.rounds) >= SEVERAL and never


def _so_near(played: PlayedRound, seat: int) -> bool:
    lost = bool(played.winners) and seat not in played.winners
    return lost and one_card_away(played.rules, played.end, played.ended, seat)


ACHIEVEMENTS = (
    Achievement(
        "long-run",
        _out(lambda at, seat: at.rules.sides == 1 and longest_run(at.rack(seat)) >= LONG_RUN),
    ),
    Achievement("bookends", _out(_bookends)),
    Achievement("even", _out(_even)),
    Achievement("as-dealt", _out(_as_dealt)),
    Achievement("from-chaos", _out(_from_chaos)),
    Achievement("word", _out(_word)),
    Achievement(
        "quick", _out(lambda played, seat: _in_order(played, seat) and 0 < played.turns(seat) <= QUICK)
    ),
    Achievement("second-hand", _out(_never(Draw, OTHERS_CARDS))),
    Achievement("unseen", _out(_never(Take, UNSEEN))),
    Achievement("thanks", _out(_thanks)),
    Achievement("patience", _out(_patience)),
    Achievement("not-today", _not_today),
    Achievement("me-too", lambda played, seat: seat in played.ended.callers[1:]),
    Achievement("nothing-left", _out(_nothing_left)),
    Achievement("swapped", _out(_swapped)),
    Achievement("reversed", _out(_reversed)),
    Achievement("powers", _out(_powers)),
    Achievement("beat-master", _won(lambda played, seat: level_against(played, seat) == MASTER)),
    Achievement("from-last", _won(_from_last)),
    Achievement("whisker", _won(_whisker)),
    Achievement(
        "sweep",
        _won(lambda at, seat: len(at.rounds) >= MANY and all(one.caller == seat for one in at.rounds)),
    ),
    Achievement("good-partner", _won(_good_partner)),
    Achievement("so-near", _so_near),
)
FAULTLESS = Achievement("faultless", lambda played, seat: False)
EVERY = (*ACHIEVEMENTS, FAULTLESS)  # all achievements, in the order in which they are shown

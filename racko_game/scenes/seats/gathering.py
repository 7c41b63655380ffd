"""The players who have sat down for a match, each with the hand they play with; and what the screen shows."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import ParamSpec

from ...controls.intents import FINGERS, KEYS, MOUSE, Device, Hand
from ...match.plans.plan import Plan, apply_table, table_of, table_to_keep, with_company
from ...match.plans.seats import PERSON, step_along
from ...match.privacy import Policy
from ...match.seating import SHARED, Seating
from ...stage.table.four_sided import furnish_around, least_target
from ...stage.table.furniture import shape_of
from ...store.settings import DeviceSettings, SavedTable
from ...words.language import say
from ..context import AppContext

# What a half is called: whether it is one of the keys, and which.
HALVES = {(True, 1): "hand.left-keys", (True, 2): "hand.right-keys",
          (False, 1): "hand.left-pad", (False, 2): "hand.right-pad"}  # fmt: skip
# How the keys can be shared, and be had for oneself again; and a pad.
HALF_SAID = {True: ("lobby.two-keys", "lobby.one-keys"), False: ("lobby.two-pad", "lobby.one-pad")}

ROUND = 3, 4  # how many chairs there are where people can sit round a screen
NOBODY = "Nobody"  # on a chair that does not stand at the table now
# The hands of one machine: those of them that have no chair play for who sits there with another.
HOUSE = (KEYS, MOUSE, FINGERS)
POLICIES = {  # what it is called that the screen shows of the racks
    Policy.OWN: "policy.own",
    Policy.CURTAIN: "policy.curtain",
    Policy.PEEK: "policy.peek",
    Policy.EDGES: "policy.edges",
    Policy.OPEN: "policy.open",
}
P = ParamSpec("P")


def how_to_share(hand: Hand) -> str:
    """Return how two people share that hand's device, or stop it, in words; empty if that is impossible."""
    return "" if hand.device.points else say(HALF_SAID[hand.device is Device.KEYS][bool(hand.half)])


def halve(context: AppContext, hand: Hand) -> tuple[tuple[Hand, ...], Hand]:
    """Share that hand's device between two, or stop it; return the hands gone, and the one with the seat."""
    context.share(hand.undivided, not hand.half)
    return (hand.halves, hand.undivided) if hand.half else ((hand.undivided,), hand.halves[0])


class Gathering:
    """The players for a plan of a match, while they sit down in the lobby.

    ``chairs``: the chair (seat, from 0) of each hand; ``guests``: the chairs of people without a device of
    their own, to whom mouse, keys and touch screen are handed around; ``ready``: the chairs of those ready to
    play; ``flat``: the screen is so large that it may be a table; ``touched``: the lobby was opened by touch.
    """

    flat = touched = opened = False
    chosen = False  # what the screen shows is as somebody wanted it, not as is usual

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.chairs: dict[Hand, int] = {}
        self.guests, self.ready = set[int](), set[int]()
        self._two = plan.seats == 2  # the second of two sits opposite the first, where of more the third does
        self.turned = 0  # how often, round a screen, those two have changed numbers
        self._before = table_of(plan)
        self._least = plan.seats  # as many seats there are with all of them on their feet
        self._last: tuple[str, ...] = ()  # by chair: with what kind of device somebody sat there last

    @property
    def many(self) -> int:
        """Return the number of chairs."""
        return max(self.plan.numbers)

    @property
    def persons(self) -> tuple[int, ...]:
        """Return the chairs that people sit on."""
        return tuple(sorted({*self.chairs.values(), *self.guests}))

    @property
    def by_edge(self) -> bool:
        """Return whether each player has a rack at their own edge of the screen."""
        return self.plan.policy is Policy.EDGES

    @property
    def played_with(self) -> str:
        """Return the id of the words for what players without their own device play with."""
        return "hands.edge" if self.by_edge else "hand.shared"

    @property
    def around_table(self) -> bool:
        """Return whether all players play by touch on a large screen."""
        touching = self.touched or bool(self.guests)
        return self.flat and (self.chairs.keys() == {FINGERS} or (not self.chairs and touching))

    @property
    def sided(self) -> bool:
        """Return whether the chairs are at the screen's four edges. They are from the first touch on, so that
        no chair moves when the second player sits down."""
        plan, alone = self.plan, len(self.persons) < 2
        offered = plan.round_table and (plan.offer is None or Policy.EDGES in plan.offer.policies)
        waits = self.around_table and offered and (alone or not self.chosen)
        return self.many in ROUND and (self.by_edge or waits)

    @property
    def usual(self) -> Policy:
        """Return the best policy for showing racks; people who only touch a large screen sit around it."""
        shared = "edges" if self.around_table and "edges" in self.plan.policies else "curtain"
        wanted = "own" if len(self.persons) < 2 else shared if self.guests else "peek"
        return next((one for one in self.plan.policies if one == wanted), self.plan.policies[0])

    def begin(self, last: SavedTable | None = None) -> None:
        """Empty all chairs; computers sit where they did the ``last`` time several people played here."""
        if self.opened:
            return
        self._before, self._least, self.opened = table_of(self.plan), self.plan.seats, True
        if last:
            self._last = tuple(last.hands)
            self._least = last.seats if any(last.computers[: last.seats]) else self._least
        self.settle()

    def keep(self, settings: DeviceSettings) -> None:
        """Save the names and devices of the players, and which computers play, in ``settings``."""
        settings.table = with_company(settings.table, self.plan)
        if self.chairs:
            kinds = {seat: _kind(hand) for hand, seat in self.chairs.items()}
            hands = [kinds.get(seat, "") for seat in range(self.many)]
            settings.together = replace(table_of(self.plan), hands=hands)

    def close(self) -> None:
        """Let everyone stand up; as many play as before the lobby was opened."""
        if self.opened:
            apply_table(self.plan, with_company(self._before, self.plan))
        self.chairs, self.guests, self.ready = {}, set(), set()
        self.opened = self.chosen = False

    def hands_of(self, seat: int) -> tuple[Hand, ...]:
        """Return the hands (devices) that sit on chair ``seat`` (from 0)."""
        return tuple(hand for hand, chair in self.chairs.items() if chair == seat)

    def played_by(self, hand: Hand) -> tuple[int, ...]:
        """Return the chairs that a hand (device) acts for: its own; for mouse, keys or touch also guests'."""
        own = {self.chairs[hand]} if hand in self.chairs else set()
        if hand in HOUSE and (self.guests or not own):
            own |= self.guests | {seat for other, seat in self.chairs.items() if other in HOUSE}
        return tuple(sorted(own))

    @property
    def free(self) -> tuple[int, ...]:
        """Return the free chairs, empty ones before those of computers."""
        if len(self.persons) >= min(self.plan.most_persons, self.many):
            return ()
        return tuple(seat for seat in range(self.many) if seat not in self.persons)

    def sit(self, hand: Hand, seat: int | None = None) -> int | None:
        """Let a hand take that free chair, else the usual one; return which, None if none is free."""
        if hand in self.chairs:
            return self.chairs[hand]
        seat = seat if seat in self.free else self.usual_chair(hand)
        if seat is None:
            return None
        self.begin()
        self.chairs[hand] = seat
        self._grow(seat)
        self.ready.discard(seat)
        self.settle()
        return self.chairs[hand]

    def usual_chair(self, hand: Hand) -> int | None:
        """Return the free chair on which a hand (device) of that kind sat last time, if any. Otherwise one on
        which no other hand sat; None if none is free."""
        before, kind = dict(enumerate(self._last)), _kind(hand)
        best = {seat: (before.get(seat) != kind, bool(before.get(seat))) for seat in self.free}
        return min(best, key=best.__getitem__, default=None)

    def welcome(self, seat: int) -> None:
        """Let a person without a device of their own sit down on chair ``seat``."""
        self._grow(seat)
        self.guests.add(seat)
        self.settle()

    def stand(self, hand: Hand) -> int | None:
        """Let a hand (device) stand up; return its chair, None if it had none."""
        if (seat := self.chairs.pop(hand, None)) is not None:
            self.settle()
        return seat

    def hold_only(self, known: Sequence[Hand]) -> bool:
        """Let players stand up whose pad is not among the ``known`` hands; return whether any do."""
        lost = [hand for hand in self.chairs if hand.device.is_pad and hand.undivided not in known]
        for hand in lost:
            self.stand(hand)
        return bool(lost)

    def sitter(self, seat: int) -> str:
        """Return who sits on chair ``seat``: "person", "nobody", or the id of a computer's level."""
        return self.plan.sitter(seat) if seat < self.plan.seats else NOBODY

    def sitters(self, seat: int) -> tuple[str, ...]:
        """Return the possible kinds of player on a chair, in the order of ``turn_sitter``."""
        free = seat in self.guests or seat in self.free
        nobody = seat in self.plan.numbers and not any(other > seat for other in self.persons)
        nobody = nobody and not (self.sided and seat == 2 and 1 in self.persons)  # who sits at a short side
        return (*((NOBODY,) if nobody else ()), *((PERSON,) if free else ()), *self.plan.levels)

    def turn_sitter(self, seat: int, by: int) -> None:
        """Change the kind of player on a chair: go ``by`` steps on (back, if negative) in ``sitters``."""
        wanted = step_along(self.sitters(seat), self.sitter(seat), by)
        self.guests.discard(seat)
        if wanted == PERSON:
            self.welcome(seat)
            return
        if wanted == NOBODY:
            self._least = self.plan.seats = seat
        else:
            self._grow(seat)
            self._least = max(self._least, self.plan.seats)
            self.plan.computers[seat] = True
            self.plan.take_level(seat, wanted)
        self.settle()

    def move(self, seat: int, by: int) -> int:
        """Move a player up (``by`` 1) or down (-1) to the next chair without a person; return which."""
        order = [(seat + by * step) % self.many for step in range(1, self.many)]
        if (there := next((other for other in order if other not in self.persons), seat)) != seat:
            self._grow(there)
            self.exchange(seat, there)
        return there

    def exchange(self, one: int, other: int, settles: bool = True) -> None:
        """Let the players on two chairs (from 0) change places; ``settles``: call ``settle`` afterwards."""
        new = {one: other, other: one}
        self.plan.exchange(one, other)
        self.chairs = {hand: new.get(seat, seat) for hand, seat in self.chairs.items()}
        self.guests, self.ready = ({new.get(seat, seat) for seat in of} for of in (self.guests, self.ready))
        if self.opened and settles:
            self.settle()

    def _grow(self, seat: int) -> None:
        if seat >= self.plan.seats:
            self.plan.seats = min(number for number in self.plan.numbers if number > seat)

    def settle(self) -> None:
        """Update what depends on the players: who sits on free chairs, and what the screen shows."""
        plan = self.plan
        self.chairs = {hand: seat for hand, seat in self.chairs.items() if seat < self.many}
        self.guests = {seat for seat in self.guests if seat < self.many}
        edges = self._hold_edges() if self.sided else 0
        persons = self.persons
        self.ready &= {*persons}
        wanted = max(self._least, max(persons, default=0) + 1, edges)
        plan.seats = min((n for n in plan.numbers if n >= wanted), default=max(plan.numbers))
        plan.computers[:] = [seat not in persons for seat in range(len(plan.computers))]
        if not self.chosen or plan.cards not in plan.policies:
            plan.cards = self.usual
        self._two = plan.seats == 2

    def _hold_edges(self) -> int:
        """Keep everyone at their edge of the screen; return the least number of seats for that. Of two
        players the second sits opposite the first, of more, between: so who sits opposite changes numbers."""
        two = self._least == 2 and {0, 1 if self._two else 2}.issuperset(self.persons)
        if two != self._two:
            self.exchange(1, 2, settles=False)
            self.turned += 1
        return 2 if two else 3

    def turn_policy(self, by: int) -> None:
        """Go ``by`` steps on (back, if negative) among the policies of which racks the screen shows."""
        self.plan.turn_policy(by)
        self.chosen = True
        self.settle()

    @property
    def seating(self) -> Seating:
        """Return which hand (device) plays which seat; a lone person plays with any."""
        own: dict[Hashable, int] = {
            hand: seat for hand, seat in self.chairs.items() if not (self.guests and hand in HOUSE)
        }
        return SHARED if len(self.persons) < 2 or not own else with_house(own)


def with_house(chairs: Mapping[Hashable, int]) -> Seating:
    """Return a seating by hand (device), in which a player with mouse, keys or touch can use all three."""
    machine = [chairs[hand] for hand in HOUSE if hand in chairs]
    return Seating({**dict.fromkeys(HOUSE, machine[0]), **chairs} if machine else chairs)


def _kind(hand: Hand) -> str:
    """Return a name for the kind of a hand's device, and its half, by which it is recognized next time."""
    return f"{hand.device.value} {hand.half}" if hand.half else hand.device.value


def look_round(context: AppContext, plan: Plan) -> None:
    """Note in the plan whether this screen has room for people to sit around it."""
    rules, frame = plan.ruleset(), context.frame
    large = least_target(context.whole_screen, context.settings.inches)
    shape = shape_of(rules)._replace(least=large) if rules else None
    smaller = frame._replace(text=min(frame.text, 1.0))  # as type is made, if need be
    plan.round_table = shape is not None and furnish_around(smaller, plan.seats, 0, shape) is not None


def keep(context: AppContext, plan: Plan, do: Callable[P, object]) -> Callable[P, None]:
    """Return a function that calls ``do``, then saves the plan of the table."""

    def done(*things: P.args, **named: P.kwargs) -> None:
        do(*things, **named)
        context.settings.table = table_to_keep(plan)

    return done

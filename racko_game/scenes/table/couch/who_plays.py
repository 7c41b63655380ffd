"""Who plays with what: whoever presses a seat's row takes that seat with that hand, or leaves it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ....controls.bindings.manual import KIND_NAMES
from ....controls.intents import KEYS, Device, Hand, Intent, Struck
from ....match.match import Match
from ....match.seating import SHARED, Seating
from ....match.speech import named, persons
from ....message import Message
from ....paint.engine.sprite import Sprite
from ....paint.people.emblem import emblem
from ....stage.place.layers import WIDGET
from ....stage.place.pose import Box
from ....ui.dialogs import sheet
from ....ui.nodes import Art, Button, Fixed, Node, Stack
from ....ui.scene import Pop, Push, Transition
from ....words.language import say
from ...controls.pad_mapping import meet
from ...kit.scene import GamePage, Kit
from ...lobby.halves import HALVES, halve, how_to_share
from ...menus.notice import Notice
from .table_hands import TableHands

TITLE = "hands.title"
SIGN = 0.5  # of a row's height: the emblem of a seat
INDENT = 2.0  # letters: from a row's end to its words, beside the emblem


class WhoPlays(GamePage[object]):
    """Over the pause. ``sit`` is told who plays with what from now on; ``leave`` says where closing leads."""

    opaque = False

    def __init__(
        self,
        kit: Kit,
        match: Match,
        hands: TableHands,
        sit: Callable[[Seating], None],
        leave: Callable[[], Transition] = Pop,
    ) -> None:
        super().__init__(kit, "back")
        self._match, self._hands, self._sit, self._leave = match, hands, sit, leave

    @property
    def seating(self) -> Seating:
        """Who plays with what now."""
        return self._hands.seating

    def build(self) -> Node:
        """Return the people, and with what each plays; whether two share the device that is used now."""
        halves = Button("halves", how_to_share(self._divided), self._halve)
        seats = map(self._seat, self._match.persons)
        return self.dialog(sheet(say(TITLE), [*seats, halves], foot=[way.share(1) for way in self.ways()]))

    def _seat(self, seat: int) -> Node:
        """Return the row of a seat: it begins with its emblem, and is pressed to play there."""
        name = say(named(self._match.seats[seat]))
        row = Fixed(f"seat {seat}", name, self._with_what(seat), INDENT)
        pressed = row.like(role="button", actions={"press": partial(self._press, seat)})
        return Stack(pressed, Art("", _emblem, seat))

    @property
    def _divided(self) -> Hand:
        """The hand whose device two may share: who points means the keys."""
        hand = self.kit.hand
        return KEYS if hand.device.points else hand

    def _halve(self) -> None:
        """Who has a seat with it keeps that, and the other takes another one."""
        gone, new = halve(self.kit, self._divided)
        seats = [seat for one in (self._divided, *gone) if (seat := self.seating.seat_of(one)) is not None]
        if seats:
            seating = self.seating.with_(new, seats[0])
            for one in gone:
                seating = seating.without(one)
            self._sit(seating)

    def ways(self) -> Sequence[Node]:
        """Return the buttons at its foot: everybody with everything; back."""
        return [self.shared(), Button("back", say("menu.done"), self._leave, "primary")]

    def shared(self) -> Node:
        """Return the button by which everybody plays with everything."""
        return Button("shared", self.everybody(), self._share)

    def handle(self, intent: Intent) -> Transition | None:
        """A pad of which nobody knows the buttons is asked for them."""
        return meet(self.kit, intent) if isinstance(intent, Struck) else super().handle(intent)

    def back(self) -> Transition | None:
        """Close it."""
        return self._leave()

    def _with_what(self, seat: int) -> str:
        hands = self._hands.all_of(seat)
        if not hands:
            return self.nobody()
        return say("hands.these", hands=tuple(Message(called(hand)) for hand in hands))

    def nobody(self) -> str:
        """What stands at a seat that no hand has."""
        return say("hands.edge" if self._match.privacy.sided else "hands.any")

    def everybody(self) -> str:
        """What is said of everybody playing with everything: round a table they touch what is before them."""
        return say("hands.edges" if self._match.privacy.sided else "hands.shared")

    def _press(self, seat: int) -> Transition | None:
        """Who has a seat keeps it until they leave it: another is told so."""
        hand = self.kit.hand.sitter
        if self.seating.seat_of(hand) == seat:
            self._sit(self.seating.without(hand))
            return None
        seating = self.seating.taken(hand, seat, self._hands.lost())
        if seating is None:
            who = persons(self._match.seats)[seat]
            return Push(Notice(self.kit, [Message("hands.taken", who=who)], Pop, TITLE))
        self._sit(seating)
        return None

    def _share(self) -> Transition | None:
        self._sit(SHARED)
        return None


def _emblem(box: Box, letter: float, seat: int) -> Sequence[Sprite]:
    """Draw the emblem of a seat at the beginning of its row."""
    size = SIGN * box.h
    return [emblem(seat, box.x + box.h * 0.3 + size / 2, box.centre[1], size, WIDGET + 1)]


def called(hand: Hand) -> str:
    """The id of what a hand is called; where two share a device, which half of it."""
    if hand.half:
        return HALVES[hand.device is Device.KEYS, hand.half]
    return KIND_NAMES.get(hand.device, "hands.finger")

"""Chairs of a lobby: which hand has which, where its focus is, and what lies open there."""

from __future__ import annotations

from ...controls.focus import Focuses
from ...controls.intents import FINGERS, Hand
from ...message import Message
from ..kit.scene import GamePage, Kit
from ..kit.tabletop import tabletop
from .gathering import Gathering
from .halves import halve
from .lobby_parts import LobbyParts, laid, laid_round
from .on_chair import OnChair
from .sheets import Sheets

LIT = 0.7  # seconds for which a chair shines on which somebody has just sat down
SHAKES = 0.5, 140  # how strongly, and for how many milliseconds a pad answers whoever sits down with it


class Chairs(GamePage[None]):
    """Each hand has a focus of its own."""

    pointers = 10

    def __init__(self, kit: Kit, gathering: Gathering) -> None:
        super().__init__(kit)
        self.gathering, self.plan = gathering, gathering.plan
        self.focuses = Focuses(shared=False)
        self.fresh: dict[int, float] = {}  # chairs taken just now: for how many seconds they still shine
        self.sheets = Sheets(lambda: gathering.chairs)
        self.told: Message | None = None  # why what was just wanted cannot be
        self._asks = kit.hand.sitter  # whoever wants what is done now: several may want something in a frame
        self._lit: dict[Hand, int] = {}  # pads whose lights show where they sit
        self._pressed_long: set[Hand] = set()  # whose press has been answered before it was let go
        self._turned = gathering.turned
        gathering.flat, gathering.touched = tabletop(kit), kit.hand.sitter == FINGERS
        gathering.begin(kit.settings.together)
        gathering.settle()

    def parts(self) -> LobbyParts:
        """Where things stand."""
        frame, gathering = self.kit.frame, self.gathering
        around = laid_round(frame, self.plan.seats, gathering.many) if gathering.sided else None
        return around or laid(frame, gathering.many)

    def focus_of(self, hand: Hand) -> str:
        """Where it was moved to; before that its chair, or the one it would take. On its sheet, if it has one
        open."""
        if stack := self.sheets.of(hand.sitter):
            return stack.top.focus_of(hand)
        return super().focus_of(hand) or self._home(hand.sitter)

    def holder(self, hand: Hand) -> Hand:
        """Return the hand as one that sits there: all fingers have one focus."""
        return hand.sitter

    def _home(self, hand: Hand) -> str:
        seat = self.gathering.chairs.get(hand, self.gathering.usual_chair(hand))
        return "deal" if seat is None else f"seat {seat}"

    def bare_chair(self) -> int | None:
        """A free chair at which nothing lies open, if there is one."""
        return next((seat for seat in self.gathering.free if not self.sheets.about(seat)), None)

    def put_focus(self, hand: Hand, name: str) -> None:
        """A hand has the focus there now."""
        if stack := self.sheets.of(hand.sitter):
            stack.top.put_focus(hand, name)
        else:
            super().put_focus(hand, name)

    def _move(self, hand: Hand, direction: str) -> None:
        """On its sheet, or among the chairs."""
        if stack := self.sheets.of(hand.sitter):
            stack.top._move(hand, direction)
        else:
            super()._move(hand, direction)

    def refuse(self, why: str, page: OnChair) -> None:
        """That cannot be now, because of what lies open there."""
        self.kit.sound.play("refuse")
        self.told = page.refusal(why)

    def crowded(self, page: OnChair) -> bool:
        """Whether there is no room for it beside what lies open; that is said."""
        other = self.sheets.in_the_way(page)
        if other:
            self.refuse("lobby.chooses", other)
        return other is not None

    def swapped(self, one: int, other: int) -> None:
        """Those on two chairs have changed places."""
        self.sheets.exchange(one, other)
        for seat in (one, other):
            for hand in self.gathering.hands_of(seat):
                self.focuses.put(hand, f"seat {seat}")

    def sit(self, hand: Hand, seat: int | None = None) -> None:
        """A hand sits down there, or where there is room: its chair lights up."""
        taken = self.gathering.sit(hand, seat)
        self.follow()
        if taken is None:
            self.kit.sound.play("refuse")
            return
        self.kit.sound.play("snap")
        self.kit.rumble(hand, *SHAKES)
        self.fresh[taken] = LIT
        self.focuses.put(hand, f"seat {taken}")

    def follow(self) -> None:
        """Those two may have changed numbers who sit so that two are opposite each other."""
        if (self.gathering.turned - self._turned) % 2:
            self.swapped(1, 2)
            new = {1: 2, 2: 1}
            self.fresh = {new.get(seat, seat): left for seat, left in self.fresh.items()}
        self._turned = self.gathering.turned

    def stand(self, hand: Hand) -> None:
        """A hand stands up."""
        if self.gathering.stand(hand) is not None:
            self.kit.sound.play("slide")
            self.focuses.forget(hand)
            if hand.half and not any(half in self.gathering.chairs for half in hand.halves):
                self.kit.share(hand, False)

    def vacate(self, seat: int) -> None:
        """Whoever sits there stands up."""
        if seat in self.gathering.guests:
            self.gathering.dismiss(seat)
            self.kit.sound.play("slide")
        for hand in self.gathering.hands_of(seat):
            self.stand(hand)

    def halve(self, hand: Hand) -> None:
        """Two share that hand's device from now on, or one has it for themselves again."""
        seat, (gone, new) = self.gathering.chairs[hand], halve(self.kit, hand)
        for one in gone:
            self.gathering.stand(one)
        self.sit(new, seat)

    def resized(self) -> None:
        """What lies open lies elsewhere."""
        super().resized()
        self.sheets.resized()

    @property
    def typing(self) -> bool:  # type: ignore[override]
        """Whether keys are typed: somebody gives a name, and two do not play with them."""
        return self.sheets.typed is not None

    @property
    def moving(self) -> bool:
        """While a chair shines."""
        return bool(self.fresh)


def chair_of(name: str) -> int | None:
    """The chair that a hotspot is, if it is one."""
    kind, _, seat = name.partition(" ")
    return int(seat) if kind == "seat" else None

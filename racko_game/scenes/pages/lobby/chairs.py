"""The chairs of a lobby: where they stand, who sits down on them and gets up.

The sheet of a chair: name, rack, keys of who sits there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from ....ai.players.computers import emblem_of
from ....controls.focus import Focuses
from ....controls.intents import FINGERS, KEYS, Hand, Intent, LongPress, Struck, TypedText
from ....controls.pads import RawPad
from ....match.messages.speech import named
from ....match.plans.names import remember_name
from ....match.plans.seats import PERSON, SITTER_NAMES, leading
from ....message import Message
from ....paint import widgets
from ....paint.engine.colours import SEATS
from ....paint.engine.sprites import Sprite
from ....paint.screens import seat_panel
from ....paint.screens.lobby import LobbyParts, lobby_around, lobby_layout
from ....stage.geometry import STRAIGHT, Box
from ....ui.dialogs import middle, sheet
from ....ui.nodes import Art, Button, Margin, Node, Stack, Turn
from ....ui.scene import Pop, Transition
from ....ui.solve import needs
from ....ui.style import EDGE, THIN_EDGE, TIGHT_GAP
from ....words.language import say
from ...context import AppContext, GameSheet, TurnedContext, light_up, tabletop
from ...seats.gathering import HOUSE, NOBODY, Gathering, halve, how_to_share
from ..dialogs import LETTERS, Naming, seat_name
from ..settings.keys import PadMapping

LIT = 0.7  # seconds for which a chair shines on which somebody has just sat down
SHAKES = 0.5, 140  # how strongly, and for how many milliseconds a pad answers whoever sits down with it


class LobbySeats:
    """The seats of the lobby: who sits down, stands up or moves; ``focuses``: of each hand (device)."""

    def __init__(self, context: AppContext, gathering: Gathering, focuses: Focuses) -> None:
        self.context, self.gathering, self.focuses = context, gathering, focuses
        self.opened: Sequence[ChairSheet] = ()  # what lies open at them
        self.fresh: dict[int, float] = {}  # chairs taken just now: for how many seconds they still shine
        self.refusal: Message | None = None  # why what was just wanted cannot be
        self._lit: dict[Hand, int] = {}  # pads whose lights show where they sit
        self._turned = gathering.turned
        gathering.flat, gathering.touched = tabletop(context), context.hand.sitter == FINGERS
        gathering.begin(context.settings.together)
        gathering.settle()

    def parts(self) -> LobbyParts:
        """Return the layout of the lobby."""
        frame, gathering = self.context.frame, self.gathering
        around = lobby_around(frame, gathering.plan.seats, gathering.many) if gathering.sided else None
        return around or lobby_layout(frame, gathering.many)

    def home(self, hand: Hand) -> str:
        """Return the focus of a hand (device) that has not moved it: its chair, or the one it would take."""
        seat = self.gathering.chairs.get(hand, self.gathering.usual_chair(hand))
        return "deal" if seat is None else f"seat {seat}"

    def called(self, seat: int) -> Message:
        """Return what is said for the player on chair ``seat`` (from 0), or that it is free."""
        who = self.gathering.plan.who()
        return named(who[seat]) if seat < len(who) else Message("lobby.free")

    def bare_chair(self) -> int | None:
        """Return a free chair without an open sheet, if there is one."""
        taken = [one.seat for one in self.opened]
        return next((seat for seat in self.gathering.free if seat not in taken), None)

    def refuse(self, said: Message | None = None) -> None:
        """Play the sound of a refusal, and show the reason ``said`` for it."""
        self.context.sound.play("refuse")
        self.refusal = said or self.refusal

    def swapped(self, one: int, other: int) -> None:
        """Let focus and open menus follow the players of two chairs (from 0) that just changed places."""
        new = {one: other, other: one}
        for open_sheet in self.opened:
            open_sheet.seat = new.get(open_sheet.seat, open_sheet.seat)
        for seat in (one, other):
            for hand in self.gathering.hands_of(seat):
                self.focuses.put(hand, f"seat {seat}")

    def sit(self, hand: Hand, seat: int | None = None) -> None:
        """Seat a hand (device) on chair ``seat``, or on any if it is taken or None; the chair lights up."""
        taken = self.gathering.sit(hand, seat)
        self.follow()
        if taken is None:
            self.refuse()
            return
        self._settles(taken)
        self.context.rumble(hand, *SHAKES)
        self.focuses.put(hand, f"seat {taken}")

    def welcome(self, seat: int) -> None:
        """Seat a person without a device on chair ``seat`` (from 0)."""
        self._settles(seat)
        self.gathering.welcome(seat)
        self.follow()

    def _settles(self, seat: int) -> None:
        self.context.sound.play("snap")
        self.fresh[seat] = LIT

    def follow(self) -> None:
        """Move focus and menus along when a new number of players has swapped chairs 1 and 2 (from 0)."""
        if (self.gathering.turned - self._turned) % 2:
            self.swapped(1, 2)
            new = {1: 2, 2: 1}
            self.fresh = {new.get(seat, seat): left for seat, left in self.fresh.items()}
        self._turned = self.gathering.turned

    def stand(self, hand: Hand) -> None:
        """Let the player with that hand (device) stand up."""
        if self.gathering.stand(hand) is not None:
            self.context.sound.play("slide")
            self.focuses.forget(hand)
            if hand.half and not any(half in self.gathering.chairs for half in hand.halves):
                self.context.share(hand, False)

    def vacate(self, seat: int) -> None:
        """Let all players on that chair stand up."""
        if seat in self.gathering.guests:
            self.gathering.guests.remove(seat)
            self.gathering.settle()
            self.context.sound.play("slide")
        for hand in self.gathering.hands_of(seat):
            self.stand(hand)

    def halve(self, hand: Hand) -> None:
        """Let two players share a hand's device, or, if they do already, give it back to one."""
        seat, (gone, new) = self.gathering.chairs[hand], halve(self.context, hand)
        for one in gone:
            self.gathering.stand(one)
        self.sit(new, seat)

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass: players whose pad is gone stand up, and pads' lights show their seats."""
        self.fresh = {seat: left - dt for seat, left in self.fresh.items() if left > dt}
        if self.gathering.hold_only(self.context.pads()):
            self.context.sound.play("slide")
        self.follow()
        if self._lit != self.gathering.chairs:
            self._lit = dict(self.gathering.chairs)
            light_up(self.context, self._lit.items())


def chair_of(name: str) -> int | None:
    """Return the chair (from 0) that the hotspot of that name is; None if it is none."""
    kind, _, seat = name.partition(" ")
    return int(seat) if kind == "seat" else None


COLOURS = {"coral": "seat.coral", "teal": "seat.teal", "mustard": "seat.mustard", "plum": "seat.plum"}
BROAD, HIGH = 15.0, 3  # letters and rows: what a chair's sheet needs at the least
KEY = 1.9  # letters: how broad a key is at the least
ABOVE = 2.2  # letters: how high what is asked and typed is
NARROW, LOW = 19.0, 7.0  # letters: how broad a pad's question is, and how high beside two rows of buttons


class ChairSheet(GameSheet[Any]):
    """The menu of a chair in the lobby: in its corner, on its side of the table, or on the whole screen.

    It can be operated by the seat's player, by the hand (device) that opened it (``asks``), and by mouse and
    keyboard. To ask for a name, or for the buttons of an unknown pad, another page is shown in its place.
    """

    called = Message("lobby.title")
    hand = FINGERS  # that acted last: its ring is seen

    def __init__(self, context: AppContext, chairs: LobbySeats, seat: int, asks: Hand | None = None) -> None:
        self.chairs, self.gathering, self.seat = chairs, chairs.gathering, seat
        self.inner: Naming | PadMapping | None = None  # the question that is asked in its place
        self._taken = bool(self.gathering.hands_of(seat))
        self.asks = self.hand = context.hand.sitter if asks is None else asks
        self._just = True  # opened by a press that may be held on
        super().__init__(TurnedContext(context, lambda: chairs.parts().turns[self.seat].quarter))
        self._own = self.focuses
        keys = [row.key for row in self._rows()]
        self.focus = "name" if "name" in keys and self._person else keys[0]

    # where it lies

    @property
    def at_an_edge(self) -> bool:
        return super().at_an_edge and self.chairs.parts().turns[self.seat] != STRAIGHT

    @property
    def least(self) -> tuple[float, float]:
        """The least width and height of the sheet, in pixels."""
        style, high = self.style, widgets.height(self.context.frame)
        if isinstance(self.inner, PadMapping):
            return NARROW * style.letter, 2 * high + LOW * style.letter
        if self.inner is None:
            return BROAD * style.letter, (HIGH + 1) * high
        edges, across, rows = 2 * (THIN_EDGE + EDGE), len(LETTERS[0]), len(LETTERS) + 1
        key = max(style.least, KEY * style.letter)
        wide = across * key + ((across - 1) * TIGHT_GAP + edges) * style.letter
        return wide, rows * style.control + (ABOVE + (rows + 1) * TIGHT_GAP + edges) * style.letter

    @property
    def fills_screen(self) -> bool:
        """Return whether the chair's side of the table is too small for the sheet."""
        return self._own_room is None

    @property
    def room(self) -> Box:
        return self._own_room or super().room

    @property
    def _own_room(self) -> Box | None:
        parts, (wide, high) = self.chairs.parts(), self.least
        rooms = map(self.turned_by.back.box, (parts.corners[self.seat], parts.halves[self.seat]))
        return next((box for box in rooms if box.w >= wide and box.h >= high), None)

    @property
    def lies(self) -> Box:
        """The box of the sheet's panel on the screen."""
        return self.turned_by.box(self.solution.box("panel") or self.room)

    def readable_boxes(self) -> list[Box]:
        """Return the boxes of the sheet, on the screen, that no words are to cover."""
        boxes = [*(spot.box for spot in self.hotspots()), self.solution.box("typed")]
        return [self.turned_by.box(box) for box in boxes if box]

    def dialog(self, panel: Node) -> Node:
        """Return a panel with a rim in the chair's color, near the chair, or in the middle of the screen."""
        ground, inside = Art("", seat_panel.panel_ground, self.seat), panel.children[0]
        rimmed = Stack(ground, Margin(inside, panel.details[0]), key="panel", wide=panel.wide)
        whole = 0.5, 1.0 if self.at_an_edge else 0.5
        x, y = whole if self.fills_screen else self._over_chair(rimmed)
        return middle(rimmed, THIN_EDGE, at=x, y=y)

    def _over_chair(self, panel: Node) -> tuple[float, float]:
        """Return which shares of the room that a panel leaves lie to its left and above it."""
        style, room = self.style, self.room.inset(THIN_EDGE * self.style.letter)
        x, y = self.turned_by.back.box(self.chairs.parts().chairs[self.seat]).centre
        w = room.w if panel.wide.most is None else min(panel.wide.most * style.letter, room.w)
        h = min(needs(panel, int(w), style)[1].wish, room.h)
        return _share(x - w / 2 - room.x, room.w - w), _share(y - h / 2 - room.y, room.h - h)

    def ground(self) -> list[Sprite]:
        return super().ground() if self.fills_screen else []

    # who is asked

    def refusal(self) -> Message:
        """Return the message for a hand (device) that has to wait for the sheet to close."""
        if isinstance(self.inner, PadMapping):
            return Message("lobby.asks-pad")
        return Message("lobby.chooses", who=self.chairs.called(self.seat))

    def owns(self, hand: Hand) -> bool:
        """Return whether a hand (device) may operate the sheet."""
        if hand == self.asks or hand in self.gathering.hands_of(self.seat):
            return True
        if hand.undivided == self.asks.undivided == KEYS:
            return True  # the other half's keys, while a name is typed with all of them
        away = hand in self.gathering.chairs and self.seat not in self.gathering.played_by(hand)
        return hand in HOUSE and (isinstance(self.inner, PadMapping) or not away)

    @property
    def _person(self) -> bool:
        return self.seat in self.gathering.persons

    # what is on it

    def build(self) -> Node:
        if self.inner:
            return self.dialog(next(node for node in self.inner.build().walk() if node.kind == "panel"))
        stand = [Button("stand", say("lobby.stand-up"), self._stand)] if self._person else []
        done = Button("done", say("menu.done"), Pop, "primary")
        return self.dialog(sheet(say(self.chairs.called(self.seat)), self._rows(), foot=[*stand, done]))

    def _rows(self) -> list[Node]:
        gathering, seat = self.gathering, self.seat
        if hands := gathering.hands_of(seat):
            shared = how_to_share(hands[0])
            halves = [Button("halves", shared, self._halve)] if shared else []
            return [*self._name_row(), self._colour_row(), *halves]
        sitter = gathering.sitter(seat)
        words = say(gathering.played_with if sitter == PERSON else SITTER_NAMES.get(sitter, "lobby.nobody"))
        can = leading(gathering.sitters(seat), sitter)
        rows = [Turn("plays", say("sitter.plays"), words, partial(gathering.turn_sitter, seat), can)]
        if self._person:
            rows += [*self._name_row(), *([self._colour_row()] if gathering.by_edge else ())]
        elif sitter != NOBODY:
            sign, turn = emblem_of(gathering.plan.who()[seat].character), gathering.plan.turn_persona
            who = say(self.chairs.called(seat))
            rows.append(Turn("persona", say("sitter.who"), who, partial(turn, seat), persona=sign))
        return rows

    def _colour_row(self) -> Node:
        label = "lobby.colour-edge" if self.at_an_edge else "lobby.colour"
        return Turn("colour", say(label), say(COLOURS[SEATS[self.seat]]), self._turn_colour)

    def _name_row(self) -> list[Node]:
        plan, many = self.gathering.plan, len(self.gathering.persons)
        if many < 2 or not (plan.offer is None or plan.offer.names):
            return []  # nobody has a name here
        words = say("lobby.name", who=self.chairs.called(self.seat))
        return [Button("name", words, lambda: self.show(seat_name(self.context, plan, self.seat)))]

    def _turn_colour(self, by: int) -> None:
        """Move to the next free chair, and so to its color."""
        before = self.seat
        self.chairs.swapped(before, self.gathering.move(before, by))

    def _halve(self) -> Transition:
        self.chairs.halve(self.gathering.hands_of(self.seat)[0])
        return Pop()

    def _stand(self) -> Transition:
        self.chairs.vacate(self.seat)
        return Pop()

    # what is asked in its place

    def show(self, inner: Naming | PadMapping | None) -> None:
        """Show another page in place of the sheet's rows; None: show the rows again."""
        self.inner, self.focuses = inner, inner.focuses if inner else self._own
        self.typing = isinstance(inner, Naming)
        self.changed()
        if self.typing:
            self.focus = "known 0" if self.solution.box("known 0") else "key Q"

    def ask_buttons(self, pad: RawPad) -> ChairSheet:
        """Ask for the buttons of an unknown pad, that of the hand which opened the sheet; return the sheet.
        Once the pad is set up, it sits at this chair."""
        self.show(PadMapping(self.chairs.context, self.asks.which[0], pad, self._learnt))
        return self

    def _learnt(self, said: Message) -> Transition | None:
        """Show why a pad could not be set up; otherwise seat it in the next frame."""
        self.chairs.refusal = None if said == Message("pads.known") else said
        return Pop() if said == Message("pads.too-little") else None

    def _await(self, mapping: PadMapping) -> Transition | None:
        """Seat a pad once it is set up; at another chair if somebody has taken this one."""
        for pad in self.context.pads():
            if pad.which == (mapping.number,):
                self.chairs.sit(pad, self.seat)
                return Pop()
        if self.seat not in self.gathering.free:
            if (seat := self.chairs.bare_chair()) is None:
                self.chairs.refusal = Message("lobby.full")
                return Pop()
            self.seat = seat
        return None

    def handle(self, intent: Intent) -> Transition | None:
        just, self._just, self.hand = self._just, False, intent.hand
        if isinstance(intent, LongPress):
            return self._stand() if just and self._taken else None
        if self.inner and isinstance(intent, TypedText | Struck):
            self.changed()
            return self.inner.handle(intent)
        if isinstance((leads := super().handle(intent)), Pop) and isinstance(self.inner, Naming):
            self.show(None)
            if name := str(leads.result or ""):  # else it stays
                self.gathering.plan.names[self.seat] = name
                remember_name(self.context.settings, name)
            return None
        return leads

    def advance(self, dt: float) -> Transition | None:
        if self._taken and not self.gathering.hands_of(self.seat):
            return Pop()  # whoever sat there has stood up
        if isinstance(self.inner, PadMapping):
            return self._await(self.inner) or self.inner.advance(dt) or super().advance(dt)
        return super().advance(dt)


def _share(part: float, whole: float) -> float:
    return min(max(part / whole, 0.0), 1.0) if whole > 0 else 0.5

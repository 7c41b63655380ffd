"""The lobby: everybody sits down with their own device before a match, and is told what a press would do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil

from ....ai.players.computers import emblem_of
from ....controls.focus import Focuses
from ....controls.intents import FINGERS, Command, Device, Hand, Intent
from ....match.messages.speech import named as called
from ....match.plans.plan import Plan
from ....match.plans.seats import PERSON, SITTER_NAMES, leading
from ....match.privacy import Policy
from ....message import Message
from ....paint import widgets
from ....paint.engine.glyphs import glyph, glyph_width
from ....paint.engine.sprites import Picture, Sprite, Tile, turned
from ....paint.engine.text import balanced
from ....paint.material.backdrop import tabletop
from ....paint.material.plastic import plate
from ....paint.people.emblems import emblem
from ....paint.screens.lobby import LobbySide, above
from ....paint.screens.seat_panel import ChairLook, Pressed, Row, Sitting, chair, pressed_row, row_width
from ....stage.clearing import Clearing
from ....stage.geometry import STRAIGHT, Box, MinTextPx, Px
from ....stage.geometry import Turn as QuarterTurn
from ....stage.layers import FOCUS, GROUND, HUD, SCENE, WIDGET
from ....stage.touch.hotspots import Hotspot, named
from ....ui.nodes import Art, Button, Canvas, Card, Drawing, FirstThatFits, Fixed, Node, Paint, Text, Turn
from ....ui.scene import Push, Transition
from ....ui.style import TIGHT_GAP
from ....words.language import say
from ...context import AppContext, GamePage, sit
from ...seats.gathering import HALVES, NOBODY, POLICIES, Gathering, look_round
from .chairs import LobbySeats
from .sitting_down import LobbyInput, OpenPanels

USED = 30.0  # how much dearer than the rest of a sheet is what is pressed and read on it


class Lobby(GamePage[None]):
    """The lobby, where players sit down with their devices; each hand has a focus of its own."""

    called = Message("lobby.title")

    pointers = 10

    def __init__(self, context: AppContext, gathering: Gathering) -> None:
        sit(context, [context.hand])
        super().__init__(context)
        self.gathering, self.plan = gathering, gathering.plan
        self.focuses = Focuses(shared=False)
        self.chairs = LobbySeats(context, gathering, self.focuses)
        self.sheets = OpenPanels(self.chairs)
        self.sitting = LobbyInput(self, self.chairs, self.sheets)

    # what hands do

    def handle(self, intent: Intent) -> Transition | None:
        stood = {*self.chairs.parts().turns}
        done, leads = self.sitting.answer(intent)
        if not done:
            leads = super().handle(intent)
        self.chairs.follow()
        if {*self.chairs.parts().turns} != stood:
            self.context.annul(lambda x, y: True)
        return leads

    def confirm(self, spot: Hotspot, x: Px | None = None) -> Transition | None:
        if spot.name == "cards":
            self.context.sound.play("confirm")
        return self.choose(spot, x)  # chairs and readiness have sounds of their own

    def holder(self, hand: Hand) -> Hand:
        return hand.sitter

    def focus_of(self, hand: Hand) -> str:
        """Return the focus of a hand (device): on its open sheet, if any; before it moved, its chair."""
        if sheet := self.sheets.of(hand.sitter):
            return sheet.focus_of(hand)
        return super().focus_of(hand) or self.chairs.home(hand.sitter)

    def put_focus(self, hand: Hand, name: str) -> None:
        sheet = self.sheets.of(hand.sitter)
        (sheet.put_focus if sheet else super().put_focus)(hand, name)

    def _move(self, hand: Hand, direction: str) -> None:
        sheet = self.sheets.of(hand.sitter)
        (sheet._move if sheet else super()._move)(hand, direction)

    @property
    def typing(self) -> bool:  # type: ignore[override]
        """Return whether letters are typed into a name; False while two players share the keyboard."""
        return self.sheets.typed is not None

    @property
    def moving(self) -> bool:
        return bool(self.chairs.fresh)

    def advance(self, dt: float) -> Transition | None:
        self.chairs.advance(dt)
        self.sheets.advance(dt)
        return super().advance(dt)

    def resized(self) -> None:
        super().resized()
        self.sheets.resized()

    # what is seen

    def hotspots(self) -> tuple[Hotspot, ...]:
        panels = self.sheets.panels()
        beneath = (spot for spot in self.places() if not any(one.holds(*spot.box.centre) for one in panels))
        return (*self.sheets.hotspots(), *beneath)

    def places(self) -> tuple[Hotspot, ...]:
        return super().hotspots()

    def build(self) -> Node:
        parts = self.chairs.parts()
        return Canvas(
            (parts.tabletop, Drawing("", [tabletop(parts.tabletop)])),
            *((box, self._chair(seat, parts.turns[seat])) for seat, box in enumerate(parts.chairs)),
            (parts.pick, self._policy()),
            *(place for number, side in enumerate(self._sides()) for place in self._side(number, side)),
            *self._bare(parts.title, Text(say("lobby.title"), "sign")),
        )

    def _sides(self) -> tuple[LobbySide, ...]:
        """Return the sides from which somebody reads what concerns all: those where people sit."""
        sides, persons = self.chairs.parts().sides, self.gathering.persons
        taken = tuple(side for seat, side in enumerate(sides) if seat in persons)
        return taken if len(sides) > 1 and taken else sides[:1]

    def _side(self, number: int, side: LobbySide) -> list[tuple[Box, Node]]:
        """Return the sentence and the buttons that one side reads."""
        mark, line = f" {number + 1}" if number else "", self.chairs.parts().line
        says = line if self.sheets.any and side.turn == STRAIGHT else side.says
        deal = [
            _button(f"deal{mark}", words, self.sitting.ready, "primary", side.turn)
            for words in deal_button(self.context, self.gathering, long=side.turn == STRAIGHT)
        ]
        return [
            (side.back, _button(f"back{mark}", say("button.back"), self.sitting.leave, "plain", side.turn)),
            (side.deal, FirstThatFits(*deal)),
            *(self._bare(says, self._says(side.turn, number)) if not self.chairs.refusal else ()),
        ]

    def _chair(self, seat: int, turn: QuarterTurn) -> Node:
        name = say(self.chairs.called(seat))
        look, press = self._appearance(seat, name, turn), partial(self.sitting.press_chair, seat)
        said = look.rows[0][0].words
        return Card(f"seat {seat}", name, _facing, turn, chair, look, press=press, value=said)

    def _policy(self) -> Node:
        plan, words = self.plan, say("setup.cards")
        look_round(self.context, plan)
        said = say(POLICIES[plan.policy])
        if len(plan.policies) == 1:
            return Fixed("cards", words, said)
        return Turn("cards", words, said, self.gathering.turn_policy, leading(plan.policies, plan.policy))

    def _says(self, turn: QuarterTurn, number: int) -> Node:
        """Return the prompt of the hand that acted last, as a side reads it; it is read out only once."""
        hand, said = self.context.hand.sitter, prompt(self.context, self.gathering)
        if not hand.device.points and self.sheets.of(hand):
            said = Pressed(pressed(self.context, hand, "back"), say("menu.done"))
        return Art("" if number else said.words, _prompted, turn, said)

    def _bare(self, box: Box | None, node: Node) -> list[tuple[Box, Node]]:
        """Return a node with its box, if there is one, a row high, and no open sheet covers it."""
        if box is None or min(box[2:]) < self.context.frame.letter:
            return []
        return [] if any(box.meets(panel) for panel in self.sheets.panels()) else [(box, node)]

    def backdrop(self) -> Picture:
        return ("floor", *self.context.frame[:2])

    def sprites(self) -> list[Sprite]:
        spots, others, met = self.places(), list[Sprite](), dict[str, int]()  # whose focus is off their chair
        size = 1.2 * self.context.frame.letter
        for hand, seat in self.gathering.chairs.items():
            name = self.focuses.of(hand) or self.chairs.home(hand)
            spot = named(spots, name)
            if hand.device.points or spot is None or name.startswith("seat "):
                continue
            before = met[name] = met.get(name, -1) + 1
            others.append(emblem(seat, spot.box.x + size * (0.2 + before), spot.box.y, size, FOCUS + 1))
        return [*super().sprites(), *others, *self.sheets.sprites(), *self._refusal()]

    def _refusal(self) -> list[Sprite]:
        if self.chairs.refusal is None:
            return []
        said, letter = Pressed(None, say(self.chairs.refusal)), self.context.frame.letter
        if (sides := self._sides())[0].turn != STRAIGHT or len(sides) > 1:
            shown = [sprite for side in sides for sprite in _prompted(side.says, letter, side.turn, said)]
        else:
            width = self.context.frame.width - 2 * letter
            rows = _rows(said, letter, width - 2 * letter)
            wide = ceil(min(max(row_width(row, letter) for row in rows) + 2.4 * letter, width))
            box = self._refusal_box((wide, ceil((len(rows) + 0.3) * LEADING * letter)))
            shown = prompted(box, said, letter)
        return [sprite._replace(z=sprite.z + 2 * SCENE) for sprite in shown]

    def _refusal_box(self, size: tuple[int, int]) -> Box:
        """Return the box (``size`` in pixels) of a refusal's reason, where it hides nothing that is used."""
        parts, sheet = self.chairs.parts(), self.sheets.any
        (_, says, deal, back), *_ = self._sides()
        if not sheet:
            return says
        seen = () if sheet.fills_screen else (*self.sheets.panels(), parts.pick, deal, back)
        read = [box for one in self.sheets.open for box in one.readable_boxes()]
        obstacles = [*((box, USED) for box in read), *((box, 1.0) for box in seen)]
        (x, y), (w, h) = says.centre, size
        wish = Box(x - w / 2, y - h / 2, w, h)
        frame = self.context.frame
        return Clearing(frame, obstacles, TIGHT_GAP * frame.letter).nearest(size, wish)

    def _appearance(self, seat: int, name: str, turn: QuarterTurn) -> ChairLook:
        gathering, hand, sitter = self.gathering, self.context.hand.sitter, self.gathering.sitter(seat)
        far = turn == STRAIGHT and above(seat, gathering.many)
        if sitter == PERSON:
            more = _rack_and_chair(self.context, gathering, seat) if gathering.hands_of(seat) else ()
            rows = tuple(row for row in (_readiness(self.context, gathering, seat), *more) if row)
            ready, fresh = seat in gathering.ready, seat in self.chairs.fresh
            return ChairLook(seat, Sitting.PERSON, name, rows, far, "", ready, fresh)
        sits = Sitting.NOBODY if sitter == NOBODY else Sitting.COMPUTER
        persona = emblem_of(self.plan.who()[seat].character) if sits else ""
        anybody = (gathering.sided and hand == FINGERS) or hand not in gathering.chairs
        said = Pressed(None, say("lobby.join"), say("lobby.join-brief"))
        level = SITTER_NAMES.get(sitter, "lobby.nobody")
        strength = ((Pressed(None, say("lobby.strength", level=Message(level))),),) if sits else ()
        if seat not in gathering.free:
            said, strength = Pressed(None, say(level)), ()
        elif anybody and hand.device.points and not self.context.pads():
            said = Pressed(pressed(self.context, hand, "accept"), say("lobby.sit-here"))
        who = say("lobby.computer", who=name) if sits else name
        return ChairLook(seat, sits, who, ((said,), *strength), far, persona)


def _facing(tile: Tile, turn: QuarterTurn, paint: Paint, *details: object) -> list[Sprite]:
    """Return what ``paint`` draws in a tile, upright to one side of the table."""
    return turned(paint(tile._replace(box=turn.back.box(tile.box)), *details), turn)


def _prompted(box: Box, letter: MinTextPx, turn: QuarterTurn, said: Pressed) -> list[Sprite]:
    return turned(prompted(turn.back.box(box), said, letter), turn)


def _button(
    key: str, words: str, press: Callable[[], Transition | None], kind: str, turn: QuarterTurn
) -> Node:
    if turn == STRAIGHT:
        return Button(key, words, press, kind)
    return Card(key, words, _facing, turn, widgets.button, words, kind, press=press)


class Joining:
    """Watches for a second pad that wants to join a match for one, and opens the lobby for it."""

    def __init__(self, context: AppContext, plan: Plan) -> None:
        self.gathering, self._context = Gathering(plan), context
        self._first = context.hand.sitter  # whoever began

    def joins(self, intent: Intent) -> bool:
        """Return whether a second pad joins with this intent; if so, both hands (devices) get a seat."""
        hand = intent.hand
        if not isinstance(intent, Command) or not hand.device.is_pad or self.gathering.plan.most_persons < 2:
            return False
        if not self._first.device.is_pad:
            self._first = hand  # who puts the mouse away for a pad is still alone
        if intent.word not in ("accept", "menu") or hand in (self._first, *self.gathering.chairs):
            return False
        self.gathering.begin(self._context.settings.together)
        self.gathering.sit(self._first)
        self.gathering.sit(hand)
        self._context.sound.play("snap")
        return True

    def open_lobby(self) -> Transition:
        """Return the transition to the lobby, with both players seated."""
        return Push(Lobby(self._context, self.gathering))

    def scatter(self) -> None:
        """Clear all chairs; who sat on which is remembered."""
        if self.gathering.opened:
            self.gathering.keep(self._context.settings)
        self.gathering.close()


NAMES = {Device.KEYS: "hand.keys", Device.MOUSE: "hand.mouse", Device.TOUCH: "hand.touch"}
COVERED = (Policy.PEEK, Policy.EDGES)  # who plays with a device of their own has a covered rack
HOLD = "lobby.look-hold", "lobby.look-hold-brief"
PRESS = "lobby.look-press", "lobby.look-press-brief"
SEATED = ("accept", "lobby.change"), ("back", "lobby.leave-chair")
READY = (("back", "lobby.not-yet"),)
# The words on the button that deals, and the same with the device that they are about.
WHOSE = {"lobby.ready": "lobby.are-you-ready", "lobby.not-yet": "lobby.not-yet-hand"}
ANY = 20  # pixels: a glyph's size where whoever draws it chooses one
CORNER, EDGE, TALL = 1.4, 0.3, 4.0  # letters: a glyph in a corner; of its size: from the edge; a tile for it
LEADING = 1.5  # of the type: a row


def hand_called(context: AppContext, hand: Hand, seat: int) -> Message:
    """Return the name of a hand (device): keys, one of several pads by its number, the left half of one."""
    if hand.half:
        return Message(HALVES[hand.device is Device.KEYS, hand.half])
    if hand.device in NAMES:
        return Message(NAMES[hand.device])
    return Message("hand.pad-number", number=seat + 1) if len(context.pads()) > 1 else Message("hand.pad")


def pressed(context: AppContext, hand: Hand, word: str) -> Picture:
    """Return the picture of the key or button that gives a command (``word``) on that hand's device."""
    return glyph(context.bindings.labels(hand.kind), word, ANY)


def marks_on(tile: Box, letter: MinTextPx, marks: tuple[Picture, ...]) -> list[Sprite]:
    """Return pictures of a seat's devices in the corner of its tile, if text of that size fits there."""
    size = round(CORNER * letter)
    x, y = tile.x + tile.w - EDGE * size, tile.y + EDGE * size
    sized = [(*mark[:-1], size) for mark in marks if tile.h >= TALL * size]
    return [Sprite(WIDGET + 2, mark, round(x - glyph_width(mark)), round(y)) for mark in sized]


def _readiness(context: AppContext, gathering: Gathering, seat: int) -> Row:
    """Return the first row on the chair of a person: whether they are ready, with the button to press. Mouse
    and touch are told to press the one on the screen."""
    hands, by_edge = gathering.hands_of(seat), gathering.by_edge
    accepts = pressed(context, hands[0] if hands else FINGERS, "accept")
    if seat in gathering.ready and hands:
        return (Pressed(None, say("lobby.is-ready")),)
    if not hands or (by_edge and hands == (FINGERS,)):
        return (Pressed(accepts if by_edge else None, say(gathering.played_with)),)
    device = hand_called(context, hands[0], seat)
    if hands[0].device.points:
        asks = say("lobby.press-button", hand=device, button=say(_deals(gathering, hands[0])))
        return (Pressed(accepts, asks, say(device)),)
    if not context.bindings.labels(hands[0].kind).code("menu"):
        return (Pressed(accepts, say(device)),)
    asks = say("lobby.are-you-ready", hand=device)
    return (Pressed(pressed(context, hands[0], "menu"), asks, say(device)),)


def deal_button(context: AppContext, gathering: Gathering, long: bool) -> list[str]:
    """Return the wordings, longest first, of the button that deals, for the hand that acted last. The longest
    names a keyboard or pad; it is left out unless there may be room (``long``)."""
    hand = context.hand.sitter
    id, seat = _deals(gathering, hand), gathering.chairs.get(hand)
    if not long or id not in WHOSE or seat is None or hand.device.points:
        return [say(id)]
    return [say(WHOSE[id], hand=hand_called(context, hand, seat)), say(id)]


def _deals(gathering: Gathering, hand: Hand) -> str:
    """Return the id of that hand's words on the button that deals: ready, as long as others are not."""
    own = gathering.played_by(hand)
    if own and gathering.ready.issuperset(own):
        return "lobby.not-yet"
    return "lobby.ready" if {*gathering.chairs.values()} - {*own} - gathering.ready else "setup.deal"


def _rack_and_chair(context: AppContext, gathering: Gathering, seat: int) -> tuple[Row, ...]:
    """Return the rows about what a hand on that chair can press to see its rack, and to leave it."""
    hand, covered = gathering.hands_of(seat)[0], gathering.plan.policy in COVERED
    labels = context.bindings.labels(hand.kind)
    if hand.device.points:
        rows = ("lobby.look-name", "lobby.press-here") if covered else ("lobby.press-here",)
        return tuple((Pressed(None, say(row)),) for row in rows)
    look = Pressed(pressed(context, hand, "peek"), *map(say, PRESS if context.settings.latches else HOLD))
    does = [one for one in (READY if seat in gathering.ready else SEATED) if labels.code(one[0])]
    more = tuple(Pressed(pressed(context, hand, word), say(id)) for word, id in does)
    return ((look,) if covered and labels.code("peek") else ()), more


def prompt(context: AppContext, gathering: Gathering) -> Pressed:
    """Return the prompt in the middle of the lobby: whom all wait for, or what to press next. It is for the
    device used last: one without a chair is told to take one, touch and mouse to press a chair."""
    hand, who = context.hand.sitter, gathering.plan.who()
    seated = hand in gathering.chairs or (hand == FINGERS and bool(gathering.guests))
    waiting = tuple(called(who[one]) for one in sorted({*gathering.chairs.values()} - gathering.ready))
    if gathering.ready and waiting:
        return Pressed(None, say("lobby.waiting", names=waiting))
    if gathering.persons and not (seated and hand.device.points):
        return Pressed(None, say("lobby.starts" if seated or gathering.free else "lobby.full"))
    ids = ("lobby.touch-chair", "lobby.touch-chair-brief")
    if not gathering.persons:
        ids = ("lobby.sit-down", "lobby.sit-down-brief")
    elif hand != FINGERS:
        ids = ("lobby.press-chair", "lobby.press-chair-brief")
    return Pressed(None, *map(say, ids))


def prompted(box: Box, said: Pressed, letter: MinTextPx) -> list[Sprite]:
    """Return the prompt on a plate in a box: in one row or several, in fewer words if necessary."""
    if len(_rows(said, letter, box.w - 2 * letter)) * LEADING * letter > box.h:
        said = said.shortened
    size = min(max(letter, 0.24 * box.h), 1.5 * letter)
    while len(rows := _rows(said, size, box.w - 2 * size)) * LEADING * size > box.h and size > letter:
        size = max(size - 1, letter)
    rows = rows[: max(int(box.h / (LEADING * size)), 1)]
    widths, (x, y) = [row_width(row, size) for row in rows], box.centre
    high, wide = min((len(rows) + 0.3) * LEADING * size, box.h), min(max(widths) + 2.4 * size, box.w)
    sprites = [plate(Box(x - wide / 2, y - high / 2, wide, high), GROUND)]
    for i, row in enumerate(rows):
        left = x - min(widths[i], box.w - 2 * size) / 2
        middle = y + (i - (len(rows) - 1) / 2) * LEADING * size
        sprites += pressed_row(row, Box(left, middle, box.x + box.w - left, 0), size, letter, "text", HUD)
    return sprites


def _rows(said: Pressed, size: Px, room: Px) -> list[Row]:
    """Return the prompt in one row if it fits; else its words wrapped."""
    if row_width((said,), size) <= room:
        return [(said,)]
    lines = balanced(said.words, round(size), "text", int(room - 2 * size))
    return [(Pressed(None if i else said.picture, line),) for i, line in enumerate(lines)]

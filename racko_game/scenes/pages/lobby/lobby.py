"""The lobby: everybody sits down with their own device before a match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ....ai.players.computers import emblem_of
from ....controls.focus import Focuses
from ....controls.intents import FINGERS, Command, Hand, Intent
from ....match.plans.plan import PERSON, Plan
from ....match.plans.seats import SITTER_NAMES, leading
from ....message import Message
from ....paint import widgets
from ....paint.engine.sprites import Picture, Sprite, turned
from ....paint.engine.tiles import Tile
from ....paint.material.backdrop import tabletop
from ....paint.people.emblems import emblem
from ....paint.screens.lobby import LobbySide, above
from ....paint.screens.seat_panel import ChairLook, Pressed, Sitting, chair
from ....stage.clearing import Clearing
from ....stage.geometry import STRAIGHT, Box, MinTextPx, Px
from ....stage.geometry import Turn as QuarterTurn
from ....stage.layers import FOCUS, SCENE
from ....stage.touch.hotspots import Hotspot, named
from ....ui.nodes import Art, Button, Canvas, Card, Drawing, FirstThatFits, Fixed, Node, Paint, Text, Turn
from ....ui.scene import Push, Transition
from ....ui.style import TIGHT_GAP
from ....words.language import say
from ...context import AppContext, GamePage, sit
from ...seats.gathering import NOBODY, POLICIES, Gathering, look_round
from ...seats.prompts import deal_button, hand_rows, pressed, prompt, prompted, room_for
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
        return [*super().sprites(), *self._others(), *self.sheets.sprites(), *self._refusal()]

    def _refusal(self) -> list[Sprite]:
        """Return the reason of the last refusal, above everything else."""
        if self.chairs.refusal is None:
            return []
        said, letter = Pressed(None, say(self.chairs.refusal)), self.context.frame.letter
        sides = self._sides()
        if sides[0].turn != STRAIGHT or len(sides) > 1:
            shown = [sprite for side in sides for sprite in _prompted(side.says, letter, side.turn, said)]
        else:
            box = self._refusal_box(room_for(said, self.context.frame.width - 2 * letter, letter))
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
            rows, ready = hand_rows(self.context, gathering, seat), seat in gathering.ready
            return ChairLook(seat, Sitting.PERSON, name, rows, far, "", ready, seat in self.chairs.fresh)
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

    def _others(self) -> list[Sprite]:
        """Return the emblems of players at their focus, where that is not their own chair."""
        spots, sprites, met = self.places(), [], dict[str, int]()
        size = 1.2 * self.context.frame.letter
        for hand, seat in self.gathering.chairs.items():
            name = self.focuses.of(hand) or self.chairs.home(hand)
            spot = named(spots, name)
            if hand.device.points or spot is None or name.startswith("seat "):
                continue
            before = met[name] = met.get(name, -1) + 1
            sprites.append(emblem(seat, spot.box.x + size * (0.2 + before), spot.box.y, size, FOCUS + 1))
        return sprites


def _facing(tile: Tile, turn: QuarterTurn, paint: Paint, *details: object) -> list[Sprite]:
    """Return what ``paint`` draws in a tile, upright to one side of the table."""
    return turned(paint(tile._replace(box=turn.back.box(tile.box)), *details), turn)


def _prompted(box: Box, letter: MinTextPx, turn: QuarterTurn, said: Pressed) -> list[Sprite]:
    return turned(prompted(turn.back.box(box), said, letter), turn)


def _button(
    key: str, words: str, press: Callable[[], Transition | None], kind: str, turn: QuarterTurn
) -> Node:
    """Return a button that is upright to one side of the table."""
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

"""The lobby: everybody sits down with their own device before a match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ....ai.players.computers import emblem_of
from ....controls.intents import FINGERS, Command, Hand, Intent
from ....match.messages.speech import named as called
from ....match.plans.plan import PERSON, Plan
from ....match.plans.seats import SITTER_NAMES
from ....match.plans.stepping import can_step
from ....message import Message
from ....paint.engine.sprites import Picture, Sprite, turned
from ....paint.material.backdrop import floor, tabletop
from ....paint.people.emblems import emblem
from ....paint.screens.seat_panel import ChairLook, Sitting, chair
from ....stage.clearing import settle
from ....stage.geometry import STRAIGHT, Box
from ....stage.geometry import Turn as QuarterTurn
from ....stage.layers import FOCUS, SCENE
from ....stage.touch.hotspots import Hotspot, named
from ....ui.nodes import Art, Button, Canvas, Card, Fixed, Node, Text, Turn
from ....ui.scene import Push, Transition
from ....words.language import say
from ...context import Kit
from ...seats.gathering import NOBODY, Gathering
from ...seats.policies import POLICIES, look_round
from ...seats.prompts import Pressed, hand_said, pressed, prompt, prompted, room_for
from .layout import LobbyParts, above
from .sitting_down import SittingDown

AWAY = 0.25  # letters: from what is said to what it is to hide nothing of
DEAR = 30.0  # how much dearer than the rest of a sheet is what is pressed and read on it


class Lobby(SittingDown):
    """Who plays, with what."""

    def hotspots(self) -> tuple[Hotspot, ...]:
        above = self.sheets.hotspots()
        panels = self.sheets.panels()
        beneath = (spot for spot in self.places() if not any(one.holds(*spot.box.centre) for one in panels))
        return (*above, *beneath) if panels else self.places()

    def places(self) -> tuple[Hotspot, ...]:
        return super().hotspots()

    def build(self) -> Node:
        parts = self.parts()
        says = parts.line if self.sheets.any else parts.says
        return Canvas(
            (parts.tabletop, Art("", _tabletop)),
            *zip(parts.chairs, map(self._chair, range(len(parts.chairs))), strict=True),
            (parts.back, Button("back", say("button.back"), self._leave)),
            (parts.pick, self._policy()),
            (parts.deal, Button("deal", say(self._deal_says()), self._ready, "primary")),
            *self._bare(parts.title, Text(say("lobby.title"), "sign")),
            *(self._bare(says, self._says()) if not self.told else ()),
        )

    def _chair(self, seat: int) -> Node:
        who, turn = self.plan.who(), self.parts().turns[seat]
        name = say(called(who[seat]) if seat < len(who) else Message("lobby.free"))
        look, press = self._look(seat, name), partial(self.press_chair, seat)
        return Card(f"seat {seat}", name, _chair, look, turn, press=press, value=look.says)

    def _policy(self) -> Node:
        plan, words = self.plan, say("setup.cards")
        look_round(self.kit, plan)
        said = say(POLICIES[plan.policy])
        if len(plan.policies) == 1:
            return Fixed("cards", words, said)
        back, on = (can_step(plan.policies, plan.policy, by) for by in (-1, 1))
        return Turn("cards", words, said, self.gathering.turn_policy, (back, on))

    def _says(self) -> Node:
        said = self._prompt()
        return Art(" ".join(part.words for part in said), _prompted, *said)

    def _bare(self, box: Box | None, node: Node) -> list[tuple[Box, Node]]:
        """Return a node in its place, if there is such a place and nothing open lies on it."""
        if box is None or any(box.meets(panel) for panel in self.sheets.panels()):
            return []
        return [(box, node)]

    def _deal_says(self) -> str:
        """Ready, as long as others are not."""
        gathering = self.gathering
        own = gathering.played_by(self.kit.hand.sitter)
        others = {*gathering.chairs.values()} - {*own} - gathering.ready
        if own and gathering.ready.issuperset(own):
            return "lobby.not-yet"
        return "lobby.ready" if others else "setup.deal"

    def backdrop(self) -> Picture:
        return floor(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        parts, letter = self.parts(), self.kit.frame.letter
        return [*super().sprites(), *self._others(), *self.sheets.sprites(), *self._told(parts, letter)]

    def _prompt(self) -> list[Pressed]:
        """What whoever acted last can do now, on their sheet or among the chairs."""
        hand = self.kit.hand.sitter
        if hand.device.points or self.sheets.of(hand) is None:
            return prompt(self.kit, self.gathering)
        return [Pressed(pressed(self.kit, hand, "back"), say("menu.done"))]

    def _told(self, parts: LobbyParts, letter: float) -> list[Sprite]:
        """Why something cannot be, over all else."""
        if self.told is None:
            return []
        said = [Pressed(None, say(self.told))]
        box = self._told_at(parts, room_for(said, self.kit.frame.width - 2 * letter, letter))
        return [sprite._replace(z=sprite.z + 2 * SCENE) for sprite in prompted(box, said, letter)]

    def _told_at(self, parts: LobbyParts, size: tuple[int, int]) -> Box:
        """In its usual place, or where it hides nothing that is used; the question on a sheet that has all of
        the frame may be hidden."""
        sheet, (x, y) = self.sheets.any, parts.says.centre
        if not sheet:
            return parts.says
        seen = () if sheet.whole else (*self.sheets.panels(), parts.pick, parts.deal, parts.back)
        keep = [*((box, DEAR) for box in self.sheets.kept_clear()), *((box, 1.0) for box in seen)]
        wish = Box(x - size[0] / 2, y - size[1] / 2, *size)
        return settle(self.kit.frame, size, wish, keep, AWAY * self.kit.frame.letter)

    def _look(self, seat: int, name: str) -> ChairLook:
        gathering, hand = self.gathering, self.kit.hand.sitter
        far = self.parts().turns[seat] == STRAIGHT and above(seat, gathering.many)
        sitter = gathering.sitter(seat)
        if sitter == PERSON:
            says, mark = hand_said(self.kit, gathering, seat)
            return ChairLook(seat, Sitting.PERSON, name, say(says), far, "", mark, seat in gathering.ready,
                             seat in self.fresh)  # fmt: skip
        sits = Sitting.NOBODY if sitter == NOBODY else Sitting.COMPUTER
        persona = emblem_of(self.plan.who()[seat].character) if sits else ""
        anybody = gathering.sided and hand == FINGERS
        if (anybody or hand not in gathering.chairs) and seat in gathering.free:
            mark = pressed(self.kit, hand, "accept")
            return ChairLook(seat, sits, name, say("lobby.sit-here"), far, persona, mark)
        plays = SITTER_NAMES.get(sitter, "lobby.nobody")
        return ChairLook(seat, sits, name, say(plays), far, persona)

    def _others(self) -> list[Sprite]:
        """Where others who sit here have their focus, if it is not their own chair: their emblems."""
        spots, sprites = self.places(), []
        size = 1.2 * self.kit.frame.letter
        met: dict[str, int] = {}
        for hand, seat in self.gathering.chairs.items():
            name = self.focuses.of(hand) or self._home(hand)
            spot = named(spots, name)
            if hand.device.points or spot is None or name.startswith("seat "):
                continue
            x = spot.box.x + size * (0.2 + met.get(name, 0))
            met[name] = met.get(name, 0) + 1
            sprites.append(emblem(seat, x, spot.box.y, size, FOCUS + 1))
        return sprites


def _tabletop(box: Box, letter: float) -> Sequence[Sprite]:
    return [tabletop(box)]


def _chair(
    box: Box, letter: float, focused: bool, pressed: bool, look: ChairLook, turn: QuarterTurn
) -> Sequence[Sprite]:
    return turned(chair(turn.back.box(box), look, focused, letter), turn)


def _prompted(box: Box, letter: float, *said: Pressed) -> Sequence[Sprite]:
    return prompted(box, [*said], letter)


class Joining:
    """Takes note of a second pad that wants to play, too: it leads to the lobby."""

    def __init__(self, kit: Kit, plan: Plan) -> None:
        self.gathering = Gathering(plan)
        self._kit, self._plan = kit, plan
        self._first = kit.hand.sitter  # whoever began

    def joins(self, intent: Intent) -> bool:
        """Return whether a second pad joins with this; from then on each hand has a chair."""
        if not isinstance(intent, Command) or not self._is_another(intent.hand, intent.word):
            return False
        self.gathering.begin(self._kit.settings.together)
        self.gathering.sit(self._first)
        self.gathering.sit(intent.hand)
        self._kit.sound.play("snap")
        return True

    def _is_another(self, hand: Hand, word: str) -> bool:
        """Return whether it is another pad than the first: who puts the mouse away for one is still alone."""
        if not hand.device.is_pad or self._plan.most_persons < 2:
            return False
        if not self._first.device.is_pad:
            self._first = hand
        return word in ("accept", "menu") and hand != self._first and hand not in self.gathering.chairs

    def open_lobby(self) -> Transition:
        """Let those who play sit down."""

        return Push(Lobby(self._kit, self.gathering))

    def scatter(self) -> None:
        """Let all stand up; who sat where is remembered."""
        if self.gathering.opened:
            self.gathering.keep(self._kit.settings)
        self.gathering.close()

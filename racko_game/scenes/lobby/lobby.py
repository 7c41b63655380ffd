"""The lobby: chairs round the table. Whoever presses, touches or clicks sits down; when all are ready cards
are dealt."""

from __future__ import annotations

from functools import partial

from ...ai.players.levels import emblem_of
from ...controls.focus import Focuses
from ...controls.intents import Hand, Holding, Intent, LongPress, Tap, Word
from ...match.plan import PERSON
from ...match.plans.company import SITTER_NAMES
from ...match.speech import named as called
from ...message import Message, message_of
from ...paint.engine.sprite import Picture, Sprite
from ...paint.ink.text import text
from ...paint.material.floor import floor, tabletop
from ...paint.people.chair import ChairLook, Sits, chair
from ...paint.people.emblem import emblem
from ...rules.errors import RulesError
from ...stage.place.layers import FOCUS, WIDGET
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot, at, named
from ...trouble import Trouble
from ...words.language import say, shown
from ..kit.scene import Go, Kit, Pop, Push
from ..menus.menu import Button, Fixed, Menu, Pick
from ..menus.notice import Notice
from ..menus.setup_parts import POLICIES, look_round
from ..table.play import Play
from .chair_sheet import ChairSheet
from .gathering import HOUSE, NOBODY, Gathering
from .lobby_parts import LobbyParts, above, laid
from .prompts import hand_said, pressed, prompt, prompted

LIT = 0.7  # seconds for which a chair shines on which somebody has just sat down
SHAKES = 0.5, 140  # how strongly, and for how many milliseconds a pad answers whoever sits down with it


class Lobby(Menu):
    """Who plays, with what. Each hand has a focus of its own."""

    def __init__(self, kit: Kit, gathering: Gathering) -> None:
        super().__init__(kit)
        self.gathering, self.plan = gathering, gathering.plan
        self.focuses = Focuses(shared=False)
        self.fresh: dict[int, float] = {}  # chairs taken just now: for how many seconds they still shine
        self._asks = kit.hand.sitter  # whoever wants what is done now: several may want something in a frame
        self._pressed_long: Hand | None = None  # whose press has been answered before it was let go
        gathering.open()
        gathering.settle()

    def focus_of(self, hand: Hand) -> str:
        """Where it was moved to; before that its chair, or the one it would take."""
        return self.focuses.of(hand.sitter) or self._home(hand.sitter)

    def _home(self, hand: Hand) -> str:
        free = self.gathering.free
        seat = self.gathering.chairs.get(hand, free[0] if free else None)
        return "deal" if seat is None else f"seat {seat}"

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The chairs, what the screen shows, the way on and the way back."""
        parts = self._parts()
        who = self.plan.who()
        chairs = [
            Hotspot(f"seat {seat}", box, Button(partial(self._press_chair, seat)),
                    say(called(who[seat]) if seat < len(who) else Message("lobby.free")))
            for seat, box in enumerate(parts.chairs)
        ]  # fmt: skip
        return (
            *chairs,
            Hotspot("back", parts.back, Button(self._leave), say("button.back")),
            Hotspot("cards", parts.pick, self._policy(), say("setup.cards")),
            Hotspot("deal", parts.deal, Button(self._ready, "primary"), say(self._deal_says())),
        )

    def _parts(self) -> LobbyParts:
        return laid(self.kit.frame, self.gathering.many)

    def _policy(self) -> Pick | Fixed:
        plan = self.plan
        look_round(self.kit, plan)
        if len(plan.policies) == 1:
            return Fixed(say(POLICIES[plan.policy]))
        return Pick(lambda: say(POLICIES[plan.policy]), self.gathering.turn_policy)

    def _deal_says(self) -> str:
        """Ready, as long as others are not."""
        gathering = self.gathering
        own = gathering.played_by(self.kit.hand.sitter)
        others = {*gathering.persons} - {*own} - gathering.ready
        if own and gathering.ready.issuperset(own):
            return "lobby.not-yet"
        return "lobby.ready" if others else "setup.deal"

    def handle(self, intent: Intent) -> Go | None:
        """Who has no chair sits down with any press that accepts; who has one is asked what they mean."""
        hand = self._asks = intent.hand.sitter
        match intent:
            case Word(_, "accept" | "menu") if hand not in self.gathering.chairs and not self._spoken(hand):
                self.sit(hand, self._chair_of(self.focus_of(hand)))
                return None
            case Word(_, "menu"):
                return self._ready()
            case Word(_, "back"):
                return self._step_back(hand)
            case LongPress():
                self.stand(hand)
                return None
            case Holding(_, x, y):
                self._hold(intent.hand, at(self.hotspots(), x, y))
                return None
            case Tap(hand=one) if self._pressed_long == one:
                self._pressed_long = None
                return None
        return super().handle(intent)

    def _spoken(self, hand: Hand) -> bool:
        """Whether a hand without a chair has gone to something that is none."""
        return hand in HOUSE and self._chair_of(self.focus_of(hand)) is None

    def _chair_of(self, name: str) -> int | None:
        kind, _, seat = name.partition(" ")
        return int(seat) if kind == "seat" else None

    def put_focus(self, hand: Hand, name: str) -> None:
        """A hand has the focus there now; all fingers have one."""
        super().put_focus(hand.sitter, name)

    def _step_back(self, hand: Hand) -> Go | None:
        """Not ready yet; on one's feet again; out of here."""
        seat = self.gathering.chairs.get(hand)
        if seat is None:
            return self._leave()
        if seat in self.gathering.ready:
            self.gathering.ready.discard(seat)
        else:
            self.stand(hand)
        return None

    def _leave(self) -> Go:
        """To the set-up; if nobody sits here, everything is as it was."""
        self.gathering.ready.clear()
        if not self.gathering.persons:
            self.gathering.close()
        return Pop()

    def sit(self, hand: Hand, seat: int | None = None) -> None:
        """A hand sits down there, or where there is room: its chair lights up."""
        taken = self.gathering.sit(hand, seat)
        if taken is None:
            self.kit.sound.play("refuse")
            return
        self.kit.sound.play("snap")
        self.kit.rumble(hand, *SHAKES)
        self.fresh[taken] = LIT
        self.put_focus(hand, f"seat {taken}")

    def stand(self, hand: Hand) -> None:
        """A hand stands up."""
        if self.gathering.stand(hand) is not None:
            self.kit.sound.play("slide")
            self.focuses.forget(hand)
            if hand.half and not any(half in self.gathering.chairs for half in hand.halves):
                self.kit.share(hand, False)

    def vacate(self, seat: int) -> None:
        """Whoever sits there stands up."""
        for hand in self.gathering.hands_of(seat):
            self.stand(hand)

    def aside(self, intent: Intent) -> Go | None:
        """What somebody does who only stands by while another one chooses: sit down, and no more."""
        hand = intent.hand.sitter
        sits = isinstance(intent, Word) and intent.word in ("accept", "menu")
        if sits and hand not in self.gathering.chairs:
            self.sit(hand)
        return None

    def halve(self, hand: Hand) -> None:
        """Two share that hand's device from now on, or one has it for themselves again."""
        seat, whole = self.gathering.chairs[hand], hand.whole
        for one in hand.halves if hand.half else (whole,):
            self.gathering.stand(one)
        self.kit.share(whole, not hand.half)
        self.sit(whole if hand.half else hand.halves[0], seat)

    def _hold(self, hand: Hand, spot: Hotspot | None) -> None:
        """A pointer is held on its own chair: it stands up."""
        own = self.gathering.chairs.get(hand.sitter)
        if spot and own is not None and spot.name == f"seat {own}" and self._pressed_long != hand:
            self._pressed_long = hand
            self.stand(hand.sitter)

    def _press_chair(self, seat: int) -> Go | None:
        """An empty chair is taken by a hand that has none; else it is asked who sits there and as whom."""
        gathering, hand = self.gathering, self._asks
        if hand not in gathering.chairs and seat in gathering.free:
            self.sit(hand, seat)
            return None
        if hand not in HOUSE and seat in gathering.persons and gathering.chairs.get(hand) != seat:
            self.kit.sound.play("refuse")
            return None
        return Push(ChairSheet(self.kit, self, seat))

    def _ready(self) -> Go | None:
        """Whoever presses it is ready, or not any more; when all are, cards are dealt."""
        gathering = self.gathering
        own = {*gathering.played_by(self._asks)}
        if own and own <= gathering.ready:
            gathering.ready -= own
            return None
        gathering.ready |= own
        if not gathering.all_ready:
            self.kit.sound.play("confirm" if own else "refuse")
            return None
        return self._deal()

    def _deal(self) -> Go:
        self.gathering.ready.clear()
        try:
            match = self.plan.start(self.kit.seed())
        except (RulesError, Trouble) as error:
            return Push(Notice(self.kit, [message_of(error)], Pop, "setup.cannot"))
        return Push(Play(self.kit, match, seating=self.gathering.seating))

    def _confirm(self, spot: Hotspot, x: float | None = None) -> Go | None:
        if spot.name == "cards":
            self.kit.sound.play("confirm")
        return self.choose(spot, x)  # chairs and readiness have sounds of their own

    def advance(self, dt: float) -> Go | None:
        """A chair that was taken just now shines a while; a pad that is pulled out leaves its chair empty."""
        self.fresh = {seat: left - dt for seat, left in self.fresh.items() if left > dt}
        if self.gathering.hold_only(self.kit.pads()):
            self.kit.sound.play("slide")
        return super().advance(dt)

    @property
    def moving(self) -> bool:  # type: ignore[override]
        """While a chair shines."""
        return bool(self.fresh)

    def backdrop(self) -> Picture:
        """The floor that the table stands on."""
        return floor(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """The table, what is said on it, chairs and buttons; the emblems of hands that are elsewhere."""
        parts, letter = self._parts(), self.kit.frame.letter
        sprites = [tabletop(parts.table), *self.items(), *self._others()]
        if parts.title:
            size = min(max(0.62 * parts.title.h, letter), 2.4 * letter)
            sprites.append(text(say("lobby.title"), *parts.title.centre, size, "lettering", "title", "centre",
                                width=parts.title.w, z=WIDGET, least=letter))  # fmt: skip
        if parts.says:
            sprites += prompted(parts.says, prompt(self.kit, self.gathering), letter)
        return sprites

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """Chairs are drawn as such."""
        seat = self._chair_of(spot.name)
        if seat is None:
            return super().item(spot, focused)
        return chair(spot.box, self._look(seat, shown(spot.label)), focused, self.kit.frame.letter)

    def lit(self, seat: int) -> tuple[Box, list[Sprite]]:
        """A chair as it is now: where it stands, and what it looks like."""
        spot = named(self.hotspots(), f"seat {seat}")
        assert spot is not None
        return spot.box, self.item(spot, focused=False)

    def _look(self, seat: int, name: str) -> ChairLook:
        gathering, hand = self.gathering, self.kit.hand.sitter
        far = above(seat, gathering.many)
        sitter = gathering.sitter(seat)
        if sitter == PERSON:
            says, mark = hand_said(self.kit, gathering, seat)
            return ChairLook(seat, Sits.PERSON, name, say(says), far, "", mark, seat in gathering.ready,
                             seat in self.fresh)  # fmt: skip
        sits = Sits.NOBODY if sitter == NOBODY else Sits.COMPUTER
        persona = emblem_of(self.plan.who()[seat].character) if sits else ""
        if hand not in gathering.chairs and seat in gathering.free:
            mark = pressed(self.kit, hand, "accept")
            return ChairLook(seat, sits, name, say("lobby.sit-here"), far, persona, mark)
        plays = SITTER_NAMES.get(sitter, "lobby.nobody")
        return ChairLook(seat, sits, name, say(plays), far, persona)

    def _others(self) -> list[Sprite]:
        """Where others who sit here have their focus, if it is not their own chair: their emblems."""
        spots, sprites = self.hotspots(), []
        size = 1.2 * self.kit.frame.letter
        met: dict[str, int] = {}
        for hand, seat in self.gathering.chairs.items():
            name = self.focus_of(hand)
            spot = named(spots, name)
            if hand.device.points or spot is None or name.startswith("seat "):
                continue
            x = spot.box.x + size * (0.2 + met.get(name, 0))
            met[name] = met.get(name, 0) + 1
            sprites.append(emblem(seat, x, spot.box.y, size, FOCUS + 1))
        return sprites

"""The replay: a match on the table once more, by round and turn, with anybody's eyes, and the chances beside
it."""

from __future__ import annotations

from functools import partial

from ...controls.focus import SIDEWAYS
from ...controls.intents import MOUSE, Device, Drag, Drop, Grab, Hand, Holding, Intent, Tap, Word
from ...match.coach.curve import TurningPoint
from ...match.coach.why import percent
from ...match.match import Match
from ...match.plans.along import leads
from ...match.record.branch import branch
from ...match.record.rerun import ALL, Eyes, Rerun
from ...match.speech import named as called
from ...message import Message
from ...paint.engine.sprite import Picture, Sprite
from ...paint.material.backdrop import table
from ...paint.overlay.prompt import prompt
from ...paint.replay.bar import bar, plot_box
from ...paint.screens import widgets
from ...stage.place.layers import CORNER, GROUND
from ...stage.touch.hotspots import Hotspot, at, named
from ...ui.scene import Pop, Push, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..menus.menu import Button, Menu, Pick
from ..table.play import practice
from .curves import Curves
from .more import SPEEDS, MoreOfReplay
from .panel import LEAST, Places, places, stepper
from .play_from import play_from
from .rerunning import Rerunning

BAR = "bar"
SIGNS = {"back": "close", "turning": "bulb"}
"""The buttons on the table, and their signs."""
MORE = "up"
ROUNDS = {"hint": -1, "toss": 1}
"""What shoulder buttons say elsewhere leads from round to round here."""
SCROLLS = {"scroll-up": -1, "scroll-down": 1}


class Replay(Menu):
    """A match that was played: the table, a bar to go through its rounds, and what is to be pressed."""

    def __init__(self, kit: Kit, rerun: Rerun, eyes: Eyes = None) -> None:
        super().__init__(kit, BAR)
        self.rerun = rerun
        self.speed = SPEEDS[0]
        self.curves = Curves(kit, rerun)
        alone = rerun.persons if len(rerun.persons) == 1 else rerun.eyes
        first = eyes if eyes in rerun.eyes else alone[0]
        self.again = Rerunning(kit, rerun, self._places.felt, first, LEAST)
        self._dragging: Hand | None = None

    @property
    def _places(self) -> Places:
        return places(self.kit.frame)

    @property
    def moving(self) -> bool:
        """Whether anything is under way, or the chances are still to come."""
        return self.again.moving or self.curves.thinking

    def advance(self, dt: float) -> Transition | None:
        """The table, and the chances."""
        self.again.advance(dt, self.speed)
        self.curves.advance(dt)
        return super().advance(dt)

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The bar, its buttons, and those on the table."""
        there, furniture = self._places, self.again.furniture
        values = self._values()
        row = [Hotspot(name, box, *values[name]) for name, box in there.buttons.items()]
        back = Hotspot("back", furniture.menu, Button(Pop), say("button.back"))
        turning = Hotspot("turning", furniture.hint, Button(self.next_turning), say("rerun.turning"))
        corner = (turning, back) if self._turning_points else (back,)
        return (Hotspot(BAR, there.bar, None, say("rerun.bar")), *row, *corner)

    def _values(self) -> dict[str, tuple[object, str]]:
        """What the buttons do, and what they say."""
        stretch, rounds = self.rerun.stretch, len(self.rerun.stretches)
        number = Message("rerun.round", round=stretch.number, rounds=rounds)
        many = range(1, rounds + 1)
        go_to = Pick(partial(say, number), self._turn_round, str, many, self._go_to_round,
                     lambda: self.rerun.place + 1,
                     lambda by: leads(many, self.rerun.place + 1, by))  # fmt: skip
        playing = self.again.playing
        return {
            "play": (Button(self._play), say("rerun.pause" if playing else "rerun.play")),
            "speed": (Button(self._hasten), say("menu.times", times=self.speed)),
            "round": (go_to, ""),
            "eyes": (Pick(self._whose, self._turn_eyes), ""),
            "here": (Button(self._play_from), say("rerun.here")),
            "share": (Button(self._share), say("rerun.share")),
            "more": (Button(self._more), say("rerun.more")),
        }

    def _whose(self) -> str:
        eyes = self.again.eyes
        if isinstance(eyes, int):
            return say(called(self.rerun.seats[eyes]))
        return say("rerun.all-open" if eyes == ALL else "rerun.onlooker")

    def _turn_eyes(self, by: int) -> None:
        every = self.rerun.eyes
        self.again.look_with(every[(every.index(self.again.eyes) + by) % len(every)])

    def _turn_round(self, by: int) -> None:
        self.again.round(by)

    def _go_to_round(self, number: int) -> None:
        self.again.jump(self.rerun.stretches[number - 1].first)

    def _play(self) -> None:
        """Transition on by itself, or stand still; at the end it begins anew."""
        if not self.again.playing and self.rerun.ply == self.rerun.last:
            self.again.jump(0)
        self.again.playing = not self.again.playing

    def _hasten(self) -> None:
        """The next speed; after the last the first."""
        self._at_speed(SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)])

    def _at_speed(self, speed: int) -> None:
        self.speed = speed

    def _play_from(self) -> Transition:
        """On from where it stands, in a match of its own."""
        self.again.playing = False
        rerun = self.rerun
        record, ply, eyes = rerun.record, rerun.ply, self.again.eyes
        return play_from(self.kit, rerun.over, lambda: branch(record, ply, eyes))

    def _more(self) -> Transition:
        """What finds no room beside the bar."""
        self.again.playing = False
        return Push(MoreOfReplay(self.kit, self.speed, self._at_speed), self._from_more)

    def _from_more(self, pressed: str | None) -> Transition | None:
        """Do what was pressed on the sheet."""
        does = {"here": self._play_from, "share": self._share}
        return does[pressed]() if pressed else None

    def _share(self) -> Transition:
        """To others."""
        from .sharing import Sharing, whole_match

        self.again.playing = False
        return Push(Sharing(self.kit, whole_match(self.rerun.record, self.rerun.totals, self.again.eyes)))

    def returned(self, result: object) -> Transition | None:
        """With the match that is to be played from here."""
        return Push(practice(self.kit, result)) if isinstance(result, Match) else None

    @property
    def _turning_points(self) -> tuple[TurningPoint, ...]:
        return self.curves.points(self.curves.curve, self.again.eyes)

    def next_turning(self) -> None:
        """To where the chances turn next, in this round; after the last of them comes the first."""
        here, points = self.rerun.ply - self.rerun.stretch.first, self._turning_points
        if points:
            to = next((point.ply for point in points if point.ply + 1 > here), points[0].ply)
            self.again.playing = False
            self.again.jump(self.rerun.stretch.first + to + 1)

    def choose(self, spot: Hotspot, x: float | None = None) -> Transition | None:
        """A press on the left half of what is turned turns it back."""
        if spot.name == BAR:
            self._play()
        elif isinstance(spot.value, Pick):
            self._turn_pick(spot, spot.value, -1 if x is not None and x < spot.box.centre[0] else 1)
        else:
            return super().choose(spot, x)
        return None

    def keeps(self, spot: Hotspot) -> tuple[str, ...]:
        """Return those that turn a pick, or go turn by turn on the bar."""
        return SIDEWAYS if spot.name == BAR else super().keeps(spot)

    def adjust(self, spot: Hotspot, by: int) -> bool:
        """On the bar, left and right go turn by turn."""
        if spot.name != BAR:
            return super().adjust(spot, by)
        self.again.turn(by)
        return True

    def handle(self, intent: Intent) -> Transition | None:
        """A press on the bar, or a drag over it, leads there; the wheel goes by turns, pages by rounds."""
        match intent:
            case Grab(hand, x, y) | Holding(hand, x, y) | Tap(hand, x, y) if self._on_bar(x, y):
                self.point_at(hand, named(self.hotspots(), BAR))
                self._dragging = hand if isinstance(intent, Grab) else None
                self._scrub(x)
            case Drag(hand, x, _) if hand == self._dragging:
                self._scrub(x)
            case Drop(hand) if hand == self._dragging:
                self._dragging = None
            case Word(hand, word) if hand == MOUSE and word in SCROLLS and not self._number(self._under()):
                self.again.turn(SCROLLS[word])
            case Word(hand, word) if hand != MOUSE and word in SCROLLS:
                self.again.round(SCROLLS[word])
            case Word(hand, word) if word in ROUNDS and hand.device is not Device.KEYS:
                self.again.round(ROUNDS[word])
            case Word(_, "hint"):
                self.next_turning()
            case Word(_, "menu"):
                self._play()
            case _:
                return super().handle(intent)
        return None

    def _on_bar(self, x: float, y: float) -> bool:
        spot = at(self.hotspots(), x, y)
        return spot is not None and spot.name == BAR

    def _scrub(self, x: float) -> None:
        """Stand where the bar is pointed at."""
        plot, stretch = plot_box(self._places.bar, self._places.letter), self.rerun.stretch
        share = min(max((x - plot.x) / plot.w, 0.0), 1.0)
        ply = stretch.first + round(share * (stretch.last - stretch.first))
        self.again.playing = False
        if ply != self.rerun.ply:
            self.again.jump(ply)

    def back(self) -> Transition | None:
        """To where it was opened."""
        return Pop()

    def resized(self) -> None:
        """All stands anew; what has no place beside the bar now is behind *More*."""
        self.again.resized(self._places.felt)
        if named(self.hotspots(), self.focus) is None:
            self.focus = "more"

    def backdrop(self) -> Picture:
        """The table under its lamp."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """The table; the panel with the bar, and its buttons."""
        there = self._places
        letter = there.letter
        stretch, furniture = self.rerun.stretch, self.again.furniture
        shown = self.curves.bar(self.rerun.place, self.curves.curve, self.again.eyes)
        here = self.rerun.ply - stretch.first
        return [
            *self.again.sprites(),
            *prompt(
                furniture.prompt, [(None, words) for words in self._said()], letter=furniture.frame.letter
            ),
            widgets.panel(there.panel, z=GROUND),
            *bar(there.bar, shown, here, letter, self.ring == BAR),
            *self.items(),
        ]

    def _said(self) -> tuple[str, ...]:
        """What turned the chances here; else how they stand."""
        curve, eyes = self.curves.curve, self.again.eyes
        if not curve.seats:
            return ()
        here = self.rerun.ply - self.rerun.stretch.first
        point = next((point for point in self._turning_points if point.ply + 1 == here), None)
        if point:
            return (say(self._told(point)),)
        seats = curve.seats if eyes == ALL else [one for one in curve.seats if one == eyes]
        return tuple(
            say(
                "rerun.chance",
                who=called(self.rerun.seats[seat]),
                chance=percent(curve.line(seat, eyes == ALL)[here]),
            )
            for seat in seats
        )

    def _told(self, point: TurningPoint) -> Message:
        """A turning point: the quiet line says what was done, and this what it did to the chances."""
        who = called(self.rerun.seats[point.seat])
        return Message("rerun.turned", who=who, before=percent(point.before), after=percent(point.after))

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """Signs on the table; what is turned has an arrow at both ends."""
        if spot.name in SIGNS:
            return widgets.icon_button(spot.box, SIGNS[spot.name], focused, CORNER, self.sunk(spot))
        if spot.name in ("play", "more"):
            sign = MORE if spot.name == "more" else "pause" if self.again.playing else "play"
            return widgets.icon_button(spot.box, sign, focused, pressed=self.sunk(spot))
        if isinstance(spot.value, Pick):
            value = self.numbers.typed(spot.name) or spot.value.text()
            return stepper(spot.box, value, focused, self._places.letter)
        if isinstance(spot.value, Button):
            return widgets.button(spot, focused, self.sunk(spot), spot.value.kind, least=self._places.letter)
        return []

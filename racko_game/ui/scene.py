"""A scene is one screen: what can be done on it, its picture, where it leads; scenes lie on a stack."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from ..audio.service import SoundService
from ..audio.sounds import Mood, RackNote
from ..controls.bindings.arrangements import Marked, as_marked
from ..controls.bindings.bindings import BY_DEFAULT, Bindings, Labels
from ..controls.focus import SIDEWAYS, Focuses, FocusSpot
from ..controls.hand_state import PalmRest
from ..controls.intents import (
    MOUSE,
    Command,
    Device,
    Drag,
    Drop,
    Grab,
    Hand,
    Holding,
    Hover,
    Intent,
    Operate,
    Pressing,
    Tap,
)
from ..controls.pads import RawPad
from ..jobs.work import ImmediateJobs, Jobs
from ..message import Message
from ..paint.engine.colours import Colour
from ..paint.engine.sprites import Picture, Sprite, turned, turned_picture
from ..stage.geometry import STRAIGHT, Frame, Turn
from ..stage.layers import SCENE
from ..stage.touch.hotspots import Hotspot, at, named
from ..store.settings import Settings
from ..words.language import shown
from .semantics import Described

if TYPE_CHECKING:
    from ..stage.clearing import Obstacle

Annul = Callable[[Callable[[float, float], bool]], None]


@dataclass
class UiContext:
    """The screen and its devices, as every scene is given them; made once by the app. ``hand`` acted last."""

    frame: Frame
    settings: Settings
    sound: SoundService
    jobs: Jobs = field(default_factory=ImmediateJobs)
    hand: Hand = MOUSE
    bindings: Bindings = BY_DEFAULT  # by which keys and buttons are read now
    marked: Marked = as_marked  # how a key is marked on this keyboard
    pads: Callable[[], Sequence[Hand]] = tuple  # those that are there
    away: Callable[[], bool] = lambda: False  # whether another window has the focus
    leaning: Callable[[str], float] = lambda stick: 0.0  # how far a stick leans, on whatever pad
    annul: Annul = lambda holds: None  # what was pressed there before is no press any more
    share: Callable[[Hand, bool], None] = lambda hand, halves: None  # two play with a device, or one again
    share_none: Callable[[], None] = lambda: None  # every device is one hand's again
    unknown: Callable[[], Mapping[int, RawPad]] = dict  # pads of which nobody knows the buttons
    learn: Callable[[str], Message | None] = lambda mapping: None  # know one; what went wrong
    pressing: Pressing | None = None  # where its pointer is down
    turn: Turn = STRAIGHT  # from what is upright in the frame to the screen
    rumble: Callable[[Hand, float, int], None] = lambda hand, strength, milliseconds: None
    light: Callable[[Hand, Colour], None] = lambda hand, colour: None  # a pad's own
    number: Callable[[Hand, int], None] = lambda hand, player: None  # whose a pad is, by its lights: 0 and on
    fullscreen: Callable[[], None] = lambda: None
    screen: Callable[[], tuple[int, int]] | None = None  # in pixels; None: the frame fills it
    copy: Callable[[str], bool] = lambda words: False  # to be pasted elsewhere; whether that could be
    voices: Callable[[], Sequence[str]] = tuple  # what the game can speak with, by name
    paste: Callable[[], str] | None = None  # what was copied elsewhere; None: it cannot be had

    def __post_init__(self) -> None:
        self.write_large()

    def write_large(self) -> bool:
        """Let the frame's words be as large as the settings have them; whether that is a change."""
        text = self.settings.text / 100
        if self.frame.text == text:
            return False
        self.frame = self.frame._replace(text=text)
        return True

    @property
    def whole_screen(self) -> Frame:
        """The frame as it is where it fills the screen: by that it is known how large a millimetre is."""
        width, height = self.screen() if self.screen else self.frame[:2]
        return self.frame._replace(width=width, height=height)

    @property
    def labels(self) -> Labels:
        """The names of the keys or buttons of the device in use."""
        return self.bindings.labels_of(self.hand)


NOTHING: tuple[Sprite, ...] = ()
DIRECTIONS = ("up", "down", "left", "right")


class Push(NamedTuple):
    """Open a scene on top of this one; its result comes back to ``then``, or else to ``returned``."""

    scene: Scene
    then: Callable[[Any], Transition | None] | None = None


class Pop(NamedTuple):
    """Close this scene and give the one below its result."""

    result: object = None


class Replace(NamedTuple):
    """Close this scene and open another in its place."""

    scene: Scene


class Leave(NamedTuple):
    """Leave the game."""


Transition = Push | Pop | Replace | Leave
"""Where a scene leads, as it answers; None: it stays."""


class Aloud:
    """What a scene lets be heard in the room: as much of it as all who are there may know."""

    narration: Sequence[str] = ()  # what has happened, a sentence each

    def described(self, scene: Scene) -> list[Described]:
        """Return what is read of the scene, in the order in which it is read."""
        return scene.described()

    def rack_said(self) -> str:
        """Return the rack of who plays here in words; "" where there is none."""
        return ""

    def rack_heard(self) -> Sequence[RackNote] | None:
        """Return the rack of who plays here by ear; None where there is none, or others would hear it."""
        return None


class Scene:
    """A screen. Its answers to intents, steps of time and results say where to go; None: it stays."""

    typing = False  # keys with letters on them are typed
    opaque = True  # nothing of what lies beneath is seen
    sudden = False  # what was seen before it is gone at once
    ends_at_once = False  # so is itself when a scene of another kind is seen: its words would shine through
    begins = False  # nobody need have touched anything to be here
    asking: Device | None = None  # of this kind of device a key or button is asked for
    loudness = 1.0  # the share of the volume at which it is heard
    aloud = Aloud()  # what is heard of it
    covered = False  # another one lies on top of it: no ring marks what it would do

    def __init__(self, context: UiContext, focus: str = "") -> None:
        self.context = context
        self.then: Callable[[Any], Transition | None] | None = None  # given its result
        self.focuses = Focuses(focus)  # one for everybody
        self.pointed = ""  # the name of the hotspot under the pointer

    @property
    def side(self) -> object:
        """Return from where it is seen; from elsewhere it is like another scene."""
        return None

    @property
    def pointers(self) -> int:
        """Return how many fingers mean something at once."""
        return 1

    @property
    def palm_rest(self) -> PalmRest | None:
        """Return what whole hands may rest on."""
        return None

    @property
    def secrets(self) -> frozenset[int]:
        """Return the seats whose cards it shows now, though not to everyone."""
        return frozenset()

    @property
    def moving(self) -> bool:
        """Return whether the picture changes by itself."""
        return False

    @property
    def turned_by(self) -> Turn:
        """The turn from the scene's own up to the screen's."""
        return self.context.turn

    def holder(self, hand: Hand) -> Hand:
        """Return the hand that has the focus which this one moves: itself, unless several share one."""
        return hand

    def focus_of(self, hand: Hand) -> str:
        """The name of the hotspot where a hand has the focus."""
        return self.focuses.of(self.holder(hand))

    @property
    def hand(self) -> Hand:
        """The hand whose focus is seen: the one that acted last."""
        return self.context.hand

    def put_focus(self, hand: Hand, name: str) -> None:
        """Move the focus of a hand to a hotspot."""
        self.focuses.put(self.holder(hand), name)

    @property
    def focus(self) -> str:
        """The name of the hotspot where that hand has the focus."""
        return self.focus_of(self.hand)

    @focus.setter
    def focus(self, name: str) -> None:
        self.put_focus(self.hand, name)

    def hotspots(self) -> tuple[Hotspot, ...]:
        """Return the places that can be chosen now."""
        return ()

    def places(self) -> tuple[Hotspot, ...]:
        """Return the places that can be chosen, and those that can only be looked at."""
        return self.hotspots()

    def stops(self) -> tuple[Hotspot, ...]:
        """Return the places that the focus can go to by steps."""
        return self.places()

    def backdrop(self) -> Picture:
        """The picture behind the sprites; only asked of opaque scenes."""
        raise NotImplementedError

    def sprites(self) -> list[Sprite]:
        """Return the picture of the scene now."""
        raise NotImplementedError

    def in_public(self) -> list[Sprite]:
        """Return the picture with nothing that some of those at the screen may not know."""
        return self.sprites()

    @property
    def frame(self) -> Frame:
        """The size of the scene, with type as large as it has room for."""
        return self.context.frame

    def caption_end(self) -> tuple[float, float]:
        """Return the right end of a caption and its middle in height, in pixels."""
        frame = self.context.frame
        return frame.width * 0.985, frame.height - 0.03 * min(frame.width, frame.height)

    def keep_clear(self) -> Sequence[Obstacle]:
        """Return the boxes that a caption is not to hide, beside words and hotspots, with their weights."""
        return ()

    @property
    def mood(self) -> Mood | None:
        """The mood that the music follows; None: it goes on as it is."""
        return None

    def advance(self, dt: float) -> Transition | None:
        """Let ``dt`` seconds pass."""
        return None

    def returned(self, result: object) -> Transition | None:
        """Take the ``result`` of the scene that was opened on top of this one."""
        return None

    def resized(self) -> None:
        """Adapt to a new frame."""

    def rebuilt(self) -> Scene | None:
        """Return the same scene made again after an error in it; None if it is to close."""
        return None

    def prefetch_sprites(self) -> Sequence[Sprite]:
        """Return sprites that will be seen next, to be painted ahead: the same list until others will."""
        return NOTHING

    def described(self) -> list[Described]:
        """Return what is read out of it, in the order in which it is read."""
        focus, spots = self.focus, self.hotspots()
        return [
            Described("button", shown(spot.label), "", ("focused",) * (spot.name == focus), "", *spot[:2])
            for spot in spots
            if spot.label
        ]

    def operate(self, intent: Operate) -> Transition | None:
        """Do something to a thing by its key: press it, or let it have the focus."""
        if named(self.places(), intent.key) is None:
            return None
        self.put_focus(intent.hand, intent.key)
        spot = named(self.hotspots(), intent.key)
        return self.confirm(spot) if spot and intent.action == "press" else None

    def choose(self, spot: Hotspot, x: float | None = None) -> Transition | None:
        """Do what choosing ``spot`` does; ``x`` is where, if it was pointed at."""
        return None

    def rested_on(self, x: float, y: float) -> str:
        """Return the name of the hotspot that a resting mouse would press; "" if there is none."""
        return self.pointed if named(self.hotspots(), self.pointed) else ""

    def keeps(self, spot: Hotspot) -> tuple[str, ...]:
        """Return the directions that do something else than to lead away from ``spot``."""
        return ()

    def adjust(self, spot: Hotspot, by: int) -> bool:
        """Turn what ``spot`` sets one step down (-1) or up (1); False if there is nothing to turn."""
        return False

    def back(self) -> Transition | None:
        """Answer *back*: take a step back or close the scene."""
        return None

    def closing(self) -> Transition | None:
        """Return the scene that asks before the window closes; None if nothing is to be asked."""
        return None

    def handle(self, intent: Intent) -> Transition | None:
        """Answer an intent: the one way from any device to an action."""
        match intent:
            case Hover(hand, x, y) | Grab(hand, x, y):
                self.point_at(hand, at(self.hotspots(), x, y))
            case Tap(hand, x, y):
                spot = at(self.hotspots(), x, y)
                self.point_at(hand, spot)
                return self.confirm(spot, x) if spot else None
            case Command(hand, "accept"):
                if spot := named(self.hotspots(), self.focus_of(hand)):
                    return self.confirm(spot)
            case Command(_, "back" | "menu"):
                return self.back()
            case Command(hand, word) if word in DIRECTIONS:
                self._move(hand, word)
            case Operate():
                return self.operate(intent)
        return None

    def ring_of(self, hand: Hand) -> str:
        """The name of the hotspot to be marked for a hand: what the mouse is over, or its focus."""
        if self.covered or hand.device is Device.TOUCH:
            return ""
        return self.pointed if hand.device is Device.MOUSE else self.focus_of(hand)

    def sunk(self, spot: Hotspot) -> bool:
        """Return whether a pointer is held down on a hotspot: letting go would choose it."""
        pressing = None if self.covered else pressed(self.context.pressing, self.turned_by)
        return pressing is not None and all(at((spot,), *point) for point in pressing)

    @property
    def ring(self) -> str:
        """The name of the hotspot to be marked: the one of the hand whose focus is seen."""
        return self.ring_of(self.hand)

    def confirm(self, spot: Hotspot, x: float | None = None) -> Transition | None:
        """Choose a place, which is heard."""
        self.context.sound.play("confirm")
        return self.choose(spot, x)

    def point_at(self, hand: Hand, spot: Hotspot | None) -> None:
        """Let a pointer be over a place, or over none."""
        self.pointed = spot.name if spot else ""
        if spot:
            self.put_focus(hand, spot.name)

    def _move(self, hand: Hand, direction: str) -> None:
        spots, focus = self.hotspots(), self.focus_of(hand)
        here = named(spots, focus)
        if here and direction in SIDEWAYS and self.adjust(here, 1 if direction == "right" else -1):
            self.context.sound.play("focus")
            return
        stops = [FocusSpot(spot.name, spot.box, self.keeps(spot)) for spot in self.stops()]
        self._walk(hand, direction, self.focuses.next(self.holder(hand), focus, direction, stops))

    def _walk(self, hand: Hand, direction: str, there: str | None) -> None:
        """Move the focus of a hand by a step that ends there."""
        focus = self.focus_of(hand)
        if there and there != focus:
            self.focuses.go(self.holder(hand), focus, direction, there)
            self.context.sound.play("focus")


def upright(intent: Intent, turn: Turn) -> Intent:
    """Return an intent as it is in a scene that is turned so to the screen."""
    if turn.quarter and isinstance(intent, Hover | Tap | Holding | Grab | Drag | Drop):
        x, y = turn.back.point(intent.x, intent.y)
        return intent._replace(x=x, y=y)
    return intent


def pressed(pressing: Pressing | None, turn: Turn) -> Pressing | None:
    """Return the points of a held pointer as they are in a scene that is turned so to the screen."""
    if pressing is None or not turn.quarter:
        return pressing
    return Pressing(*(turn.back.point(*point) for point in pressing))


class Stack:
    """The scenes on top of one another. The topmost is the one that is played."""

    def __init__(self, scene: Scene) -> None:
        self.scenes = [scene]

    @property
    def top(self) -> Scene:
        """The scene that is played."""
        return self.scenes[-1]

    def handle(self, intent: Intent) -> None:
        """Let the topmost scene answer an intent."""
        if self.scenes:
            self._go(self.top.handle(upright(intent, self.top.turned_by)))

    def advance(self, dt: float) -> bool:
        """Let time pass for the topmost scene; whether anything may have moved."""
        if not self.scenes:
            return False
        scene = self.top
        moving = scene.moving
        self._go(scene.advance(dt))
        return moving or not self.scenes or self.top is not scene or scene.moving

    def close(self) -> None:
        """The window is to be closed: what would be lost may ask first."""
        asked = (scene.closing() for scene in reversed(self.scenes))
        self._go(next((go for go in asked if go is not None), Leave()))

    def resized(self) -> None:
        """Tell all scenes that the frame has changed."""
        for scene in self.scenes:
            scene.resized()

    def backdrop(self) -> Picture:
        """The picture behind everything that is seen."""
        scene = self._seen()[0]
        return turned_picture(scene.backdrop(), scene.context.turn)

    def sprites(self) -> list[Sprite]:
        """Return all visible sprites: the topmost opaque scene and those above it, each a hundred layers
        higher."""
        return self._piled(lambda scene: scene.sprites())

    @property
    def secrets(self) -> frozenset[int]:
        """The seats whose cards are seen, though not everybody may see them."""
        return frozenset().union(*(scene.secrets for scene in self._seen()))

    def in_public(self) -> list[Sprite]:
        """Return the same, without what some of those at the screen may not know."""
        return self._piled(lambda scene: scene.in_public())

    def _piled(self, picture_of: Callable[[Scene], list[Sprite]]) -> list[Sprite]:
        for scene in self.scenes:
            scene.covered = scene is not self.top
        lowest, *above = self._seen()
        sprites = turned(picture_of(lowest), lowest.turned_by)
        for height, scene in enumerate(above, start=1):
            over = turned(picture_of(scene), scene.turned_by)
            sprites += [sprite._replace(z=sprite.z + SCENE * height) for sprite in over]
        return sprites

    def _seen(self) -> list[Scene]:
        lowest = max((i for i, scene in enumerate(self.scenes) if scene.opaque), default=0)
        return self.scenes[lowest:]

    def _go(self, go: Transition | None) -> None:
        while go is not None:
            match go:
                case Push(scene, then):
                    scene.then = then
                    self.scenes.append(scene)
                    return
                case Replace(scene):
                    scene.then = self.top.then
                    self.scenes[-1] = scene
                    return
                case Leave():
                    self.scenes.clear()
                    return
                case Pop(result):
                    closed = self.scenes.pop()
                    go = (closed.then or self.top.returned)(result) if self.scenes else None

"""Scenes: one screen each, what can be done on it, its picture, and where it leads; they lie on a stack."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import repeat
from typing import TYPE_CHECKING, Any, NamedTuple

from ..audio.service import SoundService
from ..audio.sounds import Mood
from ..controls.bindings.bindings import BY_DEFAULT, Bindings, Labels, Marked, as_marked
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
from ..paint.engine.sprites import Moved, Picture, Sprite, turned_picture
from ..paint.material.backdrop import table
from ..stage.geometry import STRAIGHT, Frame, Px, Turn
from ..stage.layers import SCENE
from ..stage.touch.hotspots import Hotspot, at, named
from ..store.settings import Settings
from ..words.language import shown
from .semantics import Aloud, Described

if TYPE_CHECKING:
    from ..stage.clearing import Obstacle


# Steps of a scene that is not seen yet, a frame each; then it is painted
OPENED, BUILT, MEASURED, LAYOUT, SPRITES = range(5)


@dataclass
class UiContext:
    """The screen, the devices and the services for scenes, made once by the app. ``hand``: the device that
    acted last; ``usual_text``: the size of text in per cent; ``screen``: returns the screen's size in pixels
    (None: the frame fills it); the other functions are those of the app's devices."""

    frame: Frame
    settings: Settings
    sound: SoundService
    jobs: Jobs = field(default_factory=ImmediateJobs)
    hand: Hand = MOUSE
    bindings: Bindings = BY_DEFAULT  # by which keys and buttons are read now
    marked: Marked = as_marked  # how a key is marked on this keyboard
    pads: Callable[[], Sequence[Hand]] = tuple  # those that are there
    usual_text: int = 100  # the size of words in per cent, unless one is chosen
    away: Callable[[], bool] = lambda: False  # whether another window has the focus
    leaning: Callable[[str], float] = lambda stick: 0.0  # how far a stick leans, on whatever pad
    annul: Callable[[Callable[[float, float], bool]], None] = lambda holds: None  # presses there are void
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
        """Apply the text size of the settings to the frame (drawing area); return whether it changed."""
        text = (self.settings.text or self.usual_text) / 100
        if changed := self.frame.text != text:
            self.frame = self.frame._replace(text=text)
        return changed

    @property
    def whole_screen(self) -> Frame:
        """Return the frame (drawing area) of the full screen, which tells the size of a millimeter."""
        width, height = self.screen() if self.screen else self.frame[:2]
        return self.frame._replace(width=width, height=height)

    @property
    def labels(self) -> Labels:
        """Return the labels of the keys or buttons of the device in use."""
        return self.bindings.labels(self.hand.kind)


DIRECTIONS = ("up", "down", "left", "right")


class Push(NamedTuple):
    """Open a scene on top; when it closes, ``then`` (or ``Scene.returned``) is called with its result."""

    scene: Scene
    then: Callable[[Any], Transition | None] | None = None


class Pop(NamedTuple):
    """Close this scene, and give its result to the one below."""

    result: object = None


class Replace(NamedTuple):
    """Close this scene and open another in its place."""

    scene: Scene


class Leave(NamedTuple):
    """Leave the game."""


Transition = Push | Pop | Replace | Leave  # where a scene leads, as it answers; None: it stays


class Scene:
    """A screen. Its methods return a transition to another scene, or None to stay. ``asking``: the kind of
    device that is asked for a key; ``called``: the title for readers of a screen without a heading."""

    typing = False  # keys with letters on them are typed
    opaque = True  # nothing of what lies beneath is seen
    sudden = False  # what was seen before it is gone at once
    ends_at_once = False  # so is itself when a scene of another kind is seen: its words would shine through
    begins = False  # nobody need have touched anything to be here
    asking: Device | None = None  # of this kind of device a key or button is asked for
    loudness = 1.0  # the share of the volume at which it is heard
    aloud = Aloud()  # what is heard of it
    read_whole = False  # all its words are heard when it opens or they change, however many they are
    called: Message | None = None  # its title for those who hear it, where no heading is on it
    eases = False  # the command "access" opens the settings that make the game easier
    covered = False  # another one lies on top of it: no ring marks what it would do

    def __init__(self, context: UiContext, focus: str = "") -> None:
        self.context = context
        self.then: Callable[[Any], Transition | None] | None = None  # given its result
        self.focuses = Focuses(focus)  # one for everybody
        self.pointed = ""  # the name of the hotspot under the pointer

    @property
    def side(self) -> object:
        """Return the side it is seen from (such as a seat): after a change it fades in like a new scene."""
        return None

    @property
    def pointers(self) -> int:
        """Return how many fingers may be down at once."""
        return 1

    @property
    def palm_rest(self) -> PalmRest | None:
        """Return the function that finds areas where whole hands may rest; None if there are none."""
        return None

    @property
    def secrets(self) -> frozenset[int]:
        """Return the seats whose cards are on the screen although not everyone may see them."""
        return frozenset()

    @property
    def moving(self) -> bool:
        """Return whether the picture changes by itself."""
        return False

    @property
    def awaits(self) -> bool:
        """Return whether something may begin without input, so that time must pass in small steps."""
        return False

    @property
    def turned_by(self) -> Turn:
        """Return the scene's rotation on the screen."""
        return self.context.turn

    def holder(self, hand: Hand) -> Hand:
        """Return the hand (device) whose focus this hand moves: itself, unless several share one."""
        return hand

    def focus_of(self, hand: Hand) -> str:
        """Return the name of the hotspot with a hand's (device's) focus."""
        return self.focuses.of(self.holder(hand))

    @property
    def hand(self) -> Hand:
        """Return the hand (device) whose focus is visible: the one that acted last."""
        return self.context.hand

    def put_focus(self, hand: Hand, name: str) -> None:
        """Move the focus of a hand (device) to a hotspot."""
        self.focuses.put(self.holder(hand), name)

    @property
    def focus(self) -> str:
        """Return the name of the hotspot with the visible focus."""
        return self.focus_of(self.hand)

    @focus.setter
    def focus(self, name: str) -> None:
        self.put_focus(self.hand, name)

    def prepare(self, step: int) -> None:
        """Do the part of the work before it is first seen that belongs to a step."""
        if step == LAYOUT:
            self.hotspots()

    def hotspots(self) -> tuple[Hotspot, ...]:
        """Return the places that can be pressed now."""
        return ()

    def places(self) -> tuple[Hotspot, ...]:
        """Return the hotspots that can be pressed, and those that can only be looked at."""
        return self.hotspots()

    def stops(self) -> tuple[Hotspot, ...]:
        """Return the hotspots that the focus moves between."""
        return self.places()

    def backdrop(self) -> Picture:
        """Return the picture behind the sprites: the bare table. Only used for opaque scenes."""
        return table(self.context.frame.width, self.context.frame.height)

    def sprites(self) -> list[Sprite]:
        """Return the scene's sprites now."""
        raise NotImplementedError

    def in_public(self) -> list[Sprite]:
        """Return the sprites without anything that some people at the screen may not know."""
        return self.sprites()

    @property
    def frame(self) -> Frame:
        """Return the area the scene draws in, its text no larger than there is room for."""
        return self.context.frame

    def caption_end(self) -> tuple[float, float]:
        """Return the preferred place of a caption: its right end, and the middle of its height, in pixels."""
        frame = self.context.frame
        return frame.width * 0.985, frame.height - 0.03 * min(frame.width, frame.height)

    def keep_clear(self) -> Sequence[Obstacle]:
        """Return boxes that a caption should not hide, besides words and hotspots, each with its weight."""
        return ()

    @property
    def mood(self) -> Mood | None:
        """Return the mood for the music; None leaves it as it is."""
        return None

    def advance(self, dt: float) -> Transition | None:
        """Let ``dt`` seconds pass."""
        return None

    def returned(self, result: object) -> Transition | None:
        """Take the ``result`` of the scene that was opened on top of this one."""
        return None

    def resized(self) -> None:
        """Adapt to a new frame (area to draw in), as after a change of the window."""

    def rebuilt(self) -> Scene | None:
        """Return a new scene in the same state, after an error in this one; None to close it."""
        return None

    def dispose(self) -> None:
        """Let go of all it has, since it is not used again: what it is made of leads back to it, and would
        stay until Python looks through everything for garbage, which takes longer than a frame."""
        vars(self).clear()

    def prefetch_sprites(self) -> Sequence[Sprite]:
        """Return sprites that will be shown next, to be painted ahead. As long as they are the same, the same
        list object is returned, so that it is compared by ``is``."""
        return ()

    def described(self) -> list[Described]:
        """Return what a screen reader is told, in reading order."""
        focus, spots = self.focus, self.hotspots()
        return [
            Described("button", shown(spot.label), "", ("focused",) * (spot.name == focus), "", *spot[:2])
            for spot in spots
            if spot.label
        ]

    def role(self, role: str, name: str = "") -> list[Described]:
        """Return the things of that role, and of that name if one is given."""
        return [one for one in self.described() if one.role == role and name in ("", one.name)]

    def operate(self, intent: Operate) -> Transition | None:
        """Do something to the thing with that key: press it, or give it the focus."""
        if named(self.places(), intent.key) is None:
            return None
        self.put_focus(intent.hand, intent.key)
        spot = named(self.hotspots(), intent.key)
        return self.confirm(spot) if spot and intent.action == "press" else None

    def choose(self, spot: Hotspot, x: Px | None = None) -> Transition | None:
        """Do what pressing the hotspot does; ``x`` is where it was pointed at, None without a pointer."""
        return None

    def rested_on(self, x: Px, y: Px) -> str:
        """Return the name of the hotspot at x, y that a resting mouse would press; empty if there is none."""
        return self.pointed if named(self.hotspots(), self.pointed) else ""

    def own_directions(self, spot: Hotspot) -> tuple[str, ...]:
        """Return the directions that change this hotspot's value, and so don't move the focus."""
        return ()

    def adjust(self, spot: Hotspot, by: int) -> bool:
        """Change the value of a hotspot by one step, down (-1) or up (1); return False if it has none."""
        return False

    def back(self) -> Transition | None:
        """Handle the command *back*: take a step back or close the scene."""
        return None

    def closing(self) -> Transition | None:
        """Return the transition to a question before the window closes; None if there is nothing to ask."""
        return None

    def handle(self, intent: Intent) -> Transition | None:
        """Handle an intent: the only way from any device to an action."""
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
        """Return the name of the hotspot marked for a hand (device): what the mouse is over, or its focus."""
        if self.covered or hand.device is Device.TOUCH:
            return ""
        return self.pointed if hand.device is Device.MOUSE else self.focus_of(hand)

    def sunk(self, spot: Hotspot) -> bool:
        """Return whether a pointer is pressed on this hotspot: releasing it would choose it."""
        pressing, upright = None if self.covered else self.context.pressing, self.turned_by.back
        return pressing is not None and all(at((spot,), *upright.point(*point)) for point in pressing)

    @property
    def ring(self) -> str:
        """Return the name of the marked hotspot of the hand (device) that acted last."""
        return self.ring_of(self.hand)

    def confirm(self, spot: Hotspot, x: Px | None = None) -> Transition | None:
        """Choose a hotspot (pointed at ``x``, if by a pointer), with its sound."""
        self.context.sound.play("confirm")
        return self.choose(spot, x)

    def point_at(self, hand: Hand, spot: Hotspot | None) -> None:
        """Note that a hand's (device's) pointer is over a hotspot, or over none."""
        self.pointed = spot.name if spot else ""
        if spot:
            self.put_focus(hand, spot.name)

    def _move(self, hand: Hand, direction: str) -> None:
        focus = self.focus_of(hand)
        here = named(self.hotspots(), focus)
        if here and direction in SIDEWAYS and self.adjust(here, 1 if direction == "right" else -1):
            self.context.sound.play("focus")
            return
        stops = [FocusSpot(spot.name, spot.box, self.own_directions(spot)) for spot in self.stops()]
        self._walk(hand, direction, self.focuses.next(self.holder(hand), focus, direction, stops))

    def _walk(self, hand: Hand, direction: str, there: str | None) -> None:
        """Move a hand's focus in a direction, to the hotspot named ``there``."""
        focus = self.focus_of(hand)
        if there and there != focus:
            self.focuses.go(self.holder(hand), focus, direction, there)
            self.context.sound.play("focus")


def upright(intent: Intent, turn: Turn) -> Intent:
    """Return an intent with its coordinates converted from the screen to a scene rotated by ``turn``."""
    if turn.quarter and isinstance(intent, Hover | Tap | Holding | Grab | Drag | Drop):
        x, y = turn.back.point(intent.x, intent.y)
        return intent._replace(x=x, y=y)
    return intent


def foreseen(scene: Scene) -> Iterator[Sequence[Sprite]]:
    """Yield the sprites of a scene that is made only for them, since their pictures are to be painted ahead:
    none as long as it is prepared, a step each time, then the same again and again."""
    for step in range(SPRITES):
        scene.prepare(step)
        yield ()
    sprites = scene.sprites()
    scene.dispose()
    yield from repeat(sprites)


class Stack:
    """The scenes on top of one another; the topmost is active."""

    def __init__(self, scene: Scene) -> None:
        self.scenes = [scene]
        self._moved = defaultdict[int, Moved](Moved)

    @property
    def top(self) -> Scene:
        """Return the topmost scene."""
        return self.scenes[-1]

    def handle(self, intent: Intent) -> None:
        """Let the topmost scene handle an intent, and go where it leads."""
        if self.scenes:
            self._go(self.top.handle(upright(intent, self.top.turned_by)))

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds pass for the topmost scene; return whether the screen may have changed."""
        if not self.scenes:
            return False
        scene = self.top
        moving = scene.moving
        self._go(scene.advance(dt))
        return moving or not self.scenes or self.top is not scene or scene.moving

    def close(self) -> None:
        """Close the window, or let a scene ask first if something would be lost."""
        asked = (scene.closing() for scene in reversed(self.scenes))
        self._go(next((go for go in asked if go is not None), Leave()))

    def resized(self) -> None:
        """Tell all scenes that the frame (the area to draw in) has changed."""
        for scene in self.scenes:
            scene.resized()

    def backdrop(self) -> Picture:
        """Return the picture behind all visible scenes."""
        scene = self._seen()[0]
        return turned_picture(scene.backdrop(), scene.context.turn)

    def sprites(self) -> list[Sprite]:
        """Return all sprites from the topmost opaque scene up, each scene a hundred layers higher."""
        return self._piled(lambda scene: scene.sprites())

    @property
    def secrets(self) -> frozenset[int]:
        """Return the seats whose cards are on screen although not everyone may see them."""
        return frozenset().union(*(scene.secrets for scene in self._seen()))

    def in_public(self) -> list[Sprite]:
        """Return the visible sprites without anything that some people at the screen may not know."""
        return self._piled(lambda scene: scene.in_public())

    def _piled(self, picture_of: Callable[[Scene], list[Sprite]]) -> list[Sprite]:
        for scene in self.scenes:
            scene.covered = scene is not self.top
        sprites = list[Sprite]()
        for height, scene in enumerate(self._seen()):
            sprites += self._moved[height].by(picture_of(scene), scene.turned_by, SCENE * height)
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

"""A cache for functions whose arguments rarely change from frame to frame.

The context that every scene of the game is given: settings, sound, storage, devices.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field, fields, replace
from operator import is_
from pathlib import Path
from typing import TYPE_CHECKING, Generic, ParamSpec, TypeVar, cast
from weakref import WeakMethod

from ..ai.players.computers import Player, choose
from ..audio.service import SoundService
from ..controls.intents import Device, Hand
from ..match.record.repository import MatchRepository
from ..message import Message
from ..paint.engine.colours import darker, themed
from ..stage.geometry import Frame, Turn
from ..ui.page import Page
from ..ui.scene import Scene, UiContext
from ..ui.style import AS_HIGH

if TYPE_CHECKING:
    from ..store.kiosk import Kiosk


P = ParamSpec("P")
T = TypeVar("T")


def cache_last(make: Callable[P, T]) -> Callable[P, T]:
    """Return ``make`` with a cache of its last result, which is returned again for identical arguments. They
    are compared by identity, since comparing a table takes longer than drawing it. The object whose method it
    is must be kept by others: it may well keep this function."""
    made = WeakMethod(make) if hasattr(make, "__func__") else lambda: make
    last: list[T] = []
    asked: tuple[object, ...] = ()

    def remade(*things: P.args, **named: P.kwargs) -> T:
        nonlocal asked
        if not last or not all(map(is_, things, asked)):
            last[:], asked = [cast(Callable[P, T], made())(*things, **named)], things
        return last[0]

    return remade


class PlayTime:
    """A clock that counts the time people play, for reminders of a break.

    >>> played = PlayTime()
    >>> played.advance(30 * 60)
    >>> played.due(45), played.due(30), played.due(0)
    (False, True, False)
    >>> played.remind_in(20)
    >>> played.due(30)
    False
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        self.minutes = 0  # from the last reminder to the next; 0: there was none
        self._reminded = 0.0

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds of play pass."""
        self.seconds += dt

    def remind_in(self, minutes: int) -> None:
        """Postpone the next reminder until ``minutes`` from now."""
        self.minutes, self._reminded = minutes, self.seconds

    def due(self, every: int) -> bool:
        """Return whether a reminder is due; ``every``: the minutes of play between two (0: never)."""
        return bool(every) and self.seconds - self._reminded >= 60 * (self.minutes or every)


Result = TypeVar("Result")


@dataclass
class AppContext(UiContext):
    """The screen, its devices, and the services of the game."""

    seed: Callable[[], bytes] = lambda: bytes(16)  # returns the random bytes for a new match
    shown: Callable[[], bytes] = lambda: b"behind the title"  # those for the match behind the title
    matches: MatchRepository = field(default_factory=MatchRepository)
    loudness: Callable[[], float] = lambda: 1.0  # the share (0 … 1) of the volume that the time of day leaves
    player: Player = choose  # how computers without a level choose their moves
    kiosk: Kiosk | None = None  # what a game in a public place offers; None at home
    played: PlayTime = field(default_factory=PlayTime)
    logs: Path | None = None  # the folder of the log, if there is one
    problems: tuple[Message, ...] = ()  # what the title has to say of the settings
    loaded: bool = True  # whether the modules are there that a table needs

    @property
    def editions(self) -> tuple[str, ...]:
        """Return the names of the editions that can be played here."""
        from ..rules.editions import EDITIONS  # a title stands sooner without them

        return self.kiosk.offer.editions if self.kiosk else tuple(EDITIONS)

    def silent(self) -> AppContext:
        """Return a copy of the context without any sound."""
        return replace(self, sound=SoundService(), rumble=lambda hand, strength, milliseconds: None)


class GameScene(Scene):
    """A scene that is given the game's full context."""

    context: AppContext


class GamePage(Page[Result], Generic[Result]):
    """A page that is given the game's full context."""

    context: AppContext

    @property
    def broadest(self) -> float:
        """Return how many letters wide the page is at the most if it would be thin in a broad window."""
        return self.in_letters(AS_HIGH * self.room.h)


class GameSheet(Page[Result], Generic[Result]):
    """A page over a scene that stays visible; it is given the game's full context."""

    context: AppContext
    opaque = False


TABLE = 17.0  # inches: a screen that is larger may lie on a table
FINE = 1920  # pixels: where it is not known how large a screen is, one so wide is large if it is touched


def tabletop(context: AppContext) -> bool:
    """Return whether the screen is a table's: its known size is large enough for people to sit around it."""
    return max(context.settings.inches, context.kiosk.screen.diagonal if context.kiosk else 0.0) >= TABLE


def touched(context: AppContext) -> bool:
    """Return whether people may sit around the screen: a table's, or a large touched one of unknown size."""
    unknown = not context.settings.inches and context.kiosk is None and context.hand.device is Device.TOUCH
    return tabletop(context) or (unknown and max(context.whole_screen[:2]) >= FINE)


FAR_TEXT = 125  # the size of words in per cent for those on a couch, unless another is chosen


def sit(context: AppContext, hands: Iterable[Hand]) -> None:
    """Set the usual text size: larger if all hands (devices) are pads, and the game fills the screen."""
    couch = context.settings.fullscreen and all(hand.device.is_pad for hand in hands)
    context.usual_text = FAR_TEXT if couch else 100
    context.write_large()


class TurnedContext(AppContext):
    """A context whose frame is rotated to another edge of the screen; everything else is the original's, even
    if that changes. ``quarter`` returns the clockwise quarter turns (0 … 3) from upright at that edge to the
    screen."""

    def __init__(self, context: AppContext, quarter: Callable[[], int]) -> None:
        self._context, self._quarter = context, quarter

    @property
    def frame(self) -> Frame:  # type: ignore[override]
        """Return the frame (the area to draw in) as seen from that edge."""
        return self.turn.back.frame(self._context.frame)

    @property
    def turn(self) -> Turn:  # type: ignore[override]
        """Return the rotation from that edge's upright view to the screen."""
        width, height = self._context.frame[:2]
        quarter = self._quarter()
        return Turn(quarter, *((height, width) if quarter % 2 else (width, height)))

    def silent(self) -> AppContext:
        return TurnedContext(self._context.silent(), self._quarter)


def _of_the_context(name: str) -> property:
    return property(
        lambda self: getattr(self._context, name), lambda self, value: setattr(self._context, name, value)
    )


for _field in fields(AppContext):
    if _field.name not in vars(TurnedContext):
        setattr(TurnedContext, _field.name, _of_the_context(_field.name))


DIM = 0.75  # how dark a pad's light is while it is another's turn


def light_up(context: AppContext, chairs: Iterable[tuple[Hashable, int]], turn: int | None = None) -> None:
    """Set the lights of all pads to the number and the color of their seat: bright if it is that seat's
    ``turn``, or always if that is None; otherwise dim. ``chairs``: pairs of a hand (device) and its seat,
    from 0. A pad that two people share shows the number of the first, and lights up for either."""
    seats: dict[Hand, list[int]] = {}
    for hand, seat in chairs:
        if isinstance(hand, Hand) and hand.device.is_pad:
            seats.setdefault(hand.undivided, []).append(seat)
    colours = themed(context.settings.theme).seats
    for pad, own in seats.items():
        context.number(pad, min(own))  # first: to some pads it is a colour, too
        seat = turn if turn in own else min(own)
        context.light(pad, colours[seat] if turn in (None, seat) else darker(colours[seat], DIM))

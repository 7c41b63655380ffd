"""Context: the window, the settings, sound and devices, as the app made them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from ..audio.service import SoundService
from ..controls.bindings.arrangements import Marked, as_marked
from ..controls.bindings.bindings import BY_DEFAULT, Bindings, Labels
from ..controls.intents import MOUSE, Hand, Pressing
from ..controls.pads import RawPad
from ..jobs.work import ImmediateJobs, Jobs
from ..message import Message
from ..paint.engine.colours import Colour
from ..stage.geometry import STRAIGHT, Frame, Turn
from ..store.settings import Settings

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

"""What every scene of the game is given beside the screen: matches, seeds, the kiosk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Generic, TypeVar

from ...ai.players.protocol import Player, choose
from ...audio.service import SoundService
from ...match.record.keeper import MatchKeeper
from ...message import Message
from ...ui.context import UiContext
from ...ui.page import Page
from ...ui.scene import Scene
from .play_time import PlayTime

if TYPE_CHECKING:
    from ...store.kiosk import Kiosk

Result = TypeVar("Result")


@dataclass
class Kit(UiContext):
    """The screen and its devices, and the services of the game."""

    seed: Callable[[], bytes] = lambda: bytes(16)
    shown: Callable[[], bytes] = lambda: b"behind the title"  # a seed for what is only shown
    matches: MatchKeeper = field(default_factory=MatchKeeper)
    loudness: Callable[[], float] = lambda: 1.0  # the share of the volume that the time of the day leaves
    player: Player = choose  # as whom computers of no level play
    kiosk: Kiosk | None = None  # what a game in a public place offers; None: at home
    played: PlayTime = field(default_factory=PlayTime)
    problems: tuple[Message, ...] = ()  # what the title has to say of the settings that were found

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions that can be played here."""
        from ...rules.editions import EDITIONS  # a title stands sooner without them

        return self.kiosk.offer.editions if self.kiosk else tuple(EDITIONS)

    def silent(self) -> Kit:
        """The same, but nothing is heard."""
        return replace(self, sound=SoundService(), rumble=lambda hand, strength, milliseconds: None)


class GameScene(Scene):
    """A scene of the game: one that is given all of its kit."""

    kit: Kit

    def __init__(self, kit: Kit, focus: str = "") -> None:
        super().__init__(kit, focus)


class GamePage(Page[Result], Generic[Result]):
    """A page of the game: one that is given all of its kit."""

    kit: Kit

    def __init__(self, kit: Kit, focus: str = "") -> None:
        super().__init__(kit, focus)

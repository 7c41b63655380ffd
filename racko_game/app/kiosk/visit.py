"""A visit: what one person sets is not how the next one finds it."""

from __future__ import annotations

from dataclasses import fields

from ...stage.place.pose import Frame
from ...store.kiosk import Kiosk
from ...store.settings import PlayerSettings, Settings
from .legible import legible

OWN = (*(field.name for field in fields(PlayerSettings)), "muted", "table", "together",
       "tables", "names")  # fmt: skip
"""What a visitor may change: the settings of a player, the table that is laid, and who is remembered."""


class Visit:
    """The settings of a kiosk while visitors come and go: ``over`` has them as the house has them."""

    def __init__(self, settings: Settings, kiosk: Kiosk) -> None:
        self._settings, self._screen = settings, kiosk.screen
        settings.override(
            theme=kiosk.screen.theme,
            text=kiosk.screen.text,
            motion=kiosk.screen.motion,
            fullscreen=kiosk.screen.fullscreen,
            inches=kiosk.screen.diagonal if kiosk.screen.diagonal >= 1 else 0.0,
        )
        self.settle()

    def fit(self, frame: Frame) -> None:
        """Words are large enough on the screen as it is now, whoever is there."""
        text = legible(frame, self._screen.diagonal, self._screen.text)
        before, self._house["text"] = self._house["text"], text
        if self._settings.text == before:
            self._settings.override(text=text)

    def settle(self) -> None:
        """As it is now, every visitor is to find it."""
        self._house = {name: getattr(self._settings, name) for name in OWN}

    @property
    def changed(self) -> bool:
        """Whether a visitor has set anything otherwise."""
        return any(getattr(self._settings, name) != value for name, value in self._house.items())

    def over(self) -> None:
        """Nobody is there any more."""
        for name, value in self._house.items():
            setattr(self._settings, name, value)

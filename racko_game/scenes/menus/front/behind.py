"""The game behind the title: it breathes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....match.plan import Plan
from ....paint.engine.sprite import Sprite
from ....stage.place import layers
from ...kit.memo import memo
from ...kit.scene import Kit

if TYPE_CHECKING:  # the title stands sooner without them
    from ....match.match import Match
    from ....rules.terms.ruleset import Value
    from ...table.play import Play

BREATH = 0.8  # seconds until the game behind the title begins: the title itself must stand at once
UNMEANT = (layers.HUD, layers.CORNER, layers.CORNER + 1)
"""What is left out of it: its words, which nobody is to read, and buttons nobody can press."""
CHOOSES = 3  # the byte of a seed by which its edition is chosen


class GameBehind:
    """A match after the other, played by computers in silence; ``play`` is the table, once there is one."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.play: Play | None = None
        self.wait = BREATH
        self._dealt: Match | None = None  # what is to be played
        self._coming = memo(lambda play: play.sprites() if play else ())

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by."""
        self.wait -= dt
        if self.wait <= 0.75 * BREATH and self._dealt is None:
            self._dealt = self._deal(self.kit.shown())
        if self.wait <= BREATH / 2 and self.play is None and self._dealt:
            self.play = _table(self.kit, self._dealt)
        if self.play and self.wait <= 0 and self.play.advance(dt):
            self.play, self._dealt, self.wait = None, None, BREATH

    def _deal(self, seed: bytes) -> Match:
        """A match that the seed chooses, of any edition, in which no dictionary has to be read first. A place
        is found for all that is on its table, some frames before it is laid there."""
        from ....rules.editions import EDITIONS
        from ....stage.table.furniture import shape_of
        from ....stage.table.layout import furnish

        names = self.kit.editions
        name = names[seed[CHOOSES] % len(names)]
        options: dict[str, Value] = {"words": False} if "words" in EDITIONS[name].choices(4, {}) else {}
        match = Plan(name, 4, [True] * 4, options).start(seed)
        furnish(self.kit.frame, 4, 0, shape_of(match.rules))
        return match

    def sprites(self) -> list[Sprite]:
        """What is seen of it."""
        shown = self.play.sprites() if self.play and self.wait <= 0 else []
        return [sprite for sprite in shown if sprite.z not in UNMEANT]

    def coming(self) -> Sequence[Sprite]:
        """All of it, before it is seen."""
        return self._coming(self.play)

    def resized(self) -> None:
        """The frame has changed."""
        if self.play:
            self.play.kit.frame = self.kit.frame
            self.play.resized()


def _table(kit: Kit, match: Match) -> Play:
    from ...table.play import Play

    return Play(kit.silent(), match)

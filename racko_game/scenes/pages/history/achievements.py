"""The achievements: those that were earned, with the match they came from; the others as outlines."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from ....match.challenges.achievements import EVERY, Achievement
from ....match.record.repository import Answered
from ....paint.screens.progress import medal
from ....paint.screens.statistics import tile_ground
from ....store.history.history import History
from ....store.history.matches import MatchFilter
from ....store.history.rows import Achieved
from ....ui.dialogs import KEEPS, board, lines
from ....ui.nodes import Art, Card, Column, FirstThatFits, Node, OnCard, Pick, Row, Text
from ....ui.scene import Push, Transition
from ....ui.style import EDGE, WIDE_GAP
from ....words.language import say
from ...context import AppContext, GamePage
from ..dialogs import back_button, when
from .figures import Opens
from .matches import Matches


class Earned(NamedTuple):
    """All players, the selected player, and that player's achievements by id."""

    players: tuple[str, ...]
    player: str
    earned: dict[str, Achieved]


def read_earned(history: History, player: str | None) -> Earned:
    """Return the achievements of a player in the history; None: of the player who played last."""
    players = tuple(one.name for one in history.players())
    of = player if player is not None else next(iter(players), "")
    return Earned(players, of, {one.id: one for one in history.achieved(of)})


class Achievements(GamePage[None]):
    """The page of achievements, a badge for each; pressing an earned one opens its match."""

    def __init__(self, context: AppContext, opens: Opens | None = None) -> None:
        super().__init__(context, EVERY[0].id)
        self.found = Earned((), "", {})
        self.opens = opens or (lambda of: Push(Matches(context, of)))
        self._behind = context.matches.catch_up()
        self._ask(None)

    def advance(self, dt: float) -> Transition | None:
        leads = super().advance(dt)
        if not self.moving and self._behind.news(dt):
            self._ask(self.found.player)
        return leads

    def _ask(self, player: str | None) -> None:
        self.wait(self.context.matches.ask(lambda history: read_earned(history, player)), self._read)

    def _read(self, answer: Answered[Earned]) -> None:
        self.found = answer.found or self.found

    def built_of(self) -> object:
        now = self.context.matches.now()
        return self.found, [when(earned.at, now) for earned in self.found.earned.values()]

    def build(self) -> Node:
        many = sum(one.id in self.found.earned for one in EVERY)
        title, foot = say("achievements.of", n=many, many=len(EVERY)), [back_button()]
        badges, picks = [*map(self._badge, EVERY)], self._picks()
        below = [lines(badges, n).like(size="tiles") for n in (3, 2, 1)]
        boards = [board(title, *picks, some, foot=foot).like(keeps=KEEPS) for some in below]
        return FirstThatFits(*boards, board(title, lines([*picks, *badges]), foot=foot))

    def _picks(self) -> list[Node]:
        called = [(name, name or say("statistics.you")) for name in self.found.players]
        pick = Pick("player", say("statistics.player"), self.found.player, called, self._ask, size="pick")
        return [pick] if len(called) > 1 else []

    def _badge(self, one: Achievement) -> Node:
        earned = self.found.earned.get(one.id)
        said = [Text(say(one.title), "title" if earned else "quiet-title"), Text(say(one.says), "quiet")]
        if earned:
            said.append(Text(say(when(earned.at, self.context.matches.now())), "bold"))
        art = Art("", medal, one.id, earned is not None, size="medal")
        words = Row(art, Column(*said, gap=0).share(1), gap=WIDE_GAP)
        read = ", ".join(text.name for text in said)
        press = partial(self.opens, MatchFilter(match=earned.match)) if earned else lambda: None
        card = Card(one.id, read, tile_ground, press=press)
        return OnCard(card, words, EDGE, size="badge")

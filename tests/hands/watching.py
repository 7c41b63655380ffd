"""Somebody who watches and listens while a script is played: every frame's picture and sounds."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple
from zlib import crc32

import pygame

from racko_game.match.match import Match
from racko_game.match.own_voice import may_call
from racko_game.match.plans.plan import Plan
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.moves import Action
from racko_game.rules.table import View
from racko_game.scenes.context import AppContext
from racko_game.scenes.table.curtain import Curtain
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.touch.choices import leads

from ..counts import full
from ..moves import best, done
from ..theatre import MOMENT, SEED, STRIDE, Theatre

SIZE = (640, 480)
MOST = 3000  # frames
LOOK = full(1, 2) * MOMENT  # seconds of a frame while something moves
Faces = tuple[Card, ...]


class Seen(NamedTuple):
    """A frame: who may look at the screen, what happens there, what is drawn, of what, and heard."""

    eyes: int | None
    moment: str
    picture: int
    heard: int
    kinds: frozenset[object]  # of the sprites


@dataclass
class Script:
    """The first actions of a match, and by seat (None: all) the cards that stay unknown to it.

    ``deal`` deals the match, the same each time.
    """

    deal: Callable[[], Match]
    actions: list[Action] = field(default_factory=list)
    secrets: dict[int | None, set[int]] = field(default_factory=dict)


def script(plan: Plan, length: int) -> Script:
    """So many actions, chosen as the computer would."""
    return write(lambda: plan.start(SEED), length, best)


def write(deal: Callable[[], Match], length: int, chosen: Callable[[Match], Action]) -> Script:
    """So many actions of a match, each chosen so."""
    match, written = deal(), Script(deal)
    written.secrets = {seat: set(range(len(match.table.faces))) for seat in (None, *range(len(match.seats)))}
    for _ in range(length):
        _forget_what_is_known(written, match)
        written.actions.append(chosen(match))
        match.submit(match.asked, written.actions[-1])
    _forget_what_is_known(written, match)
    assert match.table.round == 1
    assert match.asked is not None
    return written


def _forget_what_is_known(written: Script, match: Match) -> None:
    for seat, secrets in written.secrets.items():
        secrets -= {token for token, face in enumerate(match.view(seat).open_faces) if face is not None}


def resampled(written: Script, secrets: set[int], shuffle: int) -> Faces:
    """The cards as they might as well lie for somebody to whom these are secret."""
    faces = list(written.deal().table.faces)
    places = sorted(secrets)
    cards = [faces[token] for token in places]
    random.Random(shuffle).shuffle(cards)
    for token, card in zip(places, cards, strict=True):
        faces[token] = card
    return tuple(faces)


class Watched(Theatre):
    """A theatre whose every frame is kept, for the table that lies beneath whatever else is on the screen."""

    def __init__(self, match: Match, actions: Sequence[Action]) -> None:
        self.frames: list[Seen] = []
        super().__init__(lambda context: _table(context, match, actions), SIZE, looks=True)
        self.context.settings.speed = 4

    @property
    def play(self) -> TableScene:
        """The table."""
        lowest = self.game.stack.scenes[0]
        assert isinstance(lowest, TableScene)
        return lowest

    def frame(self, *events: pygame.event.Event, dt: float = MOMENT) -> bool:
        """One frame, kept."""
        going = super().frame(*events, dt=dt)
        picture = crc32(self.surface.get_buffer().raw)
        heard = crc32(repr((self.sounds.told, self.sounds.mood)).encode())
        self.sounds.told.clear()
        kinds = frozenset(sprite.picture[0] for sprite in self.game.stack.sprites())
        self.frames.append(Seen(self.play.viewpoint.eyes, self._moment(), picture, heard, kinds))
        return going

    def _moment(self) -> str:
        if isinstance(self.top, Curtain):
            return "curtain"
        if not self.play.match.actions:
            return "deal"
        return "turn" if self.play.asked else "others"


def watch(written: Script, faces: Faces | None = None) -> list[Seen]:
    """Every frame of the script, played by mouse, with these cards in the place of those dealt."""
    match = written.deal()
    if faces:
        match.table = match.table._replace(faces=faces)
    theatre, actions = Watched(match, written.actions), written.actions
    play = theatre.play
    while len(match.actions) < len(actions) or not play.playhead.idle:
        if isinstance(theatre.top, Curtain):
            theatre.click("look")
        elif theatre.asked() and not (play.state.moment and not may_call(match, play.state.moment.seat)):
            theatre.click(leading_to(play, actions[done(play)]))
        else:
            theatre.frame(dt=STRIDE if play.playhead.idle else LOOK)
        assert len(theatre.frames) < MOST, "the match does not go on"
    return theatre.frames


def leading_to(play: TableScene, action: Action) -> str:
    """The place that does it, or gives the next part of it."""
    found = [spot.name for spot in play.hotspots() if leads(play.view.prompts[-1], spot, action)]
    assert found, f"there is no place for {action}"
    return found[0]


def _table(context: AppContext, match: Match, actions: Sequence[Action]) -> TableScene:
    """The computers do what the script says, whatever they hold, and then anything."""

    def written(view: View, options: tuple[Action, ...], chance: random.Random) -> Action:
        return actions[len(match.actions)] if len(match.actions) < len(actions) else chance.choice(options)

    context.player = written
    return TableScene(context, match)

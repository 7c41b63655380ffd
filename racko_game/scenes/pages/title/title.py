"""The title: what the game offers, before a table that is being played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from ....audio.sounds import Mood
from ....controls.intents import Command, Device, Intent, Struck
from ....match.plans.plan import Plan
from ....message import Message
from ....paint import widgets
from ....paint.engine.sprites import Sprite
from ....paint.screens.logo import logo_art
from ....stage import layers
from ....stage.geometry import Box, MinTextPx
from ....ui import nodes
from ....ui.dialogs import KEEPS
from ....ui.nodes import Art, Column, Grid, Node, OnCloth, Row, Space
from ....ui.scene import Pop, Push, Scene, Transition
from ....ui.style import THIN_EDGE, TIGHT_GAP, WIDE_GAP
from ....words.language import say
from ...cache import cache_last
from ...context import AppContext, GamePage
from ..dialogs import Notice
from . import actions

if TYPE_CHECKING:
    from ....match.match import Match
    from ....store.history.rows import SavedMatch
    from ...table.scene import TableScene

BREATH = 0.8  # seconds until the game behind the title begins: the title itself must stand at once
ACCESS = "access"  # the button in the corner, what says it on keys and pads, and the page it opens
ALONE = 90.0  # seconds without anybody until the game shows itself


class GameBehind:
    """The silent matches between computers behind the title; ``play``: the current table, None at first."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self.play: TableScene | None = None
        self.wait = BREATH
        self._dealt: Match | None = None  # what is to be played
        self._outdated = False  # laid out for an earlier frame
        self._prefetched = cache_last(lambda play: play.sprites() if play else ())

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        if self._outdated and self.play:
            self.play.context.frame = self.context.frame
            self.play.resized()
        self._outdated = False
        self.wait -= dt
        if self.wait <= 0.75 * BREATH and self._dealt is None:
            self._dealt = self._deal(self.context.shown())
        if self.wait <= BREATH / 2 and self.play is None and self._dealt:
            from ...table.scene import TableScene

            self.play = TableScene(self.context.silent(), self._dealt)
        if self.play and self.wait <= 0 and self.play.advance(dt):
            self.play, self._dealt, self.wait = None, None, BREATH

    def _deal(self, seed: bytes) -> Match:
        """Return a match of an edition chosen by the seed, with no dictionary to read; lay its table out."""
        from ....rules.editions import EDITIONS
        from ....stage.table.furniture import shape_of
        from ....stage.table.layout import furnish

        names = self.context.editions
        name = names[seed[3] % len(names)]
        spells = "words" in EDITIONS[name].choices(4, {})
        match = Plan(name, 4, [True] * 4, {"words": False} if spells else {}).start(seed)
        furnish(self.context.frame, 4, 0, shape_of(match.rules))
        return match

    def sprites(self) -> list[Sprite]:
        """Return the visible sprites of the game."""
        shown = self.play.sprites() if self.play and self.wait <= 0 else []
        return [sprite for sprite in shown if sprite.z not in layers.FOR_PLAYERS]

    def prefetch_sprites(self) -> Sequence[Sprite]:
        """Return the table's sprites before it becomes visible, to paint their pictures in time."""
        return self._prefetched(self.play)

    def resized(self) -> None:
        """Note that the window has changed; the table adapts when it is shown again."""
        self._outdated = True


class Title(GamePage[None]):
    """The title screen. The button that a player most likely wants is the largest and has the focus; the
    others have fixed places. ``why``: a message in place of the motto, such as why the last scene ended; then
    no demonstration is shown."""

    moving = True
    mood = Mood("title")
    begins = True
    eases = True

    def __init__(self, context: AppContext, plan: Plan, why: Message | None = None) -> None:
        super().__init__(context)
        self.plan, self.why = plan, why
        self.alone = 0.0  # seconds since somebody did something
        self.game = GameBehind(context)
        self._looked = False  # for what there is to go on with: once the title stands
        self._met: set[int] = set()  # pads that nobody knew
        self._first = actions.likeliest(self.context)
        self.focus = self._first

    def build(self) -> Node:
        """Return the logo, the buttons in lines (large, then small) or columns, and that in the corner."""
        doors, others = actions.doors(self.context, self._first)
        large, small = [self._door(name, "door") for name in doors], [*map(self._button, others)]
        foot = Grid(len(small), small, WIDE_GAP)
        divided = [[*_abreast(large, many), foot] for many in (3, len(large), 2)]
        divided += [_abreast([*large, *small], many) for many in (3, 2)]
        lead = self._door(self._first, "first-door", "primary").share(0)
        options = [self._page(lead, lines) for lines in (divided[::-1] if self.upright else divided)]
        every, over = [*large, *small], len([*large, *small]) % 2 or 2
        tight = [Row(lead.share(1), *every[:over], gap=TIGHT_GAP), Grid(2, every[over:], TIGHT_GAP)]
        options = [*(one.like(keeps=KEEPS) for one in options), *options, self._page(None, tight, TIGHT_GAP)]
        return nodes.Stack(nodes.FirstThatFits(*options), self._corner())

    def _page(self, lead: Node | None, lines: Sequence[Node], gap: float = WIDE_GAP) -> Node:
        foot = Column(*([lead] if lead else []), *lines, gap=gap, size="page")
        logo = Art("", logo_art, size="logo" if lead else "small-logo", stretch=1)
        words = nodes.Text(say(self.why or "title.motto"), "motto" if self.why else "motto-line")
        motto = nodes.Panel(words, THIN_EDGE, "plate", size="motto", spare=0 if self.why else KEEPS)
        return OnCloth(Column(logo, motto, foot, gap=gap), gap)

    def _button(self, name: str) -> Node:
        words = say(actions.title_of(name, self.context))
        return nodes.Button(name, words, partial(self._open, name), size="small-door", stretch=1)

    def _door(self, name: str, size: str, kind: str = "plain") -> Node:
        """Return a large button with a line below its name, if there is room."""
        about = actions.said_of(name, self.context, self.plan)
        said, words = say(about) if about else "", say(actions.title_of(name, self.context))
        return nodes.Card(name, words, widgets.described_button, words, said, kind, help=said, size=size,
                    press=partial(self._open, name), stretch=1)  # fmt: skip

    def _corner(self) -> Node:
        """Return the button for accessibility in the corner, with the key that does the same."""
        button = nodes.IconButton(ACCESS, ACCESS, say("setting.access"), self._access)
        device, code = self.context.labels.device, self.context.labels.code(ACCESS)
        corner = [Space(), button]
        if code and device is not Device.TOUCH:
            corner.insert(1, Art("", _glyph, device, code, size="glyph"))
        return OnCloth(Column(Row(*corner, gap=TIGHT_GAP), Space()), TIGHT_GAP)

    def back(self) -> None:
        """Do nothing: there is nothing beneath."""

    def _access(self) -> Transition:
        return actions.settings(self.context, self.plan, ACCESS)

    def _open(self, name: str) -> Transition | None:
        if name != "continue":
            return actions.go(name, self.context, self.plan)
        self.continue_match(self.context.matches.offered[0])
        return None

    def continue_match(self, entry: SavedMatch) -> None:
        """Continue that match once it has been read."""
        from ..history.matches import go_on

        go_on(self, entry)

    def advance(self, dt: float) -> Transition | None:
        if dt and self.context.problems:
            problems, self.context.problems = self.context.problems, ()
            return Push(Notice(self.context, problems, Pop, "setting.title"))
        go = self._refresh(dt) or super().advance(dt)
        if go or self.why:
            return go
        if self._left_alone(dt):
            from ..attract.attract import Attract

            return Push(Attract(self.context))
        self.game.advance(dt)
        return None

    def _refresh(self, dt: float) -> Transition | None:
        """Look for matches to continue; return the transition to a notice if the history cannot be read."""
        if dt and not self._looked:
            self._looked = True
            self.context.matches.refresh()
        known = self.context.matches.problem
        if not self.context.matches.advance(dt):
            return None
        self._take_up()
        problem = self.context.matches.problem
        if problem and problem != known:
            return Push(Notice(self.context, [problem], Pop, "history.title"))
        return None

    def _take_up(self) -> None:
        """Find out again which button a player most likely wants; the focus stays on it."""
        before, self._first = self._first, actions.likeliest(self.context)
        if self.focus == before:
            self.focus = self._first

    def handle(self, intent: Intent) -> Transition | None:
        self.alone = 0.0
        match intent:
            case Struck():
                return self._meet(intent)
            case Command(_, "access"):
                return self._access()
            case Command(_, "rules"):
                return self._open("rules")
        return super().handle(intent)

    def _meet(self, struck: Struck) -> Transition | None:
        """Ask for the buttons of an unknown pad, once."""
        from ..settings.keys import meet

        pad = struck.hand.which[0]
        if pad in self._met:
            return None
        self._met.add(pad)
        return meet(self.context, struck)

    def _left_alone(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether there has been no input for long."""
        self.alone = 0.0 if self.context.pressing else self.alone + dt / self.context.settings.slower
        if kiosk := self.context.kiosk:
            return self.alone >= kiosk.idle.attract
        return self.alone >= ALONE and self.context.settings.attract != "off"

    def returned(self, result: object) -> Transition | None:
        """Look again for matches to continue; start a match after a lesson; take halves of devices back."""
        self.context.share_none()
        self._looked, self.alone = False, 0.0
        self.changed()
        self._take_up()
        return self._open(result) if result == "play" else None

    def rebuilt(self) -> Scene:
        return Title(self.context, self.plan, self.why)

    def prefetch_sprites(self) -> Sequence[Sprite]:
        return self.game.prefetch_sprites()

    def resized(self) -> None:
        super().resized()
        self.game.resized()

    def sprites(self) -> list[Sprite]:
        behind = self.game.sprites()
        veil = widgets.dim(self.context.frame) if behind else []
        return [*behind, *veil, *([] if self.covered else super().sprites())]


def _abreast(known: Sequence[Node], many: int) -> list[Node]:
    """Return buttons in lines of ``many``; if they do not fill all lines, the first has fewer."""
    fewer = len(known) % many
    lines = known[:fewer], known[fewer:]
    return [Grid(min(many, len(line)), line, WIDE_GAP) for line in lines if line]


def _glyph(box: Box, letter: MinTextPx, device: Device, code: str) -> Sequence[Sprite]:
    from ....paint.engine.glyphs import glyph_width, printed

    picture = printed(device, code, round(box.h))
    return [Sprite(layers.WIDGET, picture, round(box.centre[0] - glyph_width(picture) / 2), round(box.y))]

"""Where one can go from the title, and what is offered first.

The title: what the game offers, before a table that is being played.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from ....audio.sounds import Mood
from ....controls.intents import Command, Device, Intent, Struck
from ....match.plans.plan import Plan
from ....match.plans.seats import SEATS
from ....message import Message
from ....paint import widgets
from ....paint.engine.sprites import Sprite
from ....paint.screens.logo import logo_art
from ....stage import layers
from ....stage.geometry import Box, MinTextPx
from ....store.settings import SavedTable
from ....ui import nodes
from ....ui.dialogs import KEEPS
from ....ui.nodes import Art, Column, Grid, Node, OnCloth, Row, Space
from ....ui.scene import Leave, Pop, Push, Scene, Transition
from ....ui.style import THIN_EDGE, TIGHT_GAP, WIDE_GAP
from ....words.language import say
from ...context import AppContext, GamePage, cache_last, touched
from ..dialogs import Notice, deal, when

if TYPE_CHECKING:
    from ....store.history.rows import SavedMatch
    from ...table.scene import TableScene


def go(name: str, context: AppContext, plan: Plan) -> Transition:
    """Return the transition for a button of the title by its name; ``plan`` is the table being set up."""
    match name:
        case "play" if context.kiosk:
            return start(context, plan)
        case "play" | "together" | "setup":
            from ..setup.setup import Setup

            plan.fit_first_game(is_newcomer(context))
            return Push(Setup(context, plan, name == "together"))
        case "ladder" | "deal" | "history" | "waiting":
            return Push(_page(name, context))
        case "learn":
            from ..lessons.lessons import LessonRow, learn_page

            rows = [LessonRow(way, partial(go, way, context, plan)) for way in IN_LEARN if not context.kiosk]
            return Push(learn_page(context, rows))
        case "learn-first" | "learn-on":
            from ..lessons.lessons import open_lesson

            return open_lesson(context, "first")
        case "rules":
            from ....match.rulebook.occasion import as_printed
            from ..rulebook.opening import rules

            return rules(context, as_printed(plan.row.name, plan.seats))
        case "settings":
            return settings(context, plan)
        case "watch":
            return start(context, replace(plan, computers=[True] * SEATS))
        case "again":
            plan.fit_first_game(is_newcomer(context))
            return start(context, plan)
    return Leave()


def _page(name: str, context: AppContext) -> Scene:
    """Return the page for a button of the title that has nothing to do with the table being set up."""
    match name:
        case "ladder":
            from ..ladder import Ladder

            return Ladder(context)
        case "deal":
            from ..history.daily import DailyDeals

            return DailyDeals(context)
        case "history":
            from ..history.statistics import history_hub

            return history_hub(context)
    from ....store.history.matches import MatchEnd, MatchFilter
    from ..history.matches import Matches

    among = frozenset(entry.id for entry in context.matches.offered)
    return Matches(context, MatchFilter(end=MatchEnd.OPEN, among=among), "unfinished.title")


def is_newcomer(context: AppContext) -> bool:
    """Return whether no match has been finished yet; False where matches are not saved."""
    return context.matches.finished is False and context.kiosk is None


def settings(context: AppContext, plan: Plan, tab: str = "look") -> Transition:
    """Return the transition to the settings, opened at a tab ("access", "look", "play" or "sound"), with a
    warning if the table being set up has no room for the text size."""
    from ...furniture import largest_type_planned
    from ..settings.settings import SettingsSheet

    largest = partial(largest_type_planned, context, plan)
    return Push(SettingsSheet(context, aside=False, tab=tab, largest=largest))


def start(context: AppContext, plan: Plan) -> Transition:
    """Return the transition to a plan's table, or to a notice why it cannot be dealt."""
    from ...table.scene import opened

    return deal(context, plan, partial(opened, context))


def several(context: AppContext) -> bool:
    """Return whether several people seem to be here, and may play at one screen."""
    alone = context.kiosk is not None and set(context.kiosk.offer.policies) == {"own"}
    return (len(context.pads()) > 1 or touched(context)) and not alone


# What people come for, the likeliest first.
DOORS = ("play", "together", "setup", "ladder", "deal", "learn", "watch", "rules", "history")
MOST_DOORS = 6  # how many of them are large, with the one that leads; the others join the small ones
SMALL = ("settings", "leave")
AT_HOME = ("ladder", "deal", "history", "leave")  # not for a kiosk: a day's one try would be one visitor's
IN_LEARN = ("rules", "watch")  # what stands on the page of lessons at home, and on the title of a kiosk


def there(context: AppContext, name: str) -> bool:
    """Return whether the title's button of that name is offered now."""
    if name == "together":
        return several(context)
    if name in ("setup", *IN_LEARN):
        return context.kiosk is not None and not (name == "watch" and several(context))
    return context.kiosk is None or name not in AT_HOME


def doors(context: AppContext, first: str) -> tuple[list[str], list[str]]:
    """Return the names of the large buttons of the title beside the ``first``, and of the small ones.

    Only one button leads to lessons: if it is the first, the rules take its usual place.
    """
    known = [name for name in DOORS if there(context, name) and name != first]
    if first.startswith("learn-"):
        known = ["rules" if name == "learn" else name for name in known]
    waiting = ["waiting"] if len(context.matches.offered) > 1 else []
    small = [name for name in SMALL if there(context, name)]
    return known[: MOST_DOORS - 1], [*waiting, *known[MOST_DOORS - 1 :], *small]


def likeliest(context: AppContext) -> str:
    """Return the name of the button that a player most likely wants: continue, again, play, learn-first or
    learn-on. Until the history has been read, the settings decide."""
    if context.matches.offered:
        return "continue"
    if context.kiosk:
        return "play"
    settings = context.settings
    unread = context.matches.played is None and settings.taught and not settings.lessons
    if context.matches.played or unread or settings.table != SavedTable():
        return "again"
    if context.matches.folder is None:
        return "play"
    if any(one.startswith("first ") for one in settings.lessons):
        return "learn-on"
    return "play" if settings.lessons else "learn-first"


def said_of(name: str, context: AppContext, plan: Plan) -> Message | None:
    """Return the line of text for the title's button of that name, None if it has none."""
    if name == "continue":
        from ....rules.editions import edition

        if not context.matches.offered:
            return None
        entry = context.matches.offered[0]
        title, ago = Message(edition(entry.edition).title), when(entry.played, context.matches.now())
        return Message("unfinished.about", edition=title, round=entry.round, when=ago)
    if name == "again" or (name == "play" and context.kiosk):
        from ....match.plans.descriptions import table_summary

        return table_summary(plan)
    return Message(f"title.{name}-says")


def title_of(name: str, context: AppContext) -> Message:
    """Return the words on the title's button of that name; beside "play again", "play" is "new game"."""
    if name == "play" and likeliest(context) == "again":
        name = "new"
    if name == "waiting":
        return Message("title.waiting", n=len(context.matches.offered))
    return Message(f"title.{name}")


DRAFTS = 3  # of a table's layout in each frame
BREATH = 1.2  # seconds until the game behind the title begins: the title itself must stand at once
ACCESS = "access"  # the button in the corner, what says it on keys and pads, and the page it opens
ALONE = 90.0  # seconds without anybody until the game shows itself


class GameBehind:
    """The silent matches between computers behind the title; ``play``: the current table, None at first."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self.play: TableScene | None = None
        self.wait = BREATH
        self._begun = self._begin()
        self._outdated = False  # laid out for an earlier frame
        self._prefetched = cache_last(lambda play: play.sprites() if play else ())

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        if self._outdated and self.play:
            self.play.context.frame = self.context.frame
            self.play.resized()
        self._outdated = False
        self.wait -= dt * self.context.loaded
        if self.wait <= 0.75 * BREATH:
            next(self._begun, None)
        if self.play and self.wait <= 0 and self.play.advance(dt):
            self.dispose()
            self.play, self._begun, self.wait = None, self._begin(), BREATH

    def dispose(self) -> None:
        """Let go of the table, if there is one: nothing of it is left for Python to look for."""
        self._begun.close()
        if self.play:
            self.play.dispose()

    def _begin(self) -> Generator[object, None, None]:
        """Deal, and lay the table out in steps short enough for a frame: what is found is kept."""
        from ....rules.editions import EDITIONS
        from ....stage.table.furniture import shape_of
        from ....stage.table.layout import furnish, search
        from ...table.scene import TableScene

        names, seed = self.context.editions, self.context.shown()
        name = names[seed[3] % len(names)]
        spells = "words" in EDITIONS[name].choices(4, {})  # no dictionary is read
        yield (dealt := Plan(name, 4, [True] * 4, {"words": False} if spells else {}).start(seed))
        shape, usual = shape_of(dealt.rules), self.context.frame._replace(text=1.0)
        yield from islice(search(usual, 3, shape), 0, None, DRAFTS)
        yield furnish(self.context.frame, 4, 0, shape)
        yield (play := TableScene(self.context.silent(), dealt))
        self.play = play

    def breathe(self) -> None:
        """Wait anew, if no table is visible yet: its pictures are painted while the title rests."""
        self.wait = BREATH if self.wait > 0 else self.wait

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
    begins = eases = True

    def __init__(self, context: AppContext, plan: Plan, why: Message | None = None) -> None:
        super().__init__(context)
        self.plan, self.why = plan, why
        self.alone = 0.0  # seconds since somebody did something
        self.game = GameBehind(context)
        self._looked = False  # for what there is to go on with: once the title stands
        self._met: set[int] = set()  # pads that nobody knew
        self._first = likeliest(self.context)
        self.focus = self._first

    def build(self) -> Node:
        """Return the logo, the buttons in lines (large, then small) or columns, and that in the corner."""
        first, others = doors(self.context, self._first)
        large, small = [self._door(name, "door") for name in first], [*map(self._button, others)]
        foot = Grid(len(small), small, WIDE_GAP)
        divided = [[*_abreast(large, many), foot] for many in (3, len(large), 2)]
        divided += [_abreast([*large, *small], many) for many in (3, 2)]
        lead = self._door(self._first, "first-door", "primary").share(0)
        options = [self._page(lead, lines) for lines in (divided[::-1] if self.upright else divided)]
        every, over = [*large, *small], len([*large, *small]) % 2 or 2
        tight = [Row(lead.share(1), *every[:over], gap=TIGHT_GAP), Grid(2, every[over:], TIGHT_GAP)]
        options = [*(one.like(keeps=KEEPS) for one in options), *options, self._page(None, tight, TIGHT_GAP)]
        device, code = self.context.labels.device, self.context.labels.code(ACCESS)
        key = [Art("", _glyph, device, code, size="glyph")] if code and device is not Device.TOUCH else []
        adapts = partial(settings, self.context, self.plan, ACCESS)
        access = nodes.IconButton(ACCESS, ACCESS, say("setting.access"), adapts)
        corner = OnCloth(Column(Row(Space(), *key, access, gap=TIGHT_GAP), Space()), TIGHT_GAP)
        return nodes.Stack(nodes.FirstThatFits(*options), corner)

    def _page(self, lead: Node | None, lines: Sequence[Node], gap: float = WIDE_GAP) -> Node:
        foot = Column(*([lead] if lead else []), *lines, gap=gap, size="page")
        logo = Art("", logo_art, size="logo" if lead else "small-logo", stretch=1)
        words = nodes.Text(say(self.why or "title.motto"), "motto" if self.why else "motto-line")
        motto = nodes.Panel(words, THIN_EDGE, "plate", size="motto", spare=0 if self.why else KEEPS)
        return OnCloth(Column(logo, motto, foot, gap=gap), gap)

    def _button(self, name: str) -> Node:
        words = say(title_of(name, self.context))
        return nodes.Button(name, words, partial(self._open, name), size="small-door", stretch=1)

    def _door(self, name: str, size: str, kind: str = "plain") -> Node:
        about = said_of(name, self.context, self.plan)
        said, words = say(about) if about else "", say(title_of(name, self.context))
        return nodes.Card(name, words, widgets.described_button, words, said, kind, help=said, size=size,
                    press=partial(self._open, name), stretch=1)  # fmt: skip

    def back(self) -> None:
        """Do nothing: there is nothing beneath."""

    def dispose(self) -> None:
        self.game.dispose()
        super().dispose()

    def _open(self, name: str) -> Transition | None:
        if name != "continue":
            return go(name, self.context, self.plan)
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
        if (problem := self.context.matches.problem) and problem != known:
            return Push(Notice(self.context, [problem], Pop, "history.title"))
        return None

    def _take_up(self) -> None:
        """Find out again which button a player most likely wants; the focus stays on it."""
        before, self._first = self._first, likeliest(self.context)
        if self.focus == before:
            self.focus = self._first

    def handle(self, intent: Intent) -> Transition | None:
        self.alone = 0.0
        match intent:
            case Struck():
                return self._meet(intent)
            case Command(_, "access"):
                return settings(self.context, self.plan, ACCESS)
            case Command(_, "rules"):
                return self._open("rules")
        return super().handle(intent)

    def _meet(self, struck: Struck) -> Transition | None:
        """Ask for the buttons of an unknown pad, once."""
        from ..settings.keys import meet

        if (pad := struck.hand.which[0]) in self._met:
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
        self.game.breathe()
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

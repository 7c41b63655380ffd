"""The pictures of the README, each taken from the game itself, off-screen: the same bytes every time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import mktime
from typing import Any, NamedTuple

import pygame
from PIL import Image

from racko_game.ai.players.computers import chance_for
from racko_game.ai.players.player import choose
from racko_game.app.game import Game
from racko_game.audio.service import SoundService
from racko_game.controls.bindings.bindings import BY_DEFAULT
from racko_game.controls.controls import Controls
from racko_game.controls.intents import KEYS, Device, Hand
from racko_game.controls.signals import KeyDown, PadButtonDown, PadCame, Signal
from racko_game.jobs.work import ImmediateJobs
from racko_game.match.agent import ScreenAgent, agents_of
from racko_game.match.challenges.hall_of_fame import Hall
from racko_game.match.host import Host
from racko_game.match.lessons.catalogue import LESSONS
from racko_game.match.plans.plan import SEATS, Plan
from racko_game.match.privacy import Policy
from racko_game.match.record.record import PERSON, Player, record_of
from racko_game.match.record.repository import MatchRepository
from racko_game.match.record.rerun import ALL, Rerun
from racko_game.match.rulebook.occasion import Occasion
from racko_game.paint.engine.colours import EVENING, THEMES
from racko_game.paint.screens import logo
from racko_game.rules.table import Charter
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.hall import HallBoard, HallOfFame
from racko_game.scenes.pages.history.statistics import StatisticsPage
from racko_game.scenes.pages.lessons.lesson_table import lesson_table
from racko_game.scenes.pages.lobby.lobby import Lobby
from racko_game.scenes.pages.replay import Replay
from racko_game.scenes.pages.rulebook.book import RulesScreen
from racko_game.scenes.seats.gathering import Gathering
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Frame
from racko_game.store.history.hall import Best
from racko_game.store.history.history import History
from racko_game.store.settings import Settings
from tests.walks.histories import NOW, fill

from .film import EVERY, HALF, LARGE, MIDDLING, SEED, STEP, Film, Size, image, looped, reduced, scenes, seen

NOON = mktime((2026, 11, 23, 12, 0, 0, 0, 0, -1))  # on the clock on the wall, wherever that is
HOUR = 3600.0
ENTERED = (
    *(("ADA", 1750, 470), ("ZOE", 1575, 52), ("KIM", 1380, 3), ("J-P", 1240, 26), ("MOO", 1005, 0)),
    *(("LEA", 880, 145), ("B.B", 765, 27), ("TIM", 540, 2), ("EVA", 420, 99), ("MAX", 195, 51)),
)
"""Initials, the score, and how many hours ago it was."""
LIT = 4  # which of them was entered just now
FRAMES = 3  # until the board is there


def board(size: tuple[int, int]) -> Image.Image:
    """The hall of fame as the window shows it."""
    pygame.display.init()
    surface = pygame.display.set_mode(size)
    bests = [Best("original", 2, name, score, NOON - ago * HOUR) for name, score, ago in ENTERED]
    with TemporaryDirectory() as folder:
        history = History(Path(folder))
        for best in bests:
            history.best(best)
        history.close()
        matches = MatchRepository(Path(folder), now=lambda: NOON)
        context = AppContext(Frame(*size), Settings(), SoundService(), hand=KEYS, matches=matches)
        scene = HallOfFame(context, HallBoard(Hall("original"), 2, "month"), bests[LIT])
        game = Game(surface, context, scene, Controls())
        for _ in range(FRAMES):
            game.frame((), 1.0)
        context.hand = KEYS
        matches.history().close()
    return image(surface)


PADS = (Device.XBOX, Device.PLAYSTATION, Device.SWITCH)
NAMES = ["Ann", "Bo", "Cleo", ""]
SITS: tuple[Signal, ...] = (
    *(PadCame(number, device) for number, device in enumerate(PADS)),
    *(PadButtonDown(number, BY_DEFAULT.codes(pad, "accept")[0]) for number, pad in enumerate(PADS)),
    KeyDown("return"),
)
"""Three pads are plugged in; whoever has one presses it, and somebody a key."""
READY: tuple[Signal, ...] = (
    *(PadButtonDown(number, "start") for number in (0, 2)),
    PadButtonDown(1, "guide"),  # which means nothing: it is seen what that pad can do
)


class Presses:
    """Devices that are pretended: ``next`` is what they do in the next frame."""

    next: tuple[Signal, ...] = ()

    def start(self) -> None:
        """They are there."""

    def signals(self, events: Iterable[Any], size: tuple[int, int]) -> list[Signal]:
        """Done once."""
        done, self.next = self.next, ()
        return list(done)

    def rumble(self, pad: int | None, strength: float, milliseconds: int) -> None:
        """Nobody feels it."""

    def light(self, pad: int, colour: tuple[int, int, int]) -> None:
        """Nobody sees it."""

    def number(self, pad: int, player: int) -> None:
        """Nor that."""


def gathered(size: tuple[int, int]) -> Image.Image:
    """The lobby, two of the four ready."""
    pygame.display.init()
    surface = pygame.display.set_mode(size)
    context = AppContext(Frame(*size), Settings(), SoundService())
    lobby = Lobby(context, Gathering(Plan(names=NAMES)))
    presses = Presses()
    game = Game(surface, context, lobby, Controls(presses))
    for presses.next in (SITS, READY):
        game.frame((), STEP)
    while game.moving:
        game.frame((), STEP)
    game.frame((), STEP)
    return image(surface)


MANY = 10_000  # actions: no match is longer
RUN = 4  # the step of the first lesson at which a card is to be taken for the run


def statistics() -> Image.Image:
    """The statistics of matches that were made up."""
    with TemporaryDirectory() as folder:
        history = fill(Path(folder))
        repository = MatchRepository(Path(folder), now=lambda: NOW)
        picture = seen(StatisticsPage, MIDDLING, repository)
        history.close()
        repository.history().close()
    return reduced(picture, HALF)


def replay() -> Image.Image:
    """A match of four looked at again, all racks open, where its chances turned."""
    match = Plan(seats=SEATS, computers=[True] * SEATS).start(SEED)
    Host(match, agents_of(match, lambda seat: ScreenAgent(), ImmediateJobs())).play(MANY)
    record = record_of(match)
    ann = record._replace(players=(Player("Ann", PERSON), *record.players[1:]))

    def turned(context: AppContext) -> Replay:
        made = Replay(context, Rerun(ann), ALL)
        while made.moving:
            made.advance(0.1)
        made.next_turning()
        return made

    return reduced(seen(turned, MIDDLING, MatchRepository()), HALF)


def lesson() -> Image.Image:
    """The first lesson: a card is to be taken, for the run."""

    def taught(context: AppContext) -> TableScene:
        made = lesson_table(context, LESSONS["first"], RUN)
        made.playhead.skip()
        return made

    return reduced(seen(taught, MIDDLING, MatchRepository()), HALF)


def rules() -> Image.Image:
    """The rule book of a table that plays with Bonus, at the page about it."""

    def opened(context: AppContext) -> RulesScreen:
        context.settings.motion = "none"
        book = RulesScreen(context, Occasion(Charter("original", (("bonus", True),)), 4, "turn"))
        book.read(next(section for section in book.book.sections if section.name == "bonus"))
        book.show_contents()
        return book

    return reduced(seen(opened, MIDDLING, MatchRepository()), HALF)


def lobby() -> Image.Image:
    """The lobby: four people with their devices."""
    return reduced(gathered(LARGE), HALF)


def hall() -> Image.Image:
    """The hall of fame, with what was entered there in a few days; the last of that is lit."""
    return reduced(board(LARGE), HALF)


def icon() -> Image.Image:
    """The icon, its corners clear."""
    return image(logo.icon(EVENING, 256), "RGBA")


PEOPLE = "Ann", "Bo", "Cleo", "Dan"
MIDDLE = 32  # actions until the picture of a round under way
CHEER = 2.7  # seconds from the last card to the picture of the cheers


class Moment(NamedTuple):
    """A match a person plays against ``computers``: its first question of a kind, and seconds later.

    ``actions``: how many there are before it, at the least.
    """

    computers: int
    options: dict[str, int | bool | str]
    seed: int  # every byte of it
    actions: int
    asks: str  # the kind of prompt
    seconds: float = 0.0


EDITIONS = {
    "original": Moment(1, {"bonus": True}, 2, 2, "AskGoOut"),  # a finished rack: go out, or hold it back?
    "tray": Moment(3, {"partners": True}, 3, 20, "AskTurn"),  # partners sit across from each other
    "modern": Moment(2, {"powers": True}, 1, 19, "AskPower"),  # a discarded card lets its owner trade
    "letters": Moment(2, {}, 2, 1, "RoundOver", CHEER),  # a word has gone out
    "super": Moment(1, {}, 0, 5, "AskReverse"),  # the order of a swap hangs over the table
}
"""What tells most of an edition, by its name."""


def table(size: Size = LARGE, theme: str = "evening") -> Image.Image:
    """The middle of the round: the person holds a card."""
    film = Film(size, theme)
    film.until(lambda: film.plies >= MIDDLE and film.holds)
    return film.picture()


def racko() -> Image.Image:
    """The moment of the game."""
    film = Film(LARGE)
    film.until(lambda: film.finished)
    film.run(CHEER)
    return film.picture()


def themes() -> Image.Image:
    """Four quarters, a theme in each."""
    w, h = LARGE[0] // 2, LARGE[1] // 2
    sheet = Image.new("RGB", LARGE)
    for i, name in enumerate(THEMES):
        sheet.paste(reduced(table(LARGE, name), (w, h)), (i % 2 * w, i // 2 * h))
    return sheet


def played(edition: str) -> Image.Image:
    """That edition at its moment, once the table has come to rest or its seconds are over."""
    moment = EDITIONS[edition]
    plan = Plan(edition, 1 + moment.computers, options=moment.options)
    film = Film(LARGE, plan=plan, seed=bytes([moment.seed]) * 16)
    film.until(lambda: film.plies >= moment.actions and film.asks == moment.asks)
    film.run(moment.seconds)
    return reduced(film.picture(), HALF)


def couch() -> Image.Image:
    """Covered racks: who is asked holds a card and what turns up their own."""
    return together(Policy.PEEK, Hand(Device.XBOX, (0,)))


def edges(size: Size = LARGE) -> Image.Image:
    """A table with four sides: who is asked holds a card and looks at their rack, and so does the next."""
    return together(Policy.EDGES, *(Hand(Device.TOUCH, (0, finger)) for finger in (0, 1)), size=size)


def together(policy: Policy, *hands: Hand, size: Size = LARGE) -> Image.Image:
    """Four people at a table, and the hands of the first of them, who look at their racks."""
    film = Film(size, plan=Plan(seats=SEATS, computers=[False] * SEATS, names=list(PEOPLE), cards=policy))
    film.game.context.settings.hints = False
    film.game._controls.hand = hands[0]
    match, play = film.match, film.play
    while not (film.plies >= MIDDLE and film.holds and play.viewpoint.viewer == 0):
        if film.rests and (seat := match.asked) is not None:
            play.move.answer(
                choose(match.view(seat), match.options(), chance_for(match.seed, seat, film.plies))
            )
        film.game.frame((), STEP)
    for seat, hand in enumerate(hands):
        play.viewpoint.peeking.hold(hand, seat)
    for _ in range(round(1 / STEP)):
        film.game.frame((), STEP)
    return reduced(film.picture(), MIDDLING)


OF_EDITIONS = {edition: partial(played, edition) for edition in EDITIONS}
"""The picture of each."""


MOST = 3_000_000  # bytes of the moving one


def pictures() -> dict[str, tuple[Callable[[], Image.Image], int]]:
    """The function that takes each picture, and how finely it is kept."""
    return {
        "table": (table, 84),
        "racko": (racko, 84),
        "themes": (themes, 82),
        "rules": (rules, 84),
        "lobby": (lobby, 82),
        "hall": (hall, 82),
        "statistics": (statistics, 84),
        "replay": (replay, 82),
        "lesson": (lesson, 84),
        "couch": (couch, 84),
        "edges": (edges, 84),
        **{edition: (take, 82) for edition, take in OF_EDITIONS.items()},
    }


def taken(folder: Path) -> int:
    """Write all pictures into ``folder``: 1 if the one that moves is too large a file."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (take, quality) in pictures().items():
        take().save(folder / f"{name}.jpg", quality=quality, optimize=True)
    icon().save(folder / "icon.png", optimize=True)
    first, *rest = looped(scenes())
    file = folder / "play.webp"
    duration = 20 * EVERY  # milliseconds
    first.save(file, save_all=True, append_images=rest, loop=0, duration=duration, quality=62, method=4)
    size = file.stat().st_size
    print(f"{file.name}: {len(rest) + 1} pictures, {size / 1e6:.2f} MB")
    return int(size > MOST)

"""Pictures of all that is not a table being played at: the lobby, the book, what was played, the icon."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from racko_game.jobs.work import ImmediateJobs
from racko_game.match.chair import ScreenChair, chairs_of
from racko_game.match.host import Host
from racko_game.match.lessons.catalogue import LESSONS
from racko_game.match.plans.plan import SEATS, Plan
from racko_game.match.record.record import PERSON, Player, record_of
from racko_game.match.record.repository import MatchRepository
from racko_game.match.record.rerun import ALL, Rerun
from racko_game.match.rulebook.occasion import Occasion
from racko_game.paint.engine.colours import EVENING
from racko_game.paint.screens import logo
from racko_game.rules.table import Charter
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.history.statistics import StatisticsPage
from racko_game.scenes.pages.lessons.lesson_table import LessonTable
from racko_game.scenes.pages.replay.replay import Replay
from racko_game.scenes.pages.rulebook.book import RulesScreen
from tests.walks.histories import NOW, fill

from .company import gathered
from .film import HALF, LARGE, MIDDLING, SEED, image, reduced, seen
from .honours import board

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
    Host(match, chairs_of(match, lambda seat: ScreenChair(), ImmediateJobs())).play(MANY)
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

    def taught(context: AppContext) -> LessonTable:
        made = LessonTable(context, LESSONS["first"], RUN)
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
    """Who plays together, with what in their hands."""
    return reduced(gathered(LARGE), HALF)


def hall() -> Image.Image:
    """The hall of fame, with what was entered there in a few days; the last of that is lit."""
    return reduced(board(LARGE), HALF)


def icon() -> Image.Image:
    """The icon, its corners clear."""
    return image(logo.icon(EVENING, 256), "RGBA")

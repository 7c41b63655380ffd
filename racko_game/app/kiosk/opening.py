"""Opening a kiosk: what its file and the command line come to, and who looks after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Protocol

from ...match.plans.options import check_offer
from ...message import Message
from ...options import CommandLine
from ...scenes.pages.kiosk import Desk, Lock, broken
from ...scenes.pages.title.title import Title
from ...store.folders import data_folder
from ...store.kiosk import Kiosk, process_use, read_kiosk
from ...store.log_file import LogFile
from ...store.settings_repository import SettingsRepository
from ..game import Game
from ..rescue import Rescue
from .attendant import Attendant
from .service import MEGABYTE, START_AGAIN, STAY_AWAY, Notifier, Upkeep
from .visit import Visit


class Opened(Protocol):
    """A game in its window."""

    @property
    def options(self) -> CommandLine:
        """As it was started."""

    @property
    def game(self) -> Game:
        """The game itself."""

    @property
    def repository(self) -> SettingsRepository:
        """Who keeps its settings."""

    @property
    def title(self) -> Callable[[Message | None], Title]:
        """Makes what it begins with."""


def opened(file: Path, options: CommandLine) -> tuple[Kiosk, CommandLine]:
    """The kiosk of a file, and the command line with what it says; Trouble if the file is wrong.

    What the command line names goes before what stands in the file.
    """
    kiosk = read_kiosk(file)
    check_offer(kiosk.offer)
    if kiosk.data and "data_dir" not in options.given:
        options = options._replace(data_dir=Path(kiosk.data))
    return kiosk, options


@contextmanager
def attended(application: Opened, kiosk: Kiosk, log: LogFile) -> Iterator[Attendant]:
    """A game that is looked after as the file says; at the end everything is as the house has it."""
    upkeep = Upkeep(Notifier(), restart=kiosk.restart)
    folder = data_folder(application.options.data_dir)
    attendant = attend(
        application.game, application.repository, application.title, kiosk, upkeep, log, folder
    )
    upkeep.begin()
    try:
        yield attendant
    finally:
        attendant.close()
        upkeep.close()


def attend(
    game: Game,
    repository: SettingsRepository,
    title: Callable[[Message | None], Title],
    kiosk: Kiosk,
    upkeep: Upkeep,
    log: LogFile,
    folder: Path,
    now: Callable[[], datetime] = datetime.now,
) -> Attendant:
    """Who looks after a game, with the operator's desk."""
    visit, desk = Visit(repository.settings, kiosk), Desk(Lock(kiosk.operator))
    by_the_clock = game.context.loudness
    game.context.loudness = lambda: by_the_clock() * desk.volume
    rescue = Rescue(game, title, partial(broken, game.context))
    attendant = Attendant(game, rescue, kiosk, partial(title, None), desk, visit, upkeep, now)
    desk.opened = visit.over
    desk.settle = partial(_settle, visit, repository)
    desk.restart, desk.leave = partial(attendant.end, START_AGAIN), partial(attendant.end, STAY_AWAY)
    desk.lately = lambda: tuple(log.recent)
    desk.how = partial(_how, attendant, upkeep, folder)
    return attendant


def _settle(visit: Visit, repository: SettingsRepository) -> None:
    """What the operator has set is what visitors find, and is kept."""
    visit.settle()
    repository.advance(repository.MOMENT)


def _how(attendant: Attendant, upkeep: Upkeep, folder: Path) -> list[Message]:
    """How it goes, for the operator."""
    minutes, (memory, files) = int(upkeep.up // 60), process_use()
    return [
        Message("operator.since", hours=minutes // 60, minutes=minutes % 60),
        Message("operator.visits", n=attendant.visits),
        Message("operator.memory", megabytes=memory // MEGABYTE, files=files),
        Message("operator.data", folder=folder),
    ]

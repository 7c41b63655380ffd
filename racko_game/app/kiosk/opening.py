"""Opening a kiosk: from its file and the command line to a game with its attendant."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from ...match.plans.options import check_offer
from ...message import Message
from ...options import CommandLine
from ...scenes.pages.kiosk import Desk, Lock, broken
from ...scenes.pages.title.title import Title
from ...store.kiosk import Kiosk, process_use, read_kiosk
from ...store.log_file import LogFile
from ...store.settings_repository import SettingsRepository
from ..game import Game
from ..rescue import Rescue
from .attendant import Attendant
from .service import MEGABYTE, START_AGAIN, STAY_AWAY, Notifier, Upkeep
from .visit import Visit

MakeTitle = Callable[[Message | None], Title]
"""A function that returns the first scene, with a message or None."""


def open_kiosk(file: Path, options: CommandLine) -> tuple[Kiosk, CommandLine]:
    """Return the kiosk described in a file, and the command line with the folder that the file names. The
    command line takes precedence. Raises Trouble if the file is invalid."""
    kiosk = read_kiosk(file)
    check_offer(kiosk.offer)
    if kiosk.data and "data_dir" not in options.given:
        options = options._replace(data_dir=Path(kiosk.data))
    return kiosk, options


@contextmanager
def attended(
    game: Game, repository: SettingsRepository, title: MakeTitle, kiosk: Kiosk, log: LogFile
) -> Iterator[Attendant]:
    """Give a game its attendant; at the end the settings are reset."""
    upkeep = Upkeep(Notifier(), restart=kiosk.restart)
    attendant = attend(game, repository, title, kiosk, upkeep, log)
    upkeep.begin()
    try:
        yield attendant
    finally:
        attendant.close()
        upkeep.close()


def attend(
    game: Game, repository: SettingsRepository, title: MakeTitle, kiosk: Kiosk, upkeep: Upkeep, log: LogFile
) -> Attendant:
    """Return the attendant of a game, with the operator's desk."""
    visit, desk = Visit(repository.settings, kiosk), Desk(Lock(kiosk.operator))
    by_the_clock = game.context.loudness
    game.context.loudness = lambda: by_the_clock() * desk.volume
    rescue = Rescue(game, title, partial(broken, game.context))
    attendant = Attendant(rescue, kiosk, partial(title, None), desk, visit, upkeep)
    desk.opened = visit.end
    desk.adopt = partial(_adopt, visit, repository)
    desk.restart, desk.leave = partial(attendant.end, START_AGAIN), partial(attendant.end, STAY_AWAY)
    desk.log = lambda: tuple(log.recent)
    desk.status = partial(_status, attendant, upkeep, repository.folder)
    return attendant


def _adopt(visit: Visit, repository: SettingsRepository) -> None:
    """Make the current settings the ones that every visitor starts with, and save them."""
    visit.adopt()
    repository.advance(repository.MOMENT)


def _status(attendant: Attendant, upkeep: Upkeep, folder: Path) -> list[Message]:
    """Return messages about the state of the kiosk, for the operator."""
    minutes, (memory, files) = int(upkeep.uptime // 60), process_use()
    return [
        Message("operator.since", hours=minutes // 60, minutes=minutes % 60),
        Message("operator.visits", n=attendant.visits),
        Message("operator.memory", megabytes=memory // MEGABYTE, files=files),
        Message("operator.data", folder=folder),
    ]

"""Every sentence by its id, in English."""

from __future__ import annotations

from .coach import COACH
from .farewell import FAREWELL
from .files import FILES
from .general import GENERAL
from .history.achievements import ACHIEVEMENTS
from .history.daily import DAILY
from .history.hall import HALL
from .history.hub import HUB
from .history.replay import REPLAY
from .history.statistics import STATISTICS
from .kiosk.file import KIOSK_FILE
from .kiosk.visitors import KIOSK
from .lessons.editions import LESSONS_OF_EDITIONS
from .lessons.every import LESSONS
from .lessons.first import FIRST
from .lessons.positions import POSITIONS
from .lessons.strategy import LESSONS_OF_PLAY
from .menus import MENUS
from .play.attract import ATTRACT
from .play.controls import CONTROLS
from .play.house_rules import HOUSE_RULES
from .play.ladder import LADDER
from .play.lobby import LOBBY
from .play.narration import NARRATION
from .play.powers import POWERS
from .play.settings import SETTINGS
from .play.sounds import SOUNDS
from .play.table import TABLE
from .play.tally import TALLY
from .play.tension import TENSION
from .play.tutorial import TUTORIAL
from .reasons import REASONS
from .records import RECORDS
from .results import RESULTS
from .review import REVIEW
from .rulebook.at_table import AT_TABLE
from .rulebook.captions import CAPTIONS
from .rulebook.classic import CLASSIC
from .rulebook.every_edition import EVERY_EDITION
from .rulebook.finding import FINDING
from .rulebook.letters import LETTERS
from .rulebook.printings import PRINTINGS
from .rulebook.super_racko import SUPER_RACKO
from .rules import RULES
from .set_up import SET_UP
from .source import Source
from .terminal.commands import COMMANDS
from .terminal.demonstration import DEMONSTRATION
from .terminal.described import DESCRIBED
from .terminal.history import HISTORY
from .terminal.questions import QUESTIONS
from .terminal.session import SESSION

SENTENCES: dict[str, Source] = {
    **ACHIEVEMENTS,
    **AT_TABLE,
    **ATTRACT,
    **CAPTIONS,
    **CLASSIC,
    **COACH,
    **COMMANDS,
    **DAILY,
    **CONTROLS,
    **DEMONSTRATION,
    **DESCRIBED,
    **EVERY_EDITION,
    **FAREWELL,
    **FILES,
    **FIRST,
    **FINDING,
    **GENERAL,
    **HALL,
    **HISTORY,
    **HOUSE_RULES,
    **HUB,
    **KIOSK,
    **KIOSK_FILE,
    **LADDER,
    **LESSONS,
    **LETTERS,
    **LOBBY,
    **LESSONS_OF_EDITIONS,
    **LESSONS_OF_PLAY,
    **MENUS,
    **NARRATION,
    **POSITIONS,
    **POWERS,
    **PRINTINGS,
    **QUESTIONS,
    **REASONS,
    **RECORDS,
    **REPLAY,
    **RESULTS,
    **REVIEW,
    **RULES,
    **SESSION,
    **SET_UP,
    **SETTINGS,
    **SOUNDS,
    **SUPER_RACKO,
    **STATISTICS,
    **TABLE,
    **TALLY,
    **TENSION,
    **TUTORIAL,
}

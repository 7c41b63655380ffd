"""Every sentence by its id, in English."""

from __future__ import annotations

from .access import ACCESS
from .coach import COACH, REASONS, TUTORIAL
from .files import FILES, RECORDS
from .general import GENERAL, Source
from .history import ACHIEVEMENTS, DAILY, HALL, HUB, REPLAY, STATISTICS
from .lessons import FIRST, LESSONS, LESSONS_OF_EDITIONS, LESSONS_OF_PLAY, POSITIONS
from .menus import MENUS
from .results import FAREWELL, RESULTS, REVIEW, TALLY
from .rulebook.classic import AT_TABLE, CLASSIC, EVERY_EDITION, PRINTINGS
from .rulebook.editions import CAPTIONS, LETTERS, SUPER_RACKO
from .rulebook.rules import HOUSE_RULES, POWERS, RULES
from .rulebook.search import FINDING
from .set_up import LADDER, LOBBY, SET_UP
from .settings import CONTROLS, KIOSK, KIOSK_FILE, SETTINGS, SOUNDS
from .table import ATTRACT, NARRATION, TABLE, TENSION
from .terminal import COMMANDS, DEMONSTRATION, DESCRIBED, HISTORY, QUESTIONS, SESSION

SENTENCES: dict[str, Source] = {
    **ACCESS,
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

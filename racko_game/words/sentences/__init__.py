"""Every sentence by its id, in English, by subject."""

from __future__ import annotations

from .coach import COACH
from .commands import COMMANDS
from .demonstration import DEMONSTRATION
from .described import DESCRIBED
from .files import FILES
from .general import GENERAL
from .menus import MENUS
from .narration import NARRATION
from .questions import QUESTIONS
from .records import RECORDS
from .results import RESULTS
from .review import REVIEW
from .rule_book import RULE_BOOK
from .rules import RULES
from .session import SESSION
from .sounds import SOUNDS
from .source import Source
from .table import TABLE
from .tally import TALLY
from .tutorial import TUTORIAL

SENTENCES: dict[str, Source] = {
    **COACH,
    **COMMANDS,
    **DEMONSTRATION,
    **DESCRIBED,
    **FILES,
    **GENERAL,
    **MENUS,
    **NARRATION,
    **QUESTIONS,
    **RECORDS,
    **RESULTS,
    **REVIEW,
    **RULE_BOOK,
    **RULES,
    **SESSION,
    **SOUNDS,
    **TABLE,
    **TALLY,
    **TUTORIAL,
}

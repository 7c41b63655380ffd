"""Every sentence by its id, in English, by subject."""

from __future__ import annotations

from .coach import COACH
from .commands import COMMANDS
from .files import FILES
from .general import GENERAL
from .narration import NARRATION
from .results import RESULTS
from .review import REVIEW
from .source import Source
from .table import TABLE
from .tally import TALLY

SENTENCES: dict[str, Source] = {
    **COACH,
    **COMMANDS,
    **FILES,
    **GENERAL,
    **NARRATION,
    **RESULTS,
    **REVIEW,
    **TABLE,
    **TALLY,
}

"""Every sentence by its id, in English, by subject."""

from __future__ import annotations

from . import commands, files, general
from .source import Source

SENTENCES: dict[str, Source] = {
    **commands.COMMANDS,
    **files.FILES,
    **general.GENERAL,
}

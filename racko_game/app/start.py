"""The start of the game: its window appears before anything else is loaded."""

from __future__ import annotations

import os

from ..controls.devices.sdl import environment, public_environment
from ..options import CommandLine
from .window import USUAL, open_window


def start(options: CommandLine) -> int:
    """Play according to ``options``; return the exit code. Raises Trouble, with a sentence for the user."""
    os.environ.update(public_environment() if options.kiosk else environment())
    if options.headless:
        return _off_screen(options)
    if options.kiosk:
        from .run import play_in_public

        return play_in_public(options.kiosk, options)
    if not open_window(options.size or USUAL):
        from ..words.language import say

        print(say("demonstration.no-display"), flush=True)
        return _off_screen(options)
    from .run import play

    return play(options)


def _off_screen(options: CommandLine) -> int:
    import gc

    from .demonstration import demonstrate

    gc.enable()
    return demonstrate(options)

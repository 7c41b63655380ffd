"""The main loop, and the only place where real things are made: window, clock, devices, mixer, files."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

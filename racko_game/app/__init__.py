"""The main loop, and the only place where real things are made: window, clock, devices, mixer, files."""

from .run import run

__all__ = ["run"]

"""The one loop, and the one place where real things are made: window, clock, devices, mixer, files."""

from .run import run

__all__ = ["run"]

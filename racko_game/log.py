"""The log: problems while the game runs, for the person who maintains it; the player is not disturbed."""

from __future__ import annotations


def warn(source: str, problem: str) -> None:
    """Log a problem, as a warning of the module named ``source``, if logging is on."""
    import logging  # not before something does: a title stands sooner

    logging.getLogger(source).warning("%s", problem)


def note(source: str, what: str) -> None:
    """Log an event that is worth knowing, of the module named ``source``, if logging is on."""
    import logging

    logging.getLogger(source).info("%s", what)

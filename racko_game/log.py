"""The log: what goes wrong while the game goes on, for who looks after it. The game finds a way around it."""

from __future__ import annotations


def warn(source: str, problem: str) -> None:
    """Write down what went wrong in a module, as far as anybody keeps a log."""
    import logging  # not before something does: a title stands sooner

    logging.getLogger(source).warning("%s", problem)


def note(source: str, what: str) -> None:
    """Write down what happened in a module, where somebody wants to know that."""
    import logging

    logging.getLogger(source).info("%s", what)

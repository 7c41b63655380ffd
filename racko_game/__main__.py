"""Run the game with ``python -m racko_game``, the same as ``racko``."""

from __future__ import annotations

from .cli import main

if __name__ == "__main__":  # a worker process imports this file too, and must not start a second game
    raise SystemExit(main())

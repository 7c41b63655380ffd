"""The frozen game's first lines: a process started for work beside the frame does that, and no second game."""

from multiprocessing import freeze_support

from racko_game.cli import main

if __name__ == "__main__":
    freeze_support()
    raise SystemExit(main())

"""The frozen game's first lines; a process that it starts for work beside the frame is no second game."""

from multiprocessing import freeze_support

from racko_game.cli import main

if __name__ == "__main__":
    freeze_support()
    raise SystemExit(main())

"""What the game says to a player during play: hints, advice, reasons why something is impossible."""

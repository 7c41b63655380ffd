"""What the game says to a player during play: hints in a first match, advice, reasons why something is
impossible."""

"""Who chooses: the player, its levels and characters, what options are worth, the odds."""

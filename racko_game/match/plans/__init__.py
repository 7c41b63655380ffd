"""Plans of matches: the players, options that fit together and their names, and how plans are stored."""

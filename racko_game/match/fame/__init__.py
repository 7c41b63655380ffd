"""The hall of fame: which matches count, for how much, since when, and what initials may stand there."""

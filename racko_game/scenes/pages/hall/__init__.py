"""The hall of fame."""

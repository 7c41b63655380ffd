"""Challenges beside a match: the daily deal, the ladder, positions, achievements, the hall of fame."""

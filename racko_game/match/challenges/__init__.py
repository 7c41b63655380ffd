"""What one can take on beside a match: the daily deal, the ladder, positions, achievements, fame."""

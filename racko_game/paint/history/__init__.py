"""What was played, drawn: the days of a calendar, bars, curves and emblems."""

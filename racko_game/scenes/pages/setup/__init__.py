"""What is played, by which rules and against whom."""

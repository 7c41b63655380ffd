"""What was played: matches that wait for their end, and those that are looked back at."""

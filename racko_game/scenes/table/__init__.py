"""The table that is played at."""

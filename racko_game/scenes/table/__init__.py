"""The table that is played at, and what is said over it."""

"""Contests between computer players: rounds, their statistics, and how they are told."""

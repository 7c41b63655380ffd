"""Contests between computer players."""

"""The game as values: standard library only; no time, no files, no pygame, no logging."""

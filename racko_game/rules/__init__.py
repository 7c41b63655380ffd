"""The rules of the game as pure functions on values. They use the standard library only: no time, no files,
no pygame, no logging."""

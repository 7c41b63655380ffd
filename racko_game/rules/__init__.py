"""The rules of the game as pure functions on values, in the standard library: no time, files or pygame."""

"""The ladder: the climb, and whoever waits on a rung of it."""

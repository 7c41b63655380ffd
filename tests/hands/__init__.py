"""Hands: the whole game by each device alone, by all in turn, and in spite of everything."""

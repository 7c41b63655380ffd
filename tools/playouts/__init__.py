"""Rounds played on from the middle, thousands a second: what tells which of two moves is better."""

"""Positions to solve: what they are, how one stands on the table, and what came of them."""

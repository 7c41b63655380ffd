"""Positions to solve: one to choose, the table to answer at, and what came of it."""

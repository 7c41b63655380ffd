"""Choosing a move from what a seat may see."""

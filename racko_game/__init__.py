"""Rack-O: the card game of order, for people and computers at one table."""

__version__ = "0.1.0"

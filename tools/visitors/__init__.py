"""Visitors of a game that stands in a public place, and the place itself, off-screen."""

"""Pointing at the table: hotspots, answers picked part by part, dragging."""

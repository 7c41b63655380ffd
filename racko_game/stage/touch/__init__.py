"""Pointing on the table: hotspots, answers given in parts, dragging."""

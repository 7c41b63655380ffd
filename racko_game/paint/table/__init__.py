"""Racks, tray, and what lies over the table."""

"""Racks, tray and what is shown on the table."""

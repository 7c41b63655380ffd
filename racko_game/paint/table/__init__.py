"""Cards, racks, tray and what is shown on the table."""

"""What players hold: keys and buttons as they were moved, pads that had to be made known."""

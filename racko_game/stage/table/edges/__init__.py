"""The table with four sides: every rack at its own edge of the screen, turned to it, the piles in between."""

"""The real game in a real window, as a player has it: started, seen, pressed, closed."""

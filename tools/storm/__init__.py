"""Storms of events, and visitors of a kiosk: nothing of it may bring the game down, or lead out of it."""

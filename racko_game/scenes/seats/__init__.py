"""Before a match: who plays, with which device, and what a screen they share shows."""

"""The lobby: who plays, with what in their hands, and who is ready."""

"""Title, set-up, settings, pause."""

"""The history: every match that was played here, kept action by action in one database."""

"""The history: every match that was played here, action by action, in one database."""

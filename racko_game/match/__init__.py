"""A match: its seats and agents, its host, privacy, records and coaching."""

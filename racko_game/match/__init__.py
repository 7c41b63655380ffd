"""A match: its seats and chairs, its host, privacy, records and coaching."""

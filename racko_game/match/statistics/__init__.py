"""Statistics: what each round came to, what the coach found in it, and what was achieved."""

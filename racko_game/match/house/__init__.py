"""House rules: which are in force, and calling with one's own voice."""

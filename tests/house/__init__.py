"""House rules on the table."""

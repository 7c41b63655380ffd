"""What a round and a match came to."""

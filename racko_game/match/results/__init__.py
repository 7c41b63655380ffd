"""What came of rounds and of a match."""

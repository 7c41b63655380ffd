"""What can be pointed at, and what that does."""

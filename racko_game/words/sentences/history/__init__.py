"""What is said of what was played."""

"""What is said at the table on the screen."""

"""What commands and the table at the keyboard say."""

"""What guards the file of the history: its locks, its log, and what could not be written into it in time."""

"""The hall of fame, and the initials of who enters it."""

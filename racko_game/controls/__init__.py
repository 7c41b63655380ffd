"""What people want, from whatever device they say it with."""

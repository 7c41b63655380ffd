"""What was best and why: advice, reviews, highlights."""

"""What lessons say."""

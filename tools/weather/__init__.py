"""What a storm of events is made of, and what it is let loose on."""

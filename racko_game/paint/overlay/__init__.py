"""What lies over the table: bubbles, ribbons, confetti."""

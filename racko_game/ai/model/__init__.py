"""What can be worked out of a view: unseen cards, gaps, outlooks, feature vectors, networks."""

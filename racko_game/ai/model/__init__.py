"""Models computed from a view: unseen cards, gaps, outlooks, feature vectors, networks."""

"""A demonstration: a round that computers have played, shown with every rack open, and what is said of it."""

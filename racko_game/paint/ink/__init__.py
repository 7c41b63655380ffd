"""Words, figures, glyphs, colours and themes."""

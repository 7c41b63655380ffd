"""The daily deal: every day one match, the same for everybody."""

"""Super Racko: a double rack, blue and red; wild, swap and reverse cards."""

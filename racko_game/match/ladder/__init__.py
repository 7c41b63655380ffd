"""The ladder: a climb through the characters, from novice to master, over all editions."""

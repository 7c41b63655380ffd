"""The statistics: what the matches of a player come to, in figures and charts."""

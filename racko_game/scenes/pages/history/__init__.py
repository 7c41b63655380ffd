"""Matches that were kept: lists, statistics, achievements, the daily deal."""

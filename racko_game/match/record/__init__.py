"""Matches as text and as JSON, their history, sharing and import."""

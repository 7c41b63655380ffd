"""A match as text and back: records, transcripts."""

"""Makes sentences in the current language from messages."""

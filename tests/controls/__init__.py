"""The tests of what people want."""

"""The mixer: everything that is heard."""

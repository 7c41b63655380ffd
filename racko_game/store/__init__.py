"""The only home of files: settings, matches, word lists, powers, pictures, the log."""

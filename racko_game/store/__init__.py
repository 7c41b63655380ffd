"""The only home of files: settings, matches, word lists, powers."""

"""What can be set: the rows, and a piece of a table on which one sees at once what they do."""

"""The game as it is sold today, with powers on some of its cards for those who like."""

"""Random ways through matches of all editions, and what must hold of every table on them."""

"""Everything on the screen but the table: each page is made of nodes."""

"""A second engine of the rules, in C: the rounds that nets learn from and positions are judged by."""

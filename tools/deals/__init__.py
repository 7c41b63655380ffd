"""Deals of lessons: what each is to come to, real players who play them, and what is found."""

"""Damage of all kinds: spoiled files, full disks, killed games, and what must be there afterwards."""

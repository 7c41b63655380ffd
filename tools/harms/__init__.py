"""Harm done to a game and its files: kills, system calls, bytes, disks; and what must hold afterwards."""

"""The chapters and sections of every edition's book."""

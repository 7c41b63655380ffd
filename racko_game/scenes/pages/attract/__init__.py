"""What is shown when nobody plays."""

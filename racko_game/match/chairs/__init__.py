"""Who answers at a table: persons, computers, and matches that were played before."""

"""Before a match: who plays with which device, and what a shared screen shows of the racks."""

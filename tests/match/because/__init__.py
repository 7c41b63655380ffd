"""Whether reasons are so: what each says is looked up in the rack and with the rules."""

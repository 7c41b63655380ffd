"""The table with four sides: whose finger it is, palms that mean nothing, and a menu at every edge."""

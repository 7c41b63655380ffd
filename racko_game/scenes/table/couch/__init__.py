"""Several hands at one screen: whose turn it is and with what, who peeks at a rack, pads that are lost."""

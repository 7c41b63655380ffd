"""What is on the screen: each scene introduces the floors below to one another."""

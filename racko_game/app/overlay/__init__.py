"""What stands over every scene: captions, the ring of a mouse that rests, where a picture was kept."""

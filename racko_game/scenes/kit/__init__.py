"""What every scene is made with: the scene itself, the stack, memos."""

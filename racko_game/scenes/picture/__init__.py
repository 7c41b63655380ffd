"""The table as one sees it: cards, plates, prompts, celebrations; nothing in it can be pressed."""

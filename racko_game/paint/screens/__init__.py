"""What only menus and results show: widgets, charts, edition cards."""

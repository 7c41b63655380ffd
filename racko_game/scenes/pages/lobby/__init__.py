"""The lobby: everybody sits down with their own device."""

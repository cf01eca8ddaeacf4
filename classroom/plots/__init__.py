"""Pictures: the only room with matplotlib."""

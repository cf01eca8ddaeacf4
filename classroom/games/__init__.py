"""Games: the protocol, the log, and one room for each game."""

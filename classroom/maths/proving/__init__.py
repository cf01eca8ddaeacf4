"""Prove it yourself (论证): the questions by which a player shows that the group he claimed wins."""

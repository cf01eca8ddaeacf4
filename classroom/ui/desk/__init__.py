"""The teacher's desk during play."""

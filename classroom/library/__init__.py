"""The lessons there are: built in, one's own, the school's; brought in, handed on, looked for."""

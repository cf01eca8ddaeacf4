"""Why cards are idle: the numbers that cards give, what the shape and the other cards allow, the partners."""

"""大浪淘金 · 数学扑克课堂: maths lessons out of card games."""

__version__ = "0.1.0"

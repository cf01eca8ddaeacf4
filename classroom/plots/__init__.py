"""Pictures: the only room with matplotlib, which is loaded when the first picture is asked for."""

from classroom.plots.picture import SUFFIXES, draw, render, save

__all__ = ["SUFFIXES", "draw", "render", "save"]

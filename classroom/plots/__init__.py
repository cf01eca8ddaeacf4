"""Pictures: the only room with matplotlib, which is loaded when the first picture is asked for."""

from classroom.plots.picture import SUFFIXES, draw, render, save
from classroom.plots.pointing import Pointing, pointing

__all__ = ["SUFFIXES", "Pointing", "draw", "pointing", "render", "save"]

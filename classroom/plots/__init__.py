"""Pictures: the only room with matplotlib, which is loaded when the first picture is asked for."""

from classroom.plots.canvas import SUFFIXES
from classroom.plots.page import page_file, page_pixels
from classroom.plots.picture import draw, render, save
from classroom.plots.pointing import Pointing, pointing

__all__ = ["SUFFIXES", "Pointing", "draw", "page_file", "page_pixels", "pointing", "render", "save"]

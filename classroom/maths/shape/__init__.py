"""The shape of a relation in two variables: what it is called, what it has, and how one sees that."""

from classroom.maths.shape.extent import Interval, extent
from classroom.maths.shape.facts import Fact, facts_of
from classroom.maths.shape.measuring import Measure, measure
from classroom.maths.shape.moved import MovedAxes, moved_axes
from classroom.maths.shape.naming import name_of
from classroom.maths.shape.normal_form import NormalLine, normal_form
from classroom.maths.shape.outline import outline
from classroom.maths.shape.place import place_words
from classroom.maths.shape.recognising import shape_of
from classroom.maths.shape.shape import Form, Shape

__all__ = [
    "Fact",
    "Form",
    "Interval",
    "Measure",
    "MovedAxes",
    "NormalLine",
    "Shape",
    "extent",
    "facts_of",
    "measure",
    "moved_axes",
    "name_of",
    "normal_form",
    "outline",
    "place_words",
    "shape_of",
]

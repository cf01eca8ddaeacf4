"""The option that draws a figure into a file."""

from __future__ import annotations

import argparse
from pathlib import Path

from classroom.cli.answer import BadInput
from classroom.maths.figure import FigureSpec
from classroom.words import _, why


def figure_option(parser: argparse.ArgumentParser) -> None:
    """Where the figure goes."""
    parser.add_argument(
        "--figure",
        metavar="FILE",
        type=Path,
        help=_("also draw the figure into this file, .png, .svg or .pdf"),
    )


def draw(figure: FigureSpec, path: Path) -> None:
    """Raises BadInput when the file's name or folder does not do."""
    from classroom.plots import SUFFIXES, save

    try:
        save(figure, path)
    except ValueError:
        message = _("A figure is drawn as {suffixes}; “{file}” ends differently.")
        raise BadInput(message.format(suffixes=_(", ").join(SUFFIXES), file=path.name)) from None
    except OSError as error:
        raise BadInput(_("{file} cannot be written: {reason}.", file=path, reason=why(error))) from error

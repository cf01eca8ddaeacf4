"""Opens the window, with the lessons in the files named, or runs a command.

With no screen it says so and plays a game in the terminal.
"""

import os
import sys
from collections.abc import Sequence

from classroom.words import _, speak

LESSON_FILES = (".toml", ".zip")


def main() -> int:
    """What `dalangtaojin` does; the exit code."""
    if getattr(sys, "frozen", False):  # a bundle starts itself once more for each process that plays games
        from multiprocessing import freeze_support

        freeze_support()
    words = sys.argv[1:]
    # A double click on a lesson gives its path, and nothing else.
    files = words if all(word.lower().endswith(LESSON_FILES) for word in words) else []
    if words and not files:
        from classroom.cli import app

        return app.main(words)
    from classroom.ui import screen

    if screen.trouble() is not None:
        return _play_without_a_screen(files)
    from classroom.ui import window

    return window.run(files)


def _play_without_a_screen(files: Sequence[str]) -> int:
    from classroom.cli import app
    from classroom.ui import screen

    app.write_utf8()
    speak(app.spoken((), os.environ))
    print(screen.trouble(), file=sys.stderr)
    print(_("A game with bots is played here in the terminal."), file=sys.stderr, flush=True)
    return app.main(["terminal", *[file for file in files if file.lower().endswith(".toml")][:1]])


if __name__ == "__main__":
    sys.exit(main())

"""Opens the window, or runs a command. With no screen it says so and plays a game in the terminal."""

import os
import sys

from classroom.words import _, speak


def main() -> int:
    """What `dalangtaojin` does; the exit code."""
    if words := sys.argv[1:]:
        from classroom.cli import app

        return app.main(words)
    return _open_window()


def _open_window() -> int:
    from classroom.ui import screen

    trouble = screen.trouble()
    if trouble is None:
        from classroom.ui import window

        return window.run()
    from classroom.cli import app

    speak(app.spoken((), os.environ))
    print(trouble, _("A game with bots is played here in the terminal."), file=sys.stderr, flush=True)
    return app.main(["terminal"])


if __name__ == "__main__":
    sys.exit(main())

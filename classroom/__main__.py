"""Opens the window, or runs a command. With no screen it says so and plays a game in the terminal."""

import os
import sys

from classroom.words import _, speak


def main() -> int:
    """What `dalangtaojin` does; the exit code."""
    if words := sys.argv[1:]:
        from classroom.cli import app

        return app.main(words)
    from classroom.ui import screen

    if screen.trouble() is not None:
        return _play_without_a_screen()
    from classroom.ui import window

    return window.run()


def _play_without_a_screen() -> int:
    from classroom.cli import app
    from classroom.ui import screen

    app.write_utf8()
    speak(app.spoken((), os.environ))
    print(screen.trouble(), file=sys.stderr)
    print(_("A game with bots is played here in the terminal."), file=sys.stderr, flush=True)
    return app.main(["terminal"])


if __name__ == "__main__":
    sys.exit(main())

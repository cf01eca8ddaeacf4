"""How soon the window is painted, from the start of the process, against a bare window of the same size."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

PAIRS: Final = 21
BOUND: Final = 1.3

# Each prints the clock when the first paint is over, and ends.
BARE: Final = """
import time
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow

def over():
    print(time.monotonic(), flush=True)
    app.quit()

class Window(QMainWindow):
    def paintEvent(self, event):
        QTimer.singleShot(0, over)

app = QApplication([])
window = Window()
window.resize(1280, 800)
window.show()
app.exec()
"""
OURS: Final = """
import os, sys, time
from PySide6.QtCore import QTimer
from classroom import __main__
from classroom.ui.window import MainWindow

def over():
    print(time.monotonic(), flush=True)
    os._exit(0)

painted = MainWindow.paintEvent
def paint_event(self, event):
    QTimer.singleShot(0, over)
    painted(self, event)

MainWindow.paintEvent = paint_event
sys.argv = ["dalangtaojin"]
__main__.main()
"""


def seconds(code: str) -> float:
    """From starting a Python with this code to its first paint."""
    began = time.monotonic()
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, encoding="utf-8")
    return float(done.stdout.split()[-1]) - began


def main() -> None:
    """Pairs of fresh processes, one after the other; the median of their ratios."""
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {"XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home, "XDG_STATE_HOME": home}
        # Compiled once, as where the program is installed, whatever this environment is set to.
        os.environ["PYTHONPYCACHEPREFIX"] = str(Path(home) / "compiled")
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        seconds(OURS), seconds(BARE)  # compiled, and in memory, from here on
        pairs = [(seconds(OURS), seconds(BARE)) for _ in range(PAIRS)]
    ratio = statistics.median(ours / bare for ours, bare in pairs)
    bare = statistics.median(bare for _, bare in pairs)
    print(f"window painted, bare {bare * 1000:.0f} ms  {ratio:.2f}  {BOUND}")


if __name__ == "__main__":
    main()

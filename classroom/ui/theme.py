"""How everything looks: colours, the font, sizes that grow with the window, one stylesheet.

A widget says what it is with the property `role` (a label: display, title, heading, body, small) or `kind`
(a button: primary, quiet); sizes come from the window's height, because a class reads it from six metres.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtCore import QLibraryInfo, Qt, QTranslator
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QStyleFactory, QWidget

from classroom.plots.look import SUITS as SUIT_COLOURS
from classroom.resources import FONTS
from classroom.ui import style_sheet
from classroom.ui.colours import (
    FELT,
    FELT_DEEP,
    FELT_LIGHT,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    GREEN,
    INK,
    INK_SOFT,
    LINE,
    PAPER,
    PAPER_SHADE,
    RED,
)
from classroom.words import language

__all__ = [
    "FELT",
    "FELT_DEEP",
    "FELT_LIGHT",
    "GOLD",
    "GOLD_DEEP",
    "GOLD_LIGHT",
    "GREEN",
    "INK",
    "INK_SOFT",
    "LINE",
    "PAPER",
    "PAPER_SHADE",
    "RED",
    "SUIT_COLOURS",
    "application",
    "body",
    "body_for",
    "button",
    "dress",
    "families",
    "font",
    "install",
    "label",
    "mark",
    "paper",
    "resize",
    "size",
    "translate_buttons",
]

_FALLBACKS: Final = ("Noto Sans CJK SC", "Source Han Sans SC", "Microsoft YaHei", "PingFang SC", "SimHei")


@cache
def families() -> tuple[str, ...]:
    """The font families to use, best first: the bundled one, else what Chinese the system has."""
    bundled: list[str] = []
    for path in sorted([*FONTS.glob("*.otf"), *FONTS.glob("*.ttf")]):
        number = QFontDatabase.addApplicationFont(str(path))
        bundled += QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
    return (*dict.fromkeys(bundled), *_FALLBACKS)


def font(px: float, bold: bool = False) -> QFont:
    """The product's font, `px` pixels high, without hinting so that it looks alike everywhere."""
    made = QFont(list(families()))
    made.setPixelSize(max(1, round(px)))
    made.setBold(bold)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


def body(widget: QWidget) -> int:
    """The height of running text, in pixels, for the window that `widget` is in."""
    window = widget.window()
    return body_for(window.width(), window.height())


def body_for(width: int, height: int) -> int:
    """The height of running text for a window of that size: at least 2.5 % of a wide window's height."""
    return max(style_sheet.SMALLEST, round(min(height, width * 0.62) * 0.026))


def size(role: str, widget: QWidget) -> int:
    """The pixel size of `role` (display, title, heading, body, small) in the window of `widget`."""
    return max(style_sheet.SMALLEST, round(body(widget) * style_sheet.ROLES[role]))


def install(app: QApplication) -> None:
    """Style, palette, font and stylesheet for the whole application."""
    app.setStyle(QStyleFactory.create("Fusion"))
    app.setPalette(_palette())
    translate_buttons(app)
    resize(app, 19)


def application() -> QApplication:
    """The application that is running."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        raise TypeError("a QApplication is needed first")
    return app


def resize(app: QApplication, body_px: int) -> None:
    """Make running text `body_px` high everywhere; nothing happens when it is so already."""
    if app.property("body_px") != body_px:
        app.setProperty("body_px", body_px)
        app.setFont(font(body_px))
        app.setStyleSheet(style_sheet.sheet(body_px))


def translate_buttons(app: QApplication) -> None:
    """Make Qt's own words (OK, Cancel, the menu of a text field) speak the language spoken now."""
    translator = app.findChild(QTranslator, "qtbase")
    if translator is None:
        translator = QTranslator(app)
        translator.setObjectName("qtbase")
        translator.load("qtbase_zh_CN", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    if language() == "zh":
        app.installTranslator(translator)
    else:
        app.removeTranslator(translator)


def button(kind: str = "") -> QPushButton:
    """A button of that kind (primary, quiet or neither) that Enter presses as well as Space."""
    made = QPushButton()
    made.setProperty("kind", kind)
    made.setAutoDefault(True)
    return made


def label(role: str, tone: str = "") -> QLabel:
    """An empty label of that role and tone, for plain text in as many lines as it takes."""
    made = QLabel()
    made.setProperty("role", role)
    made.setProperty("tone", tone)
    made.setWordWrap(True)
    made.setTextFormat(Qt.TextFormat.PlainText)
    return made


def paper(widget: QWidget) -> None:
    """Give the widget a ground of paper."""
    widget.setProperty("ground", "paper")
    widget.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)


def mark(
    widget: QWidget, *, role: str | None = None, kind: str | None = None, tone: str | None = None
) -> None:
    """Say what `widget` is, so that the stylesheet dresses it; may be said again later."""
    for name, value in (("role", role), ("kind", kind), ("tone", tone)):
        if value is not None and widget.property(name) != value:
            widget.setProperty(name, value)
            dress(widget)


def dress(widget: QWidget) -> None:
    """Let the stylesheet look at the widget's properties again."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def _palette() -> QPalette:
    roles = QPalette.ColorRole
    colours = {
        roles.Window: PAPER,
        roles.WindowText: INK,
        roles.Base: "#FFFFFF",
        roles.AlternateBase: PAPER_SHADE,
        roles.Text: INK,
        roles.Button: PAPER_SHADE,
        roles.ButtonText: INK,
        roles.Highlight: FELT,
        roles.HighlightedText: "#FFFFFF",
        roles.PlaceholderText: INK_SOFT,
        roles.ToolTipBase: PAPER,
        roles.ToolTipText: INK,
        roles.Link: FELT,
    }
    palette = QPalette()
    for role, colour in colours.items():
        palette.setColor(role, QColor(colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor("#8C9490"))
    return palette

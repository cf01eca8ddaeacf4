"""The one stylesheet, for running text of a given height."""

from __future__ import annotations

from typing import Final

from classroom.resources import ASSETS
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

ROLES: Final = {"display": 2.1, "title": 1.6, "heading": 1.2, "body": 1.0, "small": 0.86}
SMALLEST: Final = 12
_BOLD: Final = ("display", "title", "heading")
_FADED: Final = "#8C9490"


class _Em:
    """Lengths in times the height of running text: `em(0.5)`."""

    def __init__(self, px: int) -> None:
        self.px = px

    def __call__(self, times: float) -> str:
        return f"{max(1, round(self.px * times))}px"


def sheet(px: int) -> str:
    """The stylesheet for running text `px` pixels high."""
    em = _Em(px)
    return "\n".join((_labels(em), _buttons(em), _fields(em), _spin_boxes(em), _switches(em), _grounds(em)))


def _icon(name: str) -> str:
    return (ASSETS / "icons" / f"{name}.svg").as_posix()


def _labels(em: _Em) -> str:
    roles = "\n".join(
        f'QLabel[role="{role}"] {{ font-size: {max(SMALLEST, round(em.px * times))}px;'
        f" font-weight: {'bold' if role in _BOLD else 'normal'}; }}"
        for role, times in ROLES.items()
    )
    return f"""
{roles}
QLabel[tone="soft"] {{ color: {INK_SOFT}; }}
QLabel[tone="paper"] {{ color: {PAPER}; }}
QLabel[tone="gold"] {{ color: {GOLD_LIGHT}; }}
QLabel[verdict="good"] {{ background: {GREEN}; color: white; border-radius: {em(0.35)}; }}
QLabel[verdict="open"] {{ background: {GOLD}; color: #1C1505; border-radius: {em(0.35)}; }}
QLabel[verdict="bad"] {{ background: {RED}; color: white; border-radius: {em(0.35)}; }}
QLabel[tone="good"] {{ color: {GREEN}; }}
QLabel[tone="bad"] {{ color: {RED}; }}
"""


def _buttons(em: _Em) -> str:
    def inside(less: int) -> str:
        """Room round a button's words; less of it makes room for a thicker border, so that nothing moves."""
        return f"padding: {max(1, round(em.px * 0.35)) - less}px {round(em.px * 0.9) - less}px;"

    return f"""
QPushButton {{
    background: {PAPER}; color: {INK}; border: 2px solid {LINE}; border-radius: {em(0.4)};
    {inside(0)}
}}
QPushButton:hover {{ background: {PAPER_SHADE}; border-color: {GOLD}; }}
QPushButton:pressed {{ background: {LINE}; }}
QPushButton:checked {{ background: {FELT}; color: white; border-color: {FELT_DEEP}; }}
QPushButton:disabled {{ color: {_FADED}; background: {PAPER_SHADE}; }}
QPushButton[kind="primary"] {{ background: {GOLD}; color: #1C1505; border-color: {GOLD}; font-weight: bold; }}
QPushButton[kind="primary"]:hover {{ background: #D7A53D; }}
QPushButton[kind="primary"]:disabled {{ background: {PAPER_SHADE}; color: {_FADED}; border-color: {LINE}; }}
QPushButton[kind="quiet"] {{ background: transparent; color: {PAPER}; border-color: {FELT_LIGHT}; }}
QPushButton[kind="quiet"]:hover {{ background: {FELT_LIGHT}; }}
QPushButton[kind="quiet"]:disabled {{ color: #7FA295; background: transparent; border-color: {FELT_LIGHT}; }}
QPushButton[kind="quiet"]:checked {{ background: {FELT_LIGHT}; border-color: {GOLD_LIGHT}; }}
QPushButton[kind="tab"] {{ background: transparent; color: {PAPER}; border-color: transparent;
    padding: {em(0.35)} {em(0.55)}; }}
QPushButton[kind="tab"]:hover {{ background: {FELT_LIGHT}; }}
QPushButton[kind="tab"]:checked {{ background: {PAPER}; color: {FELT_DEEP}; }}
QPushButton[kind="tab"]:focus {{ border-color: {GOLD_LIGHT}; outline: none; }}
QComboBox[chosen="true"] {{ background: {GOLD_LIGHT}; border-color: {GOLD}; font-weight: bold; }}
QMenu {{ background: white; color: {INK}; border: 2px solid {LINE}; padding: {em(0.3)}; }}
QMenu::item {{ padding: {em(0.35)} {em(1.2)}; border-radius: {em(0.25)}; }}
QMenu::item:selected {{ background: {FELT}; color: white; }}
QPushButton:focus, QPushButton[kind="primary"]:focus, QPushButton[kind="quiet"]:focus {{
    border: 3px solid {GOLD_LIGHT}; outline: none; {inside(1)}
}}
QWidget[ground="paper"] QPushButton:focus {{ border: 3px solid {GOLD_DEEP}; }}
"""


def _fields(em: _Em) -> str:
    return f"""
QLineEdit, QComboBox, QSpinBox {{
    background: white; color: {INK}; border: 2px solid {LINE}; border-radius: {em(0.25)};
    padding: {em(0.2)} {em(0.4)}; min-height: {em(1.3)};
}}
QLineEdit:focus, QComboBox:focus, QSpinBox:focus {{ border-color: {GOLD_DEEP}; }}
QLineEdit:disabled, QComboBox:disabled, QSpinBox:disabled {{ background: {PAPER_SHADE}; color: {_FADED}; }}
QComboBox::drop-down {{ border: none; width: {em(1.6)}; }}
QComboBox::down-arrow {{ image: url("{_icon("down")}"); width: {em(0.8)}; height: {em(0.8)}; }}
QComboBox QAbstractItemView {{ background: white; selection-background-color: {FELT}; }}
"""


def _spin_boxes(em: _Em) -> str:
    """Two plain arrows, large enough for a finger."""
    return f"""
QSpinBox {{ padding-right: {em(2.0)}; }}
QSpinBox::up-button, QSpinBox::down-button {{
    subcontrol-origin: border; width: {em(1.8)}; border: none; background: transparent;
}}
QSpinBox::up-button {{ subcontrol-position: top right; }}
QSpinBox::down-button {{ subcontrol-position: bottom right; }}
QSpinBox::up-button:hover, QSpinBox::down-button:hover {{ background: {PAPER_SHADE}; }}
QSpinBox::up-arrow {{ image: url("{_icon("up")}"); width: {em(0.7)}; height: {em(0.7)}; }}
QSpinBox::down-arrow {{ image: url("{_icon("down")}"); width: {em(0.7)}; height: {em(0.7)}; }}
"""


def _switches(em: _Em) -> str:
    return f"""
QCheckBox, QRadioButton {{ spacing: {em(0.5)}; padding: {em(0.15)} {em(0.3)}; border: 2px solid transparent;
    border-radius: {em(0.25)}; }}
QCheckBox:focus, QRadioButton:focus {{ border-color: {GOLD_DEEP}; }}
QCheckBox::indicator {{ width: {em(1.0)}; height: {em(1.0)}; border: 2px solid {INK_SOFT};
    border-radius: {em(0.2)}; background: white; }}
QCheckBox::indicator:checked {{ background: {FELT}; border-color: {FELT}; image: url("{_icon("check")}"); }}
QProgressBar {{ background: {PAPER_SHADE}; border: 1px solid {LINE}; border-radius: {em(0.3)};
    min-height: {em(0.6)}; max-height: {em(1.2)}; text-align: center; }}
QProgressBar::chunk {{ background: {FELT_LIGHT}; border-radius: {em(0.3)}; }}
"""


def _grounds(em: _Em) -> str:
    return f"""
QScrollBar:vertical {{ width: {em(0.7)}; background: transparent; }}
QScrollBar::handle:vertical {{ background: {LINE}; border-radius: {em(0.3)}; min-height: {em(2)}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; }}
QWidget[ground="paper"] {{ background: {PAPER}; }}
QFrame[ground="card"] {{ background: white; border: 1px solid {LINE}; border-radius: {em(0.5)}; }}
QWidget#notice {{ background: {GOLD_LIGHT}; border-top: 2px solid {GOLD}; }}
QToolTip {{ background: {PAPER}; color: {INK}; border: 1px solid {GOLD}; padding: {em(0.2)}; }}
"""

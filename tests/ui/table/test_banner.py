"""The slip on the felt: all that it says can be read, however much it is."""

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from classroom.ui.table.banner import Banner
from classroom.ui.table.layout import Box


@pytest.fixture
def felt(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(1280, 720)
    widget.show()
    return widget


def shown(felt: QWidget, lines: int) -> Banner:
    banner = Banner(felt)
    banner.say(("甲得牌，收 19 张", *("乙漏牌：♥3 ♦2，|3+2|+|2−2|=5≤5" for _line in range(lines))))
    return banner


def fits(banner: Banner) -> bool:
    labels = [label for label in banner.findChildren(QLabel) if label.isVisible()]
    return all(label.heightForWidth(label.width()) <= label.height() for label in labels)


def test_a_few_lines_are_written_large(felt: QWidget) -> None:
    banner = shown(felt, 1)
    wanted = banner.wanted_height(320)
    banner.place(Box(0, 0, 320, wanted))
    large = banner.findChildren(QLabel)[1].font().pixelSize()
    banner.place(Box(0, 0, 320, wanted + 200))
    assert banner.findChildren(QLabel)[1].font().pixelSize() == large


def test_many_lines_are_written_smaller_rather_than_cut(felt: QWidget, qtbot: QtBot) -> None:
    banner = shown(felt, 4)
    high = round(banner.wanted_height(320) * 0.7)
    banner.place(Box(0, 0, 320, high))
    qtbot.waitUntil(lambda: fits(banner), timeout=1000)
    assert banner.height() == high

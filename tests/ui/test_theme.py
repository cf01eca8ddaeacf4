"""How everything looks: nothing moves because of where the keyboard is."""

import pytest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from classroom.ui import theme


@pytest.mark.parametrize("body", [12, 19, 27, 40])
def test_a_button_keeps_its_size_when_it_gets_the_keyboard(
    qtbot: QtBot, qapp: QApplication, body: int
) -> None:
    theme.resize(qapp, body)
    holder = QWidget()
    qtbot.addWidget(holder)
    theme.paper(holder)
    column = QVBoxLayout(holder)
    buttons = [theme.button(kind) for kind in ("", "primary", "quiet")]
    for button in buttons:
        button.setText("开始上课")
        column.addWidget(button)
    with qtbot.waitActive(holder):
        holder.show()
    for button, before in zip(buttons, buttons[1:] + buttons[:1], strict=True):
        before.setFocus()
        without = button.sizeHint(), button.minimumSizeHint()
        button.setFocus()
        assert button.hasFocus()
        assert (button.sizeHint(), button.minimumSizeHint()) == without

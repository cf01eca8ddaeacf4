"""The head of the home screen: the name, and the buttons that concern no single lesson."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from classroom.ui import theme
from classroom.words import _, language


class HomeHeader(QWidget):
    """Its buttons are for the home screen to connect."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._subtitle = _label("display", "gold"), _label("heading", "paper")
        self.new = theme.button("primary")
        self.bring_in, self.pick = theme.button("quiet"), theme.button("quiet")
        self.language, self.settings = theme.button("quiet"), theme.button("quiet")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for label in (self._name, self._subtitle):
            self._row.addWidget(label, 0, Qt.AlignmentFlag.AlignBaseline)
        self._row.addStretch(1)
        for button in (self.new, self.bring_in, self.pick, self.language, self.settings):
            self._row.addWidget(button)

    def retranslate(self) -> None:
        """Read all words again in the language spoken now."""
        self._name.setText(_("Dalang Taojin"))
        self._subtitle.setText(_("Maths Card Classroom"))
        self.new.setText(_("New lesson  Ctrl+N"))
        self.bring_in.setText(_("Import"))
        self.bring_in.setToolTip(_("Lesson files (.toml) or several in a .zip; or drag them here.  Ctrl+O"))
        self.pick.setText(_("Select"))
        self.pick.setToolTip(_("Choose several lessons to export.  Ctrl+click, Ctrl+Space"))
        self.language.setText("English" if language() == "zh" else "中文")
        self.language.setAccessibleName("Switch to English" if language() == "zh" else "切换为中文")
        self.settings.setText(_("Settings"))
        self.settings.setToolTip("Ctrl+,")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._row.setSpacing(round(theme.body(self) * 0.6))


def _label(role: str, tone: str) -> QLabel:
    label = QLabel()
    label.setProperty("role", role)
    label.setProperty("tone", tone)
    return label

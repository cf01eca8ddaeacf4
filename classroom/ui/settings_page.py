"""The settings, on a page of the window itself: every change counts at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, cast

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import (
    QRegularExpressionValidator,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from classroom.bots.level import Level
from classroom.maths.proving.level import ProofLevel
from classroom.session.seat import SeatSetup
from classroom.ui import theme
from classroom.ui.choice import Choice, fill, select
from classroom.ui.folder_field import FolderField
from classroom.ui.press import shortcut
from classroom.ui.settings import MAX_NAME, MAX_SEED, Settings, name_problem, usual_settings
from classroom.words import _, later

_PACES: Final = (("slow", later("Slow")), ("normal", later("Normal")), ("fast", later("Fast")))
_EXPLAINING: Final = (("steps", later("A step at a time")), ("whole", later("All at once")))
_PROOFS: Final = (
    (ProofLevel.OFF, later("Not asked for")),
    (ProofLevel.NUMBERS, later("Numbers put in")),
    (ProofLevel.SIGN, later("Numbers, comparison")),
    (ProofLevel.PLACE, later("Numbers, comparison, point")),
    (ProofLevel.QUADRANT, later("Numbers, comparison, quadrant, point, side")),
)
_LANGUAGES: Final = (("zh", "中文"), ("en", "English"))
_SWITCHES: Final = (
    later("Cards move across the table"),
    later("Cards show their number under the lesson's reading"),
    later("Idle cards are dimmed"),
)


class SettingsPage(QWidget):
    """Emits `changed` with new settings whenever they are valid and different, and `left`."""

    changed = Signal(Settings)
    left = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._filling = True
        self._texts: list[tuple[Callable[[str], object], str]] = []
        theme.paper(self)
        self._make_fields()
        self._build()
        shortcut(self, ["Esc"], self.left.emit)
        self.retranslate()

    def show_settings(self, settings: Settings) -> None:
        """Show these settings."""
        self._settings = settings
        self._filling = True
        select(self.seats, settings.seats)
        for name, plays, chair in zip(self.names, self.plays, settings.chairs, strict=True):
            name.setText(chair.name)
            select(plays, chair.bot)
        select(self.pace, settings.pace)
        select(self.explaining, settings.explaining)
        select(self.proof, settings.proof)
        select(self.language, settings.language)
        self.animations.setChecked(settings.animations)
        self.show_numbers.setChecked(settings.show_numbers)
        self.dim_idle.setChecked(settings.dim_idle)
        self.seed.setText("" if settings.seed is None else str(settings.seed))
        self.school.show_folder(settings.school_folder)
        self._filling = False
        self._show_problem(None)
        self._enable_chairs()

    def retranslate(self) -> None:
        """Read all words again in the language spoken now."""
        self._filling = True
        for tell, words in self._texts:
            tell(_(words))
        players = [(None, _("Person"))] + [(level, _("Bot: {level}", level=level.label)) for level in Level]
        for number, (name, plays) in enumerate(zip(self.names, self.plays, strict=True), start=1):
            fill(plays, players)
            name.setAccessibleName(_("Name of seat {number}", number=number))
            plays.setAccessibleName(_("Who plays seat {number}", number=number))
            self._numbers[number - 1].setText(_("Seat {number}", number=number))
        fill(self.seats, [(count, _("{count} seats", count=count)) for count in (3, 4)])
        fill(self.pace, [(value, _(words)) for value, words in _PACES])
        fill(self.explaining, [(value, _(words)) for value, words in _EXPLAINING])
        fill(self.proof, [(value, _(words)) for value, words in _PROOFS])
        self.seats.setAccessibleName(_("Seats"))
        self.seed.setPlaceholderText(_("empty: dealt anew every time"))
        self.show_settings(self._settings)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        px = theme.body(self)
        self._outer.setContentsMargins(px * 2, px, px * 2, px)
        self._outer.setSpacing(round(px * 0.8))
        self._halves.setSpacing(px)
        for column in self._columns:
            column.setContentsMargins(px, px, px, px)
            column.setSpacing(round(px * 0.6))
        self._chairs.setSpacing(round(px * 0.5))
        self._form.setVerticalSpacing(round(px * 0.5))
        self._form.setHorizontalSpacing(px)

    def _make_fields(self) -> None:
        self.seats = self._choice()
        self.names = tuple(self._text() for _chair in self._settings.chairs)
        self.plays = tuple(self._choice() for _chair in self._settings.chairs)
        self.pace = self._choice()
        self.explaining = self._choice()
        self.proof = self._choice()
        self.language = self._choice()
        fill(self.language, _LANGUAGES)
        self.animations, self.show_numbers, self.dim_idle = (self._switch(words) for words in _SWITCHES)
        self.school = FolderField()
        self.school.changed.connect(self._edited)
        self.seed = self._text()
        self.seed.setValidator(QRegularExpressionValidator(QRegularExpression(r"\d{0,16}"), self.seed))
        for name in self.names:
            name.setMaxLength(MAX_NAME)

    def _build(self) -> None:
        title = self._said(QLabel(), later("Settings"), role="title")
        back = self._said(theme.button("primary"), later("Done"))
        back.clicked.connect(self.left)
        usual = self._said(theme.button(), later("Usual settings"))
        usual.clicked.connect(self._usual)
        self._problem = QLabel()
        self._problem.setProperty("tone", "bad")
        self._problem.setWordWrap(True)
        header = QHBoxLayout()
        header.addWidget(title, 1)
        header.addWidget(usual)
        header.addWidget(back)
        self._halves = QHBoxLayout()
        self._columns = (QVBoxLayout(), QVBoxLayout())
        for column, fill_in in zip(self._columns, (self._fill_chairs, self._fill_form), strict=True):
            panel = QFrame()
            panel.setProperty("ground", "card")
            panel.setLayout(column)
            fill_in(column)
            column.addStretch(1)
            self._halves.addWidget(panel, 1)
        holder = QWidget()
        whole = QVBoxLayout(holder)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addLayout(self._halves)
        whole.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidget(holder)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._outer = QVBoxLayout(self)
        self._outer.addLayout(header)
        self._outer.addWidget(scroll, 1)
        self._outer.addWidget(self._problem)

    def _fill_chairs(self, column: QVBoxLayout) -> None:
        self._numbers = tuple(QLabel() for _name in self.names)
        self._chairs = QGridLayout()
        for row, (number, name, plays) in enumerate(zip(self._numbers, self.names, self.plays, strict=True)):
            number.setBuddy(name)
            self._chairs.addWidget(number, row, 0)
            self._chairs.addWidget(name, row, 1)
            self._chairs.addWidget(plays, row, 2)
        self._chairs.setColumnStretch(1, 1)
        column.addWidget(self._said(QLabel(), later("Seats"), role="heading"))
        column.addWidget(self.seats, 0, Qt.AlignmentFlag.AlignLeft)
        column.addLayout(self._chairs)
        column.addWidget(self._note(later("A change of seats or deal counts from the next match.")))
        column.addWidget(self._said(QLabel(), later("School folder"), role="heading"))
        column.addWidget(self.school)
        column.addWidget(self._note(later("The lessons in this folder stand on a shelf of their own.")))

    def _fill_form(self, column: QVBoxLayout) -> None:
        self._form = QFormLayout()
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        for words, field in (
            (later("Pace of the bots"), self.pace),
            (later("Explanations"), self.explaining),
            (later("Proof of a claim"), self.proof),
            (later("Language"), self.language),
            (later("Number of the deal"), self.seed),
        ):
            label = self._said(QLabel(), words)
            label.setBuddy(field)
            self._texts.append((field.setAccessibleName, words))
            self._form.addRow(label, field)
        column.addWidget(self._said(QLabel(), later("Table"), role="heading"))
        for box in (self.animations, self.show_numbers, self.dim_idle):
            column.addWidget(box)
        column.addLayout(self._form)
        note = later(
            "Proof: people who claim rightly prove it before they take the table. Only the honour is at "
            "stake, and bots are not asked."
        )
        column.addWidget(self._note(note))

    def _said(self, widget: Any, words: str, role: str = "") -> Any:
        """The widget, its text kept in the language spoken."""
        self._texts.append((widget.setText, words))
        if role:
            widget.setProperty("role", role)
        return widget

    def _note(self, words: str) -> QLabel:
        note = cast("QLabel", self._said(QLabel(), words, role="small"))
        note.setProperty("tone", "soft")
        note.setWordWrap(True)
        return note

    def _switch(self, words: str) -> QCheckBox:
        box = QCheckBox()
        self._texts.append((box.setText, words))
        box.toggled.connect(self._edited)
        return box

    def _choice(self) -> QComboBox:
        box = Choice()
        box.currentIndexChanged.connect(self._edited)
        return box

    def _text(self) -> QLineEdit:
        field = QLineEdit()
        field.textChanged.connect(self._edited)
        return field

    def _usual(self) -> None:
        usual = usual_settings(self._settings)
        self.show_settings(usual)
        self.changed.emit(usual)

    def _edited(self) -> None:
        """Take over what the fields say, unless a name will not do."""
        if self._filling:
            return
        self._enable_chairs()
        names = tuple(name.text().strip() for name in self.names)
        problem = name_problem(names) or self._seed_problem()
        self._show_problem(problem)
        if problem:
            return
        first, second, third, fourth = (
            SeatSetup(name, _level(plays)) for name, plays in zip(names, self.plays, strict=True)
        )
        settings = replace(
            self._settings,
            seats=self.seats.currentData(),
            chairs=(first, second, third, fourth),
            pace=self.pace.currentData(),
            explaining=self.explaining.currentData(),
            proof=ProofLevel(self.proof.currentData()),
            language=self.language.currentData(),
            seed=int(self.seed.text()) if self.seed.text() else None,
            school_folder=self.school.folder,
            animations=self.animations.isChecked(),
            show_numbers=self.show_numbers.isChecked(),
            dim_idle=self.dim_idle.isChecked(),
        )
        if settings != self._settings:
            self._settings = settings
            self.changed.emit(settings)

    def _seed_problem(self) -> str | None:
        if self.seed.text() and int(self.seed.text()) > MAX_SEED:
            return _("The number of the deal is too large: {most} at most.", most=MAX_SEED)
        return None

    def _show_problem(self, problem: str | None) -> None:
        self._problem.setText(problem or "")

    def _enable_chairs(self) -> None:
        for index, (name, plays) in enumerate(zip(self.names, self.plays, strict=True)):
            seated = index < (self.seats.currentData() or 4)
            name.setEnabled(seated)
            plays.setEnabled(seated)


def _level(plays: QComboBox) -> Level | None:
    """The level chosen there; None for a person. (Qt keeps of an enumeration only its text.)"""
    chosen = plays.currentData()
    return Level(chosen) if chosen else None

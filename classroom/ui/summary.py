"""The end of a game, and of a match: places, cards held, and who claimed and missed what."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from classroom.cards import Card
from classroom.session.claims import Claims
from classroom.session.match import Match
from classroom.ui import sentences, theme
from classroom.ui.press import KeyButton
from classroom.words import _


class Summary(QFrame):
    """Lies over the table; `again` goes on (next game, or a new match), `left` goes home."""

    again = Signal()
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._room = parent
        self.setObjectName("summary")
        self.setProperty("ground", "paper")
        self.setStyleSheet(
            f"#summary {{ background: {theme.PAPER}; border: 3px solid {theme.GOLD}; border-radius: 12px; }}"
        )
        self.head, self.why = QLabel(self), QLabel(self)
        for label in (self.head, self.why):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setTextFormat(Qt.TextFormat.RichText)
            label.setWordWrap(True)
        self.table = QWidget()
        self._scroll = QScrollArea(self)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setWidget(self.table)
        self._scroll.viewport().setAutoFillBackground(False)
        self.table.setAutoFillBackground(False)
        self.onward = KeyButton("", _("Space"), self, primary=True)
        self.home = KeyButton("", "Esc", self)
        self.onward.clicked.connect(self.again)
        self.home.clicked.connect(self.left)
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(self.home)
        row.addWidget(self.onward)
        column = QVBoxLayout(self)
        column.addWidget(self.head)
        column.addWidget(self.why)
        column.addWidget(self._scroll, 1)
        column.addLayout(row)
        self._match: Match | None = None
        parent.installEventFilter(self)
        self.hide()

    def show_end(self, match: Match) -> None:
        """Show how this match's game, or the whole match, has ended."""
        self._match = match
        self._fill(match)
        self._fit()
        self.show()
        self.raise_()

    def refresh(self) -> None:
        """Say it again in the language spoken now."""
        if self._match and self.isVisible():
            self._fill(self._match)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._fit()
            self.refresh()
        return False

    def _fit(self) -> None:
        room = self._room.rect()
        margin = max(6, room.height() // 40)
        wide = min(room.width() - 2 * margin, round(room.height() * 1.9))
        self.setGeometry((room.width() - wide) // 2, margin, wide, room.height() - 2 * margin)

    def _fill(self, match: Match) -> None:
        outcome = match.outcome
        if outcome is None:
            return
        who = sentences.names(match)
        best = who[outcome.ranking[0]]
        over = match.winner is not None
        body = theme.body(self)
        self.head.setFont(theme.font(body * 1.5, bold=True))
        self.why.setFont(theme.font(body))
        self.head.setText(
            _("{seat} wins the match", seat=best)
            if over
            else _("Game {number}: {seat} wins", number=match.game_number, seat=best)
        )
        self.why.setText(
            sentences.ending(match) + " " + _("The number of this match is {seed}.", seed=match.seed)
        )
        self.onward.say(_("Play again") if over else _("Next game"))
        self.home.say(_("Home"))
        self.home.setVisible(over)
        self._fill_table(match)
        self.setAccessibleName(_("Summary"))

    def _fill_table(self, match: Match) -> None:
        old = self.table
        self.table = QWidget()
        self.table.setAutoFillBackground(False)
        self._scroll.setWidget(self.table)
        old.deleteLater()
        assert match.outcome is not None
        claims = match.match_claims if match.winner is not None else match.claims
        grid = _Grid(self.table, theme.body(self))
        grid.row(
            [_("Place"), _("Seat"), _("Cards"), _("Games won"), _("Claimed"), _("False"), _("Missed")], True
        )
        for place, seat in enumerate(match.outcome.ranking, 1):
            done = claims[seat]
            grid.row(
                [
                    str(place),
                    match.seats[seat].name,
                    str(match.outcome.cards[seat]),
                    "★" * match.games_won[seat] or "0",
                    str(len(done.valid)),
                    str(len(done.false)),
                    str(len(done.missed)),
                ],
                bold=place == 1,
            )
            grid.wide(_detail(done))
        grid.end()


class _Grid:
    """Rows of labels, every other line a detail across all columns."""

    def __init__(self, widget: QWidget, body: int) -> None:
        self._layout = QGridLayout(widget)
        self._layout.setVerticalSpacing(max(2, body // 6))
        self._body = body
        self._at = 0

    def row(self, cells: Sequence[str], bold: bool = False) -> None:
        for column, text in enumerate(cells):
            label = QLabel(escape(text))
            label.setFont(theme.font(self._body * 1.1, bold))
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._layout.addWidget(label, self._at, column)
        self._at += 1

    def wide(self, text: str) -> None:
        if text:
            label = QLabel(text)
            label.setFont(theme.font(self._body * 0.85))
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.RichText)
            self._layout.addWidget(label, self._at, 1, 1, 6)
            self._at += 1

    def end(self) -> None:
        self._layout.setRowStretch(self._at, 1)


def _detail(claims: Claims) -> str:
    """What was claimed, falsely claimed and missed, each group in brackets."""
    parts = []
    if claims.valid:
        parts.append(_("Claimed: {groups}", groups=_groups(claims.valid)))
    if claims.false:
        parts.append(_("False: {groups}", groups=_groups(claims.false)))
    if claims.missed:
        parts.append(_("Missed: {groups}", groups=_groups(claims.missed)))
    return "<br>".join(parts)


def _groups(groups: Sequence[tuple[Card, ...]]) -> str:
    return "　".join(sentences.shown(group) for group in groups)

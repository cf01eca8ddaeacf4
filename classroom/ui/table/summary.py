"""The end of a game, and of a match: places, cards held, and who claimed and missed what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
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
from classroom.maths.explaining.lapses import filled_in
from classroom.maths.groups import Groups
from classroom.maths.proving.honours import Honours
from classroom.session.claims import Claims
from classroom.session.match import Match
from classroom.ui import theme
from classroom.ui.press import SPACE, KeyButton, may_take_keyboard
from classroom.ui.table import sentences
from classroom.words import _

# Groups of a seat that are shown of each sort. More nobody reads, and thousands take seconds to lay out.
_MOST: Final = 30


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
            f"QScrollArea:focus {{ border: 2px solid {theme.GOLD_DEEP}; border-radius: 6px; }}"
        )
        self.head, self.why = QLabel(self), QLabel(self)
        for label in (self.head, self.why):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setTextFormat(Qt.TextFormat.RichText)
            label.setWordWrap(True)
        self._cells: list[QLabel] = []
        self.details = QLabel(self)
        self.details.setWordWrap(True)
        self.details.setTextFormat(Qt.TextFormat.RichText)
        self.details.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.onward = KeyButton("", SPACE, self, primary=True)
        self.home = KeyButton("", "Esc", self)
        self.onward.clicked.connect(self.again)
        self.home.clicked.connect(self.left)
        self._match: Match | None = None
        self._lay_out()
        parent.installEventFilter(self)
        self.hide()

    def _lay_out(self) -> None:
        holder = QWidget()
        inside = QVBoxLayout(holder)
        inside.addWidget(self.details)
        inside.addStretch()
        self._scroll = QScrollArea(self)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setWidget(holder)
        for ground in (self._scroll.viewport(), holder):
            ground.setAutoFillBackground(False)
        buttons = QHBoxLayout()
        buttons.addStretch()
        buttons.addWidget(self.home)
        buttons.addWidget(self.onward)
        self.places = QGridLayout()
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.head)
        self._column.addWidget(self.why)
        self._column.addLayout(self.places)
        self._column.addWidget(self._scroll, 1)
        self._column.addLayout(buttons)

    def show_end(self, match: Match) -> None:
        """Show how this match's game, or the whole match, has ended."""
        self._match = match
        self._fill(match)
        self._fit()
        self.show()
        self.raise_()
        if may_take_keyboard(self):
            self.onward.setFocus()

    def refresh(self) -> None:
        """Say it again in the language spoken now."""
        if self._match and self.isVisible():
            self._fill(self._match)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down scroll the details, wherever the focus is."""
        ways = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if way := ways.get(Qt.Key(event.key())):
            bar = self._scroll.verticalScrollBar()
            bar.setValue(bar.value() + way * bar.pageStep() // 2)
        else:
            event.ignore()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._fit()
            self.refresh()
        return False

    def _fit(self) -> None:
        room = self._room.rect()
        margin = max(6, room.height() // 60)
        self.setGeometry(room.adjusted(margin, margin, -margin, -margin))

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
        self._fill_places(match)
        self.details.setFont(theme.font(body * 0.9))
        claims = match.match_claims if over else match.claims
        honours = match.match_honours if over else match.honours
        self.details.setText(
            "".join(
                _detail(who[seat], claims[seat], honours[seat], match.lesson.groups)
                for seat in outcome.ranking
            )
        )
        self._scroll.setAccessibleName(_("Who claimed and missed what"))
        self.setAccessibleName(_("Summary"))

    def _fill_places(self, match: Match) -> None:
        """A line for each seat, the best first."""
        for old in self._cells:
            self.places.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._cells.clear()
        assert match.outcome is not None
        over = match.winner is not None
        claims = match.match_claims if over else match.claims
        honours = match.match_honours if over else match.honours
        proved = any(each.asked for each in honours)
        heads = _heads_of_match() if over else _heads_of_game()
        self._line(0, [*heads, *([_("Proved")] if proved else [])], bold=True)
        for place, seat in enumerate(match.outcome.ranking, 1):
            done = claims[seat]
            cells = [
                str(place),
                match.seats[seat].name,
                str(match.outcome.cards[seat]),
                "★" * match.games_won[seat] or "0",
                *(str(len(groups)) for groups in (done.valid, done.false, done.missed)),
            ]
            if proved:
                asked = honours[seat].asked
                cells.append(f"{honours[seat].first}/{asked}" if asked else "–")
            self._line(place, cells, bold=place == 1)

    def _line(self, at: int, cells: Sequence[str], bold: bool) -> None:
        for column, text in enumerate(cells):
            label = QLabel(text, self)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setFont(theme.font(theme.body(self) * 1.15, bold))
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self.places.addWidget(label, at, column)
            self._cells.append(label)
            self.places.setColumnStretch(column, 1)


def _heads_of_game() -> list[str]:
    return [
        _("Place"),
        _("Seat"),
        _("Cards"),
        _("Games won"),
        _("Claimed"),
        _("False"),
        _("Missed"),
    ]


def _heads_of_match() -> list[str]:
    return [
        _("Place"),
        _("Seat"),
        _("Cards at the end"),
        _("Games won"),
        _("Claimed in all"),
        _("False in all"),
        _("Missed in all"),
    ]


def _detail(name: str, claims: Claims, honours: Honours, groups: Groups) -> str:
    """What a seat claimed, missed and proved, as a paragraph; empty when there is nothing."""
    parts = []
    if honours.asked:
        parts.append(
            _(
                "<b>Proofs</b> right at the first try {first}, at the second {second}, shown {shown}",
                first=honours.first,
                second=honours.second,
                shown=honours.shown,
            )
        )
    if claims.valid:
        parts.append(_("<b>Claimed</b> {groups}", groups=_groups(claims.valid)))
    if claims.false:
        parts.append(_("<b>False</b> {groups}", groups=_groups(claims.false)))
    if claims.missed:
        parts.append(_("<b>Missed</b> {groups}", groups=_filled(groups, claims.missed)))
    return f"<p><b>{name}</b>&nbsp;&nbsp;{'<br>'.join(parts)}</p>" if parts else ""


def _filled(groups: Groups, missed: Sequence[tuple[Card, ...]]) -> str:
    """The groups that were missed, with the relation filled in."""
    return _first_of(
        missed,
        lambda cards: _(
            "{cards}: {relation}",
            cards=sentences.shown(cards),
            relation=sentences.formula(filled_in(groups, [card.kind for card in cards])),
        ),
    )


def _groups(groups: Sequence[tuple[Card, ...]]) -> str:
    return _first_of(groups, sentences.shown)


def _first_of(groups: Sequence[tuple[Card, ...]], words: Callable[[tuple[Card, ...]], str]) -> str:
    """The first of them in words, and how many more there are."""
    more = len(groups) - _MOST
    parts = [*map(words, groups[:_MOST]), *([_("and {count} more", count=more)] if more > 0 else [])]
    return _("; ").join(parts)

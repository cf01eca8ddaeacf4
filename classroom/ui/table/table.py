"""The felt with its seats and cards: it shows a scene, and moves the cards from the scene before."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QParallelAnimationGroup,
    QPoint,
    QPropertyAnimation,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QRadialGradient, QResizeEvent
from PySide6.QtWidgets import QWidget

from classroom.cards import Card
from classroom.lesson import Lesson
from classroom.names import spoken
from classroom.ui import theme
from classroom.ui.table.banner import Banner
from classroom.ui.table.card import CardButton, Look
from classroom.ui.table.card_words import listed, number_of
from classroom.ui.table.layout import Box, Places, arrange, neighbour, reading_order, stage
from classroom.ui.table.middle import paint_middle
from classroom.ui.table.scene import Scene
from classroom.ui.table.seat import SeatPlate
from classroom.words import _

MOVE_MS: Final = 240
_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}


class Table(QWidget):
    """Draws one scene at a time. Which cards are marked is told to it; `picked` tells which was chosen."""

    picked = Signal(object)
    settled = Signal()
    """All cards lie where they belong."""

    def __init__(self, lesson: Lesson, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.show_numbers = True
        self.dim_idle = True
        self.move_ms = MOVE_MS
        self._lesson = lesson
        self._scene: Scene | None = None
        self._marked: frozenset[Card] = frozenset()
        self._buttons: dict[Card, CardButton] = {}
        self._plates: list[SeatPlate] = []
        self._leaving: list[CardButton] = []
        self._goals: dict[CardButton, QPoint] = {}
        self._places: Places | None = None
        self._moves = QParallelAnimationGroup(self)
        self._moves.finished.connect(self._arrived)
        self.banner = Banner(self)
        self.banner.hide()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(300, 200)

    def show_scene(self, scene: Scene, banner: tuple[str, ...] = ()) -> None:
        """Show this; cards that are new come from their seat's pile, cards that are gone go home."""
        self._finish_moves()
        before, self._scene = self._scene, scene
        self.setAccessibleName(_("The table: {middle}", middle=scene.middle))
        self.banner.say(banner)
        self._arrange(before, animate=self.move_ms > 0 and self.isVisible())

    def mark(self, cards: Iterable[Card]) -> None:
        """Show these as marked."""
        self._marked = frozenset(cards)
        for card, button in self._buttons.items():
            button.setChecked(card in self._marked)

    def refresh(self) -> None:
        """Draw again what is there: the language, or what the faces show, has changed."""
        if self._scene:
            self._finish_moves()
            self._arrange(self._scene, animate=False)

    def button(self, card: Card) -> CardButton | None:
        """The button of a card that is to be seen."""
        button = self._buttons.get(card)
        return button if button and self._scene and card in self._scene.cards else None

    def enter(self) -> None:
        """Give the focus to a card: the one that all look at, else the last one."""
        if self._scene and self._scene.cards:
            cards = self._scene.cards
            self._buttons[next((card for card in cards if card in self._scene.glow), cards[-1])].setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        arrow = _ARROWS.get(Qt.Key(event.key()))
        if arrow is None or self._scene is None or not self._scene.cards:
            event.ignore()
            return
        seats = reading_order(len(self._scene.seats))
        cards = self._scene.stage or [card for seat in seats for card in self._scene.played[seat]]
        buttons = [self._buttons[card] for card in cards]
        at = next((i for i, button in enumerate(buttons) if button.hasFocus()), None)
        if at is None:
            self.enter()
            return
        boxes = [Box(b.x(), b.y(), b.width(), b.height()) for b in buttons]
        buttons[neighbour(boxes, at, *arrow)].setFocus()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        felt = QRadialGradient(self.rect().center(), max(self.width(), self.height()) * 0.62)
        felt.setColorAt(0.0, QColor(theme.FELT).lighter(108))
        felt.setColorAt(0.55, QColor(theme.FELT))
        felt.setColorAt(1.0, QColor(theme.FELT_DEEP))
        painter.fillRect(self.rect(), felt)
        edge = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        thick = 3 if self.hasFocus() else 1
        painter.setPen(QPen(QColor(theme.GOLD_LIGHT if self.hasFocus() else theme.FELT_LIGHT), thick))
        painter.drawRoundedRect(edge, 10, 10)
        if self._scene and self._places and not self._scene.stage and not self.banner.isVisible():
            paint_middle(painter, self._places.middle, self._scene.middle)

    def _arrange(self, before: Scene | None, animate: bool) -> None:
        """Put every plate and card where this scene has it."""
        scene = self._scene
        assert scene is not None
        table = Box(0, 0, self.width(), self.height())
        places = self._places = arrange(table, [len(cards) for cards in scene.played])
        self._place_plates(scene, places)
        words = self.banner.wanted_height(table.w - 2 * places.plates[0].w - 4 * (table.h // 50))
        staged, below = stage(places, table, len(scene.stage), words)
        self.banner.place(below)
        targets = dict(zip(scene.stage, staged, strict=True))
        for cards, boxes in zip(scene.played, places.cards, strict=True):
            targets.update(zip(cards, boxes, strict=True))
        self._send_home(before, scene, targets.keys())
        for card in scene.cards:
            self._place_card(scene, card, targets[card])
        self.banner.raise_()
        self.update()
        if animate:
            self._moves.start()
        else:
            self._finish_moves()

    def _place_plates(self, scene: Scene, places: Places) -> None:
        while len(self._plates) < len(scene.seats):
            self._plates.append(SeatPlate(self))
        for plate, facts, box in zip(self._plates, scene.seats, places.plates, strict=True):
            plate.setGeometry(box.x, box.y, box.w, box.h)
            plate.show_facts(facts)
            plate.show()

    def _place_card(self, scene: Scene, card: Card, box: Box) -> None:
        button = self._buttons.get(card) or self._new_button(card)
        owner = scene.owner(card)
        if button.isHidden():
            start = self._pile(owner if owner is not None else scene.home)
            button.move(start if start is not None else QPoint(box.x, box.y))
        button.resize(box.w, box.h)
        idle = card.kind in self._lesson.groups.idle and not scene.bare
        number = "" if scene.bare else number_of(card.kind, self._lesson.reading)
        button.dress(
            Look(card.kind, number if self.show_numbers else "", idle and self.dim_idle),
            latest=card in scene.glow,
        )
        button.setChecked(card in self._marked)
        button.setAccessibleName(self._words(scene, card, number, owner, idle))
        button.raise_()
        button.show()
        self._move(button, QPoint(box.x, box.y))

    def _new_button(self, card: Card) -> CardButton:
        button = self._buttons[card] = CardButton(card, self)
        button.hide()
        button.clicked.connect(lambda: self.picked.emit(card))
        return button

    def _words(self, scene: Scene, card: Card, number: str, owner: int | None, idle: bool) -> str:
        parts = [spoken(card.kind), number] if number else [spoken(card.kind)]
        if owner is not None:
            parts.append(_("played by {seat}", seat=scene.seats[owner].name))
        parts += [_("idle")] if idle else []
        parts += [_("just turned")] if card in scene.glow and not scene.stage else []
        return listed(parts)

    def _send_home(self, before: Scene | None, scene: Scene, staying: Iterable[Card]) -> None:
        """Cards that are not in this scene fly to the pile they belong to, and then are hidden."""
        home = before.home if before and before.stage else scene.home
        goal = self._pile(home)
        stay = set(staying)
        for card, button in self._buttons.items():
            if card in stay or button.isHidden():
                continue
            if button.hasFocus():
                self.setFocus()
            self._leaving.append(button)
            if goal is not None:
                self._move(button, goal)

    def _pile(self, seat: int | None) -> QPoint | None:
        if seat is None:
            return None
        plate = self._plates[seat]
        return plate.pos() + plate.pile_box().topLeft()

    def _move(self, button: CardButton, goal: QPoint) -> None:
        if button.pos() == goal:
            return
        self._goals[button] = goal
        move = QPropertyAnimation(button, b"pos")
        move.setDuration(self.move_ms)
        move.setEndValue(goal)
        move.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._moves.addAnimation(move)

    def _finish_moves(self) -> None:
        """Everything is at once where it was going."""
        if not self._goals and not self._leaving:
            return
        self._moves.stop()
        for button, goal in self._goals.items():
            button.move(goal)
        self._arrived()

    def _arrived(self) -> None:
        while self._moves.animationCount():
            self._moves.takeAnimation(0)
        self._goals.clear()
        for button in self._leaving:
            button.hide()
        self._leaving.clear()
        self.settled.emit()

    @property
    def moving(self) -> bool:
        return self._moves.state() == QAbstractAnimation.State.Running

"""What a proof looks like: the cards and how far one has come, the proof so far, the question and its answer,
what a wrong one is told, and the plane once it is asked for; sized to be read from afar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from classroom.maths.explanation import Line
from classroom.maths.proving.questions import Choice, Numbers, Place, Question
from classroom.ui import theme
from classroom.ui.explanation.steps import Steps
from classroom.ui.lesson.small_cards import CardStrip
from classroom.ui.press import SPACE, KeyButton
from classroom.ui.proof.choice import ChoiceAnswer
from classroom.ui.proof.numbers import NumbersAnswer
from classroom.ui.proof.plane import PlanePicker
from classroom.ui.proof.progress import Progress
from classroom.ui.typesetting.lines import advance, keep_together, wrapped
from classroom.words import _

# Parts of running text, which is large enough for the last row.
_LARGEST: Final = 1.4
_SMALLEST: Final = 0.7
_QUESTION: Final = 1.2
_CARDS: Final = 3.4
_CARDS_ASKED: Final = 8.0
_NEVER: Final = 100_000  # higher than any window: too wide at this size
# Parts of the width: the most that the plane takes; what stands beside a question without it.
_PLANE: Final = 0.5
_BESIDE: Final = 0.36


class ProofView(QWidget):
    """All the parts, and where they are."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        theme.paper(self)
        self.title = QLabel(self)
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.cards = CardStrip(self)
        self.progress = Progress(self)
        self.so_far = Steps(self)
        self.question = self._label()
        self.numbers = NumbersAnswer(self)
        self.choice = ChoiceAnswer(self)
        self.plane = PlanePicker(self)
        self.verdict = self._label()
        self.lines = Steps(self)
        self.answer_button = KeyButton("", "Enter", self, primary=True)
        self.tell_button = KeyButton("", "Esc", self)
        self.onward = KeyButton("", SPACE, self, primary=True)

    def show_question(self, question: Question, so_far: Sequence[Line], plane: bool) -> None:
        """Ask `question`, below what has been proved; with the plane at the right, or without."""
        self.answer_button.say(_("Answer"))
        self.tell_button.say(_("Show the answer"))
        self.onward.say(_("Go on"))
        self.so_far.show_lines(so_far)
        self.question.setText(keep_together(question.asked))
        self.setAccessibleName(question.asked)
        self.numbers.setVisible(isinstance(question, Numbers))
        self.choice.setVisible(isinstance(question, Choice))
        self.plane.setVisible(plane)
        match question:
            case Numbers():
                self.numbers.ask(question)
            case Choice():
                self.choice.ask(question, upright=plane)
            case Place():
                self.plane.ask(question)
        self.answer_button.setVisible(not isinstance(question, Choice))
        self.tell_button.show()
        self.onward.hide()
        self.show_reply("", "", ())

    def show_reply(self, words: str, tone: str, lines: Sequence[Line]) -> None:
        """Say this of the answer, in that tone (good, bad), and show these lines."""
        self.verdict.setText(words)
        self.verdict.setVisible(bool(words))
        self.verdict.setProperty("tone", tone)
        theme.dress(self.verdict)
        self.lines.show_lines(lines)
        self.arrange()

    def show_told(self) -> None:
        """The answer is being shown: there is only one thing to press."""
        self.answer_button.hide()
        self.tell_button.hide()
        self.onward.show()

    def sizeHint(self) -> QSize:
        px = theme.body(self)
        return QSize(px * 50, px * 26)

    def minimumSizeHint(self) -> QSize:
        return QSize(320, 240)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            # Labels have the new style only afterwards.
            QTimer.singleShot(0, self, self.arrange)

    def arrange(self) -> None:
        """Give every part its place, the text as large as fits.

        At the right is the plane; before it is asked for, the cards, what is proved, and what is said.
        """
        if not self.question.text() or self.width() < 2:
            return
        body = theme.body(self)
        left = self.rect().adjusted(body, body // 2, -body, -body // 2)
        plane = not self.plane.isHidden()
        wide = min(round(left.width() * _PLANE), left.height()) if plane else round(left.width() * _BESIDE)
        right = QRect(left.right() - wide + 1, left.top(), wide, left.height())
        left.setRight(right.left() - body - 1)
        below = self._arrange_buttons(self._arrange_header(left, body), body)
        asked: tuple[QWidget, ...] = (self.question, self.numbers, self.choice)
        said: tuple[QWidget, ...] = (self.verdict, self.lines)
        if plane:
            self.plane.setGeometry(right)
            self._place_cards(QRect(left.topLeft(), QSize(left.width(), round(body * _CARDS))))
            self._stack((self.so_far, *asked, *said), below, body)
        else:
            self._place_cards(QRect(right.topLeft(), QSize(right.width(), round(body * _CARDS_ASKED))))
            self._stack(asked, below, body)
            self._stack((self.so_far, *said), right.adjusted(0, self.cards.height() + body, 0, 0), body)

    def _arrange_header(self, left: QRect, body: int) -> QRect:
        """The player's name and the progress; gives the room below them."""
        high = round(body * _CARDS)
        self.progress.set_side(round(body * 1.5))
        progress = self.progress.sizeHint()
        at, middle = left.right() - progress.width(), left.top() + (high - progress.height()) // 2
        self.progress.setGeometry(at, middle, progress.width(), progress.height())
        start = left.left()
        if not self.plane.isHidden():
            self.cards.set_height(high)
            start += self.cards.sizeHint().width() + body
        room = at - body - start
        wide = advance(self.title.text(), body, bold=True) + 2
        fits = int(body * min(_LARGEST, max(_SMALLEST, room / wide)))
        self.title.setFont(theme.font(fits, bold=True))
        self.title.setGeometry(start, left.top(), room, high)
        return left.adjusted(0, high + body // 2, 0, 0)

    def _place_cards(self, box: QRect) -> None:
        self.cards.set_height(box.height())
        self.cards.setGeometry(QRect(box.topLeft(), self.cards.sizeHint()))

    def _arrange_buttons(self, left: QRect, body: int) -> QRect:
        """The buttons stand at the foot of the left part; gives the room above them."""
        buttons = [
            button for button in (self.answer_button, self.tell_button, self.onward) if not button.isHidden()
        ]
        x = left.left()
        for button in buttons:
            size = button.sizeHint()
            button.setGeometry(x, left.bottom() - size.height() + 1, size.width(), size.height())
            x += size.width() + body // 2
        high = max(button.sizeHint().height() for button in buttons)
        return left.adjusted(0, 0, 0, -high - body // 2)

    def _stack(self, parts: Sequence[QWidget], room: QRect, body: int) -> None:
        """Put these under one another, as large as fits; what is proved goes before words become small."""
        shown = [part for part in parts if not part.isHidden()]
        least = round(body * (1.0 if self.so_far in shown[:-1] else _SMALLEST))
        for px in range(round(body * _LARGEST), least - 1, -1):
            if self._place(shown, room, px, measure=True) <= room.height():
                self._place(shown, room, px)
                return
        if self.so_far in shown[:-1]:
            self.so_far.hide()
            self._stack(shown, room, body)
        else:
            self._place(shown, room, least)  # what is cut off then is a formula of many lines

    def _place(self, parts: Sequence[QWidget], room: QRect, px: int, *, measure: bool = False) -> int:
        """These under one another for text `px` high, or only how high they would be together."""
        gap = px // 2
        y = room.top()
        for part in parts:
            high = self._height(part, room.width(), px)
            if not measure:
                self._fit(part, QRect(room.left(), y, room.width(), high), px)
            y += high + gap
        return y - gap - room.top()

    def _height(self, part: QWidget, width: int, px: int) -> int:
        if isinstance(part, Steps):
            return round(part.height_at(width, px)) + 1
        if isinstance(part, QLabel):
            size = round(px * _QUESTION) if part is self.question else px
            return round(wrapped(part.text(), size, width, bold=True).height()) + 2
        assert isinstance(part, NumbersAnswer | ChoiceAnswer)
        part.set_px(px)
        return part.sizeHint().height() if part.minimumSizeHint().width() <= width else _NEVER

    def _fit(self, part: QWidget, box: QRect, px: int) -> None:
        if isinstance(part, Steps):
            part.move(box.topLeft())
            part.arrange(box.width(), px)
            return
        if isinstance(part, QLabel):
            part.setFont(theme.font(round(px * _QUESTION) if part is self.question else px, bold=True))
        part.setGeometry(box)

    def _label(self) -> QLabel:
        label = QLabel(self)
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.PlainText)
        return label

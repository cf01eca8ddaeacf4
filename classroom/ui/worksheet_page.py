"""A worksheet from a lesson: what is wanted at the left, its pages at the right, one press to save it."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import Final

from PySide6.QtCore import QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from classroom.files import write_whole
from classroom.lesson import Lesson
from classroom.topics import DIFFICULTIES, difficulty_words
from classroom.ui import theme
from classroom.ui.ask_file import ask_to_save
from classroom.ui.choice import Count, Row
from classroom.ui.page_picture import PagePicture
from classroom.ui.press import KeyButton, shortcut
from classroom.words import LANGUAGES, Language, _, language, why
from classroom.worksheets.making import Made, Making, PageDone
from classroom.worksheets.questions import MAX_QUESTIONS
from classroom.worksheets.worksheet import MAX_SEED, USUAL_COUNT, Order

_ASK_MS: Final = 60
_SETTLED_MS: Final = 500
_LANGUAGES: Final[dict[Language, str]] = {"zh": "中文", "en": "English"}


class WorksheetPage(QWidget):
    """Emits `left`, and `folder_chosen` with the folder that a worksheet was saved in."""

    left = Signal()
    folder_chosen = Signal(str)

    def __init__(self, lesson: Lesson, save_folder: str | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lesson = lesson
        self._folder = save_folder
        self._making: Making | None = None
        self._pdf: bytes | None = None
        self._saved: Path | None = None
        theme.paper(self)
        self._make_fields()
        self._lay_out()
        self._asking = QTimer(self, interval=_ASK_MS)
        self._asking.timeout.connect(self._ask)
        self._settling = QTimer(self, singleShot=True, interval=_SETTLED_MS)
        self._settling.timeout.connect(self._begin)
        for keys, do in (
            (["Esc"], self.left.emit),
            (["Left", "PgUp"], lambda: self.picture.turn(-1)),
            (["Right", "PgDown"], lambda: self.picture.turn(1)),
            (["Ctrl+S"], self.save.click),
            (["R"], self.another.click),
        ):
            shortcut(self, keys, do)
        self.retranslate()

    def retranslate(self) -> None:
        """Read all words again in the language spoken now."""
        self._title.setText(_("Worksheet: {title}", title=self.lesson.title[language()]))
        self.back.say(_("Back"))
        self.save.say(_("Save as PDF"))
        self.another.say(_("Other questions"))
        for label, words in zip(
            self._labels,
            (_("Questions"), _("Difficulty"), _("Number of the sheet"), _("Language")),
            strict=True,
        ):
            label.setText(words)
        self.count.setAccessibleName(_("Questions"))
        self.seed.setAccessibleName(_("Number of the sheet"))
        self._difficulties.say(_("Difficulty"), [difficulty_words(each) for each in DIFFICULTIES])
        self._languages.say(_("Language"), [_LANGUAGES[each] for each in LANGUAGES])
        self._open.setText(_("Open the file"))
        self._note.setText(
            _("The same number makes the same questions again. The answers follow on pages of their own.")
        )
        self.picture.retranslate()

    def stop(self) -> None:
        """Nothing is made any more."""
        self._asking.stop()
        self._settling.stop()
        if self._making:
            self._making.stop()
            self._making = None

    def order(self) -> Order:
        """What the fields ask for."""
        return Order(self.count.value(), DIFFICULTIES[self._difficulties.place], self.seed.value())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._pdf is None and self._making is None:
            self._begin()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        px = theme.body(self)
        self._outer.setContentsMargins(px * 2, px, px * 2, px)
        self._outer.setSpacing(px)
        self._row.setSpacing(px)
        self._fields.setContentsMargins(px, px, px, px)
        self._fields.setSpacing(round(px * 0.5))

    # Making it.

    def _changed(self) -> None:
        """Something else is wanted: what there is, or is being made, counts no more."""
        self.stop()
        self._pdf = None
        self.save.setEnabled(False)
        self._settling.start()

    def _begin(self) -> None:
        self.stop()
        self._pdf = None
        self.save.setEnabled(False)
        self._said("")
        self._open.hide()
        self.picture.clear(awaited=True)
        self._progress.setValue(0)
        self._progress.show()
        self._making = Making(self.lesson, self.order(), self._languages_chosen())
        self._asking.start()

    def _ask(self) -> None:
        """Take what the process has to tell."""
        while self._making and (news := self._making.news()):
            if isinstance(news, PageDone):
                self.picture.add(news.picture)
                self._progress.setValue(round(100 * news.part))
                continue
            self.stop()
            self._progress.hide()
            if isinstance(news, Made):
                self._pdf = news.pdf
                self.save.setEnabled(True)
            else:
                self.picture.clear(awaited=False)
                self._said(news.sentence, bad=True)

    # Saving it.

    def _choose(self) -> None:
        if self._pdf is None:
            return
        title = _("Save the worksheet")
        name = f"{Path(self.lesson.id).stem} {self.seed.value()}.pdf"
        ask_to_save(self, title, self._folder, name, {"PDF (*.pdf)": "pdf"}, self.write)

    def write(self, path: Path) -> None:
        """Write the worksheet to `path`, whole or not at all."""
        if self._pdf is None:
            return
        try:
            write_whole(path, self._pdf)
        except OSError as error:
            self._said(_("{file} cannot be written: {reason}.", file=path.name, reason=why(error)), bad=True)
            return
        self._saved = path
        self._folder = str(path.parent)
        self.folder_chosen.emit(self._folder)
        self._said(_("Saved as {file}.", file=path.name))
        self._open.show()

    def _open_saved(self) -> None:
        if self._saved and not QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._saved))):
            self._said(_("No program here opens PDF files. The file is {file}.", file=self._saved), bad=True)

    def _said(self, sentence: str, *, bad: bool = False) -> None:
        self._sentence.setText(sentence)
        theme.mark(self._sentence, tone="bad" if bad else "good")

    # How it is put together.

    def _make_fields(self) -> None:
        self._title = theme.label("title")
        self.back = KeyButton("", "Esc")
        self.back.clicked.connect(self.left)
        self.save = KeyButton("", "Ctrl+S", primary=True)
        self.save.clicked.connect(self._choose)
        self.count = Count(1, MAX_QUESTIONS, USUAL_COUNT)
        self.seed = Count(0, MAX_SEED, SystemRandom().randrange(1, 1000))
        self.another = KeyButton("", "R")
        self.another.clicked.connect(lambda: self.seed.setValue((self.seed.value() + 1) % (MAX_SEED + 1)))
        self._difficulties, self._languages = Row(len(DIFFICULTIES)), Row(len(LANGUAGES))
        self._difficulties.show_choice(DIFFICULTIES.index(self.lesson.difficulty or 2))
        self._languages.show_choice(LANGUAGES.index(language()))
        self._labels = [theme.label("body") for _field in range(4)]
        self._note, self._sentence = theme.label("small", "soft"), theme.label("body")
        self._open = theme.button()
        self._open.clicked.connect(self._open_saved)
        self._open.hide()
        self._progress = QProgressBar()
        self._progress.setTextVisible(False)
        self.picture = PagePicture()
        for box in (self.count, self.seed):
            box.valueChanged.connect(self._changed)
        for row in (self._difficulties, self._languages):
            row.chosen.connect(self._changed)

    def _lay_out(self) -> None:
        header = QHBoxLayout()
        header.addWidget(self.back)
        header.addWidget(self._title, 1)
        header.addWidget(self.save)
        panel = QFrame()
        panel.setProperty("ground", "card")
        self._fields = QVBoxLayout(panel)
        fields = (self.count, self._difficulties, self.seed, self._languages)
        for label, field in zip(self._labels, fields, strict=True):
            self._fields.addWidget(label)
            self._fields.addWidget(field)
            if field is self.seed:
                self._fields.addWidget(self.another)
        self._fields.addWidget(self._note)
        self._fields.addStretch(1)
        for widget in (self._progress, self._sentence, self._open):
            self._fields.addWidget(widget)
        self._row = QHBoxLayout()
        self._row.addWidget(panel, 4)
        self._row.addWidget(self.picture, 9)
        self._outer = QVBoxLayout(self)
        self._outer.addLayout(header)
        self._outer.addLayout(self._row, 1)

    def _languages_chosen(self) -> Language:
        return LANGUAGES[self._languages.place]

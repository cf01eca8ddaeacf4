"""A lesson's words: title, teaching text and background knowledge, each in Chinese and in English."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSignalBlocker, QSize, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from classroom.lesson import MAX_NAME
from classroom.ui import theme
from classroom.ui.teacher.relation_field import Line
from classroom.words import LANGUAGES, Language, _, later

if TYPE_CHECKING:
    from collections.abc import Mapping

    from classroom.draft import Draft

_LANGUAGES: Final[dict[Language, str]] = {"zh": "中文", "en": "English"}
_LABELS: Final = (later("Title"), later("Teaching text"), later("Background knowledge"))


class _Page(QPlainTextEdit):
    """A text of several lines, content with little room; Tab leads out of it."""

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)

    def sizeHint(self) -> QSize:
        return QSize(theme.body(self) * 12, self.minimumHeight())


class Texts(QWidget):
    """Shows a draft's words and emits the draft with those that are typed."""

    changed = Signal(object)

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self.titles = {language: Line() for language in LANGUAGES}
        self.teaching = {language: _Page() for language in LANGUAGES}
        self.background = {language: _Page() for language in LANGUAGES}
        self._labels = tuple(QLabel() for _words in _LABELS)
        self._note = QLabel()
        self._build()
        self.retranslate()

    def show_draft(self, draft: Draft) -> None:
        """Show this one's words."""
        self._draft = draft
        for language, line in self.titles.items():
            line.show_text(draft.title[language])
        for fields, texts in ((self.teaching, draft.teaching), (self.background, draft.background)):
            for language, field in fields.items():
                if field.toPlainText() != texts[language]:
                    with QSignalBlocker(field):
                        field.setPlainText(texts[language])

    def retranslate(self) -> None:
        """Say all words again in the language spoken now."""
        for label, words in zip(self._labels, _LABELS, strict=True):
            label.setText(_(words))
        for language, name in _LANGUAGES.items():
            fields = (self.titles[language], self.teaching[language], self.background[language])
            for field, words in zip(fields, _LABELS, strict=True):
                field.setAccessibleName(f"{_(words)} ({name})")
        self._note.setText(_("All of it may stay empty; one language stands for both."))

    def dress(self) -> None:
        """Sizes for the window that this is in."""
        px = theme.body(self)
        self._outer.setSpacing(round(px * 0.4))
        self._grid.setSpacing(round(px * 0.4))
        sheet = (
            f"QPlainTextEdit {{ background: white; border: 2px solid {theme.LINE}; padding: {px // 4}px;"
            f" border-radius: {px // 4}px; }} QPlainTextEdit:focus {{ border-color: {theme.GOLD_DEEP}; }}"
        )
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)
        for field in (*self.teaching.values(), *self.background.values()):
            field.setMinimumHeight(px * 5)

    def _build(self) -> None:
        self._grid = QGridLayout()
        for column, language in enumerate(LANGUAGES):
            heading = QLabel(_LANGUAGES[language])
            heading.setProperty("role", "small")
            heading.setProperty("tone", "soft")
            self._grid.addWidget(heading, 0, column)
            self._grid.addWidget(self.titles[language], 2, column)
            self._grid.addWidget(self.teaching[language], 4, column)
            self._grid.addWidget(self.background[language], 6, column)
            self._grid.setColumnStretch(column, 1)
        for row, label in zip((1, 3, 5), self._labels, strict=True):
            self._grid.addWidget(label, row, 0, 1, 2)
        for row, stretch in ((4, 3), (6, 2)):
            self._grid.setRowStretch(row, stretch)
        self._note.setProperty("role", "small")
        self._note.setProperty("tone", "soft")
        self._note.setWordWrap(True)
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(0, 0, 0, 0)
        self._outer.addWidget(self._note)
        self._outer.addLayout(self._grid, 1)
        self._connect()

    def _connect(self) -> None:
        for language, line in self.titles.items():
            line.setMaxLength(MAX_NAME)
            line.typed.connect(partial(self._retitle, language))
        for language in LANGUAGES:
            for field in (self.teaching[language], self.background[language]):
                field.textChanged.connect(self._reword)

    def _retitle(self, language: Language, text: str) -> None:
        self.changed.emit(replace(self._draft, title={**self._draft.title, language: text}))

    def _reword(self) -> None:
        teaching, background = _texts(self.teaching), _texts(self.background)
        draft = replace(self._draft, teaching=teaching, background=background)
        if draft != self._draft:
            self.changed.emit(draft)


def _texts(fields: Mapping[Language, _Page]) -> dict[Language, str]:
    return {language: field.toPlainText() for language, field in fields.items()}

"""What tests of the editor do: open it, type, wait until what was typed is judged, read it."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from classroom.draft import Draft
from classroom.library.library import Library
from classroom.ui.settings import Settings
from classroom.ui.teacher.editor import Editor


def opened(qtbot: QtBot, library: Library, all_of_them: list[Editor], draft: Draft) -> Editor:
    made = Editor(draft, library, Settings())
    all_of_them.append(made)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    with qtbot.waitActive(made):
        made.show()
    judged(qtbot, made)
    return made


def judged(qtbot: QtBot, editor: Editor) -> None:
    """Wait until what stands in the field has been judged, and seen when it is right."""

    def done() -> bool:
        finding, sight = editor.finding, editor.picture.sight
        if finding is None or rules(finding.draft) != rules(editor.draft):
            return False
        return finding.relation is None or (
            sight is not None and sight.groups.relation == finding.relation and sight.draft is finding.draft
        )

    qtbot.waitUntil(done, timeout=30_000)


def rules(draft: Draft) -> Draft:
    """Without what the judgement does not depend on."""
    return Draft(relation=draft.relation, letter=draft.letter, size=draft.size, idle=draft.idle)


def type_relation(qtbot: QtBot, editor: Editor, text: str) -> None:
    editor.field.setFocus()
    editor.field.selectAll()
    typed(qtbot, editor.field, text)
    judged(qtbot, editor)


def typed(qtbot: QtBot, field: QWidget, text: str) -> None:
    """As a person types it: what is not on the keys comes from an input method."""
    for sign in text:
        if sign.isascii():
            qtbot.keyClicks(field, sign)
        else:
            event = QInputMethodEvent("", [])
            event.setCommitString(sign)
            QCoreApplication.sendEvent(field, event)


def words(widget: QWidget) -> str:
    labels = [label.text() for label in widget.findChildren(QLabel) if label.isVisible()]
    return "\n".join(labels + [b.text() for b in widget.findChildren(QPushButton) if b.isVisible()])

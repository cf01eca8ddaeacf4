"""The editor's part of the pictures that one command takes: right and wrong, and each of its tabs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from classroom.draft import Draft
from classroom.lesson import find
from classroom.ui.pages import Pages
from classroom.ui.teacher.editor import Editor


def shoot_editor(pages: Pages, shoot: Callable[[str], None]) -> None:
    """Open the editor with a lesson of the book and with a mistake; `shoot` takes a picture of that name."""
    diamond = Draft.of(find("diamond"))
    mistake = replace(diamond, relation="|x+2|+|y-2<=5")
    three = Draft.of(find("sum-of-three"))
    for name, draft, tab in (
        ("editor", diamond, 0),
        ("editor-three", three, 0),
        ("editor-mistake", mistake, 0),
        ("editor-idle", diamond, 1),
        ("editor-fun", diamond, 2),
        ("editor-texts", diamond, 3),
    ):
        pages.open_editor(draft)
        page = pages.currentWidget()
        if not isinstance(page, Editor):
            raise TypeError("opening the editor shows it")
        page.show_tab(tab)
        shoot(name)
        pages.go_home()

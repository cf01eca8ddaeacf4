"""Where the keyboard goes: from part to part, and to the first place within a part."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QWidget


def first_stop(part: QWidget) -> QWidget | None:
    """The first place within `part`, or itself, where Tab would stop; of keys with one down, that one."""
    for widget in (part, *part.findChildren(QWidget)):
        if not (widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isEnabled() and widget.isVisible()):
            continue
        group = widget.group() if isinstance(widget, QAbstractButton) else None
        down = group.checkedButton() if group is not None and group.exclusive() else None
        return down or widget
    return None


def next_part(parts: Sequence[QWidget], steps: int) -> None:
    """Give the keyboard to the part that follows the one that has it, or precedes it."""
    here = next((place for place, part in enumerate(parts) if _has_keyboard(part)), None)
    start = here if here is not None else (-1 if steps > 0 else 0)
    for further in range(1, len(parts) + 1):
        stop = first_stop(parts[(start + steps * further) % len(parts)])
        if stop is not None:
            stop.setFocus(Qt.FocusReason.TabFocusReason)
            return


def _has_keyboard(part: QWidget) -> bool:
    focused = part.window().focusWidget()
    return focused is not None and (focused is part or part.isAncestorOf(focused))

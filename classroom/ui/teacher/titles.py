"""The title that a lesson has while nobody has written one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from classroom.lesson import MAX_NAME
from classroom.words import LANGUAGES, _, language

if TYPE_CHECKING:
    from classroom.draft import Draft
    from classroom.ui.teacher.judging import Finding


def suggested(draft: Draft, finding: Finding | None) -> str:
    """A title made of the relation: as it was understood, or else as it is typed."""
    known = finding.relation if finding and finding.draft.relation == draft.relation else None
    formula = known.text if known else " ".join(draft.relation.split())
    return _("The relation {formula}", formula=formula)[:MAX_NAME]


def untitled(draft: Draft, finding: Finding | None = None) -> Draft:
    """The draft without a title that was only suggested: it goes on following the relation."""
    if [text for text in draft.title.values() if text] != [suggested(draft, finding)]:
        return draft
    return replace(draft, title=dict.fromkeys(LANGUAGES, ""))


def titled(draft: Draft, finding: Finding | None) -> Draft:
    """The draft, with the title suggested where none is written."""
    if any(text.strip() for text in draft.title.values()):
        return draft
    return replace(draft, title={**draft.title, language(): suggested(draft, finding)})

"""Every sentence for a person goes through here: English in the code, Chinese in the one gettext catalogue.

The language is one for the whole process: a class looks at one screen.
"""

import errno
import gettext
from typing import Final, Literal

from classroom.resources import LOCALE

Language = Literal["zh", "en"]
LANGUAGES: Final[tuple[Language, ...]] = ("zh", "en")

_current: Language = "zh"
_catalogue: gettext.NullTranslations = gettext.translation(
    "dalangtaojin", LOCALE, languages=["zh"], fallback=True
)


def speak(language: Language) -> None:
    """Use `language` from now on."""
    global _current, _catalogue  # noqa: PLW0603  the one place where the language is kept
    _current = language
    _catalogue = (
        gettext.translation("dalangtaojin", LOCALE, languages=["zh"], fallback=True)
        if language == "zh"
        else gettext.NullTranslations()
    )


def language() -> Language:
    """The language spoken now."""
    return _current


def _(message: str, /, **fields: object) -> str:
    """`message` in the language spoken now, its `{names}` filled from `fields`."""
    text = _catalogue.gettext(message)
    return text.format(**fields) if fields else text


def everywhere(message: str, /) -> tuple[str, ...]:
    """`message` in every language, whichever is spoken now."""
    chinese = gettext.translation("dalangtaojin", LOCALE, languages=["zh"], fallback=True)
    return chinese.gettext(message), message


def later(message: str, /) -> str:
    """Mark `message` for the catalogue; it is translated when it is shown, with `_`."""
    return message


_REASONS: Final = {
    errno.ENOENT: later("there is no such file or folder"),
    errno.EEXIST: later("something of that name is there already"),
    errno.EISDIR: later("it is a folder, not a file"),
    errno.ENOTDIR: later("a part of the path is a file, not a folder"),
    errno.EACCES: later("the system does not allow it"),
    errno.EPERM: later("the system does not allow it"),
    errno.EROFS: later("nothing can be written there"),
    errno.ENOSPC: later("the disk is full"),
    errno.EDQUOT: later("the disk is full"),
    errno.ENAMETOOLONG: later("the name is too long"),
}


def why(error: Exception) -> str:
    """Why the system refused, in the language spoken now; in its own words where ours are lacking."""
    code = error.errno if isinstance(error, OSError) else None
    if code in _REASONS:
        return _(_REASONS[code])
    said = error.strerror if isinstance(error, OSError) else str(error)
    return said or type(error).__name__

"""Relations typed on the command line."""

from classroom.cli.answer import BadInput
from classroom.maths.notation import NotationError
from classroom.maths.reading import Reading
from classroom.maths.relation import Relation, RelationError


def read_relation(text: str, reading: Reading, size: int | None) -> Relation:
    """The relation that `text` says. Raises BadInput, with a caret under the place of the mistake."""
    try:
        return Relation.parse(text, reading, size)
    except RelationError as error:
        raise BadInput(str(error)) from None
    except NotationError as error:
        shown = f"\n{error.caret()}" if text.strip() else ""
        raise BadInput(error.sentence + shown) from None

"""What may stand in a path: ids and small numbers. Anything else is no address of ours, and reaches no route."""

from __future__ import annotations

from werkzeug.routing import BaseConverter

from shared.contract.fields import ID


class IdConverter(BaseConverter):
    """Reads `<name>` in every route: the id of a match, a player, a ticket, a party, or the name of a game."""

    regex = ID


class NumberConverter(BaseConverter):
    """Reads `<int:name>`: a number that any store can hold, in the digits of ASCII."""

    regex = "[0-9]{1,9}"

    def to_python(self, value: str) -> int:
        return int(value)


def describe_id(_converter: IdConverter) -> dict[str, object]:
    """Returns the schema of an id in OpenAPI."""
    return {"type": "string", "pattern": f"^{ID}$"}


def describe_number(_converter: NumberConverter) -> dict[str, object]:
    return {"type": "integer", "minimum": 0, "maximum": 999_999_999}

"""A row's values as JSON and back: text stays text, all others carry a mark of their type."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from apps.uploads.domain.rows import CellContent, RoundedAmount, SealedText


def values_to_plain(values: Mapping[str, CellContent]) -> dict[str, Any]:
    return {name: _to_plain(value) for name, value in values.items() if value is not None}


def values_from_plain(plain: Mapping[str, Any]) -> dict[str, CellContent]:
    """Return the values of a stored row; a blank one is absent, so read them with `get`."""
    return {name: _from_plain(value) for name, value in plain.items()}


def _to_plain(value: CellContent) -> Any:
    if isinstance(value, RoundedAmount):
        return {"n": str(value), "of": value.written, "in": value.column}
    if isinstance(value, Decimal):
        return {"n": str(value)}
    if isinstance(value, date):
        return {"d": value.isoformat()}
    if isinstance(value, SealedText):
        return {"s": value.text, "of": value.digest}
    return value


def _from_plain(value: Any) -> CellContent:
    if isinstance(value, dict) and "s" in value:
        return SealedText(value["of"], value["s"])
    if isinstance(value, dict) and "in" in value:
        rounded = RoundedAmount(value["n"])
        rounded.written, rounded.column = value["of"], value["in"]
        return rounded
    if isinstance(value, dict):
        return Decimal(value["n"]) if "n" in value else date.fromisoformat(value["d"])
    return str(value)

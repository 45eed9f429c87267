"""Rows with more of them than their table holds."""

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

Row = TypeVar("Row")


@dataclass(frozen=True)
class Extended(Generic[Row]):
    """Base of frozen dataclasses that add fields to a row.

    Every other attribute is the row's own, so that a serializer names the fields of both in one way.
    """

    row: Row

    def __getattr__(self, name: str) -> Any:
        # Only asked for what the dataclass lacks; while it is copied, it lacks `row` too.
        if name.startswith("__") or name == "row":
            raise AttributeError(name)
        return getattr(self.row, name)

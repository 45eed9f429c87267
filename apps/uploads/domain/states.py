"""The states of an upload, and how far it has come (product.md 7)."""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum


class UploadState(StrEnum):
    QUEUED = "queued"
    READING = "reading"
    CHECKING = "checking"
    APPLYING = "applying"
    DONE = "done"
    DONE_WITH_ERRORS = "done_with_errors"
    FAILED = "failed"
    UNDONE = "undone"


OPEN = (UploadState.QUEUED, UploadState.READING, UploadState.CHECKING, UploadState.APPLYING)
"""States in which work is still owed."""
REMAPPED = "remapped"
"""Key among an upload's options: the mapping that a person is about to change; the saved one does not replace it."""


@dataclass(frozen=True, slots=True)
class RowCounts:
    """Numbers of rows by outcome; `rows` is the sum of the others once the upload is done."""

    rows: int = 0
    applied: int = 0
    same: int = 0
    rejected: int = 0
    duplicate: int = 0
    superseded: int = 0

    @property
    def accounted(self) -> int:
        return self.applied + self.same + self.rejected + self.duplicate + self.superseded


@dataclass(frozen=True, slots=True)
class ControlTotal:
    """Control total: how many rows took effect, and the sum of their amounts in rupees."""

    rows: int
    amount: Decimal

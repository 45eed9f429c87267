"""What the rooms of the reader say to one another."""

from typing import Any

Limits = dict[str, int]
"""The numbers of `limits.Limits` as they came with the job."""
Unread = dict[tuple[int, int], str]
"""Cells that hold no value though they should, by row (from 1) and column (from 0): "formula" or "error"."""


class Refused(Exception):
    """The file cannot be taken: a problem code and the values its text needs."""

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.details = details

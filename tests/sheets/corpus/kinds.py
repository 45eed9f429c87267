"""The three things that may be said of a file of the corpus."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Build = Callable[[], bytes]


@dataclass(frozen=True)
class Refused:
    """No row is taken. Files with one cause have one code, and no other cause has it."""

    cause: str
    what: str
    name: str
    build: Build
    code: str
    details: Mapping[str, Any] | None = None

    def __str__(self) -> str:
        return self.what


@dataclass(frozen=True)
class Taken:
    """Every row comes, and is exactly this. `veiled` are hidden sheets, rows, columns and merged areas."""

    what: str
    name: str
    build: Build
    rows: list[tuple[int, tuple[Any, ...]]]
    veiled: tuple[tuple[str, ...], int, int, int] = ((), 0, 0, 0)
    encoding: str = ""

    def __str__(self) -> str:
        return self.what


@dataclass(frozen=True)
class Faulty:
    """Every row comes; these rows are refused for these codes (of any columns), all others are good."""

    what: str
    name: str
    build: Build
    rows: int
    faults: Mapping[int, tuple[str, ...]] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.what

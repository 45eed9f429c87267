"""Limits on the content of a sheet and on the cost of reading it (reliability 4, 39 to 43).

The child process that reads a sheet gets these as plain numbers, because it imports nothing of the product.
"""

from dataclasses import asdict, dataclass

MEBIBYTE = 1024 * 1024


@dataclass(frozen=True, slots=True)
class ReaderLimits:
    file_bytes: int = 50 * MEBIBYTE
    inflated_bytes: int = 1024 * MEBIBYTE
    inflation: int = 100
    """Times a workbook may grow when unpacked; an honest one grows about ten times."""
    parts: int = 1_000
    rows: int = 1_000_000
    columns: int = 200
    grid_cells: int = 30_000_000
    """Cells of the rectangle around all values: what the parser allocates, whether they hold a value or not."""
    sparse_cells: int = 1_000_000
    """In a larger rectangle at least every hundredth cell must be there; otherwise one of them is astray."""
    cell_characters: int = 32_767
    memory_bytes: int = 2048 * MEBIBYTE
    cpu_seconds: int = 60
    deadline_seconds: int = 120

    def to_plain(self) -> dict[str, int]:
        return asdict(self)


LIMITS = ReaderLimits()
"""Of what comes over the network."""

SHELL_LIMITS = ReaderLimits(
    file_bytes=256 * MEBIBYTE,
    inflated_bytes=2048 * MEBIBYTE,
    memory_bytes=4096 * MEBIBYTE,
    cpu_seconds=300,
    deadline_seconds=600,
)
"""Of what somebody with a shell on the machine imports: a million rows of a wide sheet."""


def limits_of(file_bytes: int) -> ReaderLimits:
    """Return the limits under which a file of this size was accepted."""
    return LIMITS if file_bytes <= LIMITS.file_bytes else SHELL_LIMITS

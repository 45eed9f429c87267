"""Files that people sent, as they are handed out again."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SentFile:
    """A file that a person sent: its name, the kind found in its bytes, and the bytes."""

    file_name: str
    content_type: str
    content: bytes

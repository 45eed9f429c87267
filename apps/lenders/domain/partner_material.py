"""Films, slides and papers of a lender, read out of its texts for partners (portal.md 2)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal
from urllib.parse import urlsplit

MaterialKind = Literal["film", "slides", "paper"]
MATERIAL_TEXTS: Final[Mapping[str, MaterialKind]] = {"mp4_text": "film", "pptx_text": "slides", "pdf_text": "paper"}
"""The lender's property that holds the material of each kind."""

_ADDRESS = re.compile(r"https://[^\s<>\"']+", re.ASCII)
_TRAILING = ".,;:!?)]}"


@dataclass(frozen=True)
class Material:
    """One line of a lender's text: its words and, where it names one, an https address to open.

    A line without an address stays a text to read; one with nothing but an address has no words.
    """

    kind: MaterialKind
    words: str
    address: str | None

    @property
    def host(self) -> str | None:
        """Return the host that the address leads to, which a reader sees before opening it."""
        return urlsplit(self.address).hostname if self.address else None


def material_of(texts: Mapping[str, str]) -> tuple[Material, ...]:
    """Return the material of a lender by kind, one piece for each line that is not empty."""
    return tuple(
        _material(kind, line)
        for name, kind in MATERIAL_TEXTS.items()
        for line in texts.get(name, "").splitlines()
        if line.strip()
    )


def _material(kind: MaterialKind, line: str) -> Material:
    match = _ADDRESS.search(line)
    address = match.group().rstrip(_TRAILING) if match else ""
    if not match or not _is_plain(address):
        return Material(kind, " ".join(line.split()), None)
    words = f"{line[: match.start()]} {line[match.start() + len(address) :]}"
    return Material(kind, " ".join(words.split()).strip(" -:–."), address)


def _is_plain(address: str) -> bool:
    """Return whether an address names a host by its name, without a user and without a port."""
    try:
        parts = urlsplit(address)
    except ValueError:  # a bracket that no other closes
        return False
    host = parts.hostname or ""
    return parts.netloc.lower() == host and "." in host and not host.rsplit(".", 1)[1].isdigit()

"""Images that ours begin with, docker/bases.toml."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from tools.local.errors import LocalError

FILE = "docker/bases.toml"
DOCKERFILE = "docker/Dockerfile"
_DIGEST = re.compile(r"sha256:[0-9a-f]{64}")


@dataclass(frozen=True)
class BaseImage:
    name: str
    image: str
    digest: str
    says: str

    @property
    def argument(self) -> str:
        """Return the argument of the Dockerfile that names it."""
        return f"{self.name.upper()}_BASE"

    @property
    def address(self) -> str:
        return f"{self.image}@{self.digest}" if self.digest else self.image


def read(root: Path) -> list[BaseImage]:
    """Return the bases; a digest of another form is an error, an empty one is not."""
    import tomllib

    table = tomllib.loads((root / FILE).read_text("utf-8"))
    bases = [BaseImage(name, **row) for name, row in table.items()]
    for base in bases:
        if base.digest and not _DIGEST.fullmatch(base.digest):
            raise LocalError(f"{FILE}: the digest of {base.name} is sha256: and 64 hex digits.")
    return bases


def require_pinned(bases: list[BaseImage]) -> None:
    """Refuse bases that another image could replace under the same tag."""
    loose = [base.name for base in bases if not base.digest]
    if loose:
        raise LocalError(
            f"{FILE} has no digest of {', '.join(loose)}. Look it up (docker buildx imagetools inspect IMAGE) and "
            "write it there, or build an image that is not released: make image UNPINNED=1"
        )

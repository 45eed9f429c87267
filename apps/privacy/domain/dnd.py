"""The operators' do-not-disturb answers as sheets and their service bring them. Pure."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from apps.privacy.domain.calls import DndBlock

SHEET = "sheet"


@dataclass(frozen=True)
class DndFacts:
    """The answer that is held about one number; all empty before the first one."""

    blocked: DndBlock | None = None
    checked_at: datetime | None = None
    source: str = ""

    def to_plain(self) -> dict[str, Any]:
        """Return the answer as an upload keeps it; it does not say whose number it is."""
        if self.blocked is None or self.checked_at is None:
            return {}
        return {
            "blocked": self.blocked.value,
            "checked_at": self.checked_at.astimezone(UTC).isoformat(),
            "source": self.source,
        }


def facts_from_plain(plain: dict[str, Any]) -> DndFacts:
    """Return the answer that `to_plain` wrote."""
    if not plain:
        return DndFacts()
    return DndFacts(DndBlock(plain["blocked"]), datetime.fromisoformat(plain["checked_at"]), str(plain["source"]))


def replaces(new: DndFacts, old: DndFacts) -> bool:
    """Return whether the new answer holds: the newer one, at one instant the blocking one."""
    if old.checked_at is None or new.checked_at is None:
        return old.checked_at is None
    if new.checked_at == old.checked_at:
        return new.blocked is DndBlock.BLOCKED and old.blocked is DndBlock.OPEN
    return new.checked_at > old.checked_at

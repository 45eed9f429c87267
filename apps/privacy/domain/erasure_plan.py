"""The plan of a deletion: kinds that go or stay, the laws, the blocks, the recipients.

The plan is stored with the request and its digest is what the second person agrees to. Counts enter the digest in steps
(1 to 9, 10 to 99, …), so that one more page view does not void a yes; a new kind, block, recipient or application does.
"""

import hashlib
import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import date
from typing import Any

from apps.core.domain.person import DataHolding, ErasureBlock, Retention

LAW_YEARS: Mapping[str, int] = {"money_records": 8, "consent_proof": 7, "logs": 1}
"""Years for which a law allows storage of a kind; others are stored for good because they identify no person."""
LEGAL_HOLD = "legal_hold"
DIGEST_LENGTH = 16
COUNTED_EXACTLY = frozenset({"applications", "submissions", "submissions_undecided"})
"""Kinds of which one more item voids an approval: a person who applies again may want to stay."""


@dataclass(frozen=True)
class PlanLine:
    """One kind of thing: how many, deleted or kept, by which law and until which day."""

    what: str
    count: int
    fate: Retention
    law: str
    until: date | None


@dataclass(frozen=True)
class ErasurePlan:
    """A deletion as it would be carried out on a day."""

    lines: tuple[PlanLine, ...]
    blocks: tuple[ErasureBlock, ...]
    in_flight: tuple[Mapping[str, Any], ...]
    recipients: tuple[str, ...]
    digest: str

    @property
    def deleted(self) -> tuple[PlanLine, ...]:
        """Return the kinds of data that are deleted."""
        return tuple(line for line in self.lines if line.fate == "goes")

    @property
    def kept(self) -> tuple[PlanLine, ...]:
        """Return the kinds of data that a law requires to stay."""
        return tuple(line for line in self.lines if line.fate == "stays")

    def to_plain(self) -> dict[str, Any]:
        """Return the plan as JSON values, as it is stored with the request."""
        return {
            "lines": [asdict(line) | {"until": line.until and line.until.isoformat()} for line in self.lines],
            "in_flight": [dict(row) for row in self.in_flight],
            "recipients": list(self.recipients),
        }


def plan_erasure(
    *,
    holdings: Iterable[DataHolding],
    blocks: Iterable[ErasureBlock],
    in_flight: Iterable[Mapping[str, Any]],
    recipients: Iterable[str],
    on: date,
) -> ErasurePlan:
    """Return the plan of these facts on a day. Kinds of which nothing is held are left out."""
    lines = tuple(
        PlanLine(row.what, row.count, row.fate, row.law, kept_until(row.law, on)) for row in holdings if row.count
    )
    stops, moving, receivers = tuple(blocks), tuple(in_flight), tuple(sorted(set(recipients)))
    facts = {
        "lines": sorted([row.what, row.fate, row.law, _counted(row)] for row in lines),
        "blocks": sorted([block.rule, block.about] for block in stops),
        "in_flight": sorted([str(row["submission_id"]), str(row["becomes"])] for row in moving),
        "recipients": list(receivers),
    }
    digest = hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:DIGEST_LENGTH]
    return ErasurePlan(lines, stops, moving, receivers, digest)


def _counted(line: PlanLine) -> str:
    """Return what of a line's count enters the digest."""
    return f"exactly {line.count}" if line.what in COUNTED_EXACTLY else f"step {count_step(line.count)}"


def count_step(count: int) -> int:
    """Return the number of digits of a count: 1 to 9 is step 1, 10 to 99 step 2."""
    return len(str(count))


def kept_until(law: str, on: date) -> date | None:
    """Return the anniversary until which a law keeps records of a day; None: for good."""
    years = LAW_YEARS.get(law)
    if years is None:
        return None
    try:
        return on.replace(year=on.year + years)
    except ValueError:
        return date(on.year + years, 3, 1)


def new_kinds(stored: Mapping[str, Any], plan: ErasurePlan) -> list[str]:
    """Return the kinds that the stored plan does not name: nobody agreed to them."""
    agreed: Collection[str] = {line["what"] for line in stored.get("lines", [])}
    return sorted({line.what for line in plan.lines} - set(agreed))

"""A person's deletion itself: every holder empties its tables, the receipt says what went."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from apps.audit import services as audit
from apps.core.domain.actor import SYSTEM
from apps.core.domain.person import DataHolding, ErasedCount, Person
from apps.core.failpoints import failpoint
from apps.privacy.domain.requests import ErasureState
from apps.privacy.models import ErasureRequest
from apps.privacy.services.data_holders import data_holders
from apps.privacy.services.erasure_notices import open_notices


@dataclass(frozen=True)
class ErasureOutcomes:
    """Holdings of a person before a deletion, and what it took."""

    held: tuple[DataHolding, ...]
    gone: tuple[ErasedCount, ...]


def erase_everywhere(
    person: Person, now: datetime, *, after_step: Callable[[int], None] = lambda _: None
) -> ErasureOutcomes:
    """Take the person out of every table, in the caller's transaction with the person locked."""
    held = [holding for holder in data_holders() for holding in holder.holdings(person)]
    gone: list[ErasedCount] = []
    for step, holder in enumerate(data_holders(), start=1):
        gone += holder.erase(person, now)
        after_step(step)
        failpoint("holder_erased")
    return ErasureOutcomes(tuple(held), tuple(gone))


def finish(
    request: ErasureRequest,
    person: Person,
    erased: ErasureOutcomes,
    now: datetime,
    *,
    details: Mapping[str, Any] | None = None,
    done_at: datetime | None = None,
) -> None:
    """Write receipt and audit record; open a notice for each recipient of the person's data."""
    open_notices(request=request, person=person, now=now)
    request.state, request.done_at = ErasureState.DONE.value, done_at or now
    request.reason = request.evidence = request.refusal = None
    request.gone = [asdict(count) for count in erased.gone if count.count]
    request.kept = [asdict(holding) for holding in erased.held if holding.fate == "stays" and holding.count]
    request.save()
    audit.record(
        actor=SYSTEM,
        action="privacy.person_erased",
        target="customer",
        target_id=person.customer_id,
        details={"number": request.number, "gone": request.gone, "kept": request.kept, **(details or {})},
    )

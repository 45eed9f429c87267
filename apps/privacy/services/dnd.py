"""Do-not-disturb answers of the register and of sheets, which are taken back as they stood."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from uuid import UUID

from django.db import transaction

from apps.core.fields import blind_index
from apps.privacy.domain.calls import DndAnswer, DndBlock
from apps.privacy.domain.dnd import DndFacts, replaces
from apps.privacy.models import DndChange, DndCheck

CHANGES_KEPT = timedelta(days=60)
"""Longer than a sheet's control totals are compared."""


def store_answers(answers: Mapping[str, DndAnswer], *, source: str) -> None:
    """Keep answers by number; the newer one holds, of two at one instant the blocking one."""
    facts = {
        blind_index("messaging.to", mobile): DndFacts(answer.blocked, answer.checked_at, source)
        for mobile, answer in answers.items()
    }
    with transaction.atomic():
        # Every number needs a row, so that the lock makes another answer about it wait.
        DndCheck.objects.bulk_create(_rows(facts), ignore_conflicts=True)
        held = dnd_facts(list(facts), lock=True)
        _write({index: new for index, new in facts.items() if replaces(new, held[index])})


def dnd_facts(indexes: Sequence[bytes], *, lock: bool) -> dict[bytes, DndFacts]:
    """Return the answer held about each number, by blind index; `lock` keeps it so."""
    rows = DndCheck.objects.filter(mobile_index__in=list(indexes)).order_by("mobile_index")
    if lock:
        rows = rows.select_for_update()
    held = {bytes(row.mobile_index): DndFacts(DndBlock(row.blocked), row.checked_at, row.source) for row in rows}
    return {index: held.get(index, DndFacts()) for index in indexes}


def apply_dnd_rows(rows: Sequence[tuple[int, bytes, DndFacts]], *, upload_id: UUID, now: datetime) -> None:
    """Keep the answers of a sheet's rows, in the caller's transaction; a row counts once."""
    DndChange.objects.bulk_create(
        DndChange(upload_id=upload_id, row_no=row_no, mobile_index=index, blocked=facts.blocked, made_at=now)
        for row_no, index, facts in rows
        if facts.blocked is not None
    )
    # a number may be in several rows of a chunk: the last one counts
    _write({index: facts for _, index, facts in rows})


def restore_dnd_rows(earlier: Mapping[bytes, DndFacts], *, upload_id: UUID) -> None:
    """Put back the answers that were held before a sheet, in the caller's transaction."""
    DndCheck.objects.filter(mobile_index__in=[index for index, facts in earlier.items() if not facts.blocked]).delete()
    _write({index: facts for index, facts in earlier.items() if facts.blocked})
    DndChange.objects.filter(upload_id=upload_id, mobile_index__in=list(earlier)).delete()


def changed_count(upload_id: UUID) -> int:
    """Return how many answers a sheet brought."""
    return DndChange.objects.filter(upload_id=upload_id).count()


def purge_dnd_changes(*, now: datetime) -> int:
    """Delete control lines past their days; the answers themselves stay."""
    deleted, _ = DndChange.objects.filter(made_at__lt=now - CHANGES_KEPT).delete()
    return deleted


def _write(facts_by_index: Mapping[bytes, DndFacts]) -> None:
    DndCheck.objects.bulk_create(
        _rows(facts_by_index),
        update_conflicts=True,
        update_fields=["blocked", "checked_at", "source"],
        unique_fields=["mobile_index"],
    )


def _rows(facts_by_index: Mapping[bytes, DndFacts]) -> list[DndCheck]:
    """Return the rows in the order in which every writer locks them."""
    return [
        DndCheck(mobile_index=index, blocked=facts.blocked, checked_at=facts.checked_at, source=facts.source)
        for index, facts in sorted(facts_by_index.items())
        if facts.blocked is not None and facts.checked_at is not None
    ]

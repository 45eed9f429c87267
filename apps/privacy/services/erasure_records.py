"""Records of finished deletions: stored beyond backups, carried out again after a restore."""

import logging
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import cast
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils.module_loading import import_string

from apps.audit import services as audit
from apps.core.domain.actor import SYSTEM
from apps.core.domain.person import Person
from apps.core.storage import STORE_ERRORS
from apps.privacy.domain.erasure_records import (
    FOLDER,
    ErasureRecordError,
    SignedErasure,
    file_name,
    hash_id,
    sign_erasure,
)
from apps.privacy.domain.requests import OPEN_STATES, ErasureBasis, ErasureState, ErasureVia, answer_by
from apps.privacy.gateways import erasure_store
from apps.privacy.models import ErasureRecord, ErasureRequest
from apps.privacy.selectors.erasure_records import missing_records
from apps.privacy.services.desk_erasure import new_number
from apps.privacy.services.erasure_run import erase_everywhere, finish

log = logging.getLogger(__name__)
BATCH_SIZE = 50
MAX_RECORDS = 10_000
"""Limit of one run; a run with more says so and is repeated."""


def record_deletion(request: ErasureRequest, ids: Collection[UUID], now: datetime) -> None:
    """Write the record of a deletion in its transaction; `store_records` brings it to the store."""
    body = sign_erasure(erasure_store.deletion_key(), number=request.number, done_at=now, ids=ids)
    name = f"{FOLDER}/{file_name(body, number=request.number, done_at=now)}"
    ErasureRecord.objects.create(request=request, name=name, body=body, made_at=now)


def store_records() -> int:
    """Store the records that wait; return how many. One that fails waits for the next sweep."""
    stored = 0
    for row in ErasureRecord.objects.filter(stored_as="").order_by("made_at")[:BATCH_SIZE]:
        try:
            erasure_store.store_record(row.name, row.body)
        except (*STORE_ERRORS, ErasureRecordError) as error:
            log.error("erasure_record_not_stored", extra={"record": row.name, "error": str(error)})
            continue
        stored += ErasureRecord.objects.filter(pk=row.pk, stored_as="").update(stored_as=row.name)
    return stored


@dataclass
class ReplayReport:
    """Counts of a replay, with the records that must not be used."""

    records: int = 0
    people: int = 0
    faults: list[str] = field(default_factory=list)
    has_more: bool = False


def replay(now: datetime) -> ReplayReport:
    """Carry out every deletion that the store has a record of and this database lacks.

    A record is one transaction, so that a run that was cut off is repeated. One that is torn, changed or signed by
    another key is named and left, and so is one that fails; the others are carried out.
    """
    report = ReplayReport()
    names = [name for month in erasure_store.months() for name in missing_records(month)]
    report.has_more = len(names) > MAX_RECORDS
    records: dict[str, tuple[SignedErasure, str]] = {}
    for name in names[:MAX_RECORDS]:
        try:
            records[name] = erasure_store.read_record(name)
        except ErasureRecordError as error:
            report.faults.append(f"{name} {error}.")
        except STORE_ERRORS as error:
            log.error("erasure_record_not_read", extra={"record": name, "error": str(error)})
            report.faults.append(f"{name} cannot be read from the store.")
    subjects = _subjects_of(records)
    for name, (record, body) in sorted(records.items(), key=lambda item: item[1][0].done_at):
        try:
            report.people += _replay_record(name, record, body, subjects[name], now)
        except Exception as error:  # one record's failure must not stop the others
            log.exception("erasure_record_not_replayed", extra={"record": name})
            report.faults.append(f"{name} was not carried out: {type(error).__name__}.")
            continue
        report.records += 1
    return report


def _subjects_of(records: dict[str, tuple[SignedErasure, str]]) -> defaultdict[str, list[UUID]]:
    """Return the ids in this database that each record means, customers first."""
    names_by_hash = {mark: name for name, (record, _) in records.items() for mark in record.people}
    subjects: defaultdict[str, list[UUID]] = defaultdict(list)
    if not names_by_hash:
        return subjects
    key = erasure_store.deletion_key()
    for subject_id in cast(Iterator[UUID], import_string(settings.SUBJECT_IDS)()):  # type: ignore[misc]
        if name := names_by_hash.get(hash_id(key, subject_id)):
            subjects[name].append(subject_id)
    return subjects


@transaction.atomic
def _replay_record(name: str, record: SignedErasure, body: str, subjects: Iterable[UUID], now: datetime) -> int:
    """Delete the person of a record and note it; return 0 for one without rows here."""
    request: ErasureRequest | None = None
    rows: list[Person] = []
    for subject_id in subjects:
        if not any(subject_id in row.ids for row in rows):
            rows.append(cast(Person, import_string(settings.PERSON_BEHIND)(subject_id, lock=True)))  # type: ignore[misc]
    if rows:
        person = _joined(rows)
        erased = erase_everywhere(person, now)
        request = _request_of(record, person, now)
        finish(request, person, erased, now, details={"repeated_after": "restore"}, done_at=record.done_at)
        _cancel_open(request, person.ids, now)
    ErasureRecord.objects.create(request=request, name=name, body=body, stored_as=name, made_at=record.done_at)
    return 1 if rows else 0


def _joined(rows: Sequence[Person]) -> Person:
    """Return one person of all rows: a deletion has one receipt."""
    return replace(
        rows[0],
        ids=frozenset[UUID]().union(*(row.ids for row in rows)),
        mobiles=frozenset[str]().union(*(row.mobiles for row in rows)),
        emails=frozenset[str]().union(*(row.emails for row in rows)),
    )


def _request_of(record: SignedErasure, person: Person, now: datetime) -> ErasureRequest:
    """Return the request by the receipt's number, made again where the backup is older.

    A draft by telephone has no paper yet and cannot be finished, and a number may since have been drawn for somebody
    else: the deletion then gets a number of its own.
    """
    request = ErasureRequest.objects.select_for_update().filter(number=record.number).first()
    if request is not None and request.customer_id in person.ids and request.basis != ErasureBasis.ON_CALL:
        if request.via == ErasureVia.DESK and not request.checker:
            # Who agreed was lost with the days since the backup; the record proves that it was carried out.
            request.checker, request.checker_name, request.checked_at = SYSTEM.person_id, "", now
        request.due_at = request.due_at or record.done_at
        return request
    return ErasureRequest.objects.create(
        number=new_number() if request else record.number,
        customer_id=person.customer_id,
        state=ErasureState.CANCELLED.value,
        language="en",
        asked_at=record.done_at,
        due_at=record.done_at,
        answer_by=answer_by(record.done_at, settings.RIGHTS_ANSWER_DAYS),
        maker=SYSTEM.person_id,
        made_at=now,
    )


def _cancel_open(finished: ErasureRequest, ids: Collection[UUID], now: datetime) -> None:
    """End other requests of the deleted person; nothing is left for them to delete."""
    rows = ErasureRequest.objects.select_for_update().filter(customer_id__in=ids, state__in=OPEN_STATES)
    for row in rows.exclude(pk=finished.pk):
        row.state, row.cancelled_at = ErasureState.CANCELLED.value, now
        row.reason = row.evidence = None
        row.save()
        audit.record(
            actor=SYSTEM,
            action="privacy.erasure_withdrawn",
            target="customer",
            target_id=row.customer_id,
            details={"number": row.number, "was": "open", "repeated_after": "restore"},
        )

"""Evidence of calls: each dial, its end, the operators' answers, and stops said on a call."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

from django.db import connection, transaction
from django.db.models.functions import Coalesce

from apps.audit.services import record
from apps.core.domain.actor import Actor
from apps.core.domain.problems import conflict
from apps.core.fields import blind_index
from apps.messaging.services import outbox
from apps.privacy.domain.call_lines import CallLine, Dialler
from apps.privacy.domain.calls import CallTopic, DndAnswer, DndBlock, StopSource
from apps.privacy.domain.contact import ON_CONSENT, PURPOSES, ContactChoiceSource, ContactRefusal
from apps.privacy.domain.do_not_call import StopReason
from apps.privacy.models import AddressStop, ContactAttempt
from apps.privacy.selectors.calls import call_grounds_for_system
from apps.privacy.selectors.consents import identities_of
from apps.privacy.services.consents import CONSENT_LOCK
from apps.privacy.services.contact import write_choices
from apps.privacy.services.dnd import store_answers


def try_hold(subject_id: UUID) -> bool:
    """Take the lock of `consenting.hold` if it is free, and return whether it was.

    Whoever already holds another row must not wait for a person: a stop or a deletion holds the person first.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s, hashtext(%s))", [CONSENT_LOCK, str(subject_id)])
        return bool(cursor.fetchone()[0])


def note_attempt(
    *,
    actor: Actor,
    subject_id: UUID,
    mobile: str,
    topic: CallTopic,
    dialler: Dialler,
    at: datetime,
    script_version: str = "",
    served_by: str = "",
    served_ref: str = "",
    number_shown: str = "",
) -> ContactAttempt:
    """Write down one dial with its grounds; in a transaction that holds the person's lock."""
    grounds = call_grounds_for_system(subject_id, mobile, topic, at=at)
    attempt = ContactAttempt.objects.create(
        at=at,
        subject_id=subject_id,
        topic=topic,
        by_id=actor.person_id,
        by_name=actor.name,
        consent_id=grounds.consent_id,
        choice_id=grounds.choice_id,
        dnd_checked_at=grounds.dnd_checked_at,
        dialler=dialler.value,
        line="" if dialler is Dialler.DEVICE else CallLine.ASKED.value,
        number_shown=number_shown,
        script_version=script_version,
        served_by=served_by,
        served_ref=served_ref,
    )
    record(
        actor=actor,
        action="privacy.person_dialled",
        target="customer",
        target_id=subject_id,
        details={"attempt": str(attempt.pk), "topic": topic, "dialler": dialler.value, "served_by": served_by},
    )
    return attempt


def end_attempt(
    *,
    attempt_id: UUID,
    by_id: str,
    connected: bool,
    seconds: int,
    quiet_until: datetime | None,
    now: datetime,
    is_voice_mail: bool = False,
) -> None:
    """Write once what came of a dial. 409 `desk.attempt_ended` for an ended or another's one.

    The seconds are the service's own where it has reported them.
    """
    # A dial is never of a later day: so the months to come are not searched.
    open_rows = ContactAttempt.objects.filter(pk=attempt_id, by_id=by_id, ended_at=None, at__lt=now + timedelta(days=1))
    ended = open_rows.update(
        ended_at=now,
        connected=connected,
        is_voice_mail=is_voice_mail,
        seconds=Coalesce("provider_seconds", seconds) if connected else seconds,
        quiet_until=quiet_until,
    )
    if not ended:
        raise conflict("desk.attempt_ended")


def stop_calls_to(
    *,
    actor: Actor,
    mobile: str,
    subject_ids: Sequence[UUID],
    source: StopSource,
    now: datetime,
    reason: str = "",
    heard_by: str = "",
) -> int:
    """Put a number on the do-not-call list and return how many messages were cancelled.

    In a transaction that holds its people's locks. Calls are switched off for them and reminders that wait are
    cancelled. Only the person's own later yes lifts it.
    """
    index = blind_index("messaging.to", mobile)
    cancelled = 0
    with transaction.atomic():
        AddressStop.objects.create(
            at=now,
            channel="call",
            address_index=index,
            stopped=True,
            source=source,
            by_name=actor.name,
            reason=reason,
            heard_by=heard_by,
        )
        if source != StopSource.WRONG:
            for subject_id in subject_ids:
                write_choices(
                    subject_id, {("call", purpose): False for purpose in PURPOSES}, ContactChoiceSource.DESK, None, now
                )
                cancelled += outbox.cancel_for(
                    subject_ids=identities_of(subject_id), topics=sorted(ON_CONSENT), reason=ContactRefusal.STOPPED
                )
        record(
            actor=actor,
            action="privacy.calls_stopped",
            target="address",
            target_id=index.hex()[:24],
            details={"source": str(source), "people": len(subject_ids), "reason": reason, "heard_by": heard_by},
        )
    return cancelled


def add_listed_stops(rows: Sequence[tuple[int, bytes, datetime, StopReason]], *, upload_id: UUID, by_name: str) -> None:
    """Put the numbers of a sheet's rows on the list, in the caller's transaction, once a row.

    Each row is its number, the blind index, the instant from which it holds and the reason. Calls alone stop: what
    waits to be called is asked again before anybody gets the number.
    """
    AddressStop.objects.bulk_create(
        AddressStop(
            at=at,
            channel="call",
            address_index=index,
            stopped=True,
            source=StopSource.LIST.value,
            by_name=by_name,
            reason=reason.value,
            upload_id=upload_id,
            row_no=row_no,
        )
        for row_no, index, at, reason in rows
    )


def note_dnd_answers(*, blocked: dict[str, DndBlock], source: str, checked_at: datetime) -> None:
    """Keep the operators' answers about numbers; an older answer never replaces a newer one."""
    store_answers({mobile: DndAnswer(block, checked_at) for mobile, block in blocked.items()}, source=source)

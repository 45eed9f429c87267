"""A copy of all data stored about a person, as JSON and as PDF.

It is requested, made in the background and stored for some days. The files are sealed under the request's own name and
answered only to the person, on a confirmed visit. Only one is made at a time.
"""

import json
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, cast
from uuid import UUID

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import F, Q
from django.utils import timezone
from django.utils.module_loading import import_string

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import format_day, moment_in, today_ist
from apps.core.domain.languages import by_language
from apps.core.domain.problems import conflict, not_found, too_many_requests
from apps.core.jobs import enqueue
from apps.core.services import delete_sealed, open_sealed, store_sealed
from apps.core.web.labels import labels_of
from apps.privacy.domain import data_labels as words
from apps.privacy.domain.data_sheet import DataSheetSection, sections
from apps.privacy.domain.requests import DataExportState
from apps.privacy.gateways import data_pdf
from apps.privacy.models import DataExport
from apps.privacy.selectors.rights import recipient_names
from apps.privacy.services.data_holders import data_holders, notify_person, person_of, require_confirmed

PAGE = "/user/account/data"
FOLDER = "exports"
MAX_ATTEMPTS = 3
SWEEP_AFTER = timedelta(seconds=10)
STALE_AFTER = timedelta(minutes=6)
"""Longer than any task may run: its worker died."""
CONTENT_TYPES = {"json": "application/json", "pdf": "application/pdf"}


@dataclass(frozen=True)
class DataExportFile:
    """One file to hand out."""

    content: bytes
    file_name: str
    content_type: str


def request_export(*, actor: Actor, now: datetime) -> DataExport:
    """Request a copy of one's data.

    403 before the visit is confirmed, 409 while one is being made, 429 after some in one day.
    """
    require_confirmed(actor)
    customer_id = UUID(actor.subject_id or "")
    lately = DataExport.objects.filter(customer_id=customer_id, asked_at__gt=now - timedelta(days=1))
    stamps = sorted(lately.values_list("asked_at", flat=True))
    if len(stamps) >= settings.EXPORTS_A_DAY:
        again = stamps[-settings.EXPORTS_A_DAY] + timedelta(days=1)
        raise too_many_requests(
            "privacy.exports_many", max(1, int((again - now).total_seconds())), most=settings.EXPORTS_A_DAY
        )
    try:
        with transaction.atomic():
            row = DataExport.objects.create(
                customer_id=customer_id,
                language=actor.language,
                steps=len(data_holders()) + 1,
                asked_at=now,
                touched_at=now,
            )
            audit.record(actor=actor, action="privacy.export_asked", target="export", target_id=row.pk)
            enqueue("privacy.generate_export", export_id=row.pk)
    except IntegrityError:
        raise conflict("privacy.export_running") from None
    return row


def generate_export(*, export_id: UUID) -> bool:
    """Make one waiting copy, and return whether this call did it.

    A failed try waits for another, three in all.
    """
    now = timezone.now()
    taken = DataExport.objects.filter(_due(now), pk=export_id).update(
        state=DataExportState.RUNNING.value, attempts=F("attempts") + 1, steps_done=0, touched_at=now
    )
    if not taken:
        return False
    row = DataExport.objects.get(pk=export_id)
    try:
        _make(row)
    except Exception:
        state = DataExportState.FAILED if row.attempts >= MAX_ATTEMPTS else DataExportState.QUEUED
        DataExport.objects.filter(pk=row.pk, state=DataExportState.RUNNING.value).update(
            state=state.value, touched_at=timezone.now()
        )
        raise
    return True


def _due(now: datetime) -> Q:
    died = Q(state=DataExportState.RUNNING.value, touched_at__lte=now - STALE_AFTER, attempts__lt=MAX_ATTEMPTS)
    return Q(state=DataExportState.QUEUED.value) | died


def _make(row: DataExport) -> None:
    person = person_of(row.customer_id)
    data: dict[str, Any] = {}
    for keeper in reversed(data_holders()):
        data |= keeper.export(person)
        row.steps_done += 1
        _touch(row)
    made_at = timezone.now()
    about = {
        "made_at": made_at.isoformat(),
        "customer_id": str(person.customer_id),
        "grievance": settings.GRIEVANCE["en"],
    }
    text = json.dumps({"about": about, **data}, ensure_ascii=False, indent=1, default=str).encode()
    pdf = _pdf(data, row.language, made_at)
    json_as = store_sealed(folder=FOLDER, name=f"{row.pk}.json", content=text)
    pdf_as = store_sealed(folder=FOLDER, name=f"{row.pk}.pdf", content=pdf)
    expires_at = made_at + timedelta(days=settings.EXPORT_KEEP_DAYS)
    with transaction.atomic():
        finished = DataExport.objects.filter(pk=row.pk, state=DataExportState.RUNNING.value).update(
            state=DataExportState.READY.value,
            steps_done=row.steps,
            ready_at=made_at,
            touched_at=made_at,
            expires_at=expires_at,
            json_as=json_as,
            pdf_as=pdf_as,
            json_size=len(text),
            pdf_size=len(pdf),
        )
        if finished:
            until = by_language({"until": format_day(today_ist(expires_at))})
            notify_person(person, "data_ready", until, path=PAGE, key=f"export:{row.pk}", now=made_at)
    if not finished:
        # The person was deleted in the meantime: none of their data may stay.
        delete_sealed(json_as)
        delete_sealed(pdf_as)


def _touch(row: DataExport) -> None:
    DataExport.objects.filter(pk=row.pk).update(steps_done=row.steps_done, touched_at=timezone.now())


def _pdf(data: dict[str, Any], language: str, made_at: datetime) -> bytes:
    place = 1 if language == "hi" else 0
    written = moment_in(made_at, language)
    return data_pdf.render(
        title=words.TITLE[place],
        made=words.MADE_AT[place].format(at=written),
        about=words.ABOUT[place].format(
            officer=settings.GRIEVANCE[language]["officer"], email=settings.GRIEVANCE[language]["email"]
        ),
        nothing=words.NOTHING[place],
        language=language,
        sections=readable_sections(data, language),
    )


def readable_sections(data: dict[str, Any], language: str) -> list[DataSheetSection]:
    """Return the data as pages to read.

    The apps above give the names of its numbers: options, products, recipients.
    """
    choices = cast(dict[str, dict[str, str]], import_string(settings.CHOICE_NAMES)(language))  # type: ignore[misc]
    lenders = recipient_names(_lender_ids(data), language)
    consents = recipient_names({consent["recipient"] for consent in data.get("consents", [])}, language)
    by_id = {"lender_id": lenders, "lenders": lenders, "open_at": lenders, "recipient": consents}
    refusals = {key: pair[language == "hi"] for key, pair in labels_of("calls").items()}
    return sections(data, language, choices | by_id | {"reason": refusals})


def _lender_ids(value: Any) -> set[str]:
    """Return the ids of all lenders in the data."""
    if isinstance(value, list):
        return set().union(*map(_lender_ids, value))
    if not isinstance(value, dict):
        return set()
    own = {str(value["lender_id"])} if "lender_id" in value else set()
    own |= {str(lender_id) for lender_id in value.get("open_at") or []} | set(value.get("rejected_on") or {})
    return own.union(*map(_lender_ids, value.values()))


def download(*, actor: Actor, export_id: UUID, kind: str, now: datetime) -> DataExportFile:
    """Return one file of an own copy and record the download.

    404 for another person's, 403 before the visit is confirmed, 409 `privacy.export_gone` when its days are over,
    `privacy.export_not_ready` while it is being made.
    """
    row = DataExport.objects.filter(pk=export_id, customer_id=actor.subject_id or "").first()
    if row is None or kind not in CONTENT_TYPES:
        raise not_found()
    require_confirmed(actor)
    if row.state == DataExportState.EXPIRED or (row.expires_at is not None and now >= row.expires_at):
        raise conflict("privacy.export_gone")
    if row.state != DataExportState.READY:
        raise conflict("privacy.export_not_ready")
    try:
        content = open_sealed(row.json_as if kind == "json" else row.pdf_as)
    except FileNotFoundError:
        raise conflict("privacy.export_gone") from None
    audit.record(
        actor=actor, action="privacy.export_downloaded", target="export", target_id=row.pk, details={"kind": kind}
    )
    name = f"tulna-my-data-{today_ist(row.asked_at).isoformat()}.{kind}"
    return DataExportFile(content, name, CONTENT_TYPES[kind])


def sweep_exports(*, now: datetime) -> tuple[int, int]:
    """Wake waiting copies and delete expired ones; return both numbers (woken, removed).

    A copy waits when its message was lost or its worker died.
    """
    waiting = DataExport.objects.filter(_due(now), touched_at__lte=now - SWEEP_AFTER)
    ids = list(waiting.order_by("asked_at").values_list("pk", flat=True)[:50])
    for export_id in ids:
        enqueue("privacy.generate_export", export_id=export_id)
    dead = DataExport.objects.filter(
        state=DataExportState.RUNNING.value, touched_at__lte=now - STALE_AFTER, attempts__gte=MAX_ATTEMPTS
    )
    dead.update(state=DataExportState.FAILED.value, touched_at=now)
    over = DataExport.objects.filter(state=DataExportState.READY.value, expires_at__lte=now)
    rows = list(over.order_by("expires_at")[:200])
    for row in rows:
        _expire(row)
    return len(ids), len(rows)


@transaction.atomic
def _expire(row: DataExport) -> None:
    """Delete its files under its lock: one that seals files again writes none back."""
    if not DataExport.objects.select_for_update().filter(pk=row.pk, state=DataExportState.READY.value):
        return
    delete_sealed(row.json_as)
    delete_sealed(row.pdf_as)
    DataExport.objects.filter(pk=row.pk).update(state=DataExportState.EXPIRED.value, json_as="", pdf_as="")

"""The audit log for the back office: names for ids, numbers of people masked in texts."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from apps.accounts import selectors as accounts
from apps.accounts.domain.permissions import Can, has_permission
from apps.audit import selectors as audit
from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import mask_numbers
from apps.core.domain.problems import forbidden

BATCH = 500


@dataclass(frozen=True)
class AuditLine:
    """One entry: an act with its time, person, target, values, reason and origin."""

    id: int
    at: datetime
    action: str
    area: str
    person: str
    role_id: int | None
    behind: str
    target: str
    target_id: str
    before: Any
    after: Any
    details: Any
    reason: str
    request_id: str
    ip: str


@dataclass(frozen=True)
class AuditPage:
    """One page of lines, with the id that the next page begins below; None at the end."""

    lines: list[AuditLine]
    before: int | None


def audit_page(actor: Actor, filters: Mapping[str, Any], *, before: int | None, most: int) -> AuditPage:
    """Return one page of the entries that the filters leave, the newest first."""
    _require_reader(actor)
    rows = list(audit.filtered_entries(filters, before=before)[: most + 1])
    lines = _lines(rows[:most])
    return AuditPage(lines, rows[most - 1].pk if len(rows) > most else None)


def audit_lines(actor: Actor, filters: Mapping[str, Any]) -> tuple[Iterator[AuditLine], int]:
    """Return every line that the filters leave, and how many there are; read in batches."""
    _require_reader(actor)
    return _every_line(filters), audit.filtered_entries(filters).count()


def audit_people(actor: Actor) -> list[tuple[str, str]]:
    """Return id and name of every admin, by name: those whose acts one may ask for."""
    _require_reader(actor)
    return [(str(person.user.pk), person.user.name) for person in accounts.admins_for(actor)]


def _every_line(filters: Mapping[str, Any]) -> Iterator[AuditLine]:
    before: int | None = None
    while rows := list(audit.filtered_entries(filters, before=before)[:BATCH]):
        yield from _lines(rows)
        before = rows[-1].pk


def _lines(rows: Iterable[Any]) -> list[AuditLine]:
    entries = list(rows)
    names = accounts.names_for_system(audit.subjects(entries))
    return [
        AuditLine(
            id=entry.pk,
            at=entry.at,
            action=entry.action,
            area=entry.area,
            person=names.get(entry.subject_id, ""),
            role_id=entry.role_id,
            behind=names.get(entry.masquerader_id, ""),
            target=entry.target,
            target_id=entry.target_id,
            before=masked(entry.before),
            after=masked(entry.after),
            details=masked(entry.details),
            reason=mask_numbers(entry.reason),
            request_id=entry.request_id,
            ip=entry.ip or "",
        )
        for entry in entries
    ]


def masked(value: Any) -> Any:
    """Return plain values with every PAN, GST number and mobile number in their texts masked."""
    if isinstance(value, str):
        return mask_numbers(value)
    if isinstance(value, Mapping):
        return {str(name): masked(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [masked(inner) for inner in value]
    return value


def _require_reader(actor: Actor) -> None:
    if not has_permission(actor, Can.READ_AUDIT):
        raise forbidden()

"""A list made for tests: as many rows as its filter says, names that would run, and amounts that add up."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Any

from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.accounts.models import Session, User
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows
from apps.uploads.models import Upload
from tests.factories.accounts import bearer_of_user

TITLE = ("Numbers", "संख्याएँ")
PERMISSION_REQUIRED = Can.MANAGE_LENDERS
NEEDS_REAUTH = True
FILTERS = frozenset({"rows", "only"})
COLUMNS = (
    ExportColumn("number", ("Number", "संख्या")),
    ExportColumn("name", ("Name", "नाम"), personal=True),
    ExportColumn("amount", ("Amount (₹)", "रकम (₹)"), on="money"),
)

at_row: dict[int, Any] = {}
"""Row number -> what happens before it is read."""


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    rows = int(filters.get("rows", "3"))
    return ExportRows(_rows(rows), rows)


def _rows(rows: int) -> Iterator[Mapping[str, ExportCell]]:
    for number in range(1, rows + 1):
        if number in at_row:
            at_row[number]()
        yield {"number": number, "name": f"=Row {number}", "amount": Decimal(number) - 2}


def signed_in(user: User, *, confirmed: bool = True) -> Actor:
    """The person on a session of their own, who has just proved who they are."""
    bearer_of_user(user, proved=confirmed)
    session = Session.objects.filter(user=user).latest("created_at")
    actor = Actor(area=user.area, subject_id=str(user.pk), role_id=user.role_id, session_id=str(session.pk))  # type: ignore[arg-type]
    return replace(actor, partner_id=user.partner_id, partner_role=user.partner_role)  # type: ignore[arg-type]


def sent_file(by: Actor, kind: str, **facts: Any) -> Upload:
    """A file of one kind that somebody sent."""
    plain = {"file_name": "=file.xlsx", "size": 1, "sha256": "0" * 64, "touched_at": timezone.now()}
    sender = {"created_by": by.subject_id or "", "created_by_name": "Gita"}
    return Upload.objects.create(**plain | sender | {"kind": kind} | facts)

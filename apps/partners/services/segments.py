"""Taking, opening and closing first parts of addresses beside a partner's key."""

from datetime import datetime
from uuid import UUID

from django.db import IntegrityError, transaction

from apps.core.domain.problems import FieldError, Problem, invalid
from apps.partners.domain.segments import clean_key
from apps.partners.models import Partner, PathSegment
from apps.partners.selectors.segments import is_segment_taken


def claim_segment(*, partner_id: UUID, ending: str, now: datetime) -> str:
    """Take the name `<key>-<ending>` for a partner; it is closed until it is opened.

    422 at `address` for what no address may hold, 409 `funnels.segment_taken` for a name that is borne already.
    """
    key = Partner.objects.values_list("key", flat=True).get(pk=partner_id)
    try:
        name = clean_key(f"{key}-{ending.strip().lower()}")
    except ValueError as error:
        raise invalid(address=FieldError("funnels.address")) from error
    if not ending.strip() or "--" in name or name.endswith("-"):
        raise invalid(address=FieldError("funnels.address"))
    if is_segment_taken(name):
        raise _segment_taken()
    try:
        with transaction.atomic():
            PathSegment.objects.create(name=name, partner_id=partner_id, claimed_at=now)
    except IntegrityError as error:  # another request took it since the check
        raise _segment_taken() from error
    return name


def open_segment(*, name: str, until: datetime | None) -> None:
    """Let an address show what it was taken for."""
    PathSegment.objects.filter(pk=name).update(is_open=True, open_until=until)


def close_segment(*, name: str) -> None:
    """Let an address show the partner's own page."""
    PathSegment.objects.filter(pk=name).update(is_open=False)


def _segment_taken() -> Problem:
    return Problem("funnels.segment_taken", 409, fields={"address": FieldError("funnels.segment_taken")})

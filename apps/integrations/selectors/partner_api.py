"""Leads as a partner's software reads them; a test key reads the sandbox alone."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from apps.applications.domain.partner_leads import InvitationStatus
from apps.applications.selectors import partner_leads
from apps.applications.services import lead_links
from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found
from apps.integrations.domain.sandbox import sandbox_stage
from apps.integrations.models import SandboxLead


@dataclass(frozen=True)
class ApiLead:
    """One lead of an answer."""

    lead_id: UUID
    partner_ref: str | None
    product: str
    stage: str
    invitation: str
    credit: str
    name: str
    mobile: str
    named_at: datetime
    link: str | None


def leads_page(actor: Actor, *, is_test: bool, page: int, page_size: int, now: datetime) -> tuple[int, list[ApiLead]]:
    """How many leads the partner has, and one page of them, newest first."""
    begins, ends = (page - 1) * page_size, page * page_size
    if is_test:
        sandbox = SandboxLead.objects.filter(partner=actor.partner_id)
        return sandbox.count(), [_of_sandbox(row, now) for row in sandbox[begins:ends]]
    rows = partner_leads.partner_leads(actor)
    return rows.count(), [_of_row(row, now) for row in rows[begins:ends]]


def lead_for(actor: Actor, lead_id: UUID, *, is_test: bool, now: datetime) -> ApiLead:
    """One lead of the partner; 404 for another's, and for a live one asked for by a test key."""
    if not is_test:
        return _of_row(partner_leads.partner_lead(actor, lead_id), now)
    row = SandboxLead.objects.filter(pk=lead_id, partner=actor.partner_id).first()
    if row is None:
        raise not_found()
    return _of_sandbox(row, now)


def _of_row(row: Any, now: datetime) -> ApiLead:
    shown = partner_leads.shown([row])[0]
    return ApiLead(
        lead_id=row.pk,
        partner_ref=row.partner_ref,
        product=row.product_code,
        stage=shown.stage,
        invitation=row.invitation,
        credit=shown.credit,
        name=shown.name,
        mobile=shown.mobile,
        named_at=row.introduced_at,
        link=lead_links.link_url(row.pk) if lead_links.is_link_open(row, now=now) else None,
    )


def _of_sandbox(row: SandboxLead, now: datetime) -> ApiLead:
    return ApiLead(
        lead_id=row.pk,
        partner_ref=row.partner_ref or None,
        product=row.product_code,
        stage=sandbox_stage(row.last_digit, now - row.made_at).value,
        invitation=InvitationStatus.NONE.value,
        credit="",
        name="",
        mobile=f"XXXXXXXXX{row.last_digit}",
        named_at=row.made_at,
        link=None,
    )

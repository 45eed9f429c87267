"""Partner leads as partners and the back office read them: masked, with their stage."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import Case, CharField, Count, Exists, OuterRef, Q, QuerySet, Value, When
from django.db.models.functions import Greatest

from apps.applications.domain.partner_leads import LINK_DAYS, InvitationStatus, LeadStage
from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.models import Application, PartnerLead, Submission
from apps.applications.selectors.reports import STANDING_APPROVED, scope_of
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.core.domain.identifiers import clean_mobile, mask_mobile, mask_name
from apps.core.domain.problems import not_found
from apps.core.fields import blind_index
from apps.partners.selectors import organisations as partners


@dataclass(frozen=True)
class PartnerLeadRow:
    """One line of the list."""

    id: UUID
    introduced_at: datetime
    name: str
    mobile: str
    product: str
    pincode: str
    agreed_by: str
    agreed_on: date
    stage: str
    invitation: str
    credit: str
    upload_id: UUID | None
    row: int | None
    partner: str


def partner_leads(
    actor: Actor,
    *,
    stage: str = "",
    product: str = "",
    mobile: str = "",
    upload_id: UUID | None = None,
    partner_id: UUID | None = None,
    days: DateRange | None = None,
) -> Any:
    """Return the leads of the actor's organisation, newest first.

    An agent sees those they named, an admin everybody's.
    """
    leads: Any = _with_stage(_visible_to(actor))
    if product:
        leads = leads.filter(product_code=product)
    if stage:
        leads = leads.filter(stage=stage)
    if mobile:
        try:
            leads = leads.filter(mobile_index=blind_index("mobile", clean_mobile(mobile)))
        except ValueError:
            leads = leads.none()
    if upload_id is not None:
        leads = leads.filter(upload_id=upload_id)
    if partner_id is not None:
        leads = leads.filter(partner_id=partner_id)
    if days is not None:
        leads = leads.filter(introduced_at__gte=days.begins, introduced_at__lt=days.ends)
    return leads.order_by("-introduced_at", "row_no")


def idle_leads(actor: Actor, *, before: datetime, now: datetime) -> Any:
    """Return leads of the last 30 days without an application and without a step since `before`."""
    begun = (LeadStage.NAMED, LeadStage.INVITED, LeadStage.OPENED, LeadStage.SIGNED_IN)
    last = Greatest("introduced_at", "invited_at", "opened_at", "signed_in_at")
    rows = _with_stage(_visible_to(actor)).filter(introduced_at__gt=now - timedelta(days=LINK_DAYS))
    return rows.annotate(last_step_at=last).filter(last_step_at__lte=before, stage__in=[stage.value for stage in begun])


def partner_lead(actor: Actor, lead_id: UUID) -> Any:
    """Return one lead with its stage; 404 for whoever may not see it."""
    row = _with_stage(_visible_to(actor)).filter(pk=lead_id).first()
    if row is None:
        raise not_found()
    return row


def stages(leads: Any) -> dict[str, int]:
    """Return the number of leads at each stage, with every stage named."""
    counted = dict(leads.order_by().values_list("stage").annotate(number=Count("id")))
    return {stage.value: counted.get(stage.value, 0) for stage in LeadStage}


def shown(rows: list[PartnerLead]) -> list[PartnerLeadRow]:
    """Return the lines to show, names and numbers masked."""
    names = partners.partner_names(row.partner_id for row in rows)
    return [
        PartnerLeadRow(
            row.pk,
            row.introduced_at,
            mask_name(row.name) if row.name else "",
            mask_mobile(row.mobile) if row.mobile else "",
            row.product_code,
            row.pincode,
            row.agreed_by,
            row.agreed_on,
            str(getattr(row, "stage")),  # noqa: B009
            row.invitation,
            row.touch.reason if row.touch else "",
            row.upload_id,
            row.row_no,
            names.get(row.partner_id, ""),
        )
        for row in rows
    ]


def _visible_to(actor: Actor) -> QuerySet[PartnerLead]:
    scope = scope_of(actor)
    leads = PartnerLead.objects.select_related("touch")
    if scope.partner_id is not None:
        leads = leads.filter(partner_id=scope.partner_id)
    if scope.agent_id is not None:
        leads = leads.filter(agent_id=scope.agent_id)
    return leads


def _with_stage(leads: QuerySet[PartnerLead]) -> Any:
    """Return the leads with their stage: the furthest that followed from each.

    Applications count only where the partner has the credit.
    """
    credited = Application.objects.filter(
        customer=OuterRef("customer"), partner=OuterRef("partner"), created_at__gte=OuterRef("introduced_at")
    )
    sent = Submission.objects.filter(
        application__customer=OuterRef("customer"),
        application__partner=OuterRef("partner"),
        application__created_at__gte=OuterRef("introduced_at"),
    )
    open_ = sent.filter(is_live=True)
    return leads.annotate(
        stage=Case(
            When(Exists(sent.filter(status=SubmissionStatus.DISBURSED.value)), then=Value(LeadStage.DISBURSED.value)),
            When(Exists(sent.filter(status__in=STANDING_APPROVED)), then=Value(LeadStage.APPROVED.value)),
            When(Exists(open_), then=Value(LeadStage.SUBMITTED.value)),
            When(Exists(sent), then=Value(LeadStage.DECLINED.value)),
            When(Exists(credited), then=Value(LeadStage.APPLIED.value)),
            When(~Q(signed_in_at=None), then=Value(LeadStage.SIGNED_IN.value)),
            When(~Q(opened_at=None), then=Value(LeadStage.OPENED.value)),
            When(~Q(invited_at=None), then=Value(LeadStage.INVITED.value)),
            default=Value(LeadStage.NAMED.value),
            output_field=CharField(),
        )
    )


@dataclass(frozen=True)
class LeadPlace:
    """The place at which a list of waiting invitations was left."""

    at: datetime
    lead_id: UUID


@dataclass(frozen=True)
class LeadNumbersPage:
    """Numbers of some waiting invitations; `end`: the next ones begin there, or None."""

    mobiles: list[str]
    end: LeadPlace | None


def lead_numbers_waiting_for_system(*, since: datetime, after: LeadPlace | None, most: int) -> LeadNumbersPage:
    """Return the numbers of active partners' invitations that wait since then, in order."""
    rows = PartnerLead.objects.filter(
        invitation=InvitationStatus.WAITING,
        introduced_at__gt=since,
        opened_at=None,
        mobile_index__isnull=False,
        partner_id__in=partners.active_ids_for_system(),
    )
    if after is not None:
        rows = rows.filter(introduced_at__gte=after.at).exclude(introduced_at=after.at, pk__lte=after.lead_id)
    waiting = list(rows.order_by("introduced_at", "pk").only("mobile", "introduced_at")[:most])
    end = LeadPlace(waiting[-1].introduced_at, waiting[-1].pk) if len(waiting) == most else None
    return LeadNumbersPage([row.mobile for row in waiting if row.mobile], end)

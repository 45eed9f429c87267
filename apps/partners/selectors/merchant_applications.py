"""Reads of shops that applied to become partners."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from django.db.models import Case, F, Q, QuerySet, When

from apps.accounts import selectors as accounts
from apps.accounts.domain.permissions import Can
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.approval_requests import MAX_REQUESTS, ApprovalRequest, ApprovalSource, ApprovalState
from apps.core.domain.problems import forbidden, not_found
from apps.partners.domain.kyc import KycState
from apps.partners.domain.readiness import MerchantReadiness
from apps.partners.models import MerchantApplication, PartnerKyc

MAX_TWINS = 20

MERCHANT_TERMS = "merchant_terms"
"""Kind of the legal text that a shop agrees to."""


def applications_of_for_system(partner_ids: Collection[UUID]) -> list[MerchantApplication]:
    """Return the applications by which these partners came."""
    return list(MerchantApplication.objects.filter(partner_id__in=partner_ids))


@dataclass(frozen=True)
class MerchantTwin:
    """Another shop with the same PAN or mobile number."""

    name: str
    reference: str
    state: str
    fact: str


def merchant_applications_for(actor: Actor, *, state: str = "", search: str = "") -> QuerySet[MerchantApplication]:
    """Return shops that applied: those that wait, the oldest first, then the last decided.

    403 for others than full admins.
    """
    if actor.area != "admin" or actor.role_id != 1:
        raise forbidden()
    rows = MerchantApplication.objects.select_related("brought_by", "partner")
    if state:
        rows = rows.filter(state=state)
    if words := search.strip():
        names = Q(business_name__icontains=words) | Q(city__icontains=words)
        rows = rows.filter(names | Q(reference__istartswith=words) | Q(pincode__startswith=words))
    waits = Case(When(state=MerchantApplication.State.PENDING, then=F("sent_at")))
    return rows.order_by(waits.asc(nulls_last=True), F("decided_at").desc(nulls_last=True), "pk")


def merchant_application_for(actor: Actor, application_id: UUID) -> MerchantApplication:
    """Return one application; 404 for an unknown one."""
    row = merchant_applications_for(actor).filter(pk=application_id).first()
    if row is None:
        raise not_found()
    return row


def merchant_twins(actor: Actor, row: MerchantApplication) -> list[MerchantTwin]:
    """Return the latest 20 other applications with the same PAN or mobile number."""
    same = merchant_applications_for(actor).exclude(pk=row.pk)
    same = same.filter(Q(pan_index=row.pan_index) | Q(mobile_index=row.mobile_index)).order_by("-sent_at", "pk")
    return [
        MerchantTwin(
            name=other.business_name,
            reference=other.reference,
            state=other.state,
            fact="pan" if bytes(other.pan_index) == bytes(row.pan_index) else "mobile",
        )
        for other in same[:MAX_TWINS]
    ]


def readiness_of(row: MerchantApplication, today: date) -> MerchantReadiness:
    """Return the steps that a shop has behind it on a day.

    Training belongs to the person: an agent of another partner with the shop's mobile number brings it along. So does
    the check of a PAN, where an earlier organisation has it.
    """
    people = accounts.portal_users_of_mobile_for_system(bytes(row.mobile_index))
    text = catalogue.legal_text(MERCHANT_TERMS, row.language, "", today)
    checked = PartnerKyc.objects.filter(pan_index=row.pan_index, state=KycState.CHECKED, valid_until__gte=today)
    return MerchantReadiness(
        is_trained=bool(people and catalogue.certified_for_system(people, today)),
        has_agreed=text is not None and text.version == row.text_version,
        is_checked=checked.exists(),
    )


class MerchantSource(ApprovalSource):
    """Applications of new merchants, which anybody of role 1 decides."""

    permission = Can.MANAGE_PARTNERS

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        rows = MerchantApplication.objects.filter(state=MerchantApplication.State.PENDING).order_by("sent_at")
        return [
            ApprovalRequest(
                id=str(row.pk),
                name=row.business_name,
                path=f"/admin/merchant-management?tab=applications&application={row.pk}",
                makers=(),
                maker_name="",
                made_at=row.sent_at,
                state=ApprovalState.WAITING,
            )
            for row in rows[:MAX_REQUESTS]
        ]

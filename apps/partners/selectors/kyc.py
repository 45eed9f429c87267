"""Reads of the facts and papers that organisations send for their check."""

from collections.abc import Collection, Sequence
from datetime import date, datetime, timedelta
from uuid import UUID

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.core.domain.approval_requests import MAX_REQUESTS, ApprovalRequest, ApprovalSource, ApprovalState
from apps.partners.domain.kyc import DAYS_BEFORE_END, KycState
from apps.partners.models import KycDocument, MerchantApplication, PartnerKyc
from apps.partners.selectors.organisations import own_organisation, partner_for


def kyc_pans_for_system(partner_ids: Collection[UUID]) -> dict[UUID, str]:
    """Return partner -> the PAN that it stated for its check."""
    rows = PartnerKyc.objects.filter(partner_id__in=partner_ids, pan_index__isnull=False)
    return {row.partner_id: row.pan for row in rows if row.pan}


def kyc_states_for_system(partner_ids: Collection[UUID]) -> dict[UUID, str]:
    """Return each of these partners -> the state of its check."""
    states = dict(PartnerKyc.objects.filter(partner_id__in=partner_ids).values_list("partner_id", "state"))
    return {partner_id: states.get(partner_id, KycState.MISSING.value) for partner_id in partner_ids}


def own_kyc(actor: Actor) -> PartnerKyc | None:
    """Return what the actor's organisation stated about itself; None before the first fact."""
    return PartnerKyc.objects.filter(partner=own_organisation(actor)).first()


def own_kyc_ends(actor: Actor, today: date) -> bool:
    """Return whether the check of the actor's organisation ends within 30 days or has ended."""
    last = today + timedelta(days=DAYS_BEFORE_END)
    checked = PartnerKyc.objects.filter(state__in=[KycState.CHECKED.value, KycState.EXPIRED.value])
    return checked.filter(partner=own_organisation(actor), valid_until__lte=last).exists()


def kyc_of(actor: Actor, partner_id: UUID) -> PartnerKyc | None:
    """Return what an organisation stated about itself; None before the first fact.

    404 as for `partner_for`.
    """
    return PartnerKyc.objects.filter(partner=partner_for(actor, partner_id)).first()


def kyc_documents(partner_id: UUID) -> list[KycDocument]:
    """Return an organisation's papers in the order of their kinds."""
    return list(KycDocument.objects.filter(partner_id=partner_id))


def kyc_of_application(partner_id: UUID) -> dict[str, str]:
    """Return the PAN and numbers of the organisation's application; empty without one."""
    row = MerchantApplication.objects.filter(partner_id=partner_id).first()
    return {} if row is None else {"pan": row.pan, "gstin": row.gstin, "udyam": row.uan}


def kyc_ending_for_system(today: date) -> list[UUID]:
    """Return the organisations whose check ends within the days of notice."""
    last = today + timedelta(days=DAYS_BEFORE_END)
    return _checked_until(valid_until__gte=today, valid_until__lte=last)


def kyc_ended_for_system(today: date) -> list[UUID]:
    """Return the organisations whose check has ended and is still marked as checked."""
    return _checked_until(valid_until__lt=today)


def _checked_until(**bounds: date) -> list[UUID]:
    rows = PartnerKyc.objects.filter(state=KycState.CHECKED.value, **bounds)
    return list(rows.order_by("partner_id").values_list("partner_id", flat=True))


class KycSource(ApprovalSource):
    """Facts and papers of merchants that wait to be checked."""

    acts = frozenset({"check_partner"})
    models = frozenset({"partners.PartnerKyc"})
    permission = Can.MANAGE_PARTNERS

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        rows = PartnerKyc.objects.filter(state=KycState.SENT.value).select_related("partner").order_by("made_at")
        return [
            ApprovalRequest(
                id=str(row.pk),
                name=row.partner.name,
                path=f"/admin/merchant-management/{row.pk}?tab=kyc",
                makers=(row.maker,),
                maker_name=row.maker_name,
                made_at=row.made_at,
                state=ApprovalState.WAITING,
            )
            for row in rows[:MAX_REQUESTS]
        ]

"""Requests for calls from insurance or student loan providers by a signed-in customer.

They are attributed like applications. They are here and not in `offerings`, which may know neither customers nor
partners (docs/adr/0011).
"""

from datetime import datetime
from typing import Any
from uuid import UUID

from apps.applications.services.visits import credit_of_visit
from apps.core.domain.actor import Actor
from apps.core.services import run_once
from apps.customers.selectors.customers import customer_of
from apps.customers.services import profile
from apps.offerings.domain.forms import FORMS
from apps.offerings.domain.leads import display_reference
from apps.offerings.services.leads import LeadCredit, LeadRequest, open_lead


def request_call_backs(
    *, actor: Actor, prospect_id: UUID, request: LeadRequest, idempotency_key: str, now: datetime
) -> tuple[int, dict[str, Any]]:
    """Store a request once, with the attribution of the visit; return (201, answer).

    The same Idempotency-Key gives the same answer. Refusals are those of `offerings.services.leads.open_lead`. The
    form's draft is deleted with it.
    """
    body = {
        "product_type": request.product_code,
        "need": request.need,
        "plans": list(request.plan_codes),
        "consents": [list(consent) for consent in request.consents],
        "slot_at": request.slot_at,
        "name": request.name,
    }

    def make() -> tuple[int, dict[str, Any]]:
        customer = customer_of(actor)
        # One request at a time: two concurrent ones would each find that no provider was asked yet.
        profile.lock_customer(customer.pk)
        made_by = credit_of_visit(prospect_id)
        first, last = made_by.first, made_by.last
        lead = open_lead(
            actor=actor,
            customer_id=customer.pk,
            prospect_id=prospect_id,
            mobile=customer.mobile_phone_number,
            request=request,
            credit=LeadCredit(
                partner_id=first.partner_id if first else None,
                agent_id=first.agent_id if first else None,
                first_touch_id=first.pk if first else None,
                last_touch_id=last.pk if last else None,
                reasons=made_by.reasons,
            ),
            now=now,
        )
        profile.delete_draft(customer_id=customer.pk, form=FORMS[request.product_code].draft)
        return 201, {"success": True, "reference": display_reference(lead.reference)}

    return run_once(scope=f"lead:{actor.subject_id}", key=idempotency_key, body=body, make=make)

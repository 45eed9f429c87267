"""The organisation's own payee. Its owner changes it and proves their identity again."""

from typing import Any

from apps.accounts.domain.guarded_acts import ProofAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.payouts.api.payees import PayeeIn, PayeeOut, payee_out
from apps.payouts.selectors import statements
from apps.payouts.services import payees


class PartnerPayeeView(PartnerView):
    """GET, PATCH /api/partner/payee: name, PAN, GST number and account of the organisation.

    They apply to statements approved later. To change them, the owner proves their identity again; never under
    masquerade.
    """

    permission_required = Can.MANAGE_OWN_PAYEE
    proof_required = {"patch": ProofAct.CHANGE_OWN_PAYEE}
    request_serializer = {"patch": PayeeIn}
    response_serializer = PayeeOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return payee_out(statements.partner_payee(request.actor))

    def patch(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        sent = {name: getattr(body, name) for name in body.fields_set}
        return payee_out(payees.set_own_payee(sent=sent, by=request.actor))

"""The organisation's own payee. Its owner changes it and proves their identity again."""

from apps.accounts.domain.guarded_acts import ProofAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.payouts.api.payees import PayeeChange, PayeeIn, PayeeOut
from apps.payouts.models import Payee
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

    def get(self, request: ActorRequest) -> Payee:
        return statements.partner_payee(request.actor) or Payee()

    def patch(self, request: ActorRequest, body: PayeeChange) -> Payee:
        return payees.set_own_payee(sent=body.sent, by=request.actor)

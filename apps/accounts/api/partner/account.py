"""A partner user's own account; closed to a masquerading admin."""

from apps.accounts.api import base_account
from apps.accounts.domain.guarded_acts import ProofAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import PartnerView


class PartnerAccountView(base_account.BaseAccountView, PartnerView):
    """GET and PATCH /api/partner/account"""

    permission_required = Can.USE_OWN_PARTNER_ACCOUNT


class PartnerConfirmationView(base_account.BaseConfirmationView, PartnerView):
    """POST /api/partner/account/confirmations"""

    permission_required = Can.USE_OWN_PARTNER_ACCOUNT


class PartnerPasswordView(base_account.BasePasswordView, PartnerView):
    """POST /api/partner/account/password"""

    permission_required = Can.USE_OWN_PARTNER_ACCOUNT


class PartnerAuthenticatorView(base_account.BaseAuthenticatorView, PartnerView):
    """POST and DELETE /api/partner/account/authenticator"""

    permission_required = Can.USE_OWN_PARTNER_ACCOUNT
    proof_required = ProofAct.CHANGE_OWN_AUTHENTICATOR


class PartnerAuthenticatorActivationView(base_account.BaseAuthenticatorActivationView, PartnerView):
    """POST /api/partner/account/authenticator/activation"""

    permission_required = Can.USE_OWN_PARTNER_ACCOUNT


class PartnerRecoveryCodesView(base_account.BaseRecoveryCodesView, PartnerView):
    """POST /api/partner/account/recovery-codes"""

    permission_required = Can.USE_OWN_PARTNER_ACCOUNT
    proof_required = ProofAct.RENEW_RECOVERY_CODES


class PartnerSessionListView(base_account.BaseSessionListView, PartnerView):
    """GET and DELETE /api/partner/account/sessions"""

    permission_required = Can.USE_OWN_PARTNER_ACCOUNT


class PartnerSessionDetailView(base_account.BaseSessionDetailView, PartnerView):
    """DELETE /api/partner/account/sessions/{session_id}"""

    permission_required = Can.USE_OWN_PARTNER_ACCOUNT

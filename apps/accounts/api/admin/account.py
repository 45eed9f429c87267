"""An admin's own account."""

from apps.accounts.api import base_account
from apps.accounts.domain.guarded_acts import ProofAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import AdminView


class AdminAccountView(base_account.BaseAccountView, AdminView):
    """GET and PATCH /api/admin/account"""

    permission_required = Can.USE_OWN_ADMIN_ACCOUNT


class AdminConfirmationView(base_account.BaseConfirmationView, AdminView):
    """POST /api/admin/account/confirmations"""

    permission_required = Can.USE_OWN_ADMIN_ACCOUNT


class AdminPasswordView(base_account.BasePasswordView, AdminView):
    """POST /api/admin/account/password"""

    permission_required = Can.USE_OWN_ADMIN_ACCOUNT


class AdminAuthenticatorView(base_account.BaseAuthenticatorView, AdminView):
    """POST and DELETE /api/admin/account/authenticator"""

    permission_required = Can.USE_OWN_ADMIN_ACCOUNT
    proof_required = ProofAct.CHANGE_OWN_AUTHENTICATOR


class AdminAuthenticatorActivationView(base_account.BaseAuthenticatorActivationView, AdminView):
    """POST /api/admin/account/authenticator/activation"""

    permission_required = Can.USE_OWN_ADMIN_ACCOUNT


class AdminRecoveryCodesView(base_account.BaseRecoveryCodesView, AdminView):
    """POST /api/admin/account/recovery-codes"""

    permission_required = Can.USE_OWN_ADMIN_ACCOUNT
    proof_required = ProofAct.RENEW_RECOVERY_CODES


class AdminSessionListView(base_account.BaseSessionListView, AdminView):
    """GET and DELETE /api/admin/account/sessions"""

    permission_required = Can.USE_OWN_ADMIN_ACCOUNT


class AdminSessionDetailView(base_account.BaseSessionDetailView, AdminView):
    """DELETE /api/admin/account/sessions/{session_id}"""

    permission_required = Can.USE_OWN_ADMIN_ACCOUNT

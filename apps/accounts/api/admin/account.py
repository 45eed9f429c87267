"""An admin's own account."""

from apps.accounts.api import base_account
from apps.accounts.domain.permissions import Can
from apps.accounts.web import AdminView


class Account(base_account.AccountCalls, AdminView):
    """GET and PATCH /api/admin/account"""

    needs = Can.USE_OWN_ADMIN_ACCOUNT


class Confirmations(base_account.ConfirmationCalls, AdminView):
    """POST /api/admin/account/confirmations"""

    needs = Can.USE_OWN_ADMIN_ACCOUNT


class Password(base_account.PasswordCalls, AdminView):
    """POST /api/admin/account/password"""

    needs = Can.USE_OWN_ADMIN_ACCOUNT


class Authenticator(base_account.AuthenticatorCalls, AdminView):
    """POST and DELETE /api/admin/account/authenticator"""

    needs = Can.USE_OWN_ADMIN_ACCOUNT


class Activation(base_account.ActivationCalls, AdminView):
    """POST /api/admin/account/authenticator/activation"""

    needs = Can.USE_OWN_ADMIN_ACCOUNT


class RecoveryCodes(base_account.RecoveryCodesCalls, AdminView):
    """POST /api/admin/account/recovery-codes"""

    needs = Can.USE_OWN_ADMIN_ACCOUNT


class Sessions(base_account.SessionsCalls, AdminView):
    """GET and DELETE /api/admin/account/sessions"""

    needs = Can.USE_OWN_ADMIN_ACCOUNT


class OneSession(base_account.SessionCalls, AdminView):
    """DELETE /api/admin/account/sessions/{session_id}"""

    needs = Can.USE_OWN_ADMIN_ACCOUNT

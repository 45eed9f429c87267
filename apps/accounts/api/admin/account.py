"""An admin's own account."""

from apps.accounts.api import own_account
from apps.accounts.domain.permissions import Can
from apps.accounts.web import AdminView


class Account(own_account.AccountCalls, AdminView):
    """GET and PATCH /api/admin/account"""

    needs = Can.USE_OWN_ADMIN_ACCOUNT


class Confirmations(own_account.ConfirmationCalls, AdminView):
    """POST /api/admin/account/confirmations"""

    needs = Can.USE_OWN_ADMIN_ACCOUNT


class Password(own_account.PasswordCalls, AdminView):
    """POST /api/admin/account/password"""

    needs = Can.USE_OWN_ADMIN_ACCOUNT


class Authenticator(own_account.AuthenticatorCalls, AdminView):
    """POST and DELETE /api/admin/account/authenticator"""

    needs = Can.USE_OWN_ADMIN_ACCOUNT


class Activation(own_account.ActivationCalls, AdminView):
    """POST /api/admin/account/authenticator/activation"""

    needs = Can.USE_OWN_ADMIN_ACCOUNT


class RecoveryCodes(own_account.RecoveryCodesCalls, AdminView):
    """POST /api/admin/account/recovery-codes"""

    needs = Can.USE_OWN_ADMIN_ACCOUNT


class Sessions(own_account.SessionsCalls, AdminView):
    """GET and DELETE /api/admin/account/sessions"""

    needs = Can.USE_OWN_ADMIN_ACCOUNT


class OneSession(own_account.SessionCalls, AdminView):
    """DELETE /api/admin/account/sessions/{session_id}"""

    needs = Can.USE_OWN_ADMIN_ACCOUNT

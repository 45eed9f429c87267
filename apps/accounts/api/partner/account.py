"""A partner user's own account; closed to a masquerading admin."""

from apps.accounts.api import base_account
from apps.accounts.domain.permissions import Can
from apps.accounts.web import PartnerView


class Account(base_account.AccountCalls, PartnerView):
    """GET and PATCH /api/partner/account"""

    needs = Can.USE_OWN_PARTNER_ACCOUNT


class Confirmations(base_account.ConfirmationCalls, PartnerView):
    """POST /api/partner/account/confirmations"""

    needs = Can.USE_OWN_PARTNER_ACCOUNT


class Password(base_account.PasswordCalls, PartnerView):
    """POST /api/partner/account/password"""

    needs = Can.USE_OWN_PARTNER_ACCOUNT


class Authenticator(base_account.AuthenticatorCalls, PartnerView):
    """POST and DELETE /api/partner/account/authenticator"""

    needs = Can.USE_OWN_PARTNER_ACCOUNT


class Activation(base_account.ActivationCalls, PartnerView):
    """POST /api/partner/account/authenticator/activation"""

    needs = Can.USE_OWN_PARTNER_ACCOUNT


class RecoveryCodes(base_account.RecoveryCodesCalls, PartnerView):
    """POST /api/partner/account/recovery-codes"""

    needs = Can.USE_OWN_PARTNER_ACCOUNT


class Sessions(base_account.SessionsCalls, PartnerView):
    """GET and DELETE /api/partner/account/sessions"""

    needs = Can.USE_OWN_PARTNER_ACCOUNT


class OneSession(base_account.SessionCalls, PartnerView):
    """DELETE /api/partner/account/sessions/{session_id}"""

    needs = Can.USE_OWN_PARTNER_ACCOUNT

"""A partner user's own account; closed to a masquerading admin."""

from apps.accounts.api import own_account
from apps.accounts.domain.permissions import Can
from apps.accounts.web import PartnerView


class Account(own_account.AccountCalls, PartnerView):
    """GET and PATCH /api/partner/account"""

    needs = Can.USE_OWN_PARTNER_ACCOUNT


class Confirmations(own_account.ConfirmationCalls, PartnerView):
    """POST /api/partner/account/confirmations"""

    needs = Can.USE_OWN_PARTNER_ACCOUNT


class Password(own_account.PasswordCalls, PartnerView):
    """POST /api/partner/account/password"""

    needs = Can.USE_OWN_PARTNER_ACCOUNT


class Authenticator(own_account.AuthenticatorCalls, PartnerView):
    """POST and DELETE /api/partner/account/authenticator"""

    needs = Can.USE_OWN_PARTNER_ACCOUNT


class Activation(own_account.ActivationCalls, PartnerView):
    """POST /api/partner/account/authenticator/activation"""

    needs = Can.USE_OWN_PARTNER_ACCOUNT


class RecoveryCodes(own_account.RecoveryCodesCalls, PartnerView):
    """POST /api/partner/account/recovery-codes"""

    needs = Can.USE_OWN_PARTNER_ACCOUNT


class Sessions(own_account.SessionsCalls, PartnerView):
    """GET and DELETE /api/partner/account/sessions"""

    needs = Can.USE_OWN_PARTNER_ACCOUNT


class OneSession(own_account.SessionCalls, PartnerView):
    """DELETE /api/partner/account/sessions/{session_id}"""

    needs = Can.USE_OWN_PARTNER_ACCOUNT

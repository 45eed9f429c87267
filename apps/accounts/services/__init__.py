"""The door of accounts for writes: sessions, one-time codes, sign-in, masquerade."""

from apps.accounts.services.invitations import (
    invite_admin,
    invite_partner_user,
    resend_invitation,
    withdraw_invitation,
)
from apps.accounts.services.masquerade import exit_masquerade, masquerade
from apps.accounts.services.otp import OtpDelivery, check_otp, purge_codes, resend_code, send_otp
from apps.accounts.services.sessions import (
    RefreshedSession,
    SessionTokens,
    authenticate,
    partner_name,
    purge_sessions,
    refresh,
    revoke_one_session,
    revoke_session,
    revoke_sessions_of,
    start_consumer_session,
    start_user_session,
)
from apps.accounts.services.sign_in import (
    SignInResult,
    check_credentials,
    normal_login,
    sign_in_admin,
    sign_in_partner,
    unlock,
)

__all__ = [
    "OtpDelivery",
    "RefreshedSession",
    "SessionTokens",
    "SignInResult",
    "authenticate",
    "check_credentials",
    "check_otp",
    "exit_masquerade",
    "invite_admin",
    "invite_partner_user",
    "masquerade",
    "normal_login",
    "partner_name",
    "purge_codes",
    "purge_sessions",
    "refresh",
    "resend_code",
    "resend_invitation",
    "revoke_one_session",
    "revoke_session",
    "revoke_sessions_of",
    "send_otp",
    "sign_in_admin",
    "sign_in_partner",
    "start_consumer_session",
    "start_user_session",
    "unlock",
    "withdraw_invitation",
]

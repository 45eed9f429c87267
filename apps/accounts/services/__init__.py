"""The door of accounts for writes: sessions, one-time codes, sign-in, masquerade."""

from apps.accounts.services.sessions import (
    Renewed,
    Tokens,
    end_session,
    end_sessions_of,
    enter,
    refresh,
    start_consumer_session,
    start_user_session,
)

__all__ = [
    "Renewed",
    "Tokens",
    "end_session",
    "end_sessions_of",
    "enter",
    "refresh",
    "start_consumer_session",
    "start_user_session",
]

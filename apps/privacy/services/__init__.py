"""The door of privacy for writes: the ledgers of consents and of hand-overs."""

from apps.privacy.services.consents import (
    give_consent,
    join_customers,
    lock_subject,
    move_subject,
    withdraw_consent,
    withdraw_own,
)
from apps.privacy.services.sharing import record_sharing

__all__ = [
    "give_consent",
    "join_customers",
    "lock_subject",
    "move_subject",
    "record_sharing",
    "withdraw_consent",
    "withdraw_own",
]

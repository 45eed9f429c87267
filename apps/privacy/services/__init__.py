"""The door of privacy for writes: the consent ledger."""

from apps.privacy.services.consenting import (
    give_consent,
    hold,
    join_customers,
    move_subject,
    withdraw_consent,
    withdraw_own,
)

__all__ = [
    "give_consent",
    "hold",
    "join_customers",
    "move_subject",
    "withdraw_consent",
    "withdraw_own",
]

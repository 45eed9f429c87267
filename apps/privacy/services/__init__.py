"""The door of privacy for writes: the ledgers of consents and of hand-overs."""

from apps.privacy.services.consents import (
    give_consent,
    hold,
    join_customers,
    move_subject,
    withdraw_consent,
    withdraw_own,
)
from apps.privacy.services.sharing import note_shared

__all__ = [
    "give_consent",
    "hold",
    "join_customers",
    "move_subject",
    "note_shared",
    "withdraw_consent",
    "withdraw_own",
]

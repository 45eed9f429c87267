"""The tables of privacy, one module for each ledger."""

from apps.privacy.models.consents import NAMES_RECIPIENT, Consent, Purpose, SubjectLink

__all__ = ["NAMES_RECIPIENT", "Consent", "Purpose", "SubjectLink"]

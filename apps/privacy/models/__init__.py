"""The tables of privacy, one module for each ledger."""

from apps.privacy.models.consents import NAMES_LENDER, Consent, Purpose, SubjectLink

__all__ = ["NAMES_LENDER", "Consent", "Purpose", "SubjectLink"]

"""Request and response shapes of a payee, for the back office and the partner's owner."""

from typing import Any

from rest_framework import serializers

from apps.core.domain.identifiers import mask_pan
from apps.core.web.serializers import InputSerializer
from apps.payouts.models import Payee

LAST_DIGITS = 4


def last_digits(account: str | None) -> str:
    """Return an account number masked but for its last four digits."""
    return f"••••{account[-LAST_DIGITS:]}" if account else ""


class PayeeIn(InputSerializer):
    """Changes to a payee: only the fields that are sent change; an empty text clears one."""

    legal_name = serializers.CharField(max_length=120, required=False, allow_blank=True)
    address = serializers.CharField(max_length=300, required=False, allow_blank=True)
    pan = serializers.CharField(max_length=20, required=False, allow_blank=True)
    gstin = serializers.CharField(max_length=20, required=False, allow_blank=True)
    account_number = serializers.CharField(max_length=40, required=False, allow_blank=True)
    ifsc = serializers.CharField(max_length=20, required=False, allow_blank=True)


class PayeeOut(serializers.Serializer[Any]):
    """A payee; PAN and account number are masked. `changed_area`: admin or partner."""

    legal_name = serializers.CharField()
    address = serializers.CharField()
    pan = serializers.CharField()
    gstin = serializers.CharField()
    account_number = serializers.CharField()
    ifsc = serializers.CharField()
    changed_by = serializers.CharField()
    changed_area = serializers.CharField()
    changed_at = serializers.DateTimeField(allow_null=True)


def payee_out(payee: Payee | None) -> dict[str, Any]:
    """Return the fields of a payee; empty texts without one."""
    plain = ("legal_name", "address", "gstin", "ifsc", "changed_by", "changed_area")
    if payee is None:
        return {**dict.fromkeys((*plain, "pan", "account_number"), ""), "changed_at": None}
    return {
        **{name: getattr(payee, name) for name in (*plain, "changed_at")},
        "pan": mask_pan(payee.pan) if payee.pan else "",
        "account_number": last_digits(payee.account_number),
    }

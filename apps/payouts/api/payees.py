"""Request and response shapes of a payee, for the back office and the partner's owner."""

from collections.abc import Mapping
from dataclasses import dataclass

from rest_framework import serializers

from apps.core.domain.identifiers import mask_pan
from apps.core.web.serializers import InputSerializer
from apps.payouts.models import Payee

LAST_DIGITS = 4


class MaskedPanField(serializers.CharField):
    """A PAN that is masked; empty without one."""

    def get_attribute(self, instance: object) -> str:
        return super().get_attribute(instance) or ""

    def to_representation(self, value: str) -> str:
        return mask_pan(value) if value else ""


class LastDigitsField(serializers.CharField):
    """An account number masked but for its last four digits; empty without one."""

    def get_attribute(self, instance: object) -> str:
        return super().get_attribute(instance) or ""

    def to_representation(self, value: str) -> str:
        return f"••••{value[-LAST_DIGITS:]}" if value else ""


@dataclass(frozen=True)
class PayeeChange:
    """The fields that were sent."""

    sent: Mapping[str, str]


class PayeeIn(InputSerializer):
    """Changes to a payee: only the fields that are sent change; an empty text clears one."""

    data_class = PayeeChange

    legal_name = serializers.CharField(max_length=120, required=False, allow_blank=True)
    address = serializers.CharField(max_length=300, required=False, allow_blank=True)
    pan = serializers.CharField(max_length=20, required=False, allow_blank=True)
    gstin = serializers.CharField(max_length=20, required=False, allow_blank=True)
    account_number = serializers.CharField(max_length=40, required=False, allow_blank=True)
    ifsc = serializers.CharField(max_length=20, required=False, allow_blank=True)

    def as_data(self, values: Mapping[str, str]) -> PayeeChange:
        return PayeeChange(values)


class PayeeOut(serializers.Serializer[Payee]):
    """A payee; PAN and account number are masked. `changed_area`: admin or partner."""

    legal_name = serializers.CharField()
    address = serializers.CharField()
    pan = MaskedPanField()
    gstin = serializers.CharField()
    account_number = LastDigitsField()
    ifsc = serializers.CharField()
    changed_by = serializers.CharField()
    changed_area = serializers.CharField()
    changed_at = serializers.DateTimeField(allow_null=True)

"""Answers about what one person makes and another approves."""

from typing import Any

from rest_framework import serializers

from apps.core.domain.actor import Actor
from apps.core.domain.approval import is_second_person
from apps.core.models import TwoPersonModel


class ApprovalOut(serializers.Serializer[Any]):
    """The maker and the approver of a row; `is_own`: the reader made it and cannot approve it."""

    maker = serializers.CharField(allow_blank=True)
    made_at = serializers.DateTimeField()
    checker = serializers.CharField(allow_blank=True)
    checked_at = serializers.DateTimeField(allow_null=True, help_text="Empty: it waits for another person.")
    is_own = serializers.BooleanField()


def approval_out(row: TwoPersonModel, actor: Actor) -> dict[str, Any]:
    """Return the fields of `ApprovalOut`."""
    return {
        "maker": row.maker_name,
        "made_at": row.made_at,
        "checker": row.checker_name,
        "checked_at": row.checked_at,
        "is_own": not is_second_person(actor, row.maker),
    }


class _IsOwnField(serializers.BooleanField):
    """The reader made the row and cannot approve it."""

    def to_representation(self, value: Any) -> bool:
        return not is_second_person(self.context["actor"], value)


class TwoPersonOut(serializers.Serializer[Any]):
    """The fields of `ApprovalOut`, read from a `TwoPersonModel`."""

    maker = serializers.CharField(source="maker_name", allow_blank=True)
    made_at = serializers.DateTimeField()
    checker = serializers.CharField(source="checker_name", allow_blank=True)
    checked_at = serializers.DateTimeField(allow_null=True, help_text="Empty: it waits for another person.")
    is_own = _IsOwnField(source="maker")

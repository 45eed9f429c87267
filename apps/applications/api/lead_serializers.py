"""What the back office and the portal both say about people whom partners named."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from rest_framework import serializers

from apps.applications.domain.partner_leads import ConsentBasis, InvitationStatus, LeadStage
from apps.applications.selectors import partner_leads
from apps.core.domain.actor import Actor
from apps.core.web import InputSerializer, translate
from apps.uploads.domain.status import status_label
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.web import failure_of


class LeadFileOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    created_at = serializers.DateTimeField()
    file_name = serializers.CharField()
    status = serializers.CharField()
    waits = serializers.BooleanField(help_text="Checked, and nobody has said yes or no.")
    rows = serializers.IntegerField()
    rows_created = serializers.IntegerField()
    rows_rejected = serializers.IntegerField()
    failure = serializers.CharField(allow_null=True)
    by = serializers.CharField()
    partner_id = serializers.CharField()
    partner = serializers.CharField()


class LeadFilesOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = LeadFileOut(many=True)  # type: ignore[assignment]


class LeadImportStartedOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    message = serializers.CharField()
    id = serializers.UUIDField()
    state = serializers.CharField()


class PartnerLeadsQuery(InputSerializer):
    page = serializers.IntegerField(min_value=1, max_value=100_000, required=False, default=1)
    page_size = serializers.IntegerField(min_value=1, max_value=200, required=False, default=20)
    stage = serializers.ChoiceField(choices=["", *LeadStage], required=False, default="")
    product = serializers.CharField(max_length=10, required=False, default="", allow_blank=True)
    mobile = serializers.CharField(max_length=20, required=False, default="", allow_blank=True)
    upload_id = serializers.UUIDField(required=False)
    partner_id = serializers.UUIDField(required=False)


class PartnerLeadOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    introduced_at = serializers.DateTimeField()
    name = serializers.CharField()
    mobile = serializers.CharField()
    product = serializers.CharField()
    pincode = serializers.CharField()
    agreed_by = serializers.ChoiceField(choices=[one.value for one in ConsentBasis])
    agreed_on = serializers.DateField()
    stage = serializers.ChoiceField(choices=[one.value for one in LeadStage])
    invitation = serializers.ChoiceField(choices=[one.value for one in InvitationStatus])
    credit = serializers.CharField(help_text="Why the touch earned the credit or did not; empty before the code.")
    upload_id = serializers.UUIDField(allow_null=True, help_text="Null: named by the form.")
    row = serializers.IntegerField(allow_null=True)
    partner = serializers.CharField()


class PartnerLeadsOut(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    next = serializers.IntegerField(allow_null=True)
    previous = serializers.IntegerField(allow_null=True)
    stages = serializers.DictField(child=serializers.IntegerField(), help_text="Of all that match but the stage.")
    results = PartnerLeadOut(many=True)


def file_record(upload: UploadRecord, names: Mapping[str, str], language: str) -> dict[str, Any]:
    """One line of the list of files."""
    return {
        "id": upload.id,
        "created_at": upload.created_at,
        "file_name": upload.file_name,
        "status": status_label(upload),
        "waits": upload.awaits_apply,
        "rows": upload.rows,
        "rows_created": 0 if upload.check_only else upload.created - upload.restored,
        "rows_rejected": upload.rejected,
        "failure": failure_of(upload, language),
        "by": upload.created_by_name,
        "partner_id": upload.scope,
        "partner": names.get(upload.scope, ""),
    }


def started(upload: UploadRecord, language: str) -> dict[str, Any]:
    """The file was taken in."""
    return {
        "success": True,
        "message": translate("uploads.received", {}, language),
        "id": upload.id,
        "state": upload.state,
    }


def page_of_leads(actor: Actor, body: Any) -> dict[str, Any]:
    """One page of the list, with how many stand at each stage."""
    asked = {
        "product": body.product,
        "mobile": body.mobile,
        "upload_id": body.upload_id,
        "partner_id": body.partner_id,
    }
    found = partner_leads.partner_leads(actor, stage=body.stage, **asked)
    stages = partner_leads.stages(partner_leads.partner_leads(actor, **asked))
    count = stages[body.stage] if body.stage else sum(stages.values())
    first = (body.page - 1) * body.page_size
    rows = list(found[first : first + body.page_size])
    return {
        "count": count,
        "next": body.page + 1 if first + body.page_size < count else None,
        "previous": body.page - 1 if body.page > 1 else None,
        "stages": stages,
        "results": [asdict(one) for one in partner_leads.shown(rows)],
    }

"""Serializers of partner leads for the back office and the partner portal."""

from dataclasses import asdict
from typing import Any

from rest_framework import serializers

from apps.applications.domain.partner_leads import ConsentBasis, InvitationStatus, LeadStage
from apps.applications.selectors import partner_leads
from apps.core.domain.actor import Actor
from apps.core.web.pages import PageOut, page_head
from apps.core.web.serializers import InputSerializer


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
    consent_method = serializers.ChoiceField(choices=[basis.value for basis in ConsentBasis], source="agreed_by")
    consent_on = serializers.DateField(source="agreed_on")
    stage = serializers.ChoiceField(choices=[stage.value for stage in LeadStage])
    invitation = serializers.ChoiceField(choices=[status.value for status in InvitationStatus])
    credit = serializers.CharField(help_text="Why the touch earned the credit or did not; empty before the code.")
    upload_id = serializers.UUIDField(allow_null=True, help_text="Null: named by the form.")
    row = serializers.IntegerField(allow_null=True)
    partner = serializers.CharField()


class PartnerLeadsOut(PageOut):
    stages = serializers.DictField(child=serializers.IntegerField(), help_text="Of all that match but the stage.")
    results = PartnerLeadOut(many=True)


def page_of_leads(actor: Actor, body: Any) -> dict[str, Any]:
    """Return one page of the list and the number of leads at each stage."""
    filters = {
        "product": body.product,
        "mobile": body.mobile,
        "upload_id": body.upload_id,
        "partner_id": body.partner_id,
    }
    leads = partner_leads.partner_leads(actor, stage=body.stage, **filters)
    stages = partner_leads.stages(partner_leads.partner_leads(actor, **filters))
    count = stages[body.stage] if body.stage else sum(stages.values())
    first = (body.page - 1) * body.page_size
    rows = list(leads[first : first + body.page_size])
    return {
        **page_head(count, body.page, body.page_size),
        "stages": stages,
        "results": [asdict(lead) for lead in partner_leads.shown(rows)],
    }

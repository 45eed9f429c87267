"""Serializers of partner leads for the back office and the partner portal."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from uuid import UUID

from rest_framework import serializers

from apps.applications.domain.partner_leads import ConsentBasis, InvitationStatus, LeadStage
from apps.applications.selectors import partner_leads
from apps.core.domain.actor import Actor
from apps.core.domain.extended import Extended
from apps.core.web.pages import Page, PageOut, PageParams, PageQuery, page_at


@dataclass(frozen=True)
class PartnerLeadsParams(PageParams):
    stage: str
    product: str
    mobile: str
    upload_id: UUID | None
    partner_id: UUID | None


class PartnerLeadsQuery(PageQuery):
    data_class = PartnerLeadsParams

    page_size = serializers.IntegerField(min_value=1, max_value=200, required=False, default=20)
    stage = serializers.ChoiceField(choices=["", *LeadStage], required=False, default="")
    product = serializers.CharField(max_length=10, required=False, default="", allow_blank=True)
    mobile = serializers.CharField(max_length=20, required=False, default="", allow_blank=True)
    upload_id = serializers.UUIDField(required=False)
    partner_id = serializers.UUIDField(required=False)


class PartnerLeadOut(serializers.Serializer[partner_leads.PartnerLeadRow]):
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


@dataclass(frozen=True)
class PartnerLeadPage(Extended[Page[partner_leads.PartnerLeadRow]]):
    """One page of leads with the number at each stage."""

    stages: Mapping[str, int]


class PartnerLeadsOut(PageOut):
    stages = serializers.DictField(child=serializers.IntegerField(), help_text="Of all that match but the stage.")
    results = PartnerLeadOut(many=True)


def page_of_leads(actor: Actor, query: PartnerLeadsParams) -> PartnerLeadPage:
    """Return one page of the list and the number of leads at each stage."""
    leads_at = partial(
        partner_leads.partner_leads,
        actor,
        product=query.product,
        mobile=query.mobile,
        upload_id=query.upload_id,
        partner_id=query.partner_id,
    )
    leads = leads_at(stage=query.stage)
    stages = partner_leads.stages(leads_at())
    count = stages[query.stage] if query.stage else sum(stages.values())
    first = (query.page - 1) * query.page_size
    rows = partner_leads.shown(list(leads[first : first + query.page_size]))
    return PartnerLeadPage(page_at(rows, count, query), stages)

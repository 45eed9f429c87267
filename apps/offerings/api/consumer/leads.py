"""A customer's own requests to providers: consents, call slots, and status."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, ConsumerView
from apps.core.domain.calendar import today_ist
from apps.core.web.serializers import InputSerializer, StrictDateTimeField, nullable_text_field
from apps.offerings.domain.leads import LeadStatus, display_reference, next_step
from apps.offerings.models import Lead
from apps.offerings.selectors import leads as selectors
from apps.offerings.selectors import plans as plan_selectors
from apps.offerings.services import leads as services

MAX_LIST_LENGTH = 400


class CallBackSlotOut(serializers.Serializer[Any]):
    starts_at = serializers.DateTimeField()
    ends_at = serializers.DateTimeField()


class ProviderConsentOut(serializers.Serializer[Any]):
    provider = serializers.CharField(help_text="The provider's code, which the consent names.")
    name = serializers.CharField()
    version = serializers.CharField()
    title = serializers.CharField()
    text = serializers.CharField()
    privacy_link = serializers.CharField()


class LeadOptionsData(serializers.Serializer[Any]):
    consents = ProviderConsentOut(many=True)
    slots = CallBackSlotOut(many=True)


class LeadOptionsOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = LeadOptionsData()  # type: ignore[assignment]


class LeadOptionsQuery(InputSerializer):
    plans = serializers.CharField(
        max_length=MAX_LIST_LENGTH, required=False, default="", allow_blank=True, help_text="Codes divided by commas."
    )


class LeadOptionsView(ConsumerView):
    """GET /api/lead-options: consent texts of the chosen plans' providers, and call slots."""

    permission_required = Can.USE_OWN_APPLICATIONS
    query_serializer = LeadOptionsQuery
    response_serializer = LeadOptionsOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        now, language = timezone.now(), request.actor.language
        codes = [code for code in query.plans.split(",") if code]
        consents = [
            {
                "provider": consent.provider.code,
                "name": consent.provider.name_in(language),
                "version": consent.version,
                "title": consent.title,
                "text": consent.body,
                "privacy_link": consent.provider.privacy_link,
            }
            for consent in plan_selectors.consents_for(codes, language, on=today_ist(now))
        ]
        slots = [{"starts_at": start, "ends_at": end} for start, end in selectors.call_back_slots(now=now)]
        return {"success": True, "data": {"consents": consents, "slots": slots}}


class LeadPlanOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    name = serializers.CharField()
    provider = serializers.CharField()
    registration = serializers.CharField()
    grievance = serializers.CharField()
    brochure_link = serializers.CharField()
    passed_on_at = serializers.DateTimeField(allow_null=True)


class LeadEntryOut(serializers.Serializer[Any]):
    kind = serializers.CharField(source="what")
    status = serializers.CharField()
    slot_at = serializers.DateTimeField(allow_null=True)
    source = serializers.CharField()  # type: ignore[assignment]
    at = serializers.DateTimeField()


class LeadNextStepOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    turn = serializers.ChoiceField(choices=["you", "provider", "nobody"])


class LeadData(serializers.Serializer[Any]):
    reference = serializers.CharField()
    product_type = serializers.CharField()
    status = serializers.ChoiceField(choices=[status.value for status in LeadStatus])
    closing = nullable_text_field()
    slot_at = serializers.DateTimeField(allow_null=True)
    slot_ends_at = serializers.DateTimeField(allow_null=True)
    created_at = serializers.DateTimeField()
    next_step = LeadNextStepOut()
    is_open = serializers.BooleanField()
    plans = LeadPlanOut(many=True)
    history = LeadEntryOut(many=True)


class LeadOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = LeadData()  # type: ignore[assignment]


class LeadSlotIn(InputSerializer):
    slot_at = StrictDateTimeField(allow_null=True)


def lead_out(lead: Lead, language: str) -> dict[str, Any]:
    """Shape a request for its customer.

    The answers are left out: a person who merely has the SIM need not see them.
    """
    step = next_step(LeadStatus(lead.status), has_slot=lead.slot_at is not None)
    return {
        "reference": display_reference(lead.reference),
        "product_type": lead.product_code,
        "status": lead.status,
        "closing": lead.closing or None,
        "slot_at": lead.slot_at,
        "slot_ends_at": lead.slot_at + selectors.contact_hours().slot if lead.slot_at else None,
        "created_at": lead.created_at,
        "next_step": {"code": step.code, "turn": step.owed_by},
        "is_open": selectors.is_open(lead),
        "plans": [
            {
                "code": lead_plan.plan.code,
                "name": lead_plan.plan.name_in(language),
                "provider": lead_plan.provider.name_in(language),
                "registration": lead_plan.provider.registration,
                "grievance": lead_plan.provider.grievance,
                "brochure_link": lead_plan.plan.brochure_link,
                "passed_on_at": lead_plan.passed_on_at,
            }
            for lead_plan in lead.plans.all()
        ],
        "history": lead.history.all(),
    }


class LeadDetailView(ConsumerView):
    """GET /api/leads/{reference}. PATCH: be called at another time, or (null) not at all."""

    permission_required = Can.USE_OWN_APPLICATIONS
    request_serializer = {"patch": LeadSlotIn}
    response_serializer = LeadOut

    def get(self, request: ActorRequest, reference: str) -> dict[str, Any]:
        return {"success": True, "data": lead_out(selectors.own_lead(request.actor, reference), request.actor.language)}

    def patch(self, request: ActorRequest, body: Any, reference: str) -> dict[str, Any]:
        services.change_slot(actor=request.actor, reference=reference, slot_at=body.slot_at, now=timezone.now())
        return self.get(request, reference)


class LeadWithdrawView(ConsumerView):
    """POST /api/leads/{reference}/withdraw: end the request.

    Its consents end too, except those that another open request needs.
    """

    permission_required = Can.USE_OWN_APPLICATIONS
    response_serializer = LeadOut

    def post(self, request: ActorRequest, reference: str) -> dict[str, Any]:
        services.withdraw(actor=request.actor, reference=reference, now=timezone.now())
        lead = selectors.own_lead(request.actor, reference)
        return {"success": True, "data": lead_out(lead, request.actor.language)}

"""The questions before plans are shown, and the plans for an answer.

The earnings of a plan are not known here.
"""

from decimal import Decimal
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PublicView
from apps.core.domain.calendar import today_ist
from apps.core.domain.rules import Finding
from apps.core.web.serializers import InputSerializer, RawField, nullable_text_field
from apps.offerings.domain.comparison import COMPARED
from apps.offerings.domain.forms import INSURANCE
from apps.offerings.domain.leads import MAX_PLANS
from apps.offerings.domain.needs import NeedField, NeedFieldKind
from apps.offerings.domain.plans import CHOICE
from apps.offerings.selectors import plans as selectors


@extend_schema_field({"type": "object", "additionalProperties": {"type": "string"}})
class RawAnswersField(RawField):
    """Answers by question; the form's own rules read them."""


class ChoiceAnswerOut(serializers.Serializer[Any]):
    value = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]


class AskedIfOut(serializers.Serializer[Any]):
    field = serializers.CharField()
    values = serializers.ListField(child=serializers.CharField())


class QuestionOut(serializers.Serializer[Any]):
    name = serializers.CharField()
    kind = serializers.ChoiceField(choices=[kind.value for kind in NeedFieldKind])
    label = serializers.CharField()  # type: ignore[assignment]
    hint = nullable_text_field()
    options = ChoiceAnswerOut(many=True)
    min = serializers.IntegerField(allow_null=True)
    max = serializers.IntegerField(allow_null=True)
    asked_if = AskedIfOut(allow_null=True)


class FormStepOut(serializers.Serializer[Any]):
    key = serializers.CharField()
    name = serializers.CharField()
    title = serializers.CharField()
    fields = QuestionOut(many=True)  # type: ignore[assignment]


class NoticeSectionOut(serializers.Serializer[Any]):
    heading = serializers.CharField()
    body = serializers.CharField()


class PlanListNoticeOut(serializers.Serializer[Any]):
    version = serializers.CharField()
    title = serializers.CharField()
    sections = NoticeSectionOut(many=True)


class NeedFormData(serializers.Serializer[Any]):
    product_type = serializers.CharField()
    draft = serializers.CharField(help_text="The form's name among the drafts.")
    steps = FormStepOut(many=True)
    notice = PlanListNoticeOut()
    max_plans = serializers.IntegerField()


class NeedFormOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = NeedFormData()  # type: ignore[assignment]


def _question(field: NeedField, language: str) -> dict[str, Any]:
    has_bounds = field.kind in (NeedFieldKind.MONEY, NeedFieldKind.WHOLE, NeedFieldKind.YEAR)
    least, most = field.bounds(today_ist(timezone.now())) if has_bounds else (None, None)
    return {
        "name": field.name,
        "kind": field.kind.value,
        "label": field.label.text_in(language),
        "hint": field.hint.text_in(language) if field.hint else None,
        "options": [{"value": option.value, "label": option.label.text_in(language)} for option in field.options],
        "min": least,
        "max": most,
        "asked_if": {"field": field.asked_if[0], "values": list(field.asked_if[1])} if field.asked_if else None,
    }


def _notice(product_type: str, language: str) -> dict[str, Any]:
    notice = selectors.notice_for(product_type, language, on=today_ist(timezone.now()))
    return {"version": notice.version, "title": notice.title, "sections": notice.sections}


class NeedFormView(PublicView):
    """GET /api/needs/{product_type}: the questions of insurance or student loans.

    With their texts.
    """

    permission_required = Can.ANYONE
    response_serializer = NeedFormOut

    def get(self, request: ActorRequest, product_type: str) -> dict[str, Any]:
        form, language = selectors.form_for(product_type), request.actor.language
        steps = [
            {
                "key": step.key,
                "name": step.name.text_in(language),
                "title": step.title.text_in(language),
                "fields": [_question(field, language) for field in step.fields],
            }
            for step in form.steps
        ]
        data = {
            "product_type": product_type,
            "draft": form.draft,
            "steps": steps,
            "notice": _notice(product_type, language),
            "max_plans": MAX_PLANS,
        }
        return {"success": True, "data": data}


class PlanReasonOut(serializers.Serializer[Any]):
    code = serializers.CharField(help_text="The rule, or `choice` for an answer that is not taken.")
    field = nullable_text_field()
    needed = serializers.ListField(child=serializers.CharField(), help_text="What would fit.")
    got = serializers.CharField()


class PlanProviderOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    name = serializers.CharField()
    kind = serializers.CharField()
    registration = serializers.CharField()
    privacy_link = serializers.CharField()
    grievance = serializers.CharField()


class PlanPriceOut(serializers.Serializer[Any]):
    low = serializers.DecimalField(max_digits=14, decimal_places=2)
    high = serializers.DecimalField(max_digits=14, decimal_places=2)


class PlanFactOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]
    plain = serializers.CharField(help_text="The same in everyday words; empty where the label is plain itself.")
    text = serializers.CharField(help_text="Empty where the provider does not say.")


class PlanOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    name = serializers.CharField()
    provider = PlanProviderOut()
    filing = serializers.CharField()
    amount_min = serializers.DecimalField(max_digits=14, decimal_places=2, allow_null=True)
    amount_max = serializers.DecimalField(max_digits=14, decimal_places=2, allow_null=True)
    price = PlanPriceOut(allow_null=True)
    facts = PlanFactOut(many=True)
    documents = serializers.ListField(child=serializers.CharField())
    brochure_link = serializers.CharField()
    facts_as_of = serializers.DateField()
    to_confirm = PlanReasonOut(many=True)


class OtherPlanOut(PlanOut):
    reasons = PlanReasonOut(many=True)
    is_readable = serializers.BooleanField(help_text="False: its rules cannot be read now, so it fits nobody.")


class PlansIn(InputSerializer):
    need = RawAnswersField()


class PlansData(serializers.Serializer[Any]):
    lot_date = serializers.DateField(help_text="The day whose order the list stands in.")
    price_unit = serializers.ChoiceField(choices=["rupees_a_year", "percent_a_year"])
    notice = PlanListNoticeOut()
    matched = PlanOut(many=True)
    unmatched = OtherPlanOut(many=True)


class PlansOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = PlansData()  # type: ignore[assignment]


def _text(value: Any) -> str:
    return format(value, "f") if isinstance(value, Decimal) else str(value)


def _reason(finding: Finding) -> dict[str, Any]:
    is_choice = finding.rule.startswith(CHOICE)
    needed = finding.needed if isinstance(finding.needed, list) else [finding.needed]
    return {
        "code": "choice" if is_choice else finding.rule,
        "field": finding.rule.removeprefix(CHOICE) if is_choice else None,
        "needed": [_text(limit) for limit in needed if limit is not None],
        "got": _text(finding.got),
    }


def _plan(listing: selectors.PlanListing, language: str) -> dict[str, Any]:
    plan, provider = listing.plan, listing.plan.provider
    return {
        "code": plan.code,
        "name": plan.name_in(language),
        "provider": {
            "code": provider.code,
            "name": provider.name_in(language),
            "kind": provider.kind,
            "registration": provider.registration,
            "privacy_link": provider.privacy_link,
            "grievance": provider.grievance,
        },
        "filing": plan.filing,
        "amount_min": plan.amount_min,
        "amount_max": plan.amount_max,
        "price": {"low": listing.band.low, "high": listing.band.high} if listing.band else None,
        "facts": [
            {
                "code": row.code,
                "label": row.label.text_in(language),
                "plain": row.plain.text_in(language) if row.plain else "",
                "text": plan.fact(row.code, language),
            }
            for row in COMPARED[plan.product_code]
        ],
        "documents": plan.documents_in(language),
        "brochure_link": plan.brochure_link,
        "facts_as_of": plan.facts_as_of,
        "to_confirm": [_reason(finding) for finding in listing.fit.open] if listing.fit else [],
        "reasons": [_reason(finding) for finding in listing.fit.against] if listing.fit else [],
        "is_readable": listing.fit is not None,
    }


class PlanListView(PublicView):
    """POST /api/plans/{product_type}: every plan for an answered form.

    Plans that do not fit have all reasons. A POST because answers are about a person and must not be in addresses;
    nothing is stored.
    """

    permission_required = Can.ANYONE
    request_serializer = PlansIn
    response_serializer = PlansOut

    def post(self, request: ActorRequest, body: Any, product_type: str) -> dict[str, Any]:
        on, language = today_ist(timezone.now()), request.actor.language
        need = selectors.clean_need(selectors.form_for(product_type), body.need, on=on)
        listed = selectors.plans_for(product_type, need, on=on)
        data = {
            "lot_date": on,
            "price_unit": "rupees_a_year" if product_type in INSURANCE else "percent_a_year",
            "notice": _notice(product_type, language),
            "matched": [_plan(listing, language) for listing in listed if listing.is_open],
            "unmatched": [_plan(listing, language) for listing in listed if not listing.is_open],
        }
        return {"success": True, "data": data}

"""FAQs of the partner portal (specification 2.4: faqs, customer-queries, dsa-queries)."""

from typing import Any

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web import ActorRequest, PartnerView
from apps.catalogue import selectors, services
from apps.catalogue.models import Faq
from apps.catalogue.selectors import FaqEntry
from apps.core.web import InputSerializer


class FaqTextOut(serializers.Serializer[Any]):
    """One text in both languages: the portal searches over both at once."""

    en = serializers.CharField()
    hi = serializers.CharField()


class FaqOut(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    code = serializers.CharField()
    audience = serializers.ChoiceField(choices=Faq.Audience.values)
    topic = serializers.ChoiceField(choices=Faq.Topic.values)
    product = serializers.CharField(allow_null=True)
    question = FaqTextOut()
    answer = FaqTextOut()
    is_helpful = serializers.BooleanField(allow_null=True, help_text="The reader's own vote.")


class FaqListOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = FaqOut(many=True)  # type: ignore[assignment]


class FaqQuery(InputSerializer):
    audience = serializers.ChoiceField(choices=Faq.Audience.values, required=False)


class FaqListView(PartnerView):
    """GET /api/partner/faqs: all live ones, or those of one audience."""

    permission_required = Can.READ_HELP
    query_serializer = FaqQuery
    response_serializer = FaqListOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        entries = selectors.faqs_for(request.actor, query.audience or "")
        return {"success": True, "data": [_faq_out(entry) for entry in entries]}


def _faq_out(entry: FaqEntry) -> dict[str, Any]:
    faq = entry.faq
    return {
        "id": faq.pk,
        "code": faq.code,
        "audience": faq.audience,
        "topic": faq.topic,
        "product": faq.product_id,
        "question": {"en": faq.question_en, "hi": faq.question_hi},
        "answer": {"en": faq.answer_en, "hi": faq.answer_hi},
        "is_helpful": entry.is_helpful,
    }


class FaqVoteIn(InputSerializer):
    helpful = serializers.BooleanField()


class FaqVoteOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    is_helpful = serializers.BooleanField()


class FaqVoteView(PartnerView):
    """POST /api/partner/faqs/{id}/vote: whether the answer helped; a later vote replaces the earlier one."""

    permission_required = Can.RATE_HELP
    request_serializer = FaqVoteIn
    response_serializer = FaqVoteOut

    def post(self, request: ActorRequest, body: Any, faq_id: int) -> dict[str, Any]:
        services.vote_on_faq(faq_id=faq_id, is_helpful=body.helpful, by=request.actor)
        return {"success": True, "is_helpful": body.helpful}

"""The products of the portal: what a partner may offer, for whom, and the own pay for it."""

from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.acquisition.selectors.posters import offered_templates
from apps.applications.selectors.submissions.durations import usual_days
from apps.catalogue import selectors as catalogue
from apps.catalogue.selectors import CourseProgress, OwedCourse
from apps.core.domain.calendar import today_ist
from apps.core.domain.extended import Extended
from apps.core.domain.problems import not_found
from apps.lenders.domain.reach import EMPLOYMENTS, LenderReach
from apps.lenders.selectors import pages
from apps.lenders.selectors.offering import LoanOffering, OfferedLender, loan_offerings, reach_of
from apps.lenders.selectors.switches import closed_since
from apps.partners.selectors import brands, organisations
from apps.payouts.selectors.to_bank import days_to_bank
from apps.payouts.web import ToBankOut
from apps.reports.api.partner import MEASURED_DAYS, PERCENT, RUPEES, JourneyAnswerDaysOut, JourneyDocumentOut
from apps.reports.selectors.marketing import share_texts_for
from apps.revenue.domain.ledger import month_of
from apps.revenue.domain.rates import EventPay, rate_now
from apps.revenue.domain.types import PaysOn
from apps.revenue.selectors.own_rate_history import own_rate_history

MAX_FAQS = 6
"""Questions shown with one product; the FAQ page has the others."""


@dataclass(frozen=True)
class Titled(Extended[CourseProgress]):
    title: str


class TrainingOwedOut(serializers.Serializer[OwedCourse]):
    """The course to do before a product may be shared."""

    course = serializers.CharField(source="course.code")
    minutes = serializers.IntegerField(source="minutes_left", help_text="Of what is not done.")


class OfferingRowOut(serializers.Serializer[Any]):
    """One product of the portal. Bounds are of the open lenders.

    They are null where no bound is stated and for products that are no loans.
    """

    product = serializers.CharField()
    name = serializers.CharField()
    is_live = serializers.BooleanField()
    lenders_open = serializers.IntegerField(allow_null=True)
    lenders_all = serializers.IntegerField(allow_null=True)
    amount_from = serializers.DecimalField(**RUPEES)
    amount_upto = serializers.DecimalField(**RUPEES)
    rate_from = serializers.DecimalField(**PERCENT)
    rate_to = serializers.DecimalField(**PERCENT)
    usual_days = serializers.IntegerField(allow_null=True, help_text="Median over all lenders; null below 20 loans.")
    training = TrainingOwedOut(allow_null=True, help_text="Null: nothing is owed, so it may be shared.")


class OwnLinkOut(serializers.Serializer[Any]):
    """The partner's own address on the site, as text and as a QR code (SVG data address)."""

    url = serializers.CharField()
    qr = serializers.CharField()


class OfferingData(serializers.Serializer[Any]):
    link = OwnLinkOut()
    products = OfferingRowOut(many=True)


class OfferingOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = OfferingData()  # type: ignore[assignment]


class OfferingListView(PartnerView):
    """GET /api/partner/offering: products with their lenders, bounds and days, and the own link."""

    permission_required = Can.READ_OFFERING
    response_serializer = OfferingOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        now = timezone.now()
        offerings, owed = loan_offerings(request.actor, now=now), catalogue.training_owed(request.actor)
        return {
            "success": True,
            "data": {
                "link": organisations.own_link(request.actor),
                "products": [
                    _offering_out(row, offerings.get(row["code"]), owed.get(row["code"]), now=now)
                    for row in brands.own_products(request.actor)
                ],
            },
        }


def _offering_out(
    row: dict[str, Any], offering: LoanOffering | None, training: OwedCourse | None, *, now: datetime
) -> dict[str, Any]:
    today = today_ist(now)
    loan: dict[str, Any] = {
        "lenders_open": None,
        "lenders_all": None,
        "amount_from": None,
        "amount_upto": None,
        "rate_from": None,
        "rate_to": None,
        "usual_days": None,
    }
    if offering is not None:
        loan = {
            "lenders_open": len(offering.open_lenders),
            "lenders_all": len(offering.lenders),
            "amount_from": offering.lowest("amount_min"),
            "amount_upto": offering.highest("amount_max"),
            "rate_from": offering.lowest("rate_min"),
            "rate_to": offering.highest("rate_max"),
            "usual_days": usual_days(row["code"], since=today - timedelta(days=MEASURED_DAYS - 1), until=today),
        }
    return {"product": row["code"], "name": row["name"], "is_live": row["live"], "training": training, **loan}


class OfferedLenderOut(serializers.Serializer[Any]):
    lender_id = serializers.IntegerField()
    lender = serializers.CharField()
    is_open = serializers.BooleanField()
    closed_since = serializers.DateField(allow_null=True, help_text="Null for an open one, and where no order says it.")
    amount_min = serializers.DecimalField(**RUPEES)
    amount_max = serializers.DecimalField(**RUPEES)
    tenure_min = serializers.IntegerField(allow_null=True)
    tenure_max = serializers.IntegerField(allow_null=True)
    rate_min = serializers.DecimalField(**PERCENT)
    rate_max = serializers.DecimalField(**PERCENT)
    age = serializers.CharField(allow_null=True)
    employment = serializers.CharField(allow_null=True)
    income = serializers.CharField(allow_null=True)
    cibil = serializers.CharField(allow_null=True)
    documents = JourneyDocumentOut(many=True)
    answer_days = JourneyAnswerDaysOut(allow_null=True)


class OfferingFaqOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    question = serializers.CharField()


class OfferingCourseOut(serializers.Serializer[CourseProgress]):
    code = serializers.CharField(source="course.code")
    title = serializers.CharField()
    minutes = serializers.IntegerField(source="minutes_left", help_text="Of what is not done.")
    is_done = serializers.BooleanField()


class QualifiesOut(serializers.Serializer[LenderReach]):
    """Widest limits over the open lenders: one of them may take such a customer.

    Null: no limit is stated.
    """

    age_min = serializers.IntegerField(allow_null=True)
    age_max = serializers.IntegerField(allow_null=True)
    income_min = serializers.DecimalField(**RUPEES)
    score_min = serializers.IntegerField(allow_null=True)
    employments = serializers.ListField(child=serializers.ChoiceField(choices=EMPLOYMENTS))
    pincode_lenders = serializers.IntegerField(help_text="How many of them serve every PIN code.")


class OfferingDetailData(OfferingRowOut):
    link = OwnLinkOut()
    lenders = OfferedLenderOut(many=True)
    qualifies = QualifiesOut(allow_null=True, help_text="Null where no lender is open.")
    to_bank = ToBankOut(allow_null=True, help_text="Null below 20 payments, and for agents.")
    texts = serializers.IntegerField(help_text="Texts of this product that may be sent now.")
    posters = serializers.IntegerField(help_text="Templates of posters of this product.")
    courses = OfferingCourseOut(many=True)
    faqs = OfferingFaqOut(many=True)


class OfferingDetailOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = OfferingDetailData()  # type: ignore[assignment]


class OfferingDetailView(PartnerView):
    """GET /api/partner/offering/{product}: one product's lenders, documents and questions."""

    permission_required = Can.READ_OFFERING
    response_serializer = OfferingDetailOut

    def get(self, request: ActorRequest, product_code: str) -> dict[str, Any]:
        actor, now = request.actor, timezone.now()
        code = product_code.upper()
        row = next((row for row in brands.own_products(actor) if row["code"] == code), None)
        if row is None:
            raise not_found()
        offering = loan_offerings(actor, now=now).get(code)
        journeys = {journey.lender_id: journey for journey in pages.journeys_for(actor, code, now=now)}
        faqs = [entry.faq for entry in catalogue.faqs_for(actor) if entry.faq.product_id in (None, code)]
        own_first = sorted(faqs, key=lambda faq: faq.product_id is None)[:MAX_FAQS]
        lenders = () if offering is None else offering.lenders
        closed = {offered.lender.pk for offered in lenders if not offered.is_open}
        texts = share_texts_for(actor, now=now)
        posters = offered_templates(actor, now=now)
        courses = [row for row in catalogue.courses_for(actor) if row.course.product_id == code]
        since = closed_since(code, closed, now=now) if closed else {}
        return {
            "success": True,
            "data": {
                **_offering_out(row, offering, catalogue.training_owed(actor).get(code), now=now),
                "link": organisations.own_link(actor),
                "lenders": [
                    {
                        **_offered_lender_out(offered, journeys.get(offered.lender.pk), actor.language),
                        "closed_since": today_ist(since[offered.lender.pk]) if offered.lender.pk in since else None,
                    }
                    for offered in lenders
                ],
                "qualifies": None if offering is None else reach_of(offering),
                "to_bank": days_to_bank(actor, today=today_ist(now), product=code),
                "texts": sum(text.source.product_id == code for text in texts),
                "posters": sum(row.template.product_id == code for row in posters),
                "courses": [Titled(row, row.course.title_in(actor.language)) for row in courses],
                "faqs": [{"code": faq.code, "question": faq.question_in(actor.language)} for faq in own_first],
            },
        }


def _offered_lender_out(row: OfferedLender, journey: pages.LenderJourney | None, language: str) -> dict[str, Any]:
    lender = row.lender
    days = None if journey is None else journey.answer_days
    return {
        "lender_id": lender.pk,
        "lender": lender.name_in(language),
        "is_open": row.is_open,
        "amount_min": row.amount_min,
        "amount_max": row.amount_max,
        "tenure_min": row.tenure_min,
        "tenure_max": row.tenure_max,
        "rate_min": row.rate_min,
        "rate_max": row.rate_max,
        "age": lender.text_in("age_text", language) or None,
        "employment": lender.text_in("employment_text", language) or None,
        "income": lender.text_in("income_text", language) or None,
        "cibil": lender.text_in("cibil_text", language) or None,
        "documents": [] if journey is None else [asdict(document) for document in journey.documents],
        "answer_days": None if days is None else {"min": days[0], "max": days[1]},
    }


class EventPayOut(serializers.Serializer[EventPay]):
    """Own pay for an event other than a disbursal, such as a lead that the lender has."""

    on = serializers.ChoiceField(choices=[on.value for on in PaysOn if on is not PaysOn.DISBURSAL])
    low = serializers.DecimalField(max_digits=18, decimal_places=2)
    high = serializers.DecimalField(max_digits=18, decimal_places=2)


class ProductRateOut(serializers.Serializer[Any]):
    """Own pay in rupees for the example loan, and as per cent of it; null: nothing agreed yet."""

    product = serializers.CharField()
    loan = serializers.DecimalField(max_digits=18, decimal_places=2)
    low = serializers.DecimalField(**RUPEES)
    high = serializers.DecimalField(**RUPEES)
    low_percent = serializers.DecimalField(**PERCENT)
    high_percent = serializers.DecimalField(**PERCENT)
    fees = EventPayOut(many=True)


class ProductRateNowOut(ProductRateOut):
    """The rate of this month, since when it holds, and the next one that is agreed."""

    since = serializers.DateField(allow_null=True, help_text="Its first month; null where nothing is agreed.")
    changes_on = serializers.DateField(allow_null=True)
    next = ProductRateOut(allow_null=True, help_text="From `changes_on` on.")


class ProductRateListOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = ProductRateNowOut(many=True)  # type: ignore[assignment]


class ProductRateListView(PartnerView):
    """GET /api/partner/rates: the owner's pay for each loan product's example loan.

    It is calculated over the open lenders.
    """

    permission_required = Can.READ_OWN_COMMISSION
    response_serializer = ProductRateListOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        now = timezone.now()
        open_lenders = {
            product: [row.lender.pk for row in offering.open_lenders]
            for product, offering in loan_offerings(request.actor, now=now).items()
        }
        periods = own_rate_history(request.actor, open_lenders, now=now)
        month = month_of(today_ist(now))
        return {"success": True, "data": [rate_now(product, periods, month) for product in open_lenders]}

"""The partner's dashboard."""

from dataclasses import asdict
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.applications.selectors.submissions.durations import disbursal_days, usual_days
from apps.catalogue import selectors as catalogue
from apps.catalogue.domain.products import LOAN_CODES
from apps.catalogue.selectors import OwedCourse
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import not_found
from apps.core.web.serializers import InputSerializer
from apps.lenders.selectors import pages
from apps.lenders.selectors.offering import LoanOffering, OfferedLender, loan_offerings
from apps.lenders.selectors.switches import closed_since
from apps.partners.selectors import brands, organisations
from apps.reports.domain.periods import DEFAULT, PRESETS, period_of
from apps.reports.selectors import partner
from apps.revenue.domain.ledger import month_of
from apps.revenue.selectors import partner as own_money

MEASURED_DAYS = 90
"""Stretch of disbursals over which a lender's days are measured (portal.md 1)."""

MAX_FAQS = 6
"""Questions shown with one product; the FAQ page has the others."""


class PartnerPeriodQuery(InputSerializer):
    preset = serializers.ChoiceField(choices=PRESETS, required=False, default=DEFAULT)

    def get_fields(self) -> Any:
        # `from` is a word of the language, so the field cannot be declared as an attribute.
        return super().get_fields() | {
            "from": serializers.DateField(required=False),
            "to": serializers.DateField(required=False),
        }


class PartnerPeriodOut(serializers.Serializer[Any]):
    preset = serializers.CharField()

    def get_fields(self) -> Any:
        return super().get_fields() | {"from": serializers.DateField(), "to": serializers.DateField()}


class PartnerSumOut(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    amount = serializers.DecimalField(max_digits=18, decimal_places=2)


class FunnelStepOut(serializers.Serializer[Any]):
    step = serializers.CharField()
    count = serializers.IntegerField()


class RecentApplicationOut(serializers.Serializer[Any]):
    application_ref = serializers.CharField()
    customer = serializers.CharField()
    product = serializers.CharField()
    lender = serializers.CharField(allow_null=True)
    status = serializers.CharField()
    amount = serializers.DecimalField(max_digits=18, decimal_places=2)
    at = serializers.DateTimeField()


class PartnerDayOut(serializers.Serializer[Any]):
    date = serializers.DateField()
    leads = serializers.IntegerField()
    applications = serializers.IntegerField()
    disbursed = serializers.IntegerField()
    disbursed_amount = serializers.DecimalField(max_digits=18, decimal_places=2)


class PartnerTrendOut(serializers.Serializer[Any]):
    """Against as many days right before; null where there was nothing to compare with."""

    def get_fields(self) -> Any:
        names = ("leads", "applications", "approved", "disbursed")
        return {name: serializers.DecimalField(max_digits=12, decimal_places=1, allow_null=True) for name in names}


class PartnerProductOut(PartnerSumOut):
    product = serializers.CharField()


class PartnerRequestLineOut(serializers.Serializer[Any]):
    """Requests to providers by the partner's customers, by their current state.

    `bought` is part of `contacted`.
    """

    product = serializers.CharField()
    asked = serializers.IntegerField()
    contacted = serializers.IntegerField()
    bought = serializers.IntegerField()
    closed = serializers.IntegerField()


class PartnerDashboardData(serializers.Serializer[Any]):
    period = PartnerPeriodOut()
    data_up_to = serializers.DateTimeField(
        allow_null=True, help_text="Until when the days shown and those before them were counted."
    )
    uncounted = serializers.IntegerField(help_text="Days of both that were never counted yet.")
    leads = serializers.IntegerField()
    applications = serializers.IntegerField()
    approved = PartnerSumOut()
    disbursed = PartnerSumOut()
    conversion_percent = serializers.DecimalField(max_digits=6, decimal_places=1, allow_null=True)
    trend_percent = PartnerTrendOut()
    funnel = FunnelStepOut(many=True)
    recent = RecentApplicationOut(many=True)
    by_day = PartnerDayOut(many=True)
    by_day_before = PartnerDayOut(many=True, help_text="As many days right before.")
    products = PartnerProductOut(many=True)
    requests = PartnerRequestLineOut(many=True)


class PartnerDashboardOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = PartnerDashboardData()  # type: ignore[assignment]


class PartnerDashboardView(PartnerView):
    """GET /api/partner/dashboard: what the partner brought in a period and what became of it."""

    permission_required = Can.READ_PARTNER_DASHBOARD
    query_serializer = PartnerPeriodQuery
    response_serializer = PartnerDashboardOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        now = timezone.now()
        period = period_of(query.preset, today_ist(now), getattr(query, "from"), query.to)
        data, fresh = partner.fresh_partner_dashboard(request.actor, period.days, now=now)
        data["period"] = {"preset": period.preset, "from": period.days.first, "to": period.days.last}
        data |= {"data_up_to": fresh.data_up_to, "uncounted": fresh.uncounted}
        return {"success": True, "data": data}


class JourneyStepOut(serializers.Serializer[Any]):
    title = serializers.CharField()
    text = serializers.CharField()
    turn = serializers.ChoiceField(choices=["customer", "lender", "partner"], help_text="Who has to act.")


class JourneyDocumentOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    name = serializers.CharField()
    help = serializers.CharField()  # type: ignore[assignment]
    is_required = serializers.BooleanField(source="is_needed")


class JourneyAnswerDaysOut(serializers.Serializer[Any]):
    """Working days, as the lender wrote them down."""

    min = serializers.IntegerField()
    max = serializers.IntegerField()


class MeasuredDaysOut(serializers.Serializer[Any]):
    """Days from sending to the money over the last 90 days; null below 20 disbursals."""

    median = serializers.IntegerField()
    slow = serializers.IntegerField(help_text="Nine of ten loans were paid within so many days.")
    sample = serializers.IntegerField()


class LenderJourneyOut(serializers.Serializer[Any]):
    lender_id = serializers.IntegerField()
    lender = serializers.CharField()
    is_open = serializers.BooleanField()
    steps = JourneyStepOut(many=True)
    documents = JourneyDocumentOut(many=True)
    answer_days = JourneyAnswerDaysOut(allow_null=True)
    measured = MeasuredDaysOut(allow_null=True)


class LenderJourneyListOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = LenderJourneyOut(many=True)  # type: ignore[assignment]


class LenderJourneyQuery(InputSerializer):
    product = serializers.ChoiceField(choices=[code.value for code in LOAN_CODES], required=False, default="PL")


class LenderJourneyListView(PartnerView):
    """GET /api/partner/lender-journeys: steps, documents and days of a product's lenders.

    For one loan product.
    """

    permission_required = Can.READ_LENDER_JOURNEY
    query_serializer = LenderJourneyQuery
    response_serializer = LenderJourneyListOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        now = timezone.now()
        today = today_ist(now)
        measured = disbursal_days(query.product, since=today - timedelta(days=MEASURED_DAYS - 1), until=today)
        journeys = pages.journeys_for(request.actor, query.product, now=now)
        return {
            "success": True,
            "data": [
                {
                    "lender_id": journey.lender_id,
                    "lender": journey.name,
                    "is_open": journey.is_open,
                    "steps": [asdict(step) for step in journey.steps],
                    "documents": [asdict(document) for document in journey.documents],
                    "answer_days": None
                    if journey.answer_days is None
                    else {"min": journey.answer_days[0], "max": journey.answer_days[1]},
                    "measured": None if journey.lender_id not in measured else asdict(measured[journey.lender_id]),
                }
                for journey in journeys
            ],
        }


RUPEES: dict[str, Any] = {"max_digits": 18, "decimal_places": 2, "allow_null": True}
PERCENT: dict[str, Any] = {"max_digits": 6, "decimal_places": 2, "allow_null": True}


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


class OfferingDetailData(OfferingRowOut):
    link = OwnLinkOut()
    lenders = OfferedLenderOut(many=True)
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


class ProductRateOut(serializers.Serializer[Any]):
    """Own pay in rupees for the example loan, and as per cent of it; null: nothing agreed yet."""

    product = serializers.CharField()
    loan = serializers.DecimalField(max_digits=18, decimal_places=2)
    low = serializers.DecimalField(**RUPEES)
    high = serializers.DecimalField(**RUPEES)
    low_percent = serializers.DecimalField(**PERCENT)
    high_percent = serializers.DecimalField(**PERCENT)


class ProductRateListOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = ProductRateOut(many=True)  # type: ignore[assignment]


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
        rates = own_money.own_rates(request.actor, open_lenders, month_of(today_ist(now)))
        return {"success": True, "data": [asdict(rate) for rate in rates]}

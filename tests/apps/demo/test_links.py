"""Tracking links of the demo: the same ones from one seed, with days, and named at the partners' visits."""

from datetime import datetime

import pytest

from apps.acquisition.models import LinkDay, TrackingLink, UtmTemplate
from apps.applications.models import Touch
from apps.core.domain.calendar import IST
from apps.customers.models import Prospect
from apps.demo.services.links import CLICK_DAYS, LINKS, LOCATIONS, seed_links
from apps.partners.models import Location
from tests.factories.accounts import make_partner

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 21, 12, tzinfo=IST)


def test_each_partner_has_links_with_days_and_visits_that_came_by_them():
    sunrise, moonlight = make_partner(), make_partner("moonlight", "Moonlight")
    for number in range(8):
        prospect = Prospect.objects.create(
            mobile_phone_number=f"987654321{number}", mobile_phone_code="91", language="en", created_at=NOON
        )
        Touch.objects.create(prospect=prospect, partner=sunrise, at=NOON)
    assert seed_links(seed=2026, partners=[sunrise, moonlight], now=NOON) == 2 * (len(LINKS) + len(LOCATIONS))
    assert TrackingLink.objects.filter(state="off").count() == 2 * 2
    assert LinkDay.objects.count() == 2 * (len(LINKS) + len(LOCATIONS)) * CLICK_DAYS
    assert Touch.objects.filter(link__partner=sunrise).count() == 6
    codes = list(TrackingLink.objects.order_by("code").values_list("code", flat=True))
    LinkDay.objects.all().delete()
    Touch.objects.update(link=None)
    TrackingLink.objects.all().delete()
    Location.objects.all().delete()
    UtmTemplate.objects.all().delete()
    seed_links(seed=2026, partners=[sunrise, moonlight], now=NOON)
    assert list(TrackingLink.objects.order_by("code").values_list("code", flat=True)) == codes

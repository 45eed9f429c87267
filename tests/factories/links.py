"""Tracking links and clicks made for tests."""

from datetime import datetime
from itertools import count
from typing import Any

from django.utils import timezone

from apps.acquisition.domain.links import code_of
from apps.acquisition.models import LinkClick, TrackingLink
from apps.partners.models import Location, Partner

_numbers = count(1)


def make_link(partner: Partner, **facts: Any) -> TrackingLink:
    """Make a link that is on; its code is another one each time."""
    number = next(_numbers)
    code = code_of(iter([number // 784 % 28, number // 28 % 28, number % 28, 4, 5, 6, 7]))
    plain = {"code": code, "name": f"Link {number}", "made_by": "Gita", "made_at": timezone.now()}
    return TrackingLink.objects.create(partner=partner, **plain | facts)


def make_click(link: TrackingLink, at: datetime, **facts: Any) -> LinkClick:
    """Make one click of a person."""
    plain = {"kind": "person", "visitor": b"12345678", "device": "phone", "language": "en"}
    return LinkClick.objects.create(link=link, at=at, **plain | facts)


def make_location(partner: Partner, **facts: Any) -> Location:
    """Make an open location of a partner; it has no link yet."""
    plain = {"name": "Hazratganj counter", "address": "12, MG Road", "pincode": "226010", "city": "Lucknow"}
    return Location.objects.create(partner=partner, made_by="Gita", made_at=timezone.now(), **plain | facts)

"""A lender whose October is closed, two people who check each other, and files that are received on 20 November."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
import time_machine

if TYPE_CHECKING:
    from apps.core.domain.actor import Actor
    from apps.lenders.models import Lender


@pytest.fixture
def received_files(settings: Any, tmp_path: Any) -> Iterator[None]:
    from tests.factories.commission_files import NOW  # the models are not there yet when this file is read

    settings.MEDIA_ROOT = tmp_path / "media"
    with time_machine.travel(NOW, tick=True):
        yield


@pytest.fixture
def asha(db: None) -> Actor:
    from tests.factories.commission_files import admin

    return admin("Asha")


@pytest.fixture
def gita(db: None) -> Actor:
    from tests.factories.commission_files import admin

    return admin("Gita")


@pytest.fixture
def gulmohar(db: None) -> Lender:
    """1 % of four loans of October, 4,000 of commission each; the month is closed."""
    from apps.core.domain.actor import Actor
    from apps.revenue.services import months
    from tests.factories import submissions
    from tests.factories.commission_files import NOW, OCTOBER
    from tests.factories.revenue import make_slab

    lender = submissions.lender("Gulmohar")
    make_slab(lender, revenue_percent=Decimal("1.000"))
    for day in (5, 6, 7, 8):
        submissions.submission(
            submissions.application(), lender, status="disbursed", as_of=date(2026, 10, day),
            disbursed_on=date(2026, 10, day), disbursed_amount=Decimal("400000.00"), reference=f"GUL-{day}", at=NOW,
        )  # fmt: skip
    months.close_month(lender_id=lender.pk, month=OCTOBER, now=NOW, by=Actor(area="system", subject_id="system"))
    return lender

"""An application at a lender of the sandbox: its offer, what was sent, what the lender pushes back."""

import hashlib
import hmac
import json
import time
from uuid import UUID, uuid4

from django.utils import timezone
from rest_framework.test import APIClient

from apps.applications.models import LenderQuote, StatusEntry
from apps.applications.services.offers import quotes
from apps.lenders.models import Lender
from tests.factories.journey import Visitor, make_lender


def address(sandbox, name: str) -> str:
    return f"http://127.0.0.1:{sandbox.server_address[1]}/l/{name}"


def answered(asha: Visitor, sandbox, name: str = "fast-one") -> tuple[str, Lender]:
    """An application whose API lender has answered with an offer."""
    lender = make_lender("Asked", kind="sandbox", url=address(sandbox, "fast-one"))
    app_id = asha.apply()
    for quote in LenderQuote.objects.all():
        assert quotes.request_quote(quote_id=quote.pk, now=timezone.now()) == "offer"
    if name != "fast-one":
        lender.connector.url = address(sandbox, name)
        lender.connector.save()
    return app_id, lender


def history(submission_id: UUID | str) -> list[tuple[str, str, bool]]:
    rows = StatusEntry.objects.filter(submission_id=submission_id).order_by("id")
    return list(rows.values_list("status", "source", "applied"))


def push(lender: Lender, *, secret: str = "a secret of tests", at: int | None = None, **news: object):
    body = json.dumps({"event_id": str(uuid4()), **{key: str(value) for key, value in news.items()}}).encode()
    stamp = str(at or int(time.time()))
    signature = hmac.new(secret.encode(), stamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    return APIClient().post(
        f"/api/webhooks/lenders/{lender.slug}",
        body,
        content_type="application/json",
        headers={"X-Lender-Timestamp": stamp, "X-Lender-Signature": f"sha256={signature}"},
    )

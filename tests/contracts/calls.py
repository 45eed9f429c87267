"""What the contract tests need to know about a call beyond what its view states. Owners of calls add lines here.

A call without a line is tried with random ids in its path and an empty JSON body: enough to prove who gets past the
door, since the door stands before the body.
"""

import re
from typing import Any
from uuid import uuid4

from django.db import connection
from rest_framework.test import APIClient

from apps.accounts.web.views import api_patterns

PATH_VALUES: dict[str, str] = {
    "location_id": "1",
    "area": "admin",
    "language": "en",
    "list_code": "gender",
    "kind": "terms",
    "form": "user-detail",
    "filter": "all",
    "audience": "public",
    "pin": "110001",
    "name": "l",
    "slug": "nobody",
    "company": "nobody",
    "segment": "nobody",
    "lender_id": "999999",
    "lenderId": "999999",
    "category_id": "999999",
    "row_id": "999999",
    "faq_id": "999999",
    "text_id": "999999",
    "item_id": "999999",
    "course_code": "nothing",
    "announcement_id": "999999",
    "product_code": "PL",
    "line_id": "999999",
    "perk_id": "999999",
    "product_type": "PL",
    "order_id": "999999",
    "month": "2026-10",
    "number": "1",
    "reference": "0000-0000",
    "receipt": "D-22222222",
    "key": "row-1",
    "row_no": "2",
    "report": "internal",
    "prospect": "latest",
    "version_id": "999999",
    "code": "nothing",
    "act": "submit",
    "picture": "svg",
    "job_kind": "upload",
}
"""Path parameter -> a value of its form; every other one is a random UUID."""

_LEASE = "0b7a7a1e-0000-4000-8000-000000000001"
_CONDITION = {"stage": "offers_seen", "from_hours": 2, "until_hours": 48}
_WORDS = {"channel": "sms", "en": {"body": "See {{link}}"}, "hi": {"body": "देखें {{link}}"}}
_CAMPAIGN = {
    "name": "Offers",
    "template": "nothing",
    "topic": "reminder",
    "channels": ["sms"],
    "path": "/",
    "condition": _CONDITION,
    "rate_a_minute": 60,
    "most_a_day": 100,
    "opens": "09:00",
    "closes": "19:00",
}
BODIES: dict[tuple[str, str], dict[str, Any]] = {
    ("POST", "lender-switches"): {
        "cells": [{"lender_id": 999999, "product_type": "PL", "expected_token": "0-1"}],
        "is_on": False,
        "reason": "capacity",
    },
    ("POST", "lenders/<int:lenderId>/partner-texts"): {"properties": ["age_text"]},
    ("PATCH", "product-limits/<str:product_type>"): {"property": "age_min", "value": None},
    ("POST", "eligibility/person"): {"mobile": "9000000001", "product_type": "PL"},
    ("POST", "eligibility/test"): {"product_type": "PL", "amount": "100000", "tenure_months": 12},
    ("POST", "lender-revenue/create"): {"lender_id": 999999, "revenue_type_id": 1, "revenue_percent": 1, "status": 1},
    ("POST", "lender-revenue/update"): {"id": 999999, "revenue_type_id": 1, "revenue_percent": 1, "status": 1},
    ("POST", "lender-revenue/set-order"): {"lender_id": 999999, "lender_revenue_ids": []},
    ("PATCH", "revenue/lenders/<int:lenderId>"): {"basis": "marginal"},
    ("POST", "calculators/commission"): {
        "lender_id": 999999,
        "revenue_type_id": 1,
        "disbursed": "100.00",
        "number": 1,
    },
    ("POST", "revenue/close-month"): {"lender_id": 999999, "month": "2026-10"},
    ("POST", "revenue/lenders/<int:lenderId>/months/<str:month>/reversal"): {"reason": "wrong rate"},
    ("POST", "revenue/advices"): {
        "lender_id": 999999,
        "month": "2026-10",
        "reference": "M1",
        "received_on": "2026-11-01",
        "lines": [{"reference": "L1", "amount": "100.00"}],
    },
    ("POST", "revenue/advices/<uuid:advice_id>/reversal"): {"reason": "wrong month"},
    ("POST", "revenue/advice-lines/<int:row_id>/link"): {"reference": "L1"},
    ("POST", "revenue/reconciliations/<int:lenderId>/<str:month>/notes"): {
        "key": "row-1",
        "decision": "note",
        "text": "asked",
    },
    ("POST", "revenue/reconciliations/<int:lenderId>/<str:month>/claims"): {
        "invoice_no": "I1",
        "claimed_on": "2026-11-01",
    },
    ("POST", "revenue/reconciliations/<int:lenderId>/<str:month>/reversal"): {"reason": "paid late"},
    ("POST", "revenue/statements"): {"month": "2026-10"},
    ("POST", "revenue/statements/<uuid:statement_id>/payment"): {"utr": "SBIN00000001", "paid_on": "2026-11-01"},
    ("POST", "revenue/questions/<uuid:question_id>/answer"): {"answer": "so"},
    ("PATCH", "revenue/payees/<uuid:partner_id>"): {"legal_name": "Sunrise"},
    ("POST", "revenue/payouts"): {"month": "2026-10"},
    ("POST", "revenue/payouts/payments"): {"text": "TS-202610-00000000 SBIN00000001 01/11/2026"},
    ("POST", "admin/merchant-applications/<uuid:application_id>/refusal"): {"reason": "PAN and name differ"},
    ("PATCH", "partner/organisation"): {"entity_type": "individual", "pan": "AAAPS1234F"},
    ("PATCH", "partner/brand/draft"): {"title_en": "Compared fairly"},
    ("POST", "admin/partners/<uuid:partner_id>/brand/refusal"): {"reason": "Not readable."},
    ("POST", "partner/organisation/check"): {"agreed": True, "agreement_version": "1"},
    ("POST", "admin/merchants/<uuid:partner_id>/locations"): {
        "name": "Counter",
        "address": "12, MG Road",
        "pincode": "226010",
    },
    ("PATCH", "admin/merchants/<uuid:partner_id>/locations/<int:location_id>"): {"name": "Counter"},
    ("POST", "admin/merchants/<uuid:partner_id>/locations/<int:location_id>/close"): {"reason": "moved"},
    ("POST", "admin/merchants/<uuid:partner_id>/kyc/refusal"): {"reason": "Not readable."},
    ("POST", "partner/customer-check"): {
        "product": "PL",
        "amount": "100000",
        "tenure": 12,
        "age": 30,
        "income": "25000",
        "employment": "salaried",
    },
    ("POST", "admin/referral-terms"): {
        "percent": "5.000",
        "months": 12,
        "flat": "500.00",
        "valid_from": "2099-01-01",
    },
    ("POST", "revenue/payouts/<uuid:payout_id>/reversal"): {"reason": "The bank returned it"},
    ("PATCH", "partner/payee"): {"legal_name": "Sunrise"},
    ("POST", "partner/api-keys"): {
        "name": "Shop",
        "mode": "live",
        "scopes": ["leads:write"],
        "expires_on": "2027-06-30",
    },
    ("POST", "partner/api-keys/<uuid:api_key_id>/rotate"): {"overlap_hours": 24},
    ("POST", "partner/api-keys/<uuid:api_key_id>/revoke"): {"why": "left the house"},
    ("POST", "admin/merchants/<uuid:partner_id>/api-keys/<uuid:api_key_id>/revoke"): {"reason": "found in public code"},
    ("POST", "partner/hand-over-keys"): {"name": "Site"},
    ("POST", "partner/hand-over-keys/<uuid:hand_over_key_id>/rotate"): {"overlap_hours": 24},
    ("POST", "partner/hand-over-keys/<uuid:hand_over_key_id>/revoke"): {"why": "left the house"},
    ("POST", "partner/statement-lines/<int:line_id>/questions"): {"text": "why"},
    ("POST", "uploads/<uuid:upload_id>/rows/<int:row_no>/correction"): {"cells": {"status": "Approved"}},
    ("POST", "partner/uploads/<uuid:upload_id>/rows/<int:row_no>/correction"): {"cells": {"name": "Asha Rao"}},
    ("POST", "uploads/<uuid:upload_id>/corrections/approval"): {"seen_at": "2026-11-20T12:00:00+05:30"},
    ("PATCH", "mis-vocabulary/<int:lender_id>"): {"words": {"Login": "sent"}},
    ("POST", "uploads/<uuid:upload_id>/mapping"): {"columns": {"status": "Stage"}},
    ("POST", "uploads/<uuid:upload_id>/rows/<int:row_no>/link"): {
        "submission_id": "00000000-0000-4000-8000-000000000000"
    },
    ("POST", "partner/calculators/commission"): {"lender_id": 999999, "disbursed": "100.00", "number": 1},
    ("POST", "admin/utm-templates"): {"name": "Newsletter", "utm_campaign": "diwali"},
    ("PATCH", "admin/utm-templates/<uuid:template_id>"): {"utm_campaign": "holi", "revision": 1},
    ("POST", "admin/tracking-links"): {"partner_id": "00000000-0000-4000-8000-000000000000", "name": "Shop"},
    ("PATCH", "admin/tracking-links/<uuid:link_id>"): {"notes": "by the till"},
    ("POST", "admin/tracking-links/<uuid:link_id>/off"): {"reason": "printed wrongly"},
    ("POST", "partner/creatives/preview"): {
        "template": 999999,
        "size": "a5",
        "language": "en",
        "headline": "Look first",
        "name": "Dev",
    },
    ("POST", "partner/new-creatives"): {
        "template": 999999,
        "size": "a5",
        "language": "en",
        "headline": "Look first",
        "name": "Dev",
    },
    ("POST", "partner/creatives/<uuid:creative_id>/revoke"): {"reason": "wrong number"},
    ("POST", "partner/links/default"): {"product": "PL"},
    ("POST", "partner/lead-links"): {
        "name": "Asha Rao",
        "mobile": "9876501234",
        "product": "PL",
        "pincode": "226010",
        "language": "en",
        "agreed_by": "paper",
        "agreed_on": "2026-11-20",
    },
    ("POST", "partner/new-funnels"): {"name": "Wedding season", "address": "wedding"},
    ("POST", "partner/funnels/<uuid:funnel_id>/copy"): {"name": "Wedding season", "address": "wedding"},
    ("PATCH", "partner/funnels/<uuid:funnel_id>/settings"): {"name": "Wedding season", "ends_at": None},
    ("PATCH", "partner/funnels/<uuid:funnel_id>/draft"): {
        "content": {"products": [], "screens": []},
        "base_revision": 1,
    },
    ("POST", "partner/funnels/<uuid:funnel_id>/publish"): {"base_revision": 1},
    ("POST", "partner/funnels/<uuid:funnel_id>/discard"): {"base_revision": 1},
    ("POST", "partner/funnels/<uuid:funnel_id>/versions/<int:number>/restore"): {"base_revision": 1},
    ("POST", "funnels/<slug:segment>/answers"): {
        "version": 1,
        "visit_id": "00000000-0000-4000-8000-000000000000",
        "answers": {},
    },
    ("POST", "funnels/<slug:segment>/events"): {
        "version": 1,
        "visit_id": "00000000-0000-4000-8000-000000000000",
        "events": [],
    },
    ("POST", "admin/search"): {"q": "nobody"},
    ("POST", "admin/journeys/find"): {"q": "9000000001"},
    ("POST", "admin/reports/<str:report>/people"): {"key": "total", "column": "submitted"},
    ("POST", "admin/submissions/<uuid:submission_id>/statuses"): {
        "status": "approved",
        "on": "2026-11-20",
        "reason": "The lender said so by mail.",
        "evidence": "Mail of 20 November.",
    },
    ("POST", "admin/submissions/<uuid:submission_id>/statuses/<uuid:manual_id>/refusal"): {
        "reason": "The mail is about another loan."
    },
    ("POST", "admin/customers/search"): {"q": "9000000000"},
    ("POST", "admin/customers/<uuid:customer_id>/documents/<uuid:document_id>/opening"): {"reason": "lender_asked"},
    ("POST", "admin/customers/<uuid:customer_id>/reveals"): {"field": "mobile", "reason": "caller_asked"},
    ("POST", "admin/customers/<uuid:customer_id>/corrections"): {
        "field": "first_name",
        "value": "Asha",
        "reason": "Spelt by the caller",
        "revision": "0",
    },
    ("POST", "admin/customers/<uuid:customer_id>/links"): {"kind": "account", "on_call": True},
    ("POST", "admin/customers/<uuid:customer_id>/stop-contact"): {"heard_by": "call"},
    ("POST", "admin/customers/<uuid:customer_id>/deletion-asked"): {
        "heard_by": "call",
        "words": "Please delete everything about me.",
    },
    ("POST", "admin/customers/<uuid:customer_id>/escalations"): {
        "submission_id": "00000000-0000-4000-8000-000000000000",
        "text": "When will the money be paid out?",
    },
    ("POST", "admin/customers/<uuid:customer_id>/call-task"): {"cause": "invitation"},
    ("POST", "admin/customers/<uuid:customer_id>/notes"): {"text": "Called back"},
    ("POST", "admin/customers/<uuid:customer_id>/notes/<uuid:note_id>/strike"): {"reason": "another customer"},
    ("POST", "admin/templates"): {"code": "diwali", "name": "Diwali", "topic": "promotional"},
    ("POST", "admin/templates/<str:code>/versions"): _WORDS,
    ("POST", "admin/templates/preview"): {**_WORDS, "code": "nothing"},
    ("POST", "admin/templates/test"): {**_WORDS, "code": "nothing", "language": "en"},
    ("POST", "admin/templates/versions/<int:version_id>/registration"): {"registration": "waiting"},
    ("POST", "admin/templates/versions/<int:version_id>/approval"): {"digest": "0"},
    ("POST", "admin/campaigns/<str:number>/approval"): {"revision": 1},
    ("POST", "admin/campaigns/<str:number>/refusal"): {"revision": 1},
    ("PATCH", "admin/message-triggers/<str:code>"): {"is_on": True},
    ("POST", "admin/segments"): {"name": "Offers seen", "condition": _CONDITION},
    ("POST", "admin/segments/count"): {"topic": "reminder", "condition": _CONDITION},
    ("PATCH", "admin/segments/<uuid:segment_id>"): {"name": "Offers", "condition": _CONDITION, "revision": 1},
    ("POST", "admin/campaigns"): _CAMPAIGN,
    ("PATCH", "admin/campaigns/<str:number>"): {**_CAMPAIGN, "revision": 1},
    ("PATCH", "admin/campaigns/<str:number>/rate"): {"rate_a_minute": 60, "most_a_day": 100},
    ("POST", "admin/campaigns/<str:number>/<str:act>"): {"revision": 1},
    ("POST", "admin/messages/search"): {"mobile": "9000000001"},
    ("POST", "admin/deletions"): {
        "customer_id": "00000000-0000-4000-8000-000000000000",
        "basis": "letter",
        "reason": "The letter asks for it.",
        "evidence": "Letter of 16 November.",
        "mobile": "9876543210",
        "proof": "document",
        "proof_document": "pan",
        "plan_digest": "0",
    },
    ("POST", "admin/deletions/find"): {"mobile": "9876543210"},
    ("POST", "admin/deletions/notices/<uuid:notice_id>/answer"): {"outcome": "erased", "words": "Letter of 3 June."},
    ("POST", "admin/deletions/<uuid:request_id>/approval"): {"plan_digest": "0"},
    ("POST", "admin/deletions/<uuid:request_id>/refusal"): {"reason": "Not their signature."},
    ("POST", "admin/deletions/<uuid:request_id>/reversal"): {"reason": "Sent for another customer."},
    ("POST", "admin/legal-holds"): {
        "customer_id": "00000000-0000-4000-8000-000000000000",
        "law": "PMLA, section 12",
        "reason": "The officer wrote to us.",
        "until": "2027-03-03",
    },
    ("POST", "admin/legal-holds/<uuid:hold_id>/reversal/approval"): {"reason": "The officer closed it."},
    ("POST", "admin/calls/shift"): {"state": "off"},
    ("POST", "admin/calls/next"): {},
    ("POST", "admin/calls/tasks/<uuid:task_id>/dial"): {"lease": _LEASE},
    ("POST", "admin/calls/tasks/<uuid:task_id>/beat"): {"lease": _LEASE},
    ("POST", "admin/calls/tasks/<uuid:task_id>/skip"): {"lease": _LEASE, "reason": "Number in use"},
    ("POST", "admin/calls/tasks/<uuid:task_id>/outcome"): {
        "lease": _LEASE,
        "attempt_id": _LEASE,
        "disposition": "ringing",
    },
    ("POST", "admin/call-queues"): {
        "name_en": "Nobody",
        "name_hi": "कोई नहीं",
        "topic": "reminder",
        "condition": _CONDITION,
    },
    ("POST", "admin/call-queues/preview"): {"topic": "reminder", "condition": _CONDITION},
    ("PATCH", "admin/call-queues/<uuid:queue_id>"): {"revision": 1, "is_on": False},
    ("PUT", "admin/call-queues/<uuid:queue_id>/script"): {"script": ""},
    ("POST", "admin/call-scripts"): {"code": "nobody", "en": "Hello", "hi": "नमस्ते"},
    ("POST", "admin/call-scripts/preview"): {"en": "Hello", "hi": "नमस्ते"},
    ("POST", "admin/call-scripts/<uuid:script_id>/refusal"): {"reason": "It presses the customer."},
    ("POST", "admin/call-scripts/<uuid:script_id>/reversal"): {"reason": "It presses the customer."},
    ("PUT", "admin/callers/<uuid:admin_id>"): {"languages": ["hi"], "dials_a_day": 100},
    ("POST", "admin/call-tasks/<uuid:task_id>/release"): {"reason": "Caller went home"},
    ("POST", "admin/do-not-call/search"): {"mobile": "9000000001"},
    ("POST", "admin/do-not-call"): {"mobile": "9000000001", "reason": "asked", "heard_by": "call"},
    ("POST", "admin/tickets"): {
        "customer_id": "00000000-0000-4000-8000-000000000000",
        "category": "other",
        "text": "Asks on the telephone where the papers are.",
    },
    ("POST", "admin/tickets/<str:number>/messages"): {"text": "It was paid today."},
    ("POST", "admin/tickets/<str:number>/owner"): {"owner_id": None, "seen_owner_id": None},
    ("POST", "admin/tickets/<str:number>/waiting"): {"waiting_for": "lender"},
    ("POST", "admin/tickets/<str:number>/priority"): {"priority": "high"},
    ("POST", "partner/endpoints"): {"url": "https://hooks.sunrise.example/in", "mode": "live"},
    ("PATCH", "partner/endpoints/<uuid:endpoint_id>"): {"description": "CRM"},
    ("POST", "partner/endpoints/<uuid:endpoint_id>/on"): {"send": "waited"},
    ("POST", "partner/endpoints/<uuid:endpoint_id>/resend"): {"since": "2026-11-20T00:00:00Z"},
    ("POST", "partner/self-test"): {"mode": "live"},
    ("POST", "admin/merchants/<uuid:partner_id>/posters/<uuid:creative_id>/revoke"): {"reason": "wrong number"},
    ("POST", "admin/funnels/<uuid:funnel_id>/pause"): {"reason": "promises a rate"},
    ("PUT", "partner/sites"): {"sites": ["shop.example"], "was": []},
    ("POST", "partner/saved-views"): {"page": "leads", "name": "New ones", "query": "stage=new"},
    ("PATCH", "partner/saved-views/<uuid:view_id>"): {"revision": 1, "name": "New ones"},
    ("POST", "admin/saved-views"): {"page": "leads", "name": "New ones", "query": "stage=new"},
    ("PATCH", "admin/saved-views/<uuid:view_id>"): {"revision": 1, "name": "New ones"},
    ("POST", "admin/schedules"): {"view_id": _LEASE, "every": "day", "at": "09:00", "recipients": [_LEASE]},
    ("PATCH", "admin/schedules/<uuid:schedule_id>"): {
        "every": "day",
        "at": "09:00",
        "recipients": [_LEASE],
        "is_on": True,
        "revision": 1,
    },
    ("POST", "partner/tickets"): {"kind": "tech_support", "category": "link", "text": "The link is blank."},
    ("POST", "partner/tickets/<uuid:ticket_id>/messages"): {"text": "One thing more."},
    ("POST", "partner/tickets/<uuid:ticket_id>/score"): {"score": 5},
    ("POST", "admin/dashboard/people"): {"step": "submitted"},
    ("POST", "admin/exports"): {"list": "nothing", "format": "csv"},
    ("POST", "partner/faqs/<int:faq_id>/vote"): {"helpful": True},
    ("POST", "partner/training/items/<int:item_id>/progress"): {"state": "open"},
    ("POST", "partner/training/items/<int:item_id>/seen"): {"begin": 0, "end": 5},
    ("POST", "partner/training/items/<int:item_id>/quiz"): {
        "attempt_id": "00000000-0000-4000-8000-000000000000",
        "answers": [{"question": 1, "choices": [0]}],
    },
    ("POST", "partner/share-texts/<int:text_id>/shared"): {"via": "copy", "language": "en"},
    ("POST", "partner/exports"): {"list": "nothing", "format": "csv"},
    ("POST", "deletion"): {"otp": "123456"},
    ("POST", "sign-ins/revocation"): {"keep_current": True},
    ("POST", "tickets"): {"category": "other", "text": "Where is my application?"},
    ("POST", "tickets/<uuid:ticket_id>/messages"): {"text": "One thing more."},
    ("POST", "tickets/<uuid:ticket_id>/score"): {"score": 5},
    ("POST", "lenders/switch"): {"lender_ids": [999999], "lender_status": 0},
    ("POST", "admin/partners"): {"key": "nobody", "name": "Nobody", "owner_name": "N", "owner_email": "n@example.com"},
    ("PATCH", "admin/partners/<uuid:partner_id>/brand"): {"primary_colour": "#17408B"},
    ("POST", "admin/partners/<uuid:partner_id>/utm-defaults"): {
        "utm_source": "shop",
        "utm_medium": "",
        "utm_campaign": "",
        "utm_term": "",
        "utm_content": "",
    },
    ("POST", "admin/partners/<uuid:partner_id>/embed-sites"): {"sites": ["shop.example"]},
    ("POST", "admin/partners/<uuid:partner_id>/domain"): {"host": "loans.nobody.example"},
    ("POST", "admin/partners/<uuid:partner_id>/domain/switch"): {"on": True},
    ("POST", "admin/partners/<uuid:partner_id>/status"): {"status": "suspended", "reason": "asked for it"},
    ("POST", "leads"): {
        "product_type": "PL",
        "need": {},
        "plans": [],
        "consents": [],
        "slot_at": None,
        "name": "Nobody",
    },
    ("PATCH", "leads/<str:reference>"): {"slot_at": None},
    ("POST", "plans/<str:product_type>"): {"need": {}},
    ("POST", "update-partner-utm/<uuid:id>"): {"utm_id": "nobody_1"},
    ("POST", "update-partner-revenue-data/<uuid:id>"): {"revenue_percent": 40, "revenue_flat_fee": 100},
}
"""(method, path below /api/ as in the URL table) -> JSON body."""

REFUSES_ITSELF: dict[tuple[str, str], int] = {
    ("POST", "auth/consumer/refresh"): 401,
    ("POST", "auth/partner/refresh"): 401,
    ("POST", "auth/admin/refresh"): 401,
    ("POST", "webhooks/lenders/<slug:slug>"): 403,
    **{
        (method, f"partner-api/v1/{call}"): 401
        for method, call in (
            ("GET", "ping"),
            ("GET", "leads"),
            ("POST", "leads"),
            ("GET", "leads/<uuid:lead_id>"),
            ("GET", "consents"),
            ("GET", "events"),
            ("GET", "payouts"),
            ("GET", "offer-preview"),
            ("POST", "sessions"),
        )
    },
    ("POST", "webhooks/messages/<slug:provider>"): 403,
    ("POST", "webhooks/calls"): 403,
}
"""Calls that answer 401 or 403 for a reason of their own: no refresh cookie, no signature, no key."""


def path_value(name: str) -> str:
    """A value for one path parameter."""
    return PATH_VALUES.get(name) or str(uuid4())


METHODS = ("get", "post", "put", "patch", "delete")
CALLS = [
    (method.upper(), path.removeprefix("api/"), view)
    for path, view in api_patterns()
    for method in METHODS
    if hasattr(view, method)
]


def writes() -> int:
    """Rows inserted, changed and removed in this transaction, in any table."""
    counters = " + ".join(f"pg_stat_get_xact_tuples_{what}(oid)" for what in ("inserted", "updated", "deleted"))
    with connection.cursor() as cursor:
        # The view of all tables says the same and takes twenty times as long.
        cursor.execute(
            f"SELECT sum({counters}) FROM pg_class WHERE relkind = 'r'"
            " AND relnamespace IN ('public'::regnamespace, 'parts'::regnamespace)"
        )
        return int(cursor.fetchone()[0])


def send(method: str, path: str, bearer: str) -> Any:
    address = "/api/" + re.sub(r"<(?:\w+:)?(\w+)>", lambda found: path_value(found.group(1)), path)
    headers = {"X-Tulna-Client": "tests"} | ({"Authorization": f"Bearer {bearer}"} if bearer else {})
    body = None if method == "GET" else BODIES.get((method, path), {})
    return getattr(APIClient(headers=headers), method.lower())(
        address, body, format=None if method == "GET" else "json"
    )

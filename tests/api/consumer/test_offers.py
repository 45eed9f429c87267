"""The list of offers: whole at once, stored with its inputs, never waiting for a lender."""

from dataclasses import fields
from datetime import timedelta
from decimal import Decimal
from uuid import UUID

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.applications.api.consumer.offers import OffersOut
from apps.applications.models import Application, LenderQuote, OfferSnapshot
from apps.applications.services import applications
from apps.applications.services.offers import quotes
from apps.core.domain.plain import to_plain
from apps.lenders.models import Lender, LenderProduct
from apps.lenders.selectors import lenders
from apps.matching.domain.assessment import AssessmentInputs, replay
from apps.matching.domain.ranking import LenderOwnQuote
from tests.factories.cards import make_card
from tests.factories.journey import Visitor, make_lender

pytestmark = pytest.mark.django_db


def sandbox_address(sandbox, name: str) -> str:
    return f"http://127.0.0.1:{sandbox.server_address[1]}/l/{name}"


def by_name(rows: list[dict]) -> dict[str, dict]:
    return {row["name"]: row for row in rows}


def test_a_matching_lender_is_shown_with_everything_the_law_asks(asha):
    lender = make_lender()
    app_id = asha.apply()
    reply = asha.offers(app_id)
    assert (reply["complete"], reply["pending"], reply["unmatched"]) == (True, [], [])
    assert reply["asked"] == {"amount": "300000.00", "tenure_months": 36}
    assert reply["limits"] == {"amount_min": "50000.00", "amount_max": "500000.00", "tenure_min": 12, "tenure_max": 60}
    assert (reply["rule_version"], reply["rule_effective_from"]) == ("1.2", "2026-11-22")
    [offer] = reply["matched"]
    assert offer == {
        "lender_id": lender.pk,
        "name": "Gulmohar Finance",
        "kind": "nbfc",
        "mark_seed": lender.slug,
        "source": "rules",
        "meets_request": True,
        "amount": "300000.00",
        "amount_min": "50000.00",
        "amount_max": "500000.00",
        "tenure_months": 36,
        "tenure_min": 12,
        "tenure_max": 60,
        "annual_rate": "14.00",
        "apr": "15.69",
        "emi": "10253.29",
        "processing_fee": "6000.00",
        "fee_gst": "1080.00",
        "third_party_fees": "0.00",
        "fees_total": "7080.00",
        "total_interest": "69118.40",
        "total_payable": "369118.40",
        "price": "76198.40",
        "net_disbursed": "292920.00",
        "penal": "2 % a month on the overdue amount",
        "foreclosure": "",
        "cooling_off_days": 3,
        "kfs_url": f"/api/applications/{app_id}/kfs/{lender.pk}",
        "kfs_pdf_url": f"/api/applications/{app_id}/kfs/{lender.pk}?format=pdf",
        "special_offer": None,
        "to_confirm": [],
        "fee_rule": {
            "percent": "2.00",
            "flat": None,
            "min": None,
            "max": None,
            "gst_percent": "18.00",
            "third_party": "0.00",
        },
        "submission": None,
        "redirect": True,
        "ltv_percent": None,
    }


def test_the_reply_has_the_declared_shape(asha):
    make_lender()
    make_lender("Kaveri Bank", min_income=Decimal(90_000))
    reply = asha.offers(asha.apply())
    shaped = OffersOut(reply).data
    assert dict(shaped).keys() == reply.keys()
    assert dict(shaped["matched"][0]).keys() == reply["matched"][0].keys()
    assert dict(shaped["unmatched"][0]).keys() == reply["unmatched"][0].keys()


def test_hindi_readers_get_the_penal_charges_in_hindi(asha):
    make_lender()
    app_id = asha.apply()
    reply = asha.get(f"/api/applications/{app_id}/offers", headers={"Accept-Language": "hi"}).json()
    assert reply["matched"][0]["penal"] == "बकाया राशि पर 2 % महीना"


def test_a_lender_that_does_not_match_gives_every_reason(asha):
    make_lender("Kaveri Bank", min_income=Decimal(40_000), tenure_max=24, annual_rate=Decimal(11))
    [row] = asha.offers(asha.apply())["unmatched"]
    assert (row["name"], row["state"], row["suggestion"]) == ("Kaveri Bank", "not_matched", None)
    assert row["findings"] == [
        {"code": "tenure_max", "needed": 24, "got": 36},
        {"code": "income_min", "needed": "40000.00", "got": "28000.00"},
    ]


def test_the_nearest_request_that_would_match_is_suggested(asha):
    make_lender("Kaveri Bank", tenure_max=24)
    app_id = asha.apply()
    [row] = asha.offers(app_id)["unmatched"]
    assert row["suggestion"] == {"code": "tenure", "amount": None, "tenure_months": 24}
    asha.patch(f"/api/applications/{app_id}", {"tenure_months": 24}, format="json")
    assert [offer["name"] for offer in asha.offers(app_id)["matched"]] == ["Kaveri Bank"]


def test_every_live_lender_is_either_matched_or_not(asha):
    names = {f"Lender {letter}" for letter in "ABCDE"}
    for place, name in enumerate(sorted(names)):
        make_lender(name, min_income=Decimal(20_000 + 4_000 * place))
    make_lender("Broken", penal_text_en="")
    make_lender("Off").delete()
    reply = asha.offers(asha.apply())
    assert set(by_name(reply["matched"])) | set(by_name(reply["unmatched"])) == names | {"Broken"}
    assert by_name(reply["unmatched"])["Broken"]["state"] == "not_available"
    assert [row["name"] for row in reply["matched"]] == ["Lender A", "Lender B", "Lender C"]


def test_a_lender_switched_off_is_gone_from_the_next_list(asha):
    lender = make_lender()
    app_id = asha.apply()
    first = asha.offers(app_id)
    Lender.objects.filter(pk=lender.pk).update(lender_status=False)
    second = asha.offers(app_id)
    assert (second["matched"], second["unmatched"]) == ([], [])
    assert first["snapshot_id"] != second["snapshot_id"]


def test_priority_and_a_special_offer_never_move_an_offer(asha):
    dear = make_lender("Dear", annual_rate=Decimal(20))
    cheap = make_lender("Cheap", annual_rate=Decimal(12))
    Lender.objects.filter(pk=dear.pk).update(priority=1, so_status=True, so_text="Zero fee this week")
    Lender.objects.filter(pk=cheap.pk).update(priority=99)
    reply = asha.offers(asha.apply())
    assert [row["name"] for row in reply["matched"]] == ["Cheap", "Dear"]
    assert reply["matched"][1]["special_offer"] == {"text": "Zero fee this week", "language": "en", "ends_on": None}


@pytest.mark.parametrize(
    ("hindi", "asked", "shown"),
    [
        ("इस हफ़्ते फ़ीस नहीं", "hi", {"text": "इस हफ़्ते फ़ीस नहीं", "language": "hi"}),
        ("इस हफ़्ते फ़ीस नहीं", "en", {"text": "No fee this week", "language": "en"}),
        ("", "hi", {"text": "No fee this week", "language": "en"}),
    ],
)
def test_a_special_offer_is_told_in_the_language_read_or_as_it_was_written(asha, hindi, asked, shown):
    make_lender()
    Lender.objects.update(so_status=True, so_text="No fee this week", so_text_hi=hindi)
    reply = asha.get(f"/api/applications/{asha.apply()}/offers", headers={"Accept-Language": asked}).json()
    assert reply["matched"][0]["special_offer"] == {**shown, "ends_on": None}


def test_a_list_is_stored_once_and_can_be_made_again_from_what_is_stored(asha):
    make_lender()
    app_id = asha.apply()
    first, second = asha.offers(app_id), asha.offers(app_id)
    assert first["snapshot_id"] == second["snapshot_id"]
    snapshot = OfferSnapshot.objects.get()
    policies = lenders.kept_policies(snapshot.policy_digest)
    inputs = snapshot.inputs | {name: to_plain(getattr(policies, name)) for name in ("policies", "broken", "limits")}
    assert set(inputs) == {field.name for field in fields(AssessmentInputs)}
    assert replay(inputs) == snapshot.result


def test_asking_again_costs_few_queries(asha):
    for place in range(5):
        make_lender(f"Lender {place}")
    app_id = asha.apply()
    asha.offers(app_id)
    with CaptureQueriesContext(connection) as queries:
        asha.offers(app_id)
    assert len(queries) <= 6, [query["sql"][:120] for query in queries]


def test_somebody_elses_list_looks_absent(asha, bina):
    make_lender()
    app_id = asha.apply()
    absent = bina.get(f"/api/applications/{UUID(int=3)}/offers").json()
    theirs = bina.get(f"/api/applications/{app_id}/offers").json()
    assert {**absent, "request_id": ""} == {**theirs, "request_id": ""}
    assert bina.patch(f"/api/applications/{app_id}", {"amount": "100000"}, format="json").status_code == 404
    assert Application.objects.get().amount == 300_000


class TestAsking:
    def test_an_unsubmitted_application_is_taken_up_again(self, asha):
        first = asha.apply()
        again = asha.post("/api/applications", {"product_type": "PL", "amount": "200000"}, format="json")
        assert (again.status_code, again.json()["appId"]) == (201, first)
        assert str(Application.objects.get().amount) == "200000.00"

    @pytest.mark.parametrize(
        ("body", "fields"),
        [
            ({"product_type": "CC"}, {"product_type": "applications.product_not_served"}),
            ({"product_type": "XX"}, {"product_type": "applications.product_not_served"}),
            ({"product_type": "PL", "amount": "500"}, {"amount": "customers.amount_range"}),
            ({"product_type": "PL", "amount": "३०००००"}, {"amount": "core.amount"}),
            ({"product_type": "PL", "tenure_months": 0}, {"tenure_months": "customers.tenure_range"}),
            ({"product_type": "PL", "tenure_months": "x", "amount": 10**20}, {"tenure_months": "core.wrong_type", "amount": "customers.amount_range"}),
            ({"product_type": "PL", "priority": 1}, {"priority": "core.unknown_field"}),
            ({}, {"product_type": "core.required"}),
        ],
    )  # fmt: skip
    def test_a_request_that_does_not_fit_is_named(self, asha, body, fields):
        asha.apply()
        answer = asha.post("/api/applications", body, format="json")
        assert answer.status_code == 422
        assert {name: faults[0]["code"] for name, faults in answer.json()["fields"].items()} == fields

    def test_the_list_of_applications_says_what_is_next(self, asha):
        app_id = asha.apply()
        reply = asha.get("/api/applications").json()
        assert (reply["count"], reply["next"], reply["previous"]) == (1, None, None)
        [row] = reply["results"]
        assert (row["appId"], row["status"], row["submissions"]) == (app_id, "offers", 0)
        assert row["next_step"] == {"code": "choose_lender", "turn": "you"}

    def test_a_page_that_is_none_is_422(self, asha):
        assert asha.get("/api/applications?page=0").status_code == 422
        assert asha.get("/api/applications?page_size=201").status_code == 422
        assert asha.get("/api/applications?page=99").json()["results"] == []


class TestApiLenders:
    def ask_all(self) -> list[str]:
        return [
            quotes.request_quote(quote_id=one.pk, now=timezone.now())
            for one in LenderQuote.objects.filter(state="queued").order_by("lender_id")
        ]

    def test_the_first_list_waits_for_nobody(self, asha, sandbox):
        make_lender("Ready")
        asked = make_lender("Asked", kind="sandbox", url=sandbox_address(sandbox, "fast-one"))
        reply = asha.offers(asha.apply())
        assert (reply["complete"], [row["name"] for row in reply["matched"]]) == (False, ["Ready"])
        [waiting] = reply["pending"]
        assert (waiting["lender_id"], waiting["name"]) == (asked.pk, "Asked")
        assert sum(sandbox.sandbox.requests.values()) == 0

    def test_an_answer_stands_in_the_next_list_and_the_earlier_list_is_kept(self, asha, sandbox):
        make_lender("Asked", kind="sandbox", url=sandbox_address(sandbox, "fast-one"))
        app_id = asha.apply()
        before = asha.offers(app_id)
        assert self.ask_all() == ["offer"]
        after = asha.get(f"/api/applications/{app_id}/offers?after={before['snapshot_id']}").json()
        assert (after["complete"], after["pending"]) == (True, [])
        [offer] = after["matched"]
        assert (offer["name"], offer["source"], offer["amount"]) == ("Asked", "lender", "300000.00")
        assert OfferSnapshot.objects.count() == 2

    def test_the_lender_is_told_nothing_that_names_the_person(self, asha, sandbox):
        make_lender("Asked", kind="sandbox", url=sandbox_address(sandbox, "fast-one"))
        asha.apply()
        assert sorted(LenderQuote.objects.get().facts) == [
            "age",
            "amount",
            "credit_score_class",
            "employment",
            "monthly_income",
            "pincode",
            "product",
            "tenure_months",
        ]

    @pytest.mark.parametrize(("name", "state"), [("declining-one", "declined"), ("dead-one", "not_available")])
    def test_a_lender_that_makes_no_offer_says_why(self, asha, sandbox, name, state):
        make_lender("Asked", kind="sandbox", url=sandbox_address(sandbox, name))
        app_id = asha.apply()
        self.ask_all()
        [row] = asha.offers(app_id)["unmatched"]
        assert (row["name"], row["state"], row["findings"]) == ("Asked", state, [])

    def test_a_lender_past_its_deadline_did_not_answer_even_if_nobody_noted_it(self, asha):
        make_lender("Asked", kind="sandbox", url="http://127.0.0.1:9/l/slow-one")
        make_lender("Ready")
        app_id = asha.apply()
        LenderQuote.objects.update(deadline_at=timezone.now())
        reply = asha.offers(app_id)
        assert reply["complete"]
        assert by_name(reply["unmatched"])["Asked"]["state"] == "no_answer"
        assert [row["name"] for row in reply["matched"]] == ["Ready"]

    def test_an_answer_after_the_deadline_is_not_used(self, asha, sandbox):
        make_lender("Asked", kind="sandbox", url=sandbox_address(sandbox, "fast-one"))
        asha.apply()
        quote = LenderQuote.objects.get()
        late = quote.deadline_at + timedelta(seconds=1)
        assert quotes.request_quote(quote_id=quote.pk, now=late) == ""
        assert sum(sandbox.sandbox.requests.values()) == 0

    def test_a_question_is_put_once_however_often_it_is_woken(self, asha, sandbox):
        make_lender("Asked", kind="sandbox", url=sandbox_address(sandbox, "fast-one"))
        asha.apply()
        quote = LenderQuote.objects.get()
        outcomes = [quotes.request_quote(quote_id=quote.pk, now=timezone.now()) for _ in range(2)]
        assert outcomes == ["offer", ""]
        assert sandbox.sandbox.requests["fast-one"] == 1

    def test_another_amount_asks_again_and_the_old_answer_still_stands_for_the_old_amount(self, asha, sandbox):
        make_lender("Asked", kind="sandbox", url=sandbox_address(sandbox, "fast-one"))
        app_id = asha.apply()
        self.ask_all()
        asha.patch(f"/api/applications/{app_id}", {"amount": "200000"}, format="json")
        assert not asha.offers(app_id)["complete"]
        asha.patch(f"/api/applications/{app_id}", {"amount": "300000"}, format="json")
        assert asha.offers(app_id)["complete"]

    def test_a_lender_that_fails_its_own_rules_is_not_asked(self, asha, sandbox):
        make_lender("Asked", kind="sandbox", url=sandbox_address(sandbox, "fast-one"), min_income=Decimal(90_000))
        reply = asha.offers(asha.apply())
        assert LenderQuote.objects.count() == 0
        assert reply["unmatched"][0]["state"] == "not_matched"

    def test_the_sweeper_wakes_the_forgotten_and_closes_the_late(self, asha):
        make_lender("Asked", kind="sandbox", url="http://127.0.0.1:9/l/slow-one")
        make_lender("Other", kind="sandbox", url="http://127.0.0.1:9/l/slow-two")
        make_lender("Third", kind="sandbox", url="http://127.0.0.1:9/l/slow-three")
        asha.apply()
        first, second, third = LenderQuote.objects.order_by("lender_id")
        now = first.asked_at + timedelta(seconds=4)
        LenderQuote.objects.exclude(pk=first.pk).update(deadline_at=now)
        LenderQuote.objects.filter(pk=third.pk).update(state="asking")
        assert quotes.sweep_quotes(now=now) == (1, 2)
        assert quotes.sweep_quotes(now=now) == (1, 0)
        closed = list(LenderQuote.objects.order_by("lender_id"))
        assert [quote.state for quote in closed] == ["queued", "unasked", "no_answer"]
        assert [quotes.answer_of(quote, now) for quote in closed[1:]] == [
            LenderOwnQuote(second.lender_id, "no_answer"), LenderOwnQuote(third.lender_id, "no_answer")
        ]  # fmt: skip


def test_a_visitor_without_a_session_sees_no_list(asha):
    app_id = asha.apply()
    assert Visitor().get(f"/api/applications/{app_id}/offers").status_code == 401


def test_one_question_beyond_the_bound_waits(asha, monkeypatch):
    monkeypatch.setattr(applications, "MAX_QUESTIONS", 3)
    make_lender("Asked", kind="sandbox")
    app_id = asha.apply()
    path = f"/api/applications/{app_id}"
    for amount in ("200000", "210000"):
        assert asha.patch(path, {"amount": amount}, format="json").status_code == 200
    refused = asha.patch(path, {"amount": "220000"}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (429, "applications.too_many_questions")
    assert 3590 <= int(refused.headers["Retry-After"]) <= 3600
    assert (str(Application.objects.get().amount), LenderQuote.objects.count()) == ("210000.00", 3)
    assert asha.patch(path, {"amount": "200000"}, format="json").status_code == 200
    LenderQuote.objects.update(asked_at=timezone.now() - timedelta(hours=1))
    assert asha.patch(path, {"amount": "220000"}, format="json").status_code == 200


def test_the_bound_is_sixty_in_an_hour():
    assert (applications.MAX_QUESTIONS, applications.QUESTIONS_WITHIN.total_seconds()) == (60, 3600)


def test_closing_early_stands_in_the_offer_in_the_language_read(asha):
    make_lender(foreclosure_text_en="4 % of what is left", foreclosure_text_hi="बाकी रकम का 4 %")
    app_id = asha.apply()
    assert [offer["foreclosure"] for offer in asha.offers(app_id)["matched"]] == ["4 % of what is left"]
    hindi = asha.get(f"/api/applications/{app_id}/offers", headers={"Accept-Language": "hi"}).json()
    assert [offer["foreclosure"] for offer in hindi["matched"]] == ["बाकी रकम का 4 %"]


def test_a_list_without_offers_says_what_stopped_lenders_and_what_else_is_open(asha):
    make_lender("Close", amount_max=Decimal(900_000), min_income=Decimal(30_000))
    make_lender("Far", amount_max=Decimal(900_000), min_income=Decimal(90_000))
    LenderProduct.objects.filter(lender=make_lender("Golden")).update(product_id="GL")
    make_card("Deposit", secured=True)
    make_card("Open", secured=False)
    reply = asha.offers(asha.apply())
    request = {"amount": "300000.00", "tenure_months": 36, "lenders": 1}
    assert reply["no_offers"] == {
        "checked": 2,
        "quoted": 0,
        "nothing_sent": True,
        "rules": [
            {"code": "income_min", "lenders": 2, "needed": ["30000.00", "90000.00"], "got": ["28000.00"]},
        ],
        "nearest": None,
        "facts": [{"fact": "income", "current": "28000.00", "needed": "30000.00", "request": request}],
        "later": None,
        "products": [{"code": "GL", "lenders": 1, "income_from": None}],
        "secured_cards": 1,
        "pincode": "226010",
    }
    make_lender("Open to all")
    assert asha.offers(asha.apply())["no_offers"] is None


def test_a_lender_that_got_the_application_is_not_told_as_nothing_sent(asha):
    lender = make_lender("Gone")
    app_id = asha.apply()
    sent = asha.submit(app_id, lender.pk)
    assert sent.status_code == 201, sent.json()
    assert asha.offers(app_id)["no_offers"] is None
    terms = LenderProduct.objects.get(lender=lender)
    terms.live_direct = False
    terms.save()
    reply = asha.offers(app_id)
    assert reply["matched"] == []
    assert (reply["no_offers"]["checked"], reply["no_offers"]["nothing_sent"]) == (1, False)

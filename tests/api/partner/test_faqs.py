"""FAQs of the partner portal: what is shown, and votes on answers."""

import pytest
from django.db import IntegrityError, transaction
from rest_framework.test import APIClient

from apps.catalogue.models import Faq, FaqVote
from apps.partners.models import Partner
from tests.factories.accounts import bearer_of_user, make_admin, make_partner, make_partner_user

pytestmark = pytest.mark.django_db
URL = "/api/partner/faqs"


def portal_of(role="owner", language="en"):
    partner = Partner.objects.filter(key="sunrise").first() or make_partner()
    bearer = bearer_of_user(make_partner_user(partner.id, role=role))
    return APIClient(headers={"Authorization": f"Bearer {bearer}", "Accept-Language": language})


def test_faqs_that_did_not_change_are_answered_without_a_body():
    client = portal_of()
    first = client.get(URL)
    same = client.get(URL, headers={"If-None-Match": first.headers["ETag"]})
    assert (same.status_code, same.content) == (304, b"")
    Faq.objects.filter(pk=first.json()["data"][0]["id"]).update(answer_en="Changed.")
    changed = client.get(URL, headers={"If-None-Match": first.headers["ETag"]})
    assert (changed.status_code, changed.json()["data"][0]["answer"]["en"]) == (200, "Changed.")


def test_faqs_list_shows_live_entries_of_the_audience_in_order():
    Faq.objects.all().update(is_live=False)
    texts = {"question_en": "Why?", "question_hi": "क्यों?", "answer_en": "So.", "answer_hi": "ऐसे।"}
    Faq.objects.create(code="b", audience="dsa", topic="pay", sort_order=2, is_live=True, **texts)
    first = Faq.objects.create(code="a", audience="dsa", topic="leads", product_id="GL", is_live=True, **texts)
    Faq.objects.create(code="c", audience="customers", topic="status", is_live=True, **texts)
    Faq.objects.create(code="d", audience="dsa", topic="pay", is_live=False, **texts)
    client = portal_of()
    rows = client.get(URL, {"audience": "dsa"}).json()["data"]
    assert rows[0] == {
        "id": first.pk,
        "code": "a",
        "audience": "dsa",
        "topic": "leads",
        "product": "GL",
        "question": {"en": "Why?", "hi": "क्यों?"},
        "answer": {"en": "So.", "hi": "ऐसे।"},
        "is_helpful": None,
    }
    assert [row["code"] for row in rows] == ["a", "b"]
    assert [row["code"] for row in client.get(URL).json()["data"]] == ["c", "a", "b"]
    assert client.get(URL, {"audience": "lenders"}).status_code == 422


def test_vote_replaces_the_earlier_vote_of_the_same_user():
    faq = Faq.objects.filter(is_live=True).earliest("sort_order")
    client, other = portal_of(), portal_of("agent")
    assert client.post(f"{URL}/{faq.pk}/vote", {"helpful": True}, format="json").json() == {
        "success": True,
        "is_helpful": True,
    }
    client.post(f"{URL}/{faq.pk}/vote", {"helpful": False}, format="json")
    other.post(f"{URL}/{faq.pk}/vote", {"helpful": True}, format="json")
    assert sorted(FaqVote.objects.values_list("faq_id", "is_helpful")) == [(faq.pk, False), (faq.pk, True)]
    votes = {row["id"]: row["is_helpful"] for row in client.get(URL).json()["data"]}
    assert votes[faq.pk] is False


def test_vote_on_an_answer_that_is_not_live_is_not_found():
    faq = Faq.objects.earliest("sort_order")
    Faq.objects.filter(pk=faq.pk).update(is_live=False)
    assert portal_of().post(f"{URL}/{faq.pk}/vote", {"helpful": True}, format="json").status_code == 404
    assert FaqVote.objects.count() == 0


def test_faqs_refuse_an_admin():
    client = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin())}"})
    assert client.get(URL).status_code == 403


@pytest.mark.parametrize("missing", ["question_hi", "answer_hi", "question_en", "answer_en"])
def test_faq_goes_live_only_in_both_languages(missing):
    texts = {"question_en": "Why?", "question_hi": "क्यों?", "answer_en": "So.", "answer_hi": "ऐसे।", missing: ""}
    with pytest.raises(IntegrityError, match="live_faq_in_both_languages"), transaction.atomic():
        Faq.objects.create(code="half", audience="dsa", topic="pay", is_live=True, **texts)
    assert not Faq.objects.filter(code="half").exists()


def test_reference_holds_both_audiences_in_both_languages():
    counts = {
        audience: Faq.objects.filter(audience=audience, is_live=True).count() for audience in ("customers", "dsa")
    }
    assert counts == {"customers": 16, "dsa": 14}

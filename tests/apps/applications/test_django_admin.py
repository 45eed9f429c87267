"""The Django admin's lists and pages of customers and applications open, and show nothing that is sealed."""

import re

import pytest
from django.contrib import admin
from django.http import HttpResponse
from django.template.response import TemplateResponse
from django.test import RequestFactory
from django.utils import timezone

from apps.applications.models import Arrival, HandOverKey, Submission
from apps.customers.models import Customer
from tests.factories.accounts import make_admin
from tests.factories.journey import ASHA, PROFILE, Visitor, make_lender

pytestmark = pytest.mark.django_db
MODELS = [model for model in admin.site._registry if model._meta.app_label in {"customers", "applications"}]
SECRETS = (
    ASHA,
    PROFILE["tin"],
    PROFILE["email"],
    PROFILE["last_name"],
    "Kadamb Textiles",
    "1990-05-14",
    "Hall of mirrors",
    "?seen=1",
)
# The income as a number of its own: a digest on the page has five such digits in a row once in some thousand runs.
SECRET = re.compile("|".join([*map(re.escape, SECRETS), r"\b28000\b"]))


@pytest.fixture
def filled() -> None:
    asha = Visitor()
    asha.sign_in(ASHA)
    asha.put(
        f"{asha.user_path}/drafts/user-detail", {"step": 1, "values": {"email": "asha@example.com"}}, format="json"
    )
    lender = make_lender()
    app_id = asha.apply()
    asha.submit(app_id, lender.pk)
    asha.put(
        f"{asha.user_path}/drafts/user-detail", {"step": 1, "values": {"email": "asha@example.com"}}, format="json"
    )
    asha.post(f"{asha.user_path}/confirm", {"pan": "ABCPZ1234F"}, format="json")
    now = timezone.now()
    Arrival.objects.create(
        at=now, ends_at=now, door="funnel", facts={"last_name": PROFILE["last_name"]}, mobile=ASHA,
        notes=[{"question": {"en": "What for?"}, "answer": {"en": "Hall of mirrors"}}],
        return_url="https://shop.example/?seen=1",
    )  # fmt: skip


def drawn(answer: HttpResponse) -> str:
    """What a page of the Django admin says, once its template is filled in."""
    assert isinstance(answer, TemplateResponse)
    return str(answer.render().content, "utf-8")


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_lists_and_pages_open_and_keep_what_is_sealed(filled, model):
    page = admin.site._registry[model]
    request = RequestFactory().get("/", headers={"Host": "testserver"})
    request.user = make_admin()
    listed = drawn(page.changelist_view(request))
    row = model._default_manager.first()
    shown = listed
    if row is not None:
        shown += drawn(page.change_view(request, str(row.pk)))
    assert SECRET.findall(shown) == []
    # A partner's signing key is made there; nothing else is.
    assert page.has_add_permission(request) == (model is HandOverKey)
    assert not page.has_change_permission(request)
    assert not page.has_delete_permission(request)


def test_the_ends_of_number_and_pan_are_enough_to_talk_about(filled):
    page = admin.site._registry[Customer]
    request = RequestFactory().get("/", headers={"Host": "testserver"})
    request.user = make_admin()
    shown = drawn(page.change_view(request, str(Customer.objects.get().pk)))
    assert "XXXXXX3210" in shown
    assert "XXXXXX234F" in shown


def test_a_submissions_page_shows_its_history(filled):
    page = admin.site._registry[Submission]
    request = RequestFactory().get("/", headers={"Host": "testserver"})
    request.user = make_admin()
    shown = drawn(page.change_view(request, str(Submission.objects.get().pk)))
    assert "customer" in shown

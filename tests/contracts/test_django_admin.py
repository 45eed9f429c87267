"""The data desk knows every table of the product: found, searched, narrowed down, opened, and safe to act on."""

from pathlib import Path

import pytest
from django.apps import apps
from django.contrib import admin
from django.core.cache import cache
from django.db.models import Model
from django.test import Client, RequestFactory

from apps.accounts.models import User
from apps.applications.models import Dispatch, Submission
from apps.audit.models import Entry
from apps.catalogue.models import Option
from apps.catalogue.selectors import option_lists
from apps.core.admin import ReadOnlyAdmin
from apps.core.models import IdempotencyKey
from apps.lenders.models import Lender, PolicyVersion
from tests.factories.accounts import PASSWORD, make_admin
from tests.factories.journey import ASHA, Visitor
from tests.factories.lenders import make_lender, make_terms

pytestmark = pytest.mark.django_db
OURS = [model for model in apps.get_models() if model.__module__.startswith("apps.")]
ONE_ROW = {PolicyVersion}
FEW_ROWS = {"LenderGroup", "OptionList", "SubjectLink", "Block"}
"""Nothing in these divides their rows: a name or a date search is all there is to ask."""


@pytest.fixture
def gita() -> Client:
    make_admin(email="gita@example.com")
    browser = Client()
    browser.post("/django-admin/login/", {"username": "gita@example.com", "password": PASSWORD})
    return browser


def address(model: type[Model]) -> str:
    return f"/django-admin/{model._meta.app_label}/{model._meta.model_name}/"


def test_signing_in_leads_to_the_desk() -> None:
    make_admin(email="gita@example.com")
    person = {"username": "gita@example.com", "password": PASSWORD}
    assert Client().post("/django-admin/login/", person).headers["Location"] == "/django-admin/"


@pytest.mark.parametrize("model", OURS, ids=lambda model: model._meta.label)
def test_every_table_is_there_with_search_and_filters(gita: Client, model: type[Model]) -> None:
    page = admin.site._registry[model]
    assert page.search_fields
    if model not in ONE_ROW and model.__name__ not in FEW_ROWS:
        assert page.list_filter or page.date_hierarchy
    for asked in ({}, {"q": "ab12"}, {"q": "7"}, {"q": "0b7a7a1e-0000-4000-8000-000000000001"}):
        assert gita.get(address(model), asked).status_code == 200, asked


def test_what_may_only_be_looked_at_has_one_ground() -> None:
    again = [
        str(file)
        for file in Path("apps").glob("*/admin.py")
        if "def has_delete_permission" in file.read_text("utf-8") and file.parent.name != "core"
    ]
    assert again == []


def test_an_answered_call_is_found_without_its_answer(gita: Client) -> None:
    row = IdempotencyKey.objects.create(scope="s", key="k-1", body_hash="h", status=201, answer={"name": "Asha Secret"})
    assert isinstance(admin.site._registry[IdempotencyKey], ReadOnlyAdmin)
    page = gita.get(f"{address(IdempotencyKey)}{row.pk}/change/").content.decode()
    assert "k-1" in page
    assert "Asha Secret" not in page


def test_lenders_are_switched_by_the_service_that_keeps_the_record(gita: Client) -> None:
    lender = make_lender()
    act = {"_selected_action": [lender.pk]}
    for action, on in (("switch_off", False), ("switch_on", True)):
        assert gita.post(address(Lender), {**act, "action": action}).status_code == 302
        assert Lender.objects.get().lender_status is on
    told = Entry.objects.filter(action="lenders.changed").order_by("id").values_list("after", flat=True)
    assert [bool((after or {})["lender_status"]) for after in told] == [False, True]


def test_a_submission_that_waits_is_woken(gita: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    woken: list[tuple[str, dict[str, object]]] = []
    asha = Visitor()
    asha.sign_in(ASHA)
    lender = make_lender()
    make_terms(lender)
    asha.submit(asha.apply(), lender.pk)
    waits = Submission.objects.get()
    Dispatch.objects.get_or_create(
        submission=waits, defaults={"next_try_at": waits.created_at, "touched_at": waits.created_at}
    )
    monkeypatch.setattr("apps.core.jobs.enqueue", lambda name, **ids: woken.append((name, ids)))
    gita.post(address(Dispatch), {"_selected_action": [str(waits.pk)], "action": "retry_now"})
    Dispatch.objects.update(state=Dispatch.State.DONE)
    gita.post(address(Dispatch), {"_selected_action": [str(waits.pk)], "action": "retry_now"})
    assert woken == [("applications.send_submission", {"submission_id": waits.pk})]


def test_a_choice_that_is_no_longer_offered_leaves_the_lists_at_once(gita: Client) -> None:
    option = Option.objects.get(option_list="gender", value=3)
    assert 3 in [choice.value for choice in option_lists()["gender"]]
    gita.post(address(Option), {"_selected_action": [option.pk], "action": "stop_offering"})
    assert 3 not in [choice.value for choice in option_lists()["gender"]]
    cache.clear()


def test_nothing_is_deleted_for_good_and_only_our_tables_are_shown(gita: Client, rf: RequestFactory) -> None:
    request = rf.get("/django-admin/")
    request.user = User.objects.get(email="gita@example.com")
    pages = admin.site._registry
    assert [model._meta.label for model, page in pages.items() if page.has_delete_permission(request)] == []
    assert [model._meta.label for model in pages if not model.__module__.startswith("apps.")] == []

"""Finance companies in the Django admin: where requests go needs a proof, and the other full admins hear of it."""

import pytest
from django.test import Client

from apps.accounts.models import User
from apps.audit.models import Entry
from apps.intake.models import FinanceCompany
from apps.messaging.models import Message, Notification
from tests.factories.accounts import PASSWORD, make_admin
from tests.factories.django_admin import sign_in
from tests.factories.intake import make_company

pytestmark = pytest.mark.django_db
SECRET = "a secret of at least thirty-two characters"
NEW_SECRET = "another secret of thirty-two characters"


@pytest.fixture
def gita() -> Client:
    make_admin(1, "gita@example.com")
    return sign_in("gita@example.com")[0]


def form_of(company: FinanceCompany, **changes: object) -> dict[str, object]:
    return {
        "lender": company.lender_id, "service_url": company.service_url, "secret": "", "is_live": "on",
        "registered_host": company.registered_host, "deadline_seconds": company.deadline_seconds,
    } | changes  # fmt: skip


@pytest.mark.parametrize(
    "change",
    [
        {"service_url": "https://collector.example/v1"},
        {"secret": NEW_SECRET},
        {"registered_host": "collector.example"},
    ],
)
def test_where_a_companys_requests_go_is_changed_with_a_proof_alone(gita: Client, change: dict[str, str]) -> None:
    isha = make_admin(1, "isha@example.com")
    make_admin(2, "hari@example.com")
    company = make_company("https://api.champak.example/v1", secret=SECRET)
    page = f"/django-admin/intake/financecompany/{company.pk}/change/"
    for proof, words in (("", "Confirm first that it is you."), ("wrong", "This is not your current password.")):
        refused = gita.post(page, form_of(company, own_proof=proof, **change))
        assert (refused.status_code, list(refused.context["adminform"].form.errors)) == (200, ["own_proof"])
        assert words in refused.content.decode()
    name, value = next(iter(change.items()))
    assert getattr(FinanceCompany.objects.get(), name) == getattr(company, name)
    assert not Notification.objects.exists()
    assert gita.post(page, form_of(company, own_proof=PASSWORD, **change)).status_code == 302
    assert getattr(FinanceCompany.objects.get(), name) == value
    assert list(Notification.objects.values_list("template", "subject_id")) == [("company_changed", isha.pk)]
    assert list(Message.objects.values_list("template", flat=True)) == ["company_changed"]
    entry = Entry.objects.get(action="intake.company_edited")
    assert list(entry.after or {}) == [name]
    assert NEW_SECRET not in str(entry.after)


def test_a_company_is_switched_off_without_a_proof_and_nobody_is_told(gita: Client) -> None:
    make_admin(1, "isha@example.com")
    company = make_company("https://api.champak.example/v1", secret=SECRET)
    page = f"/django-admin/intake/financecompany/{company.pk}/change/"
    assert gita.post(page, form_of(company, is_live="", deadline_seconds=30)).status_code == 302
    after = FinanceCompany.objects.get()
    assert (after.is_live, after.deadline_seconds, after.secret) == (False, 30, SECRET)
    assert not Notification.objects.exists()


def test_a_new_company_needs_a_proof(gita: Client) -> None:
    company = make_company()
    lender_id = company.lender_id
    company.delete()
    sent = {"slug": "kachnar", "lender": lender_id, "registered_host": "kachnar.example", "deadline_seconds": 20}
    assert gita.post("/django-admin/intake/financecompany/add/", sent).status_code == 200
    assert not FinanceCompany.objects.exists()
    assert gita.post("/django-admin/intake/financecompany/add/", sent | {"own_proof": PASSWORD}).status_code == 302
    assert FinanceCompany.objects.get().slug == "kachnar"
    assert User.objects.count() == 1

"""Terms and connectors in the Django admin: every save is recorded, secrets go in and never come out."""

import pytest
from django.test import Client

from apps.audit.models import Entry
from apps.lenders.models import ConnectorSettings, Lender, LenderGroup, LenderProduct
from tests.factories.accounts import PASSWORD, make_admin
from tests.factories.lenders import make_lender, make_terms

pytestmark = pytest.mark.django_db
SECRET = "a secret of at least thirty-two characters"
BEARER = {"kind": "bearer", "token": "a-token-nobody-may-see"}


@pytest.fixture
def gita() -> Client:
    make_admin(email="gita@example.com")
    browser = Client()
    browser.post("/django-admin/login/", {"username": "gita@example.com", "password": PASSWORD})
    return browser


def filled(form) -> dict[str, object]:
    """What a browser would send for a form as it was shown."""
    values = {name: form.get_initial_for_field(field, name) for name, field in form.fields.items()}
    shown = {name: form[name].value() if value is not None else "" for name, value in values.items()}
    return {name: value for name, value in shown.items() if value not in (None, False)}


@pytest.mark.parametrize("table", ["lender", "lenderproduct", "lendergroup", "connectorsettings", "policysnapshot"])
def test_every_table_opens_and_can_be_searched(gita, table):
    make_terms(make_lender())
    assert gita.get(f"/django-admin/lenders/{table}/").status_code == 200
    assert gita.get(f"/django-admin/lenders/{table}/", {"q": "gulmohar"}).status_code == 200


def test_a_changed_rate_is_recorded_and_counts_at_once(gita):
    terms = make_terms(make_lender())
    page = f"/django-admin/lenders/lenderproduct/{terms.pk}/change/"
    values = filled(gita.get(page).context["adminform"].form)
    reply = gita.post(page, values | {"annual_rate": "12.25"})
    assert reply.status_code == 302, reply.context["adminform"].form.errors
    assert str(LenderProduct.objects.get(pk=terms.pk).annual_rate) == "12.25"
    entry = Entry.objects.get(action="lenders.edited")
    assert (entry.target, entry.target_id) == ("lenderproduct", str(terms.pk))
    assert (entry.before, entry.after) == ({"annual_rate": "13.50"}, {"annual_rate": "12.25"})


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"amount_max": "49999"}, "amount_max"),
        ({"tenure_max": "5"}, "tenure_max"),
        ({"cooling_off_days": "0"}, "cooling_off_days"),
        ({"annual_rate": "101"}, "annual_rate"),
        ({"pincodes": '["22601"]'}, "pincodes"),
        ({"kfs": '{"surprise": 1}'}, "kfs"),
        ({"third_party_fees": '[{"name_en": "Stamp"}]'}, "third_party_fees"),
        ({"pincodes": '["२२६०१०"]'}, "pincodes"),
        ({"pincodes": "226010"}, "pincodes"),
        ({"third_party_fees": "7"}, "third_party_fees"),
        ({"kfs": "[7]"}, "kfs"),
    ],
)
def test_terms_that_contradict_are_refused_at_their_field(gita, change, field):
    terms = make_terms(make_lender())
    page = f"/django-admin/lenders/lenderproduct/{terms.pk}/change/"
    values = filled(gita.get(page).context["adminform"].form)
    reply = gita.post(page, values | change)
    assert (reply.status_code, list(reply.context["adminform"].form.errors)) == (200, [field])


def test_lenders_added_there_have_a_web_name_of_their_own(gita):
    page = "/django-admin/lenders/lender/add/"
    values = filled(gita.get(page).context["adminform"].form) | {"groups": []}
    for name in ("Neem_Finance", "Neem-Finance"):
        assert gita.post(page, values | {"name": name}).status_code == 302
    assert list(Lender.objects.order_by("pk").values_list("slug", flat=True)) == ["neem-finance", "neem-finance-2"]


def test_a_lenders_groups_are_changed_and_recorded_by_their_ids(gita):
    lender = make_lender()
    first, second = (LenderGroup.objects.create(name=name) for name in ("Prime", "Banks"))
    lender.groups.set([first])
    page = f"/django-admin/lenders/lender/{lender.pk}/change/"
    values = filled(gita.get(page).context["adminform"].form)
    reply = gita.post(page, values | {"groups": [second.pk]})
    assert reply.status_code == 302, reply.context["adminform"].form.errors
    assert list(lender.groups.all()) == [second]
    entry = Entry.objects.get(action="lenders.edited")
    assert (entry.before, entry.after) == ({"groups": [first.pk]}, {"groups": [second.pk]})


@pytest.mark.parametrize("typed", ["", "null"])
def test_an_emptied_box_of_json_is_empty_and_not_missing(gita, typed):
    terms = make_terms(make_lender(), pincodes=["226010"])
    page = f"/django-admin/lenders/lenderproduct/{terms.pk}/change/"
    values = filled(gita.get(page).context["adminform"].form)
    reply = gita.post(page, values | {"pincodes": typed, "penal_rule": typed, "kfs": typed})
    assert reply.status_code == 302, reply.context["adminform"].form.errors
    terms.refresh_from_db()
    assert (terms.pincodes, terms.penal_rule, terms.kfs) == ([], {}, {})


@pytest.mark.parametrize("typed", ["NaN", '{"a": 1e400}', "[" * 100_000])
def test_json_that_the_database_would_not_keep_is_refused_at_its_field(gita, typed):
    terms = make_terms(make_lender())
    page = f"/django-admin/lenders/lenderproduct/{terms.pk}/change/"
    values = filled(gita.get(page).context["adminform"].form)
    reply = gita.post(page, values | {"penal_rule": typed})
    assert (reply.status_code, list(reply.context["adminform"].form.errors)) == (200, ["penal_rule"])


def test_a_second_lender_of_one_name_is_refused_by_the_form(gita):
    make_lender("Neem-Finance")
    page = "/django-admin/lenders/lender/add/"
    values = filled(gita.get(page).context["adminform"].form) | {"groups": [], "name": "neem-finance"}
    reply = gita.post(page, values)
    assert (reply.status_code, list(reply.context["adminform"].form.errors)) == (200, ["__all__"])
    assert Lender.objects.count() == 1


@pytest.mark.parametrize(
    ("table", "wrong", "right"),
    [("lender", "Neem Finance", "Neem-Finance"), ("lendergroup", "Neem & Co", "Neem - Co_2")],
)
def test_a_name_keeps_the_rule_of_the_lenders_page(gita, table, wrong, right):
    page = f"/django-admin/lenders/{table}/add/"
    values = filled(gita.get(page).context["adminform"].form) | {"groups": []}
    for name in (wrong, "नीम"):
        assert list(gita.post(page, values | {"name": name}).context["adminform"].form.errors) == ["name"]
    assert not Entry.objects.filter(action="lenders.added").exists()
    reply = gita.post(page, values | {"name": right})
    assert reply.status_code == 302, reply.context["adminform"].form.errors
    assert Entry.objects.filter(action="lenders.added", target=table).count() == 1


def connector_values(lender, **changes):
    values = {
        "lender": lender.pk,
        "kind": "rest",
        "url": "https://api.lender.example/v1",
        "auth": '{"kind": "bearer", "token": "a-token-nobody-may-see"}',
        "webhook_secret": SECRET,
        "field_map": "{}",
        "status_map": "{}",
        "options": "{}",
        "deadline_seconds": 10,
    }
    return values | changes


def test_a_connectors_secrets_go_in_and_never_come_out(gita):
    lender = make_lender()
    assert gita.post("/django-admin/lenders/connectorsettings/add/", connector_values(lender)).status_code == 302
    row = ConnectorSettings.objects.get()
    assert (row.webhook_secret, row.auth) == (SECRET, BEARER)
    page = gita.get(f"/django-admin/lenders/connectorsettings/{row.pk}/change/").content.decode()
    assert SECRET not in page
    assert "a-token-nobody-may-see" not in page
    recorded = str(Entry.objects.get(action="lenders.added").after)
    assert SECRET not in recorded
    assert "a-token-nobody-may-see" not in recorded


def test_an_empty_secret_keeps_what_is_there(gita):
    lender = make_lender()
    gita.post("/django-admin/lenders/connectorsettings/add/", connector_values(lender))
    row = ConnectorSettings.objects.get()
    changed = connector_values(lender, auth="", webhook_secret="", deadline_seconds=20)
    assert gita.post(f"/django-admin/lenders/connectorsettings/{row.pk}/change/", changed).status_code == 302
    row = ConnectorSettings.objects.get()
    assert (row.deadline_seconds, row.webhook_secret, row.auth) == (20, SECRET, BEARER)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"url": "http://api.lender.example/"}, "url"),
        ({"url": "https://10.1.2.3/"}, "url"),
        ({"webhook_secret": "short"}, "webhook_secret"),
        ({"kind": "redirect", "utm_link": "https://evil.example/", "registered_host": "lender.example"}, "utm_link"),
        ({"deadline_seconds": 61}, "deadline_seconds"),
    ],
)
def test_an_address_that_may_not_be_called_is_refused(gita, change, field):
    reply = gita.post("/django-admin/lenders/connectorsettings/add/", connector_values(make_lender(), **change))
    assert (reply.status_code, list(reply.context["adminform"].form.errors)) == (200, [field])
    assert not ConnectorSettings.objects.exists()


def test_kept_policies_and_lenders_cannot_be_deleted_here(gita):
    lender = make_lender()
    assert gita.get(f"/django-admin/lenders/lender/{lender.pk}/delete/").status_code == 403

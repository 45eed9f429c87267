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


def test_a_connector_is_looked_at_here_and_changed_on_the_lenders_page(gita):
    connector = ConnectorSettings.objects.create(
        lender=make_lender(), kind="rest", url="https://api.lender.example/v1", auth=BEARER, webhook_secret=SECRET
    )
    page = f"/django-admin/lenders/connectorsettings/{connector.pk}/change/"
    shown = gita.get(page).content.decode()
    assert SECRET not in shown
    assert BEARER["token"] not in shown
    assert f'<a href="/admin/lenders/{connector.lender_id}">' in shown
    sent = {
        "kind": "redirect", "url": "https://evil.example/", "utm_link": "https://evil.example/",
        "registered_host": "evil.example", "auth": "{}", "webhook_secret": "x" * 40, "field_map": "{}",
        "deadline_seconds": 60, "options": '{"behaviour": "slow"}',
    }  # fmt: skip
    assert gita.post(page, sent).status_code == 302
    after = ConnectorSettings.objects.get()
    assert (after.kind, after.url, after.auth, after.webhook_secret) == ("rest", connector.url, BEARER, SECRET)
    assert (after.utm_link, after.registered_host, after.deadline_seconds) == ("", "", 10)
    assert after.options == {"behaviour": "slow"}
    for path in ("add/", f"{connector.pk}/delete/"):
        assert gita.post(f"/django-admin/lenders/connectorsettings/{path}", sent | {"post": "yes"}).status_code == 403
    assert ConnectorSettings.objects.count() == 1


def test_kept_policies_and_lenders_cannot_be_deleted_here(gita):
    lender = make_lender()
    assert gita.get(f"/django-admin/lenders/lender/{lender.pk}/delete/").status_code == 403

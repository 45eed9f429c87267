"""POST /api/calculators/gold: the worth of some gold today, every band worked out, and what is no gold."""

from datetime import date
from decimal import Decimal

import pytest

from apps.lenders.models import GoldClosingPrice

pytestmark = pytest.mark.django_db
URL = "/api/calculators/gold"


def ask(client, **gold):
    return client.post(URL, {"weight_grams": "25.500", "purity": 22, **gold}, format="json")


def test_the_worth_of_some_gold_with_its_price_and_every_band(client):
    GoldClosingPrice.objects.create(on=date(2026, 3, 2), per_gram=Decimal("12000.00"))
    reply = ask(client)
    assert reply.status_code == 200
    assert reply.json() == {
        "success": True,
        "weight_grams": "25.500",
        "purity": 22,
        "price_per_gram": "11000.00",
        "price_24k": "12000.00",
        "price_on": "2026-03-02",
        "price_source": "desk",
        "value": "280500.00",
        "bands": [
            {
                "percent": "85.00",
                "above": "0.00",
                "up_to": "250000.00",
                "share_amount": "238425.00",
                "allowed": "238425.00",
                "is_best": True,
            },
            {
                "percent": "80.00",
                "above": "250000.00",
                "up_to": "500000.00",
                "share_amount": "224400.00",
                "allowed": None,
                "is_best": False,
            },
            {
                "percent": "75.00",
                "above": "500000.00",
                "up_to": None,
                "share_amount": "210375.00",
                "allowed": None,
                "is_best": False,
            },
        ],
        "max_loan_amount": "238425.00",
        "min_loan_amount": "1000.00",
    }


def test_the_desk_is_asked_before_the_setting_and_the_setting_before_the_built_in_value(client, settings):
    settings.GOLD_PRICE = None
    assert ask(client).json()["price_source"] == "built_in"
    settings.GOLD_PRICE = {"on": date(2026, 2, 1), "per_gram": Decimal("9999.00")}
    told = ask(client).json()
    assert (told["price_source"], told["price_24k"], told["price_on"]) == ("setting", "9999.00", "2026-02-01")
    GoldClosingPrice.objects.create(on=date(2026, 1, 1), per_gram=Decimal("8000.00"))
    assert ask(client).json()["price_source"] == "desk"


def test_a_close_of_a_day_to_come_counts_for_nothing_yet(client):
    GoldClosingPrice.objects.create(on=date(2026, 1, 1), per_gram=Decimal("8000.00"))
    GoldClosingPrice.objects.create(on=date(2099, 1, 1), per_gram=Decimal("90000.00"))
    assert ask(client).json()["price_24k"] == "8000.00"


@pytest.mark.parametrize(
    ("gold", "field", "code"),
    [
        ({"weight_grams": "0.999"}, "weight_grams", "lenders.gold_weight"),
        ({"weight_grams": "1000.001"}, "weight_grams", "lenders.gold_weight"),
        ({"weight_grams": "1.0001"}, "weight_grams", "lenders.gold_weight_form"),
        ({"weight_grams": "1e2"}, "weight_grams", "lenders.gold_weight_form"),
        ({"weight_grams": "२५"}, "weight_grams", "lenders.gold_weight_form"),
        ({"weight_grams": None}, "weight_grams", "lenders.gold_weight_form"),
        ({"weight_grams": ["25"]}, "weight_grams", "lenders.gold_weight_form"),
        ({"purity": 17}, "purity", "core.not_a_choice"),
        ({"purity": True}, "purity", "core.not_a_choice"),
        ({"purity": "22"}, "purity", "core.not_a_choice"),
        ({"carat": 22}, "carat", "core.unknown_field"),
    ],
)
def test_what_is_no_gold_is_told_at_its_field(client, gold, field, code):
    reply = ask(client, **gold)
    assert (reply.status_code, reply.json()["fields"][field][0]["code"]) == (422, code)


@pytest.mark.parametrize("weight", ["1", "1.000", 1, 1000, "1000.000"])
def test_the_ends_of_the_range_belong_to_it(client, weight):
    assert ask(client, weight_grams=weight).status_code == 200


def test_hindi_readers_are_told_in_hindi(client):
    reply = client.post(URL, {"weight_grams": "0", "purity": 22}, format="json", headers={"Accept-Language": "hi"})
    assert reply.json()["fields"]["weight_grams"][0]["message"] == "वज़न ग्राम में लिखें, 1 से 1000 तक।"

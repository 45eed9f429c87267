"""The lender-revenue calls of specification 7 with every rule of 5.4, word for word and in Hindi."""

from decimal import Decimal
from typing import Any

import pytest
from rest_framework.test import APIClient

from apps.audit.models import Entry
from apps.lenders.models import Lender
from apps.revenue.models import LenderRevenue, RevenueType
from tests.factories.accounts import bearer_of_user, make_admin
from tests.factories.lenders import make_lender
from tests.factories.revenue import make_slab

pytestmark = pytest.mark.django_db
ROW = {
    "slab_disbursed_min": 5000000,
    "slab_disbursed_max": 15000000,
    "slab_number_min": 20,
    "slab_number_max": 50,
    "ats_min": "200000.00",
    "ats_max": 500000,
    "revenue_type_id": 1,
    "revenue_flat": None,
    "revenue_percent": 2.125,
    "status": 1,
}


@pytest.fixture
def gita() -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin(1))}"})


@pytest.fixture
def lender() -> Lender:
    return make_lender("gulmohar")


def create(caller: APIClient, lender: Lender, language: str = "en", **changes: Any) -> Any:
    body = {"lender_id": lender.pk, **ROW, **changes}
    return caller.post("/api/lender-revenue/create", body, format="json", headers={"Accept-Language": language})


def update(caller: APIClient, row: LenderRevenue, language: str = "en", **changes: Any) -> Any:
    return caller.post(
        "/api/lender-revenue/update",
        {"id": row.pk, "lender_id": row.lender_id, **changes},
        format="json",
        headers={"Accept-Language": language},
    )


def order(caller: APIClient, lender: Lender, ids: list[int]) -> Any:
    body = {"lender_id": lender.pk, "lender_revenue_ids": ids}
    return caller.post("/api/lender-revenue/set-order", body, format="json")


def actions() -> list[str]:
    return list(Entry.objects.filter(action__startswith="revenue.").order_by("id").values_list("action", flat=True))


def test_a_row_is_added_at_the_end_and_comes_back_with_the_names_of_the_specification(
    gita: APIClient, lender: Lender
) -> None:
    first = make_slab(lender)
    made = create(gita, lender).json()
    assert (made["success"], made["message"]) == (True, "Revenue added successfully")
    listed = gita.get(f"/api/lender-revenue/get/{lender.pk}").json()
    assert [row["id"] for row in listed["lenderRevenue"]] == [first.pk, made["lenderRevenueItem"]["id"]]
    row = listed["lenderRevenue"][1]
    changed_at = row.pop("changed_at")
    assert changed_at.endswith(("+05:30", "Z"))
    assert row == {
        **ROW,
        "id": made["lenderRevenueItem"]["id"],
        "lender_id": lender.pk,
        "ats_min": 200000,
        "revenue_percentage": 2.125,
        "display_order": 2,
        "valid_from": None,
        "valid_until": None,
        "version": 1,
        "changed_by": "Gita",
    }
    assert actions() == ["revenue.slab_added"]


def test_types_answer_success_as_a_text_and_are_named_in_the_callers_language(gita: APIClient) -> None:
    found = gita.get("/api/lender-revenue/get-types").json()
    assert found == {
        "success": "true",
        "data": [
            {"id": 1, "name": "Disbursal"},
            {"id": 2, "name": "Sanction"},
            {"id": 3, "name": "Submission"},
            {"id": 4, "name": "Lead"},
            {"id": 5, "name": "Click"},
        ],
    }
    hindi = gita.get("/api/lender-revenue/get-types", headers={"Accept-Language": "hi"}).json()
    assert hindi["data"][0] == {"id": 1, "name": "लोन मिलने पर"}


REFUSALS: list[tuple[str, dict[str, Any], str, str]] = [
    ("no type", {"revenue_type_id": None}, "revenue_type_id", "Revenue type is required"),
    ("empty type", {"revenue_type_id": ""}, "revenue_type_id", "Revenue type is required"),
    ("flat below zero", {"revenue_flat": -0.01}, "revenue_flat", "Must be a positive number"),
    ("percentage below zero", {"revenue_percent": -1}, "revenue_percent", "Must be between 0 and 100"),
    ("percentage above 100", {"revenue_percent": "100.001"}, "revenue_percent", "Must be between 0 and 100"),
    ("disbursed equal", {"slab_disbursed_max": 5000000}, "slab_disbursed_max", "Max must be greater than Min"),
    ("number crossed", {"slab_number_max": 19}, "slab_number_max", "Max must be greater than Min"),
    ("average equal", {"ats_max": "200000"}, "ats_max", "Max must be greater than Min"),
    ("negative bound", {"ats_min": -5}, "ats_min", "Must be a positive number"),
    (
        "neither",
        {"revenue_percent": None},
        "revenue_percent",
        "Either Revenue Flat or Revenue Percentage is required",
    ),
    (
        "both zero",
        {"revenue_percent": 0, "revenue_flat": 0},
        "revenue_flat",
        "Either Revenue Flat or Revenue Percentage is required",
    ),
    ("four decimals", {"revenue_percent": 1.0005}, "revenue_percent", "Use at most three decimals, as in 2.125."),
    ("half a case", {"slab_number_min": 20.5}, "slab_number_min", "Enter a whole number."),
    ("a tenth of a paisa", {"ats_min": "1.001"}, "ats_min", "Rupees have at most two decimals."),
    ("a word", {"revenue_flat": "many"}, "revenue_flat", "Enter a number in the digits 0 to 9."),
    ("other digits", {"revenue_flat": "५००"}, "revenue_flat", "Enter a number in the digits 0 to 9."),
    ("a truth value", {"revenue_flat": True}, "revenue_flat", "Enter a number in the digits 0 to 9."),
    ("a list", {"revenue_flat": [1]}, "revenue_flat", "Enter a number in the digits 0 to 9."),
    ("unheard-of", {"slab_disbursed_max": "9" * 13}, "slab_disbursed_max", "Enter at most 999999999999.99."),
    ("unknown type", {"revenue_type_id": 99}, "revenue_type_id", "This revenue type is not offered. Choose one from the list."),
    ("status", {"status": 2}, "status", "Send 1 for on or 0 for off."),
    (
        "mid-month",
        {"valid_from": "2026-04-15"},
        "valid_from",
        "Commission is counted in whole months. Choose the first day of a month, for example 01 Apr 2026.",
    ),
    (
        "ends first",
        {"valid_from": "2026-04-01", "valid_until": "2026-04-01"},
        "valid_until",
        "The row would end before it starts. Choose a later month.",
    ),
    ("no date", {"valid_until": "soon"}, "valid_until", "Invalid date. Write it as DD/MM/YYYY."),
]  # fmt: skip


@pytest.mark.parametrize(("_case", "changes", "field", "message"), REFUSALS, ids=[one[0] for one in REFUSALS])
def test_what_5_4_refuses_is_refused_at_the_field_and_nothing_is_written(
    gita: APIClient, lender: Lender, _case: str, changes: dict[str, Any], field: str, message: str
) -> None:
    row = make_slab(lender, revenue_percent=Decimal("9.000"))
    kept = LenderRevenue.objects.values().get()
    for answer in (create(gita, lender, **changes), update(gita, row, **{**ROW, **changes})):
        told = answer.json()
        assert (answer.status_code, told["success"]) == (422, False)
        assert told["fields"][field][0]["message"] == message
        assert told["message"] == message  # the one thing that is wrong is what the toast says
    assert (LenderRevenue.objects.values().get(), actions()) == (kept, [])


ALLOWED: list[tuple[str, dict[str, Any], str, Any]] = [
    ("nothing but the percentage", dict.fromkeys([name for name in ROW if "_m" in name]), "slab_disbursed_min", None),
    ("an empty text is null", {"ats_min": ""}, "ats_min", None),
    ("zero is a bound", {"ats_min": 0}, "ats_min", 0),
    ("100 per cent", {"revenue_percent": 100}, "revenue_percent", 100),
    ("the smallest step", {"revenue_percent": "0.001"}, "revenue_percent", 0.001),
    ("zero flat beside a percentage", {"revenue_flat": 0}, "revenue_flat", 0),
    ("a paisa flat alone", {"revenue_percent": None, "revenue_flat": "0.01"}, "revenue_flat", 0.01),
    ("a paisa above the minimum", {"slab_disbursed_max": 5000000.01}, "slab_disbursed_max", 5000000.01),
    ("off", {"status": "0"}, "status", 0),
    ("from a month on", {"valid_from": "2026-04-01", "valid_until": "2026-05-01"}, "valid_until", "2026-05-01"),
]


@pytest.mark.parametrize(("_case", "changes", "field", "stored"), ALLOWED, ids=[one[0] for one in ALLOWED])
def test_what_5_4_allows_is_stored(
    gita: APIClient, lender: Lender, _case: str, changes: dict[str, Any], field: str, stored: Any
) -> None:
    answer = create(gita, lender, **changes)
    assert answer.status_code == 200, answer.json()
    assert answer.json()["lenderRevenueItem"][field] == stored


def test_everything_wrong_is_said_at_once(gita: APIClient, lender: Lender) -> None:
    told = create(gita, lender, revenue_type_id=None, revenue_percent=101, slab_number_max=1).json()
    assert {name: faults[0]["message"] for name, faults in told["fields"].items()} == {
        "revenue_type_id": "Revenue type is required",
        "revenue_percent": "Must be between 0 and 100",
        "slab_number_max": "Max must be greater than Min",
    }


def test_the_messages_are_hindi_for_whoever_reads_hindi(gita: APIClient, lender: Lender) -> None:
    told = create(gita, lender, "hi", revenue_type_id=None).json()
    assert told["fields"]["revenue_type_id"][0]["message"] == "कमीशन का प्रकार चुनना ज़रूरी है"
    assert create(gita, lender, "hi").json()["message"] == "कमीशन जोड़ दिया गया"
    assert update(gita, LenderRevenue.objects.get(), "hi", status=0).json()["message"] == "कमीशन बदल दिया गया"


def test_a_field_that_is_not_sent_stays(gita: APIClient, lender: Lender) -> None:
    row = make_slab(lender, revenue_percent=Decimal("1.250"), slab_number_min=5, revenue_flat=Decimal("10.00"))
    answer = update(gita, row, status=0, slab_number_min=None)
    assert answer.json()["message"] == "Revenue updated successfully"
    stored: Any = LenderRevenue.objects.get()
    assert (stored.status, stored.slab_number_min, stored.revenue_percent, stored.revenue_flat, stored.version) == (
        False, None, Decimal("1.250"), Decimal("10.00"), 2,
    )  # fmt: skip
    (entry,) = Entry.objects.filter(action="revenue.slab_changed")
    assert (entry.before, entry.after) == (
        {"id": row.pk, "slab_number_min": 5, "status": 1},
        {"id": row.pk, "slab_number_min": None, "status": 0},
    )


def test_saving_the_same_again_changes_nothing(gita: APIClient, lender: Lender) -> None:
    row = make_slab(lender, revenue_percent=Decimal("1.250"))
    assert update(gita, row, revenue_percent="1.25").status_code == 200
    row.refresh_from_db()
    assert (row.version, actions()) == (1, [])


def test_the_second_of_two_admins_sees_what_the_first_one_saved(gita: APIClient, lender: Lender) -> None:
    row = make_slab(lender, revenue_percent=Decimal("1.250"))
    assert update(gita, row, revenue_percent=2, version=1).status_code == 200
    late = update(gita, row, revenue_percent=3, version=1)
    told = late.json()
    assert (late.status_code, told["code"]) == (409, "revenue.changed_meanwhile")
    assert told["message"] == "Gita changed this row in the meantime. Look at the saved values, then save again."
    assert (told["details"]["stored"]["revenue_percent"], told["details"]["stored"]["version"]) == ("2.000", 2)
    assert update(gita, row, revenue_percent=3, version=2).status_code == 200
    row.refresh_from_db()
    assert row.revenue_percent == Decimal("3.000")


def test_a_deleted_row_leaves_the_table_and_stays_for_the_ledger(gita: APIClient, lender: Lender) -> None:
    row, other = make_slab(lender), make_slab(lender)
    answer = gita.post(f"/api/lender-revenue/delete/{row.pk}")
    assert answer.json() == {"success": True, "message": "Revenue entry deleted successfully"}
    listed = gita.get(f"/api/lender-revenue/get/{lender.pk}").json()["lenderRevenue"]
    assert [one["id"] for one in listed] == [other.pk]
    assert LenderRevenue.objects.filter(pk=row.pk, deleted_at__isnull=False).exists()
    again = gita.post(f"/api/lender-revenue/delete/{row.pk}")
    assert (again.status_code, again.json()["code"]) == (404, "revenue.slab_not_found")
    assert update(gita, row, status=0).status_code == 404
    assert actions() == ["revenue.slab_deleted"]


def test_the_order_is_the_one_that_was_sent(gita: APIClient, lender: Lender) -> None:
    ids = [make_slab(lender).pk for _ in range(3)]
    wanted = [ids[2], ids[0], ids[1]]
    assert order(gita, lender, wanted).json() == {"success": True, "message": "Revenue order updated"}
    rows = gita.get(f"/api/lender-revenue/get/{lender.pk}").json()["lenderRevenue"]
    assert [(row["id"], row["display_order"]) for row in rows] == list(zip(wanted, (1, 2, 3), strict=True))
    assert order(gita, lender, wanted).status_code == 200
    assert actions() == ["revenue.order_changed"]


@pytest.mark.parametrize(
    ("_case", "places"),
    [
        ("one missing", [0, 1]),
        ("one twice", [0, 1, 2, 0]),
        ("one instead of another", [0, 1, 1]),
        ("another lender's", [0, 1, 3]),
        ("none", []),
    ],
)
def test_an_order_that_is_not_exactly_the_lenders_rows_changes_nothing(
    gita: APIClient, lender: Lender, _case: str, places: list[int]
) -> None:
    ids = [*(make_slab(lender).pk for _ in range(3)), make_slab(make_lender()).pk]
    answer = order(gita, lender, [ids[place] for place in places])
    assert (answer.status_code, answer.json()["fields"]["lender_revenue_ids"][0]["code"]) == (
        422, "revenue.order_incomplete",
    )  # fmt: skip
    assert list(LenderRevenue.objects.filter(lender=lender).values_list("display_order", flat=True)) == [1, 2, 3]
    assert actions() == []


def test_a_row_is_not_changed_through_another_lender(gita: APIClient, lender: Lender) -> None:
    row = make_slab(lender)
    body = {"id": row.pk, "lender_id": make_lender().pk, "status": 0}
    assert gita.post("/api/lender-revenue/update", body, format="json").status_code == 404
    row.refresh_from_db()
    assert row.status is True


def test_a_lender_that_is_not_there_has_no_table(gita: APIClient, lender: Lender) -> None:
    gita.post("/api/safe-delete-lender", {"lender_id": lender.pk}, format="json")
    for answer in (
        gita.get(f"/api/lender-revenue/get/{lender.pk}"),
        create(gita, lender),
        order(gita, lender, []),
        gita.get(f"/api/revenue/lenders/{lender.pk}/coverage"),
        gita.get("/api/lender-revenue/get/999999"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "lenders.not_found")


def test_a_type_that_is_not_offered_any_more_stays_on_the_rows_that_have_it(gita: APIClient, lender: Lender) -> None:
    row = make_slab(lender, revenue_type_id=5, revenue_percent=Decimal("1.250"))
    RevenueType.objects.filter(pk=5).update(is_offered=False)
    assert update(gita, row, revenue_type_id=5, status=0).status_code == 200
    assert create(gita, lender, revenue_type_id=5).status_code == 422
    RevenueType.objects.filter(pk=5).update(is_offered=True)


@pytest.mark.parametrize("role_id", [2, 3])
def test_other_roles_are_refused_and_nothing_changes(lender: Lender, role_id: int) -> None:
    row = make_slab(lender)
    kept = LenderRevenue.objects.values().get()
    caller = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin(role_id))}"})
    answers = [
        create(caller, lender),
        update(caller, row, status=0),
        order(caller, lender, [row.pk]),
        caller.post(f"/api/lender-revenue/delete/{row.pk}"),
        caller.patch(f"/api/revenue/lenders/{lender.pk}", {"basis": "marginal"}, format="json"),
        caller.get(f"/api/lender-revenue/get/{lender.pk}"),
    ]
    assert [answer.status_code for answer in answers] == [403] * 6
    assert (LenderRevenue.objects.values().get(), actions()) == (kept, [])


def test_a_table_has_sixty_rows_at_most(gita: APIClient, lender: Lender) -> None:
    LenderRevenue.objects.bulk_create(
        LenderRevenue(lender=lender, revenue_type_id=1, revenue_percent=Decimal(1), display_order=place)
        for place in range(1, 60)
    )
    assert create(gita, lender).status_code == 200
    refused = create(gita, lender)
    assert (refused.status_code, refused.json()["code"]) == (409, "revenue.table_full")
    assert LenderRevenue.objects.filter(lender=lender).count() == 60

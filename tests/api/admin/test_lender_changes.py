"""Two admins at one lender, many lenders switched at once, and the log of what was changed."""

from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection, connections
from rest_framework.test import APIClient

from apps.accounts.models import User
from apps.audit.models import Entry
from apps.core.domain.actor import SYSTEM
from apps.core.domain.problems import Problem
from apps.lenders.models import Lender, LenderGroup
from apps.lenders.services import bulk_switch
from apps.lenders.services import lenders as services
from tests.factories.accounts import bearer_of_user, make_admin
from tests.factories.lenders import make_lender

pytestmark = pytest.mark.django_db
SAVE = "/api/update-lender-data"
SWITCH = "/api/lenders/switch"


def browser_of(admin: User) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(admin)}"})


def named_admin(name: str, role_id: int = 1) -> User:
    admin = make_admin(role_id)
    admin.name = name
    admin.save(update_fields=["name"])
    return admin


@pytest.fixture
def gita() -> User:
    return named_admin("Gita Rao")


@pytest.fixture
def kabir() -> User:
    return named_admin("Kabir Sen")


@pytest.fixture
def lender() -> Lender:
    return make_lender("gulmohar", min_income=Decimal("20000.00"), max_income=Decimal("300000.00"))


def save(browser: APIClient, lender: Lender, property: str, value: Any, **more: Any) -> Any:
    wish = {"lender_id": lender.pk, "property": property, "value": value, **more}
    return browser.post(SAVE, wish, format="json")


def rows(*lenders: Lender) -> list[Any]:
    return list(Lender.objects.filter(pk__in=[one.pk for one in lenders]).order_by("pk").values())


def test_the_second_of_two_admins_is_told_what_changed_and_by_whom_and_nothing_is_lost(gita, kabir, lender):
    assert save(browser_of(gita), lender, "min_income", 25000, expected=20000).status_code == 200
    before = rows(lender)

    refused = save(browser_of(kabir), lender, "min_income", 30000, expected=20000)

    assert (refused.status_code, refused.data["code"]) == (409, "lenders.changed_meanwhile")
    told = refused.data["details"]
    assert (told["property"], told["now"], told["by"]) == ("min_income", 25000, "Gita Rao")
    assert told["at"] == Entry.objects.get(action="lenders.changed").at.isoformat()
    assert rows(lender) == before
    assert Entry.objects.filter(action="lenders.changed").count() == 1

    assert save(browser_of(kabir), lender, "min_income", 30000, expected=25000).status_code == 200
    lender.refresh_from_db()
    assert lender.min_income == Decimal("30000.00")


def test_two_admins_at_two_fields_do_not_disturb_each_other(gita, kabir, lender):
    assert save(browser_of(gita), lender, "min_income", 25000, expected=20000).status_code == 200
    assert save(browser_of(kabir), lender, "max_income", 400000, expected=300000).status_code == 200
    lender.refresh_from_db()
    assert (lender.min_income, lender.max_income) == (Decimal("25000.00"), Decimal("400000.00"))


def test_a_save_that_is_repeated_after_a_lost_answer_is_no_conflict(gita, lender):
    assert save(browser_of(gita), lender, "min_income", 25000, expected=20000).status_code == 200
    assert save(browser_of(gita), lender, "min_income", 25000, expected=20000).status_code == 200
    assert Entry.objects.filter(action="lenders.changed").count() == 1


def test_the_call_of_the_specification_works_without_the_value_seen(gita, lender):
    assert save(browser_of(gita), lender, "min_income", 25000).status_code == 200


SEEN = [
    ("min_income", 20000, 1),
    ("min_income", "20000", 1),
    ("min_income", "20,000", None),
    ("priority", None, 5),
    ("salaried", 1, 0),
    ("salaried", True, 0),
    ("so_text", "", "No fee"),
    ("so_date_end", None, "2026-12-31"),
    ("interest_rate", "15-28%", "14-28%"),
    ("lender_group_ids", [], None),
]


@pytest.mark.parametrize(("property", "was", "value"), SEEN, ids=[f"{name} {was!r}" for name, was, _ in SEEN])
def test_what_was_seen_is_compared_as_a_value_not_as_a_spelling(gita, property, was, value):
    lender = make_lender(
        "amaltas", min_income=Decimal("20000.00"), priority=None, salaried=True, interest_rate="15-28%"
    )
    if property == "lender_group_ids":
        value = [LenderGroup.objects.create(name="North").pk]
    status = 409 if was == "20,000" else 200
    assert save(browser_of(gita), lender, property, value, expected=was).status_code == status


def test_a_class_that_left_the_list_can_still_be_replaced(gita, lender):
    Lender.objects.filter(pk=lender.pk).update(ticket_class=99)
    assert save(browser_of(gita), lender, "ticket_class", 3, expected=99).status_code == 200


@pytest.mark.parametrize(
    ("property", "now", "was", "wish", "answered"),
    [
        ("so_date_end", "2026-12-31", None, "2026-11-30", "2026-12-31"),
        ("apr_min", Decimal("14.50"), 12, 10, 14.5),
        ("interest_rate", "15-28%", "14-28%", "13-28%", "15-28%"),
    ],
)
def test_the_value_that_stands_now_is_answered_as_the_lender_call_answers_it(
    gita, lender, property, now, was, wish, answered
):
    Lender.objects.filter(pk=lender.pk).update(**{property: now})
    reply = save(browser_of(gita), lender, property, wish, expected=was)
    assert (reply.status_code, reply.data["details"]["now"], reply.data["details"]["by"]) == (409, answered, "")
    assert browser_of(gita).get(f"/api/get-lender-data/{lender.pk}").data[property] == answered


def test_a_switch_that_a_colleague_put_where_it_is_wanted_is_no_conflict(gita, lender):
    Lender.objects.filter(pk=lender.pk).update(autosubmission=True)
    assert save(browser_of(gita), lender, "autosubmission", 1, expected=0).status_code == 200


def test_groups_are_compared_as_a_set(gita, lender):
    north, south = (LenderGroup.objects.create(name=name) for name in ("North", "South"))
    lender.groups.set([north, south])
    assert (
        save(browser_of(gita), lender, "lender_group_ids", [north.pk], expected=[south.pk, north.pk]).status_code == 200
    )
    refused = save(browser_of(gita), lender, "lender_group_ids", [south.pk], expected=[south.pk, north.pk])
    assert (refused.status_code, refused.data["details"]["now"]) == (409, [north.pk])


@pytest.mark.django_db(transaction=True)
def test_of_two_saves_at_the_same_moment_one_wins_and_the_other_is_told():
    lender = make_lender("gulmohar", min_income=Decimal("20000.00"))

    def race(value: int) -> str:
        try:
            services.change_lender(
                lender_id=lender.pk,
                property="min_income",
                value=Decimal(value),
                by=SYSTEM,
                seen=services.ExpectedValue(Decimal(20000)),
            )
            return "saved"
        except Problem as problem:
            return problem.code
        finally:
            connections.close_all()

    with ThreadPoolExecutor(2) as pool:
        ends = list(pool.map(race, (25000, 30000)))

    assert sorted(ends) == ["lenders.changed_meanwhile", "saved"]
    lender.refresh_from_db()
    assert lender.min_income == Decimal((25000, 30000)[ends.index("saved")])
    assert Entry.objects.filter(action="lenders.changed", target_id=str(lender.pk)).count() == 1


def test_ticked_lenders_are_switched_together_each_with_its_entry(gita):
    on, off, other = make_lender("amaltas"), make_lender("bakul"), make_lender("champa")
    Lender.objects.filter(pk=off.pk).update(lender_status=False)
    Lender.objects.filter(pk__in=[on.pk, other.pk]).update(lender_status=True)

    reply = browser_of(gita).post(SWITCH, {"lender_ids": [off.pk, on.pk, on.pk], "lender_status": 0}, format="json")

    assert reply.status_code == 200, reply.data
    assert reply.json() == {
        "success": True,
        "message": "Lender updated successfully!",
        "created": 0,
        "updated": 1,
        "ids": [on.pk],
        "unchanged_ids": [off.pk],
    }
    assert [row["lender_status"] for row in rows(on, off, other)] == [False, False, True]
    entry = Entry.objects.get(action="lenders.changed")
    assert (entry.target_id, entry.subject_id) == (str(on.pk), str(gita.pk))
    assert (entry.before, entry.after) == ({"lender_status": True}, {"lender_status": False})
    assert entry.details == {"switched_together": 1}


def test_one_deleted_lender_among_the_ticked_stops_all(gita):
    amaltas, bakul = make_lender("amaltas"), make_lender("bakul")
    Lender.objects.filter(pk__in=[amaltas.pk, bakul.pk]).update(lender_status=True)
    services.delete_lender(lender_id=bakul.pk, by=SYSTEM)
    before = rows(amaltas, bakul)

    reply = browser_of(gita).post(SWITCH, {"lender_ids": [amaltas.pk, bakul.pk], "lender_status": 0}, format="json")

    assert (reply.status_code, reply.data["fields"]["lender_ids"][0]["code"]) == (422, "lenders.some_not_found")
    assert reply.data["fields"]["lender_ids"][0]["message"].startswith("1 of these lenders were deleted")
    assert rows(amaltas, bakul) == before
    assert not Entry.objects.filter(action="lenders.changed").exists()


@pytest.mark.parametrize(
    ("ids", "status", "field"),
    [
        ([], 1, "lender_ids"),
        ("all", 1, "lender_ids"),
        ([1.5], 1, "lender_ids.0"),
        ([0], 1, "lender_ids.0"),
        (list(range(1, 2002)), 1, "lender_ids"),
        ([1], 2, "lender_status"),
        ([1], None, "lender_status"),
    ],
)
def test_a_wish_that_cannot_be_read_is_refused_at_the_field(gita, ids, status, field):
    reply = browser_of(gita).post(SWITCH, {"lender_ids": ids, "lender_status": status}, format="json")
    assert (reply.status_code, list(reply.data["fields"])) == (422, [field])


@pytest.mark.django_db(transaction=True)
def test_two_admins_who_switch_the_same_lenders_in_another_order_never_block_each_other():
    ids = [make_lender(f"lender{number}").pk for number in range(6)]

    def flip(on: bool) -> int:
        try:
            return len(bulk_switch.switch_lenders(lender_ids=ids if on else ids[::-1], on=on, by=SYSTEM).changed)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(4) as pool:
        changed = list(pool.map(flip, [True, False] * 10))

    assert len(set(Lender.objects.filter(pk__in=ids).values_list("lender_status", flat=True))) == 1
    assert set(changed) <= {0, 6}
    assert Entry.objects.filter(action="lenders.changed", target_id__in=map(str, ids)).count() == sum(changed)


def test_the_log_tells_who_changed_what_and_when_newest_first(gita, kabir, lender):
    save(browser_of(gita), lender, "min_income", 25000)
    save(browser_of(kabir), lender, "so_text", "No fee")
    services.change_lender(lender_id=lender.pk, property="lender_status", value=False, by=SYSTEM)

    log = browser_of(gita).get(f"/api/lenders/{lender.pk}/changes").json()

    assert (log["count"], log["next"], log["previous"]) == (3, None, None)
    told = [(one["by"], one["role_id"], one["area"], one["action"], one["changes"]) for one in log["results"]]
    assert told == [
        ("", None, "system", "lenders.changed", [{"property": "lender_status", "before": True, "after": False}]),
        ("Kabir Sen", 1, "admin", "lenders.changed", [{"property": "so_text", "before": "", "after": "No fee"}]),
        (
            "Gita Rao",
            1,
            "admin",
            "lenders.changed",
            [{"property": "min_income", "before": "20000.00", "after": "25000.00"}],
        ),
    ]


def test_the_log_of_one_property_holds_that_property_alone(gita, lender):
    for value in (25000, 26000, 27000):
        save(browser_of(gita), lender, "min_income", value)
    save(browser_of(gita), lender, "priority", 5)
    services.record_edit(
        target="lender",
        target_id=lender.pk,
        before={"min_income": "27000.00", "kind": "nbfc"},
        after={"min_income": "28000.00", "kind": "bank"},
        by=SYSTEM,
    )

    address = f"/api/lenders/{lender.pk}/changes?property=min_income&page_size=2"
    first, second = (browser_of(gita).get(f"{address}&page={page}").json() for page in (1, 2))

    assert (first["count"], first["next"], second["next"], second["previous"]) == (4, 2, None, 1)
    assert [one["changes"] for one in first["results"] + second["results"]] == [
        [{"property": "min_income", "before": before, "after": after}]
        for before, after in (
            ("27000.00", "28000.00"),
            ("26000.00", "27000.00"),
            ("25000.00", "26000.00"),
            ("20000.00", "25000.00"),
        )
    ]


def test_a_deleted_lender_keeps_its_log_and_one_that_never_was_has_none(gita, lender):
    services.delete_lender(lender_id=lender.pk, by=SYSTEM)
    log = browser_of(gita).get(f"/api/lenders/{lender.pk}/changes").json()
    assert [one["action"] for one in log["results"]] == ["lenders.deleted"]
    assert browser_of(gita).get("/api/lenders/999999/changes").status_code == 404


def test_the_log_reads_one_lender_by_its_index(lender):
    Entry.objects.bulk_create(
        Entry(at=lender.changed_at, area="system", action="lenders.changed", target="lender", target_id=str(number))
        for number in range(2000)
    )
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE audit_entry")
        cursor.execute(
            "EXPLAIN SELECT * FROM audit_entry WHERE target = 'lender' AND target_id = '1500' ORDER BY id DESC LIMIT 20"
        )
        plan = "\n".join(row[0] for row in cursor.fetchall())
    assert "audit_entry_history" in plan
    assert "Sort" not in plan


@pytest.mark.parametrize("role_id", [2, 3])
def test_hari_and_isha_may_neither_switch_nor_read_the_log(lender, role_id):
    browser, before = browser_of(make_admin(role_id)), rows(lender)
    switched = browser.post(SWITCH, {"lender_ids": [lender.pk], "lender_status": 0}, format="json")
    assert (switched.status_code, switched.data["code"]) == (403, "core.forbidden")
    assert browser.get(f"/api/lenders/{lender.pk}/changes").status_code == 403
    assert save(browser, lender, "priority", 7, expected=None).status_code == 403
    assert rows(lender) == before

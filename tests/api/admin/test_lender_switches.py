"""vendors-on-off: what is switched, who changed it meanwhile, and what customers see on the second."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.applications.models import Application, Submission
from apps.applications.services.offers.lists import current_list
from apps.applications.services.offers.replays import replay_lists
from apps.audit.models import Entry
from apps.lenders.models import LenderProduct, SwitchOrder
from apps.lenders.selectors.lenders import live_policies
from apps.lenders.services import switches
from tests.factories.accounts import bearer_of_user, make_admin
from tests.factories.journey import Visitor
from tests.factories.journey import make_lender as make_serving
from tests.factories.lenders import make_lender, make_terms

pytestmark = pytest.mark.django_db
PATH = "/api/lender-switches"


def signed_in(role_id: int = 1, name: str = "Gita Rao") -> APIClient:
    admin = make_admin(role_id)
    admin.name = name
    admin.save(update_fields=["name"])
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(admin)}"})


@pytest.fixture
def gita() -> APIClient:
    return signed_in()


@pytest.fixture
def terms() -> LenderProduct:
    return make_terms(make_lender("gulmohar"))


def cell(client: APIClient, terms: LenderProduct) -> Any:
    rows = client.get(PATH).json()["data"]
    [row] = [one for one in rows if one["lender_id"] == terms.lender_id]
    [found] = [one for one in row["cells"] if one["product_type"] == terms.product_id]
    return found


def switch_for(client: APIClient, terms: LenderProduct, whom: str = "everyone") -> Any:
    [found] = [one for one in cell(client, terms)["switches"] if one["audience"] == whom]
    return found


def switch(client: APIClient, *every: LenderProduct, seen: str = "", whom: str = "everyone", **wanted: object):
    cells = [
        {
            "lender_id": one.lender_id,
            "product_type": one.product_id,
            "expected_token": seen or switch_for(client, one, whom)["token"],
        }
        for one in every
    ]
    body = {"cells": cells, "audience": whom, "is_on": False, "reason": "capacity", **wanted}
    return client.post(PATH, body, format="json")


def later(hours: float) -> str:
    return (timezone.now() + timedelta(hours=hours)).isoformat()


def live_ids(now=None) -> list[int]:
    return [one.lender_id for one in live_policies("PL", channel="direct", now=now).policies]


def test_the_grid_says_on_off_and_what_is_missing(gita, terms):
    broken = make_terms(make_lender("palash"), penal_text_en="")
    fresh = {"is_on": True, "plan": None, "last": None, "token": "0-1"}
    assert cell(gita, terms) == {
        "product_type": "PL",
        "switches": [fresh | {"audience": whom} for whom in ("everyone", "direct", "partner")],
        "missing": [],
    }
    assert cell(gita, broken)["missing"] == ["penal_text"]


def test_off_now_is_off_at_once_with_its_reason(gita, terms):
    answer = switch(gita, terms, note=" full ")
    assert (answer.status_code, answer.json()["changed"]) == (200, 1)
    assert answer.json()["message"] == "Saved. Cells changed: 1. Applications already sent go on."
    assert live_ids() == []
    found = switch_for(gita, terms)
    assert (found["is_on"], found["plan"], found["last"]["note"], found["last"]["by_name"]) == (
        False,
        None,
        "full",
        "Gita Rao",
    )
    entry = Entry.objects.get(action="lenders.switched")
    assert entry.after is not None
    assert (entry.before, entry.after["is_on"], entry.reason) == (
        {"product": "PL", "is_on": True},
        False,
        "capacity full",
    )


def test_an_order_for_later_counts_on_its_second_without_a_worker(gita, terms):
    starts, ends = later(1), later(2)
    assert switch(gita, terms, starts_at=starts, ends_at=ends).status_code == 200
    terms.refresh_from_db()
    assert terms.live is True
    order = SwitchOrder.objects.get()
    assert order.starts_at is not None
    assert order.ends_at is not None
    second = timedelta(seconds=1)
    for moment, ids in (
        (order.starts_at - second, [terms.lender_id]),
        (order.starts_at, []),
        (order.ends_at - second, []),
        (order.ends_at, [terms.lender_id]),
    ):
        assert live_ids(moment) == ids


def test_what_is_kept_in_a_process_gives_way_when_a_switch_comes_due(gita, terms):
    switch(gita, terms, starts_at=later(1))
    order = SwitchOrder.objects.get()
    before = live_policies("PL", channel="direct", now=order.starts_at - timedelta(seconds=1))
    assert live_policies("PL", channel="direct", now=order.starts_at - timedelta(microseconds=1)) is before
    assert live_ids(order.starts_at) == []


def test_off_until_a_moment_comes_on_by_itself_and_the_bookkeeping_changes_nothing(gita, terms):
    switch(gita, terms, ends_at=later(5))
    order = SwitchOrder.objects.get()
    assert order.ends_at is not None
    assert (live_ids(), live_ids(order.ends_at)) == ([], [terms.lender_id])
    assert switches.apply_due_orders(now=order.ends_at - timedelta(seconds=1)) == 0
    assert switches.apply_due_orders(now=order.ends_at) == 1
    assert switches.apply_due_orders(now=order.ends_at) == 0
    terms.refresh_from_db()
    order.refresh_from_db()
    assert (terms.live, order.state) == (True, "done")
    assert Entry.objects.filter(action="lenders.switched", area="system").count() == 1


def test_a_new_order_replaces_the_plan_and_keeps_the_history(gita, terms):
    switch(gita, terms, starts_at=later(3))
    switch(gita, terms, reason="technical")
    history = gita.get(f"{PATH}/{terms.lender_id}/PL").json()["data"]
    assert [(one["reason"], one["state"]) for one in history] == [("technical", "done"), ("capacity", "replaced")]
    assert live_ids(timezone.now() + timedelta(hours=9)) == []


def test_a_plan_can_be_cancelled_once(gita, terms):
    switch(gita, terms, starts_at=later(3))
    path = f"{PATH}/orders/{SwitchOrder.objects.get().pk}/cancel"
    assert gita.post(path).status_code == 200
    assert live_ids(timezone.now() + timedelta(hours=9)) == [terms.lender_id]
    again = gita.post(path)
    assert (again.status_code, again.json()["code"]) == (409, "lenders.order_over")
    assert gita.post(f"{PATH}/orders/999999/cancel").status_code == 404


def test_who_saw_an_older_state_is_told_who_changed_it(gita, terms):
    seen = switch_for(gita, terms)["token"]
    other = signed_in(1, "Hari Das")
    assert switch(other, terms).status_code == 200
    answer = switch(gita, terms, seen=seen, reason="policy")
    assert (answer.status_code, answer.json()["code"]) == (409, "lenders.switch_changed")
    assert answer.json()["details"]["by"] == "Hari Das"
    assert [one.reason for one in SwitchOrder.objects.all()] == ["capacity"]


def test_a_change_on_the_lenders_page_counts_as_one_too(gita, terms):
    seen = switch_for(gita, terms)["token"]
    LenderProduct.objects.update(live=False)
    assert switch(gita, terms, seen=seen).status_code == 409


def test_a_row_or_column_is_switched_whole_or_not_at_all(gita, terms):
    second = make_terms(make_lender("palash"))
    assert switch(gita, terms, second).json()["changed"] == 2
    assert live_ids() == []
    cells = [
        {"lender_id": terms.lender_id, "product_type": "PL", "expected_token": switch_for(gita, terms)["token"]},
        {"lender_id": second.lender_id, "product_type": "PL", "expected_token": "0-1"},
    ]
    assert gita.post(PATH, {"cells": cells, "is_on": True}, format="json").status_code == 409
    assert live_ids() == []


def test_what_stands_so_already_is_left_alone(gita, terms):
    assert switch(gita, terms, is_on=True, reason="").json()["changed"] == 0
    assert not SwitchOrder.objects.exists()


@pytest.mark.parametrize(
    ("wanted", "field", "code"),
    [
        ({"reason": ""}, "reason", "lenders.switch_reason"),
        ({"reason": "other"}, "note", "lenders.switch_note"),
        ({"note": "x" * 201}, "note", "lenders.text_too_long"),
        ({"ends_at": "2020-01-01T00:00:00Z"}, "ends_at", "lenders.switch_ends_in_past"),
        ({"starts_at": "2090-01-01T00:00:00Z"}, "starts_at", "lenders.switch_starts_too_late"),
        ({"starts_at": "tomorrow"}, "starts_at", "core.invalid_value"),
    ],
)
def test_an_order_that_does_not_fit_is_refused_at_its_field(gita, terms, wanted, field, code):
    answer = switch(gita, terms, **wanted)
    assert answer.status_code == 422
    assert [one["code"] for one in answer.json()["fields"][field]] == [code]
    assert (SwitchOrder.objects.count(), live_ids()) == (0, [terms.lender_id])


def test_a_lender_that_does_not_serve_is_refused(gita, terms):
    body = {"cells": [{"lender_id": terms.lender_id, "product_type": "HL", "expected_token": "0-1"}], "is_on": True}
    answer = gita.post(PATH, body, format="json")
    assert (answer.status_code, answer.json()["fields"]["cells"][0]["code"]) == (422, "lenders.not_served")
    assert gita.get(f"{PATH}/{terms.lender_id}/HL").status_code == 404


@pytest.mark.parametrize("role_id", [2, 3])
def test_other_roles_change_nothing(terms, role_id):
    limited = signed_in(role_id)
    assert limited.get(PATH).status_code == 403
    assert switch(limited, terms, seen="0-1").status_code == 403
    assert live_ids() == [terms.lender_id]


def test_a_submission_on_its_way_goes_on_and_a_past_list_replays(gita):
    asha = Visitor()
    asha.sign_in()
    lender = make_serving()
    app_id = asha.apply()
    assert len(asha.offers(app_id)["matched"]) == 1
    assert asha.submit(app_id, lender.pk).status_code == 201
    assert switch(gita, LenderProduct.objects.get(lender=lender)).status_code == 200
    assert asha.offers(app_id)["matched"] == []
    assert Submission.objects.get().status not in ("failed", "expired")
    assert [one.differences for one in replay_lists(application_id=Application.objects.get().pk)] == [[], []]
    [row] = gita.get(f"{PATH}/in-flight").json()["data"]
    assert row == {"lender_id": lender.pk, "product_type": "PL", "count": 1, "by_partner": 0}


def test_an_offer_list_is_made_with_the_switches_of_its_second(gita):
    asha = Visitor()
    asha.sign_in()
    lender = make_serving()
    asha.apply()
    switch(gita, LenderProduct.objects.get(lender=lender), starts_at=later(1))
    application = Application.objects.get()
    now = timezone.now()
    assert len(current_list(application=application, now=now).snapshot.result["offers"]) == 1
    assert current_list(application=application, now=now + timedelta(hours=2)).snapshot.result["offers"] == []


class TestWhoHasAnApplicationThere:
    """What a customer reads of an application under way at a lender that was switched off."""

    @pytest.fixture
    def asha(self) -> Visitor:
        asha = Visitor()
        asha.sign_in()
        return asha

    def paused(self, asha: Visitor) -> Any:
        sent = Submission.objects.select_related("lender").get()
        [row] = asha.get(f"/api/applications/{sent.application_id}").json()["data"]["submissions"]
        standing = asha.get(f"/api/lender-pages/{sent.lender.slug}/application").json()["data"]["submission"]
        assert standing["paused"] == row["paused"]
        listed = asha.offers(str(sent.application_id))["paused"]
        named = {"lender_id": sent.lender_id, "name": sent.lender.name}
        assert listed == ([] if row["paused"] is None else [named | row["paused"]])
        return row["paused"]

    def test_reads_of_the_pause_and_of_its_end_where_one_was_ordered(self, gita, asha):
        lender = make_serving()
        asha.submit(asha.apply(), lender.pk)
        terms = LenderProduct.objects.get(lender=lender)
        assert self.paused(asha) is None
        switch(gita, terms, starts_at=later(1))
        assert self.paused(asha) is None
        switch(gita, terms)
        assert self.paused(asha) == {"until": None}
        switch(gita, terms, is_on=True, reason="", starts_at=later(2))
        assert self.paused(asha) == {"until": SwitchOrder.objects.get(state="open").starts_at.isoformat()}
        switch(gita, terms, is_on=True, reason="")
        assert self.paused(asha) is None
        switch(gita, terms, ends_at=later(3))
        back_at = SwitchOrder.objects.get(state="open").ends_at
        assert back_at is not None
        assert self.paused(asha) == {"until": back_at.isoformat()}

    def test_a_lender_that_is_off_as_a_whole_has_no_moment_although_its_product_has(self, gita, asha):
        lender = make_serving()
        asha.submit(asha.apply(), lender.pk)
        switch(gita, LenderProduct.objects.get(lender=lender), ends_at=later(3))
        lender.lender_status = False
        lender.save()
        assert self.paused(asha) == {"until": None}

    def test_another_product_of_the_lender_and_an_application_that_ended_say_nothing(self, gita, asha):
        lender = make_serving()
        made = asha.submit(asha.apply(), lender.pk).json()
        other = make_terms(lender, product="BL")
        switch(gita, other)
        assert self.paused(asha) is None
        switch(gita, LenderProduct.objects.get(lender=lender, product_id="PL"))
        assert self.paused(asha) == {"until": None}
        asha.post(f"/api/submissions/{made['submission_id']}/withdraw")
        assert self.paused(asha) is None

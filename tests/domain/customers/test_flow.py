"""The customer flow holds to the same golden file as the browser's guard, every state at every route."""

import json
from collections.abc import Iterator
from itertools import product as combine
from pathlib import Path
from typing import Any

import pytest

from apps.customers.domain.flow import PAGES, FlowDecision, FlowState, decide_page, home_page_of

GOLDEN = json.loads((Path(__file__).resolve().parents[2] / "golden" / "flow.json").read_text("utf-8"))
FLAGS = {"PL": "pl_completed", "BL": "bl_completed", "GL": "gl_completed", "HL": "hl_completed"}
PRODUCTS = ["", "PL", "BL", "GL", "HL", "CC", "CAR", "SL"]
ROUTES, ROWS = GOLDEN["table"]["routes"], GOLDEN["table"]["rows"]


@pytest.mark.parametrize("case", GOLDEN["cases"], ids=lambda case: case["case"])
def test_a_case_of_the_flow(case: dict[str, Any]) -> None:
    state = GOLDEN["nobody"] | case["state"]
    who = FlowState(
        has_visit=state["prospectAppId"] is not None,
        has_token=state["token"] is not None,
        product=state["productType"],
        has_application=state["appId"] is not None,
        completed=frozenset(product for product, flag in FLAGS.items() if state[flag] == 1),
        update_required=1 in (state["pl_update_required"], state["pl_se_update_required"]),
        is_editing=state["is_editing"],
        lender_mode=state["lenderMode"],
    )
    expected = FlowDecision(case["goes_to"], case.get("turns_editing_on", False), case.get("posts_gold", False))
    assert decide_page(who, case["path"]) == expected


def travellers(row: dict[str, Any]) -> Iterator[FlowState]:
    """Every traveller a line of the table speaks of, with no other product's form complete and with all of them."""
    names = ("visit", "token", "application", "done", "update", "editing", "lender")
    values = [(0, 1) if row[name] == "*" else (row[name],) for name in names]
    for chosen in PRODUCTS if row["product"] == "*" else [row["product"]]:
        for visit, token, application, done, update, editing, lender in combine(*values):
            for others in (frozenset[str](), frozenset(PAGES)):
                yield FlowState(
                    has_visit=bool(visit),
                    has_token=bool(token),
                    product=chosen or None,
                    has_application=bool(application),
                    completed=others - {chosen} | ({chosen} if done else frozenset()),
                    update_required=bool(update),
                    is_editing=bool(editing),
                    lender_mode=bool(lender),
                )


def way_of(code: str, who: FlowState) -> FlowDecision:
    places = {"h": "/", "v": "/verification", "p": "/products", "s": "/user/lender-submit"}
    if pages := PAGES.get(who.product or ""):
        places |= {"d": pages.detail, "w": pages.welcome_back, "o": pages.offers}
    return FlowDecision(places.get(code), code == "E", code == "G")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['product'] or 'no product'} {row['ways'][10:]}")
def test_a_line_of_the_table(row: dict[str, Any]) -> None:
    codes = row["ways"].split(" ")
    assert len(codes) == len(ROUTES)
    for who in travellers(row):
        assert [decide_page(who, route) for route in ROUTES] == [way_of(code, who) for code in codes], who


def test_the_table_speaks_of_every_state_once() -> None:
    everybody = [who for row in ROWS for who in travellers(row)]
    # Seven yes-or-no facts and eight products; the other products' flags all down or all up.
    assert len(everybody) == 2**7 * 8 * 2


def test_nobody_is_sent_in_circles() -> None:
    for who in (who for row in ROWS for who in travellers(row)):
        for route in ROUTES:
            here, hops = route, 0
            while (found := decide_page(who, here)).goes_to is not None:
                here, hops = found.goes_to, hops + 1
                assert hops <= 3, (who, route)


@pytest.mark.parametrize(
    ("who", "page"),
    [
        (FlowState(True, True, "GL", True, frozenset({"GL"})), "/user/gold-offers"),
        (FlowState(True, True, "GL", False, frozenset({"GL"})), "/user/gold-welcome-back"),
        (FlowState(True, True, "GL", True, frozenset({"PL"})), "/user/gold-loan-detail"),
        (FlowState(True, True, "BL", True, frozenset({"BL"}), lender_mode=True), "/user/lender-submit"),
        (FlowState(True, True, None), "/products"),
        (FlowState(True, False, "HL", True, frozenset({"HL"})), "/verification"),
    ],
)
def test_where_a_journey_goes_on(who: FlowState, page: str) -> None:
    assert home_page_of(who) == page

"""The flow guard of specification 4.2 and 4.3, case by case. The browser's guard reads the same file."""

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from apps.customers.domain.flow import Traveller, way

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "golden" / "flow.json").read_text(encoding="utf-8")
)["cases"]
PATHS = (
    "/",
    "/login",
    "/verification",
    "/products",
    "/user",
    "/user/user-detail",
    "/user/welcome-back",
    "/user/offers",
    "/user/offers/7/kfs",
    "/user/lender-submit",
    "/user/applications",
    "/terms-of-use",
)


def traveller(state: dict[str, Any]) -> Traveller:
    return Traveller(
        prospect_app_id=state["prospectAppId"],
        token=state["token"],
        product_type=state["productType"],
        app_id=state["appId"],
        pl_completed=state["pl_completed"],
        pl_update_required=state["pl_update_required"],
        is_editing=state["is_editing"],
        lender_mode=state["lenderMode"],
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["case"])
def test_each_case_of_the_golden_file(case: dict[str, Any]) -> None:
    answer = way(traveller(case["state"]), case["path"])
    assert (answer.goes_to, answer.turns_editing_on) == (case["goes_to"], case["turns_editing_on"])


def test_no_state_can_send_anyone_in_circles() -> None:
    states = product(
        (None, "p"), (None, "t"), (None, "PL", "GL"), (None, "a"), (0, 1), (0, 1), (False, True), (False, True)
    )
    for values in states:
        for start in PATHS:
            here, hops = start, 0
            while (goes_to := way(Traveller(*values), here).goes_to) is not None:
                assert goes_to != here
                here, hops = goes_to, hops + 1
                assert hops <= 3, (values, start)

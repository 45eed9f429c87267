"""The intake form's rules, both sides of every edge, and replies of a company that say something else than agreed."""

from datetime import date
from typing import Any

import pytest

from apps.intake.domain import form, wire
from apps.intake.domain.wire import CompanyReplyError
from apps.intake.management.sandbox import OPTIONS

TODAY = date(2026, 11, 22)
LISTS = wire.read_lists(OPTIONS)
GOOD = {
    "purposeOfLoan": "Stock",
    "gender": "Female",
    "maritalStatus": "Married",
    "fathersName": "Ramesh Yadav",
    "mothersName": "कमला देवी",
    "annualSalesTurnOver": "25,00,000",
    "uan": "",
    "name": "Asha Traders",
    "dateOfIncorporation": "01/04/2019",
    "category": "Trade",
    "subCategory": "Grocery",
    "nature": "Proprietorship",
    "businessAddressLine1": "12, Gandhi Nagar",
    "businessAddressLine2": "Near the post office",
    "businessAddressPincode": "226010",
}


def faults(**changed: str) -> dict[str, str]:
    _, found = form.clean(GOOD | changed, LISTS, on=TODAY)
    return {name: fault.code for name, fault in found.items()}


def test_a_full_form_is_kept_in_one_way_of_writing() -> None:
    cleaned, found = form.clean(GOOD, LISTS, on=TODAY)
    assert found == {}
    assert cleaned == {**GOOD, "annualSalesTurnOver": "2500000.00", "dateOfIncorporation": "2019-04-01"}


def test_everything_but_the_uan_is_required_and_told_at_once() -> None:
    _, found = form.clean({}, LISTS, on=TODAY)
    assert set(found) == set(form.FIELDS) - {"uan", "subCategory"}
    assert {fault.code for fault in found.values()} == {"core.required"}


@pytest.mark.parametrize(
    ("_case", "changed", "expected"),
    [
        ("a category with sub-categories needs one", {"subCategory": ""}, {"subCategory": "core.required"}),
        ("one without them needs none", {"category": "Transport", "subCategory": ""}, {}),
        ("and takes none", {"category": "Transport"}, {"subCategory": "core.not_a_choice"}),
        ("another category's sub-category", {"subCategory": "Handloom"}, {"subCategory": "core.not_a_choice"}),
        ("an unknown gender", {"gender": "female"}, {"gender": "core.not_a_choice"}),
        ("today is not later than today", {"dateOfIncorporation": "2026-11-22"}, {}),
        (
            "tomorrow is",
            {"dateOfIncorporation": "2026-11-23"},
            {"dateOfIncorporation": "intake.date_later_than_today"},
        ),
        ("no such day", {"dateOfIncorporation": "31/02/2019"}, {"dateOfIncorporation": "core.date"}),
        ("year 1799", {"dateOfIncorporation": "1799-12-31"}, {"dateOfIncorporation": "core.date"}),
        ("a good UAN", {"uan": "UDYAM-MH-26-0012345"}, {}),
        ("six digits at its end", {"uan": "UDYAM-MH-26-001234"}, {"uan": "core.uan"}),
        ("digits for letters", {"uan": "UDYAM-12-26-0012345"}, {"uan": "core.uan"}),
        ("five digits", {"businessAddressPincode": "22601"}, {"businessAddressPincode": "core.pincode"}),
        ("seven digits", {"businessAddressPincode": "2260100"}, {"businessAddressPincode": "core.pincode"}),
        ("letters", {"businessAddressPincode": "22601a"}, {"businessAddressPincode": "core.pincode"}),
        ("no turnover", {"annualSalesTurnOver": "0"}, {"annualSalesTurnOver": "core.amount"}),
        ("a paisa of it", {"annualSalesTurnOver": "0.01"}, {}),
        ("exponents", {"annualSalesTurnOver": "1e6"}, {"annualSalesTurnOver": "core.amount"}),
        ("a digit in a name", {"fathersName": "Ramesh 2"}, {"fathersName": "core.name"}),
        ("two letters of a company", {"name": "AB"}, {"name": "core.company"}),
        ("forty-one of them", {"name": "A" * 41}, {"name": "core.company"}),
        ("a tag in an address", {"businessAddressLine2": "<b>"}, {"businessAddressLine2": "core.address"}),
        ("more than anything takes", {"fathersName": "a" * 401}, {"fathersName": "core.too_long"}),
    ],
)
def test_each_rule_of_the_form(_case: str, changed: dict[str, str], expected: dict[str, str]) -> None:
    assert faults(**changed) == expected


def test_the_same_answers_have_the_same_key_and_others_another() -> None:
    key = wire.sending_key("i", {"a": "1", "b": "2"})
    assert wire.sending_key("i", {"b": "2", "a": "1"}) == key
    assert len({key, wire.sending_key("j", {"a": "1", "b": "2"}), wire.sending_key("i", {"a": "1", "b": "3"})}) == 3


@pytest.mark.parametrize(
    "url",
    [
        "",
        None,
        7,
        "http://apply.champak.example/x",
        "https://evil.example/x",
        "https://apply.champak.example@evil.example/",
        "https://user:pw@apply.champak.example/",
        "https://apply.champak.example:8443/",
        "https://apply.champak.example\\@evil.example/",
        "javascript:alert(1)",
        "//apply.champak.example/x",
        "https://apply.champak.example:x/",
        "https://apply.champak.example/" + "a" * 500,
    ],
)
def test_customers_are_sent_to_the_registered_host_only(url: Any) -> None:
    with pytest.raises(CompanyReplyError):
        wire.safe_url(url, "apply.champak.example")


def test_the_registered_host_is_compared_without_regard_to_case() -> None:
    url = "https://Apply.Champak.example/continue/1?x=2"
    assert wire.safe_url(url, "apply.champak.EXAMPLE") == url


@pytest.mark.parametrize(
    ("status", "reply"),
    [
        (200, {}),
        (200, {"decision": "maybe"}),
        (200, {"decision": "accepted"}),
        (200, {"decision": "accepted", "url": "https://evil.example/"}),
        (422, {}),
        (422, {"errors": {}}),
        (422, {"errors": "name"}),
    ],
)
def test_a_verdict_that_does_not_say_what_was_agreed_is_none(status: int, reply: dict[str, Any]) -> None:
    with pytest.raises(CompanyReplyError):
        wire.read_decision(status, reply, registered_host="apply.champak.example")


@pytest.mark.parametrize(
    "broken",
    [
        None,
        {},
        {**OPTIONS, "gender": []},
        {**OPTIONS, "gender": "Female"},
        {**OPTIONS, "gender": [{"value": "F", "en": "Female"}]},
        {**OPTIONS, "gender": [{"value": "F", "en": "Female", "hi": " "}]},
        {**OPTIONS, "gender": [{"value": "F", "en": "F", "hi": "F"}] * 2},
        {**OPTIONS, "gender": [{"value": "F" * 81, "en": "F", "hi": "F"}]},
        {**OPTIONS, "category": [{"value": "T", "en": "T", "hi": "T", "subCategories": "x"}]},
    ],
)
def test_lists_with_anything_missing_are_not_shown(broken: Any) -> None:
    with pytest.raises(CompanyReplyError):
        wire.read_lists(broken)


def test_lists_are_kept_as_they_came() -> None:
    assert wire.plain_lists(LISTS) == wire.plain_lists(wire.read_lists(wire.plain_lists(LISTS)))
    assert LISTS.labels("hi")["Grocery"] == "किराना"
    assert LISTS.labels("en")["Transport"] == "Transport"


@pytest.mark.parametrize("body", [b"", b"[]", b"nonsense", b"\xff\xfe", b"[" * 20_000])
def test_a_reply_that_is_no_object_is_refused(body: bytes) -> None:
    with pytest.raises(CompanyReplyError):
        wire.read_json(body)


def test_what_a_company_refuses_stands_at_fields_of_the_form_only() -> None:
    said = form.company_errors({"uan": " Not known ", "password": "x", "name": "", "gender": 7})
    assert {name: fault.details["said"] for name, fault in said.items()} == {"uan": "Not known"}

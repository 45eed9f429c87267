"""The calls of specification 7, row by row: address, method, the names sent and the names answered, as printed there."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.urls import resolve
from rest_framework import serializers

from apps.accounts.web.views import BaseApiView, for_method

ID = "7f0c2c1e-0000-4000-8000-000000000001"
LENDER = (
    "lender_id name min_income max_income min_age max_age ticket_class credit_score_class salaried self_employed business "
    "priority lender_status autosubmission api lender_group_ids so_status so_text so_date_start so_date_end "
    "loan_amount_upto tenure interest_rate apr_min apr_max processing_fees age_text employment_text income_text "
    "min_loan_text max_loan_text cibil_text lender_journey_text mp4_text pptx_text pdf_text"
)
CONSUMER = (
    "user_id first_name last_name email email_verified mobile_phone_code mobile_phone_number role_id channel_id "
    "merchant_location_id language gender birth_date tin is_editing bl_completed pl_completed gl_completed hl_completed "
    "pl_update_required pl_se_update_required inflight_credit_app_id allow_sms allow_emails prefer_net_banking "
    "employment_status_code business_registration_type business_current_turnover business_years business_account "
    "employer_name officepincode monthly_income salary_mode address1 address2 postal_code residence_type monthly_rent "
    "se_loan_amount housing_loan_amount property_type emi educational_level"
)
CARD = "category_id category_name category_img_thumb marketing_bullets sort_order key_feature annual_fee utm_link secured status"
SLAB = (
    "lender_id slab_disbursed_min slab_disbursed_max slab_number_min slab_number_max ats_min ats_max revenue_type_id "
    "revenue_flat revenue_percent status"
)
INTAKE = (
    "purposeOfLoan gender maritalStatus fathersName mothersName annualSalesTurnOver uan name dateOfIncorporation category "
    "subCategory nature businessAddressLine1 businessAddressLine2 businessAddressPincode"
)


def under(parent: str, names: str) -> str:
    return " ".join(f"{parent}.{name}" for name in names.split())


CALLS = [
    ("GET", f"getMaskInfo/{ID}", "", "data.pan data.birth_date"),
    ("GET", f"user/{ID}", "", under("data", CONSUMER)),
    ("GET", "get-partner-by-name", "", "data.id data.utm_id"),
    ("GET", "get-partner-by-name/cl", "", "data.id data.utm_id"),
    (
        "GET",
        "partner/get-eligibility-criteria",
        "",
        under("data", "name age employment income min_loan max_loan cibil lender_journey"),
    ),
    ("GET", "get-client-ip", "", "ip"),
    ("POST", "cookies/save", "name value minutes", "success message"),
    ("GET", "cookies/read", "name", "value"),
    ("POST", "cookies/delete", "name", "success message"),
    ("POST", "s3-upload-file", "image_name path", "file"),
    ("POST", f"update-partner-utm/{ID}", "utm_id", "success message"),
    ("POST", f"update-partner-revenue-data/{ID}", "revenue_percent revenue_flat_fee", "success message"),
    ("POST", "update-lender-data", "lender_id property value", "message"),
    ("POST", "update-credit-card-data", "category_id property value", "success message"),
    ("GET", "get-credit-cards-data", "", CARD),
    ("POST", "create-credit-card", "category_name", "message"),
    ("POST", "safe-delete-credit-card", "category_id", "message"),
    ("GET", "lender-group/get-all", "", "success lenderGroups.id lenderGroups.name"),
    ("POST", "lender-group/create", "name", "lenderGroup.id"),
    ("GET", "get-lender-data/7", "", LENDER),
    ("GET", "get-lenders-data", "", LENDER),
    *(("GET", f"get-lenders-data/{filter}", "", LENDER) for filter in ("all", "pl", "bl", "gl", "hl")),
    ("POST", "create-lender", "name", "message"),
    ("POST", "safe-delete-lender", "lender_id", "message"),
    ("GET", "lender-revenue/get/7", "", under("lenderRevenue", f"id {SLAB} revenue_percentage")),
    ("GET", "lender-revenue/get-types", "", "success data.id data.name"),
    ("POST", "lender-revenue/create", SLAB, "success lenderRevenueItem.id message"),
    ("POST", "lender-revenue/update", f"id {SLAB}", "success message"),
    ("POST", "lender-revenue/delete/7", "", "success message"),
    ("POST", "lender-revenue/set-order", "lender_id lender_revenue_ids", "success message"),
    ("GET", "search-list/en", "", "data"),
    ("GET", "search-list/en/gender", "", "data.id data.name"),
    (
        "POST",
        "getLanguages",
        "countryCode",
        under("data", "id languageName image isDefault country_key country_name phone_code"),
    ),
    ("POST", "set-language", "uid language", "success message"),
    ("POST", f"gold-loans/{ID}", "", "redirect"),
    (
        "GET",
        "get-application-status-files-list",
        "",
        under("data", "id created_at file_name status rows_updated errors"),
    ),
    ("POST", "upload-application-status-file", "image_name", "message success errors rowsUpdated"),
    ("GET", "admin-reverify", "", "success"),
    ("GET", "partner-reverify", "", "success"),
    ("GET", f"any-company-intake-fields/{ID}", "", under("data", "gender maritalStatus purposeOfLoan nature category")),
    ("POST", f"any-company-intake/{ID}", INTAKE, "success redirectionUrl message"),
    (
        "POST",
        "help-requests",
        "orgid name email phone company description",
        "success",
    ),
]


def view_of(method: str, address: str) -> type[BaseApiView]:
    view: type[BaseApiView] = resolve(f"/api/{address}").func.view_class  # type: ignore[attr-defined]
    assert hasattr(view, method.lower()), f"{view.__name__} does not answer {method}"
    return view


def names(declared: Any, parent: str = "") -> Iterator[str]:
    """The names of a serializer, those inside others as `outer.inner`; a list stands for what is in it."""
    field = declared() if isinstance(declared, type) else declared
    while isinstance(field, serializers.ListSerializer | serializers.ListField):
        field = field.child
    for name, inner in getattr(field, "fields", {}).items():
        yield f"{parent}{name}"
        yield from names(inner, f"{parent}{name}.")


@pytest.mark.parametrize(
    ("method", "address", "sent", "answered"), CALLS, ids=[f"{method} {address}" for method, address, *_ in CALLS]
)
def test_a_call_stands_where_it_is_printed_with_its_names(method: str, address: str, sent: str, answered: str) -> None:
    view = view_of(method, address)
    takes = for_method(view.request_serializer if method == "POST" else view.query_serializer, method)
    given = set() if takes is None else set(names(takes))
    assert set(sent.split()) - given == set()
    assert set(answered.split()) - set(names(for_method(view.response_serializer, method))) == set()
    # A call without a wish takes none.
    assert sent or method == "GET" or takes is None

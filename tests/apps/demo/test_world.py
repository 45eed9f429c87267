"""The small demo world whole: people and their histories, commission, loans, money, leads."""

from collections.abc import Iterator
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.admin.utils import quote
from django.db import transaction
from django.db.models import Sum
from django.forms import MultiWidget
from django.test import Client, override_settings
from django.urls import reverse
from django.utils import timezone

from apps.accounts.models import User
from apps.acquisition.models import Referral
from apps.applications.domain.details import of_stored
from apps.applications.models import Application, OfferSnapshot, PartnerLead, StatusEntry, Submission
from apps.applications.selectors import partner_leads
from apps.applications.selectors.funnel_arrivals import funnel_outcome
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange, today_ist
from apps.core.fields import blind_index
from apps.customers.models import Customer
from apps.demo.services import dataset, funnels
from apps.funnels.models import FunnelEvent, FunnelVersion
from apps.lenders.models import Lender
from apps.messaging.models import Message, MessageTemplateVersion, Notification
from apps.partners.models import Partner
from apps.payouts.models import Payout, Statement
from apps.payouts.services import verification
from apps.reports.selectors.alerts import alerts_for
from apps.revenue.domain.ledger import month_of
from apps.revenue.models import CommissionMonth, LedgerLine, ReferralGrant
from apps.revenue.services import months
from apps.settlement.models import Advice, AdviceLine
from apps.uploads.models import Upload
from apps.uploads.selectors import row_errors
from apps.uploads.services import error_sheets

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module", autouse=True)
def made(
    django_db_setup: None, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[str, int]]:
    """Made once for the tests below, because making it takes far longer than looking at it: how many of each thing it has.

    A test's own changes are taken back after it, the world after the last of them.
    """
    hour = timezone.now().replace(minute=0, second=0, microsecond=0)
    media = override_settings(MEDIA_ROOT=tmp_path_factory.mktemp("media"))
    with django_db_blocker.unblock(), media, transaction.atomic():
        yield dataset.build(size="small", seed=2026, now=hour)
        transaction.set_rollback(True)


def test_the_world_has_its_people_lenders_and_history(made: dict[str, int]) -> None:
    counts = made
    assert (counts["brands"], counts["lenders"], counts["customers"]) == (33, 40, 300)
    assert Partner.objects.count() == 33
    assert Lender.objects.count() == 40
    assert list(User.objects.filter(area="admin").order_by("role_id").values_list("role_id", flat=True)) == [1, 1, 2, 3]
    assert Customer.objects.filter(mobile_index__isnull=False).count() == Customer.objects.count()
    assert Submission.objects.count() == counts["submissions"]
    # Everybody who asked has seen a list, made by the rules of that day.
    assert OfferSnapshot.objects.count() == counts["applications"]
    # The links of the finance company lead to applications of their own, and the other loans have no list of that day.
    others = counts["intake_links"] + counts["other_loans"]
    assert Application.objects.count() == counts["applications"] + others
    # Every submission's last applied history line says where it stands.
    for submission in Submission.objects.all():
        assert StatusEntry.objects.filter(submission=submission).latest("id").status == submission.status


def test_what_came_of_a_funnel_agrees_with_its_visits(made: dict[str, int]) -> None:
    version = FunnelVersion.objects.get(funnel_id=funnels.IDS[0])
    today = today_ist(timezone.now())
    days = DateRange(today - timedelta(days=funnels.VISIT_DAYS + 1), today + timedelta(days=1))
    finished = FunnelEvent.objects.filter(version=version, kind="finish", at__gte=days.begins, at__lt=days.ends).count()
    outcome = funnel_outcome([version.pk], days)
    assert outcome.arrivals == finished > 0
    assert finished > outcome.numbers > outcome.verified > outcome.submitted > 0


def shown(page: Any) -> dict[str, Any]:
    """What a browser sends back of a form of the Django admin that nobody touched."""
    kept = page.context["adminform"].form
    forms = [(kept, kept.fields)]
    for inline in page.context["inline_admin_formsets"]:
        forms.append((inline.formset.management_form, inline.formset.management_form.fields))
        forms += [(one, one.fields) for one in inline.formset.forms]
    values = {form[name].html_name: form[name].value() for form, fields in forms for name in fields}
    for form, fields in forms:
        for name, field in fields.items():
            value, widget = form[name].value(), field.widget
            if isinstance(widget, MultiWidget):
                parts = widget.decompress(value) or ()
                values |= {f"{form[name].html_name}_{place}": part for place, part in enumerate(parts)}
    return {name: value for name, value in values.items() if value not in (None, False)}


def test_every_form_of_the_django_admin_can_be_saved_as_it_is_shown() -> None:
    browser = Client()
    browser.post("/django-admin/login/", {"username": "admin1@example.com", "password": "demo-Pass-2026"})
    refused, saved = {}, set()
    for model in admin.site._registry:
        row = model._default_manager.first() if model.__module__.startswith("apps.") else None
        if row is None:
            continue
        # A key of bytes may hold ?, # or %: `reverse` escapes them.
        change = f"admin:{model._meta.app_label}_{model._meta.model_name}_change"
        page = browser.get(reverse(change, args=[quote(row.pk)]))
        assert page.status_code in {200, 302}, (model.__name__, row.pk, page.status_code)
        # Most tables are only looked at; what has no page of its own leads back to the list.
        if page.status_code == 302 or not page.context["has_change_permission"]:
            continue
        answer = browser.post(page.request["PATH_INFO"], shown(page))
        saved.add(model.__name__)
        if answer.status_code != 302:
            refused[model.__name__] = [answer.context["errors"]]
    # What a shop applied with is decided there: pressing save without a decision is no edit.
    assert list(refused) == ["MerchantApplication"]
    assert {"Card", "Lender", "LenderProduct", "User", "Option", "Product"} <= saved


def test_the_returning_customer_has_news_under_the_bell_and_the_log_shows_every_fate() -> None:
    returning = Customer.objects.get(mobile_index=blind_index("mobile", "9000000001"))
    assert Notification.objects.filter(subject_id=returning.pk, read_at=None).exists()
    assert set(Message.objects.values_list("state", flat=True)) == {
        "delivered", "sent", "failed", "cancelled", "unconfirmed",
    }  # fmt: skip
    assert not Message.objects.filter(body__isnull=False).exists()
    assert not MessageTemplateVersion.objects.filter(channel="sms", is_current=True, dlt_template_id="").exists()


def test_the_demo_ledger_has_closed_months_and_shares_and_proves_itself() -> None:
    this_month = month_of(today_ist(timezone.now()))
    assert not CommissionMonth.objects.filter(month__gte=this_month, state=CommissionMonth.State.CLOSED).exists()
    assert CommissionMonth.objects.filter(state=CommissionMonth.State.CLOSED).count() >= 40
    booked = dict(LedgerLine.objects.order_by().values_list("account").annotate(Sum("amount")))
    assert booked["commission"] > booked["partner_share"] > booked["referral"] > Decimal(0)
    assert months.verify_ledger().differences == ()


def test_one_brought_partner_brings_rewards_and_the_other_one_is_barred() -> None:
    assert sorted(Referral.objects.values_list("referrer__key", "referred__key", "state", "shared")) == [
        ("sunrise", "chandni", "barred", "email"),
        ("sunrise", "mitti", "open", ""),
    ]
    rewarded = LedgerLine.objects.filter(account="referral").order_by()
    assert set(rewarded.values_list("referral__referred__key", flat=True)) == {"mitti"}
    assert ReferralGrant.objects.get().amount == Decimal("500.00")


def test_each_of_the_three_loans_has_applications_in_several_states() -> None:
    for product in ("BL", "GL", "HL"):
        applications = Application.objects.filter(product_code=product).exclude(id__startswith="1a7a6e00")
        assert applications.count() == 14
        assert all(of_stored(product, one.details) is not None for one in applications)
        assert all(getattr(one.customer, f"{product.lower()}_completed") for one in applications)
        sent = Submission.objects.filter(product_code=product)
        assert len(set(sent.values_list("status", flat=True))) >= 3
        assert applications.exclude(pk__in=sent.values("application_id")).exists()


def test_one_customer_has_one_of_each() -> None:
    found = [
        set(Application.objects.filter(customer=customer).values_list("product_code", flat=True))
        for customer in Application.objects.values_list("customer", flat=True).distinct()
    ]
    assert {"PL", "BL", "GL", "HL"} in found


def test_past_months_are_paid_and_the_latest_one_leaves_work() -> None:
    assert set(Advice.objects.values_list("state", flat=True)) == {"draft", "booked", "withdrawn"}
    assert AdviceLine.objects.filter(submission_id__isnull=True).exists()
    assert {"draft", "approved", "paid"} <= set(Statement.objects.values_list("state", flat=True))
    assert verification.verify_documents() == []
    paid = Statement.objects.filter(state="paid")
    assert all(one.maker != one.checker and one.utr for one in paid)
    assert not paid.exclude(payout__state="sent").exists()
    (waiting,) = Payout.objects.filter(state="made")
    assert waiting.count == waiting.statements.filter(state="approved").count()
    assert not Statement.objects.filter(payee_account__isnull=True).exists()


def test_partners_see_leads_at_every_stage_and_the_rows_that_were_refused(made: dict[str, int]) -> None:
    dev = User.objects.get(email="partner1@example.com")
    actor = Actor(area="partner", subject_id=str(dev.pk), partner_id=dev.partner_id, partner_role="owner")
    taken, waiting = (Upload.objects.get(file_name=name) for name in ("leads_fair.csv", "leads_branch.csv"))
    whole = Upload.objects.get(file_name="leads_camp.csv")

    stages = partner_leads.stages(partner_leads.partner_leads(actor))
    assert {stage for stage, number in stages.items() if number} == {
        "named", "invited", "opened", "signed_in", "applied", "submitted", "approved", "disbursed", "declined",
    }  # fmt: skip
    assert sum(stages.values()) == made["leads"] == taken.applied + whole.applied == PartnerLead.objects.count()
    assert taken.finished_at is not None
    assert (taken.state, taken.rejected, taken.created_at) == (
        "done_with_errors",
        4,
        taken.finished_at.replace(minute=0),
    )
    assert [fault.code for fault in row_errors.faults(actor, taken)] == [
        "uploads.not_a_mobile", "uploads.lead_no_basis",
        "uploads.not_a_pincode", "uploads.lead_basis_old",
    ]  # fmt: skip
    assert len(list(error_sheets.rows(actor, taken, only_rejected=True))) == 4
    assert (waiting.awaits_apply, waiting.applied, waiting.rejected, waiting.created_by_name) == (
        True, 2, 1, "Esha Sethi",
    )  # fmt: skip


def test_sheets_of_each_kind_are_there_in_every_state(made: dict[str, int]) -> None:
    states = Upload.objects.values_list("kind", "state").distinct()
    ended = {(kind, state) for kind, state in states if state in {"done", "done_with_errors", "failed", "undone"}}
    kinds = {"application-status", "mis", "commission", "leads", "pincodes", "bank-return"}
    assert ended == {(kind, state) for kind in kinds for state in ("done", "done_with_errors", "failed", "undone")}
    files = list(Upload.objects.order_by("kind", "created_at", "file_name"))
    assert [file.file_name for file in files if file.awaits_apply] == [
        "status_reopened.csv", "bank_return_came_back.csv", "commission_to_check.csv", "leads_branch.csv",
        "mis_large_sanctions.csv", "mis_today.csv", "pincodes_whole.csv",
    ]  # fmt: skip
    assert [file.file_name for file in files if file.awaits_reading] == [
        "commission_own_headings.csv", "mis_own_headings.csv",
    ]  # fmt: skip
    assert [file.file_name for file in files if file.awaits_apply and file.second_why] == [
        "status_reopened.csv", "bank_return_came_back.csv", "commission_to_check.csv", "mis_large_sanctions.csv",
    ]  # fmt: skip
    assert not [file.file_name for file in files if file.is_owed_work]


def test_alert_for_missing_status_files_is_gone(made: dict[str, int]) -> None:
    admin = User.objects.get(email="admin1@example.com")
    actor = Actor(area="admin", subject_id=str(admin.pk), role_id=1)
    assert "no_status_file" not in {alert.code for alert in alerts_for(actor, timezone.now())}

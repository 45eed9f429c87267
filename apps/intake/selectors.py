"""Reads of intakes.

The form needs no sign-in: a person with the link knows the application's random id, and nothing that was filled in is
ever read back.
"""

import hashlib
import hmac
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.conf import settings
from django.core.cache import cache

from apps.applications.domain.attribution import channel_of
from apps.applications.selectors import applications
from apps.catalogue import selectors as catalogue
from apps.catalogue.domain.products import ProductCode
from apps.catalogue.domain.texts import digest_of
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import Problem, not_found
from apps.intake.domain.form import IntakeOptionLists
from apps.intake.domain.wire import CompanyConnection, read_lists
from apps.intake.models import FinanceCompany, Intake
from apps.lenders.selectors import lenders, switches

OURS = ProductCode.BL
"""The form asks for a small-business loan."""
UNAVAILABLE_RETRY_SECONDS = 15


@dataclass(frozen=True)
class CompanyConsentText:
    """The consent text of the form's box: the company's text in force, and its digest."""

    version: str
    language: str
    title: str
    body: str
    digest: str


@dataclass(frozen=True)
class CompanyFormLink:
    """A company's form for one's own application: where it stands, and how far it has come."""

    lender_id: int
    company: str
    mark_seed: str
    path: str
    state: str


def forms_for(actor: Actor, app_id: UUID) -> list[CompanyFormLink]:
    """Return the forms that are open to the customer's own application, by the company's name.

    None for a product without such a form and for lenders that are off or have the product switched off for
    everyone or for the application's channel. Problem 404 for another's application.
    """
    application = applications.own_application(actor, app_id)
    if application.product_code != OURS:
        return []
    companies = list(FinanceCompany.objects.filter(is_live=True))
    cards = lenders.lender_cards(company.lender_id for company in companies)
    channel = channel_of(application.partner_id)
    off = switches.switched_off(OURS, [company.lender_id for company in companies], channel=channel)
    states = dict(Intake.objects.filter(application_id=app_id).values_list("company_id", "state"))
    forms = [
        CompanyFormLink(
            lender_id=company.lender_id,
            company=cards[company.lender_id].name(actor.language),
            mark_seed=cards[company.lender_id].mark_seed,
            path=f"/user/lender-intake/{company.slug}/{app_id}",
            state=states.get(company.pk, Intake.State.OPEN),
        )
        for company in companies
        if cards[company.lender_id].is_on and company.lender_id not in off
    ]
    return sorted(forms, key=lambda form: form.company)


def live_company(slug: str) -> FinanceCompany:
    """Return a company whose form is open; 404 `intake.unknown_form` otherwise."""
    company = FinanceCompany.objects.filter(slug=slug, is_live=True).first()
    if company is None:
        raise not_found("intake.unknown_form")
    return company


def application_of_link(app_id: UUID) -> Any:
    """Return the business loan application a link names; 404 `intake.unknown_form` otherwise."""
    application = applications.application_for_system(app_id)
    if application is None or application.product_code != OURS:
        raise not_found("intake.unknown_form")
    return application


def name_of(company: FinanceCompany, language: str) -> str:
    """Return the company's name in a language."""
    return lenders.lender_cards([company.lender_id])[company.lender_id].name(language)


def consent_text(company: FinanceCompany, language: str, *, now: datetime) -> CompanyConsentText:
    """The text beside the box. Problem 409 `intake.no_consent_text` where none is in force."""
    text = catalogue.legal_text(f"{company.slug}-consent", language, "", today_ist(now))
    if text is None:
        raise Problem("intake.no_consent_text", 409)
    body = "\n".join(section["body"] for section in text.sections)
    return CompanyConsentText(text.version, text.language, text.title, body, digest_of(text.title, body))


def stored_option_lists(company: FinanceCompany) -> IntakeOptionLists | None:
    """Return the lists as the company last sent them."""
    return None if company.options is None else read_lists(company.options)


def connection_of(company: FinanceCompany) -> CompanyConnection:
    """Return the connection to the company, its secret included: for services."""
    return CompanyConnection(
        slug=company.slug,
        url=company.service_url or f"{settings.SANDBOX_COMPANY_URL}/c/{company.slug}",
        secret=company.secret or sandbox_secret(company.slug),
        registered_host=company.registered_host,
        deadline_seconds=company.deadline_seconds,
    )


def sandbox_secret(slug: str) -> str:
    """The secret that the sandbox service shares with us, from this installation's own key."""
    return hmac.new(settings.SECRET_KEY.encode(), f"sandbox company {slug}".encode(), hashlib.sha256).hexdigest()


def now_of(intake_id: UUID) -> Intake:
    """An intake as it stands this moment."""
    return Intake.objects.select_related("company").get(pk=intake_id)


def stale_for_system(*, before: datetime, most: int) -> list[UUID]:
    """Return sendings without a worker: their message was lost or their worker died."""
    rows = Intake.objects.filter(state=Intake.State.SENDING, changed_at__lt=before)
    return list(rows.order_by("changed_at").values_list("pk", flat=True)[:most])


def is_unreachable(company: FinanceCompany) -> bool:
    """Return whether the company did not answer a page a moment ago.

    Then the next page does not wait too.
    """
    return bool(cache.get(f"intake.away.{company.pk}"))


def mark_unreachable(company: FinanceCompany) -> None:
    """Remember for a moment that the company does not answer in time."""
    cache.set(f"intake.away.{company.pk}", 1, UNAVAILABLE_RETRY_SECONDS)

"""Reads of providers and plans: listings for a need, and their texts. The same for everyone."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from apps.catalogue import selectors as catalogue
from apps.catalogue.domain.texts import digest_of
from apps.core.domain.problems import FieldError, Problem, conflict, invalid, not_found
from apps.core.domain.rules import Outcome
from apps.offerings.domain.forms import FORMS, INSURANCE
from apps.offerings.domain.needs import AnsweredNeed, NeedForm, read
from apps.offerings.domain.plans import (
    NeedFacts,
    PlanFit,
    PlanRules,
    PriceBand,
    drawn_by_lot,
    facts_of,
    fit,
    price,
    read_bands,
    read_choices,
    read_pincodes,
)
from apps.offerings.models import Plan, Provider

CONSENT_KIND = "share_with_provider"


@dataclass(frozen=True)
class PlanListing:
    """A plan as it answers one need.

    `fit` None: its rules cannot be read, so it is never shown as fitting.
    """

    plan: Plan
    fit: PlanFit | None
    band: PriceBand | None

    @property
    def is_open(self) -> bool:
        """Return whether a customer may request it: it fits, or its provider checks something first."""
        return self.fit is not None and self.fit.outcome is not Outcome.FAIL


@dataclass(frozen=True)
class PlanListNotice:
    """The notice above every list: sellers, deciders, and the order of the list."""

    version: str
    title: str
    sections: list[dict[str, str]]


@dataclass(frozen=True)
class ProviderConsent:
    """The consent text for one provider: the text in force with its name, and its digest."""

    provider: Provider
    version: str
    language: str
    title: str
    body: str
    digest: str


def form_for(product_code: str) -> NeedForm:
    """Return the questions of a product that is live; Problem 404 for any other."""
    form = FORMS.get(product_code)
    if form is None or product_code not in {product.code for product in catalogue.live_products()}:
        raise not_found("offerings.product_not_served")
    return form


def clean_need(form: NeedForm, raw: Any, *, on: date) -> AnsweredNeed:
    """Return clean answers, or raise Problem 422 with an error per question at `need.<name>`.

    Unknown PIN codes are errors.
    """
    if not isinstance(raw, dict):
        raise invalid(need=FieldError("core.wrong_type"))
    clean, faults = read(form, raw, on=on)
    if "postal_code" in clean and catalogue.place_of(clean["postal_code"]) is None:
        faults["postal_code"] = FieldError("catalogue.unknown_pincode")
    if faults:
        raise Problem("core.invalid", 422, fields={f"need.{name}": error for name, error in faults.items()})
    return clean


def live_plans(product_code: str) -> list[Plan]:
    """Return the plans that are shown, each with its provider."""
    rows = Plan.objects.filter(product_code=product_code, status=True, provider__status=True)
    return list(rows.select_related("provider").order_by("code"))


def plans_for(product_code: str, need: AnsweredNeed, *, on: date) -> list[PlanListing]:
    """Every shown plan in the order drawn for the day, each with what speaks for and against it."""
    facts = facts_of(need, on=on)
    rows = {plan.code: plan for plan in live_plans(product_code)}
    return [_listed(rows[code], facts) for code in drawn_by_lot(rows, product_code, on=on)]


def choices_asked(product_code: str) -> dict[str, frozenset[str]]:
    """Return the questions with a choice, and the answers that a plan's rules may name."""
    fields = FORMS[product_code].fields
    return {
        question.name: frozenset(option.value for option in question.options) for question in fields if question.options
    }


def readable_rules(choices: Mapping[str, frozenset[str]]) -> dict[str, Callable[[Any], Any]]:
    """Return the parser of each column of a plan.

    Each raises ValueError for values that the comparison could not use.
    """
    return {
        "pincodes": read_pincodes,
        "takes": lambda value: read_choices(value, choices),
        "checks": lambda value: read_choices(value, choices),
        "prices": read_bands,
    }


def rules_of(plan: Plan) -> PlanRules:
    """Return a plan's rules for the fit; ValueError for rules that cannot be read."""
    choices = choices_asked(plan.product_code)
    return PlanRules(
        age_min=plan.age_min,
        age_max=plan.age_max,
        amount_min=plan.amount_min,
        amount_max=plan.amount_max,
        vehicle_age_max=plan.vehicle_age_max,
        income_min=plan.income_min,
        security_above=plan.security_above,
        pincodes=read_pincodes(plan.pincodes),
        takes=read_choices(plan.takes, choices),
        checks=read_choices(plan.checks, choices),
    )


def _listed(plan: Plan, facts: NeedFacts) -> PlanListing:
    try:
        return PlanListing(plan, fit(facts, rules_of(plan)), price(read_bands(plan.prices), facts))
    except ValueError:
        return PlanListing(plan, None, None)


def notice_for(product_code: str, language: str, *, on: date) -> PlanListNotice:
    """Return the licence notice of insurance, or the notice of a student loan list.

    Problem 409 without any text: a list is never shown without it.
    """
    kind = "insurance_notice" if product_code in INSURANCE else "student_loan_notice"
    text = catalogue.legal_text(kind, language, "", on)
    if text is None:
        raise conflict("offerings.no_notice")
    return PlanListNotice(text.version, text.title, text.sections)


def consents_for(plan_codes: Collection[str], language: str, *, on: date) -> list[ProviderConsent]:
    """Return one consent text for each provider of these plans, by name.

    Codes that are not shown are left out.
    """
    text = catalogue.legal_text(CONSENT_KIND, language, "", on)
    if text is None:
        raise conflict("offerings.no_consent_text")
    body = "\n".join(section["body"] for section in text.sections)
    consents = []
    for provider in _providers_of(plan_codes):
        name = provider.name_in(language)
        title, words = text.title.replace("{{provider}}", name), body.replace("{{provider}}", name)
        consents.append(ProviderConsent(provider, text.version, text.language, title, words, digest_of(title, words)))
    return consents


def _providers_of(plan_codes: Collection[str]) -> list[Provider]:
    rows = Plan.objects.filter(code__in=plan_codes, status=True, provider__status=True)
    return list(Provider.objects.filter(pk__in=rows.values("provider_id")).order_by("name"))


def provider_names(codes: Iterable[str], language: str) -> dict[str, str]:
    """Return provider code -> name, also of providers no longer shown.

    For lists of consents and of what was shared.
    """
    rows = Provider.objects.filter(code__in=set(codes))
    return {row.code: row.name_in(language) for row in rows}

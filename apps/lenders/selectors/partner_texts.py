"""Reads of a lender's texts for partners: stored text, proposal, author."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from apps.accounts import selectors as accounts
from apps.audit import selectors as audit_record
from apps.catalogue.selectors import option_list
from apps.core.domain.actor import Actor
from apps.core.domain.extended import Extended
from apps.lenders.domain.partner_material import MATERIAL_TEXTS, Material, material_of
from apps.lenders.domain.partner_texts import (
    PROPOSED_TEXTS,
    LenderTextFacts,
    ProductTextFacts,
    TextState,
    is_written,
    may_replace,
    propose_texts,
    text_state,
)
from apps.lenders.models import Lender, LenderProduct
from apps.lenders.selectors.lenders import criteria_for, lender_for
from apps.lenders.selectors.policy_terms import all_terms, connector_kind, ticket_ceilings
from apps.matching.domain.policy import Employment, FeeTerms, PincodeRule, largest_loan

MAX_ENTRIES = 200


@dataclass(frozen=True)
class PartnerText:
    """One property with its text. `by` and `at` belong to a text that an admin wrote."""

    property: str
    text: str
    proposed: str
    state: TextState
    is_written: bool
    may_replace: bool
    by: str = ""
    at: datetime | None = None


@dataclass(frozen=True)
class LenderMaterial(Extended[Lender]):
    """A lender with its films, slides and papers for partners."""

    material: tuple[Material, ...]


def material_for_partner(actor: Actor) -> list[LenderMaterial]:
    """Return the lenders that are on and have material, by name; 403 for other areas."""
    rows = [
        LenderMaterial(lender, material_of({name: getattr(lender, name) for name in MATERIAL_TEXTS}))
        for lender in criteria_for(actor)
    ]
    return [row for row in rows if row.material]


def partner_texts_for(actor: Actor, lender_id: int) -> list[PartnerText]:
    """Return every proposed property with its text; Problem 404 for an unknown lender."""
    lender = lender_for(actor, lender_id)
    proposals = proposed_texts(lender)
    authors = _authors(lender)
    rows = []
    for name in PROPOSED_TEXTS:
        text, basis, proposed = getattr(lender, name), lender.text_basis.get(name), proposals[name]
        written = is_written(text, basis)
        by, at = authors.get(name, ("", None)) if written else ("", None)
        rows.append(
            PartnerText(
                property=name,
                text=text,
                proposed=proposed,
                state=text_state(text, basis=basis, proposed=proposed),
                is_written=written,
                may_replace=may_replace(text, basis=basis, proposed=proposed),
                by=by,
                at=at,
            )
        )
    return rows


def proposed_texts(lender: Lender) -> dict[str, str]:
    """Return what the lender's terms propose now, by property.

    Products that are switched on count; while none is, all count, so that texts can be made before the first one is on.
    """
    rows = list(all_terms().filter(lender=lender, product__is_live=True).select_related("product"))
    rows.sort(key=lambda row: row.product.sort_order)
    counted = [row for row in rows if row.live] or rows
    ceiling = None if lender.ticket_class is None else ticket_ceilings().get(lender.ticket_class)
    flags: tuple[tuple[Employment, bool], ...] = (
        ("salaried", lender.salaried),
        ("self_employed", lender.self_employed),
        ("business", lender.business),
    )
    lowest = {choice.value: choice.lowest for choice in option_list("credit_score_class")}
    return propose_texts(
        LenderTextFacts(
            employments=frozenset(name for name, is_served in flags if is_served),
            products=tuple(_product_facts(row, ceiling) for row in counted),
            age_min=lender.min_age,
            age_max=lender.max_age,
            income_min=lender.min_income,
            income_max=lender.max_income,
            score_min=None if lender.credit_score_class is None else lowest.get(lender.credit_score_class),
            connector=connector_kind(lender),
        )
    )


def _product_facts(row: LenderProduct, ceiling: Decimal | None) -> ProductTextFacts:
    return ProductTextFacts(
        name_en=row.product.name_en,
        name_hi=row.product.name_hi,
        amount_min=row.amount_min,
        amount_max=None if row.amount_max is None else largest_loan(row.amount_max, ceiling),
        tenure_min=row.tenure_min,
        tenure_max=row.tenure_max,
        rate_min=row.annual_rate,
        rate_max=row.annual_rate if row.rate_max is None else row.rate_max,
        fees=FeeTerms(row.processing_fee_percent, row.processing_fee_flat, row.fee_min, row.fee_max, row.gst_percent),
        pincodes=PincodeRule(row.pincode_mode, frozenset(row.pincodes)),  # type: ignore[arg-type]
        age_max_at_maturity=row.age_max_at_maturity,
    )


def _authors(lender: Lender) -> dict[str, tuple[str, datetime]]:
    """Return who changed each text last, and when, from the newest entries of the record."""
    entries = audit_record.entries_about("lender", lender.pk).filter(after__has_any_keys=list(PROPOSED_TEXTS))
    newest = list(entries[:MAX_ENTRIES])
    names = accounts.names_for_system(audit_record.subjects(newest))
    authors: dict[str, tuple[str, datetime]] = {}
    for entry in newest:
        for name in entry.after or {}:
            authors.setdefault(name, (names.get(entry.subject_id, ""), entry.at))
    return authors

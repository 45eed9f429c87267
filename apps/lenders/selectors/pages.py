"""A lender's own page: what everybody may read of it, in the reader's language."""

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found
from apps.lenders.models import ConnectorSettings, Lender, LenderPage, LenderPageStep, LenderProduct
from apps.lenders.selectors.eligibility import products_for_partners


class AnswerDays(NamedTuple):
    """The working days within which a lender answers."""

    min_days: int
    max_days: int


@dataclass(frozen=True)
class LenderPageStepText:
    """One step from the application to the money."""

    title: str
    text: str


@dataclass(frozen=True)
class JourneyStep:
    """One step with who has to act: customer, lender or partner."""

    title: str
    text: str
    turn: str


@dataclass(frozen=True)
class LenderPageDocument:
    """One thing the lender asks for."""

    code: str
    name: str
    help: str
    is_needed: bool


@dataclass(frozen=True)
class LenderJourney:
    """The steps from application to money at one lender for one product.

    `answer_days` are working days.
    """

    lender_id: int
    name: str
    is_open: bool
    steps: tuple[JourneyStep, ...]
    documents: tuple[LenderPageDocument, ...]
    answer_days: AnswerDays | None


@dataclass(frozen=True)
class LenderPageContent:
    """The page of one lender, for one product where `product` names it.

    `answer_days` are working days, None where nobody wrote them down. `reapply_after_days` are days after a refusal.
    """

    lender_id: int
    slug: str
    name: str
    mark_seed: str
    kind: str
    website: str
    privacy_url: str
    is_on: bool
    product: str
    products: tuple[str, ...]
    about: str
    steps: tuple[LenderPageStepText, ...]
    documents: tuple[LenderPageDocument, ...]
    answer_days: AnswerDays | None
    caller: str
    call_series: str
    grievance_officer: str
    grievance_phone: str
    grievance_email: str
    takes_documents: bool
    leaves_for_lender: bool
    reapply_after_days: int | None


def page_of(name: str, product: str, language: str) -> LenderPageContent:
    """Return the page by the lender's slug or by an alias of one of its pages.

    404 `lenders.not_found` for any other name. An alias may fix the product; else `product` chooses, and without
    one the first product the lender offers.
    """
    wanted = name.strip().lower()
    by_alias = LenderPage.objects.filter(alias=wanted).first()
    rows = Lender.objects.filter(deleted_at__isnull=True).select_related("connector")
    lender = rows.filter(pk=by_alias.lender_id).first() if by_alias else rows.filter(slug=wanted).first()
    if lender is None:
        raise not_found("lenders.not_found")
    in_order = LenderProduct.objects.filter(lender=lender).order_by("product__sort_order", "product_id")
    terms = {row.product_id: row for row in in_order}
    offered = tuple(code for code, row in terms.items() if row.live)
    fixed = by_alias.product_id if by_alias else None
    chosen = fixed or (product if product in terms else "") or next(iter(offered), "")
    return _page(lender, chosen, offered, terms.get(chosen), language)


def journeys_for(actor: Actor, product: str, *, now: datetime) -> list[LenderJourney]:
    """Return every switched-on lender's journey for a loan product, by name.

    In the actor's language. `is_open` says whether customers of partners are offered the lender now. The number of
    queries does not grow with the number of lenders.
    """
    lenders = [
        terms.lender
        for terms in LenderProduct.objects.filter(
            product_id=product, lender__deleted_at__isnull=True, lender__lender_status=True
        ).select_related("lender")
    ]
    texts: dict[tuple[int, str], LenderPage] = {
        (page.lender_id, page.product_id or ""): page
        for page in LenderPage.objects.filter(lender__in=lenders).prefetch_related("steps", "documents")
    }
    offered = products_for_partners([lender.pk for lender in lenders], now=now)
    language = actor.language
    journeys = []
    for lender in lenders:
        page = texts.get((lender.pk, product)) or texts.get((lender.pk, ""))
        journeys.append(
            LenderJourney(
                lender_id=lender.pk,
                name=lender.name_in(language),
                is_open=product in offered.get(lender.pk, []),
                steps=() if page is None else tuple(_journey_step(step, language) for step in page.steps.all()),
                documents=_documents(page, language),
                answer_days=None if page is None else AnswerDays(page.answer_days_min, page.answer_days_max),
            )
        )
    return sorted(journeys, key=lambda journey: (journey.name.casefold(), journey.lender_id))


def _journey_step(step: LenderPageStep, language: str) -> JourneyStep:
    if language == "hi":
        return JourneyStep(step.title_hi, step.text_hi, step.turn)
    return JourneyStep(step.title_en, step.text_en, step.turn)


def page_documents(lender_id: int, product: str, language: str) -> tuple[LenderPageDocument, ...]:
    """Return the documents a lender asks for with a product; empty where its page lists none."""
    return _documents(_texts(lender_id, product), language)


def answer_days(lender_id: int, product: str) -> AnswerDays | None:
    """Return the working days within which a lender answers; None where not entered."""
    texts = _texts(lender_id, product)
    return None if texts is None else AnswerDays(texts.answer_days_min, texts.answer_days_max)


def takes_documents(lender_id: int) -> bool:
    """Return whether documents can be sent to the lender through its connector."""
    row = ConnectorSettings.objects.filter(lender_id=lender_id).first()
    return row is not None and _takes(row)


def _takes(row: ConnectorSettings) -> bool:
    if row.kind == ConnectorSettings.Kind.SANDBOX:
        return True
    return row.kind == ConnectorSettings.Kind.REST and bool((row.field_map.get("paths") or {}).get("documents"))


def _texts(lender_id: int, product: str) -> LenderPage | None:
    """Return the product's own page where there is one, else the one for all products."""
    rows = list(LenderPage.objects.filter(lender_id=lender_id))
    pages = {row.product_id or "": row for row in rows}
    return pages.get(product) or pages.get("")


def _documents(texts: LenderPage | None, language: str) -> tuple[LenderPageDocument, ...]:
    if texts is None:
        return ()
    is_hindi = language == "hi"
    return tuple(
        LenderPageDocument(
            row.code,
            row.name_hi if is_hindi else row.name_en,
            row.help_hi if is_hindi else row.help_en,
            row.is_needed,
        )
        for row in texts.documents.all()
    )


def _page(
    lender: Lender, product: str, offered: tuple[str, ...], terms: LenderProduct | None, language: str
) -> LenderPageContent:
    texts = _texts(lender.pk, product)
    is_hindi = language == "hi"
    connector = getattr(lender, "connector", None)
    steps = [] if texts is None else list(texts.steps.all())
    return LenderPageContent(
        lender_id=lender.pk,
        slug=lender.slug,
        name=lender.name_in(language),
        mark_seed=lender.mark_seed or lender.slug,
        kind=lender.kind,
        website=lender.website,
        privacy_url=lender.privacy_url,
        is_on=lender.lender_status and terms is not None and terms.live,
        product=product,
        products=offered if lender.lender_status else (),
        about="" if texts is None else (texts.about_hi if is_hindi else texts.about_en),
        steps=tuple(
            LenderPageStepText(row.title_hi if is_hindi else row.title_en, row.text_hi if is_hindi else row.text_en)
            for row in steps
        ),
        documents=_documents(texts, language),
        answer_days=None if texts is None else AnswerDays(texts.answer_days_min, texts.answer_days_max),
        caller="" if texts is None else (texts.caller_hi if is_hindi else texts.caller_en),
        call_series="" if texts is None else texts.call_series,
        grievance_officer=lender.grievance_officer,
        grievance_phone=lender.grievance_phone,
        grievance_email=lender.grievance_email,
        takes_documents=connector is not None and _takes(connector),
        leaves_for_lender=connector is not None and connector.kind == ConnectorSettings.Kind.REDIRECT,
        reapply_after_days=None if terms is None else terms.reapply_after_days,
    )

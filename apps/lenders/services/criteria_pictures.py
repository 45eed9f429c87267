"""The picture of a lender's criteria that a partner sends to a customer."""

from datetime import datetime

from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import not_found
from apps.lenders.domain.criteria_changes import CRITERIA, property_names
from apps.lenders.domain.criteria_picture import picture_content
from apps.lenders.gateways import criteria_png
from apps.lenders.selectors import eligibility
from apps.lenders.selectors.lenders import criteria_for


def criteria_picture(actor: Actor, lender_id: int, *, now: datetime) -> tuple[str, bytes]:
    """Return the lender's slug and its picture in the actor's language.

    404 Problem for one that partners do not see.
    """
    lender = next((row for row in criteria_for(actor) if row.pk == lender_id), None)
    if lender is None:
        raise not_found("lenders.not_found")
    language = actor.language
    names = {row.code: row.name_hi if language == "hi" else row.name_en for row in catalogue.live_products()}
    offered = eligibility.products_for_partners([lender.pk], now=now).get(lender.pk, [])
    content = picture_content(
        lender=lender.name_in(language),
        texts={name: lender.text_in(property_names(name)[0], language) for name in CRITERIA},
        products=[names[code] for code in offered if code in names],
        on=today_ist(now),
        language=language,
    )
    return lender.slug, criteria_png.render(content)

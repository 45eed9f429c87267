"""The Key Facts Statement of an offer: made, and acknowledged by its customer."""

from dataclasses import asdict
from datetime import datetime
from uuid import UUID

from django.db import transaction

from apps.applications.domain.offers import offer_list
from apps.applications.models import KfsAcknowledgement
from apps.applications.selectors import applications
from apps.applications.services.offers import lists
from apps.applications.services.visits import require_confirmed
from apps.core.domain.actor import Actor
from apps.core.domain.plain import from_plain, plain_digest, to_plain
from apps.core.domain.problems import not_found
from apps.lenders.services import lenders
from apps.matching.domain.kfs_text import KfsDocument
from apps.matching.domain.policy import Policy
from apps.matching.domain.ranking import Offer


def key_facts(*, actor: Actor, app_id: UUID, lender_id: int, language: str, now: datetime) -> KfsDocument:
    """Return the Key Facts Statement of a lender's offer on the customer's application.

    By the current list. 404 without an offer.
    """
    application = applications.own_application(actor, app_id)
    listed = lists.current_list(application=application, now=now)
    offer = offer_list.offer_of(listed.snapshot.result, lender_id)
    policy = listed.policies.of(lender_id)
    if offer is None or not isinstance(policy, Policy):
        raise not_found("lenders.no_offer")
    return lenders.key_facts_statement(
        application_id=app_id, policy=policy, offer=from_plain(Offer, offer), on=listed.on, language=language
    )


def acknowledge_key_facts(
    *, actor: Actor, app_id: UUID, lender_id: int, language: str, now: datetime
) -> KfsAcknowledgement:
    """Store that the customer read the current statement in `language`. Idempotent.

    404 for another's application or a lender without an offer, 403 before the visit is confirmed.
    """
    require_confirmed(actor)
    statement = key_facts(actor=actor, app_id=app_id, lender_id=lender_id, language=language, now=now)
    with transaction.atomic():
        acknowledgement, _ = KfsAcknowledgement.objects.get_or_create(
            application_id=app_id,
            lender_id=lender_id,
            language=language,
            digest=plain_digest(to_plain(asdict(statement))),
            defaults={"proposal_number": statement.facts.proposal_number, "at": now},
        )
    return acknowledgement

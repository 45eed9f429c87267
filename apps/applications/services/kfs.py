"""A customer says that a lender's key facts were read and understood."""

from dataclasses import asdict
from datetime import datetime
from uuid import UUID

from django.db import transaction

from apps.applications.models import KfsAcknowledgement
from apps.applications.services.offers import digest_of
from apps.applications.services.submissions import key_facts
from apps.applications.services.visits import require_confirmed
from apps.core.domain.actor import Actor
from apps.core.domain.plain import to_plain


def acknowledge_key_facts(
    *, actor: Actor, app_id: UUID, lender_id: int, language: str, now: datetime
) -> KfsAcknowledgement:
    """Keep that the statement, as it stands now in `language`, was read. Said twice it is kept once.

    404 for another's application or a lender without an offer, 403 before the visit is confirmed.
    """
    require_confirmed(actor)
    statement = key_facts(actor=actor, app_id=app_id, lender_id=lender_id, language=language, now=now)
    with transaction.atomic():
        kept, _ = KfsAcknowledgement.objects.get_or_create(
            application_id=app_id,
            lender_id=lender_id,
            language=language,
            digest=digest_of(to_plain(asdict(statement))),
            defaults={"proposal_number": statement.facts.proposal_number, "at": now},
        )
    return kept

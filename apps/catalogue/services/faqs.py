"""Votes of partners' people on FAQs."""

from apps.catalogue.models import Faq, FaqVote
from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden, not_found


def vote_on_faq(*, faq_id: int, is_helpful: bool, by: Actor) -> None:
    """Record whether an answer helped `by`, replacing an earlier vote.

    Raises a 404 Problem for a FAQ that is not live.
    """
    if by.area != "partner" or by.subject_id is None:
        raise forbidden()
    if not Faq.objects.filter(pk=faq_id, is_live=True).exists():
        raise not_found()
    FaqVote.objects.update_or_create(
        faq_id=faq_id, user_id=by.subject_id, defaults={"is_helpful": is_helpful, "language": by.language}
    )

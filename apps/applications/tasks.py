"""Tasks of applications.

Each reads and claims its row, so that a lost or doubled message does no harm.
"""

from uuid import UUID

from celery import shared_task
from django.utils import timezone

from apps.applications.services import doorways, lead_notices, notifications, partner_leads, partner_notices
from apps.applications.services.offers import quotes
from apps.applications.services.submissions import auto_submission, dispatch, documents, statuses


@shared_task(name="applications.request_quote")
def ask_lender(*, quote_id: str) -> None:
    """Put one question to an API lender."""
    quotes.request_quote(quote_id=UUID(quote_id), now=timezone.now())


@shared_task(name="applications.send_submission")
def send_submission(*, submission_id: str) -> None:
    """Hand one submission to its lender."""
    dispatch.send_submission(submission_id=UUID(submission_id), now=timezone.now())


@shared_task(name="applications.auto_submit")
def auto_submit(*, application_id: str) -> None:
    """Settle what a customer wished to be sent without a further click."""
    auto_submission.auto_submit(application_id=UUID(application_id), now=timezone.now())


@shared_task(name="applications.transfer_documents")
def transfer_documents(*, hand_over_id: str) -> None:
    """Give one sending's files to its lender."""
    documents.transfer_documents(hand_over_id=UUID(hand_over_id), now=timezone.now())


@shared_task(name="applications.notify_partners")
def notify_partners() -> None:
    """Tell partners of lenders that were switched off or on."""
    partner_notices.notify_partners(now=timezone.now())


@shared_task(name="applications.invite_leads")
def invite_leads() -> None:
    """Write to people whom partners named and whose agreement allows it."""
    partner_leads.invite_waiting(now=timezone.now())


@shared_task(name="applications.purge_unanswered")
def purge_unanswered() -> None:
    """Forget people whom partners named and who never answered."""
    partner_leads.purge_unanswered(now=timezone.now())


@shared_task(name="applications.notify_customers")
def notify_customers() -> None:
    """Queue messages about moves nobody has been told of."""
    statuses.notify_customers(now=timezone.now())


@shared_task(name="applications.notify_offers_ready")
def notify_offers_ready() -> None:
    """Tell customers who left too early that their offers are there now."""
    notifications.notify_offers_ready(now=timezone.now())


@shared_task(name="applications.remind_unfinished")
def remind_unfinished() -> None:
    """Recall forms that were begun and left."""
    notifications.remind_unfinished(now=timezone.now())


@shared_task(name="applications.sweep")
def sweep() -> None:
    """Find what a lost message left behind: questions, wishes, submissions, moves."""
    now = timezone.now()
    quotes.sweep_quotes(now=now)
    auto_submission.sweep_auto_submissions(now=now)
    dispatch.sweep_dispatches(now=now)
    documents.sweep_documents(now=now)
    doorways.purge_arrivals(now=now)
    statuses.notify_customers(now=now)


@shared_task(name="applications.notify_moves", acks_late=True)
def notify_moves() -> None:
    """Tell partners of moves of their customers' applications."""
    lead_notices.notify_moves(now=timezone.now())

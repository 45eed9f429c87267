"""Count what waits for a partner; an agent counts the own customers and questions alone."""

from datetime import datetime, timedelta

from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.selectors.partner_leads import idle_leads
from apps.applications.selectors.submissions.own_lines import own_submissions
from apps.catalogue.selectors import courses_for
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange, today_ist
from apps.desk.selectors.tickets import unread_of
from apps.integrations.selectors.endpoints import endpoints_in_trouble
from apps.lenders.selectors.criteria_changes import changed_lenders
from apps.partners.selectors.kyc import own_kyc_ends
from apps.payouts.selectors.statements import answered_questions
from apps.reports.domain.needs import IDLE_DAYS, NEWS_DAYS, Need, NeedCode, needs_of, report_begins


def needs_for(actor: Actor, *, now: datetime) -> list[Need]:
    """Return what waits for the actor, a partner's user or an admin who works as its owner.

    Training is one's own, so under masquerade it is left out; money and integration are the owner's.
    """
    today, since = today_ist(now), now - timedelta(days=NEWS_DAYS)
    days = DateRange(report_begins(today), today + timedelta(days=1))
    pending = own_submissions(actor, {"status": SubmissionStatus.DOCUMENTS_PENDING.value}, days)
    counts = {
        NeedCode.DOCUMENTS_MISSING: pending.count(),
        NeedCode.TICKET_ANSWERED: unread_of(actor),
        NeedCode.LEAD_IDLE: idle_leads(actor, before=now - timedelta(days=IDLE_DAYS), now=now).count(),
        NeedCode.LENDER_CHANGED: len(changed_lenders(actor, now=now)),
    }
    if not actor.is_masquerading:
        counts[NeedCode.TRAINING_OWED] = sum(1 for row in courses_for(actor) if not row.is_done)
    if actor.partner_role == "owner":
        counts[NeedCode.ENDPOINT_FAILING] = endpoints_in_trouble(actor)
        counts[NeedCode.KYC_ENDS] = int(own_kyc_ends(actor, today))
        counts[NeedCode.STATEMENT_QUESTION_ANSWERED] = answered_questions(actor, since=since)
    return needs_of(counts, today=today)

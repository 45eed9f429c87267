"""Notify partners that a lender was switched off or on, where the admin chose it.

The announcements wait in a table from the second they take effect; everybody is notified once, by the usual rules of
every message (privacy.services.contact): their hours, their choices, their bell.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from uuid import UUID

from django.conf import settings
from django.db.models import Count

from apps.accounts import selectors as accounts
from apps.applications.models import Submission
from apps.applications.services.notifications import product_names
from apps.lenders.selectors import lenders
from apps.lenders.services import switch_announcements
from apps.partners.selectors import organisations as partners
from apps.privacy.selectors.contact import ContactPerson
from apps.privacy.services import contact

CRITERIA = "/partner/training-material/eligibility-criteria"
CHOICES = "/partner/settings/notices"


def notify_partners(*, now: datetime) -> int:
    """Notify everybody of every active partner of due announcements; return their number.

    No brand chooses its lenders (adr 21), so every partner's customers are concerned. Interrupted or run twice it
    notifies nobody twice: each person has a key of their own for each switch.
    """
    untold = switch_announcements.unsent_announcements(now=now)
    if not untold:
        return 0
    people = [
        (
            account.partner_id,
            ContactPerson(id=account.pk, language=account.language, addresses={"email": account.email or ""}),
        )
        for account in accounts.people_of_partners_for_system(partners.active_ids_for_system())
    ]
    sent = 0
    for news in untold:
        # An announcement that is withdrawn at this moment is not sent.
        if not switch_announcements.claim_announcement(news_id=news.id, now=now):
            continue
        _notify(news, people, now)
        switch_announcements.mark_sent(news_id=news.id, people=len(people), now=now)
        sent += 1
    return sent


def _notify(
    news: switch_announcements.PendingAnnouncement, people: Sequence[tuple[UUID | None, ContactPerson]], now: datetime
) -> None:
    card = lenders.lender_cards([news.lender_id])[news.lender_id]
    named = [product_names(product) for product in news.products]
    names = {language: ", ".join(name_by_language[language] for name_by_language in named) for language in ("en", "hi")}
    under_way = _under_way(news.lender_id, news.products)
    for partner_id, person in people:
        count = str(under_way.get(partner_id, 0))
        contact.notify(
            person=person,
            kind="partner_lender_on" if news.is_on else "partner_lender_off",
            values={
                language: {
                    "lender": card.name(language),
                    "product": names[language],
                    "count": count,
                    "choices": f"{settings.PUBLIC_URL}{CHOICES}",
                }
                for language in ("en", "hi")
            },
            path=CRITERIA,
            dedupe_key=f"switch:{news.id}:{person.id}",
            now=now,
        )


def _under_way(lender_id: int, products: Collection[str]) -> Mapping[UUID | None, int]:
    """Partner -> how many applications of its customers are under way there."""
    rows = Submission.objects.filter(lender_id=lender_id, product_code__in=products, application__partner__isnull=False)
    rows = rows.filter(is_live=True).order_by()
    return dict(rows.values_list("application__partner_id").annotate(count=Count("id")))

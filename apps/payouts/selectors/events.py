"""Select the statements that events for partners' software are made of (apps.integrations)."""

from datetime import date, datetime

from django.db.models import QuerySet

from apps.payouts.models import Statement


def approved_statements_for_system(*, since: datetime) -> QuerySet[Statement]:
    """Return the statements that were approved since then, paid or not."""
    return Statement.objects.filter(checked_at__gte=since, state__in=(Statement.State.APPROVED, Statement.State.PAID))


def paid_statements_for_system(*, since: date) -> QuerySet[Statement]:
    """Return the statements that were paid since that day."""
    return Statement.objects.filter(paid_on__gte=since, state=Statement.State.PAID, checked_at__isnull=False)

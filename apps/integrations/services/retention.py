"""Events older than thirteen months go; so do deliveries and sandbox leads (portal.md 2)."""

from datetime import datetime

from django.db import connection

from apps.integrations.models import SandboxLead
from apps.integrations.selectors.feed import KEPT

BATCH = 5_000


def purge_events() -> int:
    """Delete events older than thirteen months, a batch a transaction; return how many.

    The table is append-only for this role: a function of the owner's deletes, and it takes no day as argument.
    """
    deleted = 0
    while True:
        with connection.cursor() as cursor:
            cursor.execute("SELECT integrations_purge_events(%s)", [BATCH])
            number = int(cursor.fetchone()[0])
        deleted += number
        if number < BATCH:
            return deleted


def purge_sandbox_leads(*, now: datetime) -> int:
    """Delete leads of the sandbox that are older than any event; return how many."""
    deleted = 0
    old = SandboxLead.objects.filter(made_at__lt=now - KEPT).order_by("made_at")
    while ids := list(old.values_list("pk", flat=True)[:BATCH]):
        deleted += SandboxLead.objects.filter(pk__in=ids).delete()[0]
    return deleted

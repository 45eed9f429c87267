"""Shells of accounts."""

from celery import shared_task
from django.contrib.sessions.backends.db import SessionStore
from django.utils import timezone

from apps.accounts import services


@shared_task(name="accounts.purge", acks_late=True)
def purge() -> None:
    now = timezone.now()
    services.purge_codes(now=now)
    services.purge_sessions(now=now)
    SessionStore.clear_expired()

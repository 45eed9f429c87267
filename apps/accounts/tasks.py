"""Shells of accounts."""

from celery import shared_task
from django.contrib.sessions.backends.db import SessionStore
from django.utils import timezone

from apps.accounts.services import api_keys, credentials, links, otp, sessions


@shared_task(name="accounts.purge", acks_late=True)
def purge() -> None:
    now = timezone.now()
    otp.purge_codes(now=now)
    sessions.purge_sessions(now=now)
    credentials.purge_resets(now=now)
    links.purge_links(now=now)
    api_keys.purge_key_requests(now=now)
    SessionStore.clear_expired()


@shared_task(name="accounts.send_reset", acks_late=True)
def answer_reset(*, request_id: str) -> None:
    credentials.send_reset(request_id=request_id)


@shared_task(name="accounts.sweep", acks_late=True)
def sweep() -> None:
    credentials.sweep_resets(now=timezone.now())

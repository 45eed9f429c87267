"""Shells of accounts."""

from celery import shared_task
from django.utils import timezone

from apps.accounts import services


@shared_task(name="accounts.purge", acks_late=True)
def purge() -> None:
    services.purge_codes(now=timezone.now())

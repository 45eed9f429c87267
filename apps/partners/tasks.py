"""Shells of partners."""

from celery import shared_task
from django.utils import timezone

from apps.partners.services import domains


@shared_task(name="partners.check_domains", acks_late=True)
def check_domains() -> None:
    domains.check_due(now=timezone.now())

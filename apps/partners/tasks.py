"""Shells of partners."""

from celery import shared_task
from django.utils import timezone

from apps.partners.services import domains, kyc


@shared_task(name="partners.check_domains", acks_late=True)
def check_domains() -> None:
    domains.check_due(now=timezone.now())


@shared_task(name="partners.expire_kyc", acks_late=True)
def expire_kyc() -> None:
    kyc.expire_due(now=timezone.now())

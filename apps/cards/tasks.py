"""Shells of cards."""

from celery import shared_task
from django.utils import timezone

from apps.cards.services import cards


@shared_task(name="cards.check_links", acks_late=True)
def check_links() -> None:
    cards.check_links_due(now=timezone.now())

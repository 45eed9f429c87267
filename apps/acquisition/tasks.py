"""Wake-ups of acquisition; running one twice changes nothing."""

from celery import shared_task
from django.utils import timezone

from apps.acquisition.services import clicks, links, poster_notices


@shared_task(name="acquisition.count_clicks", acks_late=True)
def count_clicks() -> None:
    """Count the clicks of today."""
    clicks.count_lately(now=timezone.now())


@shared_task(name="acquisition.recount_clicks", acks_late=True)
def recount_clicks() -> None:
    """Count the last days again."""
    clicks.recount(now=timezone.now())


@shared_task(name="acquisition.look_at_targets", acks_late=True)
def look_at_targets() -> None:
    """Look whether the targets of tracking links answer."""
    links.look_at_targets(now=timezone.now())


@shared_task(name="acquisition.notify_outdated_posters", acks_late=True)
def notify_outdated_posters() -> None:
    """Tell owners of posters whose lines have changed."""
    poster_notices.notify_outdated_posters(now=timezone.now())

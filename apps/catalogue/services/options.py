"""Writes of option lists: the cached copy, and which options are offered."""

from collections.abc import Collection

from django.core.cache import cache

from apps.catalogue.models import Option


def clear_options_cache() -> None:
    """Clear the cached lists; the next reader reads them again."""
    cache.delete("catalogue.options")


def offer_options(*, option_ids: Collection[int], offered: bool) -> int:
    """Offer options, or stop offering them; return their number.

    Answers already given keep their value.
    """
    count = Option.objects.filter(pk__in=option_ids).update(is_active=offered)
    clear_options_cache()
    return count
